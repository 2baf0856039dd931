package plugin

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

// futureHost is a package of a version that the catalog does not know: one hook that it does
// know with a field more, one synchronous hook, one that nobody has seen.
var futureHost = source.Memory{
	"/host/package.json": `{ "name": "openclaw", "version": "2027.3.1", "exports": {
		".": "./dist/index.js",
		"./plugin-sdk/plugin-entry": { "types": "./dist/entry.d.ts", "default": "./dist/entry.js" },
		"./plugin-sdk/infra-runtime": { "import": { "types": "./dist/infra.d.ts" } },
		"./plugin-sdk/fresh-runtime": { "default": "./dist/fresh.js" } } }`,
	"/host/dist/infra.d.ts": `export {};`,
	"/host/dist/entry.d.ts": `
		import { t as Api, n as HandlerMap } from "./chunk.js";
		declare function definePluginEntry(options: { id: string; register: (api: Api) => void }): { id: string };
		export { type Api as OpenClawPluginApi, definePluginEntry, type HandlerMap as PluginHookHandlerMap };`,
	"/host/dist/chunk.d.ts": `
		type HandlerMap = {
			before_tool_call: (event: ToolEvent, ctx: ToolContext) => Promise<ToolResult | void> | ToolResult | void;
			before_message_write: (event: { message: unknown }, ctx: { agentId?: string }) => { block?: boolean } | void;
			moon_phase_changed: (event: { phase: "new" | "full" }, ctx: {}) => Promise<void> | void;
			moon_phase_choosing: (event: {}, ctx: {}) => Promise<{ phase?: string } | void> | { phase?: string } | void;
			before_agent_start: (event: { prompt: string }, ctx: {}) => void;
		};
		type ToolEvent = { toolName: string; moon?: number };
		type ToolContext = { sessionKey?: string };
		interface ToolResult { block?: boolean; params?: Record<string, unknown>; moonReason?: string }
		type Options<K> = { priority?: number; moonlit?: boolean } & (K extends "before_tool_call" ? { matcher?: string[] } : { matcher?: never });
		type Api = { id: string; runtime: { moon: { watch: () => Promise<void>; phase: () => string } };
			on: <K extends keyof HandlerMap>(name: K, handler: HandlerMap[K], opts?: Options<K>) => void };
		export { Api as t, HandlerMap as n };`,
}

func TestReadInstalled(t *testing.T) {
	c, err := ReadInstalled(source.NewSnapshot(futureHost), "/host")
	if err != nil {
		t.Fatal(err)
	}
	if c.Host().String() != "openclaw@2027.3.1" || !c.Installed() {
		t.Errorf("the catalog is of %v, installed: %t", c.Host(), c.Installed())
	}
	var names []string
	for _, h := range c.Hooks() {
		names = append(names, h.Name)
	}
	if got := strings.Join(names, " "); got != "before_agent_start before_message_write before_tool_call moon_phase_changed moon_phase_choosing" {
		t.Errorf("hooks %q", got)
	}

	tool, _ := c.Hook("before_tool_call")
	if tool.Failure != catalog.Block || !tool.Blocks || tool.Kind != catalog.Gate || tool.Default == 0 || tool.Summary == "" {
		t.Errorf("judged facts of a known hook are lost: %+v", tool)
	}
	merges := map[string]catalog.Merge{}
	for _, f := range tool.Result.Fields {
		merges[f.Name] = f.Merge
	}
	if merges["block"] != catalog.StickyTrue || merges["params"] != catalog.LastDefined || merges["moonReason"] != catalog.MergeNone || len(merges) != 3 {
		t.Errorf("result fields %v", merges)
	}
	var options []string
	for _, o := range tool.Options {
		options = append(options, o.Name)
		if o.Name == "priority" && o.Doc == "" {
			t.Error("what is known about an option is lost")
		}
	}
	if got := strings.Join(options, " "); got != "priority moonlit matcher" {
		t.Errorf("options %q", got)
	}

	write, _ := c.Hook("before_message_write")
	if !write.Sync || len(write.Options) != 2 {
		t.Errorf("before_message_write: synchronous %t, %d options", write.Sync, len(write.Options))
	}
	if h, _ := c.Hook("moon_phase_changed"); h.Kind != catalog.Observe || h.Blocks || h.Sync || h.Default != 0 || h.Gates != (catalog.Gates{}) || len(h.Sources) == 0 {
		t.Errorf("a hook that nobody knows must give rules nothing to say: %+v", h)
	}
	if h, _ := c.Hook("moon_phase_choosing"); h.Kind != catalog.Modify || len(h.Result.Fields) != 1 {
		t.Errorf("results of an unknown hook must not look ignored: %+v", h)
	}

	var members []string
	for _, m := range c.ApiMembers() {
		members = append(members, m.Name)
	}
	if on, ok := c.ApiMember("on"); !ok || !on.Function || strings.Join(members, " ") != "id on runtime" {
		t.Errorf("members of the api %v", members)
	}

	for specifier, want := range map[string]string{
		"openclaw/plugin-sdk/plugin-entry":  "typed",
		"openclaw/plugin-sdk/infra-runtime": "typed " + string(catalog.RemovalPending),
		"openclaw/plugin-sdk/fresh-runtime": "untyped",
		"openclaw/plugin-sdk/none":          "",
	} {
		got := ""
		if s, ok := c.Import(specifier); ok {
			got = "untyped"
			if s.Typed {
				got = "typed"
			}
			got = strings.TrimSpace(got + " " + string(s.Status))
		}
		if got != want {
			t.Errorf("%s is %q, want %q", specifier, got, want)
		}
	}
	text := catalog.Declarations(c)["openclaw/plugin-sdk"]
	for _, want := range []string{"moon: { watch: AnyAsync; phase: AnyFunction; }", "moon_phase_changed", "definePluginEntry", "opts?: Options<K>"} {
		if !strings.Contains(text, want) {
			t.Errorf("the stand-in lacks %s:\n%s", want, text)
		}
	}
}

