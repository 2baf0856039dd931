package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// symbol is what an identifier or property name refers to, imports not followed.
func (f *flow) symbol(n *Node) *tsgo.Symbol {
	if s, ok := f.symbols[n]; ok {
		return s
	}
	var s *tsgo.Symbol
	if n.Parent != nil && n.Parent.Kind == tsgo.KindShorthandPropertyAssignment && n.Parent.Name() == n {
		s = f.p.checker.GetShorthandAssignmentValueSymbol(n.Parent)
	} else {
		s = f.p.checker.GetSymbolAtLocation(n)
	}
	f.symbols[n] = s
	return s
}

// target follows imports and re-exports; nil where they lead out of the program.
func (f *flow) target(s *tsgo.Symbol) *tsgo.Symbol {
	if s == nil {
		return nil
	}
	if s.Flags&tsgo.SymbolFlagsAlias == 0 {
		return s
	}
	t := f.p.checker.GetAliasedSymbol(s)
	if t == nil || f.p.checker.IsUnknownSymbol(t) {
		return nil
	}
	return t
}

// owned reports whether some declaration of a symbol stands in the program's own files.
func (f *flow) owned(s *tsgo.Symbol) bool {
	for _, d := range s.Declarations {
		if f.isOwn(d) {
			return true
		}
	}
	return false
}

func (f *flow) isOwn(n *Node) bool {
	tree := tsgo.GetSourceFileOfNode(n)
	if tree == nil {
		return false
	}
	_, ok := f.p.own[tree.FileName()]
	return ok
}

// symbolValue is what the variable, import or declaration behind a symbol may hold.
func (f *flow) symbolValue(s *tsgo.Symbol, at *Node, env *Env) []Origin {
	if bound, ok := env.bound(s); ok {
		return bound
	}
	if s.Flags&tsgo.SymbolFlagsAlias != 0 {
		t := f.target(s)
		if t == nil || !f.owned(t) {
			if o, ok := f.external(s); ok {
				return []Origin{o}
			}
			if t == nil {
				return nil
			}
		} else {
			return f.symbolValue(t, at, nil)
		}
		s = t
	}
	var set origins
	foreign := true
	for _, d := range s.Declarations {
		if !f.isOwn(d) {
			continue
		}
		foreign = false
		set.add(f.declaration(d, s, env)...)
	}
	if foreign && (len(s.Declarations) > 0 || s.Name == "globalThis") {
		name := s.Name
		if at != nil && at.Kind == tsgo.KindIdentifier {
			name = at.Text()
		}
		set.add(Origin{Kind: Global, Path: name, Node: at})
	}
	return set.list
}

// external is what an import that leaves the program brings in.
func (f *flow) external(s *tsgo.Symbol) (Origin, bool) {
	for depth := 0; s != nil && depth < 20; depth++ {
		for _, d := range s.Declarations {
			if module, path, ok := importOf(d); ok {
				if f.p.resolves(module) {
					// A re-export inside the program of something outside it.
					next := f.p.checker.GetImmediateAliasedSymbol(s)
					if next != nil && next != s && !f.p.checker.IsUnknownSymbol(next) {
						s = next
						goto again
					}
				}
				return Origin{Kind: External, Module: module.Text(), Path: path, Node: d}, true
			}
		}
		return Origin{}, false
	again:
	}
	return Origin{}, false
}

// resolves reports whether a module specifier leads to one of the program's own files.
func (p *Program) resolves(specifier *Node) bool {
	tree := tsgo.GetSourceFileOfNode(specifier)
	if tree == nil {
		return false
	}
	resolved := p.ts.GetResolvedModuleFromModuleSpecifier(tree, specifier)
	if resolved == nil || !resolved.IsResolved() {
		return false
	}
	_, own := p.own[resolved.ResolvedFileName]
	return own
}

