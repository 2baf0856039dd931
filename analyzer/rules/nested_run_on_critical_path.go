package rules

import (
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var nestedRunOnCriticalPath = &analyzer.Rule{
	ID:       "nested-run-on-critical-path",
	Family:   analyzer.CriticalPath,
	Summary:  "A hook that the turn waits for awaits another run of an agent.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/79026",
		"https://github.com/openclaw/openclaw/issues/79098",
		"dist/embedded-agent-BaH7wGBd.mjs:365 (one lane for a session, openclaw 2026.9.6)",
	},
	Simulated: "Whether the two runs really meet in one lane: a replay with both shows the deadlock.",
	Why:       "Runs of one session queue in one lane. A run that a hook starts and awaits waits for the lane that the outer turn holds, and the outer turn waits for the hook: nothing moves until a budget runs out. Even in another lane the turn takes as long as two. Not reported where the call names a `lane` of its own, nor for a subagent that is only started.",
	Instead:   "Start the run after the turn, on `agent_end`, and keep its answer; where it must be now, give it a lane of its own and a limit.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "planner",
  name: "Planner",
  register(api) {
    api.on("before_prompt_build", async (event) => { // want "` + "`" + `before_prompt_build` + "`" + ` waits for another run \(` + "`" + `api.runtime.agent.runEmbeddedAgent` + "`" + `\)"
      const plan = await api.runtime.agent.runEmbeddedAgent({ prompt: event.prompt });
      return { appendContext: String(plan) };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "planner",
  name: "Planner",
  register(api) {
    let plan = "";
    api.on("agent_end", async () => {
      plan = String(await api.runtime.agent.runEmbeddedAgent({ prompt: "Plan the next step" }));
    });
    api.on("before_prompt_build", () => (plan ? { appendContext: plan } : undefined));
  },
});
`,
	Run: runNestedRunOnCriticalPath,
}

func runNestedRunOnCriticalPath(pass *analyzer.Pass) {
	blocking(pass, func(w wait) {
		paths := w.registration.Handler.Reach.Paths
		for i := range paths {
			p := &paths[i]
			if p.Kind != catalog.NestedRun || !p.Awaited || len(p.Steps) == 0 || p.Request.Has("lane") || w.short(p) || !ofAgent(p.Sink, w.hook) {
				continue
			}
			pass.Report(analyzer.Finding{
				At:      where(w.registration),
				Message: w.waitsFor("another run", p),
				Help:    "start it after the turn, on `agent_end`, or give it a `lane` of its own and a limit",
				Notes:   way(p.Steps, " starts a run that queues behind this one"),
			})
			return
		}
	})
}

// ofAgent reports whether a sink runs an agent and waits for it. Hooks that handle messages
// are there to dispatch them.
func ofAgent(sink string, h *catalog.Hook) bool {
	if sink == "api.runtime.subagent.run" {
		return false
	}
	return unit(h) != "message" || !strings.Contains(sink, "ispatch")
}
