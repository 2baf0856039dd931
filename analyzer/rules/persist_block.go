package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
)

var persistBlock = &analyzer.Rule{
	ID:       "persist-block",
	Family:   analyzer.Results,
	Summary:  "`block` returned from `tool_result_persist` keeps nothing out of the transcript.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:776-779"},
	Why: "`tool_result_persist` reads one field, `message`. Its neighbour `before_message_write` also reads `block`; here it is passed over and the tool result is " +
		"stored as it was.",
	Instead: "Return a `message` without what must not be stored, or drop the message in `before_message_write`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "no-secrets",
  name: "No secrets",
  register(api) {
    api.on("tool_result_persist", (event) => {
      if (JSON.stringify(event.message).includes("BEGIN PRIVATE KEY")) {
        return { block: true } as never; // want "does not read ` + "`block`" + `"
      }
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "no-secrets",
  name: "No secrets",
  register(api) {
    api.on("before_message_write", (event) => {
      if (JSON.stringify(event.message).includes("BEGIN PRIVATE KEY")) {
        return { block: true };
      }
    });
  },
});
`,
	Run: runPersistBlock,
}

func runPersistBlock(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		m, ok := o.value.Get("block")
		if !ok || o.r.Hook != "tool_result_persist" {
			return
		}
		o.report(pass, analyzer.Finding{
			At:      m.At,
			Message: fmt.Sprintf("%s does not read `block` from `tool_result_persist`: the tool result is stored", host(pass.Catalog)),
			Help:    "drop the message in `before_message_write`, or return a `message` without what must not be stored",
		})
	})
}
