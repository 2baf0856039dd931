package catalog

var hookCronReconciled = &entry{
	Hook: Hook{
		Name:      "cron_reconciled",
		Group:     groupLifecycle,
		Summary:   "Learns the complete state of cron jobs after a start or reload.",
		When:      "When the scheduler has loaded its jobs, also where it is switched off; not again for a plugin that was replaced.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"It also fires with `enabled: false`.",
			"`ctx.abortSignal` fires when this state is superseded.",
		},
		Hosts: fromAug,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1291",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/lifecycle.md",
			"dist/server-cron-Dd6AX5Mc.mjs:2972-3000",
		},
	},
}
