package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var claimHandledMissing = &analyzer.Rule{
	ID:       "claim-handled-missing",
	Family:   analyzer.Results,
	Summary:  "A claim hook returns an answer without saying that it handled the message, so the answer is thrown away.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:905-942",
		"docs/plugins/hooks/messages.md",
	},
	Why: "Handlers of `before_agent_reply`, `before_dispatch`, `inbound_claim` and `reply_dispatch` are asked one after the other until a result has a truthy " +
		"`handled`. A result without it, or with `handled: false`, is a refusal, whatever else stands in it: the reply that the handler wrote is thrown away " +
		"and the model answers instead. Nothing is logged.",
	Instead: "Add `handled: true`. To decline, return nothing.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "ping",
  name: "Ping",
  register(api) {
    api.on("before_agent_reply", (event) => {
      if (event.cleanedBody === "ping") return { reply: { text: "pong" } } as never; // want "without ` + "`" + `handled: true` + "`" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "ping",
  name: "Ping",
  register(api) {
    api.on("before_agent_reply", (event) => {
      if (event.cleanedBody === "ping") return { handled: true, reply: { text: "pong" } };
    });
  },
});
`,
	Run: runClaimHandledMissing,
}

func runClaimHandledMissing(pass *analyzer.Pass) {
	claims(pass, func(o outcome) {
		m, ok := o.value.Get("handled")
		f := analyzer.Finding{At: o.value.At, Help: "add `handled: true`; to decline, return nothing"}
		answer := answerOf(o)
		switch {
		case answer == "":
			return
		case absent(o.value, "handled") && !ok:
			f.Fixes = addMember(pass.Plugin, o.value, "Add `handled: true`", "handled: true")
		case absent(o.value, "handled"), ok && m.Value.Kind == plugin.Bool && !m.Value.Bool && !m.Optional && pass.Plugin.Text(spot(m)) == "false":
			f.At = spot(m)
			f.Fixes = writeMember(pass.Plugin, m, "Write `true`", "true")
		default:
			return
		}
		f.Message = fmt.Sprintf("this answer has `%s` without `handled: true`; `%s` takes it for a refusal and throws it away", answer, o.r.Hook)
		o.report(pass, f)
	})
}

// answerOf is the first member of a claim's result that answers something; "" where there is none.
func answerOf(o outcome) string {
	for _, m := range o.value.Fields {
		switch m.Name {
		case "handled", "reason":
			continue
		case "reply", "text", "queuedFinal", "counts":
		default:
			continue
		}
		if m.Value.Kind != plugin.Undefined && m.Value.Kind != plugin.Null {
			return m.Name
		}
	}
	return ""
}
