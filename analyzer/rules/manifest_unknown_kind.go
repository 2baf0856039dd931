package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

var manifestUnknownKind = &analyzer.Rule{
	ID:       "manifest-unknown-kind",
	Family:   analyzer.Packaging,
	Summary:  "The manifest names a kind that no host knows.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/manifest-DHkEL08H.mjs (VALID_PLUGIN_KINDS)",
	},
	Why: "`kind` says which slot a plugin can fill: `memory` or `context-engine`. The host drops any other value without a word. A plugin for " +
		"tools, channels, providers or hooks has no kind.",
	Instead: "Use `memory` or `context-engine`, or leave the key out.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "notes",
  "kind": "tool",
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true }
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("agent_end", () => undefined);
  },
};
-- want --
openclaw.plugin.json:3: "` + "`" + `tool` + "`" + ` is not a kind"
`,
	Good: `-- openclaw.plugin.json --
{
  "id": "notes",
  "configSchema": { "type": "object", "additionalProperties": false },
  "activation": { "onStartup": true }
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("agent_end", () => undefined);
  },
};
`,
	Run: runManifestUnknownKind,
}

func runManifestUnknownKind(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil {
		return
	}
	for _, v := range m.Kinds {
		if slices.Contains(pass.Catalog.Kinds(), v.V) {
			continue
		}
		help, near := sayNearest(v.V, pass.Catalog.Kinds())
		f := analyzer.Finding{At: v.At, Message: fmt.Sprintf("`%s` is not a kind that a host knows; it is dropped without a word", v.V), Help: help}
		if near != "" {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", near), Review: true, Edits: []source.Edit{{Path: v.At.Path, Span: v.At.Span, NewText: quote(near)}}}}
		} else {
			f.Severity = analyzer.Info
		}
		pass.Report(f)
	}
}