// importOf reads the module specifier and the exported name behind a declaration that
// imports.
func importOf(d *Node) (specifier *Node, path string, ok bool) {
	specifier, path, ok = importParts(d)
	if !ok || specifier == nil || !isStringLike(specifier) {
		return nil, "", false // half-typed
	}
	return specifier, path, true
}

func importParts(d *Node) (specifier *Node, path string, ok bool) {
	switch d.Kind {
	case tsgo.KindImportSpecifier:
		name := d.PropertyName()
		if name == nil {
			name = d.Name()
		}
		decl := ancestor(d, tsgo.KindImportDeclaration)
		if decl == nil {
			return nil, "", false
		}
		return decl.ModuleSpecifier(), name.Text(), true
	case tsgo.KindExportSpecifier:
		decl := ancestor(d, tsgo.KindExportDeclaration)
		if decl == nil || decl.ModuleSpecifier() == nil {
			return nil, "", false
		}
		name := d.PropertyName()
		if name == nil {
			name = d.Name()
		}
		return decl.ModuleSpecifier(), name.Text(), true
	case tsgo.KindImportClause:
		return d.Parent.ModuleSpecifier(), "default", true
	case tsgo.KindNamespaceImport:
		if decl := ancestor(d, tsgo.KindImportDeclaration); decl != nil {
			return decl.ModuleSpecifier(), "*", true
		}
	case tsgo.KindNamespaceExport:
		if decl := ancestor(d, tsgo.KindExportDeclaration); decl != nil && decl.ModuleSpecifier() != nil {
			return decl.ModuleSpecifier(), "*", true
		}
	case tsgo.KindImportEqualsDeclaration:
		ref := d.AsImportEqualsDeclaration().ModuleReference
		if ref != nil && ref.Kind == tsgo.KindExternalModuleReference && ref.Expression() != nil {
			return ref.Expression(), "*", true
		}
	case tsgo.KindVariableDeclaration:
		// `const x = require("m")` in JavaScript.
		if specifier := requireSpecifier(unwrap(d.Initializer())); specifier != nil {
			return specifier, "*", true
		}
	case tsgo.KindBindingElement:
		// `const { x } = require("m")`
		pattern := d.Parent
		if pattern != nil && pattern.Parent != nil && pattern.Parent.Kind == tsgo.KindVariableDeclaration {
			if specifier := requireSpecifier(unwrap(pattern.Parent.Initializer())); specifier != nil {
				name := d.PropertyName()
				if name == nil {
					name = d.Name()
				}
				if name != nil && name.Kind == tsgo.KindIdentifier {
					return specifier, name.Text(), true
				}
			}
		}
	}
	return nil, "", false
}

func requireSpecifier(n *Node) *Node {
	if n == nil || n.Kind != tsgo.KindCallExpression || len(n.Arguments()) != 1 {
		return nil
	}
	callee := unwrap(n.Expression())
	if callee == nil || !(callee.Kind == tsgo.KindIdentifier && callee.Text() == "require" || callee.Kind == tsgo.KindImportKeyword) {
		return nil
	}
	if arg := unwrap(n.Arguments()[0]); arg != nil && isStringLike(arg) {
		return arg
	}
	return nil
}

func ancestor(n *Node, kind tsgo.Kind) *Node {
	for ; n != nil; n = n.Parent {
		if n.Kind == kind {
			return n
		}
	}
	return nil
}

