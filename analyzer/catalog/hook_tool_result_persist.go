package catalog

// The transcript writer calls the handlers in the same tick: whatever they do holds up the
// process itself, not only the turn.
var hookToolResultPersist = &entry{
	Hook: Hook{
		Name:      "tool_result_persist",
		Group:     groupTools,
		Summary:   "Rewrites a tool result before it is written to the transcript.",
		When:      "Whenever the host writes a tool result to a transcript.",
		Kind:      SyncChain,
		Sync:      true,
		Blocks:    true,
		Isolation: isoSync,
		Notes: []string{
			"A promise is ignored with a warning, so an async handler never has an effect.",
			"`block` has no effect here: use `before_message_write`.",
			"Return `{ message }`; a bare message is ignored.",
			"`timeoutMs` has no effect on a synchronous hook.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1143-1148",
			"dist/hooks-CKanWLsK.mjs:762-804 (synchronous)",
			"docs/plugins/hooks/tool-policy.md",
		},
	},
	results: []note{
		{field: "message", merge: Chain, doc: "The message as the next handler and the transcript shall have it."},
	},
	events: []note{
		{field: "message", doc: "The tool result, changed by the handlers before."},
		{field: "isSynthetic", doc: "Whether the host made the result up, for instance after an abort."},
	},
	dialect: &variant{
		kind: Modify,
		event: Shape{Type: "PluginHookToolResultPersistEvent", Fields: []Field{
			{Name: "toolName", Type: "string", Optional: true},
			{Name: "toolCallId", Type: "string", Optional: true},
			{Name: "message", Type: "AgentMessage"},
			{Name: "isSynthetic", Type: "boolean", Optional: true},
		}},
		context: dialectToolContext,
		result: Shape{Type: "PluginHookToolResultPersistResult", Fields: []Field{
			{Name: "message", Type: "AgentMessage", Optional: true, Merge: Chain},
		}},
		notes: []string{
			"The documentation says that handlers of all hooks may be async and are awaited.",
		},
	},
}
