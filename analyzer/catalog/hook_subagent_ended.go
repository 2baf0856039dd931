package catalog

var hookSubagentEnded = &entry{
	Hook: Hook{
		Name:      "subagent_ended",
		Group:     groupSubagents,
		Summary:   "Watches that a subagent is done.",
		When:      "After a subagent ended, was killed or deleted.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"The session is called `targetSessionKey` here, not `childSessionKey`.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1287",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookSubagentEndedEvent", Fields: []Field{
			{Name: "targetSessionKey", Type: "string"},
			{Name: "targetKind", Type: "\"subagent\" | \"acp\"", Values: []string{"subagent", "acp"}},
			{Name: "reason", Type: "string"},
			{Name: "sendFarewell", Type: "boolean", Optional: true},
			{Name: "accountId", Type: "string", Optional: true},
			{Name: "runId", Type: "string", Optional: true},
			{Name: "endedAt", Type: "number", Optional: true},
			{Name: "outcome", Type: "string", Optional: true},
			{Name: "error", Type: "string", Optional: true},
		}},
		context: dialectSubagentContext,
	},
}
