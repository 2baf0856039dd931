package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var finalizeUnknownAction = &analyzer.Rule{
	ID:       "finalize-unknown-action",
	Family:   analyzer.Results,
	Summary:  "The action of `before_agent_finalize` is none that the host knows, and the run ends as if nothing had been said.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:684-739",
		"dist/lifecycle-hook-helpers-BThtzTCE.mjs:101-178",
	},
	Why: "`before_agent_finalize` knows `continue`, `revise` and `finalize`. Another word, such as `block` or `retry` from other hooks, displaces no earlier " +
		"decision and ends as continue: the answer that should have been revised goes out.",
	Instead: "Ask for another attempt with `action: \"revise\"` and a `reason` or a retry with an `instruction`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "proof-reader",
  name: "Proof reader",
  register(api) {
    api.on("before_agent_finalize", (event) => {
      if (!event.lastAssistantMessage) return { action: "retry", reason: "say something" } as never; // want "` + "`" + `action` + "`" + ` is \"retry\""
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
      if (!event.lastAssistantMessage) return { action: "revise", reason: "say something" };
    });
  },
});
`,
	Run: runFinalizeUnknownAction,
}

func runFinalizeUnknownAction(pass *analyzer.Pass) {
	decided(pass, []string{"before_agent_finalize"}, func(o outcome) {
		f, known := field(o.h.Result.Fields, "action")
		m, ok := o.value.Get("action")
		actions := []string{"continue", "revise", "finalize"}
		if known && len(f.Values) > 0 {
			actions = f.Values
		}
		finding := analyzer.Finding{Help: "the actions are " + list(actions)}
		switch {
		case absent(o.value, "action") && len(o.value.Fields) > 0:
			finding.At = o.value.At
			if ok {
				finding.At = spot(m)
			}
			finding.Message = fmt.Sprintf("this decision has no `action`; %s goes on as if nothing had been said", host(pass.Catalog))
			_, reason := o.value.Get("reason")
			_, retry := o.value.Get("retry")
			if !ok && (reason || retry) {
				finding.Fixes = addMember(pass.Plugin, o.value, "Add `action: \"revise\"`", `action: "revise"`)
			}
		case ok && m.Value.Kind == plugin.String && !slices.Contains(actions, m.Value.String):
			finding.At = spot(m)
			finding.Message = fmt.Sprintf("`action` is %s, which is none; %s goes on as if nothing had been said", show(m.Value), host(pass.Catalog))
			finding.Fixes = otherWord(pass.Plugin, m.Value.At, nearestAction(m.Value.String, actions))
		case ok && (m.Value.Kind == plugin.Bool || m.Value.Kind == plugin.Number):
			finding.At = spot(m)
			finding.Message = fmt.Sprintf("`action` is %s, which is none; %s goes on as if nothing had been said", show(m.Value), host(pass.Catalog))
		default:
			return
		}
		o.report(pass, finding)
	})
}

// nearestAction is the action that another word means.
func nearestAction(word string, actions []string) string {
	switch strings.ToLower(word) {
	case "block", "retry", "reject", "redo", "rewrite", "rerun":
		return "revise"
	case "stop", "end", "done", "finish", "complete":
		return "finalize"
	case "pass", "allow", "ok", "accept", "approve", "none":
		return "continue"
	}
	return analyzer.Nearest(word, actions)
}
