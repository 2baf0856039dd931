package plugin

import (
	"regexp"
	"strings"

	"openclaw-lsp/analyzer/typescript"
)

// limit is what ends a wait by itself.
type limit struct {
	bounded bool
	known   Value[float64] // ms, where it is a constant
	usual   Value[float64] // ms, where nobody configures another
}

// with joins a further limit: the shorter one ends the wait.
func (l limit) with(other limit) limit {
	if !other.bounded {
		return l
	}
	shorter := func(a, b Value[float64]) Value[float64] {
		if !a.Known || b.Known && b.V < a.V {
			return b
		}
		return a
	}
	return limit{bounded: true, known: shorter(l.known, other.known), usual: shorter(l.usual, other.usual)}
}

// bounding matches the names of functions that give up on a promise after a while.
var bounding = regexp.MustCompile(`(?i)time_?(?:d_?)?out|deadline|race|abortable|withlimit`)

// timers are the functions of the language that call back later, and those that people write
// around them.
var timersOrSleep = regexp.MustCompile(`(?i)^(?:setTimeout|sleep\w*|delay\w*|wait(?:ms|for)?|after|timeout\w*|timer)$`)

// requestTimer matches what gives a request of Node a limit after it was made.
var requestTimer = regexp.MustCompile("\\.setTimeout\\(|on(?:ce)?\\(\\s*[\"'`]timeout|\\.destroy\\(|\\.abort\\(")

// limitKeys are the options by which clients give up, with how many milliseconds one counts.
var limitKeys = map[string]float64{
	"timeout": 1, "timeoutMs": 1, "timeout_ms": 1, "timeoutMillis": 1, "requestTimeout": 1, "requestTimeoutMs": 1, "bodyTimeout": 1,
	"headersTimeout": 1, "deadlineMs": 1, "timeoutInMs": 1, "response_timeout": 1, "statement_timeout": 1, "maxTimeMS": 1, "timeLimit": 1,
	"timeoutSeconds": 1000, "timeoutSecs": 1000, "timeoutSec": 1000, "timeout_seconds": 1000, "timeoutS": 1000,
}

// limitOf tells what ends the wait for a sink. The calls go from the sink outwards, envs are
// those in which they are read.
func (r *reader) limitOf(calls []*typescript.Node, envs []*typescript.Env, o typescript.Origin) limit {
	var out limit
	for i, call := range calls {
		if typescript.IsTagged(call) {
			continue
		}
		if i == 0 {
			out = out.with(r.limitInArguments(call, calls, envs[0]))
			out = out.with(r.limitOfClient(o))
			if o.Kind == typescript.External && strings.HasPrefix(strings.TrimPrefix(o.Module, "node:"), "http") {
				// request.setTimeout(5000, …), request.on("timeout", …)
				if function := typescript.EnclosingFunction(call); function != nil && requestTimer.MatchString(r.program.Text(function)) {
					out.bounded = true
				}
			}
		}
		out = out.with(r.limitAround(call, envs[i]))
		// A path that goes through such a function: withTimeout(() => call(), 5000).
		if i > 0 {
			if l, ok := r.limitOfCall(call, envs[i]); ok {
				out = out.with(l)
			}
		}
	}
	return out
}

// limitInArguments reads the sink's own options: signal and timeout.
func (r *reader) limitInArguments(call *typescript.Node, calls []*typescript.Node, env *typescript.Env) limit {
	var out limit
	for _, a := range call.Arguments() {
		if typescript.IsSpread(a) {
			continue
		}
		for _, o := range r.program.Origins(a, env) {
			if o.Kind == typescript.Object && typescript.IsObject(o.Node) {
				out = out.with(r.limitInOptions(o, calls, env))
			}
		}
	}
	return out
}

