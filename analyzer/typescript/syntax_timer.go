package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"

	"openclaw-lsp/analyzer/source"
)

// VariableName is the name of a variable declaration with a plain name; "" for other nodes.
func VariableName(n *Node) string {
	if n != nil && n.Kind == tsgo.KindVariableDeclaration && n.Name() != nil && n.Name().Kind == tsgo.KindIdentifier {
		return n.Name().Text()
	}
	return ""
}

// CallOf is the call whose callee begins with an identifier: `AbortSignal.timeout(5)` for
// `AbortSignal`; nil where it begins none.
func CallOf(n *Node) *Node {
	for n.Parent != nil {
		p := n.Parent
		switch p.Kind {
		case tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression, tsgo.KindParenthesizedExpression, tsgo.KindAsExpression,
			tsgo.KindNonNullExpression:
			if p.Expression() != n {
				return nil
			}
			n = p
		case tsgo.KindCallExpression:
			if p.Expression() == n {
				return p
			}
			return nil
		default:
			return nil
		}
	}
	return nil
}

// MembersNamed lists the members of object literals of a name.
func (p *Program) MembersNamed(name string) []*Node { return p.indexed().members[name] }

// HolderName is the name of the variable or property whose value a member of an object
// literal belongs to; "" without one.
func (p *Program) HolderName(member *Node) string {
	for n := member.Parent; n != nil; n = n.Parent {
		switch n.Kind {
		case tsgo.KindVariableDeclaration:
			return VariableName(n)
		case tsgo.KindObjectLiteralExpression, tsgo.KindPropertyAssignment, tsgo.KindParenthesizedExpression, tsgo.KindAsExpression,
			tsgo.KindSatisfiesExpression, tsgo.KindCallExpression:
		default:
			return ""
		}
	}
	return ""
}

// LocalNames lists the names that an import gives to what it brings in.
func (p *Program) LocalNames(declaration *Node) []string {
	if declaration == nil {
		return nil
	}
	switch declaration.Kind {
	case tsgo.KindImportClause, tsgo.KindImportSpecifier, tsgo.KindNamespaceImport, tsgo.KindVariableDeclaration, tsgo.KindBindingElement,
		tsgo.KindImportEqualsDeclaration:
		if name := declaration.Name(); name != nil && name.Kind == tsgo.KindIdentifier {
			return []string{name.Text()}
		}
	}
	return nil
}

// UsesOf tells whether names are used below a node, and whether one of them is called or
// handed to a call that may call it.
func UsesOf(n *Node, names map[string]bool) (used, called bool) {
	var walk func(*Node) bool
	walk = func(c *Node) bool {
		if c.Kind == tsgo.KindIdentifier && names[c.Text()] {
			if p := c.Parent; p == nil || p.Kind != tsgo.KindPropertyAccessExpression || p.Name() != c {
				used = true
				called = called || !putAway(c)
			}
		}
		return c.ForEachChild(walk)
	}
	walk(n)
	return used, called
}

// putAway reports whether an identifier is stored where it stands: assigned, put into a map,
// a list or an object.
func putAway(n *Node) bool {
	for p := n.Parent; p != nil; n, p = p, p.Parent {
		switch p.Kind {
		case tsgo.KindObjectLiteralExpression, tsgo.KindShorthandPropertyAssignment, tsgo.KindArrayLiteralExpression, tsgo.KindAsExpression,
			tsgo.KindParenthesizedExpression:
		case tsgo.KindPropertyAssignment:
			if p.Initializer() != n {
				return false
			}
		case tsgo.KindBinaryExpression:
			return isAssignment(p) && p.AsBinaryExpression().Right == n
		case tsgo.KindCallExpression:
			switch lastName(unwrap(p.Expression())) {
			case "set", "push", "add", "unshift", "enqueue":
				return p.Expression() != n
			}
			return false
		default:
			return false
		}
	}
	return false
}

// LoopHead is where a loop begins, up to its body.
func (p *Program) LoopHead(loop *Node) source.Location {
	at := p.Location(loop)
	var body *Node
	switch loop.Kind {
	case tsgo.KindForStatement:
		body = loop.AsForStatement().Statement
	case tsgo.KindWhileStatement:
		body = loop.AsWhileStatement().Statement
	case tsgo.KindForOfStatement, tsgo.KindForInStatement:
		body = loop.AsForInOrOfStatement().Statement
	}
	if body != nil {
		head := strings.TrimRight(p.textOf(loop)[at.Span.Start:p.Span(body).Start], " \t\r\n")
		at.Span.End = at.Span.Start + max(1, len(head))
	}
	return at
}
