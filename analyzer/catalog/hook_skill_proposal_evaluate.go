package catalog

import "time"

// All evaluators run at once and each outcome is kept. Only the workshop waits, with two
// minutes for each, so calling a model is in order.
var hookSkillProposalEvaluate = &entry{
	Hook: Hook{
		Name:      "skill_proposal_evaluate",
		Group:     groupLifecycle,
		Summary:   "Judges one draft of a skill.",
		When:      "When the Skill Workshop has a draft judged: made, revised, by hand, or on applying.",
		Kind:      Evaluate,
		Default:   120 * time.Second,
		Failure:   Record,
		Isolation: isoFrozen,
		Notes: []string{
			"Give `registrationId`: without it all handlers of a plugin share one evaluator name.",
			"Only a finished handler with `decision: \"block\"` stops applying.",
			"Writing into the event throws, which becomes an error outcome.",
		},
		Hosts: fromAug,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1170-1202",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/reference.md",
		},
	},
	results: []note{
		{field: "summary", merge: Each, doc: "The verdict in words."},
		{field: "findings", merge: Each, doc: "What was found."},
		{field: "metrics", merge: Each, doc: "Numbers to compare."},
		{field: "evaluatorVersion", merge: Each, doc: "Version of the evaluator."},
		{field: "mode", merge: Each, doc: "How it judged."},
		{field: "decision", merge: Each, doc: "`block` keeps the draft from being applied."},
		{field: "decisionReason", merge: Each, doc: "Why."},
	},
}
