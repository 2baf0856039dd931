package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// bases is what a class extends.
func (f *flow) bases(class *Node) []Origin {
	var set origins
	if data := class.ClassLikeData(); data != nil && data.HeritageClauses != nil {
		for _, clause := range data.HeritageClauses.Nodes {
			h := clause.AsHeritageClause()
			if h.Token != tsgo.KindExtendsKeyword {
				continue
			}
			for _, t := range h.Types.Nodes {
				set.add(f.eval(t.Expression(), nil)...)
			}
		}
	}
	return set.list
}

// member is what a.b may hold.
func (f *flow) member(n *Node, env *Env) []Origin {
	var set origins
	name := n.Name().Text()
	receivers := f.eval(n.Expression(), env)
	for _, o := range receivers {
		set.add(f.memberOf(o, name)...)
	}
	if useless(set.list) && !decided(receivers) {
		set.add(f.byType(n)...)
	}
	set.add(f.memberAssignments(n.Expression(), receivers, name)...)
	return set.list
}

// decided reports whether asking the type of a receiver cannot add anything. A parameter
// without a written type gets one from the call that its function is handed to; where that
// is code of the program, its callers were found already, and otherwise the type has no
// code behind it. Asking would make the compiler choose among overloads.
func decided(receivers []Origin) bool {
	for _, o := range receivers {
		switch o.Kind {
		case Opaque:
			if o.Node == nil || o.Node.Kind != tsgo.KindParameter || o.Node.Type() != nil || !isInline(o.Node.Parent) {
				return false
			}
		case External, Seeded, Global, Literal, Array:
		default:
			return false
		}
	}
	return len(receivers) > 0
}

// isInline reports whether a function is written as an argument of a call.
func isInline(function *Node) bool {
	n := function
	for n.Parent != nil && n.Parent.Kind == tsgo.KindParenthesizedExpression {
		n = n.Parent
	}
	return (n.Kind == tsgo.KindArrowFunction || n.Kind == tsgo.KindFunctionExpression) && n.Parent != nil &&
		(n.Parent.Kind == tsgo.KindCallExpression || n.Parent.Kind == tsgo.KindNewExpression)
}

// memberAssignments is what is assigned to a member of an object after it was made.
func (f *flow) memberAssignments(receiver *Node, objects []Origin, name string) []Origin {
	candidates := f.p.indexed().assigns[name]
	if len(candidates) == 0 || len(candidates) > 60 {
		return nil
	}
	var set origins
	for _, a := range candidates {
		b := a.AsBinaryExpression()
		left := unwrap(b.Left)
		if left.Kind != tsgo.KindPropertyAccessExpression && left.Kind != tsgo.KindElementAccessExpression {
			continue
		}
		to := unwrap(left.Expression())
		if to == nil || to.Kind == tsgo.KindThisKeyword {
			continue // fields of classes are found through the class
		}
		if f.sameObject(to, unwrap(receiver), objects) {
			set.add(f.known(b.Right, nil)...)
		}
	}
	return set.list
}

// sameObject reports whether two expressions are the same variable or may hold the same
// object literal.
func (f *flow) sameObject(a, b *Node, objects []Origin) bool {
	if a.Kind == tsgo.KindIdentifier && b != nil && b.Kind == tsgo.KindIdentifier {
		if s := f.symbol(a); s != nil && s == f.symbol(b) {
			return true
		}
	}
	for _, o := range f.eval(a, nil) {
		if o.Kind != Object && o.Kind != Instance && o.Kind != Function {
			continue
		}
		for _, other := range objects {
			if o.Kind == other.Kind && o.Node == other.Node {
				return true
			}
		}
	}
	return false
}

// byType asks the type of a member where its value is not known: a method that the class or
// interface declares, and the classes and objects that implement the interface.
func (f *flow) byType(n *Node) []Origin {
	s := f.symbol(n.Name())
	if s == nil || f.p.checker.IsUnknownSymbol(s) {
		return nil
	}
	var set origins
	for _, d := range s.Declarations {
		if !f.isOwn(d) {
			continue
		}
		set.add(f.declaration(d, s, nil)...)
	}
	return set.list
}

