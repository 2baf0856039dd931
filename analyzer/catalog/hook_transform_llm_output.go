package catalog

// The answer is held back until it is done.
var hookTransformLlmOutput = &entry{
	Hook: Hook{
		Name:      "transform_llm_output",
		Group:     groupContext,
		Summary:   "Changes what the model answered.",
		When:      "After the model call, before the answer is used.",
		Kind:      Modify,
		Blocks:    true,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookTransformLlmOutputEvent", Fields: []Field{
			{Name: "assistantTexts", Type: "string[]"},
			{Name: "lastAssistant", Type: "unknown", Optional: true},
			{Name: "provider", Type: "string"},
			{Name: "model", Type: "string"},
		}},
		Context: dialectAgentContext,
		Result: Shape{Type: "PluginHookTransformLlmOutputResult", Fields: []Field{
			{Name: "assistantTexts", Type: "string[]", Optional: true, Merge: LastDefined, Doc: "Replaces the texts of the answer."},
		}},
		Hosts:   dialect,
		Sources: dialectSources,
	},
}
