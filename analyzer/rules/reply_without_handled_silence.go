package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var replyWithoutHandledSilence = &analyzer.Rule{
	ID:       "reply-without-handled-silence",
	Family:   analyzer.Results,
	Summary:  "A turn is taken without a reply by accident, and the user reads nothing.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/auth-profile-failure-policy-BlqvJ9aj.mjs:13-41",
		"docs/plugins/hooks/prompt-and-session.md",
	},
	Why: "`handled: true` without `reply` in `before_agent_reply` makes the turn silent: the host stands in `NO_REPLY`, and nothing is sent. That is a feature, " +
		"so a plain `{ handled: true }` is left alone. The rule speaks where it looks like an accident: the reply may be undefined, it is empty, or its text " +
		"stands under another name.",
	Instead: "Claim only where there is something to say, or say `reply: { text }`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "faq",
  name: "FAQ",
  register(api) {
    const answers = new Map<string, { text: string }>();
    api.on("before_agent_reply", (event) => {
      return { handled: true, reply: answers.get(event.cleanedBody) }; // want "` + "`" + `reply` + "`" + ` may be undefined"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "faq",
  name: "FAQ",
  register(api) {
    const answers = new Map<string, { text: string }>();
    api.on("before_agent_reply", (event) => {
      const reply = answers.get(event.cleanedBody);
      if (reply) return { handled: true, reply };
    });
  },
});
`,
	Run: runReplyWithoutHandledSilence,
}

func runReplyWithoutHandledSilence(pass *analyzer.Pass) {
	decided(pass, []string{"before_agent_reply"}, func(o outcome) {
		handled, ok := o.value.Get("handled")
		if !ok || handled.Value.Kind != plugin.Bool || !handled.Value.Bool {
			return
		}
		f := analyzer.Finding{Help: "claim only where there is something to say"}
		reply, ok := o.value.Get("reply")
		switch {
		case !ok && o.value.Complete:
			for _, name := range []string{"text", "content", "message", "response", "payload", "body"} {
				if m, ok := o.value.Get(name); ok {
					f.At = m.At
					f.Message = fmt.Sprintf("`%s` is not the reply: the turn is taken and stays silent", name)
					f.Help = "say `reply: { text }`"
				}
			}
		case ok && reply.Value.Kind == plugin.Object && reply.Value.Complete && len(reply.Value.Fields) == 0:
			f.At, f.Message = spot(reply), "the reply is empty: the turn is taken and stays silent"
		case ok && reply.Value.Kind == plugin.Object && reply.Value.Complete && len(reply.Value.Fields) == 1:
			if text, ok := reply.Value.Get("text"); ok && text.Value.Kind == plugin.String && text.Value.String == "" {
				f.At, f.Message = spot(text), "the reply is empty: the turn is taken and stays silent"
			}
		case ok && reply.Value.Kind == plugin.OneOf && mayBeNothing(reply):
			f.At, f.Message = spot(reply), "`reply` may be undefined: then the turn is taken and stays silent"
		}
		if f.Message != "" {
			o.report(pass, f)
		}
	})
}
