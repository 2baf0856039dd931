package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

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
					values, _ := f.valuesOf(callee.Expression(), nil)
					for _, e := range values.List {
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
