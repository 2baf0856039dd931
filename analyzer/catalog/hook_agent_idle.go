package catalog

var hookAgentIdle = &entry{
	Hook: Hook{
		Name:      "agent_idle",
		Group:     groupLifecycle,
		Summary:   "Learns that an agent has been idle for a while.",
		When:      "When the idle time passes a threshold or a window of its schedule opens.",
		Kind:      Observe,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookAgentIdleEvent", Fields: []Field{
			{Name: "agentId", Type: "string"},
			{Name: "idleSinceMs", Type: "number"},
			{Name: "idleForMs", Type: "number"},
			{Name: "trigger", Type: "\"idle\" | \"schedule\"", Values: []string{"idle", "schedule"}},
		}},
		Context: dialectAgentContext,
		Notes: []string{
			"The sync of the documentation for 0.4.9 lists 33 hooks, without this one; a later page has it.",
		},
		Hosts:   dialect,
		Sources: dialectSources,
	},
}
