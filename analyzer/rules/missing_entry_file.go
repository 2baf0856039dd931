package rules

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var missingEntryFile = &analyzer.Rule{
	ID:       "missing-entry-file",
	Family:   analyzer.Packaging,
	Summary:  "A declared entry is not there.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/package-entry-resolution-D32N9wpN.mjs 58-148, 182-260",
	},
	Why: "The host loads the files that `openclaw.extensions` and `openclaw.setupEntry` name. One that is not there, or that lies outside the " +
		"package, fails: `extension entry not found`. Where the file is build output and its source is here, or the entry is a source that a " +
		"published package left out in favour of its output, this is only a remark: the plugin works once it is built, or works already.",
	Instead: "Name a file that is packed and built; run the build before you install from the folder.",
	Bad: `-- package.json --
{
  "name": "notes",
  "openclaw": { "extensions": ["./idnex.js"] }
}
-- openclaw.plugin.json --
{ "id": "notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.js --
export default (api) => {};
-- want --
package.json:3: "` + "`" + `./idnex.js` + "`" + ` is not here"
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
	Run: runMissingEntryFile,
}

func runMissingEntryFile(pass *analyzer.Pass) {
	p := packageOf(pass)
	if p == nil {
		return
	}
	for _, e := range pass.Plugin.Entries {
		if !e.Missing || e.At.Path != p.Path {
			continue
		}
		f := analyzer.Finding{At: e.At}
		clean := path.Clean(strings.ReplaceAll(e.Declared, `\`, "/"))
		switch here := strings.TrimPrefix(e.Path, pass.Plugin.Root+"/"); {
		case strings.HasPrefix(clean, "../") || clean == ".." || path.IsAbs(clean):
			f.Message = fmt.Sprintf("the entry `%s` leads out of the package; the host refuses it", e.Declared)
			f.Help = "name a file inside the package"
		case e.Path != "" && typescriptEntry(e.Declared):
			f.Severity = analyzer.Info
			f.Message = fmt.Sprintf("the entry `%s` is not here; the host takes `%s` in its place", e.Declared, here)
			f.Help = "name the file that is here, or leave it: the host finds the output by itself"
		case e.Path != "":
			f.Severity = analyzer.Info
			f.Message = fmt.Sprintf("the entry `%s` is not here; `%s` is taken for its source", e.Declared, here)
			f.Help = "build the plugin before the host loads it from this folder"
		case len(pass.Plugin.Files) > 0 && outputFolder.MatchString(clean):
			f.Severity = analyzer.Info
			f.Message = fmt.Sprintf("the entry `%s` is not here; it may be build output, and no source of it was found", e.Declared)
			f.Help = "build the plugin before the host loads it from this folder"
		default:
			f.Message = fmt.Sprintf("the entry `%s` is not here; the host cannot load the plugin", e.Declared)
			f.Help = "name a file of the package"
			if near := analyzer.Nearest(clean, names(pass.Plugin)); near != "" {
				f.Help = fmt.Sprintf("did you mean `./%s`?", near)
				f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `./%s`", near), Review: true,
					Edits: []source.Edit{{Path: e.At.Path, Span: e.At.Span, NewText: quote("./" + near)}}}}
			}
		}
		pass.Report(f)
	}
}

var outputFolder = regexp.MustCompile(`^(?:dist|build|out|lib|output|esm|cjs|es|bundle|\.dist)/`)

// names lists the files of a plugin as its package would write them.
func names(p *plugin.Plugin) []string {
	var list []string
	for _, f := range p.Files {
		if name, ok := strings.CutPrefix(f.Path(), p.Root+"/"); ok {
			list = append(list, name)
		}
	}
	return list
}
