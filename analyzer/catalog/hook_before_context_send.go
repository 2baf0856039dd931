package catalog

// The model call waits for it.
var hookBeforeContextSend = &entry{
	Hook: Hook{
		Name:      "before_context_send",
		Group:     groupContext,
		Summary:   "Replaces the messages just before they go to the model.",
		When:      "Right before the model call.",
		Kind:      Modify,
		Blocks:    true,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookBeforeContextSendEvent", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]"},
			{Name: "modelId", Type: "string"},
			{Name: "provider", Type: "string"},
			{Name: "contextWindowTokens", Type: "number"},
		}},
		Context: dialectAgentContext,
		Result: Shape{Type: "PluginHookBeforeContextSendResult", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]", Optional: true, Merge: LastDefined, Doc: "Replaces the outgoing list."},
		}},
		Hosts:   dialect,
		Sources: dialectSources,
	},
}
