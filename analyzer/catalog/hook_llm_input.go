package catalog

var hookLlmInput = &entry{
	Hook: Hook{
		Name:      "llm_input",
		Group:     groupWatch,
		Summary:   "Watches what goes to the provider: system prompt, prompt, history, tools.",
		When:      "Before each attempt on all runtimes; in foreign harnesses it shows what the adapter sees.",
		Kind:      Observe,
		Isolation: isoShared,
		Gates:     Gates{Conversation: true},
		Notes: []string{
			"What a handler returns is dropped. To change the input use `before_prompt_build`.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1225",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookLlmInputEvent", Fields: []Field{
			{Name: "runId", Type: "string"},
			{Name: "sessionId", Type: "string"},
			{Name: "provider", Type: "string"},
			{Name: "model", Type: "string"},
			{Name: "systemPrompt", Type: "string", Optional: true},
			{Name: "prompt", Type: "string"},
			{Name: "historyMessages", Type: "unknown[]"},
			{Name: "imagesCount", Type: "number"},
		}},
		context: dialectAgentContext,
	},
}
