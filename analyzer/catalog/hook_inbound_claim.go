package catalog

// The message is not routed any further until the owner has answered. The host sets no
// timer for claims.
var hookInboundClaim = &entry{
	Hook: Hook{
		Name:      "inbound_claim",
		Group:     groupMessages,
		Summary:   "Takes an inbound message for the plugin that owns the conversation.",
		When:      "When a message arrives in a conversation bound to a plugin; only that plugin's handlers are asked.",
		Kind:      Claim,
		Blocks:    true,
		Failure:   Next,
		Isolation: isoShared,
		Notes: []string{
			"It is not a broadcast: a plugin without a binding for the conversation is never asked.",
			"Declining or failing may send the user a notice about the binding instead of an answer.",
			"Read `bodyForAgent`; do not take the envelope in `content` apart.",
			"The host sets no time limit here; give `timeoutMs`.",
		},
		Hosts: upstream,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1027-1035",
			"dist/hooks-CKanWLsK.mjs:912-949 (asked of one plugin)",
			"docs/plugins/hooks/reference.md",
			"dist/dispatch-from-config-Cu599NRF.mjs:3504-3560",
		},
	},
	results: []note{
		{field: "handled", merge: FirstClaim, doc: "Any truthy value takes the message; the whole result of that handler counts."},
		{field: "reply", merge: FirstClaim, doc: "What is sent in answer."},
	},
	events: []note{
		{field: "bodyForAgent", doc: "The text as the model would get it."},
		{field: "metadata", doc: "The `media…` keys in here are deprecated; use `event.media` and `event.originalMedia`."},
	},
}
