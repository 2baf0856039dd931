package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var unboundedNetworkOnCriticalPath = &analyzer.Rule{
	ID:       "unbounded-network-on-critical-path",
	Family:   analyzer.CriticalPath,
	Summary:  "A request on which a hook waits has no limit of its own.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, each with its own defaults",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/48534",
		"https://github.com/volcengine/OpenViking/issues/673",
		"https://github.com/openclaw/openclaw/issues/65544",
		"dist/hooks-CKanWLsK.mjs:516-535 (default budgets, openclaw 2026.9.6)",
		"dist/hooks-CKanWLsK.mjs:391-405 (the await is given up, the handler runs on)",
	},
	Why:     "A request without an `AbortSignal` or a timeout ends when the server ends it; what Node gives up by itself takes minutes. Where the host sets no limit for the hook, everybody waits that long with it: a memory server that hangs then stops every run. Where the host does give up, it only stops waiting. The request, its socket and what the handler does with the answer live on, and each further turn adds one, which is how an embedding endpoint that hung after `agent_end` used up a gateway.\n\n`network-on-critical-path` says, at the hook, that a turn waits for the network; this rule says, at the request, that nothing ends it, once for each request however many hooks lead there. It is a warning where the host has no limit for the hook either, and a remark where only the request lives on: on hooks with a budget, and on `agent_end` and the compaction hooks, for whose handlers no turn waits. Clients that bring limits of their own, such as the SDKs of model providers, are not reported, nor are requests whose options are put together elsewhere. The listed rule `network-in-hot-hook` is this one and `network-on-critical-path`.",
	Instead: "Give the request a limit below the hook's budget: `signal: AbortSignal.timeout(5_000)`, or the client's `timeout`. Answer nothing when it passes.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "model-router",
  name: "Model router",
  register(api) {
    api.on("before_model_resolve", async () => {
      const answer = await fetch("https://router.example/pick"); // want "` + "`" + `fetch` + "`" + ` has no limit of its own, and the host sets none for ` + "`" + `before_model_resolve` + "`" + `"
      return { modelOverride: await answer.text() };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "model-router",
  name: "Model router",
  register(api) {
    api.on("before_model_resolve", async () => {
      const answer = await fetch("https://router.example/pick", { signal: AbortSignal.timeout(1_500) });
      return { modelOverride: await answer.text() };
    });
  },
});
`,
	Run: runUnboundedNetworkOnCriticalPath,
}

func runUnboundedNetworkOnCriticalPath(pass *analyzer.Pass) {
	found := map[source.Location]*analyzer.Finding{}
	var order []source.Location
	waits(pass, func(w wait) {
		if w.hook.Sync || !w.hook.Blocks && !livesOn(w.hook) {
			return
		}
		paths := w.registration.Handler.Reach.Paths
		for i := range paths {
			p := &paths[i]
			if !p.Awaited || p.Bounded || p.Kind != catalog.Network || len(p.Steps) == 0 || !catalog.Unlimited(p.Sink) ||
				p.Request.Spread || p.Request.Opaque && len(p.Request.Arguments) > 1 {
				continue
			}
			f := unbounded(w, p)
			f.Fixes = withSignal(pass.Plugin, p, w.budget)
			at := p.Request.Callee
			if known := found[at]; known == nil {
				found[at] = &f
				order = append(order, at)
			} else if f.Severity > known.Severity {
				*known = f
			}
		}
	})
	for _, at := range order {
		pass.Report(*found[at])
	}
}

// livesOn reports whether a hook is one for which no turn waits and whose handlers the host
// gives up on after a while.
func livesOn(h *catalog.Hook) bool {
	switch h.Name {
	case "agent_end", "before_compaction", "after_compaction":
		return h.Default > 0
	}
	return false
}

func unbounded(w wait, p *plugin.CallPath) analyzer.Finding {
	f := analyzer.Finding{
		Severity: analyzer.Warning,
		At:       p.Request.Callee,
		Help:     "give it a limit below the hook's budget, such as `signal: AbortSignal.timeout(5_000)`, and answer nothing when it passes",
		Notes:    way(p.Steps, leaves),
	}
	name := w.hook.Name
	switch {
	case w.budget.unknown:
		f.Severity = analyzer.Info
		f.Message = fmt.Sprintf("`%s` has no limit of its own: when the `timeoutMs` of `%s` has passed, the host goes on and the request lives on", p.Sink, name)
	case w.budget.limit > 0:
		f.Severity = analyzer.Info
		f.Message = fmt.Sprintf("`%s` has no limit of its own: the host stops waiting for `%s` after %s, and the request lives on", p.Sink, name, duration(w.budget.limit))
	default:
		f.Message = fmt.Sprintf("`%s` has no limit of its own, and the host sets none for `%s`: while the server hangs, every %s does", p.Sink, name, unit(w.hook))
	}
	return f
}
