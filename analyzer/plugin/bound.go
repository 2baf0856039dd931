package plugin

import (
	"regexp"

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
							note(r.signal(o))
						case "timeout", "timeoutMs", "timeout_ms", "requestTimeout":
							note(r.milliseconds(r.program.Member(o, m)))
						}
					}
				}
			}
		}
		// Around the call: withTimeout(call(), 5000), Promise.race([call(), sleep(5000)]).
		for outer := call.Parent; outer != nil && !typescript.IsFunctionLike(outer); outer = outer.Parent {
			if typescript.IsCall(outer) && bounding.MatchString(typescript.LastName(outer.Expression())) {
				note(r.limitArgument(outer, env))
			}
		}
		// A path that goes through such a function: withTimeout(() => call(), 5000).
		if i > 0 && bounding.MatchString(typescript.LastName(call.Expression())) {
			note(r.limitArgument(call, env))
		}
	}
	return bounded, limit
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

// signal reads the limit of AbortSignal.timeout(n) in an options object.
func (r *reader) signal(options typescript.Origin) Value[float64] {
	if !typescript.IsObject(options.Node) {
		return Value[float64]{}
	}
	for _, m := range options.Node.Properties() {
		if typescript.MemberName(m) != "signal" {
			continue
		}
		for _, call := range typescript.CallsBelow(m) {
			if typescript.LastName(call.Expression()) == "timeout" && len(call.Arguments()) > 0 {
				return r.milliseconds(r.program.Origins(call.Arguments()[0], options.Env))
			}
		}
	}
	return Value[float64]{}
}
