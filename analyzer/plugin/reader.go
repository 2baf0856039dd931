package plugin

import (
	"regexp"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// apiSeed names the injected api object among the values that are followed.
const apiSeed = "api"

// reader turns a program into the model. It lives for one reading.
type reader struct {
	program  *typescript.Program
	catalog  *catalog.Catalog
	root     string
	entries  map[string]bool // paths of the entry files
	allReach bool            // follow handlers for which nobody waits, too

	definitions []definition
	registers   map[*typescript.Node]bool // functions that the host calls with the api
	fullOnly    map[*typescript.Node]bool // of those, the ones that are only called to activate the plugin
	registering []registering             // the calls that are known to register something
	lateMemo    map[*typescript.Node]*Late
	handed      map[*typescript.Node]*Late // see handedOver; nil before it is asked for
	lateBusy    map[*typescript.Node]bool
	losing      losing
	texts       map[string]bool // members that hold text for the prompt, while the result of a hook is read
	credentials map[string]bool // see withCredentials; nil before it is asked for
	helpers     map[*typescript.Node]helper
	clients     map[string]limit // see limitOfClient
	blind       *bool            // see storesBlindly; nil before it is asked for
}

// definition is a Definition with the nodes behind it.
type definition struct {
	Definition
	functions []*typescript.Node // those that get the api as their first argument
	full      []*typescript.Node // of those, registerFull of channel entries
	register  *typescript.Node   // what Register describes
	schema    *typescript.Node   // the value of configSchema
}

// hostModule reports whether a module specifier is the host's SDK, under the names that the
// host had and has: clawdbot and moltbot are its former names, wednesdayai its fork.
func hostModule(specifier string) bool {
	for _, name := range []string{"openclaw", "clawdbot", "moltbot", "wednesdayai"} {
		if specifier == name || strings.HasPrefix(specifier, name+"/") {
			return true
		}
	}
	return false
}

// apiType recognises a type as that of the api object: by its name when it is imported from
// the SDK, and when a plugin declares its own copy of the type.
var (
	importedAPIType = regexp.MustCompile(`(?i)plugin_?api$`)
	ownAPIType      = regexp.MustCompile(`(?i)^(?:openclaw|clawdbot|moltbot|wednesday(?:ai)?)(?:plugin)?_?api|^plugin_?api(?:like|lite)?$`)
)

func typeSeed(name, module string) string {
	switch {
	case hostModule(module) && importedAPIType.MatchString(name):
		return apiSeed
	case (module == "" || strings.HasPrefix(module, ".")) && ownAPIType.MatchString(name):
		return apiSeed
	}
	return ""
}

// read fills in what the code tells.
func (r *reader) read(p *Plugin) {
	r.program.Follow(typescript.Seeds{Type: typeSeed})
	r.findDefinitions()
	seeds := map[*typescript.Node]string{}
	r.registers, r.fullOnly = map[*typescript.Node]bool{}, map[*typescript.Node]bool{}
	for _, d := range r.definitions {
		for _, function := range d.full {
			r.fullOnly[function] = true
		}
		for _, function := range d.functions {
			r.registers[function] = true
			if parameters := function.Parameters(); len(parameters) > 0 {
				seeds[parameters[0]] = apiSeed
			}
		}
	}
	r.program.Follow(typescript.Seeds{Nodes: seeds, Type: typeSeed})
	r.lateMemo, r.lateBusy = map[*typescript.Node]*Late{}, map[*typescript.Node]bool{}
	r.registrations(p)
	for _, d := range r.definitions {
		if d.Register != nil && d.Register.Async {
			d.Register.Waits = r.waits(d.register)
		}
		p.Definitions = append(p.Definitions, d.Definition)
	}
	p.Setup = r.setup()
	p.Sticky = r.stickyGuards()
	p.Rejections = r.rejections()
	p.Members, p.Imports = r.apiUses(), r.imports()
	r.copiedTypes(p)
	p.EndlessWaits = r.endlessWaits()
}

// entryMember reports whether a member of a definition gets the api: register, the fork's
// activate, registerFull and registerCliMetadata of channel entries.
func entryMember(name string) bool {
	return name == "activate" || name == "register" || strings.HasPrefix(name, "register") && name != "registerTool"
}

var entryWrapper = regexp.MustCompile(`^define[A-Z]\w*(?:Entry|Plugin)$`)

// findDefinitions looks for plugin definitions: arguments of the SDK's define… functions,
// default and named exports of the entry files, and default exports of any file that look
// like a definition, since manifests name entries that are built later.
func (r *reader) findDefinitions() {
	seen := map[*typescript.Node]bool{}
	add := func(d definition, key *typescript.Node) {
		if !seen[key] {
			seen[key] = true
			r.definitions = append(r.definitions, d)
		}
	}
	for _, name := range r.wrapperNames() {
		for _, call := range r.program.CallsNamed(name) {
			if len(call.Arguments()) == 0 || !r.isWrapper(call) {
				continue
			}
			for _, o := range r.program.Origins(call.Arguments()[0], nil) {
				if o.Kind == typescript.Object && typescript.IsObject(o.Node) {
					add(r.define(o, name), o.Node)
				}
			}
		}
	}
	for _, tree := range r.program.Trees() {
		module := typescript.Origin{Kind: typescript.Module, Node: tree}
		isEntry := r.entries[r.program.Path(tree)]
		for _, o := range r.program.Member(module, "default") {
			r.exported(o, isEntry, add)
		}
		if !isEntry {
			continue
		}
		// The host also takes a module that exports register itself; activate is the fork's
		// word, and only counts without register.
		for _, name := range []string{"register", "activate"} {
			if name == "activate" && len(r.program.Member(module, "register")) > 0 {
				break
			}
			for _, o := range r.program.Member(module, name) {
				if o.Kind == typescript.Function && !seen[o.Node] {
					add(definition{Definition: Definition{At: r.program.Head(o.Node), Register: r.function(o.Node)}, functions: []*typescript.Node{o.Node}, register: o.Node}, o.Node)
				}
			}
		}
	}
	sort.SliceStable(r.definitions, func(i, j int) bool { return before(r.definitions[i].At, r.definitions[j].At) })
}

func (r *reader) exported(o typescript.Origin, isEntry bool, add func(definition, *typescript.Node)) {
	switch o.Kind {
	case typescript.Object:
		if typescript.IsObject(o.Node) && (isEntry && (r.hasRegister(o) || r.named(o)) || r.looksDefined(o)) {
			add(r.define(o, ""), o.Node)
		}
	case typescript.Function:
		if isEntry && len(o.Node.Parameters()) > 0 {
			add(definition{Definition: Definition{At: r.program.Head(o.Node), Register: r.function(o.Node)}, functions: []*typescript.Node{o.Node}, register: o.Node}, o.Node)
		}
	case typescript.Instance, typescript.Class:
		for _, m := range r.program.Member(o, "register") {
			if isEntry && m.Kind == typescript.Function {
				add(definition{Definition: Definition{At: r.program.Head(m.Node), Register: r.function(m.Node)}, functions: []*typescript.Node{m.Node}, register: m.Node}, m.Node)
			}
		}
	case typescript.Module:
		// CommonJS: the module object itself, exports.register = …
		for _, m := range r.program.Member(o, "register") {
			if isEntry && m.Kind == typescript.Function {
				add(definition{Definition: Definition{At: r.program.Head(m.Node), Register: r.function(m.Node)}, functions: []*typescript.Node{m.Node}, register: m.Node}, m.Node)
			}
		}
	}
}

func (r *reader) hasRegister(o typescript.Origin) bool {
	for _, name := range []string{"register", "activate"} {
		for _, m := range r.program.Member(o, name) {
			if m.Kind == typescript.Function {
				return true
			}
		}
	}
	return false
}

// looksDefined reports whether an object outside the entries has the shape of a definition:
// register with a parameter beside an id or a name.
func (r *reader) looksDefined(o typescript.Origin) bool {
	named, register := false, false
	for _, m := range o.Node.Properties() {
		switch typescript.MemberName(m) {
		case "id", "name":
			named = true
		case "register", "activate":
			for _, f := range r.program.Member(o, typescript.MemberName(m)) {
				register = register || f.Kind == typescript.Function && len(f.Node.Parameters()) > 0
			}
		}
	}
	return named && register
}

// named reports whether an object has an id or a name: what an entry exports with one is
// meant as a definition, even where register is missing.
func (r *reader) named(o typescript.Origin) bool {
	for _, m := range o.Node.Properties() {
		if name := typescript.MemberName(m); name == "id" || name == "name" {
			return true
		}
	}
	return false
}

// wrapperNames lists the names under which the SDK's define… functions are called.
func (r *reader) wrapperNames() []string {
	return r.program.CallNames(func(name string) bool { return entryWrapper.MatchString(name) })
}

// isWrapper reports whether a call is one of the SDK's define… functions and not a function
// of the plugin that has such a name.
func (r *reader) isWrapper(call *typescript.Node) bool {
	for _, o := range r.program.Callees(call, nil) {
		switch o.Kind {
		case typescript.External:
			return hostModule(o.Module) || strings.HasPrefix(o.Module, "@openclaw/")
		case typescript.Function, typescript.Class:
			return false
		}
	}
	return true
}

func (r *reader) define(o typescript.Origin, wrapper string) definition {
	d := definition{Definition: Definition{Wrapper: wrapper, At: r.program.Location(o.Node), Object: true, Complete: true}}
	for _, m := range o.Node.Properties() {
		name := typescript.MemberName(m)
		if name == "" || typescript.IsSpread(m) {
			d.Complete = false
			continue
		}
		key := Key{Name: name, At: r.program.Location(m.Name()), ValueAt: r.program.Location(m)}
		if init := initializer(m); init != nil {
			key.ValueAt = r.program.Location(init)
		}
		if name == "kind" {
			key.Value = r.shallow(r.program.Member(o, name), 1)
		}
		d.Keys = append(d.Keys, key)
		switch {
		case name == "configSchema":
			d.schema = memberValue(m)
		case name == "id":
			for _, v := range r.program.Member(o, name) {
				if text, ok := v.Value.(string); ok && v.Kind == typescript.Literal {
					d.ID = Value[string]{Known: true, V: text, At: r.program.Location(v.Node)}
				}
			}
		case entryMember(name):
			for _, f := range r.program.Member(o, name) {
				if f.Kind != typescript.Function {
					continue
				}
				d.functions = append(d.functions, f.Node)
				if name == "registerFull" {
					d.full = append(d.full, f.Node)
				}
				if name == "register" || d.Register == nil {
					d.Register, d.register = r.function(f.Node), f.Node
				}
			}
		}
	}
	return d
}

// function describes a function for the rules.
func (r *reader) function(n *typescript.Node) *Function {
	f := &Function{
		At:      r.program.Head(n),
		Whole:   r.program.Location(n),
		Async:   typescript.IsAsync(n),
		AsyncAt: r.program.AsyncKeyword(n),
		Awaits:  len(r.program.Awaits(n)) > 0,
	}
	f.Promises = f.Async || r.program.ReturnsPromise(n) == typescript.Certainly
	return f
}

// before orders places by file and position.
func before(a, b source.Location) bool {
	switch {
	case a.Path != b.Path:
		return a.Path < b.Path
	case a.Span.Start != b.Span.Start:
		return a.Span.Start < b.Span.Start
	}
	return a.Span.End < b.Span.End
}