func (r *reader) limitInOptions(o typescript.Origin, calls []*typescript.Node, env *typescript.Env) limit {
	var out limit
	for _, m := range o.Node.Properties() {
		if typescript.IsSpread(m) {
			// { ...options }, { ...(signal ? { signal } : {}) }
			for _, spread := range r.program.Origins(m.Expression(), o.Env) {
				switch {
				case spread.Kind == typescript.Object && typescript.IsObject(spread.Node) && spread.Node != o.Node:
					out = out.with(r.limitInOptions(spread, calls, env))
				}
			}
			continue
		}
		name := typescript.MemberName(m)
		switch unit := limitKeys[name]; {
		case name == "signal":
			out = out.with(r.limitOfSignal(property(o.Node, "signal"), calls, env, 0))
		case unit > 0:
			value := property(o.Node, name)
			if list := typescript.Unwrap(value); typescript.IsObject(list) {
				// got takes { timeout: { request: 5000 } }.
				out.bounded = true
				for _, inner := range list.Properties() {
					if n := typescript.MemberName(inner); n == "request" || n == "response" {
						out = out.with(r.amount(property(list, n), env, 1))
					}
				}
				continue
			}
			out = out.with(r.amount(value, o.Env, unit))
		}
	}
	return out
}

// limitAround looks at the expression that a call stands in: withTimeout(call(), 5000),
// Promise.race([call(), sleep(5000)]), and the same with the promise in a variable.
func (r *reader) limitAround(call *typescript.Node, env *typescript.Env) limit {
	var out limit
	n := call
	for outer := call.Parent; outer != nil && !typescript.IsFunctionLike(outer); outer = outer.Parent {
		if typescript.IsCall(outer) && outer.Expression() != n {
			if l, ok := r.limitOfCall(outer, env); ok {
				out = out.with(l)
			}
		}
		if name := typescript.VariableName(outer); name != "" {
			// const p = call(); … withTimeout(p, 5000)
			if function := typescript.EnclosingFunction(call); function != nil {
				for _, c := range typescript.CallsBelow(function) {
					if c.Pos() > call.End() && r.handedTo(name, c) {
						if l, ok := r.limitOfCall(c, env); ok {
							out = out.with(l)
						}
					}
				}
			}
		}
		n = outer
	}
	return out
}

// handedTo reports whether a variable is among what a call is handed.
func (r *reader) handedTo(name string, call *typescript.Node) bool {
	for _, a := range call.Arguments() {
		a = typescript.Unwrap(a)
		if typescript.IsIdentifier(a) && a.Text() == name {
			return true
		}
		if typescript.IsArray(a) {
			for _, e := range a.Elements() {
				if e = typescript.Unwrap(e); typescript.IsIdentifier(e) && e.Text() == name {
					return true
				}
			}
		}
	}
	return false
}

// limitOfCall tells whether a call gives up on what it is handed after a while, and after how
// long.
func (r *reader) limitOfCall(call *typescript.Node, env *typescript.Env) (limit, bool) {
	if typescript.IsTagged(call) {
		return limit{}, false
	}
	name := typescript.LastName(call.Expression())
	named := bounding.MatchString(name) && !timers[name] && !strings.HasPrefix(name, "clear")
	if name == "race" && !r.racesTimer(call, env) {
		return limit{}, false
	}
	// What the helper itself does with a timer.
	for _, o := range r.program.Callees(call, env) {
		if o.Kind != typescript.Function {
			continue
		}
		if n, parameter := r.givesUp(o.Node); n != nil {
			if parameter < 0 {
				return r.amount(n, o.Env, 1), true
			}
			if arguments := call.Arguments(); parameter < len(arguments) {
				return r.amount(arguments[parameter], env, 1), true
			}
			return r.amount(n, o.Env, 1), true
		}
	}
	if !named {
		return limit{}, false
	}
	return r.limitArgument(call, env), true
}

