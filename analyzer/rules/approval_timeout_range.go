package rules

import (
	"fmt"
	"math"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var approvalTimeoutRange = &analyzer.Rule{
	ID:       "approval-timeout-range",
	Family:   analyzer.Results,
	Summary:  "The time limit of a request for approval is not one that the host uses.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/150264",
		"dist/agent-tools.before-tool-call-D6M7yTR3.mjs:847-850",
		"dist/src-BRUl7oDv.mjs:5899 (600000)",
	},
	Why: "The user is asked for `timeoutMs`, at most ten minutes: a longer limit is cut to 600000 ms without a word, and a plugin that promises an hour takes " +
		"back its question after ten minutes. Zero, a negative number, a text or NaN count as nothing said, which is two minutes. The tool call is denied when " +
		"the time is over.",
	Instead: "State 1 to 600000 ms, and do not count on somebody being there later.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      requireApproval: {
        title: "Run a command?",
        description: "It may change files.",
        timeoutMs: 3_600_000, // want "` + "`" + `timeoutMs` + "`" + ` is 3600000; the host asks for 10 min at most"
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
        timeoutMs: 600_000,
      },
    }), { matcher: ["exec"] });
  },
});
`,
	Run: runApprovalTimeoutRange,
}

func runApprovalTimeoutRange(pass *analyzer.Pass) {
	approvals(pass, func(o outcome, demanded catalog.Approval, request plugin.Constant) {
		m, ok := request.Get("timeoutMs")
		if !ok {
			return
		}
		f := analyzer.Finding{At: spot(m), Help: fmt.Sprintf("state 1 to %s; without it the host asks for %s", number(float64(demanded.Max.Milliseconds())), duration(demanded.Default))}
		dropped := func(what string) {
			f.Message = fmt.Sprintf("`timeoutMs` is %s; the host drops it and asks for %s", what, duration(demanded.Default))
		}
		switch v := m.Value; v.Kind {
		case plugin.Number:
			switch {
			case math.IsInf(v.Number, 0) || math.IsNaN(v.Number) || v.Number <= 0:
				dropped(number(v.Number))
			case v.Number > float64(demanded.Max.Milliseconds()):
				f.Message = fmt.Sprintf("`timeoutMs` is %s; the host asks for %s at most", number(v.Number), duration(demanded.Max))
				f.Fixes = writeMember(pass.Plugin, m, "Write the most that the host takes", "600_000")
				for i := range f.Fixes {
					f.Fixes[i].Review = false // the host cuts it to this
				}
			default:
				return
			}
		case plugin.String, plugin.Bool:
			dropped(show(v))
		case plugin.Array:
			dropped("a list")
		case plugin.Object:
			dropped("an object")
		case plugin.Typed:
			if v.Type != "string" {
				return
			}
			dropped("a string")
		case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.Callable, plugin.OneOf:
			return
		}
		o.report(pass, f)
	})
}
