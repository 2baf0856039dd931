package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// call is what a call gives back. Promises are looked through: what is awaited later counts
// as the value.
func (f *flow) call(n *Node, env *Env) []Origin {
	if specifier := requireSpecifier(n); specifier != nil {
		return f.module(specifier)
	}
	callee := unwrap(n.Expression())
	if callee == nil {
		return nil
	}
	if callee.Kind == tsgo.KindPropertyAccessExpression {
		if result, ok := f.builtin(n, callee, env); ok {
			return result
		}
	}
	var set origins
	for _, o := range f.eval(callee, env) {
		switch o.Kind {
		case Function:
			set.add(f.returns(o.Node, f.enterCall(o, n, env, true))...)
		case External, Seeded:
			if o.Kind == External && o.Path == "createRequire()" && len(n.Arguments()) == 1 {
				if specifier := unwrap(n.Arguments()[0]); specifier != nil && isStringLike(specifier) {
					set.add(f.module(specifier)...)
					continue
				}
			}
			set.add(o.derived("()"))
		case Global:
			if result, ok := f.globalCall(o.Path, n, env); ok {
				set.add(result...)
			} else {
				set.add(o.derived("()"))
			}
		}
	}
	if useless(set.list) {
		// The callee's declared result: `declare`d functions, methods of interfaces.
		for _, d := range f.calleeDeclarations(callee) {
			if d.Type() != nil {
				set.add(f.typed(d.Type())...)
			}
		}
	}
	return set.list
}

// enterCall is the environment of a callee's body. It is only kept where it matters who
// called: an argument is a function, or, where the callee's result is asked for, a string by
// which the callee picks a member. Everything else is the same from every caller, and an
// environment would only make the same questions be asked again.
func (f *flow) enterCall(callee Origin, call *Node, env *Env, result bool) *Env {
	if max(callee.Env.size(), env.size()) >= maxEnv {
		return callee.Env
	}
	for _, a := range call.Arguments() {
		switch a = unwrap(a); {
		case a == nil:
		case tsgo.IsFunctionLike(a):
			return f.enter(callee.Env, callee.Node, call, env)
		case isStringLike(a):
			if result && f.picks(callee.Node) {
				return f.enter(callee.Env, callee.Node, call, env)
			}
		case a.Kind == tsgo.KindIdentifier || a.Kind == tsgo.KindPropertyAccessExpression:
			for _, o := range f.eval(a, env) {
				if o.Kind == Function || result && o.Kind == Literal && f.picks(callee.Node) {
					return f.enter(callee.Env, callee.Node, call, env)
				}
			}
		case a.Kind == tsgo.KindObjectLiteralExpression:
			for _, m := range a.Properties() {
				if m.Kind == tsgo.KindMethodDeclaration || m.Kind == tsgo.KindPropertyAssignment && m.Initializer() != nil && tsgo.IsFunctionLike(unwrap(m.Initializer())) {
					return f.enter(callee.Env, callee.Node, call, env)
				}
			}
		}
	}
	return callee.Env
}

// picks reports whether a function picks a member by one of its parameters: a[parameter].
func (f *flow) picks(function *Node) bool {
	if known, ok := f.picking[function]; ok {
		return known
	}
	found := false
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		if n.Kind == tsgo.KindElementAccessExpression {
			if key := unwrap(n.AsElementAccessExpression().ArgumentExpression); key != nil && key.Kind == tsgo.KindIdentifier {
				for _, p := range function.Parameters() {
					if p.Name() != nil && p.Name().Kind == tsgo.KindIdentifier && p.Name().Text() == key.Text() {
						found = true
					}
				}
			}
		}
		return found || n.ForEachChild(walk)
	}
	if body := function.Body(); body != nil {
		walk(body)
	}
	f.picking[function] = found
	return found
}

// calleeDeclarations lists the declared signatures behind a callee that has no body here.
func (f *flow) calleeDeclarations(callee *Node) []*Node {
	var name *Node
	switch callee.Kind {
	case tsgo.KindIdentifier:
		name = callee
	case tsgo.KindPropertyAccessExpression:
		name = callee.Name()
	default:
		return nil
	}
	s := f.target(f.symbol(name))
	if s == nil {
		return nil
	}
	var list []*Node
	for _, d := range s.Declarations {
		if f.isOwn(d) && tsgo.IsFunctionLike(d) {
			list = append(list, d)
		}
	}
	return list
}

