package rules

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var approvalTooLong = &analyzer.Rule{
	ID:       "approval-too-long",
	Family:   analyzer.Results,
	Summary:  "A text of a request for approval is longer than the host takes, so the tool call is blocked.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw; the description may have 256 characters up to 2026.5.2 and 512 from 2026.7.1 on",
	Seen: []string{
		"dist/src-BRUl7oDv.mjs:5902-5973 (request schema)",
		"dist/agent-tools.before-tool-call-D6M7yTR3.mjs:847-1087",
		"docs/plugins/plugin-permission-requests.md",
		"dist/plugin-approval-D4389UxI.mjs:29-60 (the length is checked again after signs were made visible)",
	},
	Why: "The documentation says that long texts are cut; the gateway refuses them: a title over 80 characters or a description over 512 is an invalid request, " +
		"and the tool call is blocked without the user being asked.\n\nA text whose known parts are too long by themselves is an error. A template that takes " +
		"in a parameter of the tool, or something printed as JSON, with no limit is a warning: the model writes these, and commands are long.",
	Instead: "Cut what you do not write yourself: `command.slice(0, 200)`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => ({
      requireApproval: {
        title: ` + "`" + `Run ${event.params.command}?` + "`" + `, // want "` + "`" + `title` + "`" + ` grows with what the model writes"
        description: "Shell commands may change or delete files, start programs, and send what they find to other machines on the network.",
        severity: "warning",
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
        description: ` + "`" + `The command begins with ${String(event.params.command).slice(0, 200)}` + "`" + `,
        severity: "warning",
      },
    }), { matcher: ["exec"] });
  },
});
`,
	Run: runApprovalTooLong,
}

func runApprovalTooLong(pass *analyzer.Pass) {
	approvals(pass, func(o outcome, demanded catalog.Approval, request plugin.Constant) {
		for name, limit := range map[string]int{"title": demanded.TitleMax, "description": demanded.DescriptionMax} {
			m, ok := request.Get(name)
			if !ok {
				continue
			}
			f := analyzer.Finding{At: spot(m), Help: fmt.Sprintf("at most %d characters; cut what may be longer with `.slice(0, n)`", limit)}
			switch n, exact := length(m.Value); {
			case n > limit && exact:
				f.Message = fmt.Sprintf("`%s` has %d characters; %s refuses more than %d, and the tool call is blocked", name, n, host(pass.Catalog), limit)
			case n > limit:
				f.Message = fmt.Sprintf("`%s` has more than %d characters; %s refuses more than %d, and the tool call is blocked", name, n, host(pass.Catalog), limit)
			case grows(pass.Plugin.Text(m.Value.At)):
				f.Severity = analyzer.Warning
				f.Message = fmt.Sprintf("`%s` grows with what the model writes; %s refuses more than %d characters, and the tool call is blocked", name, host(pass.Catalog), limit)
			default:
				continue
			}
			o.report(pass, f)
		}
	})
}

// length is the number of characters that a text has at least; exact where it has no more.
func length(c plugin.Constant) (n int, exact bool) {
	switch c.Kind {
	case plugin.String:
		return utf8.RuneCountInString(c.String), true
	case plugin.Typed:
		for _, part := range c.Parts {
			n += utf8.RuneCountInString(part)
		}
	case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.Bool, plugin.Number, plugin.Array, plugin.Object, plugin.Callable, plugin.OneOf:
	}
	return n, false
}

var (
	interpolated = regexp.MustCompile(`\$\{([^}]*)\}`)
	modelWrites  = regexp.MustCompile(`\bJSON\.stringify\(|\bparams\b`)
	cuts         = regexp.MustCompile(`(?i)slice|substr|trunc|short|clip|limit|preview|length|ellip|\bcut|max| \? `)
)

// grows reports whether a template takes in what the model writes, uncut.
func grows(template string) bool {
	if !strings.HasPrefix(template, "`") {
		return false
	}
	for _, m := range interpolated.FindAllStringSubmatch(template, -1) {
		if modelWrites.MatchString(m[1]) && !cuts.MatchString(m[1]) {
			return true
		}
	}
	return false
}
