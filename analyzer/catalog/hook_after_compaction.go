package catalog

import "time"

var hookAfterCompaction = &entry{
	Hook: Hook{
		Name:      "after_compaction",
		Group:     groupSessions,
		Summary:   "Watches what a compaction did.",
		When:      "After a compaction that succeeded, including one that changed nothing.",
		Kind:      Observe,
		Default:   30 * time.Second,
		Isolation: isoShared,
		Notes: []string{
			"A compaction that failed or was aborted does not fire it.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1236",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/reference.md",
		},
	},
	events: []note{
		{field: "compactedCount", doc: "How many messages went into the summary; 0 where nothing changed."},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookAfterCompactionEvent", Fields: []Field{
			{Name: "messageCount", Type: "number"},
			{Name: "tokenCount", Type: "number", Optional: true},
			{Name: "compactedCount", Type: "number"},
			{Name: "sessionFile", Type: "string", Optional: true},
		}},
		context: dialectAgentContext,
	},
}
