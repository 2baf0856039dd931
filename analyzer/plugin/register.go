package plugin

import (
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// registrations finds every registering call and what it registers.
func (r *reader) registrations(p *Plugin) {
	var found []*Registration
	r.losing = losing{}
	for _, call := range r.candidates() {
		method, proven := r.method(call, nil)
		if method == "" {
			continue
		}
		if method == "on" && proven {
			r.deafWrapper(call)
		}
		list, unresolved := r.registration(call, method, proven)
		found = append(found, list...)
		if proven {
			r.registering = append(r.registering, registering{call, nameOf(method, list)})
			if via, ok := r.fetched(call, method); ok && !slices.Contains(p.Indirect, via) {
				p.Indirect = append(p.Indirect, via)
			}
		}
		if unresolved != nil {
			p.Unresolved = append(p.Unresolved, *unresolved)
		}
	}
	p.Registrations = order(once(found))
	sort.SliceStable(p.Indirect, func(i, j int) bool { return before(p.Indirect[i].At, p.Indirect[j].At) })
	r.lostOptions(p)
	sort.SliceStable(p.Unresolved, func(i, j int) bool { return before(p.Unresolved[i].At, p.Unresolved[j].At) })
}

// registering is a call that registers something, with the name that reports use for it.
type registering struct {
	node *typescript.Node
	name string
}

func nameOf(method string, list []*Registration) string {
	if method == "on" && len(list) > 0 {
		return list[0].Hook
	}
	return method
}

// candidates lists the calls that may register something, each once.
func (r *reader) candidates() []*typescript.Node {
	seen := map[*typescript.Node]bool{}
	var list []*typescript.Node
	add := func(calls []*typescript.Node) {
		for _, c := range calls {
			if !seen[c] && typescript.IsCall(c) {
				seen[c] = true
				list = append(list, c)
			}
		}
	}
	for _, name := range r.program.CallNames(isMethod) {
		add(r.program.CallsNamed(name))
	}
	// on.call(api, …), on.apply(api, […])
	add(r.program.CallsNamed("call"))
	add(r.program.CallsNamed("apply"))
	add(r.program.VariableCalls())
	return list
}

// arguments is what a registering call hands over: without the receiver of `on.call(api, …)`,
// out of the list of `on.apply(api, […])`. It is empty where a list is not spelled out.
func arguments(call *typescript.Node) []*typescript.Node {
	list := call.Arguments()
	callee := typescript.Unwrap(call.Expression())
	if !typescript.IsMember(callee) || isMethod(typescript.LastName(callee)) || len(list) == 0 {
		return list
	}
	switch typescript.LastName(callee) {
	case "call":
		return list[1:]
	case "apply":
		if len(list) > 1 && typescript.IsArray(typescript.Unwrap(list[1])) {
			return typescript.Unwrap(list[1]).Elements()
		}
		return nil
	}
	return list
}

// isMethod reports whether a name is that of a registering method of some host.
func isMethod(name string) bool {
	return name == "on" || strings.HasPrefix(name, "register") && len(name) > len("register")
}

// engineMethod registers a context engine. No other library has a function of that name.
const engineMethod = "registerContextEngine"

// exportedBySDK reports whether a call calls a function of the SDK and not the api's.
func (r *reader) exportedBySDK(call *typescript.Node, env *typescript.Env) bool {
	for _, o := range r.program.Callees(call, env) {
		if o.Kind == typescript.External && hostModule(o.Module) {
			return true
		}
	}
	return false
}

// facade matches the namespaces through which the api offers some of its methods.
var facade = regexp.MustCompile(`^(?:api\.)*(?:(?:session\.(?:state|workflow|controls)|agent\.events|lifecycle)\.)?(\w+)$`)

// method is the registering method that a call calls, "" where it calls something else.
// Proven is false where the receiver is not known to be the api, nor to be anything else.
func (r *reader) method(call *typescript.Node, env *typescript.Env) (method string, proven bool) {
	callees := r.program.Callees(call, env)
	open := true
	for _, o := range callees {
		switch o.Kind {
		case typescript.Seeded:
			m := facade.FindStringSubmatch(strings.TrimSuffix(strings.TrimSuffix(o.Path, ".call"), ".apply"))
			if o.Seed == apiSeed && m != nil && isMethod(m[1]) {
				return m[1], true
			}
			open = false
		case typescript.External:
			// The SDK exports this one too.
			if hostModule(o.Module) && strings.TrimPrefix(o.Path, "default.") == engineMethod {
				return engineMethod, true
			}
			open = false
		case typescript.Opaque, typescript.Interface:
		case typescript.Literal:
			open = open && (o.Value == nil || o.Value == typescript.Undefined{})
		case typescript.Global:
			// What a function of the language returned: a property descriptor's value.
			open = open && strings.Contains(o.Path, "()")
		default:
			open = false
		}
	}
	if !open {
		return "", false
	}
	callee := typescript.Unwrap(call.Expression())
	name := typescript.LastName(callee)
	if name == "call" || name == "apply" {
		return r.borrowed(call, env)
	}
	if !isMethod(name) || typescript.IsIdentifier(callee) {
		return "", false
	}
	// Nothing is known of the callee. What is known of its receiver must not speak against it.
	for _, o := range r.program.Origins(callee.Expression(), env) {
		switch o.Kind {
		case typescript.Opaque, typescript.Interface:
		case typescript.Literal:
			if o.Value != nil && o.Value != (typescript.Undefined{}) {
				return "", false
			}
		default:
			return "", false
		}
	}
	return name, false
}

// borrowed is the method of `on.call(api, …)` where nothing is known of `on` but its name: that
// the api is its `this` is proof enough.
func (r *reader) borrowed(call *typescript.Node, env *typescript.Env) (method string, proven bool) {
	callee := typescript.Unwrap(call.Expression())
	if !typescript.IsMember(callee) || len(call.Arguments()) == 0 {
		return "", false
	}
	name := typescript.LastName(callee.Expression())
	if !isMethod(name) {
		return "", false
	}
	for _, o := range r.program.Origins(call.Arguments()[0], env) {
		if o.Kind == typescript.Seeded && o.Seed == apiSeed && (o.Path == "" || o.Path == "api") {
			return name, true
		}
	}
	return "", false
}

// registration reads one registering call. It gives one registration for each name that
// loops and callers of a wrapper bring in.
func (r *reader) registration(call *typescript.Node, method string, proven bool) ([]*Registration, *Unresolved) {
	arguments := arguments(call)
	if len(arguments) == 0 {
		return nil, nil
	}
	if typescript.IsSpread(arguments[0]) {
		if !proven {
			return nil, nil
		}
		return nil, &Unresolved{Method: method, At: r.program.Location(call), Reason: "the arguments are spread from a list"}
	}
	var list []*Registration
	reason := ""
	for _, x := range r.program.Expand(arguments[0], call) {
		method, proven := method, proven
		if x.Env != nil {
			// Through this caller the receiver may be something else.
			if m, known := r.method(call, x.Env); known {
				method, proven = m, true
			} else if m == "" {
				continue
			}
		}
		names := r.names(arguments[0], method, x.Env)
		if len(names) == 0 && method != "on" && method != "registerHook" && proven {
			names = []name{{}}
		}
		for _, n := range names {
			if !proven && !(r.isOwn(call) && r.recognised(method, n.text)) {
				continue
			}
			reg := r.one(call, method, n, x)
			r.lost(call, reg, n, x)
			if !proven {
				reg.Late = nil // who calls it, and when, is not known either
			}
			list = append(list, reg)
		}
		if len(names) == 0 && proven && reason == "" {
			reason = fmt.Sprintf("the hook's name is `%s`, whose value is not known", shorten(r.program.Text(arguments[0])))
		}
	}
	if reason != "" && len(list) == 0 {
		return list, &Unresolved{Method: method, At: r.program.Location(call), Reason: reason,
			Name: r.program.Location(arguments[0]), Dead: r.deadWrapper(call, arguments[0])}
	}
	return list, nil
}

// recognised reports whether a name is a hook that some host has, which is proof enough that
// a receiver nothing is known of is the api.
func (r *reader) recognised(method, name string) bool {
	switch method {
	case "on":
		return knownHook(name)
	case "registerHook":
		return knownHook(name) || r.catalog.Internal(name)
	case engineMethod:
		return name != ""
	}
	return false
}

// isOwn reports whether a call stands below the plugin's root. Code that it shares with other
// packages of a repository may register for those.
func (r *reader) isOwn(call *typescript.Node) bool {
	return inside(r.root, r.program.Location(call).Path)
}

type name struct {
	text string
	node *typescript.Node // where it is spelt
}

// names lists the names that the first argument of a registering call gives.
func (r *reader) names(argument *typescript.Node, method string, env *typescript.Env) []name {
	var list []name
	add := func(o typescript.Origin) {
		if text, ok := o.Value.(string); ok && o.Kind == typescript.Literal {
			list = append(list, name{text, o.Node})
		}
	}
	for _, o := range r.program.Origins(argument, env) {
		switch o.Kind {
		case typescript.Literal:
			add(o)
		case typescript.Array:
			if method != "registerHook" {
				continue
			}
			elements, _ := r.program.Elements(o)
			for _, e := range elements {
				for _, item := range e {
					add(item)
				}
			}
		case typescript.Object, typescript.Instance:
			if method == "on" || method == "registerHook" {
				continue
			}
			for _, key := range []string{"name", "id", "path", "command"} {
				members := r.program.Member(o, key)
				for _, m := range members {
					add(m)
				}
				if len(members) > 0 {
					break
				}
			}
		}
	}
	if len(list) == 0 && method == "registerTool" {
		list = r.toolNames(argument, env)
	}
	if len(list) == 0 && method == "registerTool" {
		list = r.madeNames(argument, env)
	}
	return list
}

// madeNames reads the names out of the tools that a factory returns.
func (r *reader) madeNames(argument *typescript.Node, env *typescript.Env) []name {
	var list []name
	for _, o := range r.program.Origins(argument, env) {
		if o.Kind != typescript.Function {
			continue
		}
		for _, made := range r.program.Returned(o) {
			tools := []typescript.Origin{made}
			if made.Kind == typescript.Array {
				tools = nil
				elements, _ := r.program.Elements(made)
				for _, e := range elements {
					tools = append(tools, e...)
				}
			}
			for _, tool := range tools {
				if tool.Kind != typescript.Object && tool.Kind != typescript.Instance {
					continue
				}
				for _, m := range r.program.Member(tool, "name") {
					if text, ok := m.Value.(string); ok && m.Kind == typescript.Literal {
						list = append(list, name{text, m.Node})
					}
				}
			}
		}
	}
	return list
}

// toolNames reads the names out of the options of a tool that a factory makes.
func (r *reader) toolNames(argument *typescript.Node, env *typescript.Env) []name {
	call := argument.Parent
	if !typescript.IsCall(call) {
		return nil
	}
	arguments := arguments(call)
	if len(arguments) < 2 {
		return nil
	}
	var list []name
	for _, o := range r.program.Origins(arguments[1], env) {
		if o.Kind != typescript.Object {
			continue
		}
		for _, key := range []string{"name", "names"} {
			for _, m := range r.program.Member(o, key) {
				if text, ok := m.Value.(string); ok && m.Kind == typescript.Literal {
					list = append(list, name{text, m.Node})
				}
				elements, _ := r.program.Elements(m)
				for _, e := range elements {
					for _, item := range e {
						if text, ok := item.Value.(string); ok && item.Kind == typescript.Literal {
							list = append(list, name{text, item.Node})
						}
					}
				}
			}
		}
	}
	return list
}

func (r *reader) one(call *typescript.Node, method string, n name, x typescript.Expansion) *Registration {
	p := r.program
	reg := &Registration{
		Method: method,
		Hook:   n.text,
		Form:   r.form(call, n, x),
		CallAt: p.Location(x.Site),
		At:     p.Location(x.Site.Expression()),
		Inner:  p.Location(call),
	}
	if function := typescript.EnclosingFunction(x.Site); function != nil {
		reg.Within = p.Location(function)
	}
	if n.node != nil && !strings.HasSuffix(p.Path(n.node), ".json") {
		reg.HookAt = p.Location(n.node)
		if typescript.IsString(n.node) {
			reg.NameAt = reg.HookAt
			reg.NameAt.Span.Start++
			if p.Terminated(n.node) {
				reg.NameAt.Span.End--
			} else {
				reg.Incomplete = true
			}
		}
	} else {
		reg.HookAt = p.Location(arguments(call)[0])
	}
	arguments := arguments(call)
	if reg.Incomplete || len(arguments) > 1 && !strings.Contains(p.Between(arguments[0], arguments[1]), ",") {
		// An open string or a missing comma: what follows belongs to another statement.
		reg.Incomplete = true
		arguments = arguments[:1]
	}
	if method == "on" || method == "registerHook" {
		if len(arguments) > 2 {
			reg.Options = r.options(arguments[2], x.Env)
		}
		var handler *typescript.Node
		if len(arguments) > 1 {
			handler = arguments[1]
		}
		reg.Handler = r.handler(method, n.text, handler, x.Env)
	} else {
		reg.Handler = r.handlerOfOther(method, arguments, x.Env)
		if method == engineMethod && len(arguments) > 1 {
			reg.Members, reg.Made = r.members(r.engines(arguments[1], x.Env))
		}
		reg.Work = r.work(method, arguments, x.Env)
		reg.Arguments = r.arguments(arguments, x.Env)
	}
	// The guard against late calls is on the api, not on what the SDK exports itself.
	if !reg.Incomplete && !r.exportedBySDK(call, x.Env) {
		reg.Late = r.late(call)
		if reg.Late == nil && x.Site != call {
			reg.Late = r.late(x.Site)
		}
	}
	reg.Conditional, reg.Guarded = r.conditions(call, reg.Method)
	if x.Site != call {
		conditional, guarded := r.conditions(x.Site, reg.Method)
		reg.Conditional, reg.Guarded = reg.Conditional || conditional, reg.Guarded || guarded
	}
	return reg
}

func (r *reader) form(call *typescript.Node, n name, x typescript.Expansion) Form {
	argument := arguments(call)[0]
	switch {
	case x.Wrapped:
		return Wrapper
	case x.Looped:
		return Loop
	case typescript.IsCast(argument):
		return Cast
	case n.node != nil && typescript.Unwrap(argument) == n.node:
		return Literal
	}
	return Const
}

// once leaves one of two registrations that differ in the method only: wrappers that fall
// back from `on` to `registerHook` on old hosts register once.
func once(list []*Registration) []*Registration {
	type place struct {
		at   source.Location
		hook string
		name source.Location
	}
	on := map[place]bool{}
	for _, r := range list {
		if r.Method == "on" {
			on[place{r.CallAt, r.Hook, r.HookAt}] = true
		}
	}
	seen := map[string]bool{}
	var kept []*Registration
	for _, r := range list {
		if r.Method == "registerHook" && on[place{r.CallAt, r.Hook, r.HookAt}] {
			continue
		}
		key := fmt.Sprint(r.CallAt, r.Method, r.Hook, r.HookAt, r.Handler.At)
		if !seen[key] {
			seen[key] = true
			kept = append(kept, r)
		}
	}
	return kept
}

// order sorts registrations by place and numbers the handlers of each hook in run order:
// higher priority first, then as registered (hooks.md 2).
func order(list []*Registration) []*Registration {
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if a.CallAt != b.CallAt {
			return before(a.CallAt, b.CallAt)
		}
		if a.HookAt != b.HookAt {
			return before(a.HookAt, b.HookAt)
		}
		return a.Hook < b.Hook
	})
	byHook := map[string][]*Registration{}
	for _, r := range list {
		if r.Method == "on" {
			byHook[r.Hook] = append(byHook[r.Hook], r)
		}
	}
	for _, group := range byHook {
		sort.SliceStable(group, func(i, j int) bool { return priority(group[i]) > priority(group[j]) })
		for i, r := range group {
			r.Order = i
		}
	}
	return list
}

