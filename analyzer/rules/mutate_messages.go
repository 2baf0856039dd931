package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var mutateMessages = &analyzer.Rule{
	ID:       "mutate-messages",
	Family:   analyzer.Events,
	Summary:  "A handler changes the list of messages in place.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "newer than openclaw 2026.7.1; wednesdayai 0.4.9",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:841-844 of openclaw 2026.9.6: the clone for the dispatch",
		"ExpansionX/WednesdayAI-docs developers/context-engine.mdx",
	},
	Why: "In `before_prompt_build` and `agent_turn_prepare` the event is a copy made for the dispatch: what a handler pushes into `event.messages`, or " +
		"cuts out of it, never reaches the model, but the handlers after it see it and judge by it. The documentation of the WednesdayAI dialect asks " +
		"the handlers of `context.*` and `compaction.plan` not to change `event.messages`: they return new lists.\n\n" +
		"Up to openclaw 2026.7.1 the list of these hooks was the session's own, and a change in place edited the session; the rule speaks for newer " +
		"hosts and for the dialect.",
	Instead: "Return what should be added (`prependContext`, `appendContext`), or in the dialect the new list: `return { messages: " +
		"event.messages.slice(-20) }`. To sort or filter for yourself, copy first: `[...event.messages].reverse()`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "note-maker",
  name: "Note maker",
  register(api) {
    api.on("before_prompt_build", (event) => {
      event.messages.push({ role: "user", content: "Answer in one sentence" }); // want "` + "`" + `push` + "`" + ` on ` + "`" + `event.messages` + "`" + ` does not reach the model"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "note-maker",
  name: "Note maker",
  register(api) {
    api.on("before_prompt_build", () => {
      return { appendContext: "Answer in one sentence" };
    });
  },
});
`,
	Run: runMutateMessages,
}

func runMutateMessages(pass *analyzer.Pass) {
	hooks := []string{"before_prompt_build", "agent_turn_prepare"}
	message := "%s on `event.messages` does not reach the model: the list is a copy, which only later handlers see"
	switch {
	case pass.Catalog.Host().Product == catalog.WednesdayAI:
		hooks = []string{"context.collect", "context.project", "context.prune", "compaction.plan"}
		message = "%s changes `event.messages` in place, which the host asks not to do: the list is shared, and only what is returned counts"
	case !pass.Catalog.Isolated():
		return
	}
	changes(pass, hooks, "messages", func(_ *plugin.Registration, u plugin.Use) {
		pass.Report(analyzer.Finding{
			At:      u.At,
			Message: fmt.Sprintf(message, how(u)),
			Help:    "return what should change, or copy the list first: `[...event.messages]`",
			Notes:   via(u),
		})
	})
}
