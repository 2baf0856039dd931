package plugin

import (
	"regexp"
	"slices"
	"sort"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/typescript"
)

// Bounds on the search from one handler. They end it in programs where everything calls
// everything; what was found until then stands, and the answer is not `no`.
const (
	maxFunctions = 4000
	maxSteps     = 40
	maxPaths     = 3
)

// visit is a function on the way from a handler.
type visit struct {
	function *typescript.Node
	env      *typescript.Env
	from     int  // index of the visit that calls it, -1 for the handler
	step     Step // the call that leads here
	call     *typescript.Node
	awaited  bool
	loop     bool // some call on the way stands in a loop over something
	executor bool // it is what an awaited promise is made with: what it does settles the promise
	polled   bool // some call on the way stands in a loop that waits for what comes
	depth    int
}

type visitKey struct {
	function *typescript.Node
	env      *typescript.Env
	awaited  bool
}

// search walks breadth first from a handler to everything that it calls.
type search struct {
	r       *reader
	visits  []visit
	seen    map[visitKey]bool
	envs    map[*typescript.Node]int // how many environments a function was entered with
	paths   []CallPath
	limits  []Limit
	waits   []Wait
	unknown bool
	// summarizes are the awaited calls of what goes by a name of compaction.
	summarizes []Step
	// unresolved are calls of which nothing is known. They are looked into only where the
	// answer hangs on them, since that asks the compiler for types.
	unresolved []*typescript.Node
}

// reach follows what functions call, to what leaves the process. Complete is false where
// more functions than these may run.
func (r *reader) reach(functions []typescript.Origin, complete bool) Reach {
	if len(functions) == 0 {
		return Reach{Network: Undecided}
	}
	return r.search(functions, complete).reach()
}

func (r *reader) search(functions []typescript.Origin, complete bool) *search {
	s := &search{r: r, seen: map[visitKey]bool{}, envs: map[*typescript.Node]int{}, unknown: !complete}
	for _, f := range functions {
		s.enter(visit{function: f.Node, env: f.Env, from: -1, awaited: true})
	}
	for i := 0; i < len(s.visits) && i < maxFunctions; i++ {
		s.body(i)
	}
	if len(s.visits) >= maxFunctions {
		s.unknown = true
	}
	sort.SliceStable(s.paths, func(i, j int) bool {
		a, b := s.paths[i], s.paths[j]
		if a.Awaited != b.Awaited {
			return a.Awaited
		}
		return len(a.Steps) < len(b.Steps)
	})
	return s
}

// reach is what the search found.
func (s *search) reach() Reach {
	out := Reach{Network: No, Paths: bestPaths(s.paths), Limits: s.limits, Waits: s.waits}
	for _, path := range s.paths {
		if leavesByNetwork(path.Kind) {
			out.Network = Yes
			return out
		}
	}
	for _, call := range s.unresolved {
		if s.unknown {
			break
		}
		s.unknown = !s.r.program.InLibrary(call)
	}
	if s.unknown {
		out.Network = Undecided
	}
	return out
}

// leavesByNetwork reports whether a sink talks to another machine: models and nested runs do.
func leavesByNetwork(kind catalog.SinkKind) bool {
	switch kind {
	case catalog.Network, catalog.Model, catalog.NestedRun:
		return true
	case catalog.Process, catalog.SyncIO:
	}
	return false
}

// bestPaths keeps, for each kind of sink, awaited and not, bounded and not, in a loop and not,
// the shortest paths to the first few that are of the kind.
func bestPaths(paths []CallPath) []CallPath {
	type class struct {
		kind                   catalog.SinkKind
		awaited, bounded, loop bool
	}
	sinks := map[class]map[string]bool{}
	var kept []CallPath
	for _, p := range paths {
		c := class{p.Kind, p.Awaited, p.Bounded, p.Loop}
		if sinks[c] == nil {
			sinks[c] = map[string]bool{}
		}
		if !sinks[c][p.Sink] && len(sinks[c]) < maxPaths {
			sinks[c][p.Sink] = true
			kept = append(kept, p)
		}
	}
	return kept
}

