package catalog

import "time"

// First step of every turn in this dialect; handlers run one after the other before the
// model is called.
var hookContextCollect = &entry{
	Hook: Hook{
		Name:      "context.collect",
		Family:    ContextLifecycle,
		Group:     groupContext,
		Summary:   "Contributes blocks of text to the prompt of a turn.",
		When:      "While the envelope of an inbound turn is built.",
		Kind:      Modify,
		Blocks:    true,
		Default:   5 * time.Second,
		Isolation: isoUnstated,
		Event: Shape{Type: "PluginHookContextCollectEvent", Fields: []Field{
			{Name: "prompt", Type: "string"},
			{Name: "cleanUserMessage", Type: "AgentMessage", Optional: true, Fields: lifecycleMessage, Doc: "The user's message without channel framing."},
			{Name: "messages", Type: "AgentMessage[]"},
			{Name: "envelope", Type: "PluginPromptEnvelope", Optional: true, Lacks: []string{"isSubAgent", "isSubagent"},
				Doc: "How the turn reached the agent. Whether it is a subagent's is told by `ctx.sessionKey`."},
			{Name: "storage", Type: "PluginContextStorage", Optional: true},
		}},
		Context: lifecycleContext,
		Result:  Shape{Type: "PromptContribution", Fields: promptContribution},
		Notes: []string{
			"Keep it a cheap look-up: no network. A handler over its 5 s is logged and skipped, and its contribution is lost.",
			"A block needs `source` (the plugin's id) and `text`.",
			"Do not change `event.messages` in place; return new values.",
			"One design note of the project (ADR-0001) leaves `systemPrompt` out of the result; the reference has it.",
		},
		Hosts:   dialect,
		Sources: lifecycleSources,
	},
}

// promptContribution are the fields of what a handler adds to the prompt, here and under the
// key contribution of the later stages.
var promptContribution = []Field{
	{Name: "prependSystemPrompt", Type: "ContextBlock[]", Optional: true, Merge: BlocksByPriority, Doc: "Before the system prompt."},
	{Name: "systemPrompt", Type: "string", Optional: true, Merge: LastDefined, Doc: "A plain string, while its neighbours are lists of blocks; the last writer wins."},
	{Name: "appendSystemPrompt", Type: "ContextBlock[]", Optional: true, Merge: BlocksByPriority, Doc: "After the system prompt."},
	{Name: "prependContext", Type: "ContextBlock[]", Optional: true, Merge: BlocksByPriority, Doc: "Before the user's turn."},
	{Name: "appendContext", Type: "ContextBlock[]", Optional: true, Merge: BlocksByPriority, Doc: "After the user's turn."},
	{Name: "prependBeforeMetadata", Type: "ContextBlock[]", Optional: true, Merge: BlocksByPriority, Doc: "Before the block group of the metadata."},
	{Name: "injectAfterMetadata", Type: "ContextBlock[]", Optional: true, Merge: BlocksByPriority, Doc: "After the block group of the metadata."},
	{Name: "appendAfterUserMessage", Type: "ContextBlock[]", Optional: true, Merge: BlocksByPriority, Doc: "After the clean message of the user."},
	{Name: "metadata", Type: "ContextBlock[]", Optional: true, Merge: BlocksByPriority, Doc: "Blocks of the metadata lane."},
	{Name: "pluginData", Type: "Record<string, unknown>", Optional: true, Merge: MergeObject, Doc: "Stored with the entry for later reading; the last writer wins key by key."},
}

// ContextBlockFields are the members of a block of a contribution, by WednesdayAI's reference.
var ContextBlockFields = []Field{
	{Name: "id", Type: "string", Optional: true},
	{Name: "source", Type: "string", Doc: "The plugin's id, shown by `/context`."},
	{Name: "text", Type: "string"},
	{Name: "priority", Type: "number", Optional: true, Doc: "Higher first among the blocks of a place."},
	{Name: "tokenEstimate", Type: "number", Optional: true},
	{Name: "metadata", Type: "Record<string, unknown>", Optional: true},
}
