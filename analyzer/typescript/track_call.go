package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// What methods of lists and strings do with their receiver.
var (
	changesList = map[string]bool{"push": true, "pop": true, "shift": true, "unshift": true, "splice": true, "sort": true, "reverse": true, "fill": true, "copyWithin": true}
	copiesList  = map[string]bool{"slice": true, "filter": true, "concat": true, "toReversed": true, "toSorted": true, "toSpliced": true, "with": true, "flat": true}
	picksOne    = map[string]bool{"at": true, "find": true, "findLast": true, "pop": true, "shift": true}
	givesEach   = map[string]int{"forEach": 0, "map": 0, "filter": 0, "some": 0, "every": 0, "find": 0, "findLast": 0, "findIndex": 0, "findLastIndex": 0, "flatMap": 0,
		"reduce": 1, "reduceRight": 1}
	ofText = map[string]bool{"toLowerCase": true, "toUpperCase": true, "toLocaleLowerCase": true, "trim": true, "trimEnd": true, "trimStart": true, "toString": true,
		"normalize": true}
)

// call walks a call or `new` and says what of the tracked values it gives back.
func (t *tracker) call(n *Node) tracked {
	callee := unwrap(n.Expression())
	if callee == nil {
		return tracked{}
	}
	if callee.Kind == tsgo.KindPropertyAccessExpression || callee.Kind == tsgo.KindElementAccessExpression {
		receiver := t.value(callee.Expression())
		name := lastName(callee)
		if !receiver.empty() && name != "" {
			if f, ok := receiver.fields[name]; !ok || f.empty() {
				return t.methodCall(n, callee, receiver, name)
			}
		}
	} else if v := t.value(callee); !v.empty() {
		t.record(v, callee, handling{how: Called})
	}
	arguments, any := t.arguments(n)
	if !any {
		return tracked{}
	}
	if v, ok := t.global(n, callee, arguments); ok {
		return v
	}
	return t.follow(n, arguments)
}

// arguments walks the arguments of a call; any reports whether one is tracked. What is done
// with them is left open.
func (t *tracker) arguments(n *Node) (list []tracked, any bool) {
	for _, a := range n.Arguments() {
		if a.Kind == tsgo.KindSpreadElement {
			v := t.value(a.Expression())
			if len(v.list) > 0 {
				list = append(list, v.list...)
				any = true
				continue
			}
			t.record(v, a.Expression(), handling{how: Iterated})
			list = append(list, tracked{})
			continue
		}
		v := t.value(a)
		any = any || !v.empty()
		list = append(list, v)
	}
	return list, any
}

// methodCall is a call of a method of something tracked.
func (t *tracker) methodCall(n, callee *Node, receiver tracked, name string) tracked {
	switch {
	case n.Kind == tsgo.KindCallExpression && n.QuestionDotToken() != nil:
		// x.trim?.() asks whether there is such a method, and so what x is.
		t.record(receiver, callee.Expression(), handling{how: Tested, test: TypeTest})
	case changesList[name]:
		t.record(receiver, callee.Expression(), handling{how: Changed, method: name})
	default:
		t.record(receiver, callee.Expression(), handling{how: Called, method: name, skips: callee.QuestionDotToken() != nil})
	}
	each, gives := givesEach[name]
	var element tracked
	if gives {
		element = t.elements(receiver, callee.Expression())
	}
	for i, a := range n.Arguments() {
		inner := unwrap(a)
		if inner == nil {
			continue
		}
		if gives && i == 0 {
			parameters := make([]tracked, each+1)
			parameters[each] = element
			if tsgo.IsFunctionLike(inner) {
				t.inner(inner, parameters)
				continue
			}
			if inner.Kind == tsgo.KindIdentifier || inner.Kind == tsgo.KindPropertyAccessExpression {
				t.follows(t.f.eval(inner, t.env), n, parameters)
				continue
			}
		}
		v := t.visit(a)
		if !v.empty() && (name == "includes" || name == "startsWith" || name == "endsWith") {
			t.record(v, inner, handling{how: Compared})
		}
	}
	var out tracked
	switch {
	case picksOne[name]:
		return t.elements(receiver, callee.Expression())
	case copiesList[name]:
		for _, pl := range receiver.places {
			pl.copy = true
			out.places = append(out.places, pl)
		}
	case name == "sort" || name == "reverse":
		out.places = receiver.places
	case ofText[name]:
		for _, pl := range receiver.places {
			pl.copy, pl.text = true, true
			out.places = append(out.places, pl)
		}
	case name == "then":
		// A promise is not what it gives.
	}
	return out
}

