package catalog

var hookBeforeReset = &entry{
	Hook: Hook{
		Name:      "before_reset",
		Group:     groupSessions,
		Summary:   "Watches that a session is about to be cleared.",
		When:      "On /new and /reset and on resets by code.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"The host sets no time limit here.",
			"`messages` and `sessionFile` may be absent.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1237",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookBeforeResetEvent", Fields: []Field{
			{Name: "sessionFile", Type: "string", Optional: true},
			{Name: "messages", Type: "unknown[]", Optional: true},
			{Name: "reason", Type: "string", Optional: true},
		}},
		context: dialectAgentContext,
	},
}
