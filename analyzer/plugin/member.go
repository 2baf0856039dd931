package plugin

import (
	"regexp"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// APIUse is one place where the code takes a member out of the api that the host hands over.
type APIUse struct {
	Path      string          // below the api: "registerTool", "runtime.config.loadConfig"
	At        source.Location // of the last name of the path
	Whole     source.Location // of the expression, from the api to that name; zero where the name stands alone
	CallAt    source.Location // of the call of it; zero where it is not called
	Called    bool
	Optional  bool       // taken or called with `?.`, or with a value for when it is missing
	Guarded   bool       // stands below a test of whether it is there, or of the host
	Discarded bool       // nothing is done with what the call returns
	Bound     bool       // taken by a pattern, or called by the name that a pattern gave it
	Unsure    bool       // only a type or an object of the plugin's own says that it is the api, which may be another thing of that name
	Arguments []Constant // of the call, with the fields of objects one level deep
}

// followedPaths are the members of the api that have members of their own in which rules
// take an interest: a variable that holds one of them is followed.
var followedPaths = map[string]bool{"": true, "session": true, "session.state": true, "session.workflow": true, "session.controls": true,
	"agent": true, "agent.events": true, "lifecycle": true, "runContext": true}

// plainMembers are members of which no rule asks anything, and which are read in every line:
// their uses are not recorded.
var plainMembers = map[string]bool{"logger": true, "pluginConfig": true, "config": true, "id": true}

// memberReader finds the uses of the api. It looks at the places where a value with the name
// of something that holds the api is read, and asks of each whether it does.
type memberReader struct {
	*reader
	uses   []APIUse
	seen   map[source.Location]bool
	known  map[string]bool // members that the host has and means to keep: nothing depends on whether they are tested for
	names  map[string]bool
	queue  []string
	locals map[string]bool // names that patterns gave to members
}

// apiUses lists the uses of the api, sorted by place.
func (r *reader) apiUses() []APIUse {
	m := &memberReader{reader: r, seen: map[source.Location]bool{}, known: map[string]bool{}, names: map[string]bool{}, locals: map[string]bool{}}
	for _, member := range r.catalog.ApiMembers() {
		m.known[member.Name] = member.Instead == ""
	}
	m.holds("api")
	m.holds("pluginApi")
	for function := range r.registers {
		if list := function.Parameters(); len(list) > 0 && list[0].Name() != nil {
			if typescript.IsIdentifier(list[0].Name()) {
				m.holds(list[0].Name().Text())
			} else {
				m.pattern(list[0].Name(), "", false)
			}
		}
	}
	for len(m.queue) > 0 {
		name := m.queue[0]
		m.queue = m.queue[1:]
		for _, read := range r.program.Reads(name) {
			m.read(read)
		}
	}
	// What is handed from function to function under other names is found by its last name.
	for _, removed := range r.catalog.RemovedApiMembers() {
		if at := strings.LastIndexByte(removed.Path, '.'); at >= 0 {
			for _, call := range r.program.CallsNamed(removed.Path[at+1:]) {
				m.deepCall(call, removed.Path)
			}
		}
	}
	var locals []string
	for name := range m.locals {
		locals = append(locals, name)
	}
	sort.Strings(locals)
	for _, name := range locals {
		for _, call := range r.program.CallsNamed(name) {
			m.localCall(call)
		}
	}
	sort.SliceStable(m.uses, func(i, j int) bool { return before(m.uses[i].At, m.uses[j].At) })
	return m.uses
}

// holds notes the name of something that may hold the api.
func (m *memberReader) holds(name string) {
	if name != "" && !m.names[name] && len(m.names) < 64 {
		m.names[name] = true
		m.queue = append(m.queue, name)
	}
}

// path is what of the api a value is; false where it may be something else. Trusted is false
// where only the name of a type speaks for it that the plugin declares itself.
func (m *memberReader) path(origins []typescript.Origin) (path string, trusted, ok bool) {
	trusted = true
	for i, o := range origins {
		if o.Kind != typescript.Seeded || o.Seed != apiSeed || i > 0 && o.Path != path || strings.Contains(o.Path, "()") {
			return "", false, false
		}
		path = o.Path
		if o.Node != nil && !m.trusts(o.Node) && !importedAPIType.MatchString(strings.TrimSpace(m.program.Text(o.Node))) {
			trusted = false
		}
	}
	for strings.HasPrefix(path, "api.") || path == "api" {
		path = strings.TrimPrefix(strings.TrimPrefix(path, "api"), ".")
	}
	return path, trusted, len(origins) > 0
}

// trusts reports whether a parameter is that of a function which the host is sure to call: of
// a definition in an entry, or of one that is handed to the SDK. Others only look like one.
func (m *memberReader) trusts(parameter *typescript.Node) bool {
	for _, d := range m.definitions {
		for _, function := range d.functions {
			if function == parameter.Parent {
				return d.Wrapper != "" && d.Wrapper != "defineControlUiPlugin" || m.entries[d.At.Path]
			}
		}
	}
	return false
}

// read looks at one place where something with a followed name is read.
func (m *memberReader) read(n *typescript.Node) {
	a := m.program.Taking(n)
	if len(a.Names) > 0 && plainMembers[a.Names[0].Text()] {
		return
	}
	path, trusted, ok := m.path(m.program.Origins(n, nil))
	if !ok || !followedPaths[path] {
		return
	}
	switch {
	case len(a.Names) > 0:
		names := make([]string, len(a.Names))
		for i, name := range a.Names {
			names[i] = name.Text()
		}
		if path != "" {
			path += "."
		}
		path += strings.Join(names, ".")
		if last := a.Names[len(a.Names)-1]; !a.Assigned {
			m.use(path, last, a, trusted)
		}
		if a.Pattern != nil && followedPaths[path] {
			m.pattern(a.Pattern, path, !trusted)
		}
		if a.Holder != nil && followedPaths[path] {
			m.holds(a.Holder.Text())
		}
	case a.Pattern != nil:
		m.pattern(a.Pattern, path, !trusted)
	case a.Holder != nil:
		m.holds(a.Holder.Text())
	default:
		m.passed(a.Node)
	}
}

// use records the use of a member at its name.
func (m *memberReader) use(path string, name *typescript.Node, a typescript.Taking, trusted bool) {
	at := m.program.Location(name)
	if m.seen[at] {
		return
	}
	m.seen[at] = true
	if a.Tested && a.Call == nil {
		return
	}
	u := APIUse{Path: path, At: at, Whole: m.program.Location(a.Node), Optional: a.Optional, Discarded: a.Discarded, Unsure: !trusted}
	if m.known[path] {
		m.uses = append(m.uses, m.calledUse(u, a, path))
		return
	}
	if declared, class := m.program.OwnMember(name); declared {
		u.Unsure = u.Unsure || class
	}
	u.Guarded = m.guarded(a.Node, name.Text())
	m.uses = append(m.uses, m.calledUse(u, a, path))
}

func (m *memberReader) calledUse(u APIUse, a typescript.Taking, path string) APIUse {
	if a.Call != nil {
		u.Called, u.CallAt = true, m.program.Location(a.Call)
		if wanted(path) {
			u.Arguments = m.arguments(arguments(a.Call), nil)
		}
	}
	return u
}

// pattern records the members that a pattern takes.
func (m *memberReader) pattern(pattern *typescript.Node, path string, own bool) {
	for _, t := range typescript.Takes(pattern) {
		at := m.program.Location(t.Name)
		if m.seen[at] {
			continue
		}
		m.seen[at] = true
		full := t.Name.Text()
		if path != "" {
			full = path + "." + full
		}
		m.uses = append(m.uses, APIUse{Path: full, At: at, Optional: t.Default, Bound: true, Unsure: own, Guarded: m.guarded(t.Name, t.Name.Text())})
		switch {
		case t.Pattern != nil && followedPaths[full]:
			m.pattern(t.Pattern, full, own)
		case t.As != nil && followedPaths[full]:
			m.holds(t.As.Text())
		case t.As != nil:
			m.locals[t.As.Text()] = true
		}
	}
}

// localCall records the call of a member by the name that a pattern gave it.
func (m *memberReader) localCall(call *typescript.Node) {
	callee := typescript.Unwrap(call.Expression())
	if !typescript.IsIdentifier(callee) || !typescript.IsCall(call) {
		return
	}
	path, trusted, ok := m.path(m.program.Callees(call, nil))
	at := m.program.Location(callee)
	if !ok || path == "" || m.seen[at] {
		return
	}
	m.seen[at] = true
	a := m.program.Taking(callee)
	u := APIUse{Path: path, At: at, CallAt: m.program.Location(call), Called: true, Bound: true, Optional: a.Optional, Discarded: a.Discarded, Unsure: !trusted}
	if wanted(path) {
		u.Arguments = m.arguments(arguments(call), nil)
	}
	u.Guarded = m.guarded(callee, callee.Text())
	m.uses = append(m.uses, u)
}

// deepCall records the call of a member of a member by whatever way its receiver came.
func (m *memberReader) deepCall(call *typescript.Node, path string) {
	callee := typescript.Unwrap(call.Expression())
	if !typescript.IsMember(callee) || !typescript.IsCall(call) {
		return
	}
	name := m.program.MemberNode(callee)
	if name == nil || m.seen[m.program.Location(name)] {
		return
	}
	if found, trusted, ok := m.path(m.program.Callees(call, nil)); ok && found == path {
		a := m.program.Taking(callee)
		a.Names = append(a.Names, name)
		m.use(path, name, a, trusted)
	}
}

// passed follows the api, or a part of it, into the functions that it is handed to.
func (m *memberReader) passed(n *typescript.Node) {
	call := n.Parent
	if !typescript.IsCall(call) && !typescript.IsNew(call) {
		return
	}
	index := -1
	for i, argument := range call.Arguments() {
		if argument == n {
			index = i
		}
	}
	if index < 0 {
		return
	}
	for _, callee := range m.program.Callees(call, nil) {
		for _, function := range m.program.Bodies(callee) {
			parameters := function.Parameters()
			if index >= len(parameters) || parameters[index].Name() == nil {
				continue
			}
			if name := parameters[index].Name(); typescript.IsIdentifier(name) {
				m.holds(name.Text())
			} else if path, trusted, ok := m.path(m.program.Origins(n, nil)); ok && typescript.IsPattern(name) {
				m.pattern(name, path, !trusted)
			}
		}
	}
}

// guarded reports whether what is reached depends on a test of the host or of the member.
func (m *memberReader) guarded(n *typescript.Node, name string) bool {
	for depth := 0; n != nil && depth < 6; depth++ {
		for _, c := range m.program.Conditions(n) {
			if !c.IsTest() {
				continue
			}
			text := m.program.Text(c.Test)
			if strings.Contains(text, name) || guards(text, name) || m.probes(text) {
				return true
			}
		}
		function := typescript.EnclosingFunction(n)
		if function == nil || m.registers[function] {
			return false
		}
		sites := m.program.CallSites(function)
		if len(sites) != 1 {
			return false
		}
		n = sites[0]
	}
	return false
}

// apiMember matches a member that a test takes out of something.
var apiMember = regexp.MustCompile(`\b(\w+)\??\.(\w+)`)

// probes reports whether a test asks for some member of the api: where another one is there,
// this one is not needed.
func (m *memberReader) probes(test string) bool {
	for _, found := range apiMember.FindAllStringSubmatch(test, -1) {
		if m.names[found[1]] && !plainMembers[found[2]] && found[2] != "registrationMode" {
			return true
		}
	}
	return false
}

// wanted reports whether rules look at the arguments of a member.
func wanted(path string) bool {
	return strings.HasSuffix(path, "enqueueNextTurnInjection")
}

// arguments reads the arguments of a call as far as rules look at them: kinds, and of objects
// the names and plain values of their fields.
func (r *reader) arguments(list []*typescript.Node, env *typescript.Env) []Constant {
	out := make([]Constant, 0, len(list))
	for _, n := range list {
		if typescript.IsSpread(n) {
			return append(out, Constant{At: r.program.Location(n)})
		}
		c := r.shallow(r.program.Origins(n, env), 0)
		c.At = r.program.Location(n)
		out = append(out, c)
	}
	return out
}

// shallow is the value that origins agree on, without asking the compiler for types. Where
// they differ in more than their kind, only the kind is told.
func (r *reader) shallow(origins []typescript.Origin, depth int) Constant {
	if len(origins) == 0 {
		return Constant{}
	}
	first := r.plain(origins[0], depth)
	for _, o := range origins[1:] {
		if next := r.plain(o, depth); next.Kind != first.Kind {
			return Constant{}
		}
	}
	if len(origins) > 1 {
		return Constant{Kind: first.Kind}
	}
	return first
}

// plain is one origin as a constant.
func (r *reader) plain(o typescript.Origin, depth int) Constant {
	switch o.Kind {
	case typescript.Literal, typescript.Function, typescript.Class, typescript.Global:
		return r.constantOf([]typescript.Origin{o}, nil, 0)
	case typescript.Array:
		elements, complete := r.program.Elements(o)
		c := Constant{Kind: Array, Complete: complete}
		for _, e := range elements {
			item := Constant{}
			if depth < 2 {
				item = r.shallow(e, depth+1)
			}
			if len(e) == 1 && e[0].Node != nil {
				item.At = r.program.Location(e[0].Node)
			}
			c.Items = append(c.Items, item)
		}
		return c
	case typescript.Object:
		if typescript.IsObject(o.Node) {
			fields, complete := r.shallowFields(o, depth)
			return Constant{Kind: Object, Fields: fields, Complete: complete}
		}
	case typescript.Instance:
		return Constant{Kind: Object}
	}
	return Constant{}
}

func (r *reader) shallowFields(o typescript.Origin, depth int) (fields []Member, complete bool) {
	complete = true
	for _, property := range o.Node.Properties() {
		if typescript.IsSpread(property) {
			complete = false
			continue
		}
		name := typescript.MemberName(property)
		if name == "" {
			complete = false
			continue
		}
		f := Member{Name: name, At: r.program.Location(property.Name()), Value: Constant{At: r.program.Location(property)}}
		switch init := initializer(property); {
		case typescript.IsFunctionLike(property):
			f.Value.Kind = Callable
		case depth < 1:
			f.Value = r.shallow(r.program.Member(o, name), depth+1)
			f.Value.At = r.program.Location(property)
			if init != nil {
				f.Value.At = r.program.Location(init)
			}
		}
		fields = replaceField(fields, f)
	}
	return fields, complete
}
