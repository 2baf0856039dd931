package rules

import (
	"openclaw-lsp/analyzer"
)

var approvalMissingDescription = &analyzer.Rule{
	ID:       "approval-missing-description",
	Family:   analyzer.Results,
	Summary:  "A request for approval has no description, so the tool call is blocked.",
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
      requireApproval: { // want "has no ` + "`" + `description` + "`" + `"
        title: "Run a command?",
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
	Run: runApprovalMissingDescription,
}

func runApprovalMissingDescription(pass *analyzer.Pass) { missingText(pass, "description") }
