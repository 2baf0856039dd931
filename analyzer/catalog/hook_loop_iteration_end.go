package catalog

var hookLoopIterationEnd = &entry{
	Hook: Hook{
		Name:        "loop_iteration_end",
		Group:       groupGone,
		Summary:     "Watched that a round of the agent loop ended.",
		When:        "In source snapshots of early 2026 only.",
		Kind:        Observe,
		Isolation:   isoShared,
		Hosts:       []Range{{Product: OpenClaw, Until: "2026.4.23"}},
		Replacement: "model_call_ended",
		Migration:   "`model_call_ended` fires at the model call of each round. The host names no successor; this is the closest hook.",
		Sources: []string{
			"openclaw/openclaw@41a8c086 src/plugins/hook-types.ts",
			"declarations of openclaw 2026.4.23, which lack it",
		},
	},
}
