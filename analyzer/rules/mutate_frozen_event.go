package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var mutateFrozenEvent = &analyzer.Rule{
	ID:       "mutate-frozen-event",
	Family:   analyzer.Events,
	Summary:  "A handler changes an event that the host has frozen.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "newer than openclaw 2026.7.1",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:536-543, 1170-1201 of openclaw 2026.9.6",
	},
	Why: "The skill hooks share one deep-frozen copy of the event. Any change throws a TypeError, since modules are strict: the observing hooks log it " +
		"and drop the handler's run, and `skill_proposal_evaluate` records the evaluation as failed.",
	Instead: "Work on a copy: `const proposal = { ...event.proposal, note }`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "skill-notes",
  name: "Skill notes",
  register(api) {
    api.on("skill_changed", (event) => {
      event.source = "upload"; // want "the event of ` + "`" + `skill_changed` + "`" + ` is frozen"
      api.logger.info(` + "`" + `skill ${event.action} from ${event.source}` + "`" + `);
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "skill-notes",
  name: "Skill notes",
  register(api) {
    api.on("skill_changed", (event) => {
      const source = event.source === "clawhub" ? "hub" : event.source;
      api.logger.info(` + "`" + `skill ${event.action} from ${source}` + "`" + `);
    });
  },
});
`,
	Run: runMutateFrozenEvent,
}

func runMutateFrozenEvent(pass *analyzer.Pass) {
	hooks := []string{"skill_changed", "skill_proposal_changed", "skill_proposal_evaluate"}
	changes(pass, hooks, "", func(r *plugin.Registration, u plugin.Use) {
		pass.Report(analyzer.Finding{
			At:      u.At,
			Message: fmt.Sprintf("the event of `%s` is frozen, all of it: %s throws a TypeError", r.Hook, how(u)),
			Help:    "work on a copy",
			Notes:   via(u),
		})
	})
}
