package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var tsEntryWithoutBuild = &analyzer.Rule{
	ID:       "ts-entry-without-build",
	Family:   analyzer.Packaging,
	Summary:  "A package to be published has a TypeScript entry and nothing that builds it.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/package-entry-resolution-D32N9wpN.mjs 55-57, 107-148",
		"openclaw 2026.7.1 has the same text, 2026.5.2 has not",
	},
	Why: "From a folder the host runs TypeScript as it is. An installed package must bring compiled JavaScript: without it the install fails with " +
		"`package install requires compiled runtime output for TypeScript entry ./index.ts`. The rule speaks about packages that are meant to be " +
		"published (they have `files`, `publishConfig` or an `openclaw.install.npmSpec`, and are not private), that have no script which could " +
		"build, and in which no output lies.",
	Instead: "Build to `dist/` before publishing (a `prepack` script), or name the built module in `openclaw.runtimeExtensions`.",
	Bad: `-- package.json --
{
  "name": "notes",
  "version": "1.0.0",
  "files": ["index.ts", "openclaw.plugin.json"],
  "openclaw": { "extensions": ["./index.ts"] }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.ts --
export default (api: { on(name: string, f: () => void): void }) => api.on("session_start", () => undefined);
-- want --
package.json:5: "needs compiled JavaScript"
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
	Run: runTsEntryWithoutBuild,
}

func runTsEntryWithoutBuild(pass *analyzer.Pass) {
	p := packageOf(pass)
	if p == nil || !published(p) || builds(p) || len(p.RuntimeExtensions) > 0 || !pass.Catalog.StartsByHookPolicy() {
		return
	}
	for _, e := range pass.Plugin.Entries {
		if e.From != "openclaw.extensions" || e.Missing || e.Mapped || e.Built || !typescriptEntry(e.Declared) {
			continue
		}
		pass.Report(analyzer.Finding{
			At:      e.At,
			Message: fmt.Sprintf("an installed package needs compiled JavaScript, and nothing builds `%s`; the host refuses to install it", e.Declared),
			Help:    "build it in a `prepack` script, and name the output in `openclaw.runtimeExtensions`",
		})
	}
}

// published reports whether a package is meant for a registry.
func published(p *plugin.Package) bool {
	if p.Root.Get("private").Is(plugin.TreeBool) && p.Root.Get("private").Bool {
		return false
	}
	return len(p.Files) > 0 || p.Root.Get("publishConfig") != nil || p.OpenClaw.Get("install", "npmSpec") != nil
}

// builder matches the commands of tools that compile, and the names of scripts that do.
var builder = regexp.MustCompile(`\b(?:tsc|tsup|tsdown|esbuild|rollup|vite|swc|pkgroll|unbuild|rolldown|parcel|webpack|ncc|babel|build|bundle|compile|dist|pack)\b`)

func builds(p *plugin.Package) bool {
	return slices.ContainsFunc(p.Scripts, func(s plugin.Value[string]) bool { return builder.MatchString(s.V) })
}

func typescriptEntry(name string) bool {
	for _, ext := range []string{".ts", ".tsx", ".mts", ".cts"} {
		if strings.HasSuffix(name, ext) {
			return true
		}
	}
	return false
}