// declaration is what a declared name may hold.
func (f *flow) declaration(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	key := activeKey{node: d, env: env, what: 'd'}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)

	switch d.Kind {
	case tsgo.KindFunctionDeclaration:
		if d.Body() == nil {
			return nil // an overload; the implementation is another declaration
		}
		return []Origin{{Kind: Function, Node: d, Env: scopeEnv(d, env)}}
	case tsgo.KindMethodDeclaration, tsgo.KindFunctionExpression, tsgo.KindArrowFunction:
		if d.Body() == nil {
			return nil
		}
		return []Origin{{Kind: Function, Node: d, Env: scopeEnv(d, env)}}
	case tsgo.KindGetAccessor:
		return f.returns(d, scopeEnv(d, env))
	case tsgo.KindClassDeclaration, tsgo.KindClassExpression:
		return []Origin{{Kind: Class, Node: d}}
	case tsgo.KindEnumDeclaration:
		return []Origin{{Kind: Object, Node: d}}
	case tsgo.KindEnumMember:
		if v := f.p.checker.GetConstantValue(d); v != nil {
			return []Origin{constant(d, v)}
		}
	case tsgo.KindSourceFile:
		return []Origin{{Kind: Module, Node: d}}
	case tsgo.KindModuleDeclaration:
		return []Origin{{Kind: Object, Node: d}}
	case tsgo.KindVariableDeclaration:
		return f.variable(d, s, env)
	case tsgo.KindBindingElement:
		return f.binding(d, s, env)
	case tsgo.KindParameter:
		return f.parameter(d, s, env)
	case tsgo.KindPropertyDeclaration, tsgo.KindPropertyAssignment, tsgo.KindShorthandPropertyAssignment:
		return f.property(d, s, env)
	case tsgo.KindExportAssignment:
		return f.eval(d.Expression(), nil)
	case tsgo.KindBinaryExpression:
		// JavaScript: exports.x = …, module.exports = …, this.x = …, f.x = …
		return f.eval(d.AsBinaryExpression().Right, scopeEnv(d, env))
	case tsgo.KindPropertySignature, tsgo.KindMethodSignature:
		return f.signature(d)
	}
	return nil
}

// scopeEnv keeps an environment only for code that stands inside the function it is for.
func scopeEnv(n *Node, env *Env) *Env {
	if env == nil {
		return nil
	}
	for e := env; e != nil; e = e.Parent {
		if e.Fn != nil && contains(e.Fn, n) && e.Fn != n {
			return env
		}
		for s := range e.Bind {
			for _, d := range s.Declarations {
				if block := enclosingScope(d); block != nil && contains(block, n) {
					return env
				}
			}
		}
	}
	return nil
}

// enclosingScope is the loop or function inside which a loop variable or parameter lives.
func enclosingScope(d *Node) *Node {
	for n := d; n != nil; n = n.Parent {
		switch n.Kind {
		case tsgo.KindForOfStatement, tsgo.KindForInStatement, tsgo.KindForStatement:
			return n
		}
		if tsgo.IsFunctionLike(n) {
			return n
		}
	}
	return nil
}

func contains(outer, inner *Node) bool {
	for n := inner; n != nil; n = n.Parent {
		if n == outer {
			return true
		}
	}
	return false
}

func constant(n *Node, v any) Origin {
	switch v := v.(type) {
	case string:
		return Origin{Kind: Literal, Node: n, Value: v}
	case float64:
		return Origin{Kind: Literal, Node: n, Value: v}
	}
	if s, ok := v.(interface{ String() string }); ok {
		if x, ok := number(s.String()); ok {
			return Origin{Kind: Literal, Node: n, Value: x}
		}
	}
	return Origin{Kind: Opaque, Node: n}
}

func (f *flow) variable(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	var set origins
	list := d.Parent
	if list != nil && list.Parent != nil {
		switch list.Parent.Kind {
		case tsgo.KindForOfStatement:
			for _, element := range f.elementsOf(list.Parent.Expression(), env).List {
				set.add(element...)
			}
			return set.list
		case tsgo.KindForInStatement:
			for _, key := range f.keysOf(list.Parent.Expression(), env).List {
				set.add(key...)
			}
			return set.list
		}
	}
	if init := d.Initializer(); init != nil {
		if isConst(d) {
			set.add(f.eval(init, scopeEnv(d, env))...)
		} else {
			set.add(f.known(init, scopeEnv(d, env))...)
		}
	}
	if !isConst(d) {
		set.add(f.assigned(s, env)...)
	}
	if t := d.Type(); t != nil && useless(set.list) {
		if typed := f.typed(t); len(typed) > 0 {
			set.list = typed
		}
	}
	return set.list
}

