package catalog

var hookAfterToolCall = &entry{
	Hook: Hook{
		Name:      "after_tool_call",
		Group:     groupTools,
		Summary:   "Watches the result, error and duration of a tool call.",
		When:      "After every tool of the host, and after the tools that a harness relays.",
		Kind:      Observe,
		Isolation: isoShared,
		Options: []Option{
			{Name: "matcher", Type: "[string, ...string[]]", Doc: "Tool ids for which the handler is called, compared in lower case. An empty list, a blank, `*` or an alias such as `bash` throws and fails the whole plugin."},
		},
		Notes: []string{
			"It cannot change the result. For what the model sees use `api.registerAgentToolResultMiddleware`, for what the transcript keeps `tool_result_persist`.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1130-1134",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
			"dist/hook-helpers-Ds5Wl0Rf.mjs",
		},
	},
	events: []note{
		{field: "toolName", doc: "The tool's id; a harness may pass its own spelling."},
		{field: "error", doc: "Set where the tool failed."},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookAfterToolCallEvent", Fields: []Field{
			{Name: "toolName", Type: "string"},
			{Name: "params", Type: "Record<string, unknown>"},
			{Name: "runId", Type: "string", Optional: true},
			{Name: "toolCallId", Type: "string", Optional: true},
			{Name: "result", Type: "unknown", Optional: true},
			{Name: "error", Type: "string", Optional: true},
			{Name: "durationMs", Type: "number", Optional: true},
		}},
		context: dialectToolContext,
	},
}
