package plugin

import (
	"regexp"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// SetupEffect is something that register itself brings about, before any handler, service or
// command of the plugin is used.
type SetupEffect struct {
	Kind      catalog.EffectKind
	Name      string          // as reports spell it: "setInterval", "better-sqlite3"
	Steps     []Step          // the first stands in register, or in a function that register hands the api to
	API       string          // what register calls the api; "" where that is no plain name
	Statement source.Location // the statement that the first step makes up alone; zero where its result is used
}

// Bounds on the walk through what register calls.
const (
	maxSetupFunctions = 300
	maxSetupDepth     = 8
)

// setup walks through the code that runs whenever the host calls register, whatever it wants
// to know (hooks.md 1.6). A call below a test of the registration mode is the plugin's answer
// to that; below a test of anything else than the plugin's own settings nobody can tell.
func (r *reader) setup() []SetupEffect {
	w := setupWalk{r: r, seen: map[setupVisit]bool{}}
	for _, d := range r.definitions {
		for _, f := range d.functions {
			if !r.fullOnly[f] {
				w.function(f, false, nil, nil, nil)
			}
		}
	}
	best := map[source.Location]SetupEffect{}
	for _, e := range w.found {
		at := e.Steps[0].At
		known, ok := best[at]
		if !ok || rank(e.Kind) < rank(known.Kind) || e.Kind == known.Kind && len(e.Steps) < len(known.Steps) {
			best[at] = e
		}
	}
	var list []SetupEffect
	for _, e := range best {
		list = append(list, e)
	}
	sort.Slice(list, func(i, j int) bool { return before(list[i].Steps[0].At, list[j].Steps[0].At) })
	return list
}

func rank(kind catalog.EffectKind) int {
	for i, k := range catalog.EffectKinds() {
		if k == kind {
			return i
		}
	}
	return 99
}

type setupWalk struct {
	r     *reader
	seen  map[setupVisit]bool
	found []SetupEffect
	fresh bool // the function being looked at is a method of an object made during this register
}

type setupVisit struct {
	function *typescript.Node
	fresh    bool
}

// function looks at what a function calls in its own body.
func (w *setupWalk) function(function *typescript.Node, fresh bool, env *typescript.Env, steps []Step, first *typescript.Node) {
	visit := setupVisit{function, fresh}
	if w.seen[visit] || len(w.seen) > maxSetupFunctions || len(steps) > maxSetupDepth {
		return
	}
	w.seen[visit] = true
	outer := w.fresh
	w.fresh = fresh
	defer func() { w.fresh = outer }()
	for _, call := range w.r.program.CallsIn(function) {
		w.call(call.Node, env, steps, first)
	}
}

func (w *setupWalk) call(call *typescript.Node, env *typescript.Env, steps []Step, first *typescript.Node) {
	if typescript.IsTagged(call) {
		return
	}
	p := w.r.program
	callees := p.Callees(call, env)
	if len(callees) == 0 || len(callees) > 3 {
		return
	}
	handsAPI := first == nil && w.handsAPI(call, env)
	if first == nil {
		first = call
	}
	step := Step{Callee: shorten(p.Text(call.Expression())), At: p.Location(call)}
	// A slice of its own: siblings extend the same way.
	way := append(append([]Step(nil), steps...), step)
	judged := false
	free := func() bool {
		if !judged {
			judged = true
			if !w.unguarded(call) {
				callees = nil
			}
		}
		return callees != nil
	}
	for _, o := range callees {
		switch o.Kind {
		case typescript.Function:
			if !free() {
				continue
			}
			fresh := w.ofFresh(call)
			if handsAPI {
				// A part of register that stands elsewhere.
				w.function(o.Node, fresh, p.Enter(o, call, env), nil, nil)
			} else {
				w.function(o.Node, fresh, p.Enter(o, call, env), way, first)
			}
		case typescript.Class:
			if !typescript.IsNew(call) || !free() {
				continue
			}
			for _, body := range p.Bodies(o) {
				w.function(body, true, p.Enter(typescript.Origin{Kind: typescript.Function, Node: body}, call, env), way, first)
			}
			if visit := (setupVisit{o.Node, true}); !w.seen[visit] {
				w.seen[visit] = true
				for _, inner := range p.CallsInInitializers(o.Node) {
					w.call(inner.Node, nil, way, first)
				}
			}
		case typescript.External, typescript.Global:
			w.outside(o, call, env, way, first, free)
		}
	}
}

// ofFresh reports whether a call is of a method of an object that was made since register
// began: of a variable in a function that holds what `new` made there, or of `this` where
// that is such an object.
func (w *setupWalk) ofFresh(call *typescript.Node) bool {
	callee := typescript.Unwrap(call.Expression())
	if !typescript.IsMember(callee) {
		return false
	}
	receiver := typescript.Unwrap(callee.Expression())
	if w.r.program.Text(receiver) == "this" || typescript.IsMember(receiver) && w.r.program.Text(receiver.Expression()) == "this" {
		return w.fresh
	}
	made := typescript.Unwrap(w.r.program.Initialised(receiver))
	return typescript.IsIdentifier(receiver) && typescript.IsNew(made) && typescript.EnclosingFunction(made) != nil
}

// handsAPI reports whether a call hands the api itself over.
func (w *setupWalk) handsAPI(call *typescript.Node, env *typescript.Env) bool {
	for _, a := range call.Arguments() {
		if a = typescript.Unwrap(a); !typescript.IsIdentifier(a) {
			continue
		}
		for _, o := range w.r.program.Origins(a, env) {
			if o.Kind == typescript.Seeded && o.Seed == apiSeed && o.Path == "" {
				return true
			}
		}
	}
	return false
}

// atOnce are the functions of the language that call what they are handed, soon and for sure.
var atOnce = words(`forEach map then finally queueMicrotask setImmediate nextTick setTimeout all allSettled race Promise`)

func (w *setupWalk) outside(o typescript.Origin, call *typescript.Node, env *typescript.Env, way []Step, first *typescript.Node, free func() bool) {
	kind, name := effectOf(o, call)
	if kind != "" {
		if kind == catalog.TimerEffect && w.unreferenced(call) {
			return
		}
		if free() {
			w.report(kind, name, way, first)
		}
		return
	}
	callee := typescript.Unwrap(call.Expression())
	if !atOnce[typescript.LastName(callee)] {
		return
	}
	for _, a := range call.Arguments() {
		if typescript.IsSpread(a) || !typescript.IsFunctionLike(typescript.Unwrap(a)) && !typescript.IsIdentifier(typescript.Unwrap(a)) {
			continue
		}
		for _, f := range w.r.program.Origins(a, env) {
			if f.Kind == typescript.Function && free() {
				w.function(f.Node, w.fresh, f.Env, way, first)
			}
		}
		if typescript.LastName(callee) == "then" {
			break // the second is called where something failed
		}
	}
}

// effectOf is what a call of something outside the plugin brings about; "" for nothing.
func effectOf(o typescript.Origin, call *typescript.Node) (catalog.EffectKind, string) {
	constructed := typescript.IsNew(call)
	if kind, ok := catalog.Effect(o.Module, o.Path, constructed); ok {
		if kind == catalog.ServerEffect && constructed && !strings.Contains(textOfArguments(call), "port") {
			return "", "" // attached to a server that somebody else starts
		}
		if o.Module != "" {
			return kind, o.Module
		}
		return kind, o.Path
	}
	sink, verdict := judge(o, constructed)
	if verdict != catalog.Leaves {
		return "", ""
	}
	switch sink.Kind {
	case catalog.Network, catalog.Model, catalog.NestedRun:
		// Making or preparing a client mostly connects when it is first used.
		if o.Kind == typescript.External && !strings.HasPrefix(o.Module, "node:") && preparing.MatchString(typescript.LastName(call.Expression())) {
			return "", ""
		}
		return catalog.NetworkEffect, sink.Name
	case catalog.Process:
		return catalog.ProcessEffect, sink.Name
	case catalog.SyncIO:
	}
	return "", ""
}

// preparing matches the names of calls after which a client is ready to be used.
var preparing = regexp.MustCompile(`(?i)^(?:init|config|set|create|from|use|with|register|add|default|on|client|make|build|new|get)`)

func textOfArguments(call *typescript.Node) string {
	var b strings.Builder
	for _, a := range call.Arguments() {
		if a := typescript.Unwrap(a); typescript.IsObject(a) {
			for _, m := range a.Properties() {
				b.WriteString(typescript.MemberName(m) + " ")
			}
		}
	}
	return b.String()
}

// unreferenced reports whether a timer does not keep the process alive: what does nothing
// but tidy up while others work.
func (w *setupWalk) unreferenced(call *typescript.Node) bool {
	function := typescript.EnclosingFunction(call)
	return function == nil || strings.Contains(w.r.program.Text(function), "unref")
}

func (w *setupWalk) report(kind catalog.EffectKind, name string, way []Step, first *typescript.Node) {
	e := SetupEffect{Kind: kind, Name: name, Steps: way}
	function := typescript.EnclosingFunction(first)
	if function != nil {
		for _, parameter := range function.Parameters() {
			if !typescript.IsIdentifier(parameter.Name()) {
				continue
			}
			for _, o := range w.r.program.Origins(parameter.Name(), nil) {
				if o.Kind == typescript.Seeded && o.Seed == apiSeed && o.Path == "" {
					e.API = parameter.Name().Text()
				}
			}
		}
	}
	if s := typescript.StatementOf(first); s != nil {
		e.Statement = w.r.program.Location(s)
	}
	w.found = append(w.found, e)
}

var (
	modeTest = regexp.MustCompile(`registrationMode|(?i)\bmode\b`)
	// settingTest matches tests of what the user configured, which say nothing of why the
	// host calls register.
	settingTest = regexp.MustCompile(`(?i)enabled|disabled|config|\bcfg\b|settings|options|api_?key|token|secret|url\b|endpoint|endpoints`)
	// ownState matches tests of a field of the object itself.
	ownState = regexp.MustCompile(`^!?this\.[#\w.]+(?:\s*[!=]==?\s*(?:null|undefined|true|false))?$`)
	// otherTest matches words of tests whose meaning for the mode is not known.
	otherTest = regexp.MustCompile(`(?i)mode|argv|env\b|gateway|\bcli\b|runtime|process|start|initiali[sz]ed|running|once|globalThis|main|already|ready|test|registered|loaded|command`)
)

// unguarded reports whether a call is reached whatever the host wants of register.
func (w *setupWalk) unguarded(call *typescript.Node) bool {
	if typescript.InCatch(call) {
		return false
	}
	for _, c := range w.r.program.Conditions(call) {
		if !c.IsTest() {
			continue
		}
		text := w.r.program.Text(c.Test)
		if w.fresh && ownState.MatchString(text) {
			continue // an object that was just made has no past
		}
		if modeTest.MatchString(text) || otherTest.MatchString(text) || !settingTest.MatchString(text) {
			return false
		}
	}
	return true
}
