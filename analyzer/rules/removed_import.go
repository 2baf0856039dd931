package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var removedImport = &analyzer.Rule{
	ID:       "removed-import",
	Family:   analyzer.Imports,
	Summary:  "A module of the SDK is imported that the host no longer has.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6 and newer",
	Seen: []string{
		"openclaw 2026.9.6: package.json (exports), docs/plugins/sdk-migration/removed-surfaces.md, docs/plugins/sdk-subpaths.md",
		"openclaw 2026.7.1 exports 324 subpaths, among them the root, compat, zod and matrix; 2026.9.6 has none of those",
	},
	Why: "The root `openclaw/plugin-sdk`, `openclaw/plugin-sdk/compat`, `openclaw/extension-api` and more than a hundred subpaths that older hosts " +
		"exported are gone. The import fails while the module loads: `sdk-incompatible`, and the plugin is not there. An import of types alone is " +
		"erased before the code runs, so there it is a remark: the types become `any`. An import that may fail (a dynamic one in a `try`, or " +
		"behind a test of the version) is not reported.",
	Instead: "Import from the subpath that took over: `definePluginEntry` and the types of the api are in `openclaw/plugin-sdk/plugin-entry`.",
	Bad: `import { emptyPluginConfigSchema } from "openclaw/plugin-sdk"; // want "` + "`" + `openclaw/plugin-sdk` + "`" + ` is gone"

export default {
  id: "notes",
  configSchema: emptyPluginConfigSchema(),
  register(api) {
    api.on("before_prompt_build", () => undefined);
  },
};
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
	Tag: analyzer.Deprecated,
	Run: runRemovedImport,
}

func runRemovedImport(pass *analyzer.Pass) {
	for _, i := range pass.Plugin.Imports {
		known, ok := pass.Catalog.Import(i.Specifier)
		if !ok || known.Status != catalog.Removed || i.Guarded {
			continue
		}
		f := analyzer.Finding{At: i.At, Message: fmt.Sprintf("`%s` is gone from %s; the module cannot be loaded", i.Specifier, host(pass.Catalog))}
		if i.TypeOnly {
			f.Severity = analyzer.Info
			f.Message = fmt.Sprintf("`%s` is gone from %s; types out of it become `any`", i.Specifier, host(pass.Catalog))
		}
		switch hosts := catalog.HadSubpath(known.Name); {
		case known.Instead != "":
			f.Help = "use " + known.Instead
		case len(hosts) > 0:
			f.Help = fmt.Sprintf("%s had it; nothing is recorded that took its place", hosts[len(hosts)-1])
		}
		if to, ok := instead(pass, i); ok {
			f.Help = fmt.Sprintf("`%s` has all that is imported here", to)
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Import from `%s`", to), Review: !i.TypeOnly, Edits: []source.Edit{{Path: i.At.Path, Span: i.At.Span, NewText: to}}}}
		}
		pass.Report(f)
	}
}

// entryNames are what openclaw/plugin-sdk/plugin-entry exports of what used to be in the root
// and in other broad modules.
var entryNames = []string{"OpenClawPluginApi", "OpenClawPluginDefinition", "OpenClawPluginConfigSchema", "OpenClawPluginService", "OpenClawPluginServiceContext",
	"OpenClawPluginToolContext", "OpenClawPluginToolFactory", "OpenClawPluginCommandDefinition", "OpenClawConfig", "PluginLogger", "AnyAgentTool", "definePluginEntry",
	"emptyPluginConfigSchema", "PluginCommandContext", "ProviderAuthContext", "ProviderAuthResult"}

// instead is the module that has every name of an import; false where that is not known.
func instead(pass *analyzer.Pass, i plugin.Import) (string, bool) {
	if i.Specifier != "openclaw/plugin-sdk" && i.Specifier != "openclaw/plugin-sdk/compat" || len(i.Names) == 0 {
		return "", false
	}
	if _, ok := pass.Catalog.Import(entryModule); !ok {
		return "", false
	}
	for _, name := range i.Names {
		if !slices.Contains(entryNames, name.Name) {
			return "", false
		}
	}
	return entryModule, true
}

const entryModule = "openclaw/plugin-sdk/plugin-entry"
