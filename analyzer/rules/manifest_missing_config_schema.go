package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
)

var manifestMissingConfigSchema = &analyzer.Rule{
	ID:       "manifest-missing-config-schema",
	Family:   analyzer.Packaging,
	Summary:  "The manifest has no configSchema.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6, dist/manifest-DHkEL08H.mjs 1155-1399 (\"plugin manifest requires configSchema\")",
	},
	Why: "The host refuses a manifest without an object as `configSchema`, even for a plugin that has no settings: the plugin is not discovered at " +
		"all.",
	Instead: "Write a schema that allows nothing: `\"configSchema\": { \"type\": \"object\", \"additionalProperties\": false, \"properties\": {} }`.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "notes",
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
openclaw.plugin.json:2: "has no ` + "`" + `configSchema` + "`" + `"
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
	Run: runManifestMissingConfigSchema,
}

func runManifestMissingConfigSchema(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil || m.ConfigSchema != nil {
		return
	}
	f := analyzer.Finding{
		At:      head(&m.Document, "id"),
		Message: "this manifest has no `configSchema`; the host refuses it, and the plugin is not there",
		Help:    "a plugin without settings has a schema that allows none",
	}
	const none = `{ "type": "object", "additionalProperties": false, "properties": {} }`
	if t := m.Root.Get("configSchema"); t != nil {
		f.At = m.At(t)
		f.Message = fmt.Sprintf("`configSchema` is a %s, not an object; the host refuses this manifest, and the plugin is not there", t.Kind)
	} else {
		f.Fixes = []analyzer.Fix{{Title: "Add a `configSchema` without settings", Review: true, Edits: setKey(&m.Document, []string{"configSchema"}, none)}}
	}
	pass.Report(f)
}