func (s *search) enter(v visit) {
	if v.depth > maxSteps {
		s.unknown = true
		return
	}
	// Through many callers the same function is read without its callers' arguments.
	if v.env != nil && s.envs[v.function] >= 6 {
		v.env = nil
	}
	key := visitKey{v.function, v.env, v.awaited}
	if s.seen[key] || s.seen[visitKey{v.function, v.env, true}] {
		return
	}
	s.seen[key] = true
	s.envs[v.function]++
	s.visits = append(s.visits, v)
}

func (s *search) body(i int) {
	v := s.visits[i]
	for _, call := range s.r.program.CallsIn(v.function) {
		s.call(i, call)
	}
	if !v.awaited {
		return
	}
	for _, loop := range s.r.program.LoopsIn(v.function) {
		switch s.r.program.EndOf(loop) {
		case typescript.Endless:
			s.waits = append(s.waits, Wait{Kind: EndlessLoop, At: s.r.program.LoopHead(loop), Steps: s.steps(i)})
		case typescript.Drained:
			s.waits = append(s.waits, Wait{Kind: DrainingLoop, At: s.r.program.LoopHead(loop), Steps: s.steps(i)})
		case typescript.Counted:
		}
	}
}

// steps is the way to a visit.
func (s *search) steps(i int) []Step {
	var list []Step
	for at := i; at >= 0 && s.visits[at].from >= 0; at = s.visits[at].from {
		list = append(list, s.visits[at].step)
	}
	slices.Reverse(list)
	return list
}

// note records what a call on the awaited way tells about time: a constant limit, a promise
// that nothing in sight settles.
func (s *search) note(i int, call typescript.Call) {
	p, v := s.r.program, s.visits[i]
	n := call.Node
	if typescript.IsNew(n) {
		if typescript.LastName(n.Expression()) == "Promise" && len(n.Arguments()) > 0 {
			if kind, open := unsettled(p, n.Arguments()[0]); open && !s.r.limitAround(n, v.env).bounded {
				s.waits = append(s.waits, Wait{Kind: kind, At: p.Location(n), Steps: s.steps(i)})
			}
		}
		return
	}
	if typescript.IsTagged(n) {
		return
	}
	name := typescript.LastName(n.Expression())
	if summarizing.MatchString(name) {
		s.summarizes = append(s.summarizes, Step{Callee: shorten(p.Text(n.Expression())), At: p.Location(n)})
	}
	if bounding.MatchString(name) && !timers[name] {
		if l, ok := s.r.limitOfCall(n, v.env); ok && l.known.Known {
			s.limits = append(s.limits, Limit{Value: l.known, Callee: shorten(p.Text(n.Expression())), Steps: s.steps(i)})
		}
	}
}

