package catalog

import "time"

var hookSkillProposalChanged = &entry{
	Hook: Hook{
		Name:      "skill_proposal_changed",
		Group:     groupLifecycle,
		Summary:   "Watches what happens to drafts of skills.",
		When:      "After a change of a draft was stored.",
		Kind:      Observe,
		Default:   30 * time.Second,
		Isolation: isoFrozen,
		Hosts:     fromAug,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1294",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/reference.md",
		},
	},
}