// racesTimer reports whether a race has a timer, or something that is named like one, among
// those who run.
func (r *reader) racesTimer(call *typescript.Node, env *typescript.Env) bool {
	for _, a := range call.Arguments() {
		text := r.program.Text(a)
		if timerText.MatchString(text) {
			return true
		}
		if typescript.IsArray(typescript.Unwrap(a)) {
			continue
		}
		for _, o := range r.program.Origins(a, env) {
			if o.Node != nil && o.Kind == typescript.Array && timerText.MatchString(r.program.Text(o.Node)) {
				return true
			}
		}
	}
	return false
}

var timerText = regexp.MustCompile(`(?i)time|sleep|delay|deadline|abort|signal|wait|cancel`)

// givesUp finds the delay of the timer by which a function gives up on a promise: the
// parameter's default or the constant, and the place of the parameter, -1 for none. Nil where
// the function has no such timer.
func (r *reader) givesUp(function *typescript.Node) (delay *typescript.Node, parameter int) {
	if known, ok := r.helpers[function]; ok {
		return known.delay, known.parameter
	}
	if r.helpers == nil {
		r.helpers = map[*typescript.Node]helper{}
	}
	found := helper{parameter: -1}
	defer func() { r.helpers[function] = found }()
	text := r.program.Text(function)
	if len(text) > 4000 || !strings.Contains(text, "race(") && !strings.Contains(text, "reject") && !strings.Contains(text, "abort(") {
		return nil, -1
	}
	if !strings.Contains(text, "setTimeout") && !strings.Contains(text, "race(") {
		return nil, -1
	}
	for _, c := range typescript.CallsBelow(function) {
		arguments := c.Arguments()
		name := typescript.LastName(c.Expression())
		at := 1
		if name != "setTimeout" {
			at = 0
		}
		if !timersOrSleep.MatchString(name) || len(arguments) <= at {
			continue
		}
		n := typescript.Unwrap(arguments[at])
		if n == nil {
			continue
		}
		back := r.program.Text(arguments[0])
		if !strings.Contains(text, "race(") && (at == 0 || !strings.Contains(back, "reject") && !strings.Contains(back, "abort")) {
			continue // it sleeps
		}
		found.delay = n
		if typescript.IsIdentifier(n) {
			for i, p := range function.Parameters() {
				if typescript.IsIdentifier(p.Name()) && p.Name().Text() == n.Text() {
					found.parameter = i
					if p.Initializer() != nil {
						found.delay = p.Initializer()
					}
				}
			}
		}
		break
	}
	return found.delay, found.parameter
}

// helper is what is known of a function that gives up on promises.
type helper struct {
	delay     *typescript.Node
	parameter int
}

// limitArgument is the number among the arguments of a function that bounds, or of the timers
// inside them.
func (r *reader) limitArgument(call *typescript.Node, env *typescript.Env) limit {
	out := limit{bounded: true}
	for _, a := range call.Arguments() {
		inner := typescript.Unwrap(a)
		if typescript.IsFunctionLike(inner) || typescript.IsArray(inner) || typescript.IsSpread(a) {
			continue
		}
		if typescript.IsObject(inner) {
			for key, unit := range limitKeys {
				if v := property(inner, key); v != nil {
					return out.with(r.amount(v, env, unit))
				}
			}
			if v := property(inner, "milliseconds"); v != nil { // p-timeout
				return out.with(r.amount(v, env, 1))
			}
			continue
		}
		if typescript.IsCall(inner) {
			continue
		}
		if l := r.amount(inner, env, 1); l.known.Known || l.usual.Known {
			return out.with(l)
		}
	}
	// Promise.race([call(), sleep(5000)]), with the timer in an argument or in a variable of
	// the function around.
	inside := typescript.CallsBelow(call)
	if function := typescript.EnclosingFunction(call); function != nil && typescript.LastName(call.Expression()) == "race" {
		inside = append(inside, typescript.CallsBelow(function)...)
	}
	for _, inner := range inside {
		name, arguments := typescript.LastName(inner.Expression()), inner.Arguments()
		if inner == call || !timersOrSleep.MatchString(name) && !bounding.MatchString(name) {
			continue
		}
		for _, a := range arguments {
			if n := typescript.Unwrap(a); typescript.IsFunctionLike(n) || typescript.IsArray(n) || typescript.IsObject(n) || typescript.IsString(n) {
				continue
			}
			if l := r.amount(a, env, 1); l.known.Known || l.usual.Known {
				return out.with(l)
			}
		}
	}
	return out
}

