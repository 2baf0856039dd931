package catalog

import "time"

var hookBeforeCompaction = &entry{
	Hook: Hook{
		Name:      "before_compaction",
		Group:     groupSessions,
		Summary:   "Watches that a session is about to be compacted.",
		When:      "Before the host, a context engine or a harness compacts. The compaction waits for the handlers, up to their budget.",
		Kind:      Observe,
		Default:   30 * time.Second,
		Isolation: isoShared,
		Notes: []string{
			"It can neither stop nor change the compaction.",
			"`messageCount` is -1 where a harness does not know it.",
			"`messages` and `sessionFile` may be absent; transcripts are no longer files.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1232",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/reference.md",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookBeforeCompactionEvent", Fields: []Field{
			{Name: "messageCount", Type: "number"},
			{Name: "compactingCount", Type: "number", Optional: true},
			{Name: "tokenCount", Type: "number", Optional: true},
			{Name: "messages", Type: "unknown[]", Optional: true},
			{Name: "sessionFile", Type: "string", Optional: true},
		}},
		context: dialectAgentContext,
		notes: []string{
			"All messages are on disk already when it fires.",
		},
	},
}
