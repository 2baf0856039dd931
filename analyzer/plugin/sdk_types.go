package plugin

import (
	"slices"
	"sort"
	"strings"
	"sync"

	"openclaw-lsp/analyzer/typescript"
)

// The declarations of a host are far too large to be part of every plugin's program: those
// of openclaw 2026.9.6 that can be reached from the api object have 600 KB. What is taken is
// chosen by how far it lies from what handlers and `register` see; the rest becomes `any`.
const (
	hookDepth = 4 // from the table of handlers
	apiDepth  = 1 // from the api object and the entry wrappers
)

// cutTypes become `any` wherever they stand: each would bring several kilobytes that hardly
// any handler reads. A configuration is a record, so that its keys can be read.
var cutTypes = map[string]string{
	"FinalizedMsgContext": "Record<string, any>",
	"GetReplyOptions":     "Record<string, any>",
	"MsgContext":          "Record<string, any>",
	"OpenClawConfig":      "Record<string, any>",
}

// wrappers are the functions that make an entry, and helpers of the same modules that hand
// the api on.
var wrappers = []string{
	"buildJsonPluginConfigSchema", "buildPluginConfigSchema", "createPluginRuntimeStore",
	"defineBundledChannelEntry", "defineBundledChannelSetupEntry", "defineChannelPluginEntry",
	"defineControlUiPlugin", "defineFeaturePlugin", "definePluginEntry", "defineSetupPluginEntry",
	"defineToolPlugin", "delegateCompactionToRuntime", "emptyPluginConfigSchema",
}

// extraTypes are taken wherever they are met, however far that is, because plugins write
// functions of these types: tools, commands, services, routes, engines.
var extraTypes = nameSet(`AgentTool AgentToolResult AgentToolResultMiddlewareContext
	AgentToolResultMiddlewareEvent AgentToolResultMiddlewareResult ContextEngineInfo CompactResult AssembleResult
	ErasedAgentToolExecute GatewayRequestHandlerOptions InternalHookEvent OpenClawPluginConfigSchema
	OpenClawPluginHttpRouteHandler OpenClawPluginServiceContext OpenClawPluginToolContextBase PluginCommandHandler PluginTrustedToolPolicyDecision
	RespondFn ToolPluginToolFactory TextContent ImageContent`)

// exportedTypes are taken because plugins import them by name.
var exportedTypes = []string{
	"AnyAgentTool", "ContextEngine", "OpenClawPluginCommandDefinition", "OpenClawPluginConfigSchema", "OpenClawPluginDefinition",
	"OpenClawPluginHttpRouteHandler", "OpenClawPluginServiceContext", "OpenClawPluginToolContext", "PluginCommandContext",
	"PluginCommandResult", "PluginLogger", "ReplyPayload",
}

// globals are the types that are not declared anywhere because the language has them.
var globals = nameSet(`AbortController AbortSignal Array AsyncIterable AsyncIterator Awaited Buffer
	Date Error Exclude Extract Iterable Map NonNullable Omit Parameters Partial Pick Promise Readonly ReadonlyArray
	ReadonlyMap ReadonlySet Record RegExp Required ReturnType Set URL Uint8Array`)

// nameSet makes a set of blank-separated names when it is first asked for.
func nameSet(names string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for _, name := range strings.Fields(names) {
			set[name] = true
		}
		return set
	})
}

// typeSet is the set of declarations that are taken, each under its name.
type typeSet struct {
	names map[any]string
	order []typescript.Shape
	taken map[string]bool
}

func (t *typeSet) add(s typescript.Shape, name string) bool {
	if _, ok := t.names[s.Key()]; ok || t.taken[name] {
		return false
	}
	t.names[s.Key()], t.taken[name] = name, true
	t.order = append(t.order, s)
	return true
}

// grow takes what lies within depth references of the given declarations.
func (t *typeSet) grow(from []typescript.Shape, depth int) {
	for ; len(from) > 0; depth-- {
		var next []typescript.Shape
		for _, s := range from {
			s.References(func(r typescript.Reference) {
				to := follow(r.To)
				if to.IsZero() || !to.IsType() || cutTypes[r.Name] != "" || r.Name == "PluginRuntime" {
					return
				}
				if (depth > 0 || extraTypes()[to.Name()]) && t.add(to, to.Name()) {
					next = append(next, to)
				}
			})
		}
		from = next
	}
}

// follow leads from a second name of the same declaration to the declaration: bundlers write
// `type X = X$1`.
func follow(s typescript.Shape) typescript.Shape {
	for i := 0; i < 10 && !s.IsZero(); i++ {
		body := s.Body()
		to, ok := body.Target()
		if !ok || !s.IsType() || body.Name() != s.Name() {
			break
		}
		s = to
	}
	return s
}

// written is how a reference is spelt in the text: its own name where its declaration is
// taken, `any` where it is not.
func (t *typeSet) written(r typescript.Reference) string {
	switch {
	case r.Parameter:
		return r.Name
	case cutTypes[r.Name] != "", r.Name == "PluginRuntime":
		return r.Name
	case r.To.IsZero():
		if globals()[r.Name] {
			return r.Name
		}
		return ""
	}
	return t.names[follow(r.To).Key()]
}

