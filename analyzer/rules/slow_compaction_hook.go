package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var slowCompactionHook = &analyzer.Rule{
	ID:       "slow-compaction-hook",
	Family:   analyzer.CriticalPath,
	Summary:  "A compaction hook waits for work that has no end in sight.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.7.1 and newer give up after 30 s; older ones wait without end",
	Seen: []string{
		"https://github.com/joshuaswarren/remnic/issues/2485",
		"https://github.com/joshuaswarren/remnic/issues/2454",
		"https://github.com/joshuaswarren/remnic/issues/2498",
		"dist/hooks-CKanWLsK.mjs:516-535 (default budgets, openclaw 2026.9.6)",
	},
	Simulated: "How long a backlog of a real session takes.",
	Why:       "The compaction is not done until the handlers of `before_compaction` and `after_compaction` are, and after 30 s the host gives up on them and reports a compaction that succeeded as one that failed. A handler that drains a backlog, asks the network for every message or waits for a request without a limit gets there as soon as there is much to do, which is when compactions happen.",
	Instead:   "Put the work into a queue, return, and let a service work it off.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "archive",
  name: "Archive",
  register(api) {
    const backlog: string[] = [];
    api.on("message_received", (event) => void backlog.push(event.content));
    api.on("after_compaction", async () => { // want "` + "`" + `after_compaction` + "`" + ` waits until a backlog is empty: the host gives up after 30 s"
      while (backlog.length > 0) {
        await fetch("https://archive.example", { method: "POST", body: backlog.shift(), signal: AbortSignal.timeout(2_000) });
      }
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "archive",
  name: "Archive",
  register(api) {
    const backlog: string[] = [];
    const drain = async () => {
      while (backlog.length > 0) {
        await fetch("https://archive.example", { method: "POST", body: backlog.shift(), signal: AbortSignal.timeout(2_000) });
      }
    };
    api.on("message_received", (event) => void backlog.push(event.content));
    api.on("after_compaction", () => {
      void drain();
    });
  },
});
`,
	Run: runSlowCompactionHook,
}

func runSlowCompactionHook(pass *analyzer.Pass) {
	waits(pass, func(w wait) {
		if w.hook.Name != "after_compaction" && w.hook.Name != "before_compaction" {
			return
		}
		f := analyzer.Finding{At: where(w.registration), Help: "put the work into a queue and return; let a service work it off"}
		what := ""
		for _, loop := range w.registration.Handler.Reach.Waits {
			if loop.Kind == plugin.DrainingLoop || loop.Kind == plugin.EndlessLoop {
				what = "until a backlog is empty"
				if loop.Kind == plugin.EndlessLoop {
					what = "for a loop that nothing ends"
				}
				f.Notes = append(way(loop.Steps, ""), analyzer.Note{Message: "the loop", At: loop.At})
				break
			}
		}
		if what == "" {
			paths := w.registration.Handler.Reach.Paths
			for i := range paths {
				p := &paths[i]
				if !p.Awaited || p.Kind == catalog.SyncIO || len(p.Steps) == 0 || !p.Loop && !p.Polled && (p.Bounded || p.Kind == catalog.Network && !catalog.Unlimited(p.Sink)) {
					continue
				}
				what = fmt.Sprintf("for %s (`%s`) without a limit", thing(p), p.Sink)
				if p.Loop || p.Polled {
					what = fmt.Sprintf("for %s (`%s`) again and again", thing(p), p.Sink)
				}
				f.Notes = way(p.Steps, leaves)
				break
			}
		}
		if what == "" {
			return
		}
		f.Message = fmt.Sprintf("`%s` waits %s: ", w.registration.Hook, what)
		switch {
		case w.budget.unknown || w.budget.limit == 0:
			f.Message += "the compaction is not done before"
		default:
			f.Message += fmt.Sprintf("the host gives up after %s and counts the hook as failed", duration(w.budget.limit))
		}
		pass.Report(f)
	})
}
