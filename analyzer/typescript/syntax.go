package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"

	"openclaw-lsp/analyzer/source"
)

// IsFunctionLike reports whether a node is a function, method, accessor or constructor.
func IsFunctionLike(n *Node) bool { return tsgo.IsFunctionLike(n) }

// IsCall reports whether a node is a call, `new` left out.
func IsCall(n *Node) bool { return n != nil && n.Kind == tsgo.KindCallExpression }

// IsNew reports whether a node is a `new` expression.
func IsNew(n *Node) bool { return n != nil && n.Kind == tsgo.KindNewExpression }

// IsTagged reports whether a node is a tagged template.
func IsTagged(n *Node) bool { return n != nil && n.Kind == tsgo.KindTaggedTemplateExpression }

// IsString reports whether a node is a string literal or a template without parts.
func IsString(n *Node) bool { return n != nil && isStringLike(n) }

// IsObject reports whether a node is an object literal.
func IsObject(n *Node) bool { return n != nil && n.Kind == tsgo.KindObjectLiteralExpression }

// IsArray reports whether a node is an array literal.
func IsArray(n *Node) bool { return n != nil && n.Kind == tsgo.KindArrayLiteralExpression }

// IsIdentifier reports whether a node is an identifier.
func IsIdentifier(n *Node) bool { return n != nil && n.Kind == tsgo.KindIdentifier }

// IsSpread reports whether an argument or member is a spread.
func IsSpread(n *Node) bool {
	return n != nil && (n.Kind == tsgo.KindSpreadElement || n.Kind == tsgo.KindSpreadAssignment)
}

// IsCast reports whether a node is a cast or an assertion of some kind.
func IsCast(n *Node) bool {
	if n == nil {
		return false
	}
	switch n.Kind {
	case tsgo.KindAsExpression, tsgo.KindTypeAssertionExpression, tsgo.KindSatisfiesExpression:
		return true
	}
	return false
}

// IsConstructor reports whether a function is a constructor.
func IsConstructor(n *Node) bool { return n != nil && n.Kind == tsgo.KindConstructor }

// IsAsync reports whether a function is written with `async`.
func IsAsync(function *Node) bool { return function.ModifierFlags()&tsgo.ModifierFlagsAsync != 0 }

// AsyncKeyword is where a function's `async` stands; the zero Location without one.
func (p *Program) AsyncKeyword(function *Node) source.Location {
	for _, m := range function.ModifierNodes() {
		if m.Kind == tsgo.KindAsyncKeyword {
			return p.Location(m)
		}
	}
	return source.Location{}
}

// Head is a function's name or, without one, its text from the first token up to its body.
func (p *Program) Head(function *Node) source.Location {
	if name := function.Name(); name != nil {
		return p.Location(name)
	}
	whole := p.Location(function)
	if body := function.Body(); body != nil {
		head := strings.TrimRight(p.textOf(function)[whole.Span.Start:p.Span(body).Start], " \t\r\n")
		whole.Span.End = whole.Span.Start + max(1, len(head))
	}
	return whole
}

func (p *Program) textOf(n *Node) string { return tsgo.GetSourceFileOfNode(n).Text() }

// MemberName is the static name of a member of an object literal or class; "" where computed.
func MemberName(n *Node) string { return memberName(n) }

// LastName is the name at the end of `a`, `a.b`, `a["b"]`; "" for anything else.
func LastName(n *Node) string { return lastName(unwrap(n)) }

// Awaits lists the awaits in a function's own body.
func (p *Program) Awaits(function *Node) []*Node { return p.indexed().awaits[function] }

// AwaitBefore is an await of the function that is always reached before the node; nil where
// there is none. Awaits inside branches, loops and callbacks do not count.
func (p *Program) AwaitBefore(n, function *Node) *Node {
	for _, a := range p.indexed().awaits[function] {
		if a.Pos() >= n.Pos() || contains(a, n) {
			continue
		}
		if p.dominates(a, n) {
			return a
		}
	}
	return nil
}

// dominates reports whether reaching n implies that a was reached before.
func (p *Program) dominates(a, n *Node) bool {
	for child, at := a, a.Parent; at != nil; child, at = at, at.Parent {
		if contains(at, n) {
			return true
		}
		switch at.Kind {
		case tsgo.KindIfStatement:
			if at.Expression() != child {
				return false
			}
		case tsgo.KindConditionalExpression:
			if at.AsConditionalExpression().Condition != child {
				return false
			}
		case tsgo.KindBinaryExpression:
			switch at.AsBinaryExpression().OperatorToken.Kind {
			case tsgo.KindAmpersandAmpersandToken, tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
				if at.AsBinaryExpression().Left != child {
					return false
				}
			}
		case tsgo.KindForStatement, tsgo.KindForInStatement, tsgo.KindWhileStatement, tsgo.KindCaseClause, tsgo.KindDefaultClause, tsgo.KindCatchClause:
			return false
		case tsgo.KindForOfStatement:
			if at.Expression() != child && at != a {
				return false
			}
		case tsgo.KindPropertyAccessExpression, tsgo.KindCallExpression:
			// a?.b(await c) may not get there.
			if at.QuestionDotToken() != nil {
				return false
			}
		}
		if tsgo.IsFunctionLike(at) {
			return false
		}
	}
	return false
}

