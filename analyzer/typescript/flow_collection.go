package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// maxAdditions bounds how many places that fill one collection are looked at.
const maxAdditions = 60

// contents is what the program puts, after it was made, into the array, map or set that a
// variable or field holds: listeners, waiters and queued work are called out of such. What is
// set in a map counts as a pair of key and value.
func (f *flow) contents(n *Node) *Elements {
	n = unwrap(n)
	s := f.holder(n)
	if s == nil {
		return nil
	}
	if known, ok := f.filled[s]; ok {
		return known
	}
	f.filled[s] = nil // while looking, nothing is known
	out := &Elements{}
	tried := 0
	for _, method := range []string{"add", "push", "set", "unshift"} {
		for _, call := range f.p.indexed().calls[method] {
			callee := unwrap(call.Expression())
			args := call.Arguments()
			if tried >= maxAdditions || callee == nil || callee.Kind != tsgo.KindPropertyAccessExpression || len(args) == 0 || method == "set" && len(args) != 2 {
				continue
			}
			to := unwrap(callee.Expression())
			if lastName(to) != s.Name || f.holder(to) != s {
				continue
			}
			tried++
			if method == "set" {
				value := f.known(args[1], nil)
				out.List = append(out.List, []Origin{{Kind: Array, Node: call, Elements: &Elements{List: [][]Origin{f.known(args[0], nil), value}, Complete: true}}})
				continue
			}
			for _, a := range args {
				if a.Kind == tsgo.KindSpreadElement {
					out.List = append(out.List, f.elementsOf(a.Expression(), nil).List...)
					continue
				}
				out.List = append(out.List, f.known(a, nil))
			}
		}
	}
	f.filled[s] = out
	return out
}

// holder is the symbol of the variable or field that an expression reads; nil for others.
func (f *flow) holder(n *Node) *tsgo.Symbol {
	if n == nil {
		return nil
	}
	var s *tsgo.Symbol
	switch n.Kind {
	case tsgo.KindIdentifier:
		s = f.symbol(n)
	case tsgo.KindPropertyAccessExpression:
		s = f.symbol(n.Name())
	}
	if s == nil || f.p.checker.IsUnknownSymbol(s) || len(s.Declarations) == 0 {
		return nil
	}
	if s = f.target(s); s == nil || !f.owned(s) {
		return nil
	}
	return s
}

// collection matches origins of maps and sets that are made empty.
func collection(o Origin) bool {
	if o.Kind != Global {
		return false
	}
	switch o.Path {
	case "Map!", "Set!", "WeakMap!", "WeakSet!", "Array!":
		return true
	}
	return false
}

// itemsOf lists what iterating an expression gives, additions to a collection included.
func (f *flow) itemsOf(n *Node, env *Env, list []Origin) *Elements {
	out := &Elements{Complete: len(list) > 0}
	filled := false
	for _, o := range list {
		if o.Kind == Literal && len(list) > 1 {
			continue // undefined or null on some path
		}
		var e *Elements
		switch {
		case collection(o):
			filled = true
			continue
		case o.Kind == External, o.Kind == Seeded, o.Kind == Global && !strings.HasSuffix(o.Path, "!"):
			// An item of something that comes from outside.
			e = &Elements{List: [][]Origin{{o.derived(".0")}}}
		default:
			filled = filled || o.Kind == Array
			e = f.elements(o)
		}
		out.List = append(out.List, e.List...)
		out.Complete = out.Complete && e.Complete
	}
	if filled {
		if more := f.contents(n); more != nil && len(more.List) > 0 {
			out = &Elements{List: append(out.List[:len(out.List):len(out.List)], more.List...)}
		}
	}
	return out
}

// valuesOf lists what the items of a collection are called with by forEach, or are by
// `values()`: of a map, the second of each pair.
func (f *flow) valuesOf(n *Node, env *Env) (values, keys *Elements) {
	list := f.eval(n, env)
	pairs := false
	for _, o := range list {
		pairs = pairs || o.Kind == Global && (o.Path == "Map!" || o.Path == "WeakMap!") ||
			o.Kind == Array && o.Node != nil && o.Node.Kind == tsgo.KindNewExpression && lastName(unwrap(o.Node.Expression())) == "Map"
	}
	items := f.elementsOf(n, env)
	if !pairs {
		return items, nil
	}
	values, keys = &Elements{Complete: items.Complete}, &Elements{Complete: items.Complete}
	for _, item := range items.List {
		for _, pair := range item {
			if both := f.elements(pair).List; len(both) == 2 {
				keys.List = append(keys.List, both[0])
				values.List = append(values.List, both[1])
			}
		}
	}
	return values, keys
}
