package catalog

// The launch waited for it while it existed.
var hookSubagentSpawning = &entry{
	Hook: Hook{
		Name:        "subagent_spawning",
		Group:       groupGone,
		Summary:     "Prepared the routing of a subagent bound to a thread, before its launch.",
		When:        "Before a subagent was launched.",
		Kind:        Modify,
		Blocks:      true,
		Isolation:   isoShared,
		Hosts:       []Range{{Product: OpenClaw, Until: "2026.9.6"}, {Product: WednesdayAI}},
		Replacement: "subagent_spawned",
		Migration:   "`subagent_spawned` comes after the launch: it can watch, but neither stop nor route. Routing is done by session bindings of the host.",
		Sources: []string{
			"dist/installed-plugin-index-Co7NdEae.mjs (record legacy-subagent-spawning-hook)",
			"docs/plugins/sdk-migration/removed-surfaces.md",
			"declarations of openclaw 2026.7.1, which still have it",
		},
	},
	dialect: &variant{
		kind: Modify,
		event: Shape{Type: "PluginHookSubagentSpawningEvent", Fields: []Field{
			{Name: "childSessionKey", Type: "string"},
			{Name: "agentId", Type: "string"},
			{Name: "label", Type: "string", Optional: true},
			{Name: "mode", Type: "\"run\" | \"session\"", Values: []string{"run", "session"}},
			{Name: "requester", Type: "PluginHookSubagentOrigin", Optional: true},
			{Name: "threadRequested", Type: "boolean"},
		}},
		context: dialectSubagentContext,
		result: Shape{Type: "PluginHookSubagentSpawningResult", Fields: []Field{
			{Name: "status", Type: "\"ok\" | \"error\"", Merge: LastDefined, Values: []string{"ok", "error"}, Doc: "`error` stops the launch."},
			{Name: "threadBindingReady", Type: "boolean", Optional: true, Merge: LastDefined, Doc: "With `ok`: the thread is bound already."},
			{Name: "error", Type: "string", Optional: true, Merge: LastDefined, Doc: "With `error`: why."},
		}},
	},
}
