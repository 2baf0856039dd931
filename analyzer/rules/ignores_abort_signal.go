package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var ignoresAbortSignal = &analyzer.Rule{
	ID:       "ignores-abort-signal",
	Family:   analyzer.Events,
	Summary:  "A slow call goes on after the run that wanted it was stopped.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "newer than openclaw 2026.7.1",
	Seen: []string{
		"docs/plugins/hooks/tool-policy.md of openclaw 2026.9.6",
		"docs/plugins/hooks/lifecycle.md of openclaw 2026.9.6",
	},
	Simulated: "`gateway_start` and `cron_reconciled` have the signal too. Nobody waits for them in a turn, so what their handlers reach is not followed; a " +
		"replay that stops the gateway shows what goes on.",
	Why: "The context of `before_tool_call` has an `abortSignal` that fires when the run is stopped or the hook has run out of its budget. The host " +
		"stops waiting then, but the request that the handler makes goes on, holds its connection, and may still do what nobody wants any more.\n\n" +
		"Silent where the call has a limit of its own, and where the handler reads `ctx.abortSignal` or hands `ctx` on.",
	Instead: "Pass the signal on: `fetch(url, { signal: ctx.abortSignal })`, together with a limit: `AbortSignal.any([ctx.abortSignal, " +
		"AbortSignal.timeout(2000)])`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "policy",
  name: "Policy",
  register(api) {
    api.on("before_tool_call", async (event) => { // want "waits for the network \(` + "`" + `fetch` + "`" + `\) and ignores ` + "`" + `ctx.abortSignal` + "`" + `"
      const answer = await fetch("https://policy.example/check", { method: "POST", body: event.toolName });
      if (!answer.ok) return { block: true, blockReason: "The policy says no" };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

// Asks the policy service, for 1.5 s at most, and stops when the signal fires.
declare function allowed(tool: string, signal?: AbortSignal): Promise<boolean>;

export default definePluginEntry({
  id: "policy",
  name: "Policy",
  register(api) {
    api.on("before_tool_call", async (event, ctx) => {
      if (!(await allowed(event.toolName, ctx.abortSignal))) return { block: true, blockReason: "The policy says no" };
    });
  },
});
`,
	Run: runIgnoresAbortSignal,
}

func runIgnoresAbortSignal(pass *analyzer.Pass) {
	if !pass.Catalog.Isolated() {
		return // older hosts have no signal
	}
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if h.Name != "before_tool_call" || r.Guarded || r.Handler.Function == nil {
			return
		}
		for _, u := range r.Handler.Uses {
			if u.Of == plugin.Context && (len(u.Path) == 0 && u.Kind != plugin.BoundUse || len(u.Path) > 0 && u.Path[0].Name == "abortSignal") {
				return
			}
		}
		for _, path := range r.Handler.Reach.Paths {
			if !path.Awaited || path.Bounded || path.Kind != catalog.Network && path.Kind != catalog.Model || len(path.Steps) == 0 {
				continue
			}
			f := analyzer.Finding{
				At:      where(r),
				Message: fmt.Sprintf("`%s` waits for the network (`%s`) and ignores `ctx.abortSignal`: the call goes on when the run is stopped", r.Hook, path.Sink),
				Help:    "pass `ctx.abortSignal` to the call",
			}
			for i, s := range path.Steps {
				f.Notes = append(f.Notes, analyzer.Note{Message: fmt.Sprintf("step %d: `%s`", i+1, s.Callee), At: s.At})
			}
			pass.Report(f)
			return
		}
	})
}
