package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var approvalPluginID = &analyzer.Rule{
	ID:       "approval-plugin-id",
	Family:   analyzer.Results,
	Summary:  "A request for approval names a plugin, which the host overwrites.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Tag:      analyzer.Unnecessary,
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:1096-1099",
		"docs/plugins/hooks/tool-policy.md",
	},
	Why: "The host stamps every request for approval with the id of the plugin that made it; what the plugin writes into `pluginId` is overwritten. A request " +
		"cannot be made in the name of another plugin.",
	Instead: "Leave `pluginId` out.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      requireApproval: {
        title: "Run a command?",
        description: "It may change files.",
        pluginId: "shell-guard", // want "` + "`" + `pluginId` + "`" + ` is overwritten"
      },
    }), { matcher: ["exec"] });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      requireApproval: {
        title: "Run a command?",
        description: "It may change files.",
        severity: "warning",
      },
    }), { matcher: ["exec"] });
  },
});
`,
	Run: runApprovalPluginID,
}

func runApprovalPluginID(pass *analyzer.Pass) {
	approvals(pass, func(o outcome, _ catalog.Approval, request plugin.Constant) {
		m, ok := request.Get("pluginId")
		if !ok || m.Value.Kind == plugin.Undefined {
			return
		}
		f := analyzer.Finding{
			At:      m.At,
			Message: "`pluginId` is overwritten with the id of the plugin that asks",
			Help:    "leave it out",
			Fixes:   dropMember(pass.Plugin, m),
		}
		for i := range f.Fixes {
			f.Fixes[i].Review = false // the host reads its own value
		}
		o.report(pass, f)
	})
}
