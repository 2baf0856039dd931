package plugin

import (
	"regexp"
	"sort"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// StickyGuard is a test of state that outlives register and that, once it is set, keeps every
// later call of register from registering.
type StickyGuard struct {
	Test source.Location // the state in the test: `done` of `if (done) return;`
	Set  source.Location // where it is set
	Name string          // the state, as written
	Hook string          // what is not registered the second time: a hook's name or a method's
	// Early tells that it is set before the first registration, so that it stays set where
	// registering fails half-way.
	Early bool
}

// stickyGuards looks at what decides whether the registering calls are reached.
func (r *reader) stickyGuards() []StickyGuard {
	best := map[source.Location]StickyGuard{}
	for _, call := range r.registering {
		n := call.node
		for depth := 0; n != nil && depth < 6; depth++ {
			for _, c := range r.program.Conditions(n) {
				if !c.IsTest() {
					continue
				}
				if g, ok := r.sticky(c, n); ok {
					g.Hook = call.name
					if _, known := best[g.Test]; !known {
						best[g.Test] = g
					}
				}
			}
			function := typescript.EnclosingFunction(n)
			if function == nil || r.registers[function] {
				break
			}
			sites := r.program.CallSites(function)
			if len(sites) != 1 {
				break
			}
			n = sites[0]
		}
	}
	var list []StickyGuard
	for _, g := range best {
		list = append(list, g)
	}
	sort.Slice(list, func(i, j int) bool { return before(list[i].Test, list[j].Test) })
	return list
}

// sticky judges one condition of a node.
func (r *reader) sticky(c typescript.Condition, n *typescript.Node) (StickyGuard, bool) {
	test := typescript.Unwrap(c.Test)
	if c.Exit && r.registersIn(c.Test.Parent) {
		return StickyGuard{}, false // the second time it registers in another way
	}
	if !c.Exit {
		// if (!done) { done = true; api.on(…) }
		if test = typescript.Negated(test); test == nil || !typescript.InThen(c.Test, n) {
			return StickyGuard{}, false
		}
	}
	state, ok := r.program.StateOf(test)
	if !ok || state.Initial != nil && !r.writtenFalsy(state.Initial) {
		return StickyGuard{}, false
	}
	guard := StickyGuard{Test: r.program.Location(test), Name: r.program.Text(test)}
	function := typescript.EnclosingFunction(n)
	for _, value := range state.Assigned {
		if r.writtenFalsy(value) && !forTests(typescript.EnclosingFunction(value)) {
			return StickyGuard{}, false // somebody resets it
		}
		if r.writtenTruthy(value) && typescript.EnclosingFunction(value) == function {
			guard.Set = r.program.Location(value.Parent)
			guard.Early = guard.Set.Span.Start < r.program.Location(n).Span.Start
		}
	}
	return guard, !guard.Set.IsZero()
}

var testHelper = regexp.MustCompile(`(?i)test`)

// forTests reports whether a function says by its name that only tests call it.
func forTests(function *typescript.Node) bool {
	return function != nil && testHelper.MatchString(typescript.MemberName(function))
}

func (r *reader) writtenFalsy(n *typescript.Node) bool {
	for _, o := range r.program.Origins(n, nil) {
		if o.Kind != typescript.Literal {
			return false
		}
		switch v := o.Value.(type) {
		case nil, typescript.Undefined:
		case bool:
			if v {
				return false
			}
		default:
			return false
		}
	}
	return typescript.IsLiteral(typescript.Unwrap(n))
}

func (r *reader) writtenTruthy(n *typescript.Node) bool {
	for _, o := range r.program.Origins(n, nil) {
		switch o.Kind {
		case typescript.Object, typescript.Array, typescript.Instance, typescript.Function, typescript.Class:
			return true
		case typescript.Literal:
			if v, ok := o.Value.(bool); ok && v {
				return true
			}
		}
	}
	return false
}

// registersIn reports whether an `if` hands the api to something, or registers, itself.
func (r *reader) registersIn(statement *typescript.Node) bool {
	for _, call := range typescript.CallsBelow(statement) {
		for _, o := range r.program.Callees(call, nil) {
			if o.Kind == typescript.Seeded && o.Seed == apiSeed {
				if m := facade.FindStringSubmatch(o.Path); m != nil && isMethod(m[1]) {
					return true
				}
			}
		}
		for _, a := range call.Arguments() {
			if a = typescript.Unwrap(a); !typescript.IsIdentifier(a) {
				continue
			}
			for _, o := range r.program.Origins(a, nil) {
				if o.Kind == typescript.Seeded && o.Seed == apiSeed && o.Path == "" {
					return true
				}
			}
		}
	}
	return false
}
