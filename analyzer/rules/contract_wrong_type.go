package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var contractWrongType = &analyzer.Rule{
	ID:       "contract-wrong-type",
	Family:   analyzer.Packaging,
	Summary:  "A contract of the manifest is not a list of strings.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/manifest-DHkEL08H.mjs (normalizeManifestContracts), dist/string-normalization-_gRhJUDw.mjs 48-54",
		"https://github.com/openclaw/openclaw/issues/80621",
	},
	Why: "Every contract is a list of ids or names. The host takes anything else (`true`, a single string, objects) for an empty list without a " +
		"word; for `tools` that means that every tool is refused.",
	Instead: "List the names: `\"contracts\": { \"tools\": [\"recall\"] }`.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "notes",
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true },
  "contracts": { "tools": true }
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("agent_end", () => undefined);
  },
};
-- want --
openclaw.plugin.json:5: "` + "`" + `contracts.tools` + "`" + ` is a boolean, not a list of tool names"
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
	Run: runContractWrongType,
}

func runContractWrongType(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil {
		return
	}
	contracts := m.Root.Get("contracts")
	if contracts != nil && !contracts.Is(plugin.TreeObject) {
		f := analyzer.Finding{At: m.At(contracts), Message: fmt.Sprintf("`contracts` is a %s, not an object; all of it is dropped", contracts.Kind), Help: "write `{ \"tools\": [\"name\"] }`"}
		pass.Report(f)
		return
	}
	for _, field := range fieldsOf(contracts) {
		if _, known, _ := pass.Catalog.ContractKey(field.Name); !known {
			continue
		}
		things := "ids"
		if field.Name == "tools" {
			things = "tool names"
		}
		t := field.Value
		if t.Is(plugin.TreeInvalid) {
			continue
		}
		if !t.Is(plugin.TreeArray) {
			f := analyzer.Finding{At: m.At(t), Message: fmt.Sprintf("`contracts.%s` is a %s, not a list of %s; it counts as empty", field.Name, t.Kind, things)}
			f.Help = fmt.Sprintf("list the %s", things)
			switch names := registeredTools(pass); {
			case t.Is(plugin.TreeString):
				f.Fixes = []analyzer.Fix{{Title: "Make it a list", Review: true, Edits: setValue(&m.Document, t, "["+quote(t.String)+"]")}}
			case field.Name == "tools" && len(names) > 0:
				f.Fixes = []analyzer.Fix{{Title: "List " + list(names), Review: true, Edits: setValue(&m.Document, t, quotedList(names))}}
			}
			pass.Report(f)
			continue
		}
		for _, item := range t.Items {
			if item.Is(plugin.TreeString) || item.Is(plugin.TreeInvalid) {
				continue
			}
			f := analyzer.Finding{At: m.At(item), Message: fmt.Sprintf("this is %s in the list of %s that `contracts.%s` is; it is dropped", article(item.Kind.String()), things, field.Name)}
			for _, key := range []string{"name", "id"} {
				if name := item.Get(key); name.Is(plugin.TreeString) {
					f.Help = fmt.Sprintf("write %q alone", name.String)
					f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%q`", name.String), Review: true, Edits: setValue(&m.Document, item, quote(name.String))}}
					break
				}
			}
			pass.Report(f)
		}
	}
}

// registeredTools lists the names of the tools that the code is known to register, in order.
func registeredTools(pass *analyzer.Pass) []string {
	var names []string
	registered(pass, "registerTool", func(r *plugin.Registration) {
		if r.Hook != "" && !slices.Contains(names, r.Hook) {
			names = append(names, r.Hook)
		}
	})
	return names
}

func quotedList(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = quote(n)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}
