package catalog

// The run cannot go on before it knows its model, so the turn waits for these handlers.
// The host sets no timer: one that hangs holds the turn for good.
var hookBeforeModelResolve = &entry{
	Hook: Hook{
		Name:      "before_model_resolve",
		Group:     groupTurn,
		Summary:   "Picks another model or provider for the run.",
		When:      "Before the model is chosen and before session messages are loaded. Embedded runner only: CLI backends never fire it (openclaw/openclaw#156038), nor does a session whose model is locked.",
		Kind:      Modify,
		Blocks:    true,
		Isolation: isoShared,
		Gates:     Gates{Conversation: true},
		Notes: []string{
			"There are no messages at this point: `event.messages` is undefined.",
			"`event.attachments` tells about image attachments only, and only their kind and type.",
			"The host sets no time limit here; give `timeoutMs`.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1218",
			"dist/hooks-CKanWLsK.mjs:620-627 (merge)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"docs/plugins/hooks/prompt-and-session.md",
			"dist/setup-B7DuERIi.mjs:31-73",
		},
	},
	results: []note{
		{field: "modelOverride", merge: FirstDefined, doc: "Model to use instead. An empty string takes the place of other plugins' answers and is then ignored."},
		{field: "providerOverride", merge: FirstDefined, doc: "Provider to use instead. It is settled apart from the model, so the two may come from different plugins."},
	},
	events: []note{
		{field: "prompt", doc: "The user's text for this run."},
		{field: "attachments", doc: "Kind and type of attached files, without their content."},
	},
	dialect: &variant{
		kind: Modify,
		event: Shape{Type: "PluginHookBeforeModelResolveEvent", Fields: []Field{
			{Name: "prompt", Type: "string"},
		}},
		context: dialectAgentContext,
		result: Shape{Type: "PluginHookBeforeModelResolveResult", Fields: []Field{
			{Name: "modelOverride", Type: "string", Optional: true, Merge: FirstDefined},
			{Name: "providerOverride", Type: "string", Optional: true, Merge: FirstDefined},
		}},
		notes: []string{
			"How answers of several plugins join is not documented; the rule shown is OpenClaw's.",
		},
	},
}
