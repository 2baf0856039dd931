package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var timeoutOnSync = &analyzer.Rule{
	ID:       "timeout-on-sync",
	Family:   analyzer.HookOptions,
	Summary:  "A time limit on a hook whose handlers the host calls synchronously.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Tag:      analyzer.Unnecessary,
	Holds:    "openclaw 2026.5.2 and newer; 2026.4.23 knows no limits",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:762-802 (openclaw 2026.9.6)",
	},
	Why: "`tool_result_persist` and `before_message_write` run in the same tick as the write that they belong to. The host calls their handlers directly, " +
		"without a timer, and JavaScript that is running cannot be interrupted. `timeoutMs` is stored and never read " +
		"(`runSyncMessageHooks` of openclaw 2026.9.6).",
	Instead: "Leave the option out, and keep the handler short: the whole process waits for it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-results",
  name: "Short results",
  register(api) {
    api.on("tool_result_persist", (event) => ({ message: event.message }), {
      priority: 10,
      timeoutMs: 200, // want "` + "`timeoutMs` has no effect on `tool_result_persist`" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-results",
  name: "Short results",
  register(api) {
    api.on("tool_result_persist", (event) => ({ message: event.message }), {
      priority: 10,
    });
  },
});
`,
	Run: runTimeoutOnSync,
}

func runTimeoutOnSync(pass *analyzer.Pass) {
	option(pass, "timeoutMs", func(r *plugin.Registration, h *catalog.Hook, o plugin.Option) {
		if !h.Sync || o.Value.Kind == plugin.Undefined {
			return
		}
		pass.Report(analyzer.Finding{
			At:      o.At,
			Message: fmt.Sprintf("`timeoutMs` has no effect on `%s`: the host calls its handlers synchronously and sets no timer", r.Hook),
			Help:    "leave it out",
			Fixes:   dropOption(pass.Plugin, o, false),
		})
	})
}
