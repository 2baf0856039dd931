package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var unreachableHandler = orderRule(&analyzer.Rule{
	ID:       "unreachable-handler",
	Family:   analyzer.Order,
	Summary:  "A handler is never asked, because one before it always decides.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen:     []string{"dist/hooks-CKanWLsK.mjs:837-942 (openclaw 2026.9.6: terminal decisions and claims)", "docs/plugins/hooks/reference.md"},
	Why: "A claim (`handled: true`), a block and a cancel end a dispatch: handlers with a lower priority, or registered later, are not asked. Where a handler takes that " +
		"decision for every event, whatever comes after it on the same hook is dead code. The rule speaks only where every way out of the first handler is such " +
		"a decision, it is registered without conditions and for all tools or triggers, and the order is certain.",
	Instead: "Let the first handler decide for the events it means and return nothing for the others, or give the second one a higher priority.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "frozen",
  name: "Frozen",
  register(api) {
    api.on("before_tool_call", () => ({ block: true, blockReason: "Maintenance" }), { priority: 100 });
    api.on("before_tool_call", (event) => { // want "is never asked"
      console.log(event.toolName);
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "frozen",
  name: "Frozen",
  register(api) {
    api.on("before_tool_call", () => ({ block: true, blockReason: "Maintenance" }), { priority: 100, matcher: ["exec"] });
    api.on("before_tool_call", (event) => {
      console.log(event.toolName);
    });
  },
});
`,
}, judgeUnreachableHandler)

func judgeUnreachableHandler(_ *catalog.Catalog, seats []seat, report func(seat, string, string, ...seatNote)) {
	said := map[string]bool{}
	pairs(seats, func(first, second seat) {
		key := fmt.Sprint(second.At.Path, second.At.Start, second.Hook)
		if first.Ends == "" || !first.Plain || first.Ends == second.Ends && second.Ends == "handled" || said[key] {
			return
		}
		said[key] = true
		report(second, fmt.Sprintf("this handler of `%s` is never asked: one before it always answers with `%s`, which ends the dispatch", second.Hook, first.Ends),
			"let the first one decide for the events it means only, or give this one a higher priority", seatNote{whose(first) + " that always decides", first})
	})
}
