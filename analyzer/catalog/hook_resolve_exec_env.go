package catalog

import "time"

// The command does not start before every handler has answered.
var hookResolveExecEnv = &entry{
	Hook: Hook{
		Name:      "resolve_exec_env",
		Group:     groupTools,
		Summary:   "Adds environment variables to commands that the exec tool runs.",
		When:      "Before each invocation of OpenClaw's own exec tool, not of a harness's shell.",
		Kind:      Modify,
		Blocks:    true,
		Default:   15 * time.Second,
		Isolation: isoShared,
		Notes: []string{
			"The result is the map itself: `{ env: { … } }` is dropped, because the value of `env` is no string.",
			"For one key the handler of lowest priority wins.",
			"`PATH`, `OPENCLAW_CLI`, `NODE_OPTIONS`, the `LD_` and `DYLD_` families and the proxy and TLS names are dropped.",
		},
		Hosts: fromJuly,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1202-1208",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/tool-policy.md",
			"dist/bash-tools-B2oth0P7.mjs:2853-2963",
		},
	},
	results: []note{
		{field: "*", merge: Spread, doc: "A variable and its value."},
	},
	events: []note{
		{field: "host", doc: "Where the command runs."},
	},
}
