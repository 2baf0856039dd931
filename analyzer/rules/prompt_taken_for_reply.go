package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var promptTakenForReply = &analyzer.Rule{
	ID:       "prompt-taken-for-reply",
	Family:   analyzer.Events,
	Summary:  "A handler takes the user's message for the model's answer.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/auth-profile-failure-policy-BlqvJ9aj.mjs:13-41 of openclaw 2026.9.6: where the hook is called",
	},
	Simulated: "A handler that treats the text as an answer without looking for such a word cannot be told from one that reads the user's message. A replay " +
		"shows what it was given.",
	Why: "`before_agent_reply` runs before the model does: `event.cleanedBody` is what the user wrote, and a handler that claims the turn answers in " +
		"the model's place. A check there for what a model says when it has nothing to say, `NO_REPLY` or `HEARTBEAT_OK`, never finds it, and one for " +
		"empty or bad output judges the user.",
	Instead: "Look at the answer where it is: `llm_output` (`event.assistantTexts`), `before_agent_finalize` (`event.lastAssistantMessage`), or " +
		"`reply_payload_sending` to change what goes out.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "self-check",
  name: "Self-check",
  register(api) {
    api.on("before_agent_reply", (event) => { // want "` + "`" + `before_agent_reply` + "`" + ` is given the user's message"
      if (event.cleanedBody.trim() === "NO_REPLY") return;
      if (event.cleanedBody.includes("I cannot")) api.logger.warn("a refusal");
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "self-check",
  name: "Self-check",
  register(api) {
    api.on("llm_output", (event) => {
      const text = event.assistantTexts.join(" ");
      if (text.trim() === "NO_REPLY") return;
      if (text.includes("I cannot")) api.logger.warn("a refusal");
    });
  },
});
`,
	Run: runPromptTakenForReply,
}

func runPromptTakenForReply(pass *analyzer.Pass) {
	observed(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if h.Name != "before_agent_reply" {
			return
		}
		for _, u := range r.Handler.Uses {
			if u.Of != plugin.Event || u.Kind != plugin.ComparedUse || len(u.Path) != 1 || u.Path[0].Name != "cleanedBody" {
				continue
			}
			i := slices.IndexFunc(u.Values, func(v plugin.Constant) bool {
				return v.Kind == plugin.String && slices.Contains(pass.Catalog.SilenceTokens(), strings.ToUpper(v.String))
			})
			if i < 0 {
				continue
			}
			pass.Report(analyzer.Finding{
				At:      where(r),
				Message: fmt.Sprintf("`before_agent_reply` is given the user's message, and this handler looks in it for `%s`, which only a model says", u.Values[i].String),
				Help:    "the model's answer is in `llm_output`, and what goes out in `reply_payload_sending`",
				Notes:   []analyzer.Note{{Message: "`cleanedBody` is compared with it here", At: u.At}},
			})
			return
		}
	})
}
