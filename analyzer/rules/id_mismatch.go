package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var idMismatch = &analyzer.Rule{
	ID:       "id-mismatch",
	Family:   analyzer.Packaging,
	Summary:  "The entry has another id than the manifest.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 1166-1169; the same text in 2026.4.23, 2026.5.2 and 2026.7.1",
	},
	Why: "The host knows a plugin by the id of its manifest. When the module exports a definition with another id, the load fails with `plugin id " +
		"mismatch`, and nothing of the plugin runs.",
	Instead: "Use one id in both. Operators know the manifest's: it is the key below `plugins.entries`.",
	Bad: `-- openclaw.plugin.json --
{ "id": "openclaw-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.js --
export default {
  id: "notes", // want "the manifest says ` + "`" + `openclaw-notes` + "`" + `"
  register(api) {
    api.on("before_prompt_build", () => undefined);
  },
};
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
	Run: runIdMismatch,
}

func runIdMismatch(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil || m.ID.V == "" || !oneEntry(pass.Plugin) {
		return
	}
	id := definedID(pass.Plugin)
	if id == "" || id == m.ID.V {
		return
	}
	for _, d := range pass.Plugin.Definitions {
		if !d.ID.Known || d.ID.V != id {
			continue
		}
		f := analyzer.Finding{
			At:      d.ID.At,
			Message: fmt.Sprintf("the id of the entry is `%s`, and the manifest says `%s`; the host refuses to load the plugin", id, m.ID.V),
			Help:    "use one id in both",
			Notes:   []analyzer.Note{{Message: "the id in the manifest", At: m.ID.At}},
		}
		if edit, ok := replaceText(pass.Plugin, d.ID.At, m.ID.V); ok {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", m.ID.V), Review: true, Edits: []source.Edit{edit}}}
		}
		pass.Report(f)
		return
	}
}

// oneEntry reports whether a plugin has one entry beside those for setting it up: of several,
// it is not known which one the manifest is about.
func oneEntry(p *plugin.Plugin) bool {
	entries := 0
	for _, e := range p.Entries {
		if !e.Setup {
			entries++
		}
	}
	return entries == 1
}
