package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var evaluatorWithoutRegistrationID = &analyzer.Rule{
	ID:       "evaluator-without-registration-id",
	Family:   analyzer.HookOptions,
	Summary:  "An evaluator of skills has no name of its own.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6, the first known version with `skill_proposal_evaluate`",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:1170-1201 (registrationId, else the plugin)",
		"docs/plugins/hooks/reference.md",
	},
	Why: "Every outcome of `skill_proposal_evaluate` is kept under the evaluator's name: the `registrationId` of the registration, else the plugin's id. Two evaluators of one " +
		"plugin without it are one name with two verdicts, which nobody can tell apart; that is a warning. A single one is only hinted at: its history breaks on the day a second comes.",
	Instead: "Give each evaluator a `registrationId` that stays the same from version to version.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "skill-judge",
  name: "Skill judge",
  register(api) {
    api.on("skill_proposal_evaluate", () => ({ decision: "pass", summary: "short" })); // want "two evaluators"
    api.on("skill_proposal_evaluate", () => ({ decision: "pass", summary: "clear" })); // want "two evaluators"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "skill-judge",
  name: "Skill judge",
  register(api) {
    api.on("skill_proposal_evaluate", () => ({ decision: "pass", summary: "short" }), { registrationId: "length" });
    api.on("skill_proposal_evaluate", () => ({ decision: "pass", summary: "clear" }), { registrationId: "clarity" });
  },
});
`,
	Run: runEvaluatorWithoutRegistrationID,
}

func runEvaluatorWithoutRegistrationID(pass *analyzer.Pass) {
	var nameless []*plugin.Registration
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if h.Kind != catalog.Evaluate || !takes(h, "registrationId") || r.Options.Present && !r.Options.Complete {
			return
		}
		if o, ok := r.Options.Get("registrationId"); ok && !falsy(o.Value) {
			return
		}
		nameless = append(nameless, r)
	})
	for _, r := range nameless {
		f := analyzer.Finding{
			At:      where(r),
			Message: fmt.Sprintf("this evaluator has no `registrationId`; its verdicts are kept under the plugin's id `%s`", pass.Plugin.ID),
			Help:    "give it a `registrationId` that stays the same from version to version",
		}
		if len(nameless) > 1 {
			f.Severity = analyzer.Warning
			f.Message = fmt.Sprintf("two evaluators without `registrationId` share the name `%s`; their verdicts cannot be told apart", pass.Plugin.ID)
			if len(nameless) > 2 {
				f.Message = fmt.Sprintf("%d evaluators without `registrationId` share the name `%s`; their verdicts cannot be told apart", len(nameless), pass.Plugin.ID)
			}
		}
		pass.Report(f)
	}
}

// falsy reports whether a value certainly counts as false.
func falsy(v plugin.Constant) bool {
	switch v.Kind {
	case plugin.Undefined, plugin.Null:
		return true
	case plugin.Bool:
		return !v.Bool
	case plugin.Number:
		return v.Number == 0 || v.Number != v.Number
	case plugin.String:
		return v.String == ""
	case plugin.Unknown, plugin.Array, plugin.Object, plugin.Callable, plugin.Typed:
	}
	return false
}