func TestReadInstalledErrors(t *testing.T) {
	without := func(remove, replace string) source.Memory {
		m := source.Memory{}
		for name, text := range futureHost {
			m[name] = strings.ReplaceAll(text, remove, replace)
		}
		return m
	}
	for name, test := range map[string]struct {
		files source.Memory
		want  string
	}{
		"nothing there":    {source.Memory{"/other": ""}, "reading /host/package.json"},
		"no version":       {without(`"version"`, `"release"`), "lacks a name, a version or exports"},
		"no types":         {without(`"types"`, `"typings"`), "exports no declarations"},
		"no api":           {without("OpenClawPluginApi", "SomethingElse"), "export no OpenClawPluginApi"},
		"no on":            {without("\ton: <K", "\tin: <K"), "no function `on`"},
		"no table":         {without("handler: HandlerMap[K]", "handler: () => void"), "not looked up in a table"},
		"an empty table":   {without("type HandlerMap = {", "type HandlerMap = {}; type Old = {"), "the table of handlers is empty"},
		"a broken package": {without(`"name"`, `{{{`), "/host"},
	} {
		if _, err := ReadInstalled(source.NewSnapshot(test.files), "/host"); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want an error with %q", name, err, test.want)
		}
	}
}

// TestRealPackages reads unpacked packages of OpenClaw, whose folders OPENCLAW_PACKAGES lists
// as PATH lists folders. That of a version that the catalog knows must give what the catalog
// has.
func TestRealPackages(t *testing.T) {
	list := os.Getenv("OPENCLAW_PACKAGES")
	if list == "" {
		t.Skip("OPENCLAW_PACKAGES names no unpacked openclaw package: nothing real is read")
	}
	for _, dir := range filepath.SplitList(list) {
		shapes, err := ReadShapes(source.NewSnapshot(source.Disk{}), filepath.ToSlash(dir))
		if err != nil {
			t.Error(err)
			continue
		}
		h := catalog.Host{Product: shapes.Product, Version: shapes.Version}
		if !slices.Contains(catalog.Known(), h) {
			t.Logf("%v: %d hooks, %d typed and %d untyped subpaths", h, len(shapes.Hooks), len(shapes.Typed), len(shapes.Untyped))
			continue
		}
		comparePackage(t, catalog.For(h), catalog.Installed(catalog.For(h), shapes))
	}
}

func comparePackage(t *testing.T, built, read *catalog.Catalog) {
	h := built.Host()
	var builtNames, readNames []string
	for _, hook := range built.Hooks() {
		builtNames = append(builtNames, hook.Name)
	}
	for _, hook := range read.Hooks() {
		readNames = append(readNames, hook.Name)
	}
	if !slices.Equal(builtNames, readNames) {
		t.Errorf("%v has the hooks %v, the catalog says %v", h, readNames, builtNames)
	}
	if h != catalog.Newest() {
		return // shapes are those of the newest host
	}
	for _, hook := range built.Hooks() {
		other, ok := read.Hook(hook.Name)
		if !ok {
			continue
		}
		for what, pair := range map[string][2]catalog.Shape{
			"event": {hook.Event, other.Event}, "context": {hook.Context, other.Context}, "result": {hook.Result, other.Result},
		} {
			if !equalShapes(pair[0], pair[1]) {
				t.Errorf("%v: the %s of %s is %+v, the catalog says %+v", h, what, hook.Name, pair[1], pair[0])
			}
		}
		if hook.Sync != other.Sync || hook.Kind != other.Kind {
			t.Errorf("%v: %s differs in kind", h, hook.Name)
		}
		names := func(options []catalog.Option) (list []string) {
			for _, o := range options {
				list = append(list, o.Name)
			}
			slices.Sort(list)
			return list
		}
		if !slices.Equal(names(hook.Options), names(other.Options)) {
			t.Errorf("%v: %s takes %v, the catalog says %v", h, hook.Name, names(other.Options), names(hook.Options))
		}
	}
	if !slices.Equal(built.ApiMembers(), read.ApiMembers()) {
		t.Errorf("%v: the api has the members %v, the catalog says %v", h, read.ApiMembers(), built.ApiMembers())
	}
	if !slices.Equal(built.Subpaths(), read.Subpaths()) {
		t.Errorf("%v: the subpaths differ", h)
	}
	if catalog.VirtualSDK(built).Files["openclaw.d.ts"] != catalog.VirtualSDK(read).Files["openclaw.d.ts"] {
		t.Errorf("%v: the declarations differ: run the generator", h)
	}
}

func equalShapes(a, b catalog.Shape) bool {
	return a.Type == b.Type && equalFields(a.Fields, b.Fields)
}

func equalFields(a, b []catalog.Field) bool {
	return slices.EqualFunc(a, b, func(x, y catalog.Field) bool {
		return x.Name == y.Name && x.Type == y.Type && x.Optional == y.Optional && x.Merge == y.Merge &&
			slices.Equal(x.Values, y.Values) && equalFields(x.Fields, y.Fields)
	})
}
