package catalog

import "time"

// It is a gate: the run waits for every verdict, and a slow or failing one blocks the run.
var hookBeforeAgentRun = &entry{
	Hook: Hook{
		Name:      "before_agent_run",
		Group:     groupTurn,
		Summary:   "Lets a run pass or blocks it before the model sees anything.",
		When:      "After the prompt is complete, on the embedded runner and CLI backends. Codex and Copilot do not ask it.",
		Kind:      Gate,
		Blocks:    true,
		Default:   15 * time.Second,
		Failure:   Block,
		Isolation: isoShared,
		Gates:     Gates{Conversation: true},
		Notes: []string{
			"Returning nothing is a pass; `null` is not, it blocks.",
			"A pass must be exactly `{ outcome: \"pass\" }`: one more key and the run is blocked.",
			"`{ block: true }`, `true`, `{}` and unknown keys block the run with a generic reason.",
			"A key that is there with the value undefined makes a block invalid; it still blocks, but its reason is lost.",
			"A throw or a timeout blocks the run.",
		},
		Hosts: fromJuly,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1048-1079",
			"dist/hooks-CKanWLsK.mjs:306-325 (what is a valid decision)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/prompt-and-session.md",
			"dist/hook-runner-global-C81Znoo2.mjs (failure policy)",
		},
	},
	results: []note{
		{field: "outcome", merge: FirstBlock, doc: "The first block ends the dispatch and wins."},
		{field: "reason", merge: FirstBlock, doc: "Required for a block and not blank. It stays inside the host."},
		{field: "message", merge: FirstBlock, doc: "What the user reads; not blank where the key is there."},
		{field: "category", merge: FirstBlock, doc: "A label of your own for statistics; not blank where the key is there."},
		{field: "metadata", merge: FirstBlock, doc: "A plain object of your own."},
	},
	events: []note{
		{field: "prompt", doc: "The message that started the run."},
		{field: "messages", doc: "The session before that message."},
		{field: "systemPrompt", doc: "The system prompt of the run."},
		{field: "senderIsOwner", doc: "Whether the host knows the sender as an owner."},
	},
}
