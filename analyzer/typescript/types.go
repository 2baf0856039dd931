package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// Truth is the answer to a question about types.
type Truth int

// The answers.
const (
	Unsure Truth = iota
	Certainly
	CertainlyNot
)

// TypeText is the type of an expression as TypeScript prints it; "" where it is any or
// unknown.
func (p *Program) TypeText(n *Node) string {
	t := p.checker.GetTypeAtLocation(n)
	if t == nil || t.Flags()&(tsgo.TypeFlagsAny|tsgo.TypeFlagsUnknown) != 0 {
		return ""
	}
	return p.checker.TypeToString(t)
}

// BaseType is the primitive kind of an expression's type: "string", "number", "boolean",
// "undefined", "null", "void"; "" for anything else and for unions of them.
func (p *Program) BaseType(n *Node) string {
	t := p.checker.GetTypeAtLocation(n)
	if t == nil {
		return ""
	}
	t = p.checker.GetBaseTypeOfLiteralType(t)
	for _, kind := range baseTypes {
		if t.Flags()&kind.flag != 0 {
			return kind.name
		}
	}
	return ""
}

var baseTypes = []struct {
	flag tsgo.TypeFlags
	name string
}{
	{tsgo.TypeFlagsStringLike, "string"}, {tsgo.TypeFlagsNumberLike, "number"}, {tsgo.TypeFlagsBooleanLike, "boolean"},
	{tsgo.TypeFlagsUndefined, "undefined"}, {tsgo.TypeFlagsNull, "null"}, {tsgo.TypeFlagsVoid, "void"},
}

// Callable reports whether the type of an expression can be called.
func (p *Program) Callable(n *Node) Truth {
	t := p.checker.GetTypeAtLocation(n)
	if t == nil || t.Flags()&(tsgo.TypeFlagsAny|tsgo.TypeFlagsUnknown|tsgo.TypeFlagsNever|tsgo.TypeFlagsTypeParameter) != 0 {
		return Unsure
	}
	if len(p.checker.GetSignaturesOfType(t, tsgo.SignatureKindCall)) > 0 {
		return Certainly
	}
	if t.Flags()&(tsgo.TypeFlagsUnion|tsgo.TypeFlagsIntersection) != 0 {
		for _, part := range t.Types() {
			if part.Flags()&(tsgo.TypeFlagsAny|tsgo.TypeFlagsUnknown|tsgo.TypeFlagsTypeParameter) != 0 ||
				len(p.checker.GetSignaturesOfType(part, tsgo.SignatureKindCall)) > 0 {
				return Unsure
			}
		}
		return CertainlyNot
	}
	if t.Flags()&tsgo.TypeFlagsObject != 0 {
		// `Function` and classes have no call signature of their own to show.
		if s := t.Symbol(); s != nil && (s.Name == "Function" || len(p.checker.GetSignaturesOfType(t, tsgo.SignatureKindConstruct)) > 0) {
			return Unsure
		}
		if t == p.checker.GetErrorType() {
			return Unsure
		}
	}
	return CertainlyNot
}

// ReturnsPromise reports whether a function's result is a promise on every path, or on none.
func (p *Program) ReturnsPromise(function *Node) Truth {
	if function.ModifierFlags()&tsgo.ModifierFlagsAsync != 0 {
		return Certainly
	}
	signature := p.checker.GetSignatureFromDeclaration(function)
	if signature == nil {
		return Unsure
	}
	return p.isPromise(p.checker.GetReturnTypeOfSignature(signature))
}

func (p *Program) isPromise(t *tsgo.Type) Truth {
	if t == nil || t.Flags()&(tsgo.TypeFlagsAny|tsgo.TypeFlagsUnknown|tsgo.TypeFlagsNever|tsgo.TypeFlagsTypeParameter) != 0 {
		return Unsure
	}
	if t.Flags()&tsgo.TypeFlagsUnion != 0 {
		yes, no := false, false
		for _, part := range t.Types() {
			switch p.isPromise(part) {
			case Unsure:
				return Unsure
			case Certainly:
				yes = true
			case CertainlyNot:
				no = true
			}
		}
		switch {
		case yes && !no:
			return Certainly
		case yes:
			return Unsure
		}
		return CertainlyNot
	}
	if s := t.Symbol(); s != nil && (s.Name == "Promise" || s.Name == "PromiseLike") {
		return Certainly
	}
	return CertainlyNot
}