// Condition is something on which it depends whether a node is reached.
type Condition struct {
	Test *Node // the tested expression; nil for a try, a loop, a catch
	Exit bool  // the test stands before and leaves the function when it holds
}

// Conditions lists what decides inside a function, or the file outside of one, whether a node
// is reached.
func (p *Program) Conditions(n *Node) []Condition {
	var list []Condition
	for child, at := n, n.Parent; at != nil; child, at = at, at.Parent {
		switch at.Kind {
		case tsgo.KindIfStatement:
			if at.Expression() != child {
				list = append(list, Condition{Test: at.Expression()})
			}
		case tsgo.KindConditionalExpression:
			if c := at.AsConditionalExpression(); c.Condition != child {
				list = append(list, Condition{Test: c.Condition})
			}
		case tsgo.KindBinaryExpression:
			b := at.AsBinaryExpression()
			switch b.OperatorToken.Kind {
			case tsgo.KindAmpersandAmpersandToken, tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
				if b.Right == child {
					list = append(list, Condition{Test: b.Left})
				}
			}
		case tsgo.KindCaseClause, tsgo.KindDefaultClause:
			if at.Parent != nil && at.Parent.Parent != nil {
				list = append(list, Condition{Test: at.Parent.Parent.Expression()})
			}
		case tsgo.KindTryStatement, tsgo.KindCatchClause, tsgo.KindWhileStatement, tsgo.KindForStatement, tsgo.KindForInStatement, tsgo.KindForOfStatement:
			list = append(list, Condition{})
		case tsgo.KindBlock, tsgo.KindSourceFile:
			for _, statement := range at.Statements() {
				if statement == child {
					break
				}
				if statement.Kind == tsgo.KindIfStatement && leaves(statement.AsIfStatement().ThenStatement) {
					list = append(list, Condition{Test: statement.Expression(), Exit: true})
				}
			}
		}
		if tsgo.IsFunctionLike(at) {
			break
		}
	}
	return list
}

// leaves reports whether a statement ends in a return, throw, continue or break.
func leaves(n *Node) bool {
	switch n.Kind {
	case tsgo.KindReturnStatement, tsgo.KindThrowStatement, tsgo.KindContinueStatement, tsgo.KindBreakStatement:
		return true
	case tsgo.KindBlock:
		list := n.Statements()
		return len(list) > 0 && leaves(list[len(list)-1])
	}
	return false
}

// IsTest reports whether a condition is a test, not a loop or a try around the node.
func (c Condition) IsTest() bool { return c.Test != nil }

// Comments lists the comments of the program's own files that contain a text, in order. Text
// in strings, templates and regular expressions is no comment.
func (p *Program) Comments(marker string) []source.Location {
	var list []source.Location
	for _, tree := range p.trees {
		text := tree.Text()
		last := -1
		for at := 0; ; {
			i := strings.Index(text[at:], marker)
			if i < 0 {
				break
			}
			i += at
			at = i + len(marker)
			if i < last {
				continue
			}
			token := tsgo.GetTokenAtPosition(tree, i)
			if token == nil {
				continue
			}
			if span, ok := commentAt(text, token.Pos(), tsgo.TokenPos(token, tree, false), i); ok {
				last = span.End
				list = append(list, source.Location{Path: tree.FileName(), Span: span})
			}
		}
	}
	return list
}

// commentAt finds the comment around an offset in the white space before a token.
func commentAt(text string, start, end, at int) (source.Span, bool) {
	if at < start || at >= end {
		return source.Span{}, false
	}
	for i := start; i < end; {
		switch {
		case strings.HasPrefix(text[i:], "//"), i == 0 && strings.HasPrefix(text, "#!"):
			stop := end
			if n := strings.IndexAny(text[i:end], "\r\n"); n >= 0 {
				stop = i + n
			}
			if at < stop {
				return source.Span{Start: i, End: stop}, at >= i
			}
			i = stop
		case strings.HasPrefix(text[i:], "/*"):
			stop := end
			if n := strings.Index(text[i+2:end], "*/"); n >= 0 {
				stop = i + 2 + n + 2
			}
			if at < stop {
				return source.Span{Start: i, End: stop}, at >= i
			}
			i = stop
		default:
			i++
		}
	}
	return source.Span{}, false
}

