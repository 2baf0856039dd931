package catalog

var hookContextAssembled = &entry{
	Hook: Hook{
		Name:        "context_assembled",
		Group:       groupGone,
		Summary:     "Watched the context once it was put together.",
		When:        "In source snapshots of early 2026 only.",
		Kind:        Observe,
		Isolation:   isoShared,
		Hosts:       []Range{{Product: OpenClaw, Until: "2026.4.23"}},
		Replacement: "llm_input",
		Migration:   "`llm_input` shows the same, once per attempt, and in installed plugins needs `allowConversationAccess`. The host names no successor; this is the closest hook.",
		Sources: []string{
			"openclaw/openclaw@41a8c086 src/plugins/hook-types.ts",
			"declarations of openclaw 2026.4.23, which lack it",
		},
	},
}
