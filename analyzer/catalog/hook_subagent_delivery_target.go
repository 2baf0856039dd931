package catalog

// The announcement of the result waits for the handlers; later ones are asked even when an
// origin is there already.
var hookSubagentDeliveryTarget = &entry{
	Hook: Hook{
		Name:      "subagent_delivery_target",
		Group:     groupSubagents,
		Summary:   "Names the place to which the result of a subagent is delivered.",
		When:      "When a subagent is done and the host itself knows no route.",
		Kind:      Modify,
		Blocks:    true,
		Isolation: isoShared,
		Notes: []string{
			"The result type is deprecated: bindings of the host and the channel's `resolveDeliveryTarget` take its place.",
			"An origin that is empty or names an internal channel is ignored.",
			"The host sets no time limit here; give `timeoutMs`.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1284",
			"dist/hooks-CKanWLsK.mjs:740-744 (merge)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"docs/plugins/hooks/reference.md",
			"dist/subagent-announce-delivery-BsKmbPwO.mjs:605-631",
		},
	},
	results: []note{
		{field: "origin", merge: FirstTruthy, doc: "Where to deliver; the first one given wins."},
	},
	dialect: &variant{
		kind: Modify,
		event: Shape{Type: "PluginHookSubagentDeliveryTargetEvent", Fields: []Field{
			{Name: "childSessionKey", Type: "string"},
			{Name: "requesterSessionKey", Type: "string"},
			{Name: "requesterOrigin", Type: "PluginHookSubagentOrigin", Optional: true},
			{Name: "childRunId", Type: "string", Optional: true},
			{Name: "spawnMode", Type: "\"run\" | \"session\"", Optional: true, Values: []string{"run", "session"}},
			{Name: "expectsCompletionMessage", Type: "boolean"},
		}},
		context: dialectSubagentContext,
		result: Shape{Type: "PluginHookSubagentDeliveryTargetResult", Fields: []Field{
			{Name: "origin", Type: "PluginHookSubagentOrigin", Optional: true, Merge: FirstTruthy},
		}},
	},
}