func (f *flow) module(specifier *Node) []Origin {
	if tree := tsgo.GetSourceFileOfNode(specifier); tree != nil {
		if resolved := f.p.ts.GetResolvedModuleFromModuleSpecifier(tree, specifier); resolved != nil && resolved.IsResolved() {
			if _, own := f.p.own[resolved.ResolvedFileName]; own {
				if file := f.p.ts.GetSourceFile(resolved.ResolvedFileName); file != nil {
					list := []Origin{{Kind: Module, Node: file.AsNode()}}
					if s := file.AsNode().Symbol(); s != nil && file.IsJS() {
						if whole := f.p.checker.ResolveExternalModuleSymbol(s); whole != nil && whole != s {
							list = append(list, f.symbolValue(whole, nil, nil)...)
						}
					}
					return list
				}
			}
		}
	}
	return []Origin{{Kind: External, Module: specifier.Text(), Path: "*", Node: specifier}}
}

// construct is what `new X(…)` makes.
func (f *flow) construct(n *Node, env *Env) []Origin {
	var set origins
	callee := unwrap(n.Expression())
	if callee == nil {
		return nil
	}
	if callee.Kind == tsgo.KindIdentifier && (callee.Text() == "Map" || callee.Text() == "Set" || callee.Text() == "WeakMap") && len(n.Arguments()) > 0 {
		if list := f.elementsOf(n.Arguments()[0], env); len(list.List) > 0 {
			return []Origin{{Kind: Array, Node: n, Elements: list}}
		}
	}
	for _, o := range f.eval(callee, env) {
		switch o.Kind {
		case Class:
			set.add(Origin{Kind: Instance, Node: o.Node})
		case Function:
			set.add(f.returns(o.Node, f.enterCall(o, n, env, true))...)
		case External, Seeded, Global:
			set.add(o.derived("!"))
		}
	}
	return set.list
}

// returns is what a function may return, promises looked through.
func (f *flow) returns(function *Node, env *Env) []Origin {
	key := activeKey{node: function, env: env, what: 'r'}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)
	var set origins
	for _, r := range f.returnExpressions(function) {
		set.add(f.known(r, env)...)
	}
	if useless(set.list) && function.Type() != nil {
		set.add(f.typed(function.Type())...)
	}
	return set.list
}

// returnExpressions lists the expressions that a function returns.
func (f *flow) returnExpressions(function *Node) []*Node {
	if list, ok := f.returned[function]; ok {
		return list
	}
	list := Returns(function)
	f.returned[function] = list
	return list
}

// Returns lists the expressions that a function returns, its body where it is one.
func Returns(function *Node) []*Node {
	body := function.Body()
	if body == nil {
		return nil
	}
	if body.Kind != tsgo.KindBlock {
		return []*Node{body}
	}
	var list []*Node
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		if tsgo.IsFunctionLike(n) || n.Kind == tsgo.KindClassDeclaration || n.Kind == tsgo.KindClassExpression {
			return false
		}
		if n.Kind == tsgo.KindReturnStatement && n.Expression() != nil {
			list = append(list, n.Expression())
		}
		n.ForEachChild(walk)
		return false
	}
	body.ForEachChild(walk)
	return list
}

