package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// ShapeOf is what sort of value an expression has, where all that it may be agree: "string",
// "number", "boolean", "undefined", "null", "void", "list", "function", "promise", "object";
// "" where that is not known.
func (p *Program) ShapeOf(n *Node) string {
	if list := p.ShapesOf(n); len(list) == 1 {
		return list[0]
	}
	return ""
}

// ShapesOf lists the sorts of values that an expression may have; it is empty where that is
// not known. What the text says counts before what types say, and casts say nothing.
func (p *Program) ShapesOf(n *Node) []string {
	n = unwrap(n)
	if n == nil {
		return nil
	}
	if shape := shapeByText(n); shape != "" {
		return []string{shape}
	}
	return p.shapesOf(p.checker.GetTypeAtLocation(n))
}

// shapeByText knows the sort of value that operators and a few methods give, whatever they
// are used on.
func shapeByText(n *Node) string {
	switch n.Kind {
	case tsgo.KindTemplateExpression, tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral, tsgo.KindTypeOfExpression:
		return "string"
	case tsgo.KindTrueKeyword, tsgo.KindFalseKeyword:
		return "boolean"
	case tsgo.KindArrayLiteralExpression:
		return "list"
	case tsgo.KindObjectLiteralExpression:
		return "object"
	case tsgo.KindPrefixUnaryExpression:
		if n.AsPrefixUnaryExpression().Operator == tsgo.KindExclamationToken {
			return "boolean"
		}
	case tsgo.KindBinaryExpression:
		switch n.AsBinaryExpression().OperatorToken.Kind {
		case tsgo.KindEqualsEqualsEqualsToken, tsgo.KindEqualsEqualsToken, tsgo.KindExclamationEqualsEqualsToken, tsgo.KindExclamationEqualsToken,
			tsgo.KindInKeyword, tsgo.KindInstanceOfKeyword, tsgo.KindLessThanToken, tsgo.KindGreaterThanToken, tsgo.KindLessThanEqualsToken,
			tsgo.KindGreaterThanEqualsToken:
			return "boolean"
		}
	case tsgo.KindCallExpression:
		if callee := unwrap(n.Expression()); callee != nil && callee.Kind == tsgo.KindPropertyAccessExpression && n.QuestionDotToken() == nil {
			switch callee.Name().Text() {
			case "map", "flatMap", "filter", "split":
				return "list"
			}
		}
	}
	return ""
}

func (p *Program) shapesOf(t *tsgo.Type) []string {
	if t == nil || t.Flags()&(tsgo.TypeFlagsAny|tsgo.TypeFlagsUnknown|tsgo.TypeFlagsNever|tsgo.TypeFlagsTypeParameter|tsgo.TypeFlagsIntersection) != 0 {
		return nil
	}
	if t.Flags()&tsgo.TypeFlagsUnion != 0 && t.Flags()&tsgo.TypeFlagsBooleanLike == 0 {
		var list []string
		for _, part := range t.Types() {
			inner := p.shapesOf(part)
			if len(inner) == 0 {
				return nil
			}
			for _, shape := range inner {
				known := false
				for _, s := range list {
					known = known || s == shape
				}
				if !known {
					list = append(list, shape)
				}
			}
		}
		return list
	}
	for _, kind := range baseTypes {
		if t.Flags()&kind.flag != 0 {
			return []string{kind.name}
		}
	}
	if t.Flags()&tsgo.TypeFlagsObject == 0 || t == p.checker.GetErrorType() {
		return nil
	}
	s := t.Symbol()
	switch {
	case s == nil:
		return nil
	case s.Name == "Promise" || s.Name == "PromiseLike":
		return []string{"promise"}
	case s.Name == "Array" || s.Name == "ReadonlyArray":
		return []string{"list"}
	case len(p.checker.GetSignaturesOfType(t, tsgo.SignatureKindCall)) > 0:
		return []string{"function"}
	}
	return []string{"object"}
}

// TextParts lists the known texts of a template or a sum that makes a string, in order; ok is
// false for anything else.
func (p *Program) TextParts(n *Node, env *Env) (parts []string, ok bool) {
	return p.asking().textParts(n, env, 0)
}

func (f *flow) textParts(n *Node, env *Env, depth int) (parts []string, ok bool) {
	n = unwrap(n)
	if n == nil || depth > 40 {
		return nil, false
	}
	switch n.Kind {
	case tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral:
		return []string{n.Text()}, true
	case tsgo.KindTemplateExpression:
		t := n.AsTemplateExpression()
		parts = append(parts, t.Head.Text())
		for _, spanNode := range t.TemplateSpans.Nodes {
			span := spanNode.AsTemplateSpan()
			if list := f.eval(span.Expression, env); len(list) == 1 {
				if text, known := list[0].text(); known {
					parts = append(parts, text)
				}
			}
			parts = append(parts, span.Literal.Text())
		}
		return parts, true
	case tsgo.KindBinaryExpression:
		b := n.AsBinaryExpression()
		if b.OperatorToken.Kind != tsgo.KindPlusToken {
			return nil, false
		}
		left, lok := f.textParts(b.Left, env, depth+1)
		right, rok := f.textParts(b.Right, env, depth+1)
		return append(left, right...), lok || rok
	case tsgo.KindIdentifier, tsgo.KindPropertyAccessExpression:
		if depth == 0 {
			return nil, false
		}
		if list := f.eval(n, env); len(list) == 1 {
			if text, known := list[0].text(); known {
				_, isText := list[0].Value.(string)
				return []string{text}, isText
			}
		}
	}
	return nil, false
}