// global is a call of a function of the language that is known to do something with its
// arguments; false where it is not one.
func (t *tracker) global(n, callee *Node, arguments []tracked) (tracked, bool) {
	name := lastName(callee)
	first := arguments[0]
	at := func(i int) *Node { return n.Arguments()[i] }
	isGlobal := func(base string) bool {
		if base == "" {
			return callee.Kind == tsgo.KindIdentifier
		}
		return callee.Kind == tsgo.KindPropertyAccessExpression && callee.Expression().Kind == tsgo.KindIdentifier && callee.Expression().Text() == base
	}
	read := func(from int) {
		for i := from; i < len(arguments) && i < len(n.Arguments()); i++ {
			t.record(arguments[i], at(i), handling{how: Read})
		}
	}
	switch {
	case isGlobal("Object"):
		switch name {
		case "assign":
			t.record(first, at(0), handling{how: Changed, method: "Object.assign"})
			read(1)
			for _, v := range arguments {
				if len(v.places) == 0 {
					return tracked{}, true
				}
			}
			return first, true
		case "defineProperty", "defineProperties", "setPrototypeOf":
			t.record(first, at(0), handling{how: Changed, method: "Object." + name})
			read(1)
			return first, true
		case "freeze", "seal":
			read(1)
			return first, true
		case "keys":
			read(0)
			return tracked{}, true
		case "values":
			read(0)
			return tracked{places: asCopy(first.places)}, true
		case "entries":
			read(0)
			pair := tracked{list: []tracked{{}, t.elements(first, at(0))}}
			return tracked{list: []tracked{pair}}, true
		}
		read(0)
		return tracked{}, true
	case isGlobal("Reflect") && (name == "set" || name == "deleteProperty"):
		t.record(first, at(0), handling{how: Changed, method: "Reflect." + name})
		read(1)
		return tracked{}, true
	case isGlobal("Array"):
		switch name {
		case "isArray":
			t.record(first, at(0), handling{how: Tested, test: TypeTest})
			return tracked{}, true
		case "from":
			t.record(first, at(0), handling{how: Iterated})
			return tracked{places: asCopy(first.places)}, true
		}
	case isGlobal("JSON"), isGlobal("console"), isGlobal("Math"):
		read(0)
		return tracked{}, true
	case isGlobal("Promise") && (name == "resolve" || name == "all"):
		read(0)
		return first, true
	case isGlobal("Number"), isGlobal("Buffer"), isGlobal("Date"):
		read(0)
		return tracked{}, true
	case isGlobal(""):
		switch name {
		case "String":
			read(0)
			out := asCopy(first.places)
			for i := range out {
				out[i].text = true
			}
			return tracked{places: out}, true
		case "Boolean":
			t.record(first, at(0), handling{how: Tested, test: Truthy})
			return tracked{}, true
		case "Number", "parseInt", "parseFloat", "BigInt", "structuredClone", "Date", "Error":
			read(0)
			return tracked{}, true
		}
	}
	if len(arguments) == 1 && callee.Kind == tsgo.KindPropertyAccessExpression {
		switch name {
		case "includes", "has", "indexOf", "get":
			// ["exec", "bash"].includes(event.toolName), a Set's has
			if values := t.heldBy(callee.Expression(), name); values != nil {
				t.record(first, at(0), handling{how: Compared, values: values})
				return tracked{}, true
			}
		}
	}
	return tracked{}, false
}

func asCopy(places []place) []place {
	var out []place
	for _, pl := range places {
		pl.copy = true
		out = append(out, pl)
	}
	return out
}

