package typescript

import (
	"sort"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// variable lists what a variable may hold where it is read.
func (v *valuer) variable(n *Node, env *Env) []Outcome {
	if n.Text() == "undefined" {
		return []Outcome{{Node: n, Env: env, Undefined: true}}
	}
	s := v.symbol(n)
	if s == nil || v.p.checker.IsUnknownSymbol(s) {
		return leaf(n, env)
	}
	if bound, ok := env.bound(s); ok {
		var list []Outcome
		for _, o := range bound {
			out, ok := spelt(o)
			if !ok {
				out = Outcome{Node: n, Env: env}
			}
			list = append(list, out)
		}
		if len(list) == 0 {
			return leaf(n, env)
		}
		return list
	}
	if s.Flags&tsgo.SymbolFlagsAlias != 0 {
		target := v.target(s)
		if target == nil || !v.owned(target) {
			return leaf(n, env)
		}
		s, env = target, nil
	}
	if len(s.Declarations) != 1 || !v.isOwn(s.Declarations[0]) {
		return leaf(n, env)
	}
	d := s.Declarations[0]
	switch d.Kind {
	case tsgo.KindFunctionDeclaration:
		return []Outcome{{Node: d, Env: scopeEnv(d, env)}}
	case tsgo.KindExportAssignment:
		return v.of(d.Expression(), nil)
	case tsgo.KindParameter:
		if frame := env.frame(d.Parent); frame != nil && d.Initializer() == nil && d.AsParameterDeclaration().DotDotDotToken == nil {
			switch a, absent := argumentOf(frame.Call, d); {
			case absent:
				return []Outcome{{Node: n, Env: env, Undefined: true}}
			case a != nil:
				return v.through(v.of(a, frame.CallEnv), s, n, env)
			}
		}
		return leaf(n, env)
	case tsgo.KindVariableDeclaration:
		if list, ok := v.declared(d, s, n, env); ok {
			return list
		}
		return leaf(n, env)
	case tsgo.KindBindingElement:
		if d.AsBindingElement().DotDotDotToken != nil {
			return leaf(n, env)
		}
	}
	return v.single(n, env)
}

// argumentOf is the argument that a call passes for a parameter; nil where that is not plain.
// Absent says that the call passes none.
func argumentOf(call, parameter *Node) (argument *Node, absent bool) {
	args := call.Arguments()
	if callee := unwrap(call.Expression()); callee != nil && callee.Kind == tsgo.KindPropertyAccessExpression {
		switch callee.Name().Text() {
		case "call":
			if len(args) == 0 {
				return nil, false
			}
			args = args[1:]
		case "apply", "bind":
			return nil, false
		}
	}
	for i, p := range parameter.Parent.Parameters() {
		switch {
		case i < len(args) && IsSpread(args[i]):
			return nil, false
		case p != parameter:
		case i >= len(args):
			return nil, true
		default:
			return args[i], false
		}
	}
	return nil, false
}

// through marks objects as held by a variable, which may be given members later, and leaves
// out what a test on the way to the reading place excludes.
func (v *valuer) through(list []Outcome, s *tsgo.Symbol, use *Node, env *Env) []Outcome {
	if (len(list) > 1 || len(list) == 1 && !literal(list[0])) && v.tested(s, use) {
		var kept []Outcome
		for _, o := range list {
			if weight(o) != CertainlyNot {
				o.Truthy = o.Truthy || !literal(o)
				kept = append(kept, o)
			}
		}
		if len(kept) > 0 {
			list = kept
		}
	}
	for i := range list {
		known := list[i].through
		list[i].through = append(known[:len(known):len(known)], holding{s, use, env})
	}
	return list
}

// literal reports whether an outcome says by itself what it is.
func literal(o Outcome) bool {
	return o.Known != nil || o.Undefined || o.Falsy || o.Promise || o.Node == nil ||
		IsString(o.Node) || IsObject(o.Node) || IsArray(o.Node) || IsFunctionLike(o.Node)
}

// tested reports whether some test on the way to a place asks about a variable. What it asks
// is not looked at.
func (v *valuer) tested(s *tsgo.Symbol, at *Node) bool {
	for _, c := range v.p.Conditions(at) {
		if c.Test != nil && v.mentions(c.Test, s) {
			return true
		}
	}
	return false
}

func (v *valuer) mentions(n *Node, s *tsgo.Symbol) bool {
	found := false
	var walk func(*Node) bool
	walk = func(c *Node) bool {
		if c.Kind == tsgo.KindIdentifier && c.Text() == s.Name && v.symbol(c) == s {
			found = true
		}
		if !found {
			c.ForEachChild(walk)
		}
		return found
	}
	walk(n)
	return found
}

// maxWrites bounds how many assignments to one variable are looked at.
const maxWrites = 12

// declared lists what a declared variable may hold where it is read; ok is false where that
// cannot be told.
func (v *valuer) declared(d *Node, s *tsgo.Symbol, use *Node, env *Env) (list []Outcome, ok bool) {
	if d.Name() == nil || d.Name().Kind != tsgo.KindIdentifier || d.Parent == nil || d.Parent.Parent == nil {
		return nil, false
	}
	switch d.Parent.Parent.Kind {
	case tsgo.KindForOfStatement, tsgo.KindForInStatement:
		return nil, false
	}
	key := memoKey{d, env}
	if v.busy[key] {
		return nil, false
	}
	v.busy[key] = true
	defer delete(v.busy, key)

	inner := scopeEnv(d, env)
	if isConst(d) {
		if d.Initializer() == nil {
			return nil, false
		}
		return v.through(v.of(d.Initializer(), inner), s, use, env), true
	}
	writes, ok := v.writes(s, d)
	if !ok || len(writes) > maxWrites {
		return nil, false
	}
	// What stands before a write that is always passed on the way to the reading is gone; what
	// stands after it only counts where a loop or another function leads back.
	function := EnclosingFunction(d)
	from := d.Pos()
	for _, w := range writes {
		if w.Pos() < use.Pos() && EnclosingFunction(w) == EnclosingFunction(use) && v.p.dominates(w, use) {
			from = max(from, w.Pos())
		}
	}
	local := EnclosingFunction(use) == function
	if from == d.Pos() {
		if init := d.Initializer(); init != nil {
			list = append(list, v.of(init, inner)...)
		} else if len(writes) == 0 || local {
			list = append(list, Outcome{Node: d, Env: inner, Undefined: true})
		} else {
			return nil, false
		}
	}
	for _, w := range writes {
		if w.Pos() < from || local && w.Pos() > use.Pos() && EnclosingFunction(w) == function && !sameLoop(w, use) {
			continue
		}
		list = append(list, v.of(w.AsBinaryExpression().Right, scopeEnv(w, env))...)
	}
	if len(list) > 1 {
		sometimes(list)
	}
	return v.through(list, s, use, env), true
}

// writes lists the plain assignments to a variable, in order; ok is false where it is changed
// in another way: `x += y`, `x++`, a loop, a pattern.
func (v *valuer) writes(s *tsgo.Symbol, d *Node) (list []*Node, ok bool) {
	for _, ref := range v.p.indexed().refs[s.Name] {
		if v.symbol(ref) != s {
			continue
		}
		at := ref
		for unwrap(at.Parent) == ref {
			at = at.Parent
		}
		switch parent := at.Parent; parent.Kind {
		case tsgo.KindBinaryExpression:
			b := parent.AsBinaryExpression()
			if b.Left != at {
				continue
			}
			switch {
			case b.OperatorToken.Kind == tsgo.KindEqualsToken, b.OperatorToken.Kind == tsgo.KindQuestionQuestionEqualsToken, b.OperatorToken.Kind == tsgo.KindBarBarEqualsToken:
				list = append(list, parent)
			case isCompound(b.OperatorToken.Kind):
				return nil, false
			}
		case tsgo.KindPrefixUnaryExpression, tsgo.KindPostfixUnaryExpression:
			if op := tokenText(v.p, parent); op != "" {
				return nil, false
			}
		case tsgo.KindForOfStatement, tsgo.KindForInStatement:
			if parent.AsForInOrOfStatement().Initializer == at {
				return nil, false
			}
		case tsgo.KindArrayLiteralExpression, tsgo.KindShorthandPropertyAssignment, tsgo.KindPropertyAssignment, tsgo.KindSpreadElement:
			if assignedPattern(at) {
				return nil, false
			}
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Pos() < list[j].Pos() })
	return list, true
}

// isCompound reports whether an operator changes its left side by what it held: `+=`.
func isCompound(k tsgo.Kind) bool {
	switch k {
	case tsgo.KindPlusEqualsToken, tsgo.KindAmpersandAmpersandEqualsToken:
		return true
	}
	return false
}

// tokenText is `++` or `--` of an expression that changes its operand, "" otherwise.
func tokenText(p *Program, n *Node) string {
	text := p.Text(n)
	for _, op := range []string{"++", "--"} {
		if len(text) > 2 && (text[:2] == op || text[len(text)-2:] == op) {
			return op
		}
	}
	return ""
}

// assignedPattern reports whether a name stands in a pattern to the left of an assignment.
func assignedPattern(n *Node) bool {
	for child, at := n, n.Parent; at != nil; child, at = at, at.Parent {
		switch at.Kind {
		case tsgo.KindArrayLiteralExpression, tsgo.KindObjectLiteralExpression, tsgo.KindPropertyAssignment, tsgo.KindShorthandPropertyAssignment,
			tsgo.KindSpreadElement, tsgo.KindSpreadAssignment, tsgo.KindParenthesizedExpression:
		case tsgo.KindBinaryExpression:
			return at.AsBinaryExpression().Left == child && isAssignment(at)
		default:
			return false
		}
	}
	return false
}

// sameLoop reports whether a loop around one place is around the other too.
func sameLoop(a, b *Node) bool {
	for at := a.Parent; at != nil && !tsgo.IsFunctionLike(at); at = at.Parent {
		switch at.Kind {
		case tsgo.KindForStatement, tsgo.KindForOfStatement, tsgo.KindForInStatement, tsgo.KindWhileStatement, tsgo.KindDoStatement:
			if contains(at, b) {
				return true
			}
		}
	}
	return false
}

// Change is something that happens to an object or a list after it was made, on the way to
// where it is used.
type Change struct {
	Name        string // the member that is assigned; "" where not static
	NameAt      *Node  // where the name is written
	Value       *Node  // what is assigned; nil where that is not plain
	Env         *Env
	Spread      *Node // Object.assign(x, Spread)
	Deleted     bool  // `delete x.name`
	Grown       bool  // the list in the member gets elements: `x.name.push(…)`
	Conditional bool  // it does not happen on every way to the use
}

// Changes lists what happens to an object or list between its making and its use; open is
// true where more may happen than is seen, since it is handed to other code.
func (p *Program) Changes(o Outcome) (list []Change, open bool) {
	f := p.asking()
	for _, h := range o.through {
		for _, ref := range p.indexed().refs[h.symbol.Name] {
			if ref == h.use || f.symbol(ref) != h.symbol || o.Node != nil && contains(o.Node, ref) {
				continue
			}
			if EnclosingFunction(ref) == EnclosingFunction(h.use) && ref.Pos() > h.use.Pos() && !sameLoop(ref, h.use) {
				continue
			}
			c, changes, opens := f.change(ref, h)
			if changes {
				list = append(list, c)
			}
			open = open || opens
		}
	}
	return append(list, o.laid...), open
}

// change is what one mention of a variable does to the object that it holds.
func (f *flow) change(ref *Node, h holding) (c Change, changes, opens bool) {
	at := ref
	for at.Parent != nil && unwrap(at.Parent) == ref {
		at = at.Parent
	}
	parent := at.Parent
	switch parent.Kind {
	case tsgo.KindCallExpression, tsgo.KindNewExpression:
		args := parent.Arguments()
		switch name := lastName(unwrap(parent.Expression())); {
		case name == "assign" && len(args) > 1 && args[0] == at:
			return Change{Spread: args[1], Env: h.env, Conditional: !f.p.dominates(parent, h.use)}, true, len(args) > 2
		case name == "assign", harmless[name]:
			return Change{}, false, false
		}
		return Change{}, false, true
	case tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
		if parent.Expression() != at {
			return Change{}, false, false
		}
		access := parent
		for access.Parent != nil && unwrap(access.Parent) == parent {
			access = access.Parent
		}
		c = Change{Name: lastName(parent), Env: h.env, Conditional: !f.p.dominates(access, h.use)}
		if parent.Kind == tsgo.KindPropertyAccessExpression {
			c.NameAt = parent.Name()
		} else {
			c.NameAt = parent.AsElementAccessExpression().ArgumentExpression
		}
		switch up := access.Parent; up.Kind {
		case tsgo.KindBinaryExpression:
			b := up.AsBinaryExpression()
			if b.Left != access {
				return Change{}, false, false
			}
			switch {
			case b.OperatorToken.Kind == tsgo.KindEqualsToken:
				c.Value = b.Right
				return c, true, c.Name == ""
			case isAssignment(up) || isCompound(b.OperatorToken.Kind):
				return c, true, c.Name == ""
			}
		case tsgo.KindDeleteExpression:
			c.Deleted = true
			return c, true, c.Name == ""
		case tsgo.KindCallExpression:
			return Change{}, false, up.Expression() == access && mutates[c.Name]
		case tsgo.KindPropertyAccessExpression:
			if up.Expression() == access && up.Parent.Kind == tsgo.KindCallExpression && up.Parent.Expression() == up && mutates[up.Name().Text()] {
				c.Grown = true
				return c, true, false
			}
		}
	}
	return Change{}, false, false
}

// harmless are functions that only look at what they are given.
var harmless = map[string]bool{
	"stringify": true, "log": true, "info": true, "debug": true, "warn": true, "error": true, "trace": true, "keys": true, "entries": true,
	"values": true, "isArray": true, "String": true, "Boolean": true, "inspect": true, "resolve": true, "freeze": true,
}

// mutates are the methods of a list that change it.
var mutates = map[string]bool{"push": true, "unshift": true, "splice": true, "pop": true, "shift": true, "fill": true}
