package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

var deprecatedApiMethod = &analyzer.Rule{
	ID:       "deprecated-api-method",
	Family:   analyzer.Imports,
	Summary:  "A method of the api is used under its old, flat name.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/setup-registry-Cbh_jUlx.mjs 234-263, dist/plugin-entry-CACNQ1z6.d.ts 46844-47099",
		"openclaw 2026.7.1: the same @deprecated annotations; 2026.5.2 has no namespaces",
		"openclaw 2026.9.6: dist/installed-plugin-index-Co7NdEae.mjs",
	},
	Why: "Since 2026.7.1 the methods for sessions, agent events, run context and cleanup stand in namespaces; the flat ones forward to them and are " +
		"deprecated until 2026-10-01 (record `plugin-runtime-api-compat-aliases`). The host says nothing at run time. A plugin that says that it " +
		"also runs on older hosts, which have only the flat names, is not reported.",
	Instead: "Use the namespaced method: `api.agent.events.emitAgentEvent(…)` in place of `api.emitAgentEvent(…)`.",
	Bad: `export default (api) => {
  api.on("agent_end", (event, ctx) => {
    api.setRunContext({ runId: ctx.runId, namespace: "notes", value: 1 }); // want "` + "`" + `setRunContext` + "`" + ` is deprecated"
  });
};
`,
	Good: `export default (api) => {
  api.on("agent_end", (event, ctx) => {
    api.runContext.setRunContext({ runId: ctx.runId, namespace: "notes", value: 1 });
  });
};
`,
	Tag: analyzer.Deprecated,
	Run: runDeprecatedApiMethod,
}

func runDeprecatedApiMethod(pass *analyzer.Pass) {
	const since = "2026.7.1"
	if catalog.CompareVersions(pass.Catalog.Host().Version, since) < 0 || runsBelow(pass, since) {
		return
	}
	for _, u := range pass.Plugin.Members {
		member, ok := pass.Catalog.ApiMember(u.Path)
		if !ok || member.Instead == "" || u.Guarded || u.Unsure || u.Bound && u.Called {
			continue
		}
		f := analyzer.Finding{At: u.At, Message: fmt.Sprintf("`%s` is deprecated and may go after 2026-10-01", u.Path), Help: fmt.Sprintf("use `api.%s`", member.Instead)}
		if file := pass.Plugin.File(u.At.Path); file != nil && !u.Bound && strings.HasSuffix(strings.TrimRight(file.Text()[:u.At.Span.Start], " \t\r\n"), ".") {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", member.Instead), Review: pass.Plugin.Package == nil || pass.Plugin.Package.Floor(openClaw) == "",
				Edits: []source.Edit{{Path: u.At.Path, Span: u.At.Span, NewText: member.Instead}}}}
		}
		pass.Report(f)
	}
}
