package catalog

var hookGatewayStart = &entry{
	Hook: Hook{
		Name:      "gateway_start",
		Group:     groupLifecycle,
		Summary:   "Starts the plugin's own services once the Gateway is up.",
		When:      "When the Gateway has started, and for a plugin that was replaced while it runs, then with 5 s and without swallowing errors.",
		Kind:      Observe,
		Isolation: isoShared,
		Notes: []string{
			"Cron may still be loading; wait for `cron_reconciled`.",
			"`ctx.abortSignal` fires when the Gateway drains or closes.",
			"The host sets no time limit at an ordinary start.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:1288",
			"dist/hooks-CKanWLsK.mjs:807-829 (all at once)",
			"docs/plugins/hooks/lifecycle.md",
			"dist/server-startup-post-attach-BGo-VOeM.mjs:200-225",
			"dist/server-plugin-reload-C4M_bRdn.mjs:225-245",
		},
	},
	dialect: &variant{
		kind: Observe,
		event: Shape{Type: "PluginHookGatewayStartEvent", Fields: []Field{
			{Name: "port", Type: "number"},
		}},
		context: dialectAgentContext,
	},
}
