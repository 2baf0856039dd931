package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var orderConflict = orderRule(&analyzer.Rule{
	ID:       "order-conflict",
	Family:   analyzer.Order,
	Summary:  "Two handlers always give a value of which the host takes only one.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer; before 2026-03-31 the lower priority won for systemPrompt",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:553-556, 620-660 (openclaw 2026.9.6)",
		"https://github.com/openclaw/openclaw/issues/51763",
		"https://github.com/openclaw/openclaw/issues/58375",
	},
	Simulated: "Who wins for a given host, configuration and set of plugins is what a replay shows; the text of the plugins does not say in which order an operator loads them.",
	Why: "Of `systemPrompt`, `modelOverride` and `providerOverride` the host takes the first value that a handler gives, in the order of priority, and passes over the " +
		"rest. A handler that always gives one leaves nothing for those after it. With equal priorities the order of registration decides, which between plugins is the " +
		"order in which they are loaded. Plugins are judged together only where one operator's configuration enables both.",
	Instead: "Give the value in one place, or add to the prompt with `appendSystemContext`, which is joined. Where both are wanted, let one of them answer for some turns only.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "voices",
  name: "Voices",
  register(api) {
    api.on("before_prompt_build", () => ({ systemPrompt: "You are a pirate." }));
    api.on("before_prompt_build", () => ({ systemPrompt: "You are a butler." })); // want "the ` + "`systemPrompt`" + ` of this handler is never used"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "voices",
  name: "Voices",
  register(api) {
    api.on("before_prompt_build", () => ({ systemPrompt: "You are a pirate." }));
    api.on("before_prompt_build", () => ({ appendSystemContext: "You are polite." }));
  },
});
`,
}, judgeOrderConflict)

func judgeOrderConflict(c *catalog.Catalog, seats []seat, report func(seat, string, string, ...seatNote)) {
	said := map[string]bool{}
	pairs(seats, func(first, second seat) {
		if !first.Plain {
			return
		}
		for _, field := range merged(c, second.Hook, catalog.FirstDefined) {
			if !lists(first.Always, field) || !lists(second.May, field) {
				continue
			}
			key := fmt.Sprint(second.At.Path, second.At.Start, field)
			if said[key] {
				continue
			}
			said[key] = true
			report(second, fmt.Sprintf("the `%s` of this handler is never used: the host takes the first one, and another handler of `%s` always gives one before it", field, second.Hook),
				"give it in one place, or leave it out of the other handler for some turns",
				seatNote{whose(first) + " that is asked first", first})
		}
	})
	for i, a := range seats {
		for _, b := range seats[i+1:] {
			if a.Hook != b.Hook || a.plugin == b.plugin || a.Priority == nil || b.Priority == nil || *a.Priority != *b.Priority || !a.Plain || !b.Plain {
				continue
			}
			for _, field := range merged(c, a.Hook, catalog.FirstDefined) {
				if lists(a.Always, field) && lists(b.Always, field) {
					report(b, fmt.Sprintf("two plugins always give `%s` for `%s` with the same priority; the order in which they are loaded decides whose is used", field, a.Hook),
						"state different priorities, or give it in one plugin only", seatNote{whose(a), a})
				}
			}
		}
	}
}