// memberOf is what member name of a value may hold.
func (f *flow) memberOf(o Origin, name string) []Origin {
	switch o.Kind {
	case Object:
		return f.objectMember(o, name)
	case Instance:
		return f.classMember(o.Node, name, false, 0)
	case Class:
		if name == "prototype" {
			return []Origin{{Kind: Instance, Node: o.Node}}
		}
		return f.classMember(o.Node, name, true, 0)
	case Module:
		return f.export(o.Node, name)
	case External, Seeded, Global:
		if o.Kind == Global && isGlobalObject(o.Path) {
			return []Origin{{Kind: Global, Path: name, Node: o.Node}}
		}
		return []Origin{o.derived("." + name)}
	case Interface:
		return f.interfaceMember(o.Node, name)
	case Function:
		if name == "call" || name == "apply" || name == "bind" {
			return []Origin{o}
		}
	case Array:
		if name == "length" {
			if e := f.elements(o); e.Complete {
				return []Origin{{Kind: Literal, Node: o.Node, Value: float64(len(e.List))}}
			}
		}
	}
	return nil
}

func isGlobalObject(path string) bool {
	return path == "globalThis" || path == "global" || path == "window" || path == "self"
}

func (f *flow) objectMember(o Origin, name string) []Origin {
	key := activeKey{node: o.Node, env: o.Env, what: 'm', name: name}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)
	var set origins
	switch o.Node.Kind {
	case tsgo.KindObjectLiteralExpression:
		for _, m := range o.Node.Properties() {
			switch {
			case m.Kind == tsgo.KindSpreadAssignment:
				for _, spread := range f.eval(m.Expression(), o.Env) {
					set.add(f.memberOf(spread, name)...)
				}
			case memberName(m) == name:
				set.list = nil // later members win
				set.add(f.declaration(m, nil, o.Env)...)
			case m.Name() != nil && m.Name().Kind == tsgo.KindComputedPropertyName:
				for _, key := range f.eval(m.Name().Expression(), o.Env) {
					if text, ok := key.text(); ok && text == name {
						set.add(f.declaration(m, nil, o.Env)...)
					}
				}
			}
		}
	case tsgo.KindEnumDeclaration, tsgo.KindModuleDeclaration:
		if s := o.Node.Symbol(); s != nil {
			if m := s.Exports[name]; m != nil {
				for _, d := range m.Declarations {
					set.add(f.declaration(d, m, nil)...)
				}
			}
		}
	}
	return set.list
}

func (f *flow) classMember(class *Node, name string, static bool, depth int) []Origin {
	var set origins
	for _, m := range class.Members() {
		if m.Kind == tsgo.KindConstructor && !static {
			for _, p := range m.Parameters() {
				if p.ModifierFlags()&tsgo.ModifierFlagsParameterProperty != 0 && p.Name() != nil && p.Name().Kind == tsgo.KindIdentifier && p.Name().Text() == name {
					set.add(f.parameter(p, p.Symbol(), nil)...)
				}
			}
			continue
		}
		if (m.ModifierFlags()&tsgo.ModifierFlagsStatic != 0) == static && memberName(m) == name {
			set.add(f.declaration(m, m.Symbol(), nil)...)
		}
	}
	if len(set.list) == 0 && !static {
		set.add(f.fieldAssignments(class, name)...)
	}
	if len(set.list) == 0 && depth < 10 {
		for _, base := range f.bases(class) {
			switch base.Kind {
			case Class:
				set.add(f.classMember(base.Node, name, static, depth+1)...)
			case External, Global:
				set.add(base.derived("!").derived("." + name))
			}
		}
	}
	// An abstract member is what the classes below make of it.
	if len(set.list) == 0 && !static && depth == 0 {
		for _, heir := range f.heirs(class) {
			set.add(f.classMember(heir, name, false, 1)...)
		}
	}
	return set.list
}

// heirs lists the classes that extend a class or implement an interface.
func (f *flow) heirs(of *Node) []*Node {
	if of.Name() == nil {
		return nil
	}
	var list []*Node
	names := append([]string{of.Name().Text()}, f.p.indexed().aliases[of.Name().Text()]...)
	for _, name := range names {
		for _, class := range f.p.indexed().heirs[name] {
			data := class.ClassLikeData()
			if data == nil || data.HeritageClauses == nil {
				continue
			}
			for _, clause := range data.HeritageClauses.Nodes {
				for _, t := range clause.AsHeritageClause().Types.Nodes {
					expr := unwrap(t.Expression())
					if expr == nil || expr.Kind != tsgo.KindIdentifier {
						continue
					}
					if s := f.target(f.symbol(expr)); s != nil && s == of.Symbol() {
						list = append(list, class)
					}
				}
			}
		}
	}
	return list
}

