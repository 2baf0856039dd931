package rules

import (
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var contextEngineReservedId = &analyzer.Rule{
	ID:       "context-engine-reserved-id",
	Family:   analyzer.Packaging,
	Summary:  "A context engine has the id of the built-in one.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 2438-2446, dist/slots-D4OMSTbt.mjs 10",
	},
	Why:     "`legacy` is the id of the host's own context engine. A registration under it is refused with `context engine id reserved by core`.",
	Instead: "Give the engine the id of the plugin.",
	Bad: `export default (api) => {
  api.registerContextEngine("legacy", () => ({})); // want "` + "`" + `legacy` + "`" + ` is the host's own context engine"
};
`,
	Good: `export default (api) => {
  api.registerContextEngine("notes", () => ({}));
};
`,
	Run: runContextEngineReservedId,
}

func runContextEngineReservedId(pass *analyzer.Pass) {
	registered(pass, "registerContextEngine", func(r *plugin.Registration) {
		if strings.TrimSpace(r.Hook) == "legacy" {
			pass.Report(analyzer.Finding{At: where(r), Message: "`legacy` is the host's own context engine; the registration is refused", Help: "use the id of the plugin"})
		}
	})
}
