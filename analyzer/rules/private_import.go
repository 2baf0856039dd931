package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var privateImport = &analyzer.Rule{
	ID:       "private-import",
	Family:   analyzer.Imports,
	Summary:  "A module is imported that is private to the host.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: package.json (exports), docs/plugins/sdk-migration/import-paths.md",
		"https://github.com/volcengine/OpenViking/issues/1000",
		"https://github.com/volcengine/OpenViking/issues/833",
	},
	Why: "A path into the host's own files (`openclaw/dist/…`, `openclaw/src/…`) is not exported: the import fails with " +
		"`ERR_PACKAGE_PATH_NOT_EXPORTED`, and file names in `dist` change with every release. And of the 349 subpaths of the SDK in 2026.9.6, 191 " +
		"have no declarations: they are there for bundled and official plugins, and may vanish without a notice.",
	Instead: "Use an exported subpath that has types: compaction, for example, is delegated with `delegateCompactionToRuntime` from " +
		"`openclaw/plugin-sdk/core` (2026.3.22 and newer).",
	Bad: `export default (api) => {
  api.on("before_compaction", async () => {
    const engine = await import("openclaw/dist/context-engine/legacy.js"); // want "` + "`" + `openclaw/dist/context-engine/legacy.js` + "`" + ` is a file of the host's own"
    await engine.compact();
  });
};
`,
	Good: `import { delegateCompactionToRuntime } from "openclaw/plugin-sdk/core";

export default (api) => {
  api.registerContextEngine("notes", () => ({ info: { id: "notes" }, compact: (params) => delegateCompactionToRuntime(params) }));
};
`,
	Run: runPrivateImport,
}

func runPrivateImport(pass *analyzer.Pass) {
	if official(pass.Plugin) {
		return
	}
	for _, i := range pass.Plugin.Imports {
		if i.Guarded {
			continue
		}
		below, _ := i.Below("openclaw/")
		folder, _, inside := strings.Cut(below, "/")
		if inside && folder != "plugin-sdk" && (folder == "dist" || folder == "src" || folder == "extensions" || folder == "packages" || folder == "ui") {
			f := analyzer.Finding{
				At:       i.At,
				Severity: analyzer.Error,
				Message:  fmt.Sprintf("`%s` is a file of the host's own, which its package does not export; the import fails", i.Specifier),
				Help:     "import an exported subpath below `openclaw/plugin-sdk/`",
			}
			if strings.Contains(i.Specifier, "compact") || strings.Contains(i.Specifier, "context-engine") {
				f.Help = "use `delegateCompactionToRuntime` from `openclaw/plugin-sdk/core`"
			}
			if i.TypeOnly {
				f.Severity = analyzer.Warning
				f.Message = fmt.Sprintf("`%s` is a file of the host's own, which its package does not export; types out of it become `any`", i.Specifier)
			}
			pass.Report(f)
			continue
		}
		if known, ok := pass.Catalog.Import(i.Specifier); ok && !known.Typed && known.Status != catalog.Removed && !i.TypeOnly {
			pass.Report(analyzer.Finding{At: i.At, Message: fmt.Sprintf("`%s` has no declarations in %s: it is private to the host's own plugins and may vanish", i.Specifier, host(pass.Catalog)),
				Help: "use a subpath that has types"})
		}
	}
}

// official reports whether a plugin is made and released together with the host.
func official(p *plugin.Plugin) bool {
	return bundled(p) || strings.HasPrefix(p.Root, "@openclaw/")
}
