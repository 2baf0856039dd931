package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var deprecatedImport = &analyzer.Rule{
	ID:       "deprecated-import",
	Family:   analyzer.Imports,
	Summary:  "A module of the SDK is imported that will not last.",
	Severity: analyzer.Info,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6",
	Seen: []string{
		"openclaw 2026.9.6: dist/installed-plugin-index-Co7NdEae.mjs 22-1199, docs/plugins/sdk-migration/removal-timeline.md",
	},
	Why: "Some subpaths of the SDK have an end: a date in the host's compatibility records after which they may be removed, or are under review for " +
		"it. The host says nothing at run time, so an editor is the only place where an author sees it. Those whose removal is pending are a " +
		"warning.",
	Instead: "Import what is used from the focused subpaths that are named.",
	Bad: `import { loadConfig } from "openclaw/plugin-sdk/config-runtime"; // want "` + "`" + `openclaw/plugin-sdk/config-runtime` + "`" + ` is to be removed; its support is reviewed on 2026-10-01"

export default (api) => {
  api.on("session_start", () => void loadConfig());
};
`,
	Good: `export default (api) => {
  api.on("session_start", () => void api.pluginConfig);
};
`,
	Tag: analyzer.Deprecated,
	Run: runDeprecatedImport,
}

func runDeprecatedImport(pass *analyzer.Pass) {
	if official(pass.Plugin) {
		return
	}
	for _, i := range pass.Plugin.Imports {
		known, ok := pass.Catalog.Import(i.Specifier)
		if !ok || i.Guarded {
			continue
		}
		f := analyzer.Finding{At: i.At}
		if known.Instead != "" {
			f.Help = "use " + known.Instead
		}
		switch known.Status {
		case catalog.RemovalPending:
			f.Severity = analyzer.Warning
			f.Message = fmt.Sprintf("`%s` is to be removed", i.Specifier)
			if known.Until != "" {
				f.Message += "; its support is reviewed on " + known.Until
			}
		case catalog.DeprecatedPath:
			f.Message = fmt.Sprintf("`%s` is deprecated", i.Specifier)
			if known.Until != "" {
				f.Message += "; it is supported until " + known.Until
			}
			if known.Instead == "" {
				f.Severity = analyzer.Hint // nothing is there yet to move to
			}
		case catalog.Facade:
			f.Severity = analyzer.Hint
			f.Message = fmt.Sprintf("`%s` is there for older plugins only", i.Specifier)
		case catalog.Current, catalog.Removed:
			continue
		}
		if i.TypeOnly {
			f.Severity = analyzer.Hint
		}
		pass.Report(f)
	}
}
