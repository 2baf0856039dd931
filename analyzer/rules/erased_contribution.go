package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var erasedContribution = orderRule(&analyzer.Rule{
	ID:       "erased-contribution",
	Family:   analyzer.Order,
	Summary:  "A handler may return `\"\"` for a field to which an earlier handler contributes.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen:     []string{"dist/hooks-CKanWLsK.mjs:266-283 (openclaw 2026.9.6, run)"},
	Why: "Contributions to the context fields are joined by a blank line, but only where both are non-empty: an empty string that comes later replaces what was there. " +
		"A handler that says with `\"\"` that it has nothing to add thereby takes away what the others added. It happens only in the turns in which it has nothing to say, " +
		"and nothing is logged. Plugins are judged together only where one operator's configuration enables both.",
	Instead: "Leave the field out, or return `undefined`, where there is nothing to add.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  register(api) {
    const notes = new Map<string, string>();
    api.on("before_prompt_build", () => ({ appendContext: "Be brief." }));
    api.on("before_prompt_build", (_event, ctx) => ({ appendContext: notes.get(ctx.sessionKey ?? "") ?? "" })); // want "takes away what another handler"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  register(api) {
    const notes = new Map<string, string>();
    api.on("before_prompt_build", () => ({ appendContext: "Be brief." }));
    api.on("before_prompt_build", (_event, ctx) => ({ appendContext: notes.get(ctx.sessionKey ?? "") }));
  },
});
`,
}, judgeErasedContribution)

func judgeErasedContribution(c *catalog.Catalog, seats []seat, report func(seat, string, string, ...seatNote)) {
	said := map[string]bool{}
	pairs(seats, func(first, second seat) {
		for _, field := range merged(c, second.Hook, catalog.Concat) {
			key := fmt.Sprint(second.At.Path, second.At.Start, field)
			if !lists(second.Erases, field) || !lists(first.Always, field) || said[key] {
				continue
			}
			said[key] = true
			report(second, fmt.Sprintf("this handler may return `\"\"` for `%s`, which takes away what another handler of `%s` has contributed before it", field, second.Hook),
				"leave the field out where there is nothing to add", seatNote{whose(first) + " whose text is lost", first})
		}
	})
}
