package catalog

var hookMessageSent = &entry{
	Hook: Hook{
		Name:      "message_sent",
		Group:     groupMessages,
		Summary:   "Watches whether a delivery succeeded.",
		When:      "After a message was delivered or failed; nothing waits for it.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"`runId` is not filled in; go by the session key.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1277",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/messages.md",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookMessageSentEvent", Fields: []Field{
			{Name: "to", Type: "string"},
			{Name: "content", Type: "string"},
			{Name: "success", Type: "boolean"},
			{Name: "error", Type: "string", Optional: true},
		}},
		context: dialectMessageContext,
	},
}
