package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

func stringMethod(name, text string) string {
	switch name {
	case "trim":
		return strings.TrimSpace(text)
	case "toLowerCase":
		return strings.ToLower(text)
	}
	return strings.ToUpper(text)
}

// typeSeed is the seed of a written type.
func (f *flow) typeSeed(t *Node) (Origin, bool) {
	if f.seeds.Type == nil {
		return Origin{}, false
	}
	switch t.Kind {
	case tsgo.KindParenthesizedType:
		return f.typeSeed(t.Type())
	case tsgo.KindUnionType, tsgo.KindIntersectionType:
		for _, part := range typeParts(t) {
			if o, ok := f.typeSeed(part); ok {
				return o, true
			}
		}
		return Origin{}, false
	}
	name, module := f.typeName(t)
	if name == "" {
		return Origin{}, false
	}
	if seed := f.seeds.Type(name, module); seed != "" {
		return Origin{Kind: Seeded, Seed: seed, Node: t}, true
	}
	return Origin{}, false
}

func typeParts(t *Node) []*Node {
	switch t.Kind {
	case tsgo.KindUnionType:
		return t.AsUnionTypeNode().Types.Nodes
	case tsgo.KindIntersectionType:
		return t.AsIntersectionTypeNode().Types.Nodes
	}
	return nil
}

// typeName is the name of a referenced type and the module out of which it is imported.
func (f *flow) typeName(t *Node) (name, module string) {
	switch t.Kind {
	case tsgo.KindTypeReference:
		entity := t.AsTypeReferenceNode().TypeName
		first := entity
		for first.Kind == tsgo.KindQualifiedName {
			first = first.AsQualifiedName().Left
		}
		last := entity
		if entity.Kind == tsgo.KindQualifiedName {
			last = entity.AsQualifiedName().Right
		}
		name = last.Text()
		if s := f.symbol(first); s != nil && s.Flags&tsgo.SymbolFlagsAlias != 0 {
			if target := f.target(s); target == nil || !f.owned(target) {
				if o, ok := f.external(s); ok {
					module = o.Module
					if first == last && o.Path != "default" && o.Path != "*" {
						name = o.Path
					}
				}
			}
		}
		return name, module
	case tsgo.KindImportType:
		i := t.AsImportTypeNode()
		if i.Qualifier == nil || i.Argument == nil {
			return "", ""
		}
		text := ""
		i.Argument.ForEachChild(func(c *Node) bool {
			if isStringLike(c) {
				text = c.Text()
			}
			return false
		})
		return lastEntity(i.Qualifier), text
	}
	return "", ""
}

func lastEntity(n *Node) string {
	if n.Kind == tsgo.KindQualifiedName {
		return n.AsQualifiedName().Right.Text()
	}
	return n.Text()
}

// typed is what a value of a written type may be: an object of a class of the program, of a
// package's class, or something that implements an interface.
func (f *flow) typed(t *Node) []Origin {
	key := activeKey{node: t, what: 't'}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)
	if o, ok := f.typeSeed(t); ok {
		return []Origin{o}
	}
	switch t.Kind {
	case tsgo.KindParenthesizedType:
		return f.typed(t.Type())
	case tsgo.KindUnionType, tsgo.KindIntersectionType:
		var set origins
		for _, part := range typeParts(t) {
			set.add(f.typed(part)...)
		}
		return set.list
	case tsgo.KindTypeLiteral:
		return []Origin{{Kind: Interface, Node: t}}
	case tsgo.KindTypeQuery:
		name := t.AsTypeQueryNode().ExprName
		if name.Kind == tsgo.KindIdentifier {
			if s := f.symbol(name); s != nil {
				return f.symbolValue(s, name, nil)
			}
		}
		return nil
	case tsgo.KindImportType:
		if name, module := f.typeName(t); name != "" && module != "" {
			if !strings.HasPrefix(module, ".") {
				return []Origin{{Kind: External, Module: module, Path: name + "!", Node: t}}
			}
		}
		return nil
	case tsgo.KindTypeReference:
	default:
		return nil
	}
	ref := t.AsTypeReferenceNode()
	entity := ref.TypeName
	last := lastEntity(entity)
	switch last {
	case "Promise", "Awaited", "Readonly", "Partial", "Required", "NonNullable", "PromiseLike", "Omit", "Pick", "Extract", "Exclude", "InstanceType":
		if args := t.TypeArguments(); len(args) > 0 {
			return f.typed(args[0])
		}
		return nil
	case "ReturnType":
		if args := t.TypeArguments(); len(args) > 0 {
			var set origins
			for _, o := range f.typed(args[0]) {
				switch o.Kind {
				case Function:
					set.add(f.returns(o.Node, nil)...)
				case External, Global:
					set.add(o.derived("()"))
				}
			}
			return set.list
		}
		return nil
	}
	first := entity
	for first.Kind == tsgo.KindQualifiedName {
		first = first.AsQualifiedName().Left
	}
	s := f.symbol(first)
	if s == nil {
		return nil
	}
	if s.Flags&tsgo.SymbolFlagsAlias != 0 {
		target := f.target(s)
		if target == nil || !f.owned(target) {
			if o, ok := f.external(s); ok {
				if first != entity {
					o = o.derived("." + last)
				}
				return []Origin{o.derived("!")}
			}
			return nil
		}
		s = target
	}
	if first != entity {
		if inner := f.target(f.symbol(lastEntityNode(entity))); inner != nil {
			s = inner
		}
	}
	var set origins
	for _, d := range s.Declarations {
		if !f.isOwn(d) {
			continue
		}
		switch d.Kind {
		case tsgo.KindClassDeclaration, tsgo.KindClassExpression:
			set.add(Origin{Kind: Instance, Node: d})
		case tsgo.KindInterfaceDeclaration:
			set.add(Origin{Kind: Interface, Node: d})
			// An interface that extends a package's class or a seeded type is one of those.
			if i := d.AsInterfaceDeclaration(); i.HeritageClauses != nil {
				for _, clause := range i.HeritageClauses.Nodes {
					for _, base := range clause.AsHeritageClause().Types.Nodes {
						set.add(f.heritageType(base)...)
					}
				}
			}
		case tsgo.KindTypeAliasDeclaration, tsgo.KindJSTypeAliasDeclaration:
			if d.Type() != nil {
				set.add(f.typed(d.Type())...)
			}
		}
	}
	return set.list
}

func lastEntityNode(n *Node) *Node {
	if n.Kind == tsgo.KindQualifiedName {
		return n.AsQualifiedName().Right
	}
	return n
}

// heritageType is what an interface's base may be.
func (f *flow) heritageType(base *Node) []Origin {
	expr := unwrap(base.Expression())
	if expr == nil || expr.Kind != tsgo.KindIdentifier {
		return nil
	}
	s := f.symbol(expr)
	if s == nil || s.Flags&tsgo.SymbolFlagsAlias == 0 {
		return nil
	}
	if target := f.target(s); target != nil && f.owned(target) {
		return nil
	}
	o, ok := f.external(s)
	if !ok {
		return nil
	}
	if f.seeds.Type != nil {
		name := o.Path
		if name == "default" || name == "*" {
			name = expr.Text()
		}
		if seed := f.seeds.Type(name, o.Module); seed != "" {
			return []Origin{{Kind: Seeded, Seed: seed, Node: base}}
		}
	}
	return []Origin{o.derived("!")}
}
