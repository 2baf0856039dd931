package rules

import (
	"fmt"
	"math"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

// operatorLimit is the longest time limit that an operator may set for a hook (openclaw
// 2026.9.6, dist/zod-schema-B-u3AXjg.mjs:753-770).
const operatorLimit = 600_000 * time.Millisecond

var timeoutTooLarge = &analyzer.Rule{
	ID:       "timeout-too-large",
	Family:   analyzer.HookOptions,
	Summary:  "A time limit for a hook is longer than an operator may set.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"dist/zod-schema-B-u3AXjg.mjs:753-770 (1 to 600000 for the operator)",
		"dist/loader-runtime-load-CMBCNIWa.mjs:1871-1877 (no upper limit for the plugin)",
	},
	Why: "The settings `hooks.timeoutMs` and `hooks.timeouts` of the operator end at 600000 ms; what a plugin states is taken as it is, up to the longest timer of the " +
		"platform. A hook that may hold a run for more than ten minutes is mostly a number in the wrong unit, and no operator would allow it.",
	Instead: "State the longest wait that a user would put up with. Work that takes minutes belongs in a service, not in a hook.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "archive",
  name: "Archive",
  register(api) {
    api.on("before_compaction", async () => undefined, {
      timeoutMs: 30 * 60 * 1000, // want "` + "`timeoutMs` is 1800000" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "archive",
  name: "Archive",
  register(api) {
    api.on("before_compaction", async () => undefined, {
      timeoutMs: 60_000,
    });
  },
});
`,
	Run: runTimeoutTooLarge,
}

func runTimeoutTooLarge(pass *analyzer.Pass) {
	option(pass, "timeoutMs", func(r *plugin.Registration, h *catalog.Hook, o plugin.Option) {
		v := o.Value
		if h.Sync || v.Kind != plugin.Number || math.IsInf(v.Number, 0) || v.Number <= float64(operatorLimit/time.Millisecond) {
			return
		}
		pass.Report(analyzer.Finding{
			At:      o.ValueAt,
			Message: fmt.Sprintf("`timeoutMs` is %s, that is %s; an operator may give `%s` %s at most", number(v.Number), duration(milliseconds(v.Number)), r.Hook, duration(operatorLimit)),
			Help:    "state the longest wait that a user would put up with, in milliseconds",
		})
	})
}