// call follows one call in the body of a visited function.
func (s *search) call(i int, call typescript.Call) {
	p, v := s.r.program, s.visits[i]
	step := Step{Callee: shorten(p.Text(calleeOf(call.Node))), At: p.Location(call.Node)}
	awaited := v.awaited && (call.Awaited || v.executor)
	callees := p.Callees(call.Node, v.env)
	if awaited {
		s.note(i, call)
	}
	own, known := false, false
	for _, o := range callees {
		switch o.Kind {
		case typescript.Opaque, typescript.Interface, typescript.Literal:
		default:
			known = true
		}
	}
	if s.ofEvent(v, call.Node) {
		return // a function that the host put into the event, or that is not there
	}
	if len(callees) == 0 && !ordinary(call.Node) && !s.r.ofLanguage(call.Node, v.env) {
		s.unresolved = append(s.unresolved, call.Node)
	}
	for _, o := range callees {
		switch o.Kind {
		case typescript.Function:
			own = true
			s.enter(visit{function: o.Node, env: p.Enter(o, call.Node, v.env), from: i, step: step, call: call.Node, awaited: awaited, loop: v.loop || call.Loop, polled: v.polled || call.Polled, depth: v.depth + 1})
		case typescript.Class:
			own = true
			for _, body := range p.Bodies(o) {
				// A constructor cannot be waited for.
				s.enter(visit{function: body, env: p.Enter(typescript.Origin{Kind: typescript.Function, Node: body}, call.Node, v.env), from: i, step: step, call: call.Node, loop: v.loop || call.Loop, polled: v.polled || call.Polled, depth: v.depth + 1})
			}
			s.initializers(i, o.Node)
		case typescript.Opaque, typescript.Interface:
			// Beside something known this is a dependency that nobody is seen to replace.
			s.unknown = s.unknown || !known
		default:
			s.sink(i, o, call, step, awaited)
		}
	}
	if own || typescript.IsTagged(call.Node) {
		return
	}
	// Functions that are handed to code outside the program are called by it.
	deferred, executor := false, false
	for _, o := range callees {
		deferred = deferred || o.Kind == typescript.Global && timers[o.Path]
		executor = executor || o.Kind == typescript.Global && o.Path == "Promise" && typescript.IsNew(call.Node) && awaited
	}
	for _, a := range call.Node.Arguments() {
		if typescript.IsSpread(a) {
			continue
		}
		for _, o := range s.handed(a, v.env) {
			s.enter(visit{function: o.Node, env: o.Env, from: i, step: step, call: call.Node, awaited: awaited && !deferred, executor: executor, loop: v.loop || call.Loop || iterates[typescript.LastName(calleeOf(call.Node))], polled: v.polled || call.Polled, depth: v.depth + 1})
		}
	}
}

// ofEvent reports whether a call is of a member of the handler's own event or context. What
// sends or dispatches something is left undecided: reply hooks are handed a dispatcher.
func (s *search) ofEvent(v visit, call *typescript.Node) bool {
	if v.from >= 0 || typescript.IsTagged(call) {
		return false
	}
	callee := typescript.Unwrap(call.Expression())
	if !typescript.IsMember(callee) || speaking.MatchString(typescript.LastName(callee)) {
		return false
	}
	root := callee
	for typescript.IsMember(root) {
		root = typescript.Unwrap(root.Expression())
	}
	return typescript.IsIdentifier(root) && s.r.program.IsParameter(root, v.function)
}

// speaking matches the names of functions that talk to somebody.
var speaking = regexp.MustCompile(`(?i)^(?:ask|call|chat|complete|dispatch|embed|execute|fetch|generate|invoke|notify|post|prompt|publish|query|reply|request|` +
	`respond|run|search|send|stream|summari[sz]e|upload)`)

// handed lists the functions that an argument hands over, itself or in an object literal
// written in place.
func (s *search) handed(argument *typescript.Node, env *typescript.Env) []typescript.Origin {
	inner := typescript.Unwrap(argument)
	var list []typescript.Origin
	switch {
	case typescript.IsFunctionLike(inner), typescript.IsIdentifier(inner), typescript.IsMember(inner), typescript.IsCall(inner):
		for _, o := range s.r.program.Origins(inner, env) {
			if o.Kind == typescript.Function {
				list = append(list, o)
			}
		}
	case typescript.IsObject(inner):
		list = s.r.methods(typescript.Origin{Kind: typescript.Object, Node: inner, Env: env})
	}
	return list
}

// initializers follows what the fields of a new object call.
func (s *search) initializers(i int, class *typescript.Node) {
	for _, call := range s.r.program.CallsInInitializers(class) {
		s.call(i, call)
	}
}

func calleeOf(call *typescript.Node) *typescript.Node {
	if typescript.IsTagged(call) {
		return call.AsTaggedTemplateExpression().Tag
	}
	return call.Expression()
}

