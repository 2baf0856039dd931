package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var cancelReasonNames = &analyzer.Rule{
	ID:       "cancel-reason-names",
	Family:   analyzer.Results,
	Summary:  "The reason of a cancelled message stands under the name that the other sending hook has for it.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:1246-1277",
		"docs/plugins/hooks/messages.md",
	},
	Why: "`message_sending` says why in `cancelReason`, `reply_payload_sending` in `reason`. The other name is passed over: the message is cancelled and nobody " +
		"learns why, neither in the log nor in the delivery's record.",
	Instead: "Use the name that the hook has.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "quiet-hours",
  name: "Quiet hours",
  register(api) {
    api.on("message_sending", () => ({ cancel: true, reason: "quiet hours" }) as never); // want "` + "`" + `message_sending` + "`" + ` calls it ` + "`" + `cancelReason` + "`" + `"
    api.on("reply_payload_sending", () => ({ cancel: true, cancelReason: "quiet hours" }) as never); // want "` + "`" + `reply_payload_sending` + "`" + ` calls it ` + "`" + `reason` + "`" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "quiet-hours",
  name: "Quiet hours",
  register(api) {
    api.on("message_sending", () => ({ cancel: true, cancelReason: "quiet hours" }));
    api.on("reply_payload_sending", () => ({ cancel: true, reason: "quiet hours" }));
  },
});
`,
	Run: runCancelReasonNames,
}

func runCancelReasonNames(pass *analyzer.Pass) {
	names := map[string][2]string{
		"message_sending":       {"reason", "cancelReason"},
		"reply_payload_sending": {"cancelReason", "reason"},
	}
	objects(pass, func(o outcome) {
		pair, ok := names[o.r.Hook]
		if !ok {
			return
		}
		m, ok := o.value.Get(pair[0])
		if _, reads := field(o.h.Result.Fields, pair[1]); !ok || !reads || m.Value.Kind == plugin.Undefined {
			return
		}
		f := analyzer.Finding{
			At:      m.At,
			Message: fmt.Sprintf("%s does not read `%s` here: `%s` calls it `%s`", host(pass.Catalog), pair[0], o.r.Hook, pair[1]),
			Help:    fmt.Sprintf("write `%s`", pair[1]),
		}
		if _, twice := o.value.Get(pair[1]); twice {
			f.Fixes = dropMember(pass.Plugin, m)
		} else {
			f.Fixes = renameMember(pass.Plugin, m, pair[1])
		}
		o.report(pass, f)
	})
}
