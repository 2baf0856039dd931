package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var blockReasonWithoutBlock = &analyzer.Rule{
	ID:       "block-reason-without-block",
	Family:   analyzer.Results,
	Summary:  "A reason to block or cancel is given without blocking or cancelling.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:1095",
		"docs/plugins/hooks/tool-policy.md",
	},
	Why: "The reason alone decides nothing: the tool runs, the message goes out. It is not lost either: the host keeps the last reason of all handlers, so it " +
		"may turn up as the reason of another plugin's block, about something that this plugin never said.",
	Instead: "Add `block: true` (`cancel: true` in the sending hooks), or leave the reason out.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      blockReason: "No shell here", // want "` + "`" + `blockReason` + "`" + ` without ` + "`" + `block: true` + "`" + `"
    }), { matcher: ["exec"] });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      block: true,
      blockReason: "No shell here",
    }), { matcher: ["exec"] });
  },
});
`,
	Run: runBlockReasonWithoutBlock,
}

func runBlockReasonWithoutBlock(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		decision, reason, ok := exactly(o.h)
		if !ok || reason == "" || !absent(o.value, decision) {
			return
		}
		m, ok := o.value.Get(reason)
		if !ok || m.Optional || m.Value.Kind == plugin.Undefined || m.Value.Kind == plugin.Null {
			return
		}
		f := analyzer.Finding{
			At:      m.At,
			Message: fmt.Sprintf("`%s` without `%s: true` decides nothing; it may only turn up as the reason of another plugin", reason, decision),
			Help:    fmt.Sprintf("add `%s: true`, or leave the reason out", decision),
		}
		if _, there := o.value.Get(decision); !there && len(o.value.Fields) == 1 {
			f.Fixes = addMember(pass.Plugin, o.value, fmt.Sprintf("Add `%s: true`", decision), decision+": true")
		}
		o.report(pass, f)
	})
}
