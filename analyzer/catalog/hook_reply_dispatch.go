package catalog

// The reply waits for every handler until one takes it over. Taking over means doing the
// work of a model call here, so a claimer is slow by nature; the others should decline at
// once. The host sets no timer for claims.
var hookReplyDispatch = &entry{
	Hook: Hook{
		Name:      "reply_dispatch",
		Group:     groupMessages,
		Summary:   "Makes and delivers the reply in place of the model path.",
		When:      "When a reply is to be made, for agent and ACP dispatches.",
		Kind:      Claim,
		Blocks:    true,
		Failure:   Next,
		Isolation: isoShared,
		Options: []Option{
			{Name: "eligibleDispatchKinds", Type: "(\"acp\" | \"agent\")[]", Values: []string{"acp", "agent"}, Doc: "Only dispatches of these kinds ask the handler; an unknown kind always does. An empty list, or one with an unknown entry, lifts the restriction altogether."},
		},
		Notes: []string{
			"`queuedFinal` and `counts` are used as they come: leave none out.",
			"A handler that is there at all changes how chats are admitted to the queue.",
			"The host sets no time limit here; give `timeoutMs`.",
		},
		Hosts: upstream,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1245",
			"dist/hooks-CKanWLsK.mjs:544-552 (eligibility)",
			"dist/hooks-CKanWLsK.mjs:905-942 (until one handles)",
			"docs/plugins/hooks/messages.md",
			"dist/dispatch-from-config-Cu599NRF.mjs:460-515",
		},
	},
	results: []note{
		{field: "handled", merge: FirstClaim, doc: "Any truthy value takes the reply; the whole result of that handler counts."},
		{field: "queuedFinal", merge: FirstClaim, doc: "Whether a final reply was queued."},
		{field: "counts", merge: FirstClaim, doc: "How many replies of each kind were queued."},
	},
}
