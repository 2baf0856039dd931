package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var finalizeRetryWithoutInstruction = &analyzer.Rule{
	ID:       "finalize-retry-without-instruction",
	Family:   analyzer.Results,
	Summary:  "A retry has no instruction, so the host drops it.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:684-739",
		"dist/lifecycle-hook-helpers-BThtzTCE.mjs:101-178",
		"https://github.com/openclaw/openclaw/issues/128314",
	},
	Simulated: "Whether a retry that the host takes changes the answer: `revise-without-effect`.",
	Why: "A `retry` of `before_agent_finalize` counts only with an `instruction` that is not blank; the host drops any other, with its `maxAttempts` and its " +
		"`idempotencyKey`. What is left is a revision by its `reason` alone, or, where that is missing too, no revision at all.\n\nWhether an attempt changes " +
		"anything is another question, which only a replay can answer.",
	Instead: "Say in `instruction` what the model should do differently.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "proof-reader",
  name: "Proof reader",
  register(api) {
    api.on("before_agent_finalize", (event) => {
      if (event.lastAssistantMessage) return undefined;
      return { action: "revise", retry: { maxAttempts: 2 } as never }; // want "no ` + "`" + `instruction` + "`" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "proof-reader",
  name: "Proof reader",
  register(api) {
    api.on("before_agent_finalize", (event) => {
      if (event.lastAssistantMessage) return undefined;
      return { action: "revise", retry: { instruction: "Answer in words.", maxAttempts: 2 } };
    });
  },
});
`,
	Run: runFinalizeRetryWithoutInstruction,
}

func runFinalizeRetryWithoutInstruction(pass *analyzer.Pass) {
	decided(pass, []string{"before_agent_finalize"}, func(o outcome) {
		action, ok := o.value.Get("action")
		retry, has := o.value.Get("retry")
		if !ok || !has || action.Value.Kind != plugin.String || action.Value.String != "revise" {
			return
		}
		f := analyzer.Finding{At: spot(retry), Help: "say in `instruction` what the model should do differently"}
		end := "the host drops it"
		if silent(o.value, "reason") {
			end = "the host drops it, and the revision with it"
		}
		switch v := retry.Value; v.Kind {
		case plugin.Object:
			if !silent(v, "instruction") {
				return
			}
			f.Message = fmt.Sprintf("this retry has no `instruction`; %s", end)
			if m, ok := v.Get("instruction"); ok {
				f.At = spot(m)
			}
		case plugin.Bool, plugin.Number, plugin.String, plugin.Array:
			f.Message = fmt.Sprintf("`retry` is %s and no object with an `instruction`; %s", show(v), end)
		case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.Callable, plugin.Typed, plugin.OneOf:
			return
		}
		o.report(pass, f)
	})
}
