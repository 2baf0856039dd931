package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var contractMissing = &analyzer.Rule{
	ID:       "contract-missing",
	Family:   analyzer.Packaging,
	Summary:  "Something is registered whose contract the manifest does not declare.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 (middleware, tool metadata), 2026.7.1 (policies, embeddings), 2026.9.6 (decisions, workers) and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 2386, 2729, 2760, 3949, 4129",
		"openclaw 2026.5.2 and 2026.7.1: the same diagnostics in their registries",
	},
	Why: "Some registrations need an entry in the manifest's `contracts`, so that the host knows before it runs code what a plugin may bring: " +
		"policies for tools in `trustedToolPolicies`, middleware for tool results in `agentToolResultMiddleware` (one entry for each runtime), " +
		"embedding providers in `embeddingProviders`, decision providers in `decisionProviders`, worker providers in `workerProviders`, metadata " +
		"of tools in `tools`. Without it the host writes an error into its diagnostics and goes on without the registration; for a policy that " +
		"means that nothing is enforced.\n\nThis one rule stands for `policy-contract-missing`, `middleware-contract-missing`, " +
		"`embedding-contract-missing` and `decision-contract-missing`. Tools themselves have a rule of their own, `tools-contract-missing`.",
	Instead: "Declare the id under the contract, for example `\"contracts\": { \"trustedToolPolicies\": [\"no-shell\"] }`.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "guard",
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true }
}
-- index.js --
export default {
  id: "guard",
  register(api) {
    api.registerTrustedToolPolicy({ id: "no-shell", description: "No shell", evaluate: () => undefined }); // want "` + "`" + `no-shell` + "`" + ` is not in ` + "`" + `contracts.trustedToolPolicies` + "`" + `"
  },
};
`,
	Good: `-- openclaw.plugin.json --
{
  "id": "guard",
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true },
  "contracts": { "trustedToolPolicies": ["no-shell"] }
}
-- index.js --
export default {
  id: "guard",
  register(api) {
    api.registerTrustedToolPolicy({ id: "no-shell", description: "No shell", evaluate: () => undefined });
  },
};
`,
	Run: runContractMissing,
}

func runContractMissing(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil {
		return
	}
	for _, r := range pass.Plugin.Registrations {
		need, ok := pass.Catalog.ContractNeed(r.Method)
		if !ok || r.Method == "registerTool" || r.Guarded || r.Incomplete || need.Contract == "trustedToolPolicies" && bundled(pass.Plugin) {
			continue
		}
		if t := m.Root.Get("contracts", need.Contract); t != nil && !t.Is(plugin.TreeArray) {
			continue // contract-wrong-type says it
		}
		ids, at := needed(pass, r)
		declared := contracted(m, need.Contract)
		var missing []string
		for _, id := range ids {
			if !declared[id] {
				missing = append(missing, id)
			}
		}
		if len(missing) == 0 {
			continue
		}
		verb := "is"
		if len(missing) > 1 {
			verb = "are"
		}
		f := analyzer.Finding{
			At:      at,
			Message: fmt.Sprintf("the %s %s %s not in `contracts.%s` of the manifest, so %s refuses the registration", need.Thing, list(missing), verb, need.Contract, host(pass.Catalog)),
			Help:    "declare it there",
		}
		if len(missing) > 1 {
			f.Message = strings.Replace(f.Message, "the "+need.Thing, "the "+need.Thing+"s", 1)
			f.Help = "declare them there"
		}
		if edits := addItems(&m.Document, []string{"contracts", need.Contract}, missing); edits != nil {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Add %s to `contracts.%s`", list(missing), need.Contract), Review: true, Edits: edits}}
		}
		pass.Report(f)
	}
}

// needed lists the ids that a registration needs to be declared, and where they stand; none
// where they are not known.
func needed(pass *analyzer.Pass, r *plugin.Registration) ([]string, source.Location) {
	switch r.Method {
	case "registerAgentToolResultMiddleware":
		options := argument(r, 1)
		if options.Kind == plugin.Object {
			runtimes, ok := fieldOf(options, "runtimes")
			if !ok && options.Complete {
				return pass.Catalog.MiddlewareRuntimes(), r.At
			}
			names, known := stringsOf(runtimes.Value)
			if !ok || !known {
				return nil, r.At
			}
			return names, runtimes.Value.At
		}
		if len(r.Arguments) == 1 {
			return pass.Catalog.MiddlewareRuntimes(), r.At
		}
		return nil, r.At
	case "registerToolMetadata":
		name, ok := fieldOf(argument(r, 0), "toolName")
		if !ok || name.Value.Kind != plugin.String {
			return nil, r.At
		}
		return []string{name.Value.String}, name.Value.At
	}
	if r.Hook == "" {
		return nil, r.At
	}
	return []string{r.Hook}, where(r)
}
