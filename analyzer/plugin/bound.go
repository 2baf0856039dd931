package plugin

import (
	"regexp"
	"strings"

	"openclaw-lsp/analyzer/typescript"
)

// bounding matches the names of functions that give up on a promise after a while.
var bounding = regexp.MustCompile(`(?i)time_?out|deadline|race|abortable|withlimit`)

// bound tells whether something on a path ends the wait, and after how many milliseconds
// where that is constant. The calls go from the sink outwards.
func (r *reader) bound(calls []*typescript.Node, env *typescript.Env) (bounded bool, limit Value[float64]) {
	note := func(v Value[float64]) {
		bounded = true
		if v.Known && (!limit.Known || v.V < limit.V) {
			limit = v
		}
	}
	for i, call := range calls {
		if typescript.IsTagged(call) {
			continue
		}
		if i == 0 {
			// The sink's own options: signal and timeout.
			for _, a := range call.Arguments() {
				if typescript.IsSpread(a) {
					continue
				}
				for _, o := range r.program.Origins(a, env) {
					if o.Kind != typescript.Object {
						continue
					}
					for _, m := range r.program.MemberNames(o) {
						switch m {
						case "signal":
							note(r.signal(o, calls, env))
						case "timeout", "timeoutMs", "timeout_ms", "requestTimeout":
							note(r.milliseconds(r.program.Member(o, m)))
						}
					}
				}
			}
		}
		// Around the call: withTimeout(call(), 5000), Promise.race([call(), sleep(5000)]).
		for outer := call.Parent; outer != nil && !typescript.IsFunctionLike(outer); outer = outer.Parent {
			if typescript.IsCall(outer) && bounds(outer) {
				note(r.limitArgument(outer, env))
			}
		}
		// A path that goes through such a function: withTimeout(() => call(), 5000).
		if i > 0 && bounds(call) {
			note(r.limitArgument(call, env))
		}
	}
	return bounded, limit
}

// bounds reports whether a call gives up on what it is handed after a while.
func bounds(call *typescript.Node) bool {
	if typescript.IsTagged(call) {
		return false
	}
	name := typescript.LastName(call.Expression())
	return bounding.MatchString(name) && !timers[name] && !strings.HasPrefix(name, "clear")
}

// limitArgument is the constant number among the arguments of a function that bounds, or of
// the calls inside them.
func (r *reader) limitArgument(call *typescript.Node, env *typescript.Env) Value[float64] {
	for _, a := range call.Arguments() {
		if v := r.milliseconds(r.program.Origins(a, env)); v.Known {
			return v
		}
	}
	for _, inner := range typescript.CallsBelow(call) {
		if bounding.MatchString(typescript.LastName(inner.Expression())) || timersOrSleep.MatchString(typescript.LastName(inner.Expression())) {
			for _, a := range inner.Arguments() {
				if v := r.milliseconds(r.program.Origins(a, env)); v.Known {
					return v
				}
			}
		}
	}
	return Value[float64]{}
}

var timersOrSleep = regexp.MustCompile(`(?i)^(?:setTimeout|sleep|delay|wait)$`)

// milliseconds is the number that origins agree on.
func (r *reader) milliseconds(origins []typescript.Origin) Value[float64] {
	if len(origins) == 1 && origins[0].Kind == typescript.Literal {
		if v, ok := origins[0].Value.(float64); ok && v > 0 {
			return Value[float64]{Known: true, V: v, At: r.program.Location(origins[0].Node)}
		}
	}
	return Value[float64]{}
}

// signal reads the limit of AbortSignal.timeout(n) in the options object of a sink. The calls
// go from the sink outwards.
func (r *reader) signal(options typescript.Origin, calls []*typescript.Node, env *typescript.Env) Value[float64] {
	if v := property(options.Node, "signal"); v != nil {
		return r.limitOfSignal(v, calls, env)
	}
	return Value[float64]{}
}