// builtin knows what the methods of arrays, promises and functions give back.
func (f *flow) builtin(n, callee *Node, env *Env) ([]Origin, bool) {
	name := callee.Name().Text()
	args := n.Arguments()
	switch name {
	case "filter", "slice", "concat", "reverse", "sort", "toSorted", "toReversed", "flat":
		var set origins
		for _, o := range f.eval(callee.Expression(), env) {
			if o.Kind == Array {
				if name == "filter" || name == "slice" {
					e := f.elements(o)
					o = Origin{Kind: Array, Node: o.Node, Elements: &Elements{List: e.List}}
				}
				set.add(o)
			}
		}
		if name == "concat" {
			for _, a := range args {
				for _, o := range f.eval(a, env) {
					if o.Kind == Array {
						set.add(o)
					}
				}
			}
		}
		if len(set.list) > 0 {
			return set.list, true
		}
	case "map", "flatMap":
		if len(args) == 0 {
			break
		}
		elements := f.elementsOf(callee.Expression(), env)
		if len(elements.List) == 0 {
			break
		}
		out := &Elements{Complete: elements.Complete}
		for _, cb := range f.eval(args[0], env) {
			if cb.Kind != Function {
				return nil, false
			}
			for _, e := range elements.List {
				inner := f.bindParameter(cb.Node, 0, e, cb.Env)
				result := f.returns(cb.Node, inner)
				if name == "flatMap" {
					for _, o := range result {
						out.List = append(out.List, f.elements(o).List...)
					}
					continue
				}
				out.List = append(out.List, result)
			}
		}
		return []Origin{{Kind: Array, Node: n, Elements: out}}, true
	case "find", "at", "pop", "shift", "get":
		var set origins
		for _, o := range f.eval(callee.Expression(), env) {
			if o.Kind != Array {
				continue
			}
			for _, e := range f.elements(o).List {
				if name == "get" { // a Map: elements are pairs
					for _, pair := range e {
						if list := f.elements(pair).List; len(list) == 2 {
							set.add(list[1]...)
						}
					}
					continue
				}
				set.add(e...)
			}
		}
		if len(set.list) > 0 {
			return set.list, true
		}
	case "then":
		receivers := f.eval(callee.Expression(), env)
		if len(args) == 0 {
			break
		}
		var set origins
		for _, cb := range f.eval(args[0], env) {
			if cb.Kind == Function {
				set.add(f.returns(cb.Node, f.bindParameter(cb.Node, 0, receivers, cb.Env))...)
			}
		}
		return set.list, true
	case "catch", "finally":
		return f.eval(callee.Expression(), env), true
	case "bind":
		var set origins
		for _, o := range f.eval(callee.Expression(), env) {
			if o.Kind == Function || o.Kind == Seeded || o.Kind == External || o.Kind == Global {
				set.add(o)
			}
		}
		if len(set.list) > 0 {
			return set.list, true
		}
	case "call", "apply":
		var set origins
		for _, o := range f.eval(callee.Expression(), env) {
			if o.Kind == Function {
				set.add(f.returns(o.Node, o.Env)...)
			}
		}
		if len(set.list) > 0 {
			return set.list, true
		}
	case "trim", "toLowerCase", "toUpperCase":
		var set origins
		for _, o := range f.eval(callee.Expression(), env) {
			if text, ok := o.Value.(string); ok && o.Kind == Literal {
				set.add(Origin{Kind: Literal, Node: o.Node, Value: stringMethod(name, text)})
			}
		}
		if len(set.list) > 0 {
			return set.list, true
		}
	}
	return nil, false
}

// globalCall knows what a few functions of the language give back.
func (f *flow) globalCall(path string, n *Node, env *Env) ([]Origin, bool) {
	args := n.Arguments()
	if len(args) == 0 {
		return nil, false
	}
	switch path {
	case "Object.freeze", "Object.seal", "Promise.resolve", "structuredClone", "Object.assign", "Readonly":
		var set origins
		for _, a := range args {
			set.add(f.eval(a, env)...)
		}
		return set.list, true
	case "Object.keys":
		return []Origin{{Kind: Array, Node: n, Elements: f.keysOf(args[0], env)}}, true
	case "Object.values":
		pairs := f.pairsOf(args[0], env)
		out := &Elements{Complete: pairs.Complete}
		for _, pair := range pairs.List {
			if list := f.elements(pair[0]).List; len(list) == 2 {
				out.List = append(out.List, list[1])
			}
		}
		return []Origin{{Kind: Array, Node: n, Elements: out}}, true
	case "Object.entries":
		return []Origin{{Kind: Array, Node: n, Elements: f.pairsOf(args[0], env)}}, true
	case "Object.fromEntries":
		return f.eval(args[0], env), true
	case "Array.from", "Promise.all", "Promise.allSettled":
		return []Origin{{Kind: Array, Node: n, Elements: f.elementsOf(args[0], env)}}, true
	case "Promise.race", "Promise.any":
		var set origins
		for _, e := range f.elementsOf(args[0], env).List {
			set.add(e...)
		}
		return set.list, true
	case "Reflect.get":
		if len(args) > 1 {
			var set origins
			for _, k := range f.eval(args[1], env) {
				if key, ok := k.text(); ok {
					for _, o := range f.eval(args[0], env) {
						set.add(f.memberOf(o, key)...)
					}
				}
			}
			return set.list, true
		}
	case "String":
		var list []Origin
		for _, o := range f.eval(args[0], env) {
			text, ok := o.text()
			if !ok {
				return nil, false
			}
			list = append(list, Origin{Kind: Literal, Node: o.Node, Value: text})
		}
		return list, len(list) > 0
	}
	return nil, false
}

