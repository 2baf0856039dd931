package catalog

import "time"

// Delivery awaits these handlers one after the other.
var hookMessageSending = &entry{
	Hook: Hook{
		Name:      "message_sending",
		Group:     groupMessages,
		Summary:   "Rewrites outgoing text or calls the sending off.",
		When:      "Before a message is delivered to a channel. Where the dispatch fails, the original goes out.",
		Kind:      Gate,
		Blocks:    true,
		Default:   15 * time.Second,
		Isolation: isoShared,
		Notes: []string{
			"Every handler sees the original text, so two rewrites do not add up: the one of lowest priority wins.",
			"It fails open and is no place for a policy that must hold.",
			"`ctx.runId` is not filled in; go by `ctx.sessionKey`.",
			"A message left without text is not sent.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1259-1277",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/messages.md",
			"dist/deliver-prepare-Dgf7HbVt.mjs:165-300",
		},
	},
	results: []note{
		{field: "content", merge: LastDefined, doc: "The new text."},
		{field: "cancel", merge: StickyTrue, doc: "Exactly `true` calls the sending off and ends the dispatch."},
		{field: "cancelReason", merge: LastDefined, doc: "Why it was called off."},
		{field: "metadata", merge: LastDefined, doc: "Replaces the metadata as a whole."},
	},
	events: []note{
		{field: "content", doc: "The text before any handler changed it."},
	},
	dialect: &variant{
		kind: Gate,
		event: Shape{Type: "PluginHookMessageSendingEvent", Fields: []Field{
			{Name: "to", Type: "string"},
			{Name: "content", Type: "string"},
			{Name: "metadata", Type: "Record<string, unknown>", Optional: true},
		}},
		context: dialectMessageContext,
		result: Shape{Type: "PluginHookMessageSendingResult", Fields: []Field{
			{Name: "content", Type: "string", Optional: true, Merge: LastDefined},
			{Name: "cancel", Type: "boolean", Optional: true, Merge: StickyTrue},
		}},
		notes: []string{
			"How answers of several plugins join is not documented; the rules shown are OpenClaw's.",
		},
	},
}
