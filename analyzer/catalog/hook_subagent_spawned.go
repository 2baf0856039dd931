package catalog

var hookSubagentSpawned = &entry{
	Hook: Hook{
		Name:      "subagent_spawned",
		Group:     groupSubagents,
		Summary:   "Watches that a subagent was started.",
		When:      "After its run was launched.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"It comes after the start and can neither stop nor route it.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1285",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookSubagentSpawnedEvent", Fields: []Field{
			{Name: "childSessionKey", Type: "string"},
			{Name: "agentId", Type: "string"},
			{Name: "label", Type: "string", Optional: true},
			{Name: "mode", Type: "\"run\" | \"session\"", Values: []string{"run", "session"}},
			{Name: "requester", Type: "PluginHookSubagentOrigin", Optional: true},
			{Name: "threadRequested", Type: "boolean"},
			{Name: "runId", Type: "string"},
		}},
		context: dialectSubagentContext,
	},
}