// property is the value of a member of an object literal; nil where it has none.
func property(object *typescript.Node, name string) *typescript.Node {
	if !typescript.IsObject(object) {
		return nil
	}
	for _, m := range object.Properties() {
		switch {
		case typescript.MemberName(m) != name:
		case typescript.IsShorthand(m):
			return m.Name()
		case typescript.IsProperty(m):
			return m.Initializer()
		}
	}
	return nil
}

// limitOfSignal follows an expression that holds an AbortSignal to AbortSignal.timeout(n):
// through parameters to the argument of the call that leads here, since every caller may
// pass another signal.
func (r *reader) limitOfSignal(n *typescript.Node, calls []*typescript.Node, env *typescript.Env) Value[float64] {
	n = typescript.Unwrap(n)
	switch {
	case n == nil:
	case typescript.IsCall(n) && typescript.LastName(n.Expression()) == "timeout" && len(n.Arguments()) > 0:
		return r.milliseconds(r.program.Origins(n.Arguments()[0], env))
	case typescript.IsCall(n) && typescript.LastName(n.Expression()) == "any":
		// AbortSignal.any([a, b]) gives up with the first of them.
		var first Value[float64]
		for _, a := range n.Arguments() {
			if list := typescript.Unwrap(a); typescript.IsArray(list) {
				for _, e := range list.Elements() {
					if v := r.limitOfSignal(e, calls, env); v.Known && (!first.Known || v.V < first.V) {
						first = v
					}
				}
			}
		}
		return first
	case typescript.IsIdentifier(n):
		if a, member := argumentFor(n.Text(), calls); a != nil {
			if member != "" {
				a = property(typescript.Unwrap(a), member)
			}
			return r.limitOfSignal(a, calls[1:], nil)
		}
	case typescript.IsMember(n):
		// controller.signal, which a timer aborts, or options.signal of a parameter.
		if v := r.aborted(n.Expression(), n, env); v.Known || !typescript.IsIdentifier(typescript.Unwrap(n.Expression())) {
			return v
		}
		if a, member := argumentFor(typescript.Unwrap(n.Expression()).Text(), calls); a != nil && member == "" {
			return r.limitOfSignal(property(typescript.Unwrap(a), typescript.LastName(n)), calls[1:], nil)
		}
	}
	return Value[float64]{}
}

// argumentFor is what the second of the calls passes for a parameter of the function that
// makes the first, with the member that a destructured parameter takes out of it.
func argumentFor(parameter string, calls []*typescript.Node) (argument *typescript.Node, member string) {
	if len(calls) < 2 || typescript.IsTagged(calls[1]) {
		return nil, ""
	}
	function := typescript.EnclosingFunction(calls[0])
	if function == nil {
		return nil, ""
	}
	arguments := calls[1].Arguments()
	for i, p := range function.Parameters() {
		if i >= len(arguments) || typescript.IsSpread(arguments[i]) {
			return nil, ""
		}
		name := p.Name()
		if typescript.IsIdentifier(name) && name.Text() == parameter {
			return arguments[i], ""
		}
		if typescript.IsPattern(name) {
			for _, e := range name.Elements() {
				if typescript.LastName(e.Name()) == parameter {
					if from := e.PropertyName(); from != nil {
						return arguments[i], from.Text()
					}
					return arguments[i], parameter
				}
			}
		}
	}
	return nil, ""
}

// aborted is the delay of a timer, in the function around, that aborts a controller.
func (r *reader) aborted(controller, at *typescript.Node, env *typescript.Env) Value[float64] {
	function := typescript.EnclosingFunction(at)
	if function == nil {
		return Value[float64]{}
	}
	name := r.program.Text(controller)
	for _, call := range typescript.CallsBelow(function) {
		arguments := call.Arguments()
		if typescript.LastName(call.Expression()) == "setTimeout" && len(arguments) > 1 && strings.Contains(r.program.Text(arguments[0]), name+".abort") {
			return r.milliseconds(r.program.Origins(arguments[1], env))
		}
	}
	return Value[float64]{}
}