func priority(r *Registration) float64 {
	if o, ok := r.Options.Get("priority"); ok && o.Value.Kind == Number {
		return o.Value.Number
	}
	return 0
}

// guard matches the words of tests that ask what the host is or can do. The registration mode
// is none: it says nothing about which hooks there are.
var guard = regexp.MustCompile(`(?i)version|supports?|capab|compat|feature|legacy|availab|known|hooknames`)

// probe matches tests for a member of the api that not every host has. That there is an `on`
// is no such test, since every host has one; see guards.
var probe = regexp.MustCompile(`typeof\s[^=!]*\.register[A-Z]\w*|["']\w+["']\s+in\s+\w*[aA]pi\b`)

// onProbe matches tests for `api.on` itself, whose other branch is for hosts without it.
var onProbe = regexp.MustCompile(`\.on\b`)

// guards reports whether a test asks what the host is or can do.
func guards(test, method string) bool {
	return guard.MatchString(test) || probe.MatchString(test) || method != "on" && onProbe.MatchString(test)
}

// conditions reports whether it depends on something that a call is reached, and whether that
// is the host's version or abilities.
func (r *reader) conditions(n *typescript.Node, method string) (conditional, guarded bool) {
	for depth := 0; n != nil && depth < 8; depth++ {
		for _, c := range r.program.Conditions(n) {
			if !c.IsTest() {
				continue
			}
			if !c.Exit {
				conditional = true
			}
			if guards(r.program.Text(c.Test), method) {
				guarded = true
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
	return conditional, guarded
}

func shorten(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > 60 {
		return string(runes[:57]) + "…"
	}
	return text
}
