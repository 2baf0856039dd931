package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var mutateEventPayload = &analyzer.Rule{
	ID:       "mutate-event-payload",
	Family:   analyzer.Events,
	Summary:  "A handler changes the payload of a reply in place.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "newer than openclaw 2026.7.1",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:367-373, 1247-1250 of openclaw 2026.9.6",
	},
	Why: "`reply_payload_sending` hands each handler a clone of the payload, without what plugins must not see, and takes the next payload from what " +
		"the handler returns. A change of `event.payload` in place is lost; the reply goes out as it was.\n\n" +
		"The rule is silent where the handler returns a `payload` as well.",
	Instead: "Return the payload: `return { payload: { ...event.payload, text } }`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "signature",
  name: "Signature",
  register(api) {
    api.on("reply_payload_sending", (event) => {
      event.payload.text = ` + "`" + `${event.payload.text} (automated)` + "`" + `; // want "a change of ` + "`" + `event.payload` + "`" + ` in place is lost"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "signature",
  name: "Signature",
  register(api) {
    api.on("reply_payload_sending", (event) => {
      return { payload: { ...event.payload, text: ` + "`" + `${event.payload.text} (automated)` + "`" + ` } };
    });
  },
});
`,
	Run: runMutateEventPayload,
}

func runMutateEventPayload(pass *analyzer.Pass) {
	if !pass.Catalog.Isolated() {
		return
	}
	changes(pass, []string{"reply_payload_sending"}, "payload", func(r *plugin.Registration, u plugin.Use) {
		if mayReturn(r.Handler.Result, "payload") {
			return
		}
		pass.Report(analyzer.Finding{
			At:      u.At,
			Message: "a change of `event.payload` in place is lost: handlers of `reply_payload_sending` get a copy, and the reply goes out as it was",
			Help:    "return it: `return { payload: { ...event.payload, … } }`",
			Notes:   via(u),
		})
	})
}
