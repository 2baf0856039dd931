package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var manifestUnknownKey = &analyzer.Rule{
	ID:       "manifest-unknown-key",
	Family:   analyzer.Packaging,
	Summary:  "The manifest has a key that no host reads.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6, dist/manifest-DHkEL08H.mjs 1155-1399",
		"openclaw 2026.9.6: docs/plugins/manifest.md, docs/plugins/manifest/package-json.md",
	},
	Why: "Keys at the top of the manifest that the host does not know are dropped without a word. A misspelt `activaton` leaves the plugin " +
		"unstarted, `hooks` registers nothing and grants nothing, `permissions` gives no permission, `main` and `entry` choose no entry. Keys that " +
		"only tell people something (`author`, `license`, `$schema` and the like) are not reported. A key that repeats what the code or " +
		"package.json says anyway is only a remark.",
	Instead: "Write the key as the host reads it, or put it where it belongs.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "notes",
  "configSchema": { "type": "object" },
  "activaton": { "onStartup": true },
  "permissions": ["conversation"]
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("agent_end", () => undefined);
  },
};
-- want --
openclaw.plugin.json:4: "no host reads ` + "`" + `activaton` + "`" + `"
openclaw.plugin.json:5: "no host reads ` + "`" + `permissions` + "`" + `"
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
	Run: runManifestUnknownKey,
}

func runManifestUnknownKey(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil {
		return
	}
	keys := pass.Catalog.ManifestKeys()
	for _, field := range m.Root.Fields {
		if _, known, _ := pass.Catalog.ManifestKey(field.Name); known || pass.Catalog.Descriptive(field.Name) || strings.HasPrefix(field.Name, "x-") {
			continue
		}
		f := analyzer.Finding{At: fieldAt(&m.Document, field.Key), Message: fmt.Sprintf("no host reads `%s` in a manifest; it is dropped without a word", field.Name)}
		if place, ok := pass.Catalog.Misplaced(field.Name); ok {
			f.Help = place.Where
			if place.Echo || hollow(field.Value) {
				f.Severity = analyzer.Info
			}
			if field.Name == "tools" {
				f.Fixes = moveTools(m, field)
			}
		} else if near := analyzer.Nearest(field.Name, keys); near != "" {
			f.Help = fmt.Sprintf("did you mean `%s`?", near)
			if m.Root.Get(near) == nil {
				f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", near), Review: true, Edits: renameKey(&m.Document, field.Key, near)}}
			}
		} else {
			f.Severity = analyzer.Info
			f.Help = "remove it, or keep it for the tool of your own that reads it"
		}
		pass.Report(f)
	}
}

// hollow reports whether a value says nothing.
func hollow(t *plugin.Tree) bool {
	return t.Is(plugin.TreeNull) || (t.Is(plugin.TreeArray) || t.Is(plugin.TreeObject)) && len(t.Items)+len(t.Fields) == 0
}

// moveTools offers to list under contracts.tools what stands in a list at the top.
func moveTools(m *plugin.Manifest, field plugin.TreeField) []analyzer.Fix {
	var names []string
	for _, item := range fieldItems(field.Value) {
		switch name := item.Get("name"); {
		case item.Is(plugin.TreeString):
			names = append(names, item.String)
		case name.Is(plugin.TreeString):
			names = append(names, name.String)
		}
	}
	if len(names) == 0 || m.Root.Get("contracts", "tools") != nil {
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Add %s to `contracts.tools`", list(names)), Review: true, Edits: addItems(&m.Document, []string{"contracts", "tools"}, names)}}
}

func fieldItems(t *plugin.Tree) []*plugin.Tree {
	if t == nil {
		return nil
	}
	return t.Items
}