// amount reads an expression that holds a number of milliseconds, or of another unit.
func (r *reader) amount(n *typescript.Node, env *typescript.Env, unit float64) limit {
	out := limit{bounded: true}
	if n = typescript.Unwrap(n); n == nil {
		return out
	}
	var numbers []Value[float64]
	others := 0 // values that are not written down; one out of a table of defaults may be another
	for _, o := range r.program.Origins(n, env) {
		v, ok := o.Value.(float64)
		switch {
		case o.Kind != typescript.Literal:
			others++
		case ok && v > 0:
			if m := o.Node.Parent; m != nil && typescript.IsProperty(m) && defaults.MatchString(r.program.HolderName(m)) {
				others++
			}
			if len(numbers) == 0 || numbers[len(numbers)-1].V != v*unit {
				numbers = append(numbers, Value[float64]{Known: true, V: v * unit, At: r.program.Location(o.Node)})
			}
		}
	}
	switch {
	case len(numbers) == 1 && others == 0:
		out.known = numbers[0]
	case len(numbers) == 1:
		out.usual = numbers[0]
	case typescript.IsIdentifier(n) || typescript.IsMember(n):
		if v := r.configured(typescript.LastName(n)); v.Known {
			v.V *= unit
			out.usual = v
		}
	}
	return out
}

// configured is the number that the program's table of defaults has for a setting: the only
// one under its name in object literals that are named after defaults.
func (r *reader) configured(name string) Value[float64] {
	var found Value[float64]
	for _, m := range r.program.MembersNamed(name) {
		if !typescript.IsProperty(m) || !defaults.MatchString(r.program.HolderName(m)) {
			continue
		}
		for _, o := range r.program.Origins(m.Initializer(), nil) {
			v, ok := o.Value.(float64)
			if !ok || o.Kind != typescript.Literal || v <= 0 || found.Known && found.V != v {
				return Value[float64]{}
			}
			found = Value[float64]{Known: true, V: v, At: r.program.Location(o.Node)}
		}
	}
	return found
}

