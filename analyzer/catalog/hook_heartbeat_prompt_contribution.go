package catalog

// Prompt assembly of the heartbeat turn awaits these handlers before the model is called.
// No user waits for that turn, but the lane of the session does.
var hookHeartbeatPromptContribution = &entry{
	Hook: Hook{
		Name:      "heartbeat_prompt_contribution",
		Group:     groupTurn,
		Summary:   "Adds context to heartbeat turns only.",
		When:      "During prompt assembly of a turn whose trigger is the heartbeat, on all runtimes.",
		Kind:      Modify,
		Blocks:    true,
		Isolation: isoShared,
		Gates:     Gates{Injection: true},
		Notes: []string{
			"It needs no conversation access, only that prompt injection is not switched off.",
			"The host sets no time limit here; give `timeoutMs`.",
		},
		Hosts: fromMay,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1290",
			"dist/hooks-CKanWLsK.mjs:674-684 (merge)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"docs/plugins/hooks/prompt-and-session.md",
			"dist/agent-harness-runtime-Cq-eu9so.mjs:128-152",
		},
	},
	results: []note{
		{field: "prependContext", merge: Concat, doc: "Text before the heartbeat's turn."},
		{field: "appendContext", merge: Concat, doc: "Text after the heartbeat's turn."},
	},
}
