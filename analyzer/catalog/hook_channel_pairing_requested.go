package catalog

import "time"

var hookChannelPairingRequested = &entry{
	Hook: Hook{
		Name:      "channel_pairing_requested",
		Group:     groupMessages,
		Summary:   "Watches that somebody asks to be paired by direct message.",
		When:      "When the request is stored; the answer to the sender does not wait for it.",
		Kind:      Observe,
		Default:   2 * time.Second,
		Isolation: isoShared,
		Notes: []string{
			"`code` is a live credential: do not log it. `metadata` comes from the sender and is not to be trusted.",
		},
		Hosts: fromJuly,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1242",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/reference.md",
		},
	},
}
