package catalog

import "time"

// The turn that runs short of tokens waits for it.
var hookContextPrune = &entry{
	Hook: Hook{
		Name:      "context.prune",
		Family:    ContextLifecycle,
		Group:     groupContext,
		Summary:   "Drops messages of one turn when tokens run short.",
		When:      "Under token pressure only; nothing is written to the transcript.",
		Kind:      Modify,
		Blocks:    true,
		Default:   5 * time.Second,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookContextPruneEvent", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]"},
			{Name: "tokenWindow", Type: "ContextTokenWindow", Optional: true},
			{Name: "usage", Type: "ContextUsage", Optional: true},
			{Name: "storage", Type: "PluginContextStorage", Optional: true},
		}},
		Context: lifecycleContext,
		Result: Shape{Type: "PluginHookContextPruneResult", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]", Optional: true, Merge: LastDefined, Doc: "The messages to keep."},
			{Name: "dropped", Type: "unknown", Optional: true, Merge: LastDefined, Doc: "What was dropped, for reports."},
			{Name: "contribution", Type: "PromptContribution", Fields: promptContribution, Optional: true, Merge: BlocksByPriority, Doc: "Adds to what was collected."},
			{Name: "compactionHandled", Type: "boolean", Optional: true, Merge: StickyTrue, Doc: "`true` keeps `compaction.plan` from firing in this turn. Redundant where the definition says `ownsCompaction`."},
		}},
		Notes: []string{
			"It does not persist; `compaction.plan` does.",
			"A block needs `source` (the plugin's id) and `text`.",
			"Do not change `event.messages` in place; return new values.",
			"How results of several plugins join is not documented; the rules shown are what dispatch in sequence gives.",
		},
		Hosts:   dialect,
		Sources: lifecycleSources,
	},
}
