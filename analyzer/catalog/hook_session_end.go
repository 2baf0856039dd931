package catalog

var hookSessionEnd = &entry{
	Hook: Hook{
		Name:      "session_end",
		Group:     groupSessions,
		Summary:   "Watches that a session ends, and why.",
		When:      "When a session ends, and for every open one when the Gateway shuts down.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"On shutdown and restart all sessions and handlers together get two seconds; what is not done by then is cut off.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1283",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
			"dist/server-close.runtime.js:268 and 642-679",
		},
	},
	events: []note{
		{field: "reason", doc: "Why the session ended."},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookSessionEndEvent", Fields: []Field{
			{Name: "sessionId", Type: "string"},
			{Name: "sessionKey", Type: "string", Optional: true},
			{Name: "messageCount", Type: "number"},
			{Name: "durationMs", Type: "number", Optional: true},
		}},
		context: dialectAgentContext,
	},
}
