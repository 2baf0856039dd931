package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var compactionProviderNoSummarize = &analyzer.Rule{
	ID:       "compaction-provider-no-summarize",
	Family:   analyzer.Packaging,
	Summary:  "A compaction provider cannot summarise.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 2456-2466; 2026.5.2 and 2026.7.1 say the same",
	},
	Why: "The host refuses a compaction provider without a function `summarize`, and one without an id, with an error in its diagnostics; " +
		"compaction goes on with the built-in one.",
	Instead: "Give the provider `summarize(request)`.",
	Bad: `export default (api) => {
  api.registerCompactionProvider({ id: "notes", compact: async () => ({}) }); // want "has no ` + "`" + `summarize` + "`" + `"
};
`,
	Good: `export default (api) => {
  api.registerCompactionProvider({ id: "notes", summarize: async () => "" });
};
`,
	Run: runCompactionProviderNoSummarize,
}

func runCompactionProviderNoSummarize(pass *analyzer.Pass) {
	registered(pass, "registerCompactionProvider", func(r *plugin.Registration) {
		provider := argument(r, 0)
		f := analyzer.Finding{At: r.At, Message: "this compaction provider has no `summarize`, so the host refuses it", Help: "add `summarize(request)`"}
		if summarize, ok := fieldOf(provider, "summarize"); ok {
			switch summarize.Value.Kind {
			case plugin.String, plugin.Number, plugin.Bool, plugin.Null, plugin.Undefined, plugin.Object, plugin.Array:
				f.At = summarize.Value.At
				f.Message = "`summarize` is not a function, so the host refuses this compaction provider"
				pass.Report(f)
			}
			return
		}
		if lacks(provider, "summarize") {
			for _, member := range provider.Fields {
				if near := analyzer.Nearest(member.Name, []string{"summarize"}); near != "" || member.Name == "compact" || member.Name == "summarise" {
					f.At = member.At
				}
			}
			pass.Report(f)
		}
	})
}
