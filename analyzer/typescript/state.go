package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// State is a place that outlives the functions that use it: a variable at the top of a file,
// a member of an object that lies there, a member of the global object.
type State struct {
	Initial  *Node   // what it holds at first; nil where that is nothing
	Assigned []*Node // what is assigned to it anywhere
}

// StateOf tells of an expression whether it reads such a place.
func (p *Program) StateOf(n *Node) (State, bool) {
	n = unwrap(n)
	if n == nil {
		return State{}, false
	}
	f := p.following()
	switch n.Kind {
	case tsgo.KindIdentifier:
		s := f.target(f.symbol(n))
		if s == nil || len(s.Declarations) != 1 {
			return State{}, false
		}
		d := s.Declarations[0]
		if d.Kind != tsgo.KindVariableDeclaration || isConst(d) || !atTop(d) || !f.isOwn(d) {
			return State{}, false
		}
		state := State{Initial: d.Initializer()}
		for _, a := range p.indexed().assigns[s.Name] {
			left := unwrap(a.AsBinaryExpression().Left)
			if left.Kind == tsgo.KindIdentifier && f.target(f.symbol(left)) == s {
				state.Assigned = append(state.Assigned, a.AsBinaryExpression().Right)
			}
		}
		return state, true
	case tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
		root := n
		for root != nil && IsMember(root) {
			root = unwrap(root.Expression())
		}
		if !IsIdentifier(root) || !p.lasting(root) {
			return State{}, false
		}
		var state State
		text, file := p.Text(n), tsgo.GetSourceFileOfNode(n)
		for _, a := range p.indexed().assigns[lastName(n)] {
			if tsgo.GetSourceFileOfNode(a) == file && p.Text(unwrap(a.AsBinaryExpression().Left)) == text {
				state.Assigned = append(state.Assigned, a.AsBinaryExpression().Right)
			}
		}
		return state, len(state.Assigned) > 0
	}
	return State{}, false
}

// lasting reports whether an identifier names an object at the top of a file, or the global one.
func (p *Program) lasting(root *Node) bool {
	f := p.following()
	s := f.target(f.symbol(root))
	if s == nil || p.checker.IsUnknownSymbol(s) || len(s.Declarations) == 0 || !f.isOwn(s.Declarations[0]) {
		switch root.Text() {
		case "globalThis", "global", "process":
			return true
		}
		return false
	}
	d := s.Declarations[0]
	return d.Kind == tsgo.KindVariableDeclaration && atTop(d)
}

// atTop reports whether a variable is declared outside of every function.
func atTop(d *Node) bool { return EnclosingFunction(d) == nil }

// InCatch reports whether a node stands in a catch clause of its function, or in the callback
// of a promise's `catch`.
func InCatch(n *Node) bool {
	for at := n; at != nil; at = at.Parent {
		if at.Kind == tsgo.KindCatchClause {
			return true
		}
		if tsgo.IsFunctionLike(at) && at != n {
			return false
		}
	}
	return false
}

// StatementOf is the expression statement that a call makes up alone, as `f();`, `void f();`
// or `await f();`; nil where the call's result is used.
func StatementOf(n *Node) *Node {
	for at := n.Parent; at != nil; at = at.Parent {
		switch at.Kind {
		case tsgo.KindParenthesizedExpression, tsgo.KindVoidExpression, tsgo.KindAwaitExpression:
		case tsgo.KindExpressionStatement:
			if at.Parent != nil && (at.Parent.Kind == tsgo.KindBlock || at.Parent.Kind == tsgo.KindSourceFile) {
				return at
			}
			return nil
		default:
			return nil
		}
	}
	return nil
}

// Initialised is what the variable behind an identifier is declared with; nil where the
// identifier is no variable or that is not written there.
func (p *Program) Initialised(n *Node) *Node {
	f := p.following()
	s := f.target(f.symbol(n))
	if s == nil || len(s.Declarations) == 0 || s.Declarations[0].Kind != tsgo.KindVariableDeclaration || !f.isOwn(s.Declarations[0]) {
		return nil
	}
	return s.Declarations[0].Initializer()
}

// IsLiteral reports whether an expression is written as a value: true, null, undefined, 0.
func IsLiteral(n *Node) bool {
	if n == nil {
		return false
	}
	switch n.Kind {
	case tsgo.KindTrueKeyword, tsgo.KindFalseKeyword, tsgo.KindNullKeyword, tsgo.KindNumericLiteral, tsgo.KindStringLiteral,
		tsgo.KindNoSubstitutionTemplateLiteral, tsgo.KindVoidExpression:
		return true
	case tsgo.KindIdentifier:
		return n.Text() == "undefined"
	}
	return false
}

// Negated is what an expression negates: x of `!x`; nil for anything else.
func Negated(n *Node) *Node {
	if n == nil || n.Kind != tsgo.KindPrefixUnaryExpression || n.AsPrefixUnaryExpression().Operator != tsgo.KindExclamationToken {
		return nil
	}
	return unwrap(n.AsPrefixUnaryExpression().Operand)
}

// InThen reports whether a node stands where the test of an `if` around it holds.
func InThen(test, n *Node) bool {
	at := test.Parent
	return at != nil && at.Kind == tsgo.KindIfStatement && at.Expression() == test && contains(at.AsIfStatement().ThenStatement, n)
}

