package rules

import (
	"path"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var unpackedManifest = &analyzer.Rule{
	ID:       "unpacked-manifest",
	Family:   analyzer.Packaging,
	Summary:  "npm would leave the manifest out of the package.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/manifest-DHkEL08H.mjs (\"plugin manifest not found\")",
		"https://github.com/memodb-io/Acontext/issues/359",
		"https://github.com/Drakon-Systems-Ltd/ShieldCortex/issues/10",
	},
	Why: "`files` in package.json says what npm packs. package.json, README, LICENSE and the files of `main` and `bin` are always packed, the " +
		"manifest is not. A package without `openclaw.plugin.json` installs and then is no plugin: the host finds no manifest. Without `files`, " +
		"`.npmignore` decides. Private packages are not judged.",
	Instead: "Add `\"openclaw.plugin.json\"` to `files`, and look at `npm pack --dry-run`.",
	Bad: `-- package.json --
{
  "name": "notes",
  "version": "1.0.0",
  "files": ["dist"],
  "openclaw": { "extensions": ["./index.js"] }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.js --
export default (api) => {};
-- want --
package.json:4: "npm would not pack ` + "`" + `openclaw.plugin.json` + "`" + `"
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
	Run: runUnpackedManifest,
}

func runUnpackedManifest(pass *analyzer.Pass) {
	p, m := packageOf(pass), pass.Plugin.Manifest
	if p == nil || m == nil || path.Dir(p.Path) != path.Dir(m.Path) || p.Packs(plugin.ManifestName) {
		return
	}
	if private := p.Root.Get("private"); private.Is(plugin.TreeBool) && private.Bool || p.Root.Get("publishConfig", "directory") != nil {
		return
	}
	f := analyzer.Finding{
		At:      p.KeyAt("files"),
		Message: "npm would not pack `openclaw.plugin.json`, without which the host finds no plugin in the package",
		Help:    "add it to `files`",
	}
	switch files := p.Root.Get("files"); {
	case files == nil:
		f.At = head(&p.Document, "name")
		f.Help = "take it out of .npmignore"
	case !files.Is(plugin.TreeArray):
		return
	default:
		if edits := addItems(&p.Document, []string{"files"}, []string{plugin.ManifestName}); edits != nil {
			f.Fixes = []analyzer.Fix{{Title: "Add `openclaw.plugin.json` to `files`", Edits: edits}}
		}
	}
	pass.Report(f)
}
