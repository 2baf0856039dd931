package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var evaluateDecisionEnum = &analyzer.Rule{
	ID:       "evaluate-decision-enum",
	Family:   analyzer.Results,
	Summary:  "A `decision` about a draft of a skill is none of those that the host knows, so it stops nothing.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw versions that have `skill_proposal_evaluate`",
	Seen:     []string{"openclaw@2026.9.6 dist/hook-runner-global-CDmmGFJp.d.ts:653-663"},
	Why:      "Only `block` keeps a draft from being applied. The host records any other word with the evaluation and goes on, so `reject` or `fail` is a pass with a label.",
	Instead:  "Write `pass`, `revise` or `block`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "skill-review",
  name: "Skill review",
  register(api) {
    api.on("skill_proposal_evaluate", () => ({
      summary: "It deletes files",
      decision: "reject", // want "is no decision"
    }) as never, { registrationId: "review" });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "skill-review",
  name: "Skill review",
  register(api) {
    api.on("skill_proposal_evaluate", () => ({
      summary: "It deletes files",
      decision: "block",
    }), { registrationId: "review" });
  },
});
`,
	Run: runEvaluateDecisionEnum,
}

// decisionWords are words for a decision that authors use, with the host's.
var decisionWords = map[string]string{
	"reject": "block", "deny": "block", "fail": "block", "failed": "block", "blocked": "block", "veto": "block",
	"approve": "pass", "allow": "pass", "ok": "pass", "accept": "pass", "passed": "pass", "warn": "revise", "retry": "revise",
}

func runEvaluateDecisionEnum(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		m, ok := o.value.Get("decision")
		f, known := field(o.h.Result.Fields, "decision")
		if !ok || !known || o.r.Hook != "skill_proposal_evaluate" || len(f.Values) == 0 {
			return
		}
		for _, v := range m.Value.Possible() {
			right := v.Kind == plugin.String && slices.Contains(f.Values, v.String)
			if right || v.Kind != plugin.String && v.Kind != plugin.Bool {
				continue
			}
			at := given(m, v)
			finding := analyzer.Finding{
				At:      at,
				Message: fmt.Sprintf("`%s` is no decision that %s knows: the draft is not held back", show(v), host(pass.Catalog)),
				Help:    "write one of " + list(f.Values),
			}
			to := decisionWords[v.String]
			if to == "" {
				to = analyzer.Nearest(v.String, f.Values)
			}
			if edit, ok := replaceText(pass.Plugin, at, to); ok && to != "" {
				finding.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", to), Review: true, Edits: []source.Edit{edit}}}
			}
			o.report(pass, finding)
		}
	})
}