// declarations writes the declaration file that stands in for the SDK.
func (r *sdkReader) declarations() string {
	set := &typeSet{names: map[any]string{}, taken: map[string]bool{"OpenClawPluginApi": true, "PluginRuntime": true}}
	for name := range cutTypes {
		set.taken[name] = true
	}
	set.names[follow(r.api).Key()] = "OpenClawPluginApi"

	table, _ := r.table.Target()
	set.add(table, table.Name())
	set.grow([]typescript.Shape{table}, hookDepth)
	// The options of `on`, and the table's names.
	set.grow([]typescript.Shape{r.on}, 2)

	var roots []typescript.Shape
	functions := map[string]typescript.Shape{}
	for _, name := range wrappers {
		if s, ok := r.export(name); ok && s.IsFunction() {
			functions[name] = s
			roots = append(roots, s)
		}
	}
	for _, name := range exportedTypes {
		if s, ok := r.export(name); ok && s.IsType() {
			set.add(follow(s), name)
			set.grow([]typescript.Shape{follow(s)}, 0)
		}
	}
	set.grow(roots, 1)
	set.grow([]typescript.Shape{r.api}, apiDepth)

	var b strings.Builder
	b.WriteString("export interface OpenClawPluginApi {\n")
	for _, f := range r.api.Fields() {
		switch f.Name {
		case "on":
			b.WriteString(overloads(table.Name(), r.on, set.written))
			continue
		case "runtime":
			b.WriteString("runtime: PluginRuntime;\n")
			continue
		}
		b.WriteString(member(f, f.Type.Render(set.written)) + "\n")
	}
	b.WriteString("}\n")
	for _, f := range r.api.Fields() {
		if f.Name == "runtime" {
			left := outlineMax
			b.WriteString("export interface PluginRuntime " + outline(f.Type, set.written, 0, &left) + "\n")
		}
	}
	b.WriteString("type AnyFunction = (...args: any[]) => any;\ntype AnyAsync = (...args: any[]) => Promise<any>;\n")
	for _, name := range sorted(cutTypes) {
		b.WriteString("export type " + name + " = " + cutTypes[name] + ";\n")
	}
	slices.SortFunc(set.order, func(a, b typescript.Shape) int {
		return strings.Compare(set.names[a.Key()], set.names[b.Key()])
	})
	for _, s := range set.order {
		head := set.names[s.Key()] + s.Generic(set.written)
		if body, ok := s.Interface(set.written); ok {
			b.WriteString("export interface " + head + " " + body + "\n")
			continue
		}
		b.WriteString("export type " + head + " = " + s.Render(set.written) + ";\n")
	}
	for _, name := range sorted(functions) {
		b.WriteString("export declare const " + name + ": " + functions[name].Render(set.written) + ";\n")
	}
	b.WriteString("export {};\n")
	return b.String()
}

func sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

func member(f typescript.ShapeField, text string) string {
	s := f.Name
	if f.Readonly {
		s = "readonly " + s
	}
	if f.Optional {
		s += "?"
	}
	return s + ": " + text + ";"
}

// overloads spells the member `on` in three ways. The first is the host's own. The second
// lets a handler with a wrong result or wrong options still see its event and context; the
// third takes any name, so that the call resolves and its name can be judged.
func overloads(table string, on typescript.Shape, name func(typescript.Reference) string) string {
	options := "any"
	if params, _, ok := on.Function(); ok && len(params) > 2 {
		options = params[2].Type.Render(name)
	}
	return "on<K extends keyof " + table + ">(hookName: K, handler: " + table + "[K], opts?: " + options + "): void;\n" +
		"on<K extends keyof " + table + ">(hookName: K, handler: (event: Parameters<" + table + "[K]>[0], ctx: Parameters<" + table + "[K]>[1]) => any, opts?: any): void;\n" +
		"on(hookName: string, handler: (...args: any[]) => any, opts?: any): void;\n"
}

// The outline of the runtime is bounded: that of openclaw 2026.9.6 is four deep and has 170
// members.
const (
	outlineDepthMax = 5
	outlineMax      = 2000
)

// outline writes an object type by the names of its members and whether they return promises.
func outline(t typescript.Shape, name func(typescript.Reference) string, depth int, left *int) string {
	var b strings.Builder
	b.WriteString("{ ")
	for _, f := range t.Fields() {
		if *left--; *left < 0 {
			break
		}
		text := f.Type.Render(name)
		if _, result, ok := f.Type.Function(); ok {
			text = "AnyFunction"
			if _, promise := result.Argument("Promise", 0); promise {
				text = "AnyAsync"
			}
		} else if depth < outlineDepthMax && len(f.Type.Fields()) > 0 {
			text = outline(f.Type, name, depth+1, left)
		}
		b.WriteString(member(f, text) + " ")
	}
	b.WriteString("}")
	return b.String()
}