// useless reports whether a list says nothing of what a value does: it is empty or holds
// only null, undefined and unknowns.
func useless(list []Origin) bool {
	for _, o := range list {
		if o.Kind == Opaque {
			continue
		}
		if o.Kind == Literal {
			if _, undefined := o.Value.(Undefined); undefined || o.Value == nil {
				continue
			}
		}
		return false
	}
	return true
}

func isConst(d *Node) bool {
	return d.Parent != nil && d.Parent.Kind == tsgo.KindVariableDeclarationList && d.Parent.Flags&tsgo.NodeFlagsConst != 0
}

// assigned is what is assigned to a variable anywhere.
func (f *flow) assigned(s *tsgo.Symbol, env *Env) []Origin {
	var set origins
	for _, a := range f.p.indexed().assigns[s.Name] {
		b := a.AsBinaryExpression()
		left := unwrap(b.Left)
		if left.Kind == tsgo.KindIdentifier && f.symbol(left) == s {
			set.add(f.known(b.Right, scopeEnv(a, env))...)
		}
	}
	return set.list
}

// binding is what one name of a destructuring pattern may hold.
func (f *flow) binding(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	var set origins
	for _, o := range f.patternValue(d.Parent, env) {
		set.add(f.pick(o, d, env)...)
	}
	if d.Initializer() != nil {
		if len(set.list) == 0 {
			set.add(Origin{Kind: Opaque, Node: d})
		}
		set.add(f.known(d.Initializer(), scopeEnv(d, env))...)
	}
	if owner := patternOwner(d); owner != nil && owner.Kind == tsgo.KindVariableDeclaration && !isConst(owner) {
		set.add(f.assigned(s, env)...)
	}
	return set.list
}

// patternOwner is the variable or parameter that a name of a pattern belongs to.
func patternOwner(d *Node) *Node {
	for n := d; n != nil; n = n.Parent {
		if n.Kind == tsgo.KindVariableDeclaration || n.Kind == tsgo.KindParameter {
			return n
		}
	}
	return nil
}

// patternValue is what a whole pattern is matched against.
func (f *flow) patternValue(pattern *Node, env *Env) []Origin {
	owner := pattern.Parent
	switch owner.Kind {
	case tsgo.KindBindingElement:
		var set origins
		for _, o := range f.patternValue(owner.Parent, env) {
			set.add(f.pick(o, owner, env)...)
		}
		return set.list
	case tsgo.KindVariableDeclaration:
		return f.variable(owner, &tsgo.Symbol{}, env)
	case tsgo.KindParameter:
		return f.parameter(owner, &tsgo.Symbol{}, env)
	}
	return nil
}

// pick is what a binding element takes out of a value.
func (f *flow) pick(o Origin, d *Node, env *Env) []Origin {
	if d.Parent.Kind == tsgo.KindArrayBindingPattern {
		at := 0
		for i, e := range d.Parent.Elements() {
			if e == d {
				at = i
			}
		}
		elements := f.elements(o)
		if d.AsBindingElement().DotDotDotToken != nil {
			if at > len(elements.List) {
				at = len(elements.List)
			}
			return []Origin{{Kind: Array, Elements: &Elements{List: elements.List[at:], Complete: elements.Complete}}}
		}
		if at < len(elements.List) {
			return elements.List[at]
		}
		return nil
	}
	if d.AsBindingElement().DotDotDotToken != nil {
		return []Origin{o}
	}
	name := d.PropertyName()
	if name == nil {
		name = d.Name()
	}
	switch {
	case name == nil:
		return nil
	case name.Kind == tsgo.KindComputedPropertyName:
		var set origins
		for _, k := range f.eval(name.Expression(), env) {
			if key, ok := k.text(); ok {
				set.add(f.memberOf(o, key)...)
			}
		}
		return set.list
	}
	return f.memberOf(o, name.Text())
}

