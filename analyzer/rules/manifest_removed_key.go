package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var manifestRemovedKey = &analyzer.Rule{
	ID:       "manifest-removed-key",
	Family:   analyzer.Packaging,
	Summary:  "The manifest has a key that the host no longer reads.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 (`providerDiscoveryEntry`), 2026.9.6 (the others) and newer",
	Seen: []string{
		"openclaw 2026.9.6: docs/plugins/sdk-migration/removed-surfaces.md, dist/manifest-DHkEL08H.mjs, dist/manifest-contract-keys-BPOZyeOs.mjs",
		"openclaw 2026.7.1: dist/manifest-D7Lv7P8W.js still reads providerAuthEnvVars and channelEnvVars",
	},
	Why: "`providerAuthEnvVars` and `channelEnvVars` told older hosts which variables sign a provider or channel in, `providerDiscoveryEntry` where " +
		"its models are listed, `contracts.memoryEmbeddingProviders` which embeddings it brings. Newer hosts drop them without a word: the plugin " +
		"loads, and is taken for not configured.",
	Instead: "Move the variables to `setup.providers[].envVars`, the models to `providerCatalogEntry`, the embeddings to " +
		"`contracts.embeddingProviders`. A plugin for older hosts too may keep both; say so with `openclaw.compat.pluginApi`, and this rule is " +
		"silent.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "notes",
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true },
  "providerAuthEnvVars": { "notes": ["NOTES_KEY"] }
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("agent_end", () => undefined);
  },
};
-- want --
openclaw.plugin.json:5: "openclaw 2026.9.6 no longer reads ` + "`" + `providerAuthEnvVars` + "`" + `"
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
	Tag: analyzer.Deprecated,
	Run: runManifestRemovedKey,
}

func runManifestRemovedKey(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil {
		return
	}
	judge := func(where string, fields []plugin.TreeField, key func(string) (catalog.Term, bool, bool)) {
		for _, field := range fields {
			term, known, read := key(field.Name)
			if !known || read || hollow(field.Value) || term.Hosts != nil && runsBelow(pass, term.Hosts[0].Until) {
				continue
			}
			pass.Report(analyzer.Finding{
				At:      fieldAt(&m.Document, field.Key),
				Message: fmt.Sprintf("%s no longer reads `%s`; it is dropped without a word", host(pass.Catalog), where+field.Name),
				Help:    "use " + term.Instead,
			})
		}
	}
	judge("", m.Root.Fields, pass.Catalog.ManifestKey)
	judge("contracts.", fieldsOf(m.Root.Get("contracts")), pass.Catalog.ContractKey)
}
