package catalog

import "time"

// The tool call, and with it the turn, waits for every handler. A slow one blocks the call
// when its budget runs out.
var hookBeforeToolCall = &entry{
	Hook: Hook{
		Name:      "before_tool_call",
		Group:     groupTools,
		Summary:   "Rewrites the parameters of a tool call, blocks it, or asks the user for approval.",
		When:      "Before every tool of the host runs, and before Codex's own tools, whose parameters cannot be rewritten.",
		Kind:      Gate,
		Blocks:    true,
		Default:   15 * time.Second,
		Failure:   Block,
		Isolation: "Each handler gets its own deep copy of the original event. An event that cannot be copied blocks the call.",
		Options: []Option{
			{Name: "matcher", Type: "[string, ...string[]]", Doc: "Tool ids for which the handler is asked, compared in lower case. An empty list, a blank, `*` or an alias such as `bash` throws and fails the whole plugin."},
		},
		Notes: []string{
			"Changing `event.params` in place has no effect; return `params`.",
			"Returned params are laid over the original ones, so leaving a key out does not remove it.",
			"`block: true` ends the dispatch, even after an approval was asked for.",
			"A run without a user to ask turns `requireApproval` into a block.",
			"An approval whose title or description is missing or too long is refused, and the call is blocked.",
			"`event.toolName` is in lower case with aliases resolved: `bash` arrives as `exec`.",
			"A throw or a timeout blocks the call.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1083-1127",
			"dist/hooks-CKanWLsK.mjs:22-51 (matcher)",
			"dist/hooks-CKanWLsK.mjs:327-366 (copies)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/tool-policy.md",
			"dist/agent-tools.before-tool-call-D6M7yTR3.mjs:847-1110 and 2786-3072",
		},
	},
	results: []note{
		{field: "params", merge: LastDefined, doc: "New parameters. Those of handlers after the first approval request are dropped."},
		{field: "block", merge: StickyTrue, doc: "Exactly `true` blocks the call and ends the dispatch."},
		{field: "blockReason", merge: LastDefined, doc: "What the model is told. It is taken even from a handler that did not block."},
		{field: "requireApproval", merge: FirstTruthy, doc: "Asks the user. The first request wins; later handlers still run and may block."},
		{field: "requireApproval.title", doc: "1 to 80 characters; anything else blocks the call."},
		{field: "requireApproval.description", doc: "1 to 512 characters; anything else blocks the call."},
		{field: "requireApproval.severity", doc: "Another value is refused, which blocks the call."},
		{field: "requireApproval.timeoutMs", doc: "How long the user is asked, 120 s where absent, at most 600 s."},
		{field: "requireApproval.timeoutBehavior", doc: "Without effect: an approval that stays open is denied.", deprecated: "`timeoutReason`, which words the denial"},
		{field: "requireApproval.timeoutReason", doc: "Turns a timeout into a blocked tool result with this text."},
		{field: "requireApproval.allowedDecisions", doc: "One to three of the decisions; `deny` is always among them."},
		{field: "requireApproval.pluginId", doc: "Overwritten by the host."},
		{field: "requireApproval.onResolution", doc: "Told how it ended. The host forgets `allow-always`: remember it yourself."},
	},
	events: []note{
		{field: "toolName", doc: "The tool's id in lower case, aliases resolved."},
		{field: "params", doc: "A copy: return `params` to change them."},
		{field: "derivedPaths", doc: "A guess at the paths that the call touches; check `params` where it matters."},
	},
	dialect: &variant{
		kind: Gate,
		event: Shape{Type: "PluginHookBeforeToolCallEvent", Fields: []Field{
			{Name: "toolName", Type: "string"},
			{Name: "params", Type: "Record<string, unknown>"},
			{Name: "runId", Type: "string", Optional: true},
			{Name: "toolCallId", Type: "string", Optional: true},
		}},
		context: dialectToolContext,
		result: Shape{Type: "PluginHookBeforeToolCallResult", Fields: []Field{
			{Name: "params", Type: "Record<string, unknown>", Optional: true, Merge: LastDefined},
			{Name: "block", Type: "boolean", Optional: true, Merge: StickyTrue},
			{Name: "blockReason", Type: "string", Optional: true, Merge: LastDefined},
		}},
		notes: []string{
			"There are no approvals in this host: `requireApproval` is ignored.",
			"A handler that throws is logged and skipped.",
			"How answers of several plugins join is not documented; the rules shown are OpenClaw's.",
		},
	},
}
