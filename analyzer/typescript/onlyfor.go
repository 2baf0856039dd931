package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// OnlyFor is a test that decides whether a function does anything: it compares one field of
// the first parameter with fixed texts, and nothing happens for any other value.
type OnlyFor struct {
	Test   *Node
	Values []Origin // of the kind Literal, texts
}

// OnlyFor finds that test: `if (event.toolName !== "exec") return;` before everything else,
// `if (event.toolName === "exec") { … }` around all of it, or the same as an expression.
func (p *Program) OnlyFor(function *Node, field string) (OnlyFor, bool) {
	body := function.Body()
	if body == nil || len(function.Parameters()) == 0 {
		return OnlyFor{}, false
	}
	t := fieldTest{flow: p.asking(), parameter: function.Parameters()[0], field: field}
	test, negated := t.gate(body)
	if test == nil {
		return OnlyFor{}, false
	}
	values, ok := t.values(test, negated)
	if !ok || len(values) == 0 {
		return OnlyFor{}, false
	}
	return OnlyFor{Test: test, Values: values}, true
}

type fieldTest struct {
	*flow
	parameter *Node
	field     string
}

// gate is the test on which a whole body depends. Negated: the body goes on where it fails.
func (t fieldTest) gate(body *Node) (test *Node, negated bool) {
	if body.Kind != tsgo.KindBlock {
		switch e := unwrap(body); e.Kind {
		case tsgo.KindConditionalExpression:
			c := e.AsConditionalExpression()
			if isNothing(c.WhenFalse) {
				return c.Condition, false
			}
			if isNothing(c.WhenTrue) {
				return c.Condition, true
			}
		case tsgo.KindBinaryExpression:
			if b := e.AsBinaryExpression(); b.OperatorToken.Kind == tsgo.KindAmpersandAmpersandToken {
				return b.Left, false
			}
		}
		return nil, false
	}
	statements := body.Statements()
	for i, s := range statements {
		switch s.Kind {
		case tsgo.KindVariableStatement:
			for _, d := range s.AsVariableStatement().DeclarationList.AsVariableDeclarationList().Declarations.Nodes {
				if len(CallsBelow(d)) > 0 && !t.isField(d.Initializer(), 0) {
					return nil, false
				}
			}
			continue
		case tsgo.KindIfStatement:
			branch := s.AsIfStatement()
			if branch.ElseStatement != nil {
				return nil, false
			}
			if leavesEmpty(branch.ThenStatement) {
				return branch.Expression, true
			}
			rest := statements[i+1:]
			if len(rest) == 0 || len(rest) == 1 && leavesEmpty(rest[0]) {
				return branch.Expression, false
			}
		}
		return nil, false
	}
	return nil, false
}

// leavesEmpty reports whether a statement does nothing but return nothing.
func leavesEmpty(s *Node) bool {
	if s.Kind == tsgo.KindBlock {
		list := s.Statements()
		return len(list) == 1 && leavesEmpty(list[0])
	}
	return s.Kind == tsgo.KindReturnStatement && (s.Expression() == nil || isNothing(s.Expression()))
}

// isNothing reports whether an expression is undefined, null or an empty object, which a host
// takes for no answer.
func isNothing(n *Node) bool {
	n = unwrap(n)
	switch n.Kind {
	case tsgo.KindNullKeyword:
		return true
	case tsgo.KindIdentifier:
		return n.Text() == "undefined"
	case tsgo.KindVoidExpression:
		return true
	case tsgo.KindObjectLiteralExpression:
		return len(n.Properties()) == 0
	}
	return false
}

