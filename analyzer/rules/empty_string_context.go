package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var emptyStringContext = &analyzer.Rule{
	ID:       "empty-string-context",
	Family:   analyzer.Results,
	Summary:  "An empty string for a context field erases what other plugins gave for it.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:262-271, 653-672"},
	Why: "The host joins the texts of several plugins for one field. It does so only where both are non-empty; otherwise the later one counts if it is there at all, " +
		"and `\"\"` is there (`concatOptionalTextSegments`). A plugin that returns `\"\"` when it has nothing to say deletes what every plugin before it contributed, " +
		"though the documentation speaks of joining.",
	Instead: "Leave the field out or give `undefined` where there is nothing to say.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const notes = new Map<string, string>();

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  register(api) {
    api.on("before_prompt_build", (event, ctx) => ({
      prependContext: notes.get(ctx.sessionKey ?? "") ?? "", // want "` + "`prependContext` may be empty" + `"
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const notes = new Map<string, string>();

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  register(api) {
    api.on("before_prompt_build", (event, ctx) => ({
      prependContext: notes.get(ctx.sessionKey ?? "") || undefined,
    }));
  },
});
`,
	Run: runEmptyStringContext,
}

func runEmptyStringContext(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		for _, m := range o.value.Fields {
			f, ok := field(o.h.Result.Fields, m.Name)
			if !ok || f.Merge != catalog.Concat || !isContext(m.Name) {
				continue
			}
			for _, v := range m.Value.Possible() {
				if v.Kind == plugin.String && v.String == "" {
					o.report(pass, emptyValue(pass, m, v, "erases what other plugins gave for it before"))
				}
			}
		}
	})
}
