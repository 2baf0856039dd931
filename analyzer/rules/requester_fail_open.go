package rules

import (
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var requesterFailOpen = &analyzer.Rule{
	ID:       "requester-fail-open",
	Family:   analyzer.Events,
	Summary:  "A policy lets a call through when it does not know who asked.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "newer than openclaw 2026.7.1",
	Seen: []string{
		"docs/plugins/hooks/tool-policy.md:36-39 of openclaw 2026.9.6",
	},
	Why: "`ctx.requester` says on whose behalf a tool is called. It is absent for scheduled turns, subagents and hosts that cannot tell. A handler " +
		"that returns when it is absent allows the call for exactly the callers of whom nothing is known.",
	Instead: "Decide for the unknown caller on purpose: block, ask for approval, or write down why the call may go on.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "owners-only",
  name: "Owners only",
  register(api) {
    api.on("before_tool_call", (event, ctx: any) => {
      if (!ctx.requester) return; // want "without ` + "`" + `ctx.requester` + "`" + ` the call is allowed"
      if (ctx.requester.id !== "u-1") return { block: true, blockReason: "Owners only" };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "owners-only",
  name: "Owners only",
  register(api) {
    api.on("before_tool_call", (event, ctx: any) => {
      if (!ctx.requester) return { block: true, blockReason: "Nobody is known to have asked" };
      if (ctx.requester.id !== "u-1") return { block: true, blockReason: "Owners only" };
    });
  },
});
`,
	Run: runRequesterFailOpen,
}

func runRequesterFailOpen(pass *analyzer.Pass) {
	if !pass.Catalog.Isolated() {
		return // older hosts say nothing of the requester
	}
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if h.Name != "before_tool_call" || r.Guarded || !mayReturn(r.Handler.Result, "block") {
			return
		}
		for _, u := range r.Handler.Uses {
			if u.Of != plugin.Context || u.Kind != plugin.TestedUse || !u.Leaves || u.Alternatives > 1 || !strings.HasPrefix(u.Names()+".", "requester.") {
				continue
			}
			pass.Report(analyzer.Finding{
				At:      u.Path[0].At,
				Message: "without `ctx.requester` the call is allowed: the handler returns nothing for callers of whom nothing is known",
				Help:    "decide for them on purpose: `return { block: true, blockReason: … }`, or ask for approval",
			})
			return
		}
	})
}
