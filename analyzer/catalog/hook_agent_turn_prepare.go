package catalog

// Prompt assembly awaits these handlers one by one before the model is called.
var hookAgentTurnPrepare = &entry{
	Hook: Hook{
		Name:      "agent_turn_prepare",
		Group:     groupTurn,
		Summary:   "Sees the one-shot injections queued for this turn and adds context beside them.",
		When:      "After the injections are drained, before the heartbeat contribution and `before_prompt_build`. Embedded runner and CLI backends; Codex and Copilot neither fire it nor drain injections.",
		Kind:      Modify,
		Blocks:    true,
		Isolation: isoOnce,
		Gates:     Gates{Conversation: true, Injection: true},
		Notes: []string{
			"It stands behind both permission gates.",
			"Only the two context fields are read; a `systemPrompt` is dropped.",
			"The host sets no time limit here; give `timeoutMs`.",
		},
		Hosts: fromMay,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1219",
			"dist/hooks-CKanWLsK.mjs:674-684 (merge)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"docs/plugins/hooks/prompt-and-session.md",
			"dist/context-engine-maintenance-VqmqPz8h.mjs:338-388",
		},
	},
	results: []note{
		{field: "prependContext", merge: Concat, doc: "Text before the user's turn."},
		{field: "appendContext", merge: Concat, doc: "Text after the user's turn."},
	},
	events: []note{
		{field: "queuedInjections", doc: "The injections taken from the queue for this turn."},
		{field: "messages", doc: "A copy of the session so far."},
	},
}
