package catalog

var hookTaskOutcome = &entry{
	Hook: Hook{
		Name:      "task_outcome",
		Group:     groupLifecycle,
		Summary:   "Learns how a task or subagent ended.",
		When:      "When the outcome is known.",
		Kind:      Observe,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookTaskOutcomeEvent", Fields: []Field{
			{Name: "taskRunId", Type: "string", Optional: true},
			{Name: "agentId", Type: "string", Optional: true},
			{Name: "source", Type: "\"task\" | \"subagent\" | \"session\"", Values: []string{"task", "subagent", "session"}},
			{Name: "outcome", Type: "\"completed\" | \"failed\" | \"preempted\" | \"cancelled\"", Values: []string{"completed", "failed", "preempted", "cancelled"}},
			{Name: "quality", Type: "unknown", Optional: true},
			{Name: "meta", Type: "Record<string, unknown>", Optional: true},
		}},
		Context: dialectAgentContext,
		Notes: []string{
			"The source \"session\" is reserved and not produced yet.",
			"The sync of the documentation for 0.4.9 lists 33 hooks, without this one; a later page has it.",
		},
		Hosts:   dialect,
		Sources: dialectSources,
	},
}
