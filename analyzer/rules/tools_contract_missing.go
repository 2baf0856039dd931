package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var toolsContractMissing = &analyzer.Rule{
	ID:       "tools-contract-missing",
	Family:   analyzer.Packaging,
	Summary:  "A tool is registered that contracts.tools does not list.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 4172-4201",
		"openclaw 2026.5.2 and 2026.7.1 have the same diagnostics, 2026.4.23 has not",
		"https://github.com/openclaw/openclaw/issues/89215",
		"https://github.com/openclaw/openclaw/issues/77800",
		"https://github.com/Martian-Engineering/lossless-claw/issues/555",
		"https://github.com/plastic-labs/openclaw-honcho/issues/93",
	},
	Why: "The host takes a tool only if the manifest lists its name in `contracts.tools`. Otherwise it writes `plugin must declare contracts.tools " +
		"for: <name>` into its diagnostics and goes on without the tool; when several names are registered in one call and one is missing, none is " +
		"taken. A plugin without any `contracts.tools` has no tools. Hosts before 2026.5.2 took every tool, which is why tools disappeared with " +
		"that update.",
	Instead: "List every name in `contracts.tools`, also those that a factory makes.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "recall",
  "configSchema": { "type": "object" },
  "contracts": { "tools": ["recall_find"] }
}
-- index.js --
export default {
  id: "recall",
  register(api) {
    api.registerTool({ name: "recall_find", execute: async () => ({}) });
    api.registerTool({ name: "recall_store", execute: async () => ({}) }); // want "` + "`" + `recall_store` + "`" + ` is not in ` + "`" + `contracts.tools` + "`" + `"
  },
};
`,
	Good: `-- openclaw.plugin.json --
{
  "id": "recall",
  "configSchema": { "type": "object" },
  "contracts": { "tools": ["recall_find", "recall_store"] }
}
-- index.js --
export default {
  id: "recall",
  register(api) {
    api.registerTool({ name: "recall_find", execute: async () => ({}) });
    api.registerTool({ name: "recall_store", execute: async () => ({}) });
  },
};
`,
	Run: runToolsContractMissing,
}

func runToolsContractMissing(pass *analyzer.Pass) {
	m := manifest(pass)
	need, ok := pass.Catalog.ContractNeed("registerTool")
	if m == nil || !ok {
		return
	}
	declared := m.Root.Get("contracts", "tools")
	if declared != nil && !declared.Is(plugin.TreeArray) {
		return // contract-wrong-type says it
	}
	names := contracted(m, need.Contract)
	var missing []string
	for _, name := range registeredTools(pass) {
		if !names[name] {
			missing = append(missing, name)
		}
	}
	var fixes []analyzer.Fix
	if edits := addItems(&m.Document, []string{"contracts", "tools"}, missing); edits != nil {
		fixes = []analyzer.Fix{{Title: fmt.Sprintf("Add %s to `contracts.tools`", list(missing)), Review: true, Edits: edits}}
	}
	reported := false
	registered(pass, "registerTool", func(r *plugin.Registration) {
		f := analyzer.Finding{At: where(r), Fixes: fixes}
		switch {
		case r.Hook != "" && !names[r.Hook]:
			f.Message = fmt.Sprintf("the tool `%s` is not in `contracts.tools` of the manifest, so %s refuses it", r.Hook, host(pass.Catalog))
			f.Help = "list it there"
			if near := analyzer.Nearest(r.Hook, keysOf(names)); near != "" {
				f.Help = fmt.Sprintf("the manifest lists `%s`: is one of the two misspelt?", near)
			}
		case r.Hook == "" && len(names) == 0 && !reported && len(missing) == 0:
			f.At = r.At
			f.Message = fmt.Sprintf("the manifest has no `contracts.tools`, so %s refuses every tool", host(pass.Catalog))
			f.Help = "list the names of the tools there"
		default:
			return
		}
		reported = true
		pass.Report(f)
	})
}

// contracted is the set of ids that a contract of the manifest lists.
func contracted(m *plugin.Manifest, name string) map[string]bool {
	set := map[string]bool{}
	if c, ok := m.Contract(name); ok && m.Root.Get("contracts", name).Is(plugin.TreeArray) {
		for _, id := range c.IDs {
			if id.V != "" {
				set[id.V] = true
			}
		}
	}
	return set
}

func keysOf(set map[string]bool) []string {
	var names []string
	for name := range set {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
