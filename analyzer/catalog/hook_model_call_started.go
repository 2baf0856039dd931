package catalog

var hookModelCallStarted = &entry{
	Hook: Hook{
		Name:      "model_call_started",
		Group:     groupWatch,
		Summary:   "Watches that a call to a provider begins, without its content.",
		When:      "At the start of each model call of the embedded runner.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"No prompt and no answer are in the event, so no permission is needed.",
		},
		Hosts: fromMay,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1223",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/prompt-and-session.md",
		},
	},
}
