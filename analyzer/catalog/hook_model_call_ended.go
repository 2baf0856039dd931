package catalog

var hookModelCallEnded = &entry{
	Hook: Hook{
		Name:      "model_call_ended",
		Group:     groupWatch,
		Summary:   "Watches how a call to a provider went: outcome, duration, sizes.",
		When:      "At the end of each model call of the embedded runner.",
		Kind:      Observe,
		Isolation: isoShared,
		Hosts:     mayAndAll,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1224",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/prompt-and-session.md",
		},
	},
	events: []note{
		{field: "outcome", doc: "Whether the call came to its end."},
		{field: "failureKind", doc: "How the connection broke; absent for other errors."},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookModelCallEndedEvent", Fields: []Field{
			{Name: "runId", Type: "string"},
			{Name: "callId", Type: "string"},
			{Name: "provider", Type: "string"},
			{Name: "model", Type: "string"},
			{Name: "durationMs", Type: "number"},
			{Name: "outcome", Type: "\"completed\" | \"error\"", Values: []string{"completed", "error"}},
			{Name: "failureKind", Type: "string", Optional: true},
			{Name: "timeToFirstByteMs", Type: "number", Optional: true},
			{Name: "usage", Type: "unknown", Optional: true},
			{Name: "responseHeaders", Type: "Record<string, string>", Optional: true},
			{Name: "proxyMetadata", Type: "Record<string, unknown>", Optional: true},
		}},
		context: dialectAgentContext,
		notes: []string{
			"Fires once per attempt, after the whole tool loop.",
			"Handlers run one after the other and may change `usage` and `proxyMetadata` of the event in place; the host reads them back.",
		},
	},
}
