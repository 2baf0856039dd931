package plugin

import (
	"sort"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// LostOptions is a registering call in a wrapper or loop that leaves out options which somebody
// states for it.
type LostOptions struct {
	At        source.Location // of the callee, `api.on`, inside the wrapper or loop
	Method    string
	Parameter Key    // the parameter that holds the options and is not handed on; zero where there is none
	Stated    []Lost // sorted by place; none where only the parameter shows that there should be options
	// HandOn is where a third argument belongs when the call has two and the parameter holds
	// just the options; zero otherwise.
	HandOn source.Location
}

// Lost is one option that is stated and goes nowhere.
type Lost struct {
	Option Key
	Hook   string
}

// losing collects LostOptions by the registering call.
type losing map[*typescript.Node]*LostOptions

// isOption reports whether some hook of some host takes an option of this name.
func isOption(name string) bool {
	switch name {
	case "eligibleDispatchKinds", "eligibleTriggers", "matcher", "priority", "registrationId", "requiresToolAuthority", "timeoutMs":
		return true
	}
	return false
}

// lost notes the options that are stated for a registration and that it does not have.
func (r *reader) lost(call *typescript.Node, reg *Registration, n name, x typescript.Expansion) {
	if reg.Method != "on" || reg.Incomplete || reg.Options.Present && !reg.Options.Complete {
		return
	}
	if h, ok := catalog.Lookup(n.text); !ok || len(h.Hosts) == 0 {
		return
	}
	var carrier *typescript.Node
	if n.node != nil && typescript.IsProperty(n.node.Parent) {
		carrier = n.node.Parent.Parent
	}
	missing := func(name string) bool {
		_, has := reg.Options.Get(name)
		return isOption(name) && !has
	}
	unread := r.program.Unread(call, x.Env, carrier, missing)
	if x.Env == nil {
		// The name is spelled out, and so the way here is not known: every caller that gives
		// the handler comes this way.
		if w := r.thinWrapper(call); w != nil {
			for _, site := range r.program.CallSites(w) {
				unread = append(unread, r.program.UnreadBy(w, site, call, missing)...)
			}
		}
	}
	for _, u := range unread {
		l := r.losingAt(u.Through)
		o := Lost{Option: Key{Name: u.Name, At: r.program.Location(u.Member.Name())}, Hook: n.text}
		if u.Declaration != nil && typescript.IsIdentifier(u.Declaration.Name()) && typescript.IsFunctionLike(u.Scope) {
			r.takes(l, call, u)
		}
		l.Stated = append(l.Stated, o)
	}
}

func (r *reader) losingAt(call *typescript.Node) *LostOptions {
	l := r.losing[call]
	if l == nil {
		l = &LostOptions{At: r.program.Location(call.Expression()), Method: "on"}
		r.losing[call] = l
	}
	return l
}

// takes notes the parameter that holds the options and where it would be handed on.
func (r *reader) takes(l *LostOptions, call *typescript.Node, u typescript.Unread) {
	function, parameter := u.Scope, u.Declaration
	l.Parameter = Key{Name: parameter.Name().Text(), At: r.program.Location(parameter.Name())}
	for i, p := range function.Parameters() {
		if p == parameter && i >= 2 && u.Through == call && len(call.Arguments()) == 2 && len(arguments(call)) == 2 {
			end := r.program.Location(call.Arguments()[1])
			end.Span.Start = end.Span.End
			l.HandOn = end
		}
	}
}

// thinWrapper is the function around a registering call that registers a handler which its
// callers give; nil where there is none.
func (r *reader) thinWrapper(call *typescript.Node) *typescript.Node {
	function := typescript.EnclosingFunction(call)
	if function == nil || r.registers[function] {
		return nil
	}
	if list := arguments(call); len(list) > 1 {
		for i := range function.Parameters() {
			if r.program.ReadsParameter(list[1], function, i) {
				return function
			}
		}
	}
	return nil
}

// deafWrapper notes a function that takes a name, a handler and options and hands on only
// the first two. Nobody needs to be seen to call it.
func (r *reader) deafWrapper(call *typescript.Node) {
	function := typescript.EnclosingFunction(call)
	list := arguments(call)
	if function == nil || r.registers[function] || len(list) != 2 || len(function.Parameters()) < 3 {
		return
	}
	for i := range 2 {
		if !typescript.IsIdentifier(typescript.Unwrap(list[i])) || !r.program.ReadsParameter(list[i], function, i) {
			return
		}
	}
	third := function.Parameters()[2]
	if typescript.IsIdentifier(third.Name()) && !r.program.IsRead(function, 2) {
		r.takes(r.losingAt(call), call, typescript.Unread{Scope: function, Declaration: third, Through: call})
	}
}

// lostOptions hands over what was collected.
func (r *reader) lostOptions(p *Plugin) {
	for _, l := range r.losing {
		sort.SliceStable(l.Stated, func(i, j int) bool {
			a, b := l.Stated[i], l.Stated[j]
			if a.Option.At != b.Option.At {
				return before(a.Option.At, b.Option.At)
			}
			return a.Hook < b.Hook
		})
		p.LostOptions = append(p.LostOptions, *l)
	}
	sort.Slice(p.LostOptions, func(i, j int) bool { return before(p.LostOptions[i].At, p.LostOptions[j].At) })
}
