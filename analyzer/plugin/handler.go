package plugin

import (
	"fmt"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/typescript"
)

// handler reads the handler argument of a registering call; nil where there is none.
func (r *reader) handler(method, hook string, n *typescript.Node, env *typescript.Env) Handler {
	if n == nil {
		return Handler{IsFunction: Value[bool]{Known: true}, Nature: "missing"}
	}
	p := r.program
	h := Handler{Present: true, At: p.Location(n)}
	origins := p.Origins(n, env)
	functions := r.functions(origins)
	known := len(origins) > 0
	for _, o := range origins {
		switch o.Kind {
		case typescript.Function, typescript.Literal, typescript.Array:
		case typescript.Object:
			// The type must agree: what looks like an object may be an overloaded function.
		default:
			known = false
		}
	}
	switch {
	case len(functions) == len(origins) && known:
		h.IsFunction = Value[bool]{Known: true, V: true, At: h.At}
	case len(functions) > 0:
	case known:
		if p.Callable(typescript.Unwrap(n)) != typescript.Certainly {
			h.IsFunction = Value[bool]{Known: true, At: h.At}
		}
	case env == nil:
		switch p.Callable(typescript.Unwrap(n)) {
		case typescript.Certainly:
			h.IsFunction = Value[bool]{Known: true, V: true, At: h.At}
		case typescript.CertainlyNot:
			h.IsFunction = Value[bool]{Known: true, At: h.At}
		}
	}
	if h.IsFunction.Known && !h.IsFunction.V {
		h.Nature = r.nature(n, origins)
	}
	if len(functions) > 0 {
		h.Function = r.function(functions[0].Node)
		h.FollowedAt = p.Location(functions[0].Node)
		h.Async = r.async(functions)
		if judged, ok := r.catalog.Hook(hook); ok {
			h.Result = r.result(functions, known && len(functions) == len(origins), texts(judged))
		}
		if method == "on" {
			r.uses(&h, hook, functions)
			h.Writes = r.sessionWrites(hook, functions)
		}
		h.ToolTest = r.toolTest(hook, functions)
		h.Omissions = r.omissions(hook, functions)
	}
	h.Reach = Reach{Network: Undecided}
	if r.allReach || waitedFor(hook) || hook == "agent_end" && r.storesBlindly(h.Uses) {
		h.Reach = r.reach(functions, known)
	}
	return h
}

// waitedFor reports whether some host waits for the handlers of a hook before it goes on, or
// stops waiting after a while that rules speak of.
func waitedFor(hook string) bool {
	switch hook {
	case "agent_end", "after_compaction", "before_compaction", "session_end":
		return true
	}
	h, ok := catalog.Lookup(hook)
	return ok && h.Blocks
}

// handlerOfOther reads the functions that the other registering methods are given: handlers,
// factories, objects with methods.
func (r *reader) handlerOfOther(method string, arguments []*typescript.Node, env *typescript.Env) Handler {
	var functions []typescript.Origin
	h := Handler{}
	for _, a := range arguments {
		if typescript.IsSpread(a) {
			continue
		}
		for _, o := range r.program.Origins(a, env) {
			switch o.Kind {
			case typescript.Function:
				functions = append(functions, o)
				// A factory's product does the work.
				for _, made := range r.program.Returned(o) {
					functions = append(functions, r.methods(made)...)
				}
			case typescript.Object, typescript.Instance:
				functions = append(functions, r.methods(o)...)
			}
		}
		if !h.Present && len(functions) > 0 {
			h.Present, h.At = true, r.program.Location(a)
		}
	}
	if len(functions) > 0 {
		h.Function = r.function(functions[0].Node)
		h.FollowedAt = r.program.Location(functions[0].Node)
		h.Async = r.async(functions[:1])
		if method == "registerContextEngine" && r.allReach {
			h.Reach = r.reach(functions, true)
		}
	}
	return h
}

// methods lists the functions among the members of an object.
func (r *reader) methods(o typescript.Origin) []typescript.Origin {
	var list []typescript.Origin
	for _, name := range r.program.MemberNames(o) {
		for _, m := range r.program.Member(o, name) {
			if m.Kind == typescript.Function {
				list = append(list, m)
			}
		}
	}
	return list
}

func (r *reader) functions(origins []typescript.Origin) []typescript.Origin {
	var list []typescript.Origin
	for _, o := range origins {
		if o.Kind == typescript.Function {
			list = append(list, o)
		}
	}
	return list
}

// async reports whether handlers return a promise, where all of them agree.
func (r *reader) async(functions []typescript.Origin) Value[bool] {
	var v Value[bool]
	for i, o := range functions {
		promise := typescript.IsAsync(o.Node)
		if !promise {
			switch r.program.ReturnsPromise(o.Node) {
			case typescript.Unsure:
				// Not written as async and nothing says that it returns a promise: for the
				// reader of a report it is a synchronous function, for rules it is unknown.
				return Value[bool]{}
			case typescript.Certainly:
				promise = true
			}
		}
		if i > 0 && v.V != promise {
			return Value[bool]{}
		}
		v = Value[bool]{Known: true, V: promise, At: r.program.Location(o.Node)}
		if at := r.program.AsyncKeyword(o.Node); !at.IsZero() {
			v.At = at
		}
	}
	return v
}

// nature says in words what stands where a handler should.
func (r *reader) nature(n *typescript.Node, origins []typescript.Origin) string {
	inner := typescript.Unwrap(n)
	kind := r.program.TypeText(inner)
	if len(origins) == 1 {
		switch o := origins[0]; o.Kind {
		case typescript.Literal:
			switch v := o.Value.(type) {
			case nil:
				kind = "null"
			case typescript.Undefined:
				kind = "undefined"
			case string:
				if inner == o.Node {
					return fmt.Sprintf("the string %q", shorten(v))
				}
				kind = "a string"
			case float64:
				kind = "a number"
			case bool:
				kind = "a boolean"
			}
		case typescript.Object:
			if inner == o.Node {
				return "an object"
			}
		case typescript.Array:
			if inner == o.Node {
				return "a list"
			}
		}
	}
	text := shorten(r.program.Text(inner))
	if typescript.IsCall(inner) {
		if kind == "" {
			return fmt.Sprintf("the result of calling `%s`", text)
		}
		return fmt.Sprintf("the result of calling `%s`, which is `%s`", text, shorten(kind))
	}
	if kind == "" || kind == text {
		return fmt.Sprintf("`%s`", text)
	}
	return fmt.Sprintf("`%s`, which is `%s`", text, shorten(kind))
}
