package catalog

import "time"

// The answer is held back until every handler has spoken.
var hookBeforeAgentFinalize = &entry{
	Hook: Hook{
		Name:      "before_agent_finalize",
		Group:     groupTurn,
		Summary:   "Looks at the final answer and may ask for one more pass of the model.",
		When:      "When the model has come to an end by itself: embedded runner, and Codex through its Stop relay. Not on Copilot, and not after the user aborted.",
		Kind:      Modify,
		Blocks:    true,
		Default:   15 * time.Second,
		Isolation: isoShared,
		Gates:     Gates{Conversation: true},
		Notes: []string{
			"`revise` with neither a `reason` nor a `retry.instruction` counts as continue.",
			"The embedded runner allows three revisions per run.",
			"An unknown `action` counts as continue.",
		},
		Hosts: fromMay,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1024-1027",
			"dist/hooks-CKanWLsK.mjs:684-740 (merge)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/prompt-and-session.md",
			"dist/lifecycle-hook-helpers-BThtzTCE.mjs:101-178",
		},
	},
	results: []note{
		{field: "action", merge: Strongest, doc: "`finalize` beats `revise` beats `continue`. Later handlers still run after a `finalize`."},
		{field: "reason", merge: Concat, doc: "Joined where two handlers both ask to revise; otherwise that of the deciding handler."},
		{field: "retry", merge: Candidates, doc: "What the model is told for its next pass. All usable ones are kept in order; the first with attempts left is taken."},
		{field: "retry.instruction", doc: "Without text in it the whole `retry` is dropped."},
		{field: "retry.idempotencyKey", doc: "Under which key attempts are counted; where absent, a hash of the instruction."},
		{field: "retry.maxAttempts", doc: "Attempts for this key, 1 where absent."},
	},
	events: []note{
		{field: "lastAssistantMessage", doc: "The answer as it would be sent."},
		{field: "stopHookActive", doc: "Whether this pass was itself asked for by such a hook."},
	},
}
