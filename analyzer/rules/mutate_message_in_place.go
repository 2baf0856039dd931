package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var mutateMessageInPlace = &analyzer.Rule{
	ID:       "mutate-message-in-place",
	Family:   analyzer.Events,
	Summary:  "A persisting hook edits the message instead of returning a new one.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:789-802, 1159-1165 of openclaw 2026.9.6: a change is another object",
	},
	Why: "`tool_result_persist` and `before_message_write` take the message to store from what a handler returns. An edit of `event.message` itself is " +
		"not reported as a change: whether it is stored hangs on who else holds the object, and since it is the live message of the run, the edit " +
		"also changes what the model sees from then on. Handlers of other plugins after this one get the edited message and cannot know.",
	Instead: "Return a new message: `return { message: { ...event.message, content } }`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-results",
  name: "Short results",
  register(api) {
    api.on("tool_result_persist", (event) => {
      const message = event.message as any;
      if (message.content.length > 4000) {
        message.content = message.content.slice(0, 4000); // want "the message is edited in place and not returned"
      }
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-results",
  name: "Short results",
  register(api) {
    api.on("tool_result_persist", (event) => {
      const message = event.message as any;
      if (message.content.length > 4000) {
        return { message: { ...message, content: message.content.slice(0, 4000) } };
      }
    });
  },
});
`,
	Run: runMutateMessageInPlace,
}

func runMutateMessageInPlace(pass *analyzer.Pass) {
	changes(pass, []string{"tool_result_persist", "before_message_write"}, "message", func(r *plugin.Registration, u plugin.Use) {
		if mayReturn(r.Handler.Result, "message") {
			return
		}
		pass.Report(analyzer.Finding{
			At:      u.At,
			Message: fmt.Sprintf("the message is edited in place and not returned: `%s` does not count it as a change, and the run goes on with the edited message", r.Hook),
			Help:    "return a new one: `return { message: { ...event.message, … } }`",
			Notes:   via(u),
		})
	})
}
