package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var doubleClaim = orderRule(&analyzer.Rule{
	ID:       "double-claim",
	Family:   analyzer.Order,
	Summary:  "Two handlers claim every event of one hook.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen:     []string{"dist/hooks-CKanWLsK.mjs:905-942 (openclaw 2026.9.6)", "docs/plugins/hooks/reference.md"},
	Why: "On `before_dispatch`, `before_agent_reply`, `reply_dispatch` and `inbound_claim` the first handler that answers `handled: true` has the event, and no other is asked. Of two " +
		"that claim everything only one ever does anything, and which one hangs on their priorities, or on the order in which plugins are loaded.",
	Instead: "Claim the events that the handler is for, and return nothing for the others.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "desk",
  name: "Desk",
  register(api) {
    api.on("before_dispatch", () => ({ handled: true, text: "Closed" }));
    api.on("before_dispatch", () => ({ handled: true, text: "Back soon" })); // want "claims every event"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "desk",
  name: "Desk",
  register(api) {
    api.on("before_dispatch", (event) => (event.content === "hours" ? { handled: true, text: "9 to 5" } : undefined));
    api.on("before_dispatch", () => ({ handled: true, text: "Back soon" }));
  },
});
`,
}, judgeDoubleClaim)

func judgeDoubleClaim(_ *catalog.Catalog, seats []seat, report func(seat, string, string, ...seatNote)) {
	for i, a := range seats {
		for _, b := range seats[i+1:] {
			if a.Hook != b.Hook || a.Ends != "handled" || b.Ends != "handled" || !a.Plain || !b.Plain || a.plugin == b.plugin && a.At.Path != b.At.Path {
				continue
			}
			first, second := a, b
			if a.Priority != nil && b.Priority != nil && *b.Priority > *a.Priority {
				first, second = b, a
			}
			report(second, fmt.Sprintf("this handler claims every event of `%s`, and so does another one; only the first that is asked ever acts", second.Hook),
				"claim the events that it is for, and return nothing for the others", seatNote{whose(first) + " that claims everything as well", first})
		}
	}
}
