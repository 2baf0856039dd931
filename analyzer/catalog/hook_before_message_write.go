package catalog

// The transcript writer calls the handlers in the same tick: whatever they do holds up the
// process itself, not only the turn.
var hookBeforeMessageWrite = &entry{
	Hook: Hook{
		Name:      "before_message_write",
		Group:     groupTools,
		Summary:   "Rewrites a message or drops it before it is written to the transcript.",
		When:      "Whenever the host writes a message to a transcript.",
		Kind:      SyncChain,
		Sync:      true,
		Blocks:    true,
		Isolation: isoSync,
		Notes: []string{
			"A promise is ignored with a warning, so an async handler never has an effect.",
			"Any truthy `block` drops the message, not only `true`.",
			"Changing `event.message` in place is not seen as a change: return `{ message }`.",
			"`timeoutMs` has no effect on a synchronous hook.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1159-1165",
			"dist/hooks-CKanWLsK.mjs:762-804 (synchronous)",
			"docs/plugins/hooks/tool-policy.md",
			"dist/hook-helpers-Ds5Wl0Rf.mjs",
		},
	},
	results: []note{
		{field: "block", merge: FirstTruthy, doc: "Any truthy value drops the message and ends the dispatch."},
		{field: "message", merge: Chain, doc: "The message as the next handler and the transcript shall have it."},
	},
	events: []note{
		{field: "message", doc: "The message, changed by the handlers before."},
	},
	dialect: &variant{
		kind: Modify,
		event: Shape{Type: "PluginHookBeforeMessageWriteEvent", Fields: []Field{
			{Name: "message", Type: "AgentMessage"},
			{Name: "sessionKey", Type: "string", Optional: true},
			{Name: "agentId", Type: "string", Optional: true},
		}},
		context: Shape{Fields: []Field{{Name: "agentId", Type: "string", Optional: true}, {Name: "sessionKey", Type: "string", Optional: true}}},
		result: Shape{Type: "PluginHookBeforeMessageWriteResult", Fields: []Field{
			{Name: "block", Type: "boolean", Optional: true, Merge: FirstTruthy},
			{Name: "message", Type: "AgentMessage", Optional: true, Merge: Chain},
		}},
		notes: []string{
			"The documentation says that handlers of all hooks may be async and are awaited.",
		},
	},
}
