package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var manifestUnknownCapability = &analyzer.Rule{
	ID:       "manifest-unknown-capability",
	Family:   analyzer.Packaging,
	Summary:  "An activation names a capability that no host knows.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/manifest-DHkEL08H.mjs 695-716; the same four in 2026.4.23, 2026.5.2 and 2026.7.1",
	},
	Why: "`activation.onCapabilities` takes `provider`, `channel`, `tool` and `hook`; the host drops any other value without a word, and the plugin " +
		"is not loaded for it.",
	Instead: "Use one of the four, or `onStartup: true` for a plugin that must always be there.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "notes",
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true, "onCapabilities": ["hooks"] }
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("agent_end", () => undefined);
  },
};
-- want --
openclaw.plugin.json:4: "` + "`" + `hooks` + "`" + ` is not a capability"
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
	Run: runManifestUnknownCapability,
}

func runManifestUnknownCapability(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil {
		return
	}
	for _, v := range m.Activation.Capabilities {
		if slices.Contains(pass.Catalog.Capabilities(), v.V) {
			continue
		}
		help, near := sayNearest(v.V, pass.Catalog.Capabilities())
		f := analyzer.Finding{At: v.At, Message: fmt.Sprintf("`%s` is not a capability that a host knows; it is dropped without a word", v.V), Help: help}
		if near != "" {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", near), Review: true, Edits: []source.Edit{{Path: v.At.Path, Span: v.At.Span, NewText: quote(near)}}}}
		}
		pass.Report(f)
	}
	for _, field := range fieldsOf(m.Root.Get("activation")) {
		if slices.Contains(pass.Catalog.ActivationKeys(), field.Name) {
			continue
		}
		help, near := sayNearest(field.Name, pass.Catalog.ActivationKeys())
		f := analyzer.Finding{At: fieldAt(&m.Document, field.Key), Message: fmt.Sprintf("no host reads `activation.%s`; it is dropped without a word", field.Name), Help: help}
		if near != "" && m.Root.Get("activation", near) == nil {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", near), Review: true, Edits: renameKey(&m.Document, field.Key, near)}}
		}
		pass.Report(f)
	}
	if t := m.Root.Get("activation", "onStartup"); t != nil && !t.Is(plugin.TreeBool) {
		pass.Report(analyzer.Finding{At: m.At(t), Message: fmt.Sprintf("`activation.onStartup` is a %s, not a boolean; it is dropped without a word", t.Kind), Help: "write `true` or `false`"})
	}
}
