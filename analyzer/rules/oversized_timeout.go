package rules

import (
	"fmt"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var oversizedTimeout = &analyzer.Rule{
	ID:       "oversized-timeout",
	Family:   analyzer.CriticalPath,
	Summary:  "A limit is so long that a slow service holds up every turn.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, each with its own defaults",
	Seen: []string{
		"https://github.com/mem0ai/mem0/issues/4655",
		"dist/hooks-CKanWLsK.mjs:516-535 (default budgets, openclaw 2026.9.6)",
	},
	Simulated: "How long a service really takes; a replay with measured answers shows what a turn costs.",
	Why:       "A registration that states a long `timeoutMs` asks the host to hold every turn for that long whenever the service behind it is slow, and somebody waits for the answer. The same is true of a long limit inside the handler on a hook for which the host has none, and of one that is only a default of the plugin's settings and is longer than the host waits. Spoken of on hooks that hold up a turn, where the handler is known to wait for the network, a model, another run or a child process, from 30 s on. `timeoutMs` above what operators may set is the matter of `timeout-too-large`.",
	Instead:   "Keep what a turn waits for within a few seconds, and do the slow work where nobody waits.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const DEFAULTS = { requestTimeoutMs: 45_000 };

export default definePluginEntry({
  id: "far-memory",
  name: "Far memory",
  register(api) {
    const limit = (api.pluginConfig?.requestTimeoutMs as number | undefined) ?? DEFAULTS.requestTimeoutMs;
    api.on("before_prompt_build", async (event) => {
      const answer = await fetch("https://memory.example/search", { method: "POST", body: event.prompt, signal: AbortSignal.timeout(limit) });
      return { appendContext: await answer.text() };
    }, { timeoutMs: limit }); // want "` + "`" + `before_prompt_build` + "`" + ` may hold every turn for 45 s"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const DEFAULTS = { requestTimeoutMs: 1_500 };

export default definePluginEntry({
  id: "far-memory",
  name: "Far memory",
  register(api) {
    const limit = (api.pluginConfig?.requestTimeoutMs as number | undefined) ?? DEFAULTS.requestTimeoutMs;
    api.on("before_prompt_build", async (event) => {
      const answer = await fetch("https://memory.example/search", { method: "POST", body: event.prompt, signal: AbortSignal.timeout(limit) });
      return { appendContext: await answer.text() };
    }, { timeoutMs: limit });
  },
});
`,
	Run: runOversizedTimeout,
}

// oversized is from where on a limit is too long for a turn.
const oversized = 30 * time.Second

func runOversizedTimeout(pass *analyzer.Pass) {
	blocking(pass, func(w wait) {
		if unit(w.hook) != "turn" || w.old {
			return
		}
		p := w.worst(catalog.Network, catalog.Model, catalog.NestedRun, catalog.Process)
		if p == nil {
			return
		}
		b := w.budget
		limit := b.limit
		if b.unknown {
			limit = b.usual
		}
		f := analyzer.Finding{
			Help:  "keep what a turn waits for within a few seconds, and do slow work where nobody waits",
			Notes: way(p.Steps, leaves),
		}
		usual := ""
		if b.unknown {
			usual = " where nobody configures another limit"
		}
		switch {
		case b.own && limit >= oversized:
			f.At = b.at
			f.Message = fmt.Sprintf("`%s` may hold every turn for %s%s, while it waits for %s", w.hook.Name, duration(limit), usual, thing(p))
		case !b.own && !b.unknown && p.Usual.Known && milliseconds(p.Usual.V) >= max(oversized, b.limit) && !p.Usual.At.IsZero():
			f.At = p.Usual.At
			f.Message = fmt.Sprintf("`%s` waits for %s with a limit of %s where nobody configures another: ", w.hook.Name, thing(p), duration(milliseconds(p.Usual.V)))
			if b.limit > 0 {
				f.Message += fmt.Sprintf("the host stops waiting after %s, so that the limit never counts", duration(b.limit))
			} else {
				f.Message += "every turn may stand still for that long"
			}
		case !b.own && !b.unknown && b.limit == 0 && p.Bound.Known && milliseconds(p.Bound.V) >= oversized && !p.Bound.At.IsZero():
			f.At = p.Bound.At
			f.Message = fmt.Sprintf("`%s` may hold every turn for %s, while it waits for %s", w.hook.Name, duration(milliseconds(p.Bound.V)), thing(p))
		default:
			return
		}
		pass.Report(f)
	})
}
