package rules

import (
	"fmt"
	"math"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var timeoutSeconds = &analyzer.Rule{
	ID:       "timeout-seconds",
	Family:   analyzer.HookOptions,
	Summary:  "A time limit in milliseconds is so small that seconds must be meant.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen:     []string{"dist/loader-runtime-load-CMBCNIWa.mjs:1871-1877 (milliseconds)"},
	Why: "`timeoutMs` counts milliseconds. With 30 the host stops waiting after 30 ms, before most awaited work has begun: the handler's answer is lost on every " +
		"turn, and a hook that fails closed (`before_tool_call`, `before_agent_run`, `before_install`) blocks every time.",
	Instead: "Write milliseconds: `30_000` for thirty seconds.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    api.on("before_prompt_build", async () => ({ appendContext: "notes" }), {
      timeoutMs: 30, // want "` + "`timeoutMs` is 30: the host stops waiting after 30 ms" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    api.on("before_prompt_build", async () => ({ appendContext: "notes" }), {
      timeoutMs: 30_000,
    });
  },
});
`,
	Run: runTimeoutSeconds,
}

func runTimeoutSeconds(pass *analyzer.Pass) {
	option(pass, "timeoutMs", func(r *plugin.Registration, h *catalog.Hook, o plugin.Option) {
		v := o.Value
		if h.Sync || v.Kind != plugin.Number || v.Number < 1 || v.Number >= 100 {
			return
		}
		n := math.Floor(v.Number)
		f := analyzer.Finding{
			At:      o.ValueAt,
			Message: fmt.Sprintf("`timeoutMs` is %s: the host stops waiting after %s ms, which is hardly meant", number(v.Number), number(n)),
			Help:    fmt.Sprintf("write `%s` for %s seconds", number(n*1000), number(n)),
		}
		if h.Failure == catalog.Block {
			f.Message = fmt.Sprintf("`timeoutMs` is %s: after %s ms `%s` blocks, which is hardly meant", number(v.Number), number(n), r.Hook)
		}
		if text := pass.Plugin.Text(o.ValueAt); o.At != o.ValueAt && text != "" && strings.Trim(text, "0123456789") == "" {
			f.Fixes = []analyzer.Fix{{
				Title:  fmt.Sprintf("Write `%s`", number(n*1000)),
				Review: true,
				Edits:  []source.Edit{{Path: o.ValueAt.Path, Span: o.ValueAt.Span, NewText: number(n * 1000)}},
			}}
		}
		pass.Report(f)
	})
}
