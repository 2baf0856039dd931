package catalog

var hookLlmOutput = &entry{
	Hook: Hook{
		Name:      "llm_output",
		Group:     groupWatch,
		Summary:   "Watches what the provider answered, with usage and token budget.",
		When:      "After each attempt on all runtimes.",
		Kind:      Observe,
		Isolation: isoShared,
		Gates:     Gates{Conversation: true},
		Notes: []string{
			"What a handler returns is dropped. To change the reply use `reply_payload_sending` or `message_sending`.",
			"`assistantTexts` may be empty and `lastAssistant` absent.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1226",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookLlmOutputEvent", Fields: []Field{
			{Name: "runId", Type: "string"},
			{Name: "sessionId", Type: "string"},
			{Name: "provider", Type: "string"},
			{Name: "model", Type: "string"},
			{Name: "assistantTexts", Type: "string[]"},
			{Name: "lastAssistant", Type: "unknown", Optional: true},
			{Name: "usage", Type: "unknown", Optional: true},
		}},
		context: dialectAgentContext,
	},
}
