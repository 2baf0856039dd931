package catalog

var hookFileChanged = &entry{
	Hook: Hook{
		Name:      "file_changed",
		Group:     groupGone,
		Summary:   "A name that one published plugin registered; none of the hosts that were read has it.",
		When:      "Never in the versions that were read.",
		Kind:      Observe,
		Isolation: isoShared,
		Hosts:     []Range{{Product: OpenClaw, Until: "2026.4.23"}},
		Migration: "No hook tells about changed files. Watch them yourself from a service (`api.registerService`).",
		Sources: []string{
			"hyperspell/hyperspell-openclaw#121",
			"declarations of openclaw 2026.4.23 to 2026.9.6, which all lack it",
		},
	},
}
