package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var slotKindMismatch = &analyzer.Rule{
	ID:       "slot-kind-mismatch",
	Family:   analyzer.Permissions,
	Summary:  "A slot is filled with a plugin that is not of its kind.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: append([]string{
		"openclaw@2026.9.6 dist/loader-runtime-load-CMBCNIWa.mjs:5408-5411",
		"openclaw@2026.9.6 dist/slots-D4OMSTbt.mjs:4-12",
	}, operatorSeen...),
	Why: "`plugins.slots.memory` takes a plugin whose manifest says `\"kind\": \"memory\"`. With any other the host warns \"memory slot plugin not found or not marked as memory\", " +
		"and no memory plugin is active: the slot is taken away from `memory-core` as well. A plugin that only listens to hooks needs no slot. `plugins.slots.contextEngine` " +
		"takes one that registers a context engine.",
	Instead: "State the kind in the manifest, or leave the slot alone.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "graph-memory",
  name: "Graph memory",
  register(api) {
    api.on("before_tool_call", () => undefined);
  },
});
-- README.md --
~~~json5
{ plugins: { slots: { memory: "graph-memory" } } }
~~~
-- openclaw.plugin.json --
{ "id": "graph-memory", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "graph-memory", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
README.md:2: "is not of the kind .memory."
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "graph-memory",
  name: "Graph memory",
  register(api) {
    api.on("before_tool_call", () => undefined);
  },
});
-- README.md --
~~~json5
{ plugins: { slots: { memory: "graph-memory" } } }
~~~
-- openclaw.plugin.json --
{ "id": "graph-memory", "kind": "memory", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "graph-memory", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runSlotKindMismatch,
}

func runSlotKindMismatch(pass *analyzer.Pass) {
	p := pass.Plugin
	if p.Manifest == nil || !p.Manifest.ID.Known {
		return
	}
	operatorSlots(pass, func(o *plugin.Operator, s *plugin.Setting, kind string) {
		if s.String != p.ID || slices.Contains(p.Kinds, kind) || exportsKind(p) {
			return
		}
		if kind == "context-engine" && (callsMethod(p, "registerContextEngine") || len(p.Unresolved) > 0) {
			return
		}
		f := analyzer.Finding{
			At:      s.ValueAt,
			Message: fmt.Sprintf("`%s` is not of the kind `%s`; the slot stays without a plugin", p.ID, kind),
			Help:    fmt.Sprintf("add `\"kind\": \"%s\"` to the manifest, or leave the slot alone", kind),
			Notes:   []analyzer.Note{{Message: "the manifest", At: p.Manifest.ID.At}},
		}
		if kind == "memory" && p.Manifest.File != nil && p.Manifest.Root.Get("kind") == nil {
			if edit, ok := insertText(p.Manifest.File.Text(), p.Manifest.Path, p.Manifest.Root.Span, `"kind": "memory"`); ok {
				f.Fixes = []analyzer.Fix{{Title: "Add the kind to the manifest", Review: true, Edits: []source.Edit{edit}}}
			}
		}
		pass.Report(f)
	})
}

// exportsKind reports whether the code states a kind, which wins over the manifest's.
func exportsKind(p *plugin.Plugin) bool {
	for _, d := range p.Definitions {
		for _, k := range d.Keys {
			if k.Name == "kind" {
				return true
			}
		}
	}
	return false
}

// callsMethod reports whether the plugin calls a registering method.
func callsMethod(p *plugin.Plugin, method string) bool {
	return slices.ContainsFunc(p.Registrations, func(r *plugin.Registration) bool { return r.Method == method })
}
