package catalog

var hookDeactivate = &entry{
	Hook: Hook{
		Name:        "deactivate",
		Group:       groupGone,
		Summary:     "Was another name of `gateway_stop`.",
		When:        "When the Gateway stopped.",
		Kind:        Observe,
		Isolation:   isoShared,
		Hosts:       []Range{{Product: OpenClaw, Absent: "2026.5.2", Since: "2026.7.1", Until: "2026.9.6"}},
		Replacement: "gateway_stop",
		Migration:   "The handler can be moved as it is.",
		Sources: []string{
			"docs/plugins/hooks/lifecycle.md:50-52",
			"dist/installed-plugin-index-Co7NdEae.mjs (record legacy-deactivate-hook-alias)",
			"declarations of openclaw 2026.7.1, which still have it",
		},
	},
}
