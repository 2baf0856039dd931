package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// MemberRead is a member of a followed object that the program reads.
type MemberRead struct {
	Path     []string // the names on the way from the object, its own member first
	Node     *Node    // that spells the last name
	Fallback *Node    // what takes its place where it is missing: `?? x`, `|| x`, a default; nil without
}

// NamedAccesses lists the expressions and pattern elements that name a member: `a.name`,
// `a["name"]`, `{ name } = a`, in the order of files and positions.
func (p *Program) NamedAccesses(name string) []*Node {
	var list []*Node
	for _, tree := range p.trees {
		if !strings.Contains(tree.Text(), name) {
			continue
		}
		var walk func(n *Node) bool
		walk = func(n *Node) bool {
			switch n.Kind {
			case tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
				if lastName(n) == name {
					list = append(list, n)
				}
			case tsgo.KindBindingElement:
				if elementName(n) == name && n.Parent != nil && n.Parent.Kind == tsgo.KindObjectBindingPattern {
					list = append(list, n)
				}
			}
			n.ForEachChild(walk)
			return false
		}
		tree.AsNode().ForEachChild(walk)
	}
	return list
}

// PatternSource is what an element of a pattern is taken out of: the initializer of the
// variable, the parameter itself; nil for a pattern inside another one.
func PatternSource(element *Node) *Node {
	pattern := element.Parent
	if pattern == nil || pattern.Parent == nil {
		return nil
	}
	switch d := pattern.Parent; d.Kind {
	case tsgo.KindVariableDeclaration:
		return d.Initializer()
	case tsgo.KindParameter:
		return d
	}
	return nil
}

// elementName is the name of the member that an element of a pattern takes; "" where it is
// computed or takes all the rest.
func elementName(e *Node) string {
	if e.AsBindingElement().DotDotDotToken != nil {
		return ""
	}
	from := e.PropertyName()
	if from == nil {
		from = e.Name()
	}
	if from != nil && (from.Kind == tsgo.KindIdentifier || isStringLike(from)) {
		return from.Text()
	}
	return ""
}

// MemberReads follows an object forward from the expressions, or elements of patterns, that hold it,
// and lists the members that are read of it: through variables, fields of classes, patterns,
// functions that get it and functions that give it back. What may hold another object as well
// is not followed. A call of a function out of a package continues with its result where
// through says so.
func (p *Program) MemberReads(starts []*Node, through func(callee string) bool) []MemberRead {
	w := readWalk{p: p, f: p.following(), through: through, seen: map[*Node]string{}, entered: map[*Node]bool{}}
	for _, n := range starts {
		if n.Kind == tsgo.KindBindingElement {
			w.element(n, nil, true)
			continue
		}
		w.value(n, nil)
	}
	return w.list
}

type readWalk struct {
	p       *Program
	f       *flow
	through func(string) bool
	seen    map[*Node]string // the path with which an expression was met, joined
	entered map[*Node]bool   // functions and parameters
	list    []MemberRead
	depth   int
}

const (
	maxReads     = 2_000
	maxReadDepth = 40
	maxReadPath  = 4
)

// value goes on from an expression that holds the object, or its member at path.
func (w *readWalk) value(n *Node, path []string) {
	if n == nil || len(w.list) > maxReads || w.depth > maxReadDepth {
		return
	}
	if _, met := w.seen[n]; met {
		return
	}
	w.seen[n] = joined(path)
	w.depth++
	defer func() { w.depth-- }()
	parent := n.Parent
	if parent == nil {
		return
	}
	switch parent.Kind {
	case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindSatisfiesExpression, tsgo.KindNonNullExpression,
		tsgo.KindTypeAssertionExpression, tsgo.KindAwaitExpression:
		w.value(parent, path)
	case tsgo.KindPropertyAccessExpression:
		if parent.Expression() == n {
			w.member(parent, parent.Name(), parent.Name().Text(), path)
		}
	case tsgo.KindElementAccessExpression:
		if key := unwrap(parent.AsElementAccessExpression().ArgumentExpression); parent.Expression() == n && key != nil && isStringLike(key) {
			w.member(parent, key, key.Text(), path)
		}
	case tsgo.KindBinaryExpression:
		w.binary(n, parent, path)
	case tsgo.KindConditionalExpression:
		c := parent.AsConditionalExpression()
		if c.WhenTrue == n && nothing(c.WhenFalse) || c.WhenFalse == n && nothing(c.WhenTrue) {
			w.value(parent, path)
		}
	case tsgo.KindVariableDeclaration:
		if parent.Initializer() == n {
			w.name(parent.Name(), path)
		}
	case tsgo.KindBindingElement:
		// `{ a = config } = …` gives it only where something else is missing.
	case tsgo.KindReturnStatement:
		w.returned(EnclosingFunction(parent), path)
	case tsgo.KindArrowFunction:
		if parent.Body() == n {
			w.returned(parent, path)
		}
	case tsgo.KindCallExpression:
		w.argument(n, parent, path)
	}
}

