package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var finalizeReviseEmpty = &analyzer.Rule{
	ID:       "finalize-revise-empty",
	Family:   analyzer.Results,
	Summary:  "A revision is asked for without a word about what to do, and does not happen.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:684-739",
		"dist/lifecycle-hook-helpers-BThtzTCE.mjs:101-178",
	},
	Why: "What a revision is about goes to the model as the next instruction: the `reason`, or the `instruction` of a retry. With neither, or with blank ones, " +
		"the host turns the revision into `continue`, and the answer goes out as it was.",
	Instead: "Say in `reason` what the model should do.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "proof-reader",
  name: "Proof reader",
  register(api) {
    api.on("before_agent_finalize", (event) => {
      if (!event.lastAssistantMessage) return { action: "revise" }; // want "says nothing"
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
      if (!event.lastAssistantMessage) return { action: "revise", reason: "Answer in words." };
    });
  },
});
`,
	Run: runFinalizeReviseEmpty,
}

func runFinalizeReviseEmpty(pass *analyzer.Pass) {
	decided(pass, []string{"before_agent_finalize"}, func(o outcome) {
		action, ok := o.value.Get("action")
		if !ok || action.Value.Kind != plugin.String || action.Value.String != "revise" || !silent(o.value, "reason") {
			return
		}
		if retry, ok := o.value.Get("retry"); ok && retry.Value.Kind != plugin.Undefined && retry.Value.Kind != plugin.Null {
			return // finalize-retry-without-instruction, or not known
		}
		if _, ok := o.value.Get("retryCandidates"); ok || !o.value.Complete {
			return
		}
		f := analyzer.Finding{
			At:      spot(action),
			Message: fmt.Sprintf("this revision says nothing about what to do; %s takes it for `continue`", host(pass.Catalog)),
			Help:    "say in `reason` what the model should do",
		}
		if reason, ok := o.value.Get("reason"); ok {
			f.At = spot(reason)
		}
		o.report(pass, f)
	})
}

// silent reports whether a member certainly holds no text, or is not there.
func silent(object plugin.Constant, name string) bool {
	m, ok := object.Get(name)
	if !ok {
		return object.Complete
	}
	_, empty := emptyText(m.Value)
	return empty && !m.Optional
}
