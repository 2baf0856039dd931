package plugin

import (
	"regexp"
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
	unknown bool
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
	out := Reach{Network: No, Paths: bestPaths(s.paths)}
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
		s.unknown = !r.program.InLibrary(call)
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

// bestPaths keeps, for each kind of sink, awaited and not, the shortest paths to the first
// few that are of the kind.
func bestPaths(paths []CallPath) []CallPath {
	type class struct {
		kind    catalog.SinkKind
		awaited bool
	}
	sinks := map[class]map[string]bool{}
	var kept []CallPath
	for _, p := range paths {
		c := class{p.Kind, p.Awaited}
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
}

// call follows one call in the body of a visited function.
func (s *search) call(i int, call typescript.Call) {
	p, v := s.r.program, s.visits[i]
	step := Step{Callee: shorten(p.Text(calleeOf(call.Node))), At: p.Location(call.Node)}
	awaited := v.awaited && call.Awaited
	callees := p.Callees(call.Node, v.env)
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
			s.enter(visit{function: o.Node, env: p.Enter(o, call.Node, v.env), from: i, step: step, call: call.Node, awaited: awaited, depth: v.depth + 1})
		case typescript.Class:
			own = true
			for _, body := range p.Bodies(o) {
				// A constructor cannot be waited for.
				s.enter(visit{function: body, env: p.Enter(typescript.Origin{Kind: typescript.Function, Node: body}, call.Node, v.env), from: i, step: step, call: call.Node, depth: v.depth + 1})
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
	deferred := false
	for _, o := range callees {
		deferred = deferred || o.Kind == typescript.Global && timers[o.Path]
	}
	for _, a := range call.Node.Arguments() {
		if typescript.IsSpread(a) {
			continue
		}
		for _, o := range s.handed(a, v.env) {
			s.enter(visit{function: o.Node, env: o.Env, from: i, step: step, call: call.Node, awaited: awaited && !deferred, depth: v.depth + 1})
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
	path := CallPath{Sink: found.Name, Kind: found.Kind, Awaited: awaited && !found.Background || found.Sync, Steps: []Step{step}}
	calls := []*typescript.Node{call.Node}
	for at := i; at >= 0 && s.visits[at].from >= 0; at = s.visits[at].from {
		path.Steps = append(path.Steps, s.visits[at].step)
		calls = append(calls, s.visits[at].call)
	}
	for a, b := 0, len(path.Steps)-1; a < b; a, b = a+1, b-1 {
		path.Steps[a], path.Steps[b] = path.Steps[b], path.Steps[a]
	}
	path.Bounded, path.Bound = s.r.bound(calls, s.visits[i].env)
	s.paths = append(s.paths, path)
}