var defaults = regexp.MustCompile(`(?i)default`)

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
func (r *reader) limitOfSignal(n *typescript.Node, calls []*typescript.Node, env *typescript.Env, depth int) limit {
	out := limit{bounded: true}
	n = typescript.Unwrap(n)
	if n == nil || depth > 8 {
		return out
	}
	switch {
	case typescript.IsCall(n) && typescript.LastName(n.Expression()) == "timeout" && len(n.Arguments()) > 0:
		return r.amount(n.Arguments()[0], env, 1)
	case typescript.IsCall(n) && typescript.LastName(n.Expression()) == "any":
		// AbortSignal.any([a, b]) gives up with the first of them.
		for _, a := range n.Arguments() {
			if list := typescript.Unwrap(a); typescript.IsArray(list) {
				for _, e := range list.Elements() {
					out = out.with(r.limitOfSignal(e, calls, env, depth+1))
				}
			}
		}
		return out
	case typescript.IsIdentifier(n):
		if a, member := argumentFor(n.Text(), calls); a != nil {
			if member != "" {
				a = property(typescript.Unwrap(a), member)
			}
			return r.limitOfSignal(a, calls[1:], nil, depth+1)
		}
	case typescript.IsMember(n):
		// controller.signal, which a timer aborts, or options.signal of a parameter.
		if l := r.aborted(n.Expression(), n, env); l.known.Known || l.usual.Known || !typescript.IsIdentifier(typescript.Unwrap(n.Expression())) {
			return out.with(l)
		}
		if a, member := argumentFor(typescript.Unwrap(n.Expression()).Text(), calls); a != nil && member == "" {
			return r.limitOfSignal(property(typescript.Unwrap(a), typescript.LastName(n)), calls[1:], nil, depth+1)
		}
	}
	// What the expression may hold: AbortSignal.timeout(n) behind a variable, a field, a helper.
	for _, o := range r.program.Origins(n, env) {
		if o.Kind != typescript.Global || o.Node == nil || !typescript.IsIdentifier(o.Node) {
			continue
		}
		switch {
		case o.Path == "AbortSignal.timeout()":
			if call := typescript.CallOf(o.Node); call != nil && len(call.Arguments()) > 0 {
				out = out.with(r.amount(call.Arguments()[0], o.Env, 1))
			}
		case o.Path == "AbortSignal.any()":
			if call := typescript.CallOf(o.Node); call != nil && call != n {
				out = out.with(r.limitOfSignal(call, calls, nil, depth+1))
			}
		case o.Path == "AbortController!.signal":
			if made := o.Node.Parent; typescript.IsNew(made) && made.Parent != nil {
				if name := typescript.VariableName(made.Parent); name != "" {
					out = out.with(r.abortedNamed(name, made, env))
				}
			}
		}
	}
	return out
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
		if i >= len(arguments) || p.Name() == nil {
			break
		}
		if typescript.IsIdentifier(p.Name()) && p.Name().Text() == parameter {
			return arguments[i], ""
		}
		if typescript.IsPattern(p.Name()) {
			for _, e := range p.Name().Elements() {
				if e.Name() != nil && typescript.IsIdentifier(e.Name()) && e.Name().Text() == parameter {
					member := parameter
					if e.PropertyName() != nil {
						member = e.PropertyName().Text()
					}
					return arguments[i], member
				}
			}
		}
	}
	return nil, ""
}

// aborted is the delay of a timer, in the function around, that aborts a controller.
func (r *reader) aborted(controller, at *typescript.Node, env *typescript.Env) limit {
	return r.abortedNamed(r.program.Text(controller), at, env)
}

func (r *reader) abortedNamed(name string, at *typescript.Node, env *typescript.Env) limit {
	function := typescript.EnclosingFunction(at)
	if function == nil {
		return limit{bounded: true}
	}
	for _, call := range typescript.CallsBelow(function) {
		arguments := call.Arguments()
		if typescript.LastName(call.Expression()) == "setTimeout" && len(arguments) > 1 && strings.Contains(r.program.Text(arguments[0]), name+".abort") {
			return r.amount(arguments[1], env, 1)
		}
	}
	return limit{bounded: true}
}

// limitOfClient reads the timeout that a client was made with: new OpenAI({ timeout: 5000 }),
// axios.create({ timeout: 5000 }). It counts where all that make such a client state one.
func (r *reader) limitOfClient(o typescript.Origin) limit {
	if o.Kind != typescript.External || !strings.ContainsAny(o.Path, "!(") {
		return limit{}
	}
	maker := o.Path[:strings.IndexAny(o.Path, "!(")]
	name := maker[strings.LastIndexByte(maker, '.')+1:]
	key := o.Module + " " + maker
	if known, ok := r.clients[key]; ok {
		return known
	}
	if r.clients == nil {
		r.clients = map[string]limit{}
	}
	var out limit
	names := []string{name}
	if name == "default" || name == "*" || maker == name {
		names = append(names, r.program.LocalNames(o.Node)...)
	}
	for _, n := range names {
		for _, call := range r.program.CallsNamed(n) {
			if typescript.IsTagged(call) {
				continue
			}
			of := false
			for _, c := range r.program.Callees(call, nil) {
				of = of || c.Kind == typescript.External && c.Module == o.Module && c.Path == maker
			}
			if !of {
				continue
			}
			one := r.limitInArguments(call, []*typescript.Node{call}, nil)
			if !one.bounded {
				r.clients[key] = limit{}
				return limit{}
			}
			out = out.with(one)
		}
	}
	r.clients[key] = out
	return out
}