// joined is a path as a key; that of the object itself is not empty.
func joined(path []string) string { return "." + strings.Join(path, ".") }

// nothing reports whether an expression gives no object that has members of its own.
func nothing(n *Node) bool {
	n = unwrap(n)
	switch n.Kind {
	case tsgo.KindNullKeyword, tsgo.KindVoidExpression, tsgo.KindFalseKeyword:
		return true
	case tsgo.KindIdentifier:
		return n.Text() == "undefined"
	case tsgo.KindObjectLiteralExpression:
		return len(n.Properties()) == 0
	case tsgo.KindCallExpression:
		// Object.create(null), Object.freeze({})
		return false
	}
	return false
}

func (w *readWalk) member(access, name *Node, text string, path []string) {
	if call := access.Parent; call != nil && call.Kind == tsgo.KindCallExpression && call.Expression() == access {
		return // a method
	}
	if isWritten(access) {
		return // assigned, not read
	}
	here := append(append([]string{}, path...), text)
	w.list = append(w.list, MemberRead{Path: here, Node: name, Fallback: fallback(access)})
	if len(here) < maxReadPath {
		w.value(access, here)
	}
}

// isWritten reports whether an expression is what an assignment or delete changes.
func isWritten(n *Node) bool {
	for n.Parent != nil && n.Parent.Kind == tsgo.KindParenthesizedExpression {
		n = n.Parent
	}
	switch parent := n.Parent; {
	case parent == nil:
	case parent.Kind == tsgo.KindDeleteExpression:
		return true
	case parent.Kind == tsgo.KindBinaryExpression:
		b := parent.AsBinaryExpression()
		return b.Left == n && b.OperatorToken.Kind == tsgo.KindEqualsToken
	}
	return false
}

// fallback is what stands behind `??` or `||` for an expression that is missing.
func fallback(n *Node) *Node {
	for parent := n.Parent; parent != nil; n, parent = parent, parent.Parent {
		switch parent.Kind {
		case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindNonNullExpression, tsgo.KindSatisfiesExpression, tsgo.KindTypeAssertionExpression:
			continue
		case tsgo.KindBinaryExpression:
			b := parent.AsBinaryExpression()
			switch b.OperatorToken.Kind {
			case tsgo.KindQuestionQuestionToken, tsgo.KindBarBarToken:
				if b.Left == n {
					return b.Right
				}
			}
		}
		return nil
	}
	return nil
}

func (w *readWalk) binary(n, parent *Node, path []string) {
	b := parent.AsBinaryExpression()
	switch b.OperatorToken.Kind {
	case tsgo.KindQuestionQuestionToken, tsgo.KindBarBarToken:
		if b.Left == n && nothing(b.Right) {
			w.value(parent, path)
		}
	case tsgo.KindAmpersandAmpersandToken:
		if b.Right == n {
			w.value(parent, path)
		}
	case tsgo.KindEqualsToken:
		if b.Right != n {
			return
		}
		switch left := unwrap(b.Left); {
		case left.Kind == tsgo.KindIdentifier:
			w.variable(left, path)
		case left.Kind == tsgo.KindPropertyAccessExpression && left.Expression().Kind == tsgo.KindThisKeyword:
			w.field(left, path)
		}
	}
}

