package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var returnIgnored = &analyzer.Rule{
	ID:       "return-ignored",
	Family:   analyzer.Results,
	Summary:  "A handler returns a decision to a hook that only watches.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "every known host",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:807-829"},
	Why: "Hooks such as `agent_end`, `message_received` or `before_compaction` are told what happens. The host calls their handlers all at once and throws " +
		"away what they return (`runVoidHook`), so a `block`, a `cancel` or a text for the prompt decides nothing, and nothing says so.\n\n" +
		"The rule speaks of objects with a field that some hook takes for a decision. A handler that returns a value by accident, as in `(event) => log(event)`, is left alone.",
	Instead: "Return it from the hook that decides. A hook that only watches returns nothing.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "spam-guard",
  name: "Spam guard",
  register(api) {
    api.on("message_received", (event) => {
      if (event.content.includes("lottery")) {
        return { cancel: true } as never; // want "` + "`message_received` only watches" + `"
      }
    });
    api.on("before_compaction", () => ({ block: true }) as never); // want "` + "`before_compaction` only watches" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "spam-guard",
  name: "Spam guard",
  register(api) {
    api.on("before_dispatch", (event) => {
      if (event.content.includes("lottery")) {
        return { handled: true };
      }
    });
  },
});
`,
	Run: runReturnIgnored,
}

func runReturnIgnored(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		if o.h.Kind != catalog.Observe || len(o.h.Result.Fields) > 0 {
			return
		}
		for _, m := range o.value.Fields {
			if !catalog.Decisive(m.Name) {
				continue
			}
			o.report(pass, analyzer.Finding{
				At:      m.At,
				Message: fmt.Sprintf("`%s` only watches: %s throws away what its handlers return, and `%s` with it", o.r.Hook, host(pass.Catalog), m.Name),
				Help:    catalog.Decider(o.r.Hook),
			})
			return
		}
	})
}
