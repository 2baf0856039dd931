package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var slotNotPluginID = &analyzer.Rule{
	ID:       "slot-not-plugin-id",
	Family:   analyzer.Permissions,
	Summary:  "A slot for the plugin is filled with another name than its id.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: append([]string{
		"openclaw@2026.9.6 dist/io.snapshot-preparation-B6fMdY05.mjs:618-627",
		"openclaw@2026.9.6 dist/loader-runtime-load-CMBCNIWa.mjs:5408-5411",
	}, operatorSeen...),
	Why: "`plugins.slots.memory` and `plugins.slots.contextEngine` name one plugin by its id; `none` leaves the slot empty. A memory slot that names no installed plugin makes the " +
		"configuration invalid (\"plugin not found\"), and no memory plugin is loaded meanwhile. Unlike the keys of `entries`, a slot is compared letter by letter. For a context engine " +
		"the id under which the engine is registered counts as well.",
	Instead: "Write the id of the manifest.",
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
{ plugins: { slots: { memory: "graph_memory" } } }
~~~
-- openclaw.plugin.json --
{ "id": "graph-memory", "kind": "memory", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "graph-memory", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
README.md:2: "no plugin has the id .graph_memory. here"
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
	Run: runSlotNotPluginID,
}

func runSlotNotPluginID(pass *analyzer.Pass) {
	p := pass.Plugin
	if p.Manifest == nil || !p.Manifest.ID.Known {
		return
	}
	operatorSlots(pass, func(o *plugin.Operator, s *plugin.Setting, kind string) {
		if s.String == p.ID || !slices.Contains(p.Kinds, kind) || !resembles(p, s.String) || registers(p, "registerContextEngine", s.String) {
			return
		}
		pass.Report(analyzer.Finding{
			At:      s.ValueAt,
			Message: fmt.Sprintf("no plugin has the id `%s` here; the manifest's is `%s`, so that the slot stays without this plugin", s.String, p.ID),
			Help:    fmt.Sprintf("write `%s`", p.ID),
			Notes:   []analyzer.Note{{Message: "the id", At: p.Manifest.ID.At}},
			Fixes:   renameKeyFix(o, s.ValueAt, p.ID),
		})
	})
}

// operatorSlots calls f for every slot that a configuration fills with the name of a plugin.
func operatorSlots(pass *analyzer.Pass, f func(o *plugin.Operator, s *plugin.Setting, kind string)) {
	if _, ok := pass.Catalog.OperatorKey("plugins", "slots"); !ok {
		return
	}
	for _, o := range pass.Plugin.Operators {
		for _, slot := range catalog.OperatorSlots {
			s := o.Root.Get("plugins", "slots", slot.Key)
			if s.Is(plugin.TreeString) && s.String != "" && s.String != "none" && s.String != slot.Default && !placeholder.MatchString(s.String) {
				f(o, s, slot.Kind)
			}
		}
	}
}
