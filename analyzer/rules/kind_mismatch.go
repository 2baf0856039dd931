package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var kindMismatch = &analyzer.Rule{
	ID:       "kind-mismatch",
	Family:   analyzer.Packaging,
	Summary:  "The entry has another kind than the manifest.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 1171-1182",
	},
	Why: "When the manifest and the exported definition both name a kind and the two differ, the host writes a warning and goes by the exported " +
		"one. What is decided before the code runs, such as which plugin fills a slot, goes by the manifest.",
	Instead: "Name the kind in the manifest only; in the entry it is deprecated.",
	Bad: `-- openclaw.plugin.json --
{ "id": "notes", "kind": "memory", "configSchema": { "type": "object" } }
-- index.js --
export default {
  id: "notes",
  kind: "context-engine", // want "the manifest says ` + "`" + `memory` + "`" + `"
  register(api) {
    api.registerMemoryCapability({});
  },
};
`,
	Good: `-- openclaw.plugin.json --
{ "id": "notes", "kind": "memory", "configSchema": { "type": "object" } }
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.registerMemoryCapability({});
  },
};
`,
	Run: runKindMismatch,
}

func runKindMismatch(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil || len(m.Kinds) == 0 || !oneEntry(pass.Plugin) {
		return
	}
	var said []string
	for _, v := range m.Kinds {
		if slices.Contains(pass.Catalog.Kinds(), v.V) {
			said = append(said, v.V)
		}
	}
	for _, d := range pass.Plugin.Definitions {
		key, ok := d.Key("kind")
		kinds, known := stringsOf(key.Value)
		if !ok || !known || len(kinds) == 0 || len(said) == 0 || sameSet(kinds, said) {
			continue
		}
		pass.Report(analyzer.Finding{
			At:      key.ValueAt,
			Message: fmt.Sprintf("the kind of the entry is %s, and the manifest says %s; the host warns and goes by the entry", list(kinds), list(said)),
			Help:    "name the kind in the manifest only",
			Notes:   []analyzer.Note{{Message: "the kind in the manifest", At: m.KeyAt("kind")}},
		})
	}
}

// stringsOf is a string, or a list of nothing else, as a list; false where it is not known.
func stringsOf(c plugin.Constant) ([]string, bool) {
	switch {
	case c.Kind == plugin.String:
		return []string{c.String}, true
	case c.Kind != plugin.Array || !c.Complete:
		return nil, false
	}
	var out []string
	for _, item := range c.Items {
		if item.Kind != plugin.String {
			return nil, false
		}
		out = append(out, item.String)
	}
	return out, true
}

func sameSet(a, b []string) bool {
	for _, x := range a {
		if !slices.Contains(b, x) {
			return false
		}
	}
	for _, x := range b {
		if !slices.Contains(a, x) {
			return false
		}
	}
	return true
}