// name goes on from a variable or parameter that holds the object.
func (w *readWalk) name(name *Node, path []string) {
	if name == nil {
		return
	}
	switch name.Kind {
	case tsgo.KindIdentifier:
		w.variable(name, path)
	case tsgo.KindObjectBindingPattern:
		for _, e := range name.Elements() {
			if e.Kind == tsgo.KindBindingElement {
				w.element(e, path, false)
			}
		}
	}
}

// element goes on from an element of a pattern. The element may itself be what holds the
// object; otherwise it takes a member of it.
func (w *readWalk) element(e *Node, path []string, holds bool) {
	if holds {
		w.name(e.Name(), path)
		return
	}
	if e.AsBindingElement().DotDotDotToken != nil {
		w.name(e.Name(), path)
		return
	}
	text := elementName(e)
	if text == "" {
		return
	}
	node := e.PropertyName()
	if node == nil {
		node = e.Name()
	}
	here := append(append([]string{}, path...), text)
	read := MemberRead{Path: here, Node: node, Fallback: e.Initializer()}
	w.list = append(w.list, read)
	if len(here) < maxReadPath {
		w.name(e.Name(), here)
	}
}

// variable goes on from all places that read a variable, unless something else is assigned
// to it, too.
func (w *readWalk) variable(name *Node, path []string) {
	s := w.f.symbol(name)
	if s == nil {
		return
	}
	sources := 0
	for _, d := range s.Declarations {
		if d.Kind == tsgo.KindVariableDeclaration && d.Initializer() != nil && !nothing(d.Initializer()) {
			sources++
		}
	}
	for _, a := range w.p.indexed().assigns[name.Text()] {
		if left := unwrap(a.AsBinaryExpression().Left); left.Kind == tsgo.KindIdentifier && w.f.symbol(left) == s && !nothing(a.AsBinaryExpression().Right) {
			sources++
		}
	}
	if sources > 1 {
		return
	}
	for _, ref := range w.p.indexed().refs[name.Text()] {
		if ref != name && w.f.symbol(ref) == s {
			w.value(ref, path)
		}
	}
}

// field goes on from the reads of a field inside its class.
func (w *readWalk) field(left *Node, path []string) {
	class := enclosingClass(left)
	name := left.Name().Text()
	if class == nil {
		return
	}
	var reads []*Node
	others := 0
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		if n.Kind == tsgo.KindPropertyAccessExpression && n.Name().Text() == name && n.Expression().Kind == tsgo.KindThisKeyword && n != left {
			if isWritten(n) {
				others++
			} else {
				reads = append(reads, n)
			}
		}
		n.ForEachChild(walk)
		return false
	}
	class.ForEachChild(walk)
	if others > 0 {
		return
	}
	for _, n := range reads {
		w.value(n, path)
	}
}

// returned goes on from the calls of a function that returns the object.
func (w *readWalk) returned(function *Node, path []string) {
	if function == nil || w.entered[function] || len(Returns(function)) > 3 {
		return
	}
	w.entered[function] = true
	for _, r := range Returns(function) {
		if e := unwrap(r); e != nil && !nothing(e) && !w.holds(e, path) {
			return // it may return something else
		}
	}
	for _, site := range w.p.CallSites(function) {
		w.value(site, path)
	}
}

// holds reports whether an expression is built around one that holds the object.
func (w *readWalk) holds(n *Node, path []string) bool {
	n = unwrap(n)
	if n == nil {
		return false
	}
	if w.seen[n] == joined(path) {
		return true
	}
	switch n.Kind {
	case tsgo.KindBinaryExpression:
		return w.holds(n.AsBinaryExpression().Left, path)
	case tsgo.KindConditionalExpression:
		return w.holds(n.AsConditionalExpression().WhenTrue, path) || w.holds(n.AsConditionalExpression().WhenFalse, path)
	}
	return false
}

