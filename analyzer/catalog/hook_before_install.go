package catalog

import "time"

// The install waits for every handler; a slow or failing one stops it.
var hookBeforeInstall = &entry{
	Hook: Hook{
		Name:      "before_install",
		Group:     groupLifecycle,
		Summary:   "Looks at a skill or plugin that is about to be installed and can stop it.",
		When:      "During installs in a process that has loaded plugins. Trusted official and bundled installs skip it.",
		Kind:      Gate,
		Blocks:    true,
		Default:   15 * time.Second,
		Failure:   Block,
		Isolation: isoShared,
		Notes: []string{
			"`builtinScan` is always empty and fine.",
			"It is not the main safeguard: `security.installPolicy` is.",
			"A throw or a timeout stops the install.",
		},
		Hosts: upstream,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1296-1308",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/lifecycle.md",
			"dist/install-security-scan.runtime-DMy9a4Le.mjs:337-375",
		},
	},
	results: []note{
		{field: "findings", merge: Append, doc: "What was found; the lists of all handlers are joined."},
		{field: "block", merge: StickyTrue, doc: "Exactly `true` stops the install and ends the dispatch."},
		{field: "blockReason", merge: LastDefined, doc: "What the operator is told."},
	},
	events: []note{
		{field: "sourcePath", doc: "Where the material to install lies."},
	},
}
