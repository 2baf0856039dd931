package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var gatePassExtraKey = &analyzer.Rule{
	ID:       "gate-pass-extra-key",
	Family:   analyzer.Results,
	Summary:  "A pass with a further key blocks the run.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen:     []string{"dist/hooks-CKanWLsK.mjs:306-310 (keys.length === 1)"},
	Why: "A pass of `before_agent_run` must be exactly `{ outcome: \"pass\" }`. One more key of its own, a `reason` for the log or a `metadata` that is undefined, makes it an invalid " +
		"decision, and an invalid decision blocks: the plugin says pass and every run is stopped.",
	Instead: "Return nothing, or `{ outcome: \"pass\" }` alone.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "run-audit",
  name: "Run audit",
  register(api) {
    api.on("before_agent_run", () => ({ outcome: "pass", reason: "all clear" }) as never); // want "` + "`reason` beside a pass blocks the run" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "run-audit",
  name: "Run audit",
  register(api) {
    api.on("before_agent_run", () => ({ outcome: "pass" }));
  },
});
`,
	Run: runGatePassExtraKey,
}

func runGatePassExtraKey(pass *analyzer.Pass) {
	decided(pass, []string{gateHook}, func(o outcome) {
		out, ok := o.value.Get("outcome")
		if !ok || out.Value.Kind != plugin.String || out.Value.String != "pass" {
			return
		}
		extra := slices.DeleteFunc(slices.Clone(o.value.Fields), func(m plugin.Member) bool { return m.Name == "outcome" })
		if len(extra) == 0 {
			return
		}
		names := make([]string, len(extra))
		for i, m := range extra {
			names[i] = m.Name
		}
		f := analyzer.Finding{
			At:      extra[0].At,
			Message: fmt.Sprintf("%s beside a pass blocks the run: a pass is exactly `{ outcome: \"pass\" }`", list(names)),
			Help:    "return nothing, or `{ outcome: \"pass\" }` alone",
		}
		if only(extra) && o.value.Complete && pass.Plugin.Text(o.value.At) != "" {
			f.Fixes = []analyzer.Fix{{
				Title:  "Return the outcome alone",
				Review: true,
				Edits:  []source.Edit{{Path: o.value.At.Path, Span: o.value.At.Span, NewText: `{ outcome: "pass" }`}},
			}}
		}
		o.report(pass, f)
	})
}

// only reports whether members are all written in the literal itself.
func only(members []plugin.Member) bool {
	return !slices.ContainsFunc(members, func(m plugin.Member) bool { return m.Added })
}
