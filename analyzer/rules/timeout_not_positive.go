package rules

import (
	"fmt"
	"math"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var timeoutNotPositive = &analyzer.Rule{
	ID:       "timeout-not-positive",
	Family:   analyzer.HookOptions,
	Summary:  "A time limit that the host drops, so that another one or none applies.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer; 2026.4.23 knows no limits",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:1871-1877 (openclaw 2026.9.6)",
		"dist/hooks-CKanWLsK.mjs:756-761 (openclaw 2026.9.6)",
		"dist/hook-runner-global-BxiXdopW.js:218-221 (openclaw 2026.5.2)",
	},
	Why: "`timeoutMs` counts only as a finite number above 0, rounded down to whole milliseconds. Anything else (0, a negative number, NaN, Infinity, a " +
		"string, null) is dropped without a word, and the default of the hook applies; half of the hooks have none, so the host waits for as long as " +
		"the handler takes. A value below 1 is rounded down to 0 and then dropped (`normalizeHookTimeoutMs` of openclaw 2026.9.6).\n\n" +
		"`timeoutMs: 0` is mostly meant as \"no limit\" and `Infinity` too: neither exists.",
	Instead: "Write the limit in milliseconds. To keep the default, leave the option out.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    const allow = (toolName: string) => toolName !== "exec";
    api.on("before_tool_call", (event) => ({ block: !allow(event.toolName) }), {
      timeoutMs: 0, // want "` + "`timeoutMs` is 0" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    const allow = (toolName: string) => toolName !== "exec";
    api.on("before_tool_call", (event) => ({ block: !allow(event.toolName) }), {
      timeoutMs: 2_000,
    });
  },
});
`,
	Run: runTimeoutNotPositive,
}

func runTimeoutNotPositive(pass *analyzer.Pass) {
	option(pass, "timeoutMs", func(r *plugin.Registration, h *catalog.Hook, o plugin.Option) {
		if h.Sync {
			return // timeout-on-sync: no value would have an effect
		}
		what := ""
		switch v := o.Value; v.Kind {
		case plugin.Number:
			switch {
			case v.Number >= 1 && !math.IsInf(v.Number, 0):
				return
			case v.Number > 0 && v.Number < 1:
				what = number(v.Number) + ", which is rounded down to 0"
			default:
				what = number(v.Number)
			}
		case plugin.Null, plugin.Bool, plugin.String:
			what = show(v)
		case plugin.Array:
			what = "an array"
		case plugin.Object:
			what = "an object"
		case plugin.Callable:
			what = "a function"
		case plugin.Typed:
			if v.Type != "string" && v.Type != "boolean" {
				return
			}
			what = "a " + v.Type
		case plugin.Unknown, plugin.Undefined:
			return
		}
		applies := fmt.Sprintf("the host sets no limit on `%s` then", r.Hook)
		if h.Default > 0 {
			applies = fmt.Sprintf("the default of `%s`, %s, applies", r.Hook, duration(h.Default))
		}
		pass.Report(analyzer.Finding{
			At:      o.ValueAt,
			Message: fmt.Sprintf("`timeoutMs` is %s; the host drops it without a word, and %s", what, applies),
			Help:    "write a number of milliseconds from 1 up, or leave the option out",
		})
	})
}
