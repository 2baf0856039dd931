package rules

import (
	"fmt"
	"regexp"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var entryMissingRegister = &analyzer.Rule{
	ID:       "entry-missing-register",
	Family:   analyzer.Packaging,
	Summary:  "An entry exports no register function.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/module-export-BbYMQUy2.mjs 12-39, dist/loader-runtime-load-CMBCNIWa.mjs 1209-1218",
	},
	Why: "The host takes a module whose default export, or the module itself, is a function or has a function `register`. Anything else fails with " +
		"`missing register/activate export`. In spite of that text `activate` alone is not taken, and neither are `init`, `setup` or `main`.",
	Instead: "Export `definePluginEntry({ id, name, description, register(api) { … } })` as the default.",
	Bad: `export default {
  id: "notes",
  activate(api) { // want "the host calls ` + "`" + `register` + "`" + `, not ` + "`" + `activate` + "`" + `"
    api.on("before_prompt_build", () => undefined);
  },
};
`,
	Good: `export default {
  id: "notes",
  register(api) {
    api.on("before_prompt_build", () => undefined);
  },
};
`,
	Run: runEntryMissingRegister,
}

func runEntryMissingRegister(pass *analyzer.Pass) {
	p := pass.Plugin
	for _, d := range p.Definitions {
		if !d.Object || !d.Complete || d.Wrapper != "" && d.Wrapper != "definePluginEntry" || !isEntry(p, d.At.Path) && d.Wrapper == "" {
			continue
		}
		if _, ok := d.Key("register"); ok || broken(p, d.At.Path) || hasSyntaxError(p, d.At.Path) {
			continue
		}
		f := analyzer.Finding{At: start(p, d.At), Message: "this definition has no `register`; the host refuses to load the plugin", Help: "add `register(api) { … }`"}
		for _, name := range []string{"activate", "init", "setup", "main", "onLoad", "load", "start", "initialize"} {
			key, ok := d.Key(name)
			if !ok {
				continue
			}
			f.At = key.At
			f.Message = fmt.Sprintf("the host calls `register`, not `%s`; it refuses to load the plugin", name)
			f.Help = "call it `register`"
			if p.Text(key.At) == name {
				f.Fixes = []analyzer.Fix{{Title: "Change to `register`", Review: true, Edits: []source.Edit{{Path: key.At.Path, Span: key.At.Span, NewText: registerAs(p, key)}}}}
			}
			break
		}
		pass.Report(f)
	}
	for _, e := range p.Entries {
		file := p.File(e.Path)
		if e.Setup || file == nil || e.From != "openclaw.extensions" || !exportsOther(file.Text()) || hasSyntaxError(p, e.Path) {
			continue
		}
		at := e.At
		pass.Report(analyzer.Finding{At: at, Message: "this entry exports neither a default nor `register`; the host refuses to load the plugin",
			Help: "export the definition as the default"})
	}
}

// isEntry reports whether a file is what the host loads as the plugin.
func isEntry(p *plugin.Plugin, file string) bool {
	return slices.ContainsFunc(p.Entries, func(e plugin.Entry) bool { return !e.Setup && e.Path == file })
}

func hasSyntaxError(p *plugin.Plugin, file string) bool {
	return slices.ContainsFunc(p.Problems, func(problem plugin.Problem) bool { return problem.At.Path == file && !problem.Warning })
}

// start is the first character of a place.
func start(p *plugin.Plugin, at source.Location) source.Location {
	at.Span.End = min(at.Span.End, at.Span.Start+1)
	return at
}

// registerAs is what stands in place of a member's name: for the short form, what it names
// must stay.
func registerAs(p *plugin.Plugin, key plugin.Key) string {
	if key.At == key.ValueAt {
		return "register: " + key.Name
	}
	return "register"
}

// otherExports matches a statement that exports something, entryExports what may be an entry.
var (
	otherExports = regexp.MustCompile(`(?m)^\s*export\s+(?:async\s+)?(?:function|const|let|class)\s+\w`)
	entryExports = regexp.MustCompile(`\bdefault\b|module\.exports|\bexports\b|export\s*\*|export\s*=|export\s*\{|export\s+(?:async\s+)?(?:function|const|let|var)\s+(?:register|\{)`)
)

// exportsOther reports whether a module exports something, and nothing that could be an entry.
func exportsOther(text string) bool {
	return otherExports.MatchString(text) && !entryExports.MatchString(text)
}
