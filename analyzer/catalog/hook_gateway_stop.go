package catalog

import "time"

var hookGatewayStop = &entry{
	Hook: Hook{
		Name:      "gateway_stop",
		Group:     groupLifecycle,
		Summary:   "Releases what the plugin holds when the Gateway stops.",
		When:      "When the Gateway shuts down, when the plugin is replaced, and at the end of a message action on the command line.",
		Kind:      Observe,
		Default:   5 * time.Second,
		Isolation: isoShared,
		Hosts:     both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1289",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/lifecycle.md",
			"dist/server-plugin-reload-C4M_bRdn.mjs:225-245",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookGatewayStopEvent", Fields: []Field{
			{Name: "reason", Type: "string", Optional: true},
		}},
		context: dialectAgentContext,
	},
}
