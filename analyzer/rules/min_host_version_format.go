package rules

import (
	"fmt"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var minHostVersionFormat = &analyzer.Rule{
	ID:       "min-host-version-format",
	Family:   analyzer.Packaging,
	Summary:  "minHostVersion is no lower bound.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/min-host-version-DRd0HJBG.mjs, dist/manifest-registry-build-4uRZJr_d.mjs 701",
	},
	Why: "`openclaw.install.minHostVersion` must look like `>=2026.7.1`. The host refuses to install or load a package with anything else, such as " +
		"a caret range. A bare version is an old form that is still taken for installed packages and refused when one is published, so it is only " +
		"a warning.",
	Instead: "Write `\">=2026.7.1\"`.",
	Bad: `-- package.json --
{
  "name": "notes",
  "openclaw": {
    "extensions": ["./index.js"],
    "install": { "minHostVersion": "^2026.7.0" }
  }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.js --
export default (api) => {};
-- want --
package.json:5: "` + "`" + `\^2026.7.0` + "`" + ` is not a lower bound"
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
	Run: runMinHostVersionFormat,
}

func runMinHostVersionFormat(pass *analyzer.Pass) {
	p := packageOf(pass)
	if p == nil {
		return
	}
	t := p.OpenClaw.Get("install", "minHostVersion")
	if t == nil || t.Is(plugin.TreeInvalid) {
		return
	}
	f := analyzer.Finding{At: p.At(t), Help: "write `>=` and a version of three numbers"}
	if !t.Is(plugin.TreeString) {
		f.Message = fmt.Sprintf("`minHostVersion` is a %s, not a string; the host refuses the package", t.Kind)
		pass.Report(f)
		return
	}
	text := strings.TrimSpace(t.String)
	if hostFloor.MatchString(text) {
		return
	}
	f.Message = fmt.Sprintf("`%s` is not a lower bound that the host can read; it refuses the package", t.String)
	version := strings.TrimLeft(text, "^~>= v")
	if text == version && hostFloor.MatchString(">="+version) {
		f.Severity = analyzer.Warning
		f.Message = fmt.Sprintf("`%s` lacks the `>=` that the host asks for; it takes the bare version of packages that are installed already only", t.String)
	}
	if hostFloor.MatchString(">=" + version) {
		f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `>=%s`", version), Review: true, Edits: setValue(&p.Document, t, quote(">="+version))}}
	}
	pass.Report(f)
}

var hostFloor = regexp.MustCompile(`^>=\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$`)
