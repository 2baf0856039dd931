package catalog

// The message goes nowhere until every handler has declined. The host sets no timer for
// claims.
var hookBeforeDispatch = &entry{
	Hook: Hook{
		Name:      "before_dispatch",
		Group:     groupMessages,
		Summary:   "Handles an inbound message in place of the normal dispatch to the model.",
		When:      "For every inbound message before an agent run is started.",
		Kind:      Claim,
		Blocks:    true,
		Failure:   Next,
		Isolation: isoShared,
		Notes: []string{
			"It claims inbound messages; it cannot rewrite outbound ones.",
			"Of a claim only `text` is sent; other reply fields are ignored. Without it the message is handled in silence.",
			"The host sets no time limit here; give `timeoutMs`.",
		},
		Hosts: upstream,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1039-1043",
			"dist/hooks-CKanWLsK.mjs:905-942 (until one handles)",
			"docs/plugins/hooks/messages.md",
			"dist/dispatch-from-config-Cu599NRF.mjs:898-958",
		},
	},
	results: []note{
		{field: "handled", merge: FirstClaim, doc: "Any truthy value takes the message; the whole result of that handler counts."},
		{field: "text", merge: FirstClaim, doc: "What is sent in answer."},
	},
	events: []note{
		{field: "content", doc: "The text of the message."},
	},
}
