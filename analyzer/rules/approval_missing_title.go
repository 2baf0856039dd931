package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var approvalMissingTitle = &analyzer.Rule{
	ID:       "approval-missing-title",
	Family:   analyzer.Results,
	Summary:  "A request for approval has no title, so the tool call is blocked.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/src-BRUl7oDv.mjs:5902-5973 (request schema)",
		"dist/agent-tools.before-tool-call-D6M7yTR3.mjs:847-1087",
		"docs/plugins/plugin-permission-requests.md",
	},
	Why: "`title` and `description` of `requireApproval` are both required and not empty. The gateway checks the request before anybody sees it; one that lacks " +
		"a text is \"request rejected\", and the call is blocked without the user being asked. The plugin's log shows nothing: the error is in the " +
		"host's.\n\nAn example on the host's own page about permission requests lacked the description for a while. In embedded mode, where no gateway stands " +
		"between, the text is not checked.",
	Instead: "Give both texts: a title of 80 characters at most, and a description that says what will happen.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => ({
      requireApproval: { // want "has no ` + "`" + `title` + "`" + `"
        description: "Run a command?",
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
    api.on("before_tool_call", (event) => ({
      requireApproval: {
        title: "Run a command?",
        description: "It may change files.",
      },
    }), { matcher: ["exec"] });
  },
});
`,
	Run: runApprovalMissingTitle,
}

func runApprovalMissingTitle(pass *analyzer.Pass) { missingText(pass, "title") }

// missingText reports requests for approval in which a text that the host demands is missing.
func missingText(pass *analyzer.Pass, name string) {
	approvals(pass, func(o outcome, _ catalog.Approval, request plugin.Constant) {
		f := analyzer.Finding{
			At:   request.At,
			Help: fmt.Sprintf("say in `%s` what the user is asked", name),
		}
		m, ok := request.Get(name)
		switch {
		case absent(request, name):
			f.Message = fmt.Sprintf("this request for approval has no `%s`; %s refuses it, and the tool call is blocked", name, host(pass.Catalog))
			if ok {
				f.At = spot(m)
			} else {
				f.Fixes = addMember(pass.Plugin, request, fmt.Sprintf("Add `%s`", name), name+": "+suggestedText(pass, o, name))
			}
		case ok:
			what, bad := emptyText(m.Value)
			if !bad || m.Value.Kind == plugin.String && m.Value.String != "" {
				return // a blank text has a character: the schema takes it
			}
			f.At = spot(m)
			f.Message = fmt.Sprintf("`%s` %s; %s refuses the request, and the tool call is blocked", name, what, host(pass.Catalog))
		default:
			return
		}
		o.report(pass, f)
	})
}

// suggestedText is a text to begin with.
func suggestedText(pass *analyzer.Pass, o outcome, name string) string {
	tool := "this tool"
	if t := o.r.Handler.ToolTest; t != nil && len(t.Tools) == 1 {
		tool = t.Tools[0].V
	} else if m, ok := o.r.Options.Get("matcher"); ok && len(m.Value.Items) == 1 && m.Value.Items[0].Kind == plugin.String {
		tool = m.Value.Items[0].String
	}
	if name == "title" {
		return fmt.Sprintf("\"Run %s?\"", tool)
	}
	return fmt.Sprintf("\"The plugin %s asks before %s runs.\"", pass.Plugin.ID, tool)
}
