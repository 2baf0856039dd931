package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var unboundedEngineCall = &analyzer.Rule{
	ID:       "unbounded-engine-call",
	Family:   analyzer.CriticalPath,
	Summary:  "A context engine's `compact()` or `maintain()` waits for something that nothing ends.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every host with context engines",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/84077",
		"https://github.com/openclaw/openclaw/issues/101702",
		"https://github.com/Martian-Engineering/lossless-claw/issues/711",
		"docs/concepts/context-engine.md:243-246 (openclaw 2026.9.6)",
	},
	Simulated: "Loops that end only when the model cooperates.",
	Why:       "The session waits for `compact()`, and for `maintain()` where the engine has not asked for it in the background. A loop without a way out or a request without a limit stops the session for good when the service behind it hangs. The host has set `compact()` a limit since 2026.5 and hands both an abort signal (`abortSignal`), which ends nothing unless the engine passes it on.",
	Instead:   "Pass the abort signal on to every request, and give loops an end: a number of rounds, a deadline, a test that something was gained.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "engine",
  name: "Engine",
  register(api) {
    api.registerContextEngine("engine", () => ({
      info: { id: "engine", name: "Engine" },
      async ingest() {
        return { ingested: true };
      },
      async assemble({ messages }: { messages: unknown[] }) {
        return { messages, estimatedTokens: 0 };
      },
      async compact() {
        await fetch("https://summaries.example/next", { method: "POST" }); // want "` + "`" + `compact\(\)` + "`" + ` waits for ` + "`" + `fetch` + "`" + `, which nothing ends"
        return { ok: true, compacted: true };
      },
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "engine",
  name: "Engine",
  register(api) {
    api.registerContextEngine("engine", () => ({
      info: { id: "engine", name: "Engine", ownsCompaction: true },
      async ingest() {
        return { ingested: true };
      },
      async assemble({ messages }: { messages: unknown[] }) {
        return { messages, estimatedTokens: 0 };
      },
      async compact({ abortSignal }: { abortSignal?: AbortSignal }) {
        await fetch("https://summaries.example/next", { method: "POST", signal: abortSignal });
        return { ok: true, compacted: true };
      },
    }));
  },
});
`,
	Run: runUnboundedEngineCall,
}

func runUnboundedEngineCall(pass *analyzer.Pass) {
	seen := map[source.Location]bool{}
	for _, r := range pass.Plugin.Registrations {
		if r.Incomplete {
			continue
		}
		for _, job := range r.Work {
			if job.Name != "compact" && job.Name != "maintain" {
				continue
			}
			for _, loop := range job.Reach.Waits {
				if loop.Kind != plugin.EndlessLoop || seen[loop.At] {
					continue
				}
				seen[loop.At] = true
				pass.Report(analyzer.Finding{
					At:      loop.At,
					Message: fmt.Sprintf("`%s()` waits for this loop, which nothing ends", job.Name),
					Help:    "give it an end: a number of rounds, a deadline, the abort signal",
					Notes:   way(loop.Steps, ""),
				})
			}
			for i := range job.Reach.Paths {
				p := &job.Reach.Paths[i]
				if !p.Awaited || p.Bounded || p.Kind != catalog.Network || !catalog.Unlimited(p.Sink) || p.Request.Spread ||
					p.Request.Opaque && len(p.Request.Arguments) > 1 || seen[p.Request.Callee] {
					continue
				}
				seen[p.Request.Callee] = true
				pass.Report(analyzer.Finding{
					At:      p.Request.Callee,
					Message: fmt.Sprintf("`%s()` waits for `%s`, which nothing ends", job.Name, p.Sink),
					Help:    "pass the abort signal that the host hands over, or give the request a limit",
					Notes:   way(p.Steps, leaves),
					Fixes:   withSignal(pass.Plugin, p, budget{limit: 0}),
				})
			}
		}
	}
}