// values are the texts for which a test holds, or with negated fails. There may be further
// conditions that make it hold for fewer.
func (t fieldTest) values(test *Node, negated bool) ([]Origin, bool) {
	test = unwrap(test)
	switch test.Kind {
	case tsgo.KindPrefixUnaryExpression:
		if u := test.AsPrefixUnaryExpression(); u.Operator == tsgo.KindExclamationToken {
			return t.values(u.Operand, !negated)
		}
	case tsgo.KindBinaryExpression:
		b := test.AsBinaryExpression()
		equal, unequal := tsgo.KindEqualsEqualsEqualsToken, tsgo.KindExclamationEqualsEqualsToken
		equal2, unequal2 := tsgo.KindEqualsEqualsToken, tsgo.KindExclamationEqualsToken
		either, both := tsgo.KindBarBarToken, tsgo.KindAmpersandAmpersandToken
		if negated {
			equal, unequal, equal2, unequal2 = unequal, equal, unequal2, equal2
			either, both = both, either
		}
		switch b.OperatorToken.Kind {
		case equal, equal2:
			if t.isField(b.Left, 0) {
				return t.texts(b.Right)
			}
			if t.isField(b.Right, 0) {
				return t.texts(b.Left)
			}
		case either: // all of them must be such tests
			l, ok := t.values(b.Left, negated)
			if !ok {
				return nil, false
			}
			r, ok := t.values(b.Right, negated)
			return append(l[:len(l):len(l)], r...), ok
		case both: // one of them is enough
			if l, ok := t.values(b.Left, negated); ok {
				return l, true
			}
			return t.values(b.Right, negated)
		}
	case tsgo.KindCallExpression:
		// ["exec", "process"].includes(event.toolName), TOOLS.has(event.toolName)
		callee := unwrap(test.Expression())
		arguments := test.Arguments()
		if negated || len(arguments) == 0 || callee.Kind != tsgo.KindPropertyAccessExpression || !t.isField(arguments[0], 0) {
			return nil, false
		}
		switch callee.Name().Text() {
		case "includes", "has":
		default:
			return nil, false
		}
		elements := t.elementsOf(callee.Expression(), nil)
		if !elements.Complete || len(elements.List) == 0 {
			return nil, false
		}
		var list []Origin
		for _, e := range elements.List {
			if len(e) != 1 || !isText(e[0]) {
				return nil, false
			}
			list = append(list, e[0])
		}
		return list, true
	}
	return nil, false
}

// texts is the one text that an expression holds.
func (t fieldTest) texts(n *Node) ([]Origin, bool) {
	list := t.eval(n, nil)
	if len(list) != 1 || !isText(list[0]) {
		return nil, false
	}
	return list, true
}

func isText(o Origin) bool {
	_, ok := o.Value.(string)
	return o.Kind == Literal && ok
}

// isField reports whether an expression is the field of the parameter.
func (t fieldTest) isField(n *Node, depth int) bool {
	n = unwrap(n)
	if n == nil || depth > 4 {
		return false
	}
	switch n.Kind {
	case tsgo.KindPropertyAccessExpression:
		of := unwrap(n.Expression())
		return n.Name().Text() == t.field && of.Kind == tsgo.KindIdentifier && t.parameter.Name().Kind == tsgo.KindIdentifier &&
			of.Text() == t.parameter.Name().Text() && t.symbol(of) == t.parameter.Symbol()
	case tsgo.KindIdentifier:
		s := t.symbol(n)
		if s == nil || len(s.Declarations) != 1 {
			return false
		}
		d := s.Declarations[0]
		switch d.Kind {
		case tsgo.KindBindingElement:
			name := d.PropertyName()
			if name == nil {
				name = d.Name()
			}
			if name.Kind != tsgo.KindIdentifier || name.Text() != t.field {
				return false
			}
			owner := d.Parent.Parent // of the pattern
			if owner == t.parameter {
				return true
			}
			if owner.Kind != tsgo.KindVariableDeclaration || owner.Initializer() == nil || t.parameter.Name().Kind != tsgo.KindIdentifier {
				return false
			}
			from := unwrap(owner.Initializer())
			return from.Kind == tsgo.KindIdentifier && t.symbol(from) == t.parameter.Symbol()
		case tsgo.KindVariableDeclaration:
			return isConst(d) && d.Initializer() != nil && t.isField(d.Initializer(), depth+1)
		}
	case tsgo.KindBinaryExpression:
		// event.toolName ?? ""
		b := n.AsBinaryExpression()
		return (b.OperatorToken.Kind == tsgo.KindQuestionQuestionToken || b.OperatorToken.Kind == tsgo.KindBarBarToken) && t.isField(b.Left, depth+1)
	case tsgo.KindCallExpression:
		callee := unwrap(n.Expression())
		if callee.Kind == tsgo.KindIdentifier && callee.Text() == "String" && len(n.Arguments()) == 1 {
			return t.isField(n.Arguments()[0], depth+1)
		}
		if callee.Kind == tsgo.KindPropertyAccessExpression && len(n.Arguments()) == 0 {
			switch callee.Name().Text() {
			case "toLowerCase", "trim", "toString":
				return t.isField(callee.Expression(), depth+1)
			}
		}
	}
	return false
}
