package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// index finds nodes by name without asking the checker. It is syntax only: what a name means
// is verified by whoever looks it up.
type index struct {
	calls    map[string][]*Node  // calls and `new`s by the last name of the callee
	refs     map[string][]*Node  // identifiers read as values, other than callees
	chained  map[string][]*Node  // member accesses out of which a further member is taken, by name: the `x.api` of `x.api.on`
	assigns  map[string][]*Node  // assignments by the last name of the left side
	members  map[string][]*Node  // members of object literals by name
	exported map[string][]*Node  // names that an export list without a module hands on
	heirs    map[string][]*Node  // classes by the names they extend and implement
	aliases  map[string][]string // other names under which imports and exports bring a name in
	defaults []string            // names given to default imports
	variable []*Node             // calls of an identifier, for functions that are passed around
	indirect []*Node             // of those, the calls of parameters and variables; found on first use
	awaits   map[*Node][]*Node   // by function: its own awaits
	imports  []*Node             // import declarations, `require` and `import()` calls
}

func newIndex() *index {
	return &index{
		calls: map[string][]*Node{}, refs: map[string][]*Node{}, chained: map[string][]*Node{}, assigns: map[string][]*Node{},
		members: map[string][]*Node{}, heirs: map[string][]*Node{}, exported: map[string][]*Node{}, aliases: map[string][]string{},
		awaits: map[*Node][]*Node{},
	}
}

func (p *Program) indexed() *index {
	if p.index == nil {
		p.index = newIndex()
		for _, tree := range p.trees {
			p.index.walk(tree.AsNode(), nil)
		}
	}
	return p.index
}

func (x *index) walk(n *Node, function *Node) {
	switch n.Kind {
	case tsgo.KindCallExpression, tsgo.KindNewExpression:
		callee := unwrap(n.Expression())
		if name := lastName(callee); name != "" {
			x.calls[name] = append(x.calls[name], n)
		}
		if callee != nil {
			switch {
			case callee.Kind == tsgo.KindIdentifier:
				x.variable = append(x.variable, n)
				if callee.Text() == "require" {
					x.imports = append(x.imports, n)
				}
			case callee.Kind == tsgo.KindImportKeyword:
				x.imports = append(x.imports, n)
			case callee.Kind == tsgo.KindSuperKeyword:
				x.calls["super"] = append(x.calls["super"], n)
			}
		}
	case tsgo.KindIdentifier:
		if isRead(n) {
			x.refs[n.Text()] = append(x.refs[n.Text()], n)
		}
	case tsgo.KindPropertyAccessExpression:
		if isChained(n) {
			x.chained[n.Name().Text()] = append(x.chained[n.Name().Text()], n)
		}
	case tsgo.KindBinaryExpression:
		if isAssignment(n) {
			left := unwrap(n.AsBinaryExpression().Left)
			if name := lastName(left); name != "" {
				x.assigns[name] = append(x.assigns[name], n)
			}
		}
	case tsgo.KindPropertyAssignment, tsgo.KindShorthandPropertyAssignment:
		if name := memberName(n); name != "" {
			x.members[name] = append(x.members[name], n)
		}
	case tsgo.KindMethodDeclaration, tsgo.KindGetAccessor:
		if n.Parent != nil && n.Parent.Kind == tsgo.KindObjectLiteralExpression {
			if name := memberName(n); name != "" {
				x.members[name] = append(x.members[name], n)
			}
		}
	case tsgo.KindExpressionWithTypeArguments:
		if n.Parent != nil && n.Parent.Kind == tsgo.KindHeritageClause {
			if name := lastName(unwrap(n.Expression())); name != "" {
				x.heirs[name] = append(x.heirs[name], n.Parent.Parent)
			}
		}
	case tsgo.KindImportDeclaration, tsgo.KindImportEqualsDeclaration:
		x.imports = append(x.imports, n)
	case tsgo.KindExportDeclaration:
		if n.ModuleSpecifier() != nil {
			x.imports = append(x.imports, n)
		}
	case tsgo.KindImportClause:
		if name := n.Name(); name != nil {
			x.defaults = append(x.defaults, name.Text())
		}
	case tsgo.KindImportSpecifier, tsgo.KindExportSpecifier:
		if n.Kind == tsgo.KindExportSpecifier && !n.AsExportSpecifier().IsTypeOnly {
			if local := imported(n); local != nil {
				x.exported[local.Text()] = append(x.exported[local.Text()], n)
			}
		}
		if from := n.PropertyName(); from != nil && n.Name() != nil {
			if from.Text() == "default" {
				x.defaults = append(x.defaults, n.Name().Text())
			} else {
				x.aliases[from.Text()] = append(x.aliases[from.Text()], n.Name().Text())
			}
		}
	case tsgo.KindBindingElement:
		if from := n.PropertyName(); from != nil && n.Name() != nil && n.Name().Kind == tsgo.KindIdentifier && from.Kind == tsgo.KindIdentifier {
			x.aliases[from.Text()] = append(x.aliases[from.Text()], n.Name().Text())
		}
	case tsgo.KindAwaitExpression:
		x.awaits[function] = append(x.awaits[function], n)
	case tsgo.KindForOfStatement:
		if n.AsForInOrOfStatement().AwaitModifier != nil {
			x.awaits[function] = append(x.awaits[function], n)
		}
	}
	if tsgo.IsFunctionLike(n) {
		function = n
	}
	n.ForEachChild(func(child *Node) bool {
		x.walk(child, function)
		return false
	})
}

