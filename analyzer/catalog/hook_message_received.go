package catalog

var hookMessageReceived = &entry{
	Hook: Hook{
		Name:      "message_received",
		Group:     groupMessages,
		Summary:   "Watches an inbound message: text, sender, thread, media.",
		When:      "When a message is dispatched; nothing waits for it.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"It can neither hold nor change the message: `before_dispatch` and `inbound_claim` can.",
			"The text is in `event.content`.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1243",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/messages.md",
			"dist/dispatch-from-config-Cu599NRF.mjs:2576-2590",
		},
	},
	events: []note{
		{field: "content", doc: "The text of the message."},
		{field: "metadata", doc: "The `media…` keys in here are deprecated; use `event.media` and `event.originalMedia`."},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookMessageReceivedEvent", Fields: []Field{
			{Name: "from", Type: "string"},
			{Name: "content", Type: "string"},
			{Name: "timestamp", Type: "number", Optional: true},
			{Name: "metadata", Type: "Record<string, unknown>", Optional: true},
		}},
		context: dialectMessageContext,
		notes: []string{
			"Session ids may be absent from the context.",
		},
	},
}