// elementsOf joins the elements of everything an expression may hold.
func (f *flow) elementsOf(n *Node, env *Env) *Elements {
	list := f.eval(n, env)
	if len(list) == 1 {
		return f.elements(list[0])
	}
	out := &Elements{Complete: len(list) > 0}
	for _, o := range list {
		if o.Kind == Literal {
			continue // undefined or null on some path
		}
		e := f.elements(o)
		out.List = append(out.List, e.List...)
		out.Complete = out.Complete && e.Complete
	}
	return out
}

// elements lists what an array holds, element by element.
func (f *flow) elements(o Origin) *Elements {
	if o.Elements != nil {
		return o.Elements
	}
	out := &Elements{}
	if o.Kind != Array || o.Node == nil || o.Node.Kind != tsgo.KindArrayLiteralExpression {
		return out
	}
	key := activeKey{node: o.Node, env: o.Env, what: 'l'}
	if !f.begin(key) {
		return out
	}
	defer f.end(key)
	out.Complete = true
	for _, e := range o.Node.Elements() {
		if len(out.List) > 400 {
			out.Complete = false
			break
		}
		if e.Kind == tsgo.KindSpreadElement {
			spread := f.elementsOf(e.Expression(), o.Env)
			out.List = append(out.List, spread.List...)
			out.Complete = out.Complete && spread.Complete
			continue
		}
		value := f.eval(e, o.Env)
		if len(value) == 0 {
			value = []Origin{{Kind: Opaque, Node: e}}
		}
		out.List = append(out.List, value)
	}
	return out
}

// keysOf lists the keys of an object literal.
func (f *flow) keysOf(n *Node, env *Env) *Elements {
	out := &Elements{}
	for _, pair := range f.pairsOf(n, env).List {
		if list := f.elements(pair[0]).List; len(list) == 2 {
			out.List = append(out.List, list[0])
		}
	}
	out.Complete = len(out.List) > 0
	return out
}

// pairsOf lists the members of an object literal as arrays of key and value.
func (f *flow) pairsOf(n *Node, env *Env) *Elements {
	key := activeKey{node: n, env: env, what: 'p'}
	if !f.begin(key) {
		return &Elements{}
	}
	defer f.end(key)
	out := &Elements{Complete: true}
	for _, o := range f.eval(n, env) {
		if o.Kind != Object {
			out.Complete = false
			continue
		}
		if o.Node.Kind == tsgo.KindEnumDeclaration {
			for _, m := range o.Node.Members() {
				key := Origin{Kind: Literal, Node: m.Name(), Value: memberName(m)}
				out.List = append(out.List, []Origin{{Kind: Array, Node: m, Elements: &Elements{List: [][]Origin{{key}, f.declaration(m, nil, nil)}, Complete: true}}})
			}
			continue
		}
		if o.Node.Kind != tsgo.KindObjectLiteralExpression {
			continue
		}
		for _, m := range o.Node.Properties() {
			if m.Kind == tsgo.KindSpreadAssignment {
				spread := f.pairsOf(m.Expression(), o.Env)
				out.List = append(out.List, spread.List...)
				out.Complete = out.Complete && spread.Complete
				continue
			}
			var keys []Origin
			if name := memberName(m); name != "" {
				keys = []Origin{{Kind: Literal, Node: m.Name(), Value: name}}
			} else if m.Name() != nil && m.Name().Kind == tsgo.KindComputedPropertyName {
				keys = f.eval(m.Name().Expression(), o.Env)
			}
			if len(keys) == 0 {
				out.Complete = false
				continue
			}
			value := f.declaration(m, nil, o.Env)
			if len(value) == 0 {
				value = []Origin{{Kind: Opaque, Node: m}}
			}
			out.List = append(out.List, []Origin{{Kind: Array, Node: m, Elements: &Elements{List: [][]Origin{keys, value}, Complete: true}}})
		}
	}
	return out
}

// bindParameter is the environment in which a function's parameter i holds value.
func (f *flow) bindParameter(function *Node, i int, value []Origin, env *Env) *Env {
	params := function.Parameters()
	if i >= len(params) || env.size() >= maxEnv*2 {
		return env
	}
	bind := map[*tsgo.Symbol][]Origin{}
	f.bindPattern(params[i], value, bind)
	return &Env{Parent: env, Bind: bind, depth: env.size() + 1}
}