// isChained reports whether a further member is taken out of a member, or it is taken apart
// or handed on.
func isChained(n *Node) bool {
	outer := n.Parent
	for outer != nil && (outer.Kind == tsgo.KindParenthesizedExpression || outer.Kind == tsgo.KindNonNullExpression || outer.Kind == tsgo.KindAsExpression) {
		n, outer = outer, outer.Parent
	}
	if outer == nil {
		return false
	}
	switch outer.Kind {
	case tsgo.KindPropertyAccessExpression:
		return outer.Expression() == n
	case tsgo.KindVariableDeclaration, tsgo.KindPropertyAssignment:
		return outer.Initializer() == n
	case tsgo.KindCallExpression, tsgo.KindNewExpression:
		return outer.Expression() != n
	}
	return false
}

// unwrap passes over parentheses, casts, `satisfies`, `!` and comma expressions that change
// no value.
func unwrap(n *Node) *Node {
	for n != nil {
		switch n.Kind {
		case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindSatisfiesExpression,
			tsgo.KindTypeAssertionExpression, tsgo.KindNonNullExpression, tsgo.KindPartiallyEmittedExpression:
			n = n.Expression()
		case tsgo.KindBinaryExpression:
			// (0, f)(x): what bundlers write to call f without a receiver.
			if n.AsBinaryExpression().OperatorToken.Kind != tsgo.KindCommaToken {
				return n
			}
			n = n.AsBinaryExpression().Right
		default:
			return n
		}
	}
	return nil
}

// Unwrap is an expression without the parentheses and casts around it.
func Unwrap(n *Node) *Node { return unwrap(n) }

// lastName is the name at the end of `a`, `a.b`, `a["b"]`; "" for anything else.
func lastName(n *Node) string {
	if n == nil {
		return ""
	}
	switch n.Kind {
	case tsgo.KindIdentifier, tsgo.KindPrivateIdentifier:
		return n.Text()
	case tsgo.KindPropertyAccessExpression:
		return n.Name().Text()
	case tsgo.KindElementAccessExpression:
		if key := unwrap(n.AsElementAccessExpression().ArgumentExpression); key != nil && isStringLike(key) {
			return key.Text()
		}
	}
	return ""
}

func isStringLike(n *Node) bool {
	return n.Kind == tsgo.KindStringLiteral || n.Kind == tsgo.KindNoSubstitutionTemplateLiteral
}

// memberName is the static name of a member of an object literal, class or interface.
func memberName(n *Node) string {
	name := n.Name()
	if name == nil {
		return ""
	}
	switch name.Kind {
	case tsgo.KindIdentifier, tsgo.KindPrivateIdentifier, tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral, tsgo.KindNumericLiteral:
		return name.Text()
	case tsgo.KindComputedPropertyName:
		if key := unwrap(name.Expression()); key != nil && isStringLike(key) {
			return key.Text()
		}
	}
	return ""
}

func isAssignment(n *Node) bool {
	switch n.AsBinaryExpression().OperatorToken.Kind {
	case tsgo.KindEqualsToken, tsgo.KindBarBarEqualsToken, tsgo.KindQuestionQuestionEqualsToken, tsgo.KindAmpersandAmpersandEqualsToken:
		return true
	}
	return false
}

// isRead reports whether an identifier is read as a value somewhere other than as a callee.
func isRead(n *Node) bool {
	parent := n.Parent
	if parent == nil {
		return false
	}
	switch parent.Kind {
	case tsgo.KindCallExpression, tsgo.KindNewExpression:
		return parent.Expression() != n
	case tsgo.KindPropertyAccessExpression:
		return parent.Expression() == n
	case tsgo.KindPropertyAssignment:
		return parent.Initializer() == n
	case tsgo.KindVariableDeclaration, tsgo.KindParameter, tsgo.KindBindingElement, tsgo.KindPropertyDeclaration, tsgo.KindEnumMember:
		return parent.Initializer() == n
	case tsgo.KindImportSpecifier, tsgo.KindImportClause, tsgo.KindNamespaceImport, tsgo.KindFunctionDeclaration,
		tsgo.KindFunctionExpression, tsgo.KindClassDeclaration, tsgo.KindClassExpression, tsgo.KindMethodDeclaration,
		tsgo.KindMethodSignature, tsgo.KindPropertySignature, tsgo.KindInterfaceDeclaration, tsgo.KindTypeAliasDeclaration,
		tsgo.KindTypeReference, tsgo.KindQualifiedName, tsgo.KindGetAccessor, tsgo.KindSetAccessor, tsgo.KindEnumDeclaration,
		tsgo.KindModuleDeclaration, tsgo.KindNamespaceExport, tsgo.KindLabeledStatement, tsgo.KindBreakStatement, tsgo.KindContinueStatement:
		return false
	}
	return true
}
