package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var blockFalseAsAllow = &analyzer.Rule{
	ID:       "block-false-as-allow",
	Family:   analyzer.Results,
	Summary:  "`block: false` decides nothing: it is no allowance that others would respect.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:622 (sticky true)",
		"docs/plugins/hooks/tool-policy.md:67-68",
	},
	Why: "A block of any plugin counts, and `false` is the same as saying nothing: it ends no dispatch, and a plugin of lower priority may still block or cancel. A handler that returns `block: false` for its " +
		"allow-list allows nothing.",
	Instead: "Return nothing. There is no way to overrule another plugin's block; the operator turns that plugin off.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "allow-list",
  name: "Allow list",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.toolName === "read") return { block: false }; // want "` + "`block: false` decides nothing" + `"
    }, { priority: 1000 });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "deny-list",
  name: "Deny list",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.params.path === "/etc/shadow") return { block: true, blockReason: "Not that file" };
    }, { priority: 1000 });
  },
});
`,
	Run: runBlockFalseAsAllow,
}

func runBlockFalseAsAllow(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		decision, _, ok := exactly(o.h)
		if !ok {
			return
		}
		m, ok := o.value.Get(decision)
		if !ok || m.Added || m.Value.Kind != plugin.Bool || m.Value.Bool || pass.Plugin.Text(spot(m)) != "false" {
			return
		}
		f := analyzer.Finding{
			At:      source.Location{Path: m.At.Path, Span: source.Span{Start: m.At.Span.Start, End: spot(m).Span.End}},
			Message: fmt.Sprintf("`%s: false` decides nothing; another plugin may still stop it", decision),
			Help:    "return nothing",
			Fixes:   dropMember(pass.Plugin, m),
		}
		o.report(pass, f)
	})
}