// Unmentioned reports whether a function is declared by name and nothing in the program
// calls it, reads it or hands it on. That it is exported does not count: nobody imports it.
func (p *Program) Unmentioned(function *Node) bool {
	name, s := memberName(function), function.Symbol()
	switch function.Kind {
	case tsgo.KindFunctionDeclaration:
	case tsgo.KindArrowFunction, tsgo.KindFunctionExpression:
		d := function.Parent
		if d == nil || d.Kind != tsgo.KindVariableDeclaration || d.Name().Kind != tsgo.KindIdentifier {
			return false
		}
		name, s = d.Name().Text(), d.Symbol()
	default:
		return false
	}
	if name == "" || s == nil || function.ModifierFlags()&tsgo.ModifierFlagsDefault != 0 {
		return false
	}
	x, f := p.indexed(), p.following()
	// Another name for it, or a namespace through which it may be picked.
	if len(x.aliases[name]) > 0 || len(x.members[name]) > 0 {
		return false
	}
	for _, n := range x.calls[name] {
		if callee := unwrap(n.Expression()); callee.Kind != tsgo.KindIdentifier || f.target(f.symbol(callee)) == s {
			return false
		}
	}
	for _, n := range x.refs[name] {
		if f.target(f.symbol(n)) == s {
			return false
		}
	}
	return !p.takenWhole(tsgo.GetSourceFileOfNode(function).AsNode())
}

// takenWhole reports whether some module takes all that a file exports under one name, from
// which anything may be picked.
func (p *Program) takenWhole(file *Node) bool {
	f := p.following()
	for _, n := range p.indexed().imports {
		specifier := requireSpecifier(n)
		if n.Kind == tsgo.KindImportDeclaration {
			clause := n.AsImportDeclaration().ImportClause
			if clause == nil || clause.AsImportClause().NamedBindings == nil || clause.AsImportClause().NamedBindings.Kind != tsgo.KindNamespaceImport {
				continue
			}
			specifier = n.ModuleSpecifier()
		}
		if specifier == nil {
			continue
		}
		for _, o := range f.module(specifier) {
			if o.Kind == Module && o.Node == file {
				return true
			}
		}
	}
	return false
}

// IsNamed reports whether a function has a name of its own.
func IsNamed(function *Node) bool { return function.Name() != nil }

// IsVariable reports whether a node declares a variable.
func IsVariable(n *Node) bool { return n != nil && n.Kind == tsgo.KindVariableDeclaration }

// AssignmentsIn lists the assignments in a function's own body.
func (p *Program) AssignmentsIn(function *Node) []*Node {
	var list []*Node
	var walk func(*Node) bool
	walk = func(n *Node) bool {
		if n != function && tsgo.IsFunctionLike(n) {
			return false
		}
		if n.Kind == tsgo.KindBinaryExpression && isAssignment(n) {
			list = append(list, n)
		}
		n.ForEachChild(walk)
		return false
	}
	walk(function)
	return list
}

// Sides are the left and the right side of an assignment.
func Sides(assignment *Node) (left, right *Node) {
	b := assignment.AsBinaryExpression()
	return unwrap(b.Left), b.Right
}

// Contains reports whether a node lies in another or is that one.
func Contains(outer, inner *Node) bool { return contains(outer, inner) }

// CatchOf reports whether a node stands in the catch clause of a `try` around another.
func CatchOf(n, tried *Node) bool {
	for at := n; at != nil; at = at.Parent {
		if at.Kind == tsgo.KindCatchClause && at.Parent != nil && contains(at.Parent.AsTryStatement().TryBlock, tried) {
			return true
		}
	}
	return false
}

// KeptIn is the variable in which a value is kept where it is read: x of `x = value`,
// `x.set(key, value)`, `x.push(value)`, `x[key] = value`; nil where it goes elsewhere.
func KeptIn(read *Node) *Node {
	parent := read.Parent
	var place *Node
	switch {
	case parent == nil:
		return nil
	case parent.Kind == tsgo.KindBinaryExpression && isAssignment(parent) && parent.AsBinaryExpression().Right == read:
		place = unwrap(parent.AsBinaryExpression().Left)
	case parent.Kind == tsgo.KindCallExpression && parent.Expression() != read:
		callee := unwrap(parent.Expression())
		switch lastName(callee) {
		case "set", "push", "add":
			place = callee
		}
	}
	if place == nil {
		return nil
	}
	for IsMember(place) {
		place = unwrap(place.Expression())
	}
	if !IsIdentifier(place) {
		return nil
	}
	return place
}

// ReadsEverywhere lists where a variable is read in the program, by the node of one of its uses.
func (p *Program) ReadsEverywhere(use *Node) []*Node {
	f := p.following()
	s := f.symbol(use)
	if s == nil {
		return nil
	}
	var list []*Node
	for _, n := range p.indexed().refs[use.Text()] {
		if f.symbol(n) == s {
			list = append(list, n)
		}
	}
	for _, call := range p.indexed().calls[use.Text()] {
		if callee := unwrap(call.Expression()); callee.Kind == tsgo.KindIdentifier && f.symbol(callee) == s {
			list = append(list, callee)
		}
	}
	return list
}
