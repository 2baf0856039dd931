package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var llmObserverRewrite = &analyzer.Rule{
	ID:       "llm-observer-rewrite",
	Family:   analyzer.Results,
	Summary:  "A handler returns changed text to a hook that only watches the conversation.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:807-829"},
	Why: "`llm_input`, `llm_output`, `after_tool_call` and `message_received` see the prompt, the answer, the tool result and the message, and look like the place to mask " +
		"or rewrite them. Their handlers run side by side and what they return is thrown away: the model, the user and the transcript get the original. A filter " +
		"for secrets that is built like this filters nothing.",
	Instead: "Rewrite where the host takes it: tool results with `api.registerAgentToolResultMiddleware` or `tool_result_persist`, outgoing text in `message_sending` or " +
		"`reply_payload_sending`, parameters in `before_tool_call`. What a user wrote can be added to in `before_prompt_build`, and not replaced.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "mask",
  name: "Mask",
  register(api) {
    api.on("message_received", (event) => {
      return { content: event.content.replace(/\d{6,}/g, "######") } as never; // want "` + "`message_received` only watches" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "mask",
  name: "Mask",
  register(api) {
    api.on("message_sending", (event) => {
      return { content: event.content.replace(/\d{6,}/g, "######") };
    });
  },
});
`,
	Run: runLlmObserverRewrite,
}

// rewrites are, by observing hook, the fields under which authors hand back what they changed.
var rewrites = map[string][]string{
	"llm_input":        {"prompt", "messages", "systemPrompt", "historyMessages", "input"},
	"llm_output":       {"assistantTexts", "content", "text", "output", "response", "lastAssistant", "message"},
	"after_tool_call":  {"result", "content", "output", "toolResult", "params", "message"},
	"message_received": {"content", "text", "body", "message", "prompt"},
	"message_sent":     {"content", "text"},
}

func runLlmObserverRewrite(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		if o.h.Kind != catalog.Observe || len(o.h.Result.Fields) > 0 {
			return
		}
		names := rewrites[o.r.Hook]
		for _, m := range o.value.Fields {
			if catalog.Decisive(m.Name) && m.Name != "systemPrompt" {
				return // return-ignored speaks about decisions
			}
			if !slices.Contains(names, m.Name) || !fromEvent(o, m.Name) {
				continue
			}
			o.report(pass, analyzer.Finding{
				At:      m.At,
				Message: fmt.Sprintf("`%s` only watches: the `%s` that this handler returns is thrown away, and the original is used", o.r.Hook, m.Name),
				Help:    catalog.Decider(o.r.Hook),
			})
			return
		}
	})
}

// fromEvent reports whether a rewritten field is one of the event, or the object copies the
// event: any function may return an object with a `message`.
func fromEvent(o outcome, name string) bool {
	if name == "message" || name == "text" || name == "output" || name == "response" || name == "body" {
		return !o.value.Complete
	}
	_, ok := field(o.h.Event.Fields, name)
	return ok || name == "systemPrompt"
}
