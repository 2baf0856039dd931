package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

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
	case "find", "findLast", "at", "pop", "shift", "get", "values", "keys", "entries":
		local := false
		for _, o := range f.eval(callee.Expression(), env) {
			local = local || o.Kind == Array || collection(o)
		}
		if !local {
			break
		}
		values, keys := f.valuesOf(callee.Expression(), env)
		switch {
		case name == "values":
			return []Origin{{Kind: Array, Node: n, Elements: values}}, true
		case name == "keys" && keys != nil:
			return []Origin{{Kind: Array, Node: n, Elements: keys}}, true
		case name == "entries" && keys != nil:
			return []Origin{{Kind: Array, Node: n, Elements: f.elementsOf(callee.Expression(), env)}}, true
		case name == "keys" || name == "entries":
			return nil, false
		}
		var set origins
		for _, e := range values.List {
			set.add(e...)
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
	return f.itemsOf(n, env, f.eval(n, env))
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
