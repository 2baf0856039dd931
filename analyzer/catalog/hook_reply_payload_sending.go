package catalog

import "time"

// Delivery awaits these handlers one after the other.
var hookReplyPayloadSending = &entry{
	Hook: Hook{
		Name:      "reply_payload_sending",
		Group:     groupMessages,
		Summary:   "Rewrites a reply with its media and presentation, or calls it off.",
		When:      "Before a reply is delivered, live or from the durable queue.",
		Kind:      Gate,
		Blocks:    true,
		Default:   15 * time.Second,
		Isolation: "Each handler gets its own copy of the payload as the handlers before it left it.",
		Notes: []string{
			"Changing `event.payload` in place has no effect; return `{ payload }`.",
			"A payload returned without that wrapping is ignored; `payload: null` is an error and the handler is skipped.",
			"A reply left with nothing to deliver is not sent.",
			"`event.usageState` is missing for replies from the durable queue.",
		},
		Hosts: fromJuly,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1246-1259",
			"dist/hooks-CKanWLsK.mjs:367-389 (copies)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/messages.md",
			"dist/deliver-prepare-Dgf7HbVt.mjs:29-160",
		},
	},
	results: []note{
		{field: "payload", merge: Chain, doc: "The reply as the next handler and the host shall see it. `trustedLocalMedia` cannot be granted."},
		{field: "cancel", merge: StickyTrue, doc: "Exactly `true` calls the reply off and ends the dispatch."},
		{field: "reason", merge: LastDefined, doc: "Why it was called off."},
	},
	events: []note{
		{field: "payload", doc: "The reply, changed by the handlers before."},
		{field: "kind", doc: "Which part of the reply this is."},
	},
}
