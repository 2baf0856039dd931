package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var barePayload = &analyzer.Rule{
	ID:       "bare-payload",
	Family:   analyzer.Results,
	Summary:  "A handler of `reply_payload_sending` returns the payload itself instead of `{ payload }`.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw versions that have `reply_payload_sending`",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:1246-1258"},
	Why: "The host takes the new payload out of the field `payload` of the result. A payload that is returned by itself has no such field, and the reply goes out as " +
		"it was.",
	Instead: "Return `{ payload }`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "signature",
  name: "Signature",
  register(api) {
    api.on("reply_payload_sending", (event) => ({ ...event.payload, text: event.payload.text + "\n-- bot" }) as never); // want "returns the payload itself"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "signature",
  name: "Signature",
  register(api) {
    api.on("reply_payload_sending", (event) => ({ payload: { ...event.payload, text: event.payload.text + "\n-- bot" } }));
  },
});
`,
	Run: runBarePayload,
}

func runBarePayload(pass *analyzer.Pass) {
	outcomes(pass, func(o outcome) {
		if o.r.Hook != "reply_payload_sending" {
			return
		}
		if o.value.Kind == plugin.Object && isPayload(o.value) || o.value.Kind != plugin.Object && handsBack(pass.Plugin, o.value, "payload") {
			o.report(pass, bare(pass, o, "payload"))
		}
	})
}
