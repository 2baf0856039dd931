package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var modelCallOnCriticalPath = &analyzer.Rule{
	ID:       "model-call-on-critical-path",
	Family:   analyzer.CriticalPath,
	Summary:  "A hook that the turn waits for awaits a model.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, each with its own defaults",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/75158",
		"dist/hooks-CKanWLsK.mjs:516-535 (default budgets, openclaw 2026.9.6)",
	},
	Why:     "The turn is about to wait for a model; a hook that asks another one first doubles the time until the first word, and on a provider that is busy more than that. When the budget of the hook runs out the host goes on without the answer, which has been paid for. `network-on-critical-path` says the same of the network; this rule speaks of models that are asked through the host. Not reported where the call gives up by itself within two seconds and the hook's budget.",
	Instead: "Ask the model where nobody waits, on `agent_end` or `message_received`, keep the answer and read it in the hook; or give the call a short limit and go on without it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "mood",
  name: "Mood",
  register(api) {
    api.on("before_prompt_build", async (event) => { // want "` + "`" + `before_prompt_build` + "`" + ` waits for a model \(` + "`" + `api.runtime.llm.complete` + "`" + `\): every turn stands still for up to 15 s, the default budget, and nothing in the plugin gives up earlier"
      const answer = await api.runtime.llm.complete({ messages: [{ role: "user", content: "Which mood? " + event.prompt }] });
      return { appendContext: String(answer) };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "mood",
  name: "Mood",
  register(api) {
    let mood = "";
    api.on("agent_end", async () => {
      mood = String(await api.runtime.llm.complete({ messages: [{ role: "user", content: "Which mood?" }] }));
    });
    api.on("before_prompt_build", () => (mood ? { appendContext: mood } : undefined));
  },
});
`,
	Run: runModelCallOnCriticalPath,
}

func runModelCallOnCriticalPath(pass *analyzer.Pass) {
	blocking(pass, func(w wait) {
		p := w.worst(catalog.Model)
		if p == nil {
			return
		}
		pass.Report(analyzer.Finding{
			At:      where(w.registration),
			Message: w.waitsFor("a model", p),
			Help:    "ask it where nobody waits and read what is there by then, or give the call a short limit of its own",
			Notes:   way(p.Steps, leaves),
		})
	})
}
