package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var deprecatedEntryKind = &analyzer.Rule{
	ID:       "deprecated-entry-kind",
	Family:   analyzer.Packaging,
	Summary:  "The entry names its kind, which belongs into the manifest.",
	Severity: analyzer.Info,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/plugin-entry-CACNQ1z6.d.ts 47131-47175, dist/installed-plugin-index-Co7NdEae.mjs",
	},
	Why: "A kind that code exports is deprecated: the host must run the plugin to learn it. Its compatibility record ends on 2026-10-01 " +
		"(`plugin-provider-manifest-compat-aliases`); later hosts may look at the manifest only.",
	Instead: "Write `\"kind\"` into openclaw.plugin.json.",
	Bad: `-- openclaw.plugin.json --
{ "id": "notes", "kind": "memory", "configSchema": { "type": "object" } }
-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  description: "Keeps notes",
  kind: "memory", // want "a kind in the entry is deprecated"
  register(api) {
    api.registerMemoryCapability({});
  },
});
`,
	Good: `-- openclaw.plugin.json --
{ "id": "notes", "kind": "memory", "configSchema": { "type": "object" } }
-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  description: "Keeps notes",
  register(api) {
    api.registerMemoryCapability({});
  },
});
`,
	Tag: analyzer.Deprecated,
	Run: runDeprecatedEntryKind,
}

func runDeprecatedEntryKind(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil || pass.Catalog.Host() != catalog.Newest() || runsBelow(pass, catalog.Newest().Version) && len(m.Kinds) == 0 {
		return
	}
	for _, d := range pass.Plugin.Definitions {
		key, ok := d.Key("kind")
		if !ok || d.Wrapper != "definePluginEntry" && (d.Wrapper != "" || !isEntry(pass.Plugin, d.At.Path)) {
			continue
		}
		f := analyzer.Finding{At: key.At, Message: "a kind in the entry is deprecated and may not be read after 2026-10-01", Help: "name it in the manifest"}
		kinds, known := stringsOf(key.Value)
		var said []string
		for _, v := range m.Kinds {
			said = append(said, v.V)
		}
		switch {
		case known && sameSet(kinds, said):
			f.Help = "the manifest has it already; remove it here"
			f.Fixes = dropOption(pass.Plugin, plugin.Option{Name: key.Name, At: key.At, ValueAt: key.ValueAt}, true)
		case known && len(kinds) > 0 && len(said) == 0:
			value := quote(kinds[0])
			if len(kinds) > 1 {
				value = quotedList(kinds)
			}
			if edits := setKey(&m.Document, []string{"kind"}, value); edits != nil {
				for _, fix := range dropOption(pass.Plugin, plugin.Option{Name: key.Name, At: key.At, ValueAt: key.ValueAt}, true) {
					f.Fixes = []analyzer.Fix{{Title: "Move it to the manifest", Review: true, Edits: append(edits, fix.Edits...)}}
				}
			}
		}
		pass.Report(f)
	}
}
