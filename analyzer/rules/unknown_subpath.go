package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

var unknownSubpath = &analyzer.Rule{
	ID:       "unknown-subpath",
	Family:   analyzer.Imports,
	Summary:  "A module of the SDK is imported that no host has.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: package.json (exports), docs/plugins/sdk-migration/removed-surfaces.md, docs/plugins/sdk-subpaths.md",
	},
	Why: "The host's package exports a fixed list of subpaths. Any other fails while the module loads, with `ERR_PACKAGE_PATH_NOT_EXPORTED`, and " +
		"the plugin is not there. File endings do not belong to a subpath. Judged are the hosts whose list is known; a subpath that some other " +
		"version has or had is not unknown.",
	Instead: "Import one that exists; `openclaw-lsp` completes them.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entri"; // want "does not export ` + "`" + `openclaw/plugin-sdk/plugin-entri` + "`" + `"

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  description: "Keeps notes",
  register(api) {
    api.on("before_prompt_build", () => undefined);
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  description: "Keeps notes",
  register(api) {
    api.on("before_prompt_build", () => undefined);
  },
});
`,
	Run: runUnknownSubpath,
}

func runUnknownSubpath(pass *analyzer.Pass) {
	subpaths := pass.Catalog.Subpaths()
	if len(subpaths) == 0 || runsBeyond(pass) {
		return
	}
	var names []string
	for _, s := range subpaths {
		names = append(names, s.Name)
	}
	for _, i := range pass.Plugin.Imports {
		name, ok := i.Below(catalog.SDKPrefix)
		if !ok || i.Guarded || name == "" || strings.HasSuffix(name, "…") {
			continue
		}
		if _, known := pass.Catalog.Import(i.Specifier); known || catalog.EverSubpath(name) {
			continue
		}
		f := analyzer.Finding{At: i.At, Message: fmt.Sprintf("%s does not export `%s`; the module cannot be loaded", host(pass.Catalog), i.Specifier)}
		if i.TypeOnly {
			f.Severity = analyzer.Warning
			f.Message = fmt.Sprintf("%s does not export `%s`; types out of it become `any`", host(pass.Catalog), i.Specifier)
		}
		near := analyzer.Nearest(name, names)
		for _, ending := range []string{".js", ".ts", ".mjs", "/index", "/index.js"} {
			if stem, cut := strings.CutSuffix(name, ending); cut && slices.Contains(names, stem) {
				near = stem
			}
		}
		if near != "" {
			f.Help = fmt.Sprintf("did you mean `%s`?", catalog.SDKPrefix+near)
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", catalog.SDKPrefix+near), Review: true,
				Edits: []source.Edit{{Path: i.At.Path, Span: i.At.Span, NewText: catalog.SDKPrefix + near}}}}
		}
		pass.Report(f)
	}
}
