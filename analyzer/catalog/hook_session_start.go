package catalog

var hookSessionStart = &entry{
	Hook: Hook{
		Name:      "session_start",
		Group:     groupSessions,
		Summary:   "Watches that a session begins.",
		When:      "When a session is made or resumed.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"There is no reason in the event; a resumed session has `resumedFrom`.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1282",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookSessionStartEvent", Fields: []Field{
			{Name: "sessionId", Type: "string"},
			{Name: "sessionKey", Type: "string", Optional: true},
			{Name: "resumedFrom", Type: "string", Optional: true},
		}},
		context: dialectAgentContext,
	},
}
