package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var runtimeExtensionsLength = &analyzer.Rule{
	ID:       "runtime-extensions-length",
	Family:   analyzer.Packaging,
	Summary:  "runtimeExtensions and extensions have different lengths.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/package-entry-resolution-D32N9wpN.mjs 10-12, 43-49",
	},
	Why: "`openclaw.runtimeExtensions` holds the built module of each entry of `openclaw.extensions`, at the same place of the list. With different " +
		"lengths the package is refused: `package.json openclaw.runtimeExtensions length (1) must match openclaw.extensions length (2)`.",
	Instead: "List one built module for each entry, or leave `runtimeExtensions` out: the host finds `dist/<entry>.js` by itself.",
	Bad: `-- package.json --
{
  "name": "notes",
  "openclaw": {
    "extensions": ["./index.js", "./more.js"],
    "runtimeExtensions": ["./dist/index.js"]
  }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- more.js --
export default (api) => {};
-- dist/index.js --
export default (api) => {};
-- index.js --
export default (api) => {};
-- want --
package.json:5: "1 built module for 2 entries"
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
	Run: runRuntimeExtensionsLength,
}

func runRuntimeExtensionsLength(pass *analyzer.Pass) {
	p := packageOf(pass)
	if p == nil {
		return
	}
	built, entries := p.OpenClaw.Get("runtimeExtensions"), p.OpenClaw.Get("extensions")
	if !built.Is(plugin.TreeArray) || !entries.Is(plugin.TreeArray) || len(built.Items) == 0 || len(built.Items) == len(entries.Items) {
		return
	}
	pass.Report(analyzer.Finding{
		At:      p.KeyAt("openclaw", "runtimeExtensions"),
		Message: fmt.Sprintf("`runtimeExtensions` names %s for %s; the host refuses the package", count(len(built.Items), "built module"), count(len(entries.Items), "entry")),
		Help:    "name one for each entry of `extensions`, in the same order",
	})
}

// count is a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "y"); ok {
		return fmt.Sprintf("%d %sies", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
