package catalog

import "time"

var hookSkillChanged = &entry{
	Hook: Hook{
		Name:      "skill_changed",
		Group:     groupLifecycle,
		Summary:   "Watches changes of live skills.",
		When:      "After a skill was made, changed or removed.",
		Kind:      Observe,
		Default:   30 * time.Second,
		Isolation: isoFrozen,
		Hosts:     fromAug,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1295",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/reference.md",
		},
	},
}