// sink records a path where a callee leaves the process.
func (s *search) sink(i int, o typescript.Origin, call typescript.Call, step Step, awaited bool) {
	found, verdict := judge(o, typescript.IsNew(call.Node))
	switch verdict {
	case catalog.Harmless:
		return
	case catalog.Unjudged:
		if ordinary(call.Node) {
			return
		}
		if !call.Awaited || typescript.IsNew(call.Node) || !s.r.client(o, call.Node) {
			s.unknown = true
			return
		}
		found = catalog.Sink{Kind: catalog.Network, Name: o.Module}
	}
	path := CallPath{Sink: found.Name, Kind: found.Kind, Awaited: awaited && !found.Background || found.Sync, Sync: found.Sync, Steps: []Step{step},
		Loop: s.visits[i].loop || call.Loop, Polled: s.visits[i].polled || call.Polled, Request: s.r.request(call.Node, s.visits[i].env)}
	calls, envs := []*typescript.Node{call.Node}, []*typescript.Env{s.visits[i].env}
	for at := i; at >= 0 && s.visits[at].from >= 0; at = s.visits[at].from {
		path.Steps = append(path.Steps, s.visits[at].step)
		calls = append(calls, s.visits[at].call)
		envs = append(envs, s.visits[s.visits[at].from].env)
	}
	slices.Reverse(path.Steps)
	l := s.r.limitOf(calls, envs, o)
	path.Bounded, path.Bound, path.Usual = l.bounded, l.known, l.usual
	s.paths = append(s.paths, path)
	if l.known.Known && path.Awaited && !path.Sync {
		s.limits = append(s.limits, Limit{Value: l.known, Callee: step.Callee, Steps: path.Steps})
	}
}

// request describes the call that leaves the process, for rules that mend it.
func (r *reader) request(call *typescript.Node, env *typescript.Env) Request {
	out := Request{Whole: r.program.Location(call)}
	if typescript.IsTagged(call) {
		return out
	}
	out.Callee = r.program.Location(call.Expression())
	for _, a := range call.Arguments() {
		out.Spread = out.Spread || typescript.IsSpread(a)
		out.Arguments = append(out.Arguments, r.program.Location(a))
		object := typescript.Unwrap(a)
		if !typescript.IsObject(object) {
			if len(out.Arguments) > 1 && !typescript.IsString(object) && !typescript.IsFunctionLike(object) {
				out.Opaque = true
			}
			continue
		}
		out.Options = r.program.Location(object)
		for _, m := range object.Properties() {
			if typescript.IsSpread(m) {
				out.Opaque = true
			}
			out.Keys = append(out.Keys, typescript.MemberName(m))
		}
	}
	return out
}

// summarizing matches the names of functions that compact or summarize.
var summarizing = regexp.MustCompile(`^(?:compact|summari[sz]e)(?:$|[A-Z]|Sync|Async)`)

// iterates holds the methods that call what they are handed for every item of a list.
var iterates = words(`every filter find findIndex flatMap forEach map reduce some`)

// unsettled tells whether the executor of a promise leaves it open: nothing settles it, or
// its functions are put away for somebody else to call and no timer calls them.
func unsettled(p *typescript.Program, executor *typescript.Node) (WaitKind, bool) {
	executor = typescript.Unwrap(executor)
	if !typescript.IsFunctionLike(executor) || executor.Body() == nil {
		return 0, false
	}
	names := map[string]bool{}
	for _, parameter := range executor.Parameters() {
		if parameter.Name() == nil || !typescript.IsIdentifier(parameter.Name()) {
			return 0, false
		}
		names[parameter.Name().Text()] = true
	}
	used, called := typescript.UsesOf(executor.Body(), names)
	switch {
	case !used:
		return NeverSettled, true
	case called:
		return 0, false
	}
	for _, c := range typescript.CallsBelow(executor) {
		if name := typescript.LastName(c.Expression()); timers[name] || timersOrSleep.MatchString(name) {
			return 0, false
		}
	}
	return SettledElsewhere, true
}