// property is what a declared member of a class or object literal may hold.
func (f *flow) property(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	env = scopeEnv(d, env)
	switch d.Kind {
	case tsgo.KindShorthandPropertyAssignment:
		value := f.p.checker.GetShorthandAssignmentValueSymbol(d)
		if value == nil || f.p.checker.IsUnknownSymbol(value) {
			return []Origin{{Kind: Global, Path: d.Name().Text(), Node: d}}
		}
		return f.symbolValue(value, d.Name(), env)
	case tsgo.KindPropertyAssignment:
		return f.eval(d.Initializer(), env)
	}
	var set origins
	if d.Initializer() != nil {
		set.add(f.eval(d.Initializer(), env)...)
	}
	if class := d.Parent; class != nil && (class.Kind == tsgo.KindClassDeclaration || class.Kind == tsgo.KindClassExpression) {
		set.add(f.fieldAssignments(class, memberName(d))...)
	}
	if useless(set.list) && d.Type() != nil {
		if typed := f.typed(d.Type()); len(typed) > 0 {
			set.list = typed
		}
	}
	return set.list
}

// fieldAssignments is what methods of a class assign to this.name.
func (f *flow) fieldAssignments(class *Node, name string) []Origin {
	var set origins
	for _, a := range f.p.indexed().assigns[name] {
		b := a.AsBinaryExpression()
		left := unwrap(b.Left)
		if left.Kind != tsgo.KindPropertyAccessExpression && left.Kind != tsgo.KindElementAccessExpression {
			continue
		}
		receiver := unwrap(left.Expression())
		if receiver != nil && receiver.Kind == tsgo.KindThisKeyword && enclosingClass(a) == class {
			set.add(f.known(b.Right, nil)...)
		}
	}
	return set.list
}

// enclosingClass is the class whose `this` code at n sees; nil outside of classes and inside
// plain functions, which have a `this` of their own.
func enclosingClass(n *Node) *Node {
	for n = n.Parent; n != nil; n = n.Parent {
		switch n.Kind {
		case tsgo.KindClassDeclaration, tsgo.KindClassExpression:
			return n
		case tsgo.KindFunctionDeclaration, tsgo.KindFunctionExpression, tsgo.KindSourceFile:
			return nil
		case tsgo.KindMethodDeclaration, tsgo.KindGetAccessor, tsgo.KindSetAccessor:
			if n.Parent.Kind == tsgo.KindObjectLiteralExpression {
				return nil
			}
		}
	}
	return nil
}

func (f *flow) this(n *Node, env *Env) []Origin {
	if class := enclosingClass(n); class != nil {
		member := n
		for member.Parent != class {
			member = member.Parent
		}
		if member.ModifierFlags()&tsgo.ModifierFlagsStatic != 0 {
			return []Origin{{Kind: Class, Node: class}}
		}
		return []Origin{{Kind: Instance, Node: class}}
	}
	for p := n.Parent; p != nil; p = p.Parent {
		switch p.Kind {
		case tsgo.KindMethodDeclaration, tsgo.KindGetAccessor, tsgo.KindSetAccessor:
			if p.Parent.Kind == tsgo.KindObjectLiteralExpression {
				return []Origin{{Kind: Object, Node: p.Parent, Env: scopeEnv(p.Parent, env)}}
			}
		case tsgo.KindFunctionExpression:
			if p.Parent.Kind == tsgo.KindPropertyAssignment {
				return []Origin{{Kind: Object, Node: p.Parent.Parent, Env: scopeEnv(p.Parent, env)}}
			}
			return nil
		case tsgo.KindFunctionDeclaration:
			return nil
		}
	}
	return nil
}
