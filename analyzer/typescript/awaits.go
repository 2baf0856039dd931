package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// TopStatement is the statement in a function's own list in which a node stands; nil where the
// function's body is an expression.
func TopStatement(n, function *Node) *Node {
	body := function.Body()
	if body == nil || body.Kind != tsgo.KindBlock {
		return nil
	}
	for at := n; at != nil; at = at.Parent {
		if at.Parent == body {
			return at
		}
	}
	return nil
}

// StatementsFrom lists the statements of a function's own list from one on.
func StatementsFrom(statement, function *Node) []*Node {
	list := function.Body().Statements()
	for i, s := range list {
		if s == statement {
			return list[i:]
		}
	}
	return nil
}

// AwaitedConstant is the variable and the awaited expression of `const x = await e;`; nil
// where a statement is nothing of that form.
func AwaitedConstant(statement *Node) (name, awaited *Node) {
	if statement == nil || statement.Kind != tsgo.KindVariableStatement {
		return nil, nil
	}
	list := statement.AsVariableStatement().DeclarationList.AsVariableDeclarationList().Declarations.Nodes
	if len(list) != 1 || !isConst(list[0]) || list[0].Name().Kind != tsgo.KindIdentifier || list[0].Type() != nil {
		return nil, nil
	}
	init := list[0].Initializer()
	if init == nil || init.Kind != tsgo.KindAwaitExpression {
		return nil, nil
	}
	return list[0].Name(), init.Expression()
}

// DeclaresFunction reports whether a statement declares a function, which may be called
// before it.
func DeclaresFunction(statement *Node) bool {
	return statement.Kind == tsgo.KindFunctionDeclaration || statement.Kind == tsgo.KindClassDeclaration
}

// ReadsIn lists where a variable or parameter is read below a node, by its name's node.
func (p *Program) ReadsIn(name, within *Node) []*Node {
	f := p.following()
	s := f.symbol(name)
	var list []*Node
	for _, n := range p.indexed().refs[name.Text()] {
		if contains(within, n) && f.symbol(n) == s {
			list = append(list, n)
		}
	}
	for _, call := range p.indexed().calls[name.Text()] {
		if callee := unwrap(call.Expression()); callee.Kind == tsgo.KindIdentifier && contains(within, call) && f.symbol(callee) == s {
			list = append(list, callee)
		}
	}
	return list
}

// IsBlock reports whether a function's body is a block.
func IsBlock(body *Node) bool { return body != nil && body.Kind == tsgo.KindBlock }

// ReturnType is the written type of what a function returns; nil without one.
func ReturnType(function *Node) *Node { return function.Type() }

// HasAwait reports whether an expression itself awaits something, functions in it left out.
func HasAwait(n *Node) bool {
	found := false
	var walk func(*Node) bool
	walk = func(c *Node) bool {
		if c.Kind == tsgo.KindAwaitExpression {
			found = true
		}
		if found || IsFunctionLike(c) {
			return false
		}
		c.ForEachChild(walk)
		return false
	}
	walk(n)
	return found
}

// IsShortProperty reports whether an identifier is `{ x }`, which names a member as well.
func IsShortProperty(n *Node) bool {
	return n.Parent != nil && n.Parent.Kind == tsgo.KindShorthandPropertyAssignment
}
