package plugin

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer/typescript"
)

// late tells why a call runs after register has returned, when the host ignores it (hooks.md
// 1.2); nil where it runs in time or where nobody can tell.
func (r *reader) late(n *typescript.Node) *Late {
	function := typescript.EnclosingFunction(n)
	if function == nil {
		return nil
	}
	if await := r.program.AwaitBefore(n, function); await != nil {
		return &Late{Reason: "after an `await`", At: r.program.Location(await)}
	}
	if r.registers[function] {
		return nil
	}
	if known, ok := r.lateMemo[function]; ok {
		return known
	}
	if r.lateBusy[function] {
		return nil
	}
	r.lateBusy[function] = true
	result := r.lateFunction(function)
	delete(r.lateBusy, function)
	r.lateMemo[function] = result
	return result
}

// lateFunction tells why a whole function runs late.
func (r *reader) lateFunction(function *typescript.Node) *Late {
	late, decided := r.lateCallback(function)
	if decided && late != nil {
		return late
	}
	if late := r.handedOver()[function]; late != nil {
		// Somebody else may call it in time as well.
		for _, site := range r.program.CallSites(function) {
			if r.late(site) == nil {
				return nil
			}
		}
		return late
	}
	if decided {
		return nil
	}
	sites := r.program.CallSites(function)
	if len(sites) == 0 {
		return nil
	}
	var first *Late
	for _, site := range sites {
		late := r.late(site)
		if late == nil {
			return nil
		}
		if first == nil {
			first = late
		}
	}
	return first
}

// timers are the functions of Node that call back after the current turn of the loop.
var timers = map[string]bool{
	"setTimeout": true, "setInterval": true, "setImmediate": true, "queueMicrotask": true, "process.nextTick": true,
}

// lateCallback judges a function that is handed to somebody else to be called. Decided is
// false where it is not handed to anybody.
func (r *reader) lateCallback(function *typescript.Node) (late *Late, decided bool) {
	// A member of an object that is given to the api: start of a service, execute of a tool.
	if call, key := r.given(function); call != nil {
		if method := r.apiMethod(call); method != "" {
			what := fmt.Sprintf("in what `api.%s` was given", method)
			if key != "" {
				what = fmt.Sprintf("in `%s` of what `api.%s` was given", key, method)
			} else if method == "on" {
				what = "in a hook handler"
				if arguments := call.Arguments(); len(arguments) > 0 && typescript.IsString(arguments[0]) {
					what = fmt.Sprintf("in a handler of `%s`", arguments[0].Text())
				}
			}
			return &Late{Reason: what, At: r.program.Location(call.Expression())}, true
		}
	}
	for _, call := range r.program.Uses(function) {
		decided = true
		callee := typescript.Unwrap(call.Expression())
		name := typescript.LastName(callee)
		if !typescript.IsIdentifier(callee) {
			switch name {
			case "then", "catch", "finally":
				return &Late{Reason: fmt.Sprintf("in a `.%s` callback", name), At: r.program.Location(callee)}, true
			}
		}
		for _, o := range r.program.Callees(call, nil) {
			if o.Kind == typescript.Global && timers[o.Path] {
				return &Late{Reason: fmt.Sprintf("in a `%s` callback", o.Path), At: r.program.Location(callee)}, true
			}
			if o.Kind == typescript.External && (strings.HasSuffix(o.Module, "timers") && timers[o.Path]) {
				return &Late{Reason: fmt.Sprintf("in a `%s` callback", o.Path), At: r.program.Location(callee)}, true
			}
		}
	}
	if decided {
		// Handed to something that may call it at once, such as forEach or a wrapper.
		return nil, true
	}
	return nil, false
}

// handedOver lists the functions that reach the api under a name or inside an object that is
// made elsewhere: `api.registerService(createService(api))`, `api.on("agent_end", onEnd)`.
func (r *reader) handedOver() map[*typescript.Node]*Late {
	if r.handed != nil {
		return r.handed
	}
	r.handed = map[*typescript.Node]*Late{}
	for _, call := range r.candidates() {
		method := r.apiMethod(call)
		if method == "" {
			continue
		}
		at := r.program.Location(call.Expression())
		for i, a := range arguments(call) {
			if typescript.IsSpread(a) || i == 0 && (method == "on" || method == "registerHook") {
				continue
			}
			for _, o := range r.program.Origins(a, nil) {
				switch o.Kind {
				case typescript.Function:
					if what := fmt.Sprintf("in what `api.%s` was given", method); r.handed[o.Node] == nil {
						if name := arguments(call)[0]; method == "on" {
							what = "in a hook handler"
							if typescript.IsString(name) {
								what = fmt.Sprintf("in a handler of `%s`", name.Text())
							}
						}
						r.handed[o.Node] = &Late{Reason: what, At: at}
					}
				case typescript.Object, typescript.Instance:
					for _, name := range r.program.MemberNames(o) {
						for _, m := range r.program.Member(o, name) {
							if m.Kind == typescript.Function && r.handed[m.Node] == nil {
								r.handed[m.Node] = &Late{Reason: fmt.Sprintf("in `%s` of what `api.%s` was given", name, method), At: at}
							}
						}
					}
				}
			}
		}
	}
	return r.handed
}

// given is the call whose argument, or member of whose argument, a function is written as.
func (r *reader) given(function *typescript.Node) (call *typescript.Node, key string) {
	child, parent := function, function.Parent
	if typescript.IsObject(parent) {
		key = typescript.MemberName(function)
	}
	for parent != nil {
		switch {
		case typescript.IsCall(parent):
			for _, a := range parent.Arguments() {
				if a == child {
					return parent, key
				}
			}
			return nil, ""
		case typescript.IsObject(parent), typescript.IsArray(parent), typescript.IsCast(parent), typescript.IsParenthesis(parent):
		case typescript.IsProperty(parent):
			if key == "" {
				key = typescript.MemberName(parent)
			}
		default:
			return nil, ""
		}
		child, parent = parent, parent.Parent
	}
	return nil, ""
}

// apiMethod is the method of the api that a call calls, "" where it calls something else.
func (r *reader) apiMethod(call *typescript.Node) string {
	for _, o := range r.program.Callees(call, nil) {
		if o.Kind != typescript.Seeded || o.Seed != apiSeed {
			continue
		}
		if m := facade.FindStringSubmatch(o.Path); m != nil && (isMethod(m[1]) || m[1] == "onConversationBindingResolved") {
			return m[1]
		}
	}
	return ""
}
