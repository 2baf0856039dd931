package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var packageExtensionsEmpty = &analyzer.Rule{
	ID:       "package-extensions-empty",
	Family:   analyzer.Packaging,
	Summary:  "The package declares no entry.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/package-entry-resolution-D32N9wpN.mjs 13-31",
		"openclaw 2026.9.6: docs/plugins/manifest/package-json.md",
	},
	Why: "`openclaw.extensions` lists the modules that the host loads. An empty list, a value that is no list, and items that are no strings make " +
		"the package one without a plugin: installing it fails.",
	Instead: "List the entry: `\"openclaw\": { \"extensions\": [\"./index.js\"] }`.",
	Bad: `-- package.json --
{
  "name": "notes",
  "openclaw": { "extensions": [] }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.js --
export default (api) => {};
-- want --
package.json:3: "` + "`" + `openclaw.extensions` + "`" + ` is empty"
`,
	Good: `-- package.json --
{
  "name": "notes",
  "version": "1.0.0",
  "type": "module",
  "openclaw": {
    "extensions": ["./index.js"],
    "compat": { "pluginApi": ">=2026.7.1" },
    "install": { "minHostVersion": ">=2026.7.1" }
  }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.js --
export default (api) => {};
`,
	Run: runPackageExtensionsEmpty,
}

func runPackageExtensionsEmpty(pass *analyzer.Pass) {
	p := packageOf(pass)
	if p == nil {
		return
	}
	for _, key := range []string{"extensions", "runtimeExtensions"} {
		t := p.OpenClaw.Get(key)
		switch {
		case t == nil:
		case t.Is(plugin.TreeString):
			pass.Report(analyzer.Finding{At: p.At(t), Message: fmt.Sprintf("`openclaw.%s` is a string, not a list; the host takes no entry from it", key), Help: "make it a list",
				Fixes: []analyzer.Fix{{Title: "Make it a list", Review: true, Edits: setValue(&p.Document, t, "["+quote(t.String)+"]")}}})
		case !t.Is(plugin.TreeArray):
			pass.Report(analyzer.Finding{At: p.At(t), Message: fmt.Sprintf("`openclaw.%s` is a %s, not a list; the host takes no entry from it", key, t.Kind), Help: "list the paths of the entries"})
		case len(t.Items) == 0 && key == "extensions":
			pass.Report(analyzer.Finding{At: p.At(t), Message: "`openclaw.extensions` is empty, so this package holds no plugin for the host", Help: "list the paths of the entries"})
		}
		for _, item := range fieldItems(t) {
			if !item.Is(plugin.TreeString) || strings.TrimSpace(item.String) == "" {
				pass.Report(analyzer.Finding{At: p.At(item), Message: fmt.Sprintf("an item of `openclaw.%s` must be a non-empty string", key), Help: "write the path of an entry, or remove it"})
			}
		}
	}
}
