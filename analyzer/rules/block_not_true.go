package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var blockNotTrue = &analyzer.Rule{
	ID:       "block-not-true",
	Family:   analyzer.Results,
	Summary:  "A block or cancel that is not exactly `true` does not count.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:622, 1094, 1102 (next === true)",
		"docs/plugins/hooks/tool-policy.md",
	},
	Why: "`block` of `before_tool_call` and `before_install` and `cancel` of the two sending hooks are compared with `=== true`. A reason in their place, `\"true\"`, `1`, a match or a promise that nobody " +
		"awaited are truthy in JavaScript and nothing to the host: the call goes through, the message goes out, and nothing is logged. Tests that ask `if (result.block)` do not notice.\n\n" +
		"`before_message_write` is the exception: there any truthy `block` counts, and the rule is silent.",
	Instead: "Write `block: true` and the reason beside it; make a boolean of what is none with `Boolean(…)`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => {
      const danger = /rm -rf/.exec(String(event.params.command));
      if (danger) return { block: "rm -rf is not allowed" } as never; // want "` + "`block` is a string and not `true`" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => {
      const danger = /rm -rf/.exec(String(event.params.command));
      if (danger) return { block: true, blockReason: "rm -rf is not allowed" };
    });
  },
});
`,
	Run: runBlockNotTrue,
}

// exactly is the field of a result that counts only as exactly true, and the one that says why.
func exactly(h *catalog.Hook) (decision, reason string, ok bool) {
	for _, f := range h.Result.Fields {
		if f.Merge == catalog.StickyTrue {
			decision = f.Name
		}
	}
	if decision == "" {
		return "", "", false
	}
	for _, name := range []string{"blockReason", "cancelReason", "reason"} {
		if _, has := field(h.Result.Fields, name); has {
			return decision, name, true
		}
	}
	return decision, "", true
}

func runBlockNotTrue(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		decision, reason, ok := exactly(o.h)
		if !ok {
			return
		}
		m, ok := o.value.Get(decision)
		if !ok {
			return
		}
		what, bad := never(m.Value)
		if !bad {
			return
		}
		f := analyzer.Finding{
			At:      spot(m),
			Message: fmt.Sprintf("`%s` is %s and not `true`; %s goes on as if it were not there", decision, what, host(pass.Catalog)),
			Help:    fmt.Sprintf("write `%s: true`", decision),
		}
		text := pass.Plugin.Text(m.Value.At)
		_, explained := o.value.Get(reason)
		switch {
		case m.Value.Kind == plugin.String && (m.Value.String == "true" || m.Value.String == "yes"), m.Value.Kind == plugin.Number:
			f.Fixes = writeMember(pass.Plugin, m, "Write `true`", "true")
		case (m.Value.Kind == plugin.String || m.Value.Kind == plugin.Typed && m.Value.Type == "string") && reason != "" && !explained && !m.Added:
			f.Help = fmt.Sprintf("write `%s: true` and put the text into `%s`", decision, reason)
			value := text
			if m.Shorthand {
				value = m.Name
			}
			if fixes := writeMember(pass.Plugin, m, fmt.Sprintf("Put the text into `%s`", reason), fmt.Sprintf("true, %s: %s", reason, value)); value != "" {
				f.Fixes = fixes
			}
		case what == "a promise":
			f.Help = "await it"
		case text != "" && !m.Shorthand && !strings.HasPrefix(text, "{"):
			f.Help = "make a boolean of it"
			f.Fixes = writeMember(pass.Plugin, m, "Make a boolean of it", "Boolean("+text+")")
		}
		o.report(pass, f)
	})
}
