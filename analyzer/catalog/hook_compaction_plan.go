package catalog

import "time"

// The turn that runs short of tokens waits for the plan.
var hookCompactionPlan = &entry{
	Hook: Hook{
		Name:      "compaction.plan",
		Family:    ContextLifecycle,
		Group:     groupContext,
		Summary:   "Plans a summary that replaces older messages in the transcript.",
		When:      "Under token pressure, after pruning, unless a pruner said that compaction is handled.",
		Kind:      Modify,
		Blocks:    true,
		Default:   5 * time.Second,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookCompactionPlanEvent", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]"},
			{Name: "tokenWindow", Type: "ContextTokenWindow", Optional: true},
			{Name: "usage", Type: "ContextUsage", Optional: true},
			{Name: "storageCursor", Type: "StorageCursor", Optional: true},
		}},
		Context: lifecycleContext,
		Result: Shape{Type: "PluginHookCompactionPlanResult", Fields: []Field{
			{Name: "plan", Type: "unknown", Optional: true, Merge: LastDefined, Doc: "What to summarise and how."},
			{Name: "messages", Type: "AgentMessage[]", Optional: true, Merge: LastDefined, Doc: "The messages after compaction."},
			{Name: "contribution", Type: "PromptContribution", Fields: promptContribution, Optional: true, Merge: BlocksByPriority, Doc: "Adds to what was collected."},
		}},
		Notes: []string{
			"A plugin whose definition says `ownsCompaction: true` switches the built-in trigger off and must register this hook or `context.prune`.",
			"A block needs `source` (the plugin's id) and `text`.",
			"Do not change `event.messages` in place; return new values.",
			"How results of several plugins join is not documented; the rules shown are what dispatch in sequence gives.",
		},
		Hosts:   dialect,
		Sources: lifecycleSources,
	},
}