// bindPattern binds the names of a variable, parameter or binding element to a value.
func (f *flow) bindPattern(d *Node, value []Origin, bind map[*tsgo.Symbol][]Origin) {
	name := d.Name()
	if name == nil {
		return
	}
	if name.Kind == tsgo.KindIdentifier {
		if s := d.Symbol(); s != nil {
			bind[s] = value
		}
		return
	}
	for _, e := range name.Elements() {
		if e.Kind != tsgo.KindBindingElement {
			continue
		}
		var set origins
		for _, o := range value {
			set.add(f.pick(o, e, nil)...)
		}
		f.bindPattern(e, set.list, bind)
	}
}

// parameter is what a parameter may hold: its seed, what the calls on this way or on all
// ways pass, its default, and at last what its type says.
func (f *flow) parameter(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	if seed, ok := f.seeds.Nodes[d]; ok {
		return []Origin{{Kind: Seeded, Seed: seed, Node: d}}
	}
	if t := d.Type(); t != nil {
		if o, ok := f.typeSeed(t); ok {
			return []Origin{o}
		}
	}
	function := d.Parent
	at := -1
	for i, p := range function.Parameters() {
		if p == d {
			at = i
		}
	}
	rest := d.AsParameterDeclaration().DotDotDotToken != nil
	var set origins
	if frame := env.frame(function); frame != nil {
		set.add(f.argument(frame.Call, function, at, rest, frame.CallEnv)...)
	} else {
		sites := f.callSites(function)
		for _, site := range sites {
			set.add(f.argument(site, function, at, rest, nil)...)
		}
		set.add(f.callback(function, at)...)
		if len(set.list) == 0 && (len(sites) == 0 || d.Initializer() == nil) {
			set.add(Origin{Kind: Opaque, Node: d})
		}
	}
	if d.Initializer() != nil && useless(set.list) {
		set.add(f.known(d.Initializer(), env)...)
	}
	if useless(set.list) && d.Type() != nil {
		set.add(f.typed(d.Type())...)
	}
	return set.list
}

// argument is what a call passes for parameter at of a function.
func (f *flow) argument(call, function *Node, at int, rest bool, env *Env) []Origin {
	args := call.Arguments()
	// f.call(this, a, b)
	if callee := unwrap(call.Expression()); callee != nil && callee.Kind == tsgo.KindPropertyAccessExpression && callee.Name().Text() == "call" && len(args) > 0 {
		args = args[1:]
	}
	if rest {
		out := &Elements{Complete: true}
		for i := at; i < len(args); i++ {
			out.List = append(out.List, f.eval(args[i], env))
		}
		return []Origin{{Kind: Array, Node: call, Elements: out}}
	}
	var set origins
	for i, a := range args {
		if a.Kind == tsgo.KindSpreadElement {
			list := f.elementsOf(a.Expression(), env).List
			if at-i >= 0 && at-i < len(list) {
				set.add(list[at-i]...)
			}
			return set.list
		}
		if i == at {
			set.add(f.known(a, env)...)
			return set.list
		}
	}
	return set.list
}

// names lists the names under which a function may be called.
func (f *flow) names(function *Node) []string {
	x := f.p.indexed()
	var list []string
	switch function.Kind {
	case tsgo.KindConstructor:
		class := function.Parent
		if class.Name() != nil {
			list = append(list, class.Name().Text())
		} else if class.Parent != nil && class.Parent.Kind == tsgo.KindVariableDeclaration && class.Parent.Name().Kind == tsgo.KindIdentifier {
			list = append(list, class.Parent.Name().Text())
		}
		list = append(list, "super")
	default:
		if name := memberName(function); name != "" {
			list = append(list, name)
		}
	}
	holder := function
	for holder.Parent != nil {
		p := holder.Parent
		if unwrap(p) != holder && (p.Kind == tsgo.KindVariableDeclaration || p.Kind == tsgo.KindPropertyAssignment || p.Kind == tsgo.KindPropertyDeclaration) {
			if name := memberName(p); name != "" {
				list = append(list, name)
			}
			break
		}
		if p.Kind == tsgo.KindBinaryExpression && isAssignment(p) {
			list = append(list, lastName(unwrap(p.AsBinaryExpression().Left)))
			break
		}
		// const f = useCallback(() => …), debounce(…), and the like call through.
		switch p.Kind {
		case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindSatisfiesExpression, tsgo.KindConditionalExpression:
			holder = p
			continue
		}
		break
	}
	for _, name := range append([]string(nil), list...) {
		list = append(list, x.aliases[name]...)
	}
	if isDefaultExport(function) {
		list = append(list, x.defaults...)
	}
	return list
}