// heldBy lists the constants that a list, a Set or the keys of a Map are made of; nil where
// one of them is not known.
func (t *tracker) heldBy(n *Node, method string) []Origin {
	values, keys := t.f.valuesOf(n, t.env)
	e := values
	if method == "get" || keys != nil && len(keys.List) > 0 && method == "has" {
		e = keys
	}
	if e == nil {
		return nil
	}
	list := []Origin{}
	for _, item := range e.List {
		for _, o := range item {
			if o.Kind != Literal {
				return nil
			}
			list = append(list, o)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

// follow walks the functions of the program that a call calls.
func (t *tracker) follow(n *Node, arguments []tracked) tracked {
	worth := false
	for _, v := range arguments {
		worth = worth || t.worth(v)
	}
	chain := t.variadic(n, arguments)
	if chain != nil {
		for i := range arguments {
			settle(&arguments[i])
			for j := range arguments[i].places {
				arguments[i].places[j].settled = true
			}
		}
	}
	followed := false
	var out tracked
	if worth && t.depth < maxTrackedDepth {
		out, followed = t.follows(t.p.Callees(n, t.env), n, arguments)
	}
	if !followed {
		for i, a := range n.Arguments() {
			if i < len(arguments) && a.Kind != tsgo.KindSpreadElement {
				t.record(arguments[i], a, handling{how: Passed, fallback: chain})
				for _, v := range arguments[i].fields {
					t.record(v, a, handling{how: Passed})
				}
			}
		}
	}
	return out
}

// variadic is the chain of alternatives that the arguments of a call are: `first(a.id, b.id)`, or
// a function that takes any number of them.
func (t *tracker) variadic(n *Node, arguments []tracked) *Fallback {
	if len(arguments) < 2 {
		return nil
	}
	chain := &Fallback{Node: n}
	names, twice := map[string]bool{}, false
	for i, v := range arguments {
		if len(v.places) > 0 {
			chain.Tracked++
		}
		if i >= len(n.Arguments()) {
			continue
		}
		a := unwrap(n.Arguments()[i])
		if a == nil || a.Kind != tsgo.KindPropertyAccessExpression && a.Kind != tsgo.KindElementAccessExpression {
			continue
		}
		chain.Other = chain.Other || len(v.places) == 0
		name := lastName(a)
		twice = twice || names[name]
		names[name] = name != ""
	}
	if twice {
		return chain
	}
	for _, o := range t.p.Callees(n, t.env) {
		if o.Kind != Function {
			continue
		}
		if list := o.Node.Parameters(); len(list) == 1 && list[0].AsParameterDeclaration().DotDotDotToken != nil {
			chain.Other = true
			return chain
		}
	}
	return nil
}

// worth reports whether a value is worth following into a function that gets it.
func (t *tracker) worth(v tracked) bool {
	for _, pl := range v.places {
		path := make([]string, len(pl.path))
		for i, s := range pl.path {
			path[i] = s.Name
		}
		if !pl.text && t.descend(pl.parameter, path, pl.settled) {
			return true
		}
	}
	for _, f := range v.fields {
		if t.worth(f) {
			return true
		}
	}
	for _, e := range v.list {
		if t.worth(e) {
			return true
		}
	}
	return false
}

func (t *tracker) follows(callees []Origin, call *Node, arguments []tracked) (out tracked, followed bool) {
	for _, o := range callees {
		var bodies []*Node
		switch o.Kind {
		case Function:
			bodies = []*Node{o.Node}
		case Class:
			if call.Kind == tsgo.KindNewExpression {
				bodies = t.p.Bodies(o)
			}
		}
		for _, body := range bodies {
			if body.Body() == nil {
				continue
			}
			followed = true
			t.calls = append(t.calls, call)
			entered := o
			entered.Node = body
			v := t.enter(body, t.p.Enter(entered, call, t.env), arguments, false)
			t.calls = t.calls[:len(t.calls)-1]
			out = join(out, v)
		}
	}
	return out, followed
}
