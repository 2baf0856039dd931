package catalog

// Claims are asked one after the other and the run waits for each of them. The host sets
// no timer for claims.
var hookBeforeAgentReply = &entry{
	Hook: Hook{
		Name:      "before_agent_reply",
		Group:     groupTurn,
		Summary:   "Answers instead of the model, or keeps silent.",
		When:      "Once per run, before the model, for runs started by a user, the heartbeat or cron.",
		Kind:      Claim,
		Blocks:    true,
		Failure:   Next,
		Isolation: isoShared,
		Options: []Option{
			{Name: "eligibleTriggers", Type: "(\"cron\" | \"heartbeat\" | \"user\")[]", Values: []string{"cron", "heartbeat", "user"}, Doc: "Only runs with these triggers ask the handler. An empty list, or one with an unknown entry, lifts the restriction altogether."},
		},
		Gates: Gates{Conversation: true},
		Notes: []string{
			"`handled: true` without `reply` makes the turn silent.",
			"With `eligibleTriggers`, a run without a trigger does not ask the handler.",
			"The host sets no time limit here; give `timeoutMs`.",
		},
		Hosts: upstream,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1222",
			"dist/hooks-CKanWLsK.mjs:471-477 and 544-552 (eligibility)",
			"dist/hooks-CKanWLsK.mjs:905-942 (until one handles)",
			"docs/plugins/hooks/reference.md",
			"dist/auth-profile-failure-policy-BlqvJ9aj.mjs:13-41",
		},
	},
	results: []note{
		{field: "handled", merge: FirstClaim, doc: "Any truthy value takes the turn; the whole result of that handler counts."},
		{field: "reply", merge: FirstClaim, doc: "What is sent instead of the model's answer."},
		{field: "reason", merge: FirstClaim, doc: "Why, for the record."},
	},
	events: []note{
		{field: "cleanedBody", doc: "The user's text without mentions and directives."},
	},
}
