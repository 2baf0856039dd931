package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var mutateEventParams = &analyzer.Rule{
	ID:       "mutate-event-params",
	Family:   analyzer.Events,
	Summary:  "A handler changes the parameters of a tool call in place.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "newer than openclaw 2026.7.1",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:327-366, 1085 of openclaw 2026.9.6: a clone for each handler",
		"dist/hook-runner-global-Cucx8m-W.js of openclaw 2026.7.1: nothing is cloned",
	},
	Why: "Each handler of `before_tool_call` gets its own deep copy of the event, and the host reads only what the handler returns. A change of " +
		"`event.params` in place is lost without a word: the tool runs with what it was going to run with. For a guard that takes something out of a " +
		"command, that is the opposite of what it should do.\n\n" +
		"Up to openclaw 2026.7.1 the object was shared and the change reached the tool; the rule speaks for newer hosts. It is silent where the " +
		"handler returns `params` as well, since the host merges them.",
	Instead: "Return the new parameters: `return { params: { ...event.params, command: clean } }`. The host merges them over the old ones, so a key cannot " +
		"be taken away by leaving it out: set it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "dry-run",
  name: "Dry run",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.toolName === "exec") {
        event.params.command = ` + "`" + `echo ${event.params.command}` + "`" + `; // want "a change of ` + "`" + `event.params` + "`" + ` in place is lost"
      }
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "dry-run",
  name: "Dry run",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.toolName === "exec") {
        return { params: { command: ` + "`" + `echo ${event.params.command}` + "`" + ` } };
      }
    });
  },
});
`,
	Run: runMutateEventParams,
}

func runMutateEventParams(pass *analyzer.Pass) {
	if !pass.Catalog.Isolated() {
		return
	}
	changes(pass, []string{"before_tool_call"}, "params", func(r *plugin.Registration, u plugin.Use) {
		if mayReturn(r.Handler.Result, "params") {
			return
		}
		pass.Report(analyzer.Finding{
			At:      u.At,
			Message: "a change of `event.params` in place is lost: each handler of `before_tool_call` gets a copy, and the tool runs with the old parameters",
			Help:    "return the new ones: `return { params: { ...event.params, … } }`",
			Notes:   via(u),
		})
	})
}
