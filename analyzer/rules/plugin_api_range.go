package rules

import (
	"fmt"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var pluginApiRange = &analyzer.Rule{
	ID:       "plugin-api-range",
	Family:   analyzer.Packaging,
	Summary:  "The range of the plugin api is one that the host cannot read.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/package-compat-CurpuyOg.mjs",
	},
	Why: "`openclaw.compat.pluginApi` is a list of bounds that must all hold, such as `>=2026.7.1`. It must be a string that is not empty; a range " +
		"with `||`, an unknown word (`latest`) or white space behind the comparison never fits, so that the host skips the package with a warning " +
		"that it needs a newer api.",
	Instead: "Write a lower bound: `\">=2026.7.1\"`.",
	Bad: `-- package.json --
{
  "name": "notes",
  "openclaw": {
    "extensions": ["./index.js"],
    "compat": { "pluginApi": "^2026.5.0 || ^2026.7.0" }
  }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.js --
export default (api) => {};
-- want --
package.json:5: "no host fits a range with"
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
	Run: runPluginApiRange,
}

func runPluginApiRange(pass *analyzer.Pass) {
	p := packageOf(pass)
	if p == nil {
		return
	}
	compat := p.OpenClaw.Get("compat")
	if compat == nil || compat.Is(plugin.TreeNull) || compat.Is(plugin.TreeInvalid) {
		return
	}
	t := compat.Get("pluginApi")
	f := analyzer.Finding{At: p.At(t), Help: "write a lower bound, such as `>=" + pass.Catalog.Host().Version + "`"}
	switch {
	case !compat.Is(plugin.TreeObject):
		f.At = p.At(compat)
		f.Message = fmt.Sprintf("`openclaw.compat` is a %s, not an object; the host skips the package", compat.Kind)
	case t == nil:
		return
	case !t.Is(plugin.TreeString):
		f.Message = fmt.Sprintf("`openclaw.compat.pluginApi` is a %s, not a string; the host skips the package", t.Kind)
	case strings.TrimSpace(t.String) == "":
		f.Message = "`openclaw.compat.pluginApi` is empty; the host skips the package"
	case strings.Contains(t.String, "||"):
		f.Message = "no host fits a range with `||` here; it skips the package"
	default:
		for _, token := range strings.Fields(t.String) {
			if !apiBound.MatchString(token) {
				f.Message = fmt.Sprintf("`%s` is not a bound that the host can read; it skips the package", token)
			}
		}
		if f.Message == "" {
			return
		}
	}
	pass.Report(f)
}

// apiBound is one bound of a range of the plugin api.
var apiBound = regexp.MustCompile(`^(?:>=|<=|>|<|=|\^|~)?[vV]?(?:\d+(?:\.(?:\d+|[xX*])){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?|\*|x|X)$`)
