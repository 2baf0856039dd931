package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var claimHandledTruthy = &analyzer.Rule{
	ID:       "claim-handled-truthy",
	Family:   analyzer.Results,
	Summary:  "A claim says `handled` with something other than a boolean, and so claims whenever that is truthy.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:924",
		"docs/plugins/hooks/messages.md",
	},
	Why: "The host asks of a claim only whether `handled` is truthy. A text, a number, an object or a promise that nobody awaited claims the message, " +
		"`\"false\"` and `\"no\"` included; an awaited look-up that was forgotten claims every message, and the model is never asked again.",
	Instead: "Write `true`, or make a boolean of it: `handled: Boolean(match)`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "greeter",
  name: "Greeter",
  register(api) {
    const known = async (id?: string) => id === "42";
    api.on("before_dispatch", (event) => ({
      handled: known(event.senderId) as never, // want "` + "`" + `handled` + "`" + ` is a promise"
      text: "One moment",
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "greeter",
  name: "Greeter",
  register(api) {
    const known = async (id?: string) => id === "42";
    api.on("before_dispatch", async (event) => ({
      handled: await known(event.senderId),
      text: "One moment",
    }), { timeoutMs: 500 });
  },
});
`,
	Run: runClaimHandledTruthy,
}

func runClaimHandledTruthy(pass *analyzer.Pass) {
	claims(pass, func(o outcome) {
		m, ok := o.value.Get("handled")
		if !ok {
			return
		}
		what, bad := never(m.Value)
		if !bad {
			return
		}
		f := analyzer.Finding{
			At:      spot(m),
			Message: fmt.Sprintf("`handled` is %s; it counts as true whenever it is truthy, and `%s` takes the message", what, o.r.Hook),
			Help:    "write `true` or make a boolean of it",
		}
		switch v := m.Value; {
		case what == "a promise":
			f.Message = fmt.Sprintf("`handled` is a promise, which counts as true: `%s` takes every message", o.r.Hook)
			f.Help = "await it"
		case v.Kind == plugin.String && (v.String == "true" || v.String == "yes"), v.Kind == plugin.Number && v.Number == 1:
			f.Fixes = writeMember(pass.Plugin, m, "Write `true`", "true")
		}
		o.report(pass, f)
	})
}
