package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var approvalTimeoutBehavior = &analyzer.Rule{
	ID:       "approval-timeout-behavior",
	Family:   analyzer.Results,
	Summary:  "A request for approval says what happens when nobody answers, and the host does not listen.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Tag:      analyzer.Deprecated,
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6; openclaw 2026.7.1 still let the call through on `\"allow\"`",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/103932",
		"dist/agent-tools.before-tool-call-D6M7yTR3.mjs:864-871",
		"dist/hook-runner-global-CDmmGFJp.d.ts:170-195",
		"docs/plugins/plugin-permission-requests.md:166",
	},
	Why: "`timeoutBehavior` is left over from older hosts. Since the summer of 2026 an approval that nobody answers is denied, whatever the field says: with " +
		"`\"allow\"`, meant to keep unattended runs going, every such call is blocked, after one warning in the log. `\"deny\"` says what happens anyway and is " +
		"only hinted at.",
	Instead: "Leave the field out. `timeoutReason` words the denial; what must run unattended has to be decided in the handler, before it asks.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      requireApproval: {
        title: "Run a command?",
        description: "It may change files.",
        timeoutMs: 60_000,
        timeoutBehavior: "allow", // want "` + "`" + `timeoutBehavior` + "`" + ` is ignored"
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
        timeoutMs: 60_000,
        timeoutReason: "Nobody was there to allow it.",
      },
    }), { matcher: ["exec"] });
  },
});
`,
	Run: runApprovalTimeoutBehavior,
}

func runApprovalTimeoutBehavior(pass *analyzer.Pass) {
	approvals(pass, func(o outcome, demanded catalog.Approval, request plugin.Constant) {
		m, ok := request.Get("timeoutBehavior")
		if !ok || demanded.TimeoutBehavior || m.Value.Kind == plugin.Undefined {
			return
		}
		f := analyzer.Finding{
			At:      m.At,
			Message: fmt.Sprintf("`timeoutBehavior` is ignored by %s: an approval that nobody answers is denied", host(pass.Catalog)),
			Help:    "leave it out; `timeoutReason` words the denial",
			Fixes:   dropMember(pass.Plugin, m),
		}
		if m.Value.Kind == plugin.String && m.Value.String == "deny" {
			f.Severity = analyzer.Hint
			for i := range f.Fixes {
				f.Fixes[i].Review = false
			}
		}
		o.report(pass, f)
	})
}
