package catalog

var hookCronChanged = &entry{
	Hook: Hook{
		Name:      "cron_changed",
		Group:     groupLifecycle,
		Summary:   "Watches changes of cron jobs.",
		When:      "When a job is added, changed, removed, started, finished or scheduled.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"Take it as a hint to read the jobs again: events may be lost or come out of order.",
			"The event of a removed job still carries the job.",
		},
		Hosts: fromMay,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1292",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/lifecycle.md",
			"dist/server-cron-Dd6AX5Mc.mjs:2972-3000",
		},
	},
}
