package plugin

import (
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

// CopiedType is a type that the plugin declares itself and that goes by the name of one of the
// host's.
type CopiedType struct {
	Name    string
	At      source.Location // of the name
	Members []TypeMember
	Whole   bool   // it has no other members
	Returns string // of a function type: its result as written; "" of other types
	API     bool   // it stands for the injected api
}

// TypeMember is one member of a type.
type TypeMember struct {
	Name       string
	At         source.Location // of the name
	Optional   bool
	Parameters int  // of a function; -1 of others
	Rest       bool // the last parameter takes all others
	Returns    string
}

// copiedTypes reads the plugin's own declarations of types of the host.
func (r *reader) copiedTypes(p *Plugin) {
	known := hookTypes(r.catalog)
	for _, d := range r.program.TypeDeclarations(func(name string) bool { return known[baseType(name)] || ownAPIType.MatchString(name) }) {
		at := r.program.Location(d.Node)
		if strings.HasSuffix(at.Path, ".d.ts") || !inside(r.root, at.Path) {
			continue
		}
		t := CopiedType{Name: d.Name, At: at, Whole: !d.Merged, Returns: d.Returns, API: ownAPIType.MatchString(d.Name)}
		for _, m := range d.Members {
			t.Members = append(t.Members, TypeMember{
				Name: m.Name, At: r.program.Location(m.Node), Optional: m.Optional, Parameters: m.Parameters, Rest: m.Rest, Returns: m.Returns,
			})
		}
		p.CopiedTypes = append(p.CopiedTypes, t)
	}
}

// hookTypes lists what the host calls the handlers and results of its hooks, without the
// prefix that it gives them.
func hookTypes(c *catalog.Catalog) map[string]bool {
	names := map[string]bool{}
	for _, h := range c.Hooks() {
		if h.Result.Type != "" {
			names[baseType(h.Result.Type)] = true
		}
		for _, suffix := range []string{"", "Handler", "Hook", "HookHandler", "Fn", "Result"} {
			names[pascal(h.Name)+suffix] = true
		}
	}
	return names
}

// BaseType is the name of a type of the host without its prefix: BeforeToolCallResult for
// PluginHookBeforeToolCallResult.
func BaseType(name string) string { return baseType(name) }

func baseType(name string) string {
	for _, prefix := range []string{"OpenClaw", "PluginHook", "Plugin", "Hook"} {
		name = strings.TrimPrefix(name, prefix)
	}
	return name
}

// Pascal is a hook's name in the form that types have: BeforeToolCall.
func Pascal(hook string) string { return pascal(hook) }

func pascal(hook string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(hook, func(c rune) bool { return c == '_' || c == '.' }) {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}
