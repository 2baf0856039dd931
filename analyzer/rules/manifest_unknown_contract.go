package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
)

var manifestUnknownContract = &analyzer.Rule{
	ID:       "manifest-unknown-contract",
	Family:   analyzer.Packaging,
	Summary:  "The manifest declares a contract that no host knows.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/manifest-contract-keys-BPOZyeOs.mjs; the lists of 2026.4.23, 2026.5.2 and 2026.7.1 are in their manifest loaders",
	},
	Why: "Keys of `contracts` that the host does not know are dropped without a word, and with them the ownership that they were to declare: what " +
		"the code registers is refused, or no provider is found.",
	Instead: "Write the contract as the host spells it; all of them are plural.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "notes",
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true },
  "contracts": { "tool": ["note_add"] }
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("agent_end", () => undefined);
  },
};
-- want --
openclaw.plugin.json:5: "` + "`" + `tool` + "`" + ` is not a contract"
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
	Run: runManifestUnknownContract,
}

func runManifestUnknownContract(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil {
		return
	}
	for _, field := range fieldsOf(m.Root.Get("contracts")) {
		if _, known, _ := pass.Catalog.ContractKey(field.Name); known {
			continue
		}
		f := analyzer.Finding{At: fieldAt(&m.Document, field.Key), Message: fmt.Sprintf("`%s` is not a contract that a host knows; it is dropped without a word", field.Name)}
		near := analyzer.Nearest(field.Name, pass.Catalog.ContractKeys())
		if near == "" && strings.HasSuffix(field.Name, "Provider") {
			near = analyzer.Nearest(field.Name+"s", pass.Catalog.ContractKeys())
		}
		if near != "" {
			f.Help = fmt.Sprintf("did you mean `%s`?", near)
			if m.Root.Get("contracts", near) == nil {
				f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", near), Review: true, Edits: renameKey(&m.Document, field.Key, near)}}
			}
		}
		pass.Report(f)
	}
}