func isDefaultExport(function *Node) bool {
	n := function
	if function.Kind == tsgo.KindConstructor {
		n = function.Parent
	}
	if n.ModifierFlags()&tsgo.ModifierFlagsDefault != 0 {
		return true
	}
	for p := n.Parent; p != nil; p = p.Parent {
		switch p.Kind {
		case tsgo.KindExportAssignment:
			return true
		case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindSatisfiesExpression:
		default:
			return n.Kind == tsgo.KindFunctionDeclaration || n.Kind == tsgo.KindClassDeclaration
		}
	}
	return false
}

// callSites lists the calls that may call a function, in the order of files and positions.
func (f *flow) callSites(function *Node) []*Node {
	if sites, ok := f.sites[function]; ok {
		return sites
	}
	f.sites[function] = nil // while looking, nothing is known
	x := f.p.indexed()
	seen := map[*Node]bool{}
	var sites []*Node
	consider := func(candidates []*Node) {
		if len(candidates) > 600 {
			return
		}
		for _, call := range candidates {
			if !seen[call] {
				seen[call] = true
				if f.calls(call, function) {
					sites = append(sites, call)
				}
			}
		}
	}
	tried := map[string]bool{}
	for _, name := range f.names(function) {
		if name != "" && !tried[name] {
			tried[name] = true
			consider(x.calls[name])
		}
	}
	if f.escapes(function) {
		// The function is handed on as a value: whoever calls a variable may call it.
		consider(f.variableCalls())
	}
	f.sites[function] = sites
	return sites
}

// variableCalls lists the calls of parameters and variables that are not functions themselves.
func (f *flow) variableCalls() []*Node {
	x := f.p.indexed()
	if x.variable == nil {
		return nil
	}
	if x.indirect == nil {
		x.indirect = []*Node{}
		for _, call := range x.variable {
			s := f.symbol(unwrap(call.Expression()))
			if s == nil || len(s.Declarations) == 0 || !f.isOwn(s.Declarations[0]) {
				continue
			}
			switch d := s.Declarations[0]; d.Kind {
			case tsgo.KindParameter, tsgo.KindBindingElement:
				x.indirect = append(x.indirect, call)
			case tsgo.KindVariableDeclaration:
				if init := unwrap(d.Initializer()); init == nil || !tsgo.IsFunctionLike(init) {
					x.indirect = append(x.indirect, call)
				}
			}
		}
	}
	return x.indirect
}

// escapes reports whether a named function is read as a value somewhere.
func (f *flow) escapes(function *Node) bool {
	s := function.Symbol()
	name := memberName(function)
	if function.Kind == tsgo.KindArrowFunction || function.Kind == tsgo.KindFunctionExpression {
		p := function.Parent
		if p != nil && p.Kind == tsgo.KindVariableDeclaration && p.Name().Kind == tsgo.KindIdentifier {
			s, name = p.Symbol(), p.Name().Text()
		} else {
			return p != nil && (p.Kind == tsgo.KindArrayLiteralExpression || p.Kind == tsgo.KindPropertyAssignment)
		}
	}
	if function.Kind != tsgo.KindFunctionDeclaration && function.Kind != tsgo.KindArrowFunction && function.Kind != tsgo.KindFunctionExpression {
		return false
	}
	for _, ref := range f.p.indexed().refs[name] {
		if f.target(f.symbol(ref)) == s {
			return true
		}
	}
	return false
}