// interfaceMember is what the implementers of an interface make of a member.
func (f *flow) interfaceMember(iface *Node, name string) []Origin {
	key := activeKey{node: iface, what: 'i', name: name}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)
	var set origins
	for _, class := range f.heirs(iface) {
		if class.Kind == tsgo.KindInterfaceDeclaration {
			set.add(f.interfaceMember(class, name)...)
		} else {
			set.add(f.classMember(class, name, false, 1)...)
		}
	}
	for _, literal := range f.literalsOf(iface, name) {
		set.add(f.objectMember(Origin{Kind: Object, Node: literal}, name)...)
	}
	if len(set.list) == 0 {
		for _, m := range iface.Members() {
			if memberName(m) == name && m.Type() != nil && m.Kind == tsgo.KindPropertySignature {
				set.add(f.typed(m.Type())...)
			}
		}
	}
	return set.list
}

// literalsOf lists the object literals that are written where the interface is expected.
func (f *flow) literalsOf(iface *Node, name string) []*Node {
	candidates := f.p.indexed().members[name]
	if len(candidates) > 40 {
		return nil
	}
	var list []*Node
	for _, m := range candidates {
		literal := m.Parent
		if literal == nil || literal.Kind != tsgo.KindObjectLiteralExpression {
			continue
		}
		if t := f.p.checker.GetContextualType(literal, tsgo.ContextFlagsNone); t != nil {
			t = f.p.checker.GetNonNullableType(t)
			if s := t.Symbol(); s != nil && s == iface.Symbol() {
				list = append(list, literal)
			}
		}
	}
	return list
}

// signature is what stands behind a member that an interface declares.
func (f *flow) signature(d *Node) []Origin {
	if d.Parent != nil && (d.Parent.Kind == tsgo.KindInterfaceDeclaration || d.Parent.Kind == tsgo.KindTypeLiteral) {
		return f.interfaceMember(d.Parent, memberName(d))
	}
	return nil
}

// export is what a module exports under a name.
func (f *flow) export(file *Node, name string) []Origin {
	s := file.Symbol()
	if s == nil {
		return nil
	}
	m := f.p.checker.TryGetMemberInModuleExportsAndProperties(name, s)
	if m == nil {
		if name == "default" {
			// CommonJS: the default import is module.exports itself.
			if whole := f.p.checker.ResolveExternalModuleSymbol(s); whole != nil && whole != s {
				return f.symbolValue(whole, nil, nil)
			}
			return []Origin{{Kind: Module, Node: file}}
		}
		return nil
	}
	return f.symbolValue(m, nil, nil)
}

// element is what a[b] may hold.
func (f *flow) element(n *Node, env *Env) []Origin {
	var set origins
	keys := f.eval(n.AsElementAccessExpression().ArgumentExpression, env)
	for _, o := range f.eval(n.Expression(), env) {
		known := false
		for _, k := range keys {
			if k.Kind != Literal {
				continue
			}
			known = true
			if i, ok := k.Value.(float64); ok && o.Kind == Array {
				if list := f.elements(o).List; i >= 0 && int(i) < len(list) {
					set.add(list[int(i)]...)
				}
				continue
			}
			if text, ok := k.text(); ok {
				set.add(f.memberOf(o, text)...)
			}
		}
		if known {
			continue
		}
		// An unknown key may pick any member.
		switch o.Kind {
		case Array:
			for _, e := range f.elements(o).List {
				set.add(e...)
			}
		case Object:
			if o.Node.Kind == tsgo.KindObjectLiteralExpression {
				for _, m := range o.Node.Properties() {
					if m.Kind != tsgo.KindSpreadAssignment {
						set.add(f.declaration(m, nil, o.Env)...)
					}
				}
			}
		case External, Global:
			set.add(o.derived(".*"))
		}
	}
	return set.list
}
