package catalog

import "time"

var hookAgentEnd = &entry{
	Hook: Hook{
		Name:      "agent_end",
		Group:     groupTurn,
		Summary:   "Watches the end of a run: final messages, success, duration.",
		When:      "After every run on all runtimes. Runs from a channel do not wait for it; a one-shot run on the command line may.",
		Kind:      Observe,
		Default:   30 * time.Second,
		Isolation: isoShared,
		Gates:     Gates{Conversation: true},
		Notes: []string{
			"What a handler returns is dropped.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1016-1020",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/prompt-and-session.md",
		},
	},
	events: []note{
		{field: "messages", doc: "The messages of the run."},
		{field: "success", doc: "Whether the run came to its end without an error."},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookAgentEndEvent", Fields: []Field{
			{Name: "messages", Type: "unknown[]"},
			{Name: "success", Type: "boolean"},
			{Name: "error", Type: "string", Optional: true},
			{Name: "durationMs", Type: "number", Optional: true},
		}},
		context: dialectAgentContext,
	},
}
