package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// answer is what a condition comes to when a value is missing.
type answer int

const (
	unsure answer = iota
	yes
	no
)

func (a answer) not() answer {
	switch a {
	case yes:
		return no
	case no:
		return yes
	}
	return unsure
}

// absent is what a condition comes to when the value at a place is undefined.
func (t *tracker) absent(n *Node, key string) answer {
	n = unwrap(n)
	if n == nil {
		return unsure
	}
	switch n.Kind {
	case tsgo.KindPrefixUnaryExpression:
		if n.AsPrefixUnaryExpression().Operator == tsgo.KindExclamationToken {
			return t.absent(n.AsPrefixUnaryExpression().Operand, key).not()
		}
		return unsure
	case tsgo.KindBinaryExpression:
		return t.absentBinary(n, key)
	case tsgo.KindCallExpression:
		callee := unwrap(n.Expression())
		if len(n.Arguments()) == 0 || callee == nil {
			return unsure
		}
		switch lastName(callee) {
		case "isArray", "Boolean", "isFinite", "isInteger", "has", "includes":
			if t.isAbsent(n.Arguments()[0], key) {
				return no
			}
		}
	}
	if t.isAbsent(n, key) {
		return no
	}
	return unsure
}

// isAbsent reports whether an expression is undefined when the value at a place is.
func (t *tracker) isAbsent(n *Node, key string) bool {
	n = unwrap(n)
	if n == nil {
		return false
	}
	switch n.Kind {
	case tsgo.KindIdentifier, tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
	case tsgo.KindCallExpression:
		// x?.trim()
		callee := unwrap(n.Expression())
		return callee != nil && callee.Kind == tsgo.KindPropertyAccessExpression && callee.QuestionDotToken() != nil && t.isAbsent(callee.Expression(), key)
	case tsgo.KindBinaryExpression:
		b := n.AsBinaryExpression()
		switch b.OperatorToken.Kind {
		case tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
			return t.isAbsent(b.Left, key) && t.isAbsent(b.Right, key)
		}
		return false
	default:
		return false
	}
	v := t.value(n)
	if len(v.places) != 1 {
		return false
	}
	at := v.places[0].key()
	return at == key || strings.HasPrefix(at, key+".")
}

func (t *tracker) absentBinary(n *Node, key string) answer {
	b := n.AsBinaryExpression()
	switch b.OperatorToken.Kind {
	case tsgo.KindAmpersandAmpersandToken:
		l, r := t.absent(b.Left, key), t.absent(b.Right, key)
		switch {
		case l == no || r == no:
			return no
		case l == yes && r == yes:
			return yes
		}
		return unsure
	case tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
		l, r := t.absent(b.Left, key), t.absent(b.Right, key)
		switch {
		case l == yes || r == yes:
			return yes
		case l == no && r == no:
			return no
		}
		return unsure
	case tsgo.KindLessThanToken, tsgo.KindGreaterThanToken, tsgo.KindLessThanEqualsToken, tsgo.KindGreaterThanEqualsToken, tsgo.KindInstanceOfKeyword:
		if t.isAbsent(b.Left, key) || t.isAbsent(b.Right, key) {
			return no
		}
		return unsure
	case tsgo.KindEqualsEqualsEqualsToken, tsgo.KindEqualsEqualsToken, tsgo.KindExclamationEqualsEqualsToken, tsgo.KindExclamationEqualsToken:
	default:
		return unsure
	}
	negated := b.OperatorToken.Kind == tsgo.KindExclamationEqualsEqualsToken || b.OperatorToken.Kind == tsgo.KindExclamationEqualsToken
	strict := b.OperatorToken.Kind == tsgo.KindEqualsEqualsEqualsToken || b.OperatorToken.Kind == tsgo.KindExclamationEqualsEqualsToken
	for _, side := range [][2]*Node{{unwrap(b.Left), unwrap(b.Right)}, {unwrap(b.Right), unwrap(b.Left)}} {
		if side[0] == nil || side[1] == nil {
			continue
		}
		kind := ""
		switch {
		case side[0].Kind == tsgo.KindTypeOfExpression && t.isAbsent(side[0].Expression(), key):
			kind = "type"
		case t.isAbsent(side[0], key):
			kind = "value"
		default:
			continue
		}
		other := t.f.eval(side[1], t.env)
		if len(other) != 1 || other[0].Kind != Literal {
			return unsure
		}
		equal := false
		switch {
		case kind == "type":
			equal = other[0].Value == "undefined"
		case other[0].Value == nil:
			equal = !strict
		default:
			equal = other[0].Value == Undefined{}
		}
		if equal != negated {
			return yes
		}
		return no
	}
	return unsure
}
