package rules

import (
	"openclaw-lsp/analyzer"
)

var runtimeSetupEntryWithoutSetupEntry = &analyzer.Rule{
	ID:       "runtime-setup-entry-without-setup-entry",
	Family:   analyzer.Packaging,
	Summary:  "runtimeSetupEntry is declared without setupEntry.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/package-entry-resolution-D32N9wpN.mjs 166-172",
	},
	Why: "`openclaw.runtimeSetupEntry` is the built form of `openclaw.setupEntry`. Alone it makes the install fail: `package.json " +
		"openclaw.runtimeSetupEntry requires openclaw.setupEntry`.",
	Instead: "Declare both, or `setupEntry` alone.",
	Bad: `-- package.json --
{
  "name": "notes",
  "openclaw": {
    "extensions": ["./index.js"],
    "runtimeSetupEntry": "./dist/setup.js"
  }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.js --
export default (api) => {};
-- want --
package.json:5: "needs ` + "`" + `setupEntry` + "`" + `"
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
	Run: runRuntimeSetupEntryWithoutSetupEntry,
}

func runRuntimeSetupEntryWithoutSetupEntry(pass *analyzer.Pass) {
	p := packageOf(pass)
	if p == nil || p.RuntimeSetupEntry.V == "" || p.SetupEntry.V != "" {
		return
	}
	f := analyzer.Finding{
		At:      p.KeyAt("openclaw", "runtimeSetupEntry"),
		Message: "`runtimeSetupEntry` needs `setupEntry`, of which it is the built form; the host refuses to install the package",
		Help:    "declare the source as `setupEntry`, or call this one `setupEntry`",
	}
	if field, ok := p.OpenClaw.Field("runtimeSetupEntry"); ok && p.OpenClaw.Get("setupEntry") == nil {
		f.Fixes = []analyzer.Fix{{Title: "Change to `setupEntry`", Review: true, Edits: renameKey(&p.Document, field.Key, "setupEntry")}}
	}
	pass.Report(f)
}