// Terminated reports whether a string literal has its closing quote. An open one swallows
// nothing in TypeScript, but what follows may be taken for its neighbour.
func (p *Program) Terminated(literal *Node) bool {
	text := p.Text(literal)
	return len(text) >= 2 && text[0] == text[len(text)-1]
}

// Between is the text between two nodes.
func (p *Program) Between(a, b *Node) string {
	text := p.textOf(a)
	start, end := a.End(), p.Span(b).Start
	if start > end || end > len(text) {
		return ""
	}
	return text[start:end]
}

// Imports lists the module specifiers that the program's own files import, sorted by file and
// position, `require` and `import()` with a literal included.
func (p *Program) Imports() []*Node {
	var list []*Node
	for _, n := range p.indexed().imports {
		switch n.Kind {
		case tsgo.KindImportDeclaration, tsgo.KindExportDeclaration:
			if s := n.ModuleSpecifier(); s != nil && isStringLike(s) {
				list = append(list, s)
			}
		case tsgo.KindImportEqualsDeclaration:
			ref := n.AsImportEqualsDeclaration().ModuleReference
			if ref != nil && ref.Kind == tsgo.KindExternalModuleReference && ref.Expression() != nil && isStringLike(ref.Expression()) {
				list = append(list, ref.Expression())
			}
		default:
			if s := requireSpecifier(n); s != nil {
				list = append(list, s)
			}
		}
	}
	return list
}

// IsShorthand reports whether a member of an object literal is written as its name alone.
func IsShorthand(n *Node) bool { return n != nil && n.Kind == tsgo.KindShorthandPropertyAssignment }

// IsParenthesis reports whether a node is an expression in parentheses.
func IsParenthesis(n *Node) bool { return n != nil && n.Kind == tsgo.KindParenthesizedExpression }

// IsPattern reports whether a parameter or variable is taken apart: `{ a, b: c }`.
func IsPattern(n *Node) bool { return n != nil && n.Kind == tsgo.KindObjectBindingPattern }

// IsProperty reports whether a node is a member of an object literal written with a colon.
func IsProperty(n *Node) bool { return n != nil && n.Kind == tsgo.KindPropertyAssignment }

// IsMember reports whether a node is a.b or a[b].
func IsMember(n *Node) bool {
	return n != nil && (n.Kind == tsgo.KindPropertyAccessExpression || n.Kind == tsgo.KindElementAccessExpression)
}

// IsParameter reports whether an identifier reads a parameter of a function.
func (p *Program) IsParameter(n, function *Node) bool {
	s := p.following().symbol(n)
	return s != nil && len(s.Declarations) > 0 && s.Declarations[0].Kind == tsgo.KindParameter && s.Declarations[0].Parent == function
}

// CallsBelow lists the calls inside a node, functions inside it included, itself left out.
func CallsBelow(n *Node) []*Node {
	var list []*Node
	var walk func(*Node) bool
	walk = func(c *Node) bool {
		if c.Kind == tsgo.KindCallExpression {
			list = append(list, c)
		}
		c.ForEachChild(walk)
		return false
	}
	n.ForEachChild(walk)
	return list
}

// IsKeyword reports whether a callee is `super` or `import`.
func IsKeyword(n *Node) bool {
	return n != nil && (n.Kind == tsgo.KindSuperKeyword || n.Kind == tsgo.KindImportKeyword)
}

// IsAccessor reports whether a member is a getter or setter.
func IsAccessor(n *Node) bool {
	return n != nil && (n.Kind == tsgo.KindGetAccessor || n.Kind == tsgo.KindSetAccessor)
}

// ComputedName is the expression of a member's name in brackets; nil without brackets.
func ComputedName(m *Node) *Node {
	if name := m.Name(); name != nil && name.Kind == tsgo.KindComputedPropertyName {
		return name.Expression()
	}
	return nil
}

// IsCounter reports whether an expression counts up or down: `n++`.
func IsCounter(n *Node) bool {
	return n != nil && (n.Kind == tsgo.KindPostfixUnaryExpression || n.Kind == tsgo.KindPrefixUnaryExpression) && counts(n)
}

func counts(n *Node) bool {
	text := strings.TrimSpace(tsgo.GetSourceFileOfNode(n).Text()[n.Pos():n.End()])
	return strings.HasPrefix(text, "++") || strings.HasPrefix(text, "--") || strings.HasSuffix(text, "++") || strings.HasSuffix(text, "--")
}
