package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// call lists what a call gives back.
func (v *valuer) call(n *Node, env *Env) []Outcome {
	callee := unwrap(n.Expression())
	if callee == nil {
		return leaf(n, env)
	}
	args := n.Arguments()
	if callee.Kind == tsgo.KindPropertyAccessExpression {
		switch callee.Name().Text() {
		case "then":
			return v.then(n, callee, args, env)
		case "catch":
			list := v.of(callee.Expression(), env)
			for i := range list {
				list[i].Promise = true
			}
			if len(args) == 1 {
				list = append(list, v.callback(args[0], env)...)
			}
			return sometimes(list)
		case "finally":
			list := v.of(callee.Expression(), env)
			for i := range list {
				list[i].Promise = true
			}
			return list
		}
	}
	targets := v.eval(callee, env)
	var list []Outcome
	opaque := len(targets) == 0
	for _, o := range targets {
		switch o.Kind {
		case Function:
			inner := o.Env
			if max(o.Env.size(), env.size()) < maxEnv*2 {
				inner = v.enter(o.Env, o.Node, n, env)
			}
			list = append(list, v.function(o.Node, inner)...)
		case Global:
			if found, ok := v.global(o.Path, n, env); ok {
				list = append(list, found...)
				continue
			}
			opaque = true
		default:
			opaque = true
		}
	}
	if opaque {
		list = append(list, Outcome{Node: n, Env: env})
	}
	if len(targets) > 1 {
		sometimes(list)
	}
	return list
}

// then is what a promise holds after `.then(f, g)`.
func (v *valuer) then(n, callee *Node, args []*Node, env *Env) []Outcome {
	if len(args) == 0 {
		return leaf(n, env)
	}
	receivers := v.eval(callee.Expression(), env)
	var list []Outcome
	for _, cb := range v.eval(args[0], env) {
		if cb.Kind != Function {
			return leaf(n, env)
		}
		list = append(list, v.function(cb.Node, v.bindParameter(cb.Node, 0, receivers, cb.Env))...)
	}
	if len(list) == 0 {
		return leaf(n, env)
	}
	if len(args) > 1 {
		list = sometimes(append(list, v.callback(args[1], env)...))
	}
	for i := range list {
		list[i].Promise = true
	}
	return list
}

// callback is what a function that is handed over gives back, in a promise.
func (v *valuer) callback(n *Node, env *Env) []Outcome {
	var list []Outcome
	found := v.eval(n, env)
	for _, cb := range found {
		if cb.Kind != Function {
			return []Outcome{{Node: n, Env: env, Promise: true}}
		}
		list = append(list, v.function(cb.Node, cb.Env)...)
	}
	if len(found) == 0 {
		list = leaf(n, env)
	}
	for i := range list {
		list[i].Promise = true
	}
	return list
}

// global is what a few functions of the language give back.
func (v *valuer) global(path string, n *Node, env *Env) ([]Outcome, bool) {
	args := n.Arguments()
	switch path {
	case "Promise.resolve":
		list := []Outcome{{Node: n, Env: env, Undefined: true}}
		if len(args) > 0 {
			list = v.of(args[0], env)
		}
		for i := range list {
			list[i].Promise = true
		}
		return list, true
	case "Promise.reject":
		return nil, true
	case "Promise.race", "Promise.any":
		if len(args) == 0 {
			return nil, false
		}
		elements := unwrap(args[0])
		if elements == nil || elements.Kind != tsgo.KindArrayLiteralExpression {
			return nil, false
		}
		var list []Outcome
		for _, e := range elements.Elements() {
			if IsSpread(e) {
				return nil, false
			}
			list = append(list, v.of(e, env)...)
		}
		for i := range list {
			list[i].Promise = true
		}
		return sometimes(list), true
	case "Object.assign":
		if len(args) == 0 {
			return nil, false
		}
		list := v.of(args[0], env)
		for i := range list {
			for _, a := range args[1:] {
				if IsSpread(a) {
					return nil, false
				}
				known := list[i].laid
				list[i].laid = append(known[:len(known):len(known)], Change{Spread: a, Env: env})
			}
		}
		return list, true
	case "Object.freeze", "Object.seal", "structuredClone":
		if len(args) > 0 {
			return v.of(args[0], env), true
		}
	}
	return nil, false
}

// promise is what `new Promise((resolve) => …)` comes to: what resolve is called with.
func (v *valuer) promise(n *Node, env *Env) []Outcome {
	opaque := []Outcome{{Node: n, Env: env, Promise: true}}
	args := n.Arguments()
	if len(args) == 0 {
		return opaque
	}
	executor := unwrap(args[0])
	if executor == nil || !tsgo.IsFunctionLike(executor) || len(executor.Parameters()) == 0 {
		return opaque
	}
	name := executor.Parameters()[0].Name()
	if name == nil || name.Kind != tsgo.KindIdentifier {
		return opaque
	}
	s := v.symbol(name)
	if s == nil {
		return opaque
	}
	for _, ref := range v.p.indexed().refs[name.Text()] {
		if contains(executor, ref) && v.symbol(ref) == s {
			return opaque // handed on: whoever gets it may resolve with anything
		}
	}
	var list []Outcome
	for _, call := range v.p.indexed().calls[name.Text()] {
		if !contains(executor, call) || v.symbol(unwrap(call.Expression())) != s {
			continue
		}
		found := []Outcome{{Node: call, Env: env, Undefined: true}}
		if given := call.Arguments(); len(given) > 0 {
			found = v.of(given[0], env)
		}
		list = append(list, found...)
	}
	for i := range list {
		list[i].Promise = true
	}
	return sometimes(list)
}
