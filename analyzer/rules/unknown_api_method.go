package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

var unknownApiMethod = &analyzer.Rule{
	ID:       "unknown-api-method",
	Family:   analyzer.Imports,
	Summary:  "A method of the api is called that no host has.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/setup-registry-Cbh_jUlx.mjs 234-263, dist/plugin-entry-CACNQ1z6.d.ts 46844-47099",
		"openclaw 2026.4.23, 2026.5.2, 2026.7.1: the declarations of OpenClawPluginApi",
	},
	Why: "What no host ever had is `undefined`: calling it throws a TypeError, and in `register` the whole plugin fails to load. A cast to `any` " +
		"hides it from the compiler. Behind `?.` nothing throws and nothing happens, in no version, so that is a warning. The names are those of " +
		"2026.4.23, 2026.5.2, 2026.7.1 and 2026.9.6; a plugin that asks for a newer host is not judged, nor is a member that is tested for.",
	Instead: "Use a member that the host has: `openclaw-lsp` completes their names after `api.`.",
	Bad: `export default (api) => {
  api.registerTools([]); // want "no host has ` + "`" + `registerTools` + "`" + `"
};
`,
	Good: `export default (api) => {
  api.registerTool({ name: "note_add", execute: async () => ({}) });
};
`,
	Run: runUnknownApiMethod,
}

func runUnknownApiMethod(pass *analyzer.Pass) {
	if runsBeyond(pass) || pass.Catalog.Installed() {
		return
	}
	for _, u := range pass.Plugin.Members {
		if !u.Called || u.Guarded || u.Unsure || catalog.EverMember(u.Path) {
			continue
		}
		switch u.Path[strings.LastIndexByte(u.Path, '.')+1:] {
		case "bind", "call", "apply": // of a function that may not be there: what comes of it decides
			continue
		}
		f := analyzer.Finding{At: u.At, Message: fmt.Sprintf("no host has `%s` on its api: calling it throws", u.Path)}
		if u.Optional {
			f.Severity = analyzer.Warning
			f.Message = fmt.Sprintf("no host has `%s` on its api: behind `?.` this does nothing", u.Path)
		}
		if near := nearestMember(pass.Catalog, u.Path); near != "" {
			f.Help = fmt.Sprintf("did you mean `%s`?", near)
			if name := near[strings.LastIndexByte(near, '.')+1:]; !u.Bound && !strings.ContainsAny(pass.Plugin.Text(u.At), "\"'`") {
				f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", name), Review: true, Edits: []source.Edit{{Path: u.At.Path, Span: u.At.Span, NewText: name}}}}
			}
		} else {
			f.Help = "no member has a name like it"
		}
		pass.Report(f)
	}
}

// nearestMember is the member of the api, or of the same namespace, that was most likely meant.
func nearestMember(c *catalog.Catalog, path string) string {
	var names []string
	if prefix := path[:strings.LastIndexByte(path, '.')+1]; prefix == "" {
		for _, m := range c.ApiMembers() {
			if m.Function {
				names = append(names, m.Name)
			}
		}
	} else {
		for facade := range c.Facades() {
			if strings.HasPrefix(facade, prefix) {
				names = append(names, facade)
			}
		}
	}
	return analyzer.Nearest(path, names)
}
