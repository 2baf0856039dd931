package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var inheritedTimeout = &analyzer.Rule{
	ID:       "inherited-timeout",
	Family:   analyzer.CriticalPath,
	Summary:  "A hook that waits for something outside the process states no `timeoutMs`.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer, each with its own defaults",
	Seen: []string{
		"https://github.com/vectorize-io/hindsight/issues/1400",
		"https://github.com/eleboucher/memini/issues/93",
		"https://github.com/joshuaswarren/remnic/issues/878",
		"https://github.com/openclaw/openclaw/issues/101686",
		"dist/hook-runner-global-Cucx8m-W.js:248-260 (openclaw 2026.7.1)",
		"dist/hook-runner-global-BxiXdopW.js:103-104 (openclaw 2026.5.2)",
		"dist/hooks-CKanWLsK.mjs:516-535 (default budgets, openclaw 2026.9.6)",
	},
	Why:     "How long the host waits is then its own default, which differs from hook to hook and has changed: openclaw 2026.9.6 waits 15 s on most hooks that change something and for ever on `before_model_resolve`, `agent_turn_prepare`, `before_agent_reply` and the claim hooks; 2026.7.1 and older waited for ever on `before_tool_call`, where a guard that never answered stopped all tools. When the time is up the turn goes on without the handler's answer, so that recall goes missing in silence, or a hook that fails closed blocks.\n\nReported only where the handler is known to wait for the network, a model, another run or a child process, or for a promise that nothing in sight settles. It is a warning where such a promise meets a host without a limit. The listed rule `claim-without-timeout` is this one on claim hooks.",
	Instead: "State the budget as `timeoutMs`, and keep the limits inside the handler below it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "asker",
  name: "Asker",
  register(api) {
    const open = new Map<string, (ok: boolean) => void>();
    api.on("before_tool_call", async (event) => { // want "` + "`" + `before_tool_call` + "`" + ` waits for a promise that only something else settles, and states no ` + "`" + `timeoutMs` + "`" + `: the host blocks the tool call after 15 s"
      const ok = await new Promise<boolean>((resolve) => open.set(event.toolName, resolve));
      return ok ? undefined : { block: true, blockReason: "Refused" };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "asker",
  name: "Asker",
  register(api) {
    const open = new Map<string, (ok: boolean) => void>();
    api.on("before_tool_call", async (event) => {
      const ok = await new Promise<boolean>((resolve) => open.set(event.toolName, resolve));
      return ok ? undefined : { block: true, blockReason: "Refused" };
    }, { timeoutMs: 60_000 });
  },
});
`,
	Run: runInheritedTimeout,
}

func runInheritedTimeout(pass *analyzer.Pass) {
	blocking(pass, func(w wait) {
		b := w.budget
		if b.own || b.operator || b.unknown || w.old || !takes(w.hook, "timeoutMs") {
			return
		}
		f := analyzer.Finding{At: where(w.registration), Help: "state a `timeoutMs`, and keep the limits inside the handler below it"}
		what := ""
		for _, p := range w.registration.Handler.Reach.Waits {
			if p.Kind == plugin.NeverSettled || p.Kind == plugin.SettledElsewhere {
				what = "a promise that only something else settles"
				if p.Kind == plugin.NeverSettled {
					what = "a promise that nothing settles"
				}
				if b.limit == 0 {
					f.Severity = analyzer.Warning
				}
				f.Notes = append(way(p.Steps, ""), analyzer.Note{Message: "the promise", At: p.At})
				break
			}
		}
		if what == "" {
			p := w.worst(catalog.Network, catalog.Model, catalog.NestedRun, catalog.Process)
			if p == nil || p.Sync {
				return
			}
			what = thing(p)
			f.Notes = way(p.Steps, leaves)
		}
		f.Message = fmt.Sprintf("`%s` waits for %s, and states no `timeoutMs`: %s", w.registration.Hook, what, w.expires())
		f.Fixes = withTimeout(pass.Plugin, w.registration, b)
		pass.Report(f)
	})
}

// thing is what a path ends in, in words.
func thing(p *plugin.CallPath) string {
	switch p.Kind {
	case catalog.Model:
		return "a model"
	case catalog.NestedRun:
		return "another run"
	case catalog.Process:
		return "a child process"
	case catalog.Network, catalog.SyncIO:
	}
	return "the network"
}

// expires says what the host does when its own limit for the hook passes.
func (w wait) expires() string {
	if w.budget.limit == 0 {
		return "the host waits without end"
	}
	after := " after " + duration(w.budget.limit)
	switch w.hook.Failure {
	case catalog.Block:
		return "the host blocks the " + unit(w.hook) + after
	case catalog.Next:
		return "the host asks the next handler" + after
	case catalog.Skip, catalog.Record:
	}
	return "the host goes on without its answer" + after
}
