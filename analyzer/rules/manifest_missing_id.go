package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var manifestMissingId = &analyzer.Rule{
	ID:       "manifest-missing-id",
	Family:   analyzer.Packaging,
	Summary:  "The manifest has no id.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6, dist/manifest-DHkEL08H.mjs 1155-1399 (\"plugin manifest requires id\")",
	},
	Why: "The host refuses a manifest without a non-empty string as `id`, and one with the id `node-mcp`, which it keeps for itself: the plugin is " +
		"not discovered at all, and `openclaw plugins list` does not show it.",
	Instead: "Give the manifest the id under which operators configure the plugin: `plugins.entries.<id>`.",
	Bad: `-- openclaw.plugin.json --
{
  "name": "Notes",
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
openclaw.plugin.json:2: "has no ` + "`" + `id` + "`" + `"
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
	Run: runManifestMissingId,
}

func runManifestMissingId(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil {
		return
	}
	f := analyzer.Finding{At: head(&m.Document, "id"), Help: "name it as operators are to write it in `plugins.entries`"}
	switch id := m.Root.Get("id"); {
	case id == nil:
		f.Message = "this manifest has no `id`; the host refuses it, and the plugin is not there"
		if known := definedID(pass.Plugin); known != "" {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Add the id `%s` of the entry", known), Review: true,
				Edits: setKey(&m.Document, []string{"id"}, quote(known))}}
		}
	case !id.Is(plugin.TreeString):
		f.At = m.At(id)
		f.Message = fmt.Sprintf("`id` is a %s, not a string; the host refuses this manifest, and the plugin is not there", id.Kind)
	case m.ID.V == "":
		f.At = m.At(id)
		f.Message = "`id` is empty; the host refuses this manifest, and the plugin is not there"
	case strings.EqualFold(m.ID.V, "node-mcp"):
		f.At = m.At(id)
		f.Message = fmt.Sprintf("the id `%s` belongs to the host, which refuses this manifest", m.ID.V)
	default:
		return
	}
	pass.Report(f)
}

// definedID is the id that the entries of a plugin agree on, "" where none does.
func definedID(p *plugin.Plugin) string {
	id := ""
	for _, d := range p.Definitions {
		if d.ID.Known && d.ID.V != "" {
			if id != "" && id != d.ID.V {
				return ""
			}
			id = d.ID.V
		}
	}
	return id
}
