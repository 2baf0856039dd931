package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var payloadNull = &analyzer.Rule{
	ID:       "payload-null",
	Family:   analyzer.Results,
	Summary:  "`payload: null` does not hold a reply back; the handler fails and is skipped.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw versions that have `reply_payload_sending`",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:380-388, 1246-1258"},
	Why:      "The host takes the returned payload apart, which throws on `null`. The failure is logged, what the handler said is left out, and the reply goes out as it was.",
	Instead:  "Return `{ cancel: true }` to hold the reply back, and leave `payload` out to let it pass.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "quiet",
  name: "Quiet",
  register(api) {
    api.on("reply_payload_sending", (event) => ({ payload: event.payload.text ? event.payload : null }) as never); // want "` + "`payload` may be `null`" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "quiet",
  name: "Quiet",
  register(api) {
    api.on("reply_payload_sending", (event) => (event.payload.text ? undefined : { cancel: true }));
  },
});
`,
	Run: runPayloadNull,
}

func runPayloadNull(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		m, ok := o.value.Get("payload")
		if !ok || o.r.Hook != "reply_payload_sending" {
			return
		}
		for _, v := range m.Value.Possible() {
			if v.Kind != plugin.Null {
				continue
			}
			f := analyzer.Finding{
				At:      given(m, v),
				Message: "`payload` may be `null` here; the host fails on it, skips this handler and sends the reply as it was",
				Help:    "return `{ cancel: true }` to hold the reply back",
			}
			if m.Value.Kind == plugin.Null {
				f.Message = "`payload` is `null`; the host fails on it, skips this handler and sends the reply as it was"
				if len(o.value.Fields) == 1 && !m.Shorthand && !m.Added && pass.Plugin.Text(m.At) == "payload" && m.Value.At.Path == m.At.Path {
					at := m.At
					at.Span.End = m.Value.At.Span.End
					f.Fixes = replaceValue(at, "Return `{ cancel: true }`", "cancel: true")
				}
			}
			o.report(pass, f)
		}
	})
}
