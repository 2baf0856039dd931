package catalog

// The model call waits for it.
var hookTransformLlmInput = &entry{
	Hook: Hook{
		Name:      "transform_llm_input",
		Group:     groupContext,
		Summary:   "Changes the list of messages before the model call.",
		When:      "Before the model call.",
		Kind:      Modify,
		Blocks:    true,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookTransformLlmInputEvent", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]"},
			{Name: "provider", Type: "string"},
			{Name: "model", Type: "string"},
		}},
		Context: dialectAgentContext,
		Result: Shape{Type: "PluginHookTransformLlmInputResult", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]", Merge: LastDefined, Doc: "Replaces the input."},
		}},
		Hosts:   dialect,
		Sources: dialectSources,
	},
}
