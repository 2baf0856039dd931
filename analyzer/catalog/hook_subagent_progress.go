package catalog

var hookSubagentProgress = &entry{
	Hook: Hook{
		Name:      "subagent_progress",
		Group:     groupSubagents,
		Summary:   "Watches that a background run of a subagent started or ended, for showing it.",
		When:      "For background child runs.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"`outcome` is there only where `phase` is \"ended\".",
		},
		Hosts: fromAug,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1286",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/reference.md",
		},
	},
}
