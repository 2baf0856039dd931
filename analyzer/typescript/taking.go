package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// Taking is what is done with a value at one place where it is read: which members are taken
// out of it, one after the other, and what happens to the last.
type Taking struct {
	Names     []*Node // the names of the members, outermost last; empty where the value itself is used
	Node      *Node   // the whole expression: the read with its members
	Call      *Node   // the call of it; nil where it is not called
	Optional  bool    // the last member, or its call, stands behind `?.`
	Tested    bool    // only whether it is there is asked: `typeof`, a condition, a comparison
	Assigned  bool    // it stands on the left of an assignment
	Discarded bool    // nothing is done with the result of the call
	Pattern   *Node   // the pattern by which it is taken apart; nil where it is not
	Holder    *Node   // the name of the variable, parameter, member or field that holds it from here on; nil where none does
}

// Reads lists the places where a value of a name is read other than by calling it: `x` and
// `this.x`, `a.x` where a member is taken out of them.
func (p *Program) Reads(name string) []*Node {
	x := p.indexed()
	return append(append([]*Node(nil), x.refs[name]...), x.chained[name]...)
}

// Taking tells what is done with the value that n reads.
func (p *Program) Taking(n *Node) Taking {
	a := Taking{Node: n}
	optional := false
	for {
		parent := a.Node.Parent
		if parent == nil {
			return a
		}
		switch parent.Kind {
		case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindSatisfiesExpression,
			tsgo.KindTypeAssertionExpression, tsgo.KindNonNullExpression:
			a.Node = parent
			continue
		case tsgo.KindPropertyAccessExpression:
			if parent.Expression() == a.Node {
				a.Names = append(a.Names, parent.Name())
				optional = parent.QuestionDotToken() != nil
				a.Node = parent
				continue
			}
		case tsgo.KindElementAccessExpression:
			if parent.Expression() == a.Node {
				key := unwrap(parent.AsElementAccessExpression().ArgumentExpression)
				if key == nil || !isStringLike(key) {
					return a
				}
				a.Names = append(a.Names, key)
				optional = parent.QuestionDotToken() != nil
				a.Node = parent
				continue
			}
		}
		a.Optional = optional
		p.used(&a, parent)
		return a
	}
}

// used fills in what the parent of an expression does with it.
func (p *Program) used(a *Taking, parent *Node) {
	n := a.Node
	switch parent.Kind {
	case tsgo.KindCallExpression:
		if parent.Expression() != n {
			return
		}
		a.Call = parent
		a.Optional = a.Optional || parent.QuestionDotToken() != nil
		statement := parent.Parent
		for statement != nil && statement.Kind == tsgo.KindParenthesizedExpression {
			statement = statement.Parent
		}
		a.Discarded = statement != nil && (statement.Kind == tsgo.KindExpressionStatement ||
			statement.Kind == tsgo.KindAwaitExpression && statement.Parent != nil && statement.Parent.Kind == tsgo.KindExpressionStatement)
	case tsgo.KindTypeOfExpression, tsgo.KindPrefixUnaryExpression:
		a.Tested = true
	case tsgo.KindIfStatement, tsgo.KindWhileStatement:
		a.Tested = parent.Expression() == n
	case tsgo.KindConditionalExpression:
		a.Tested = parent.AsConditionalExpression().Condition == n
	case tsgo.KindBinaryExpression:
		b := parent.AsBinaryExpression()
		switch {
		case isAssignment(parent) && b.Left == n:
			a.Assigned = true
		case isAssignment(parent):
			if left := unwrap(b.Left); left != nil {
				switch left.Kind {
				case tsgo.KindIdentifier:
					a.Holder = left
				case tsgo.KindPropertyAccessExpression:
					a.Holder = left.Name()
				case tsgo.KindObjectLiteralExpression:
					a.Pattern = left
				}
			}
		case b.OperatorToken.Kind == tsgo.KindQuestionQuestionToken || b.OperatorToken.Kind == tsgo.KindBarBarToken:
			a.Tested = b.Left == n
		default:
			a.Tested = true // compared, or the left side of &&, or `in`
		}
	case tsgo.KindVariableDeclaration, tsgo.KindParameter, tsgo.KindPropertyDeclaration, tsgo.KindBindingElement:
		if parent.Initializer() != n || parent.Name() == nil {
			return
		}
		switch parent.Name().Kind {
		case tsgo.KindObjectBindingPattern:
			a.Pattern = parent.Name()
		case tsgo.KindIdentifier, tsgo.KindPrivateIdentifier:
			a.Holder = parent.Name()
		}
	case tsgo.KindPropertyAssignment:
		if parent.Initializer() == n {
			a.Holder = parent.Name()
		}
	case tsgo.KindShorthandPropertyAssignment:
		a.Holder = parent.Name()
	}
}

// Taken is one name that a pattern takes out of a value.
type Taken struct {
	Name    *Node // of the member
	As      *Node // the variable that holds it; nil where it is taken apart again
	Pattern *Node // the pattern that takes it apart; nil where a variable holds it
	Default bool  // a value is given for when it is missing
}

// Takes lists what a pattern takes out of a value, rest elements left out.
func Takes(pattern *Node) []Taken {
	var list []Taken
	if pattern.Kind == tsgo.KindObjectLiteralExpression { // ({ a, b: c } = value)
		for _, m := range pattern.Properties() {
			name := m.Name()
			if name == nil || IsSpread(m) {
				continue
			}
			t := Taken{Name: name, As: name}
			if m.Kind == tsgo.KindPropertyAssignment {
				if t.As = unwrap(m.Initializer()); t.As != nil && t.As.Kind != tsgo.KindIdentifier {
					t.As = nil
				}
			}
			list = append(list, t)
		}
		return list
	}
	for _, element := range pattern.Elements() {
		if element.Kind != tsgo.KindBindingElement || element.Name() == nil || element.AsBindingElement().DotDotDotToken != nil {
			continue
		}
		t := Taken{Name: element.PropertyName(), Default: element.Initializer() != nil}
		if element.Name().Kind == tsgo.KindIdentifier {
			t.As = element.Name()
		} else if element.Name().Kind == tsgo.KindObjectBindingPattern {
			t.Pattern = element.Name()
		}
		if t.Name == nil {
			t.Name = t.As
		}
		if t.Name != nil && (t.Name.Kind == tsgo.KindIdentifier || isStringLike(t.Name)) {
			list = append(list, t)
		}
	}
	return list
}

// OwnMember reports whether the member that a name names is declared in the program itself,
// and whether by a class, which has code for it.
func (p *Program) OwnMember(name *Node) (declared, class bool) {
	f := p.following()
	s := f.symbol(name)
	if s == nil || p.checker.IsUnknownSymbol(s) || len(s.Declarations) == 0 || !f.owned(s) {
		return false, false
	}
	parent := s.Declarations[0].Parent
	return true, parent != nil && (parent.Kind == tsgo.KindClassDeclaration || parent.Kind == tsgo.KindClassExpression || parent.Kind == tsgo.KindObjectLiteralExpression)
}

// MemberNode is the name of the member that `a.b` or `a["b"]` takes; nil for anything else.
func (p *Program) MemberNode(n *Node) *Node {
	switch n.Kind {
	case tsgo.KindPropertyAccessExpression:
		return n.Name()
	case tsgo.KindElementAccessExpression:
		if key := unwrap(n.AsElementAccessExpression().ArgumentExpression); key != nil && isStringLike(key) {
			return key
		}
	}
	return nil
}
