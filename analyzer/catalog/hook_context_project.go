package catalog

import "time"

// The model call waits for the projected messages.
var hookContextProject = &entry{
	Hook: Hook{
		Name:      "context.project",
		Family:    ContextLifecycle,
		Group:     groupContext,
		Summary:   "Turns the collected contributions into the outgoing list of messages.",
		When:      "After collecting, before the model is called.",
		Kind:      Modify,
		Blocks:    true,
		Default:   5 * time.Second,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookContextProjectEvent", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]"},
			{Name: "contributions", Type: "PromptContribution[]"},
			{Name: "envelope", Type: "PluginPromptEnvelope", Optional: true},
			{Name: "storage", Type: "PluginContextStorage", Optional: true},
		}},
		Context: lifecycleContext,
		Result: Shape{Type: "PluginHookContextProjectResult", Fields: []Field{
			{Name: "messages", Type: "AgentMessage[]", Optional: true, Merge: LastDefined, Doc: "Replaces the outgoing list."},
			{Name: "projection", Type: "unknown", Optional: true, Merge: LastDefined, Doc: "A JSON value kept with the turn, so that it can be replayed."},
			{Name: "contribution", Type: "PromptContribution", Fields: promptContribution, Optional: true, Merge: BlocksByPriority, Doc: "Adds to what was collected."},
		}},
		Notes: []string{
			"A block needs `source` (the plugin's id) and `text`.",
			"Do not change `event.messages` in place; return new values.",
			"How `messages` and `projection` of several plugins join is not documented; the rule shown is what dispatch in sequence gives.",
		},
		Hosts:   dialect,
		Sources: lifecycleSources,
	},
}