// argument goes on inside the functions that get the object, where all their callers pass it.
func (w *readWalk) argument(n, call *Node, path []string) {
	if call.Expression() == n {
		return
	}
	at := -1
	for i, a := range call.Arguments() {
		if a.Kind == tsgo.KindSpreadElement {
			return
		}
		if a == n {
			at = i
		}
	}
	if at < 0 {
		return
	}
	callees := w.p.Callees(call, nil)
	for _, o := range callees {
		switch o.Kind {
		case Function:
			params := o.Node.Parameters()
			if at >= len(params) {
				continue
			}
			if !w.entered[params[at]] && w.always(o.Node, at, n, path) {
				w.entered[params[at]] = true
				w.name(params[at].Name(), path)
			} else if w.handsBack(o.Node, params[at]) {
				w.value(call, path)
			}
		case External:
			if w.through != nil && w.through(o.Path) {
				w.value(call, path)
				return
			}
		}
	}
	if len(callees) == 0 && w.through != nil && w.through(lastName(unwrap(call.Expression()))) {
		w.value(call, path)
	}
}

// always reports whether every call of a function passes the same thing as this one does.
func (w *readWalk) always(function *Node, at int, argument *Node, path []string) bool {
	want := lastName(unwrap(argument))
	sites := w.p.CallSites(function)
	if len(sites) <= 1 {
		return true
	}
	for _, site := range sites {
		args := site.Arguments()
		if at >= len(args) {
			return false
		}
		got := unwrap(args[at])
		if w.seen[got] == joined(path) || w.seen[args[at]] == joined(path) || nothing(got) {
			continue
		}
		if want == "" || lastName(got) != want {
			return false
		}
	}
	return true
}

// handsBack reports whether a function does nothing but give back what it gets, or nothing:
// `(v) => isRecord(v) ? v : {}`.
func (w *readWalk) handsBack(function, parameter *Node) bool {
	s := parameter.Symbol()
	list := Returns(function)
	if s == nil || len(list) == 0 || len(list) > 3 {
		return false
	}
	is := func(n *Node) bool {
		n = unwrap(n)
		return n != nil && n.Kind == tsgo.KindIdentifier && w.f.symbol(n) == s
	}
	back := false
	for _, r := range list {
		switch r = unwrap(r); {
		case r == nil || nothing(r):
		case is(r):
			back = true
		case r.Kind == tsgo.KindConditionalExpression:
			c := r.AsConditionalExpression()
			if !is(c.WhenTrue) || !nothing(c.WhenFalse) {
				return false
			}
			back = true
		case r.Kind == tsgo.KindBinaryExpression && is(r.AsBinaryExpression().Left) && nothing(r.AsBinaryExpression().Right):
			back = true
		default:
			return false
		}
	}
	return back
}

// Alternatives is the outermost chain of `??` or `||` in which a member is read; nil where it
// stands alone.
func Alternatives(name *Node) *Node {
	n := name.Parent
	if n == nil || n.Kind == tsgo.KindBindingElement {
		return nil
	}
	var top *Node
	for parent := n.Parent; parent != nil; n, parent = parent, parent.Parent {
		switch parent.Kind {
		case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindNonNullExpression, tsgo.KindSatisfiesExpression, tsgo.KindTypeAssertionExpression:
			continue
		case tsgo.KindBinaryExpression:
			switch parent.AsBinaryExpression().OperatorToken.Kind {
			case tsgo.KindQuestionQuestionToken, tsgo.KindBarBarToken:
				top = parent
				continue
			}
		case tsgo.KindCallExpression:
			// readText(c.a) ?? readText(c.b)
			if len(parent.Arguments()) <= 3 && parent.Expression() != n {
				continue
			}
		}
		break
	}
	return top
}

// MemberAbove is the access of a member of what an expression holds: `a.b` for `a`, casts and
// parentheses passed over; nil where none is accessed.
func MemberAbove(n *Node) *Node {
	for parent := n.Parent; parent != nil; parent = parent.Parent {
		switch parent.Kind {
		case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindNonNullExpression, tsgo.KindSatisfiesExpression, tsgo.KindTypeAssertionExpression:
			n = parent
			continue
		case tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
			if parent.Expression() == n {
				return parent
			}
		}
		return nil
	}
	return nil
}

// Initializer is what a variable is declared with, imports followed; nil for anything else.
func (p *Program) Initializer(n *Node) *Node {
	f := p.following()
	s := f.target(f.symbol(n))
	if s == nil || len(s.Declarations) != 1 || !f.isOwn(s.Declarations[0]) || s.Declarations[0].Kind != tsgo.KindVariableDeclaration {
		return nil
	}
	return s.Declarations[0].Initializer()
}