// calls reports whether a call may call a function.
func (f *flow) calls(call, function *Node) bool {
	callee := unwrap(call.Expression())
	if callee == nil {
		return false
	}
	if function.Kind == tsgo.KindConstructor {
		class := function.Parent
		if callee.Kind == tsgo.KindSuperKeyword {
			for inner := call.Parent; inner != nil; inner = inner.Parent {
				if inner.Kind == tsgo.KindClassDeclaration || inner.Kind == tsgo.KindClassExpression {
					for _, base := range f.bases(inner) {
						if base.Kind == Class && base.Node == class {
							return true
						}
					}
					return false
				}
			}
			return false
		}
		if call.Kind != tsgo.KindNewExpression {
			return false
		}
		for _, o := range f.eval(callee, nil) {
			if o.Kind == Class && o.Node == class {
				return true
			}
		}
		return false
	}
	if callee.Kind == tsgo.KindPropertyAccessExpression {
		switch callee.Name().Text() {
		case "call", "apply":
			callee = unwrap(callee.Expression())
		}
	}
	for _, o := range f.eval(callee, nil) {
		if o.Kind == Function && o.Node == function {
			return true
		}
	}
	return false
}

// callback is what a function that is passed to a call is called with, as far as known.
func (f *flow) callback(function *Node, at int) []Origin {
	var set origins
	for _, use := range f.uses(function) {
		call, position := use.call, use.position
		callee := unwrap(call.Expression())
		if callee == nil {
			continue
		}
		if callee.Kind == tsgo.KindPropertyAccessExpression {
			switch callee.Name().Text() {
			case "forEach", "map", "filter", "some", "every", "find", "flatMap", "findIndex", "findLast":
				if position == 0 && at == 0 {
					for _, e := range f.elementsOf(callee.Expression(), nil).List {
						set.add(e...)
					}
				}
				continue
			case "reduce":
				if position == 0 && at == 1 {
					for _, e := range f.elementsOf(callee.Expression(), nil).List {
						set.add(e...)
					}
				}
				continue
			case "then":
				if position == 0 && at == 0 {
					set.add(f.eval(callee.Expression(), nil)...)
				}
				continue
			}
		}
		for _, o := range f.eval(callee, nil) {
			if o.Kind == Global && o.Path == "Promise" && call.Kind == tsgo.KindNewExpression {
				// The executor's resolve and reject.
				set.add(Origin{Kind: Global, Path: "Promise.resolve", Node: call})
				continue
			}
			target := o.Node
			if o.Kind == Class {
				target = constructorOf(o.Node)
			} else if o.Kind != Function {
				continue
			}
			if target == nil || position >= len(target.Parameters()) {
				continue
			}
			for _, inner := range f.parameterCalls(target, target.Parameters()[position]) {
				env := f.enter(o.Env, target, call, nil)
				set.add(f.argument(inner, function, at, false, env)...)
			}
		}
	}
	return set.list
}

func constructorOf(class *Node) *Node {
	for _, m := range class.Members() {
		if m.Kind == tsgo.KindConstructor && m.Body() != nil {
			return m
		}
	}
	return nil
}

type use struct {
	call     *Node
	position int
}

// uses lists the calls to which a function is passed as an argument.
func (f *flow) uses(function *Node) []use {
	var list []use
	add := func(n *Node) {
		for n.Parent != nil && unwrap(n.Parent) == unwrap(n) {
			n = n.Parent
		}
		call := n.Parent
		if call == nil || call.Kind != tsgo.KindCallExpression && call.Kind != tsgo.KindNewExpression {
			return
		}
		for i, a := range call.Arguments() {
			if a == n {
				list = append(list, use{call, i})
			}
		}
	}
	if function.Kind == tsgo.KindArrowFunction || function.Kind == tsgo.KindFunctionExpression {
		add(function)
	}
	name, s := memberName(function), function.Symbol()
	if p := function.Parent; p != nil && p.Kind == tsgo.KindVariableDeclaration && p.Name().Kind == tsgo.KindIdentifier {
		name, s = p.Name().Text(), p.Symbol()
	}
	if name != "" && s != nil {
		for _, ref := range f.p.indexed().refs[name] {
			if f.target(f.symbol(ref)) == s {
				add(ref)
			}
		}
	}
	return list
}

// parameterCalls lists the calls of a parameter inside its function.
func (f *flow) parameterCalls(function, parameter *Node) []*Node {
	if parameter.Name() == nil || parameter.Name().Kind != tsgo.KindIdentifier {
		return nil
	}
	var list []*Node
	for _, call := range f.p.indexed().calls[parameter.Name().Text()] {
		callee := unwrap(call.Expression())
		if callee != nil && callee.Kind == tsgo.KindIdentifier && contains(function, call) && f.symbol(callee) == parameter.Symbol() {
			list = append(list, call)
		}
	}
	return list
}
