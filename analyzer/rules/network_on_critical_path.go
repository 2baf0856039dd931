package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var networkOnCriticalPath = &analyzer.Rule{
	ID:       "network-on-critical-path",
	Family:   analyzer.CriticalPath,
	Summary:  "A hook that the turn waits for awaits the network.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, with the budgets of each; the `context.*` hooks of wednesdayai",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:516-535 (openclaw 2026.9.6)",
		"dist/hooks-CKanWLsK.mjs:756-761 (openclaw 2026.9.6)",
		"dist/hook-runner-global-BxiXdopW.js:104 (openclaw 2026.5.2)",
		"https://github.com/mem0ai/mem0/issues/4655",
		"https://github.com/vectorize-io/hindsight/issues/1400",
		"https://github.com/openclaw/openclaw/issues/48534",
	},
	Why: "For some hooks the host stands still until every handler has answered: a prompt is not sent, a tool does not start, a message does not go out. " +
		"A handler that awaits the network there puts the latency of somebody else's server into every turn, and its outage too. When the budget of " +
		"the hook runs out, the host stops waiting and goes on without the handler's answer, and a hook that fails closed blocks; some hooks have no " +
		"budget at all. Defaults in openclaw 2026.9.6: 15 s for most blocking hooks, none for `before_model_resolve`, `agent_turn_prepare`, " +
		"`before_agent_reply` and the claim hooks. The `context.*` hooks of WednesdayAI have 5 s.\n\n" +
		"Reported as 30 to 40 s of lag per message ([mem0ai/mem0#4655](https://github.com/mem0ai/mem0/issues/4655)), as recall that silently goes missing " +
		"([vectorize-io/hindsight#1400](https://github.com/vectorize-io/hindsight/issues/1400)), and as every run hanging while a memory server was down " +
		"([openclaw/openclaw#48534](https://github.com/openclaw/openclaw/issues/48534)).\n\n" +
		"Calls are followed across functions, files, classes and SDK clients; the notes show each step. A call that is not awaited does not hold the turn and " +
		"is not reported, nor is one that gives up by itself within two seconds and within the hook's budget, nor one whose registration states a `timeoutMs` " +
		"of two seconds at most on a hook that does not fail closed. The `context.*` hooks run for every single turn, so there even a short wait is reported.",
	Instead: "Do the slow work where nobody waits: start it on `agent_end` or in a service, keep the answer, and let the hook read what is there. Where " +
		"the answer must be fresh, give the call a short limit (`AbortSignal.timeout(1500)`), answer nothing when it passes, and state a `timeoutMs` above it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

async function recall(prompt: string): Promise<string> {
  const answer = await fetch("https://memory.example/search", { method: "POST", body: prompt });
  return answer.text();
}

export default definePluginEntry({
  id: "far-memory",
  name: "Far memory",
  register(api) {
    api.on("before_prompt_build", async (event) => { // want "` + "`before_prompt_build` waits for the network \\(`fetch`\\)" + `"
      return { appendContext: await recall(event.prompt) };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

async function recall(prompt: string): Promise<string> {
  const answer = await fetch("https://memory.example/search", { method: "POST", body: prompt });
  return answer.text();
}

export default definePluginEntry({
  id: "far-memory",
  name: "Far memory",
  register(api) {
    const recalled = new Map<string, string>();
    api.on("message_received", (event, ctx) => {
      const key = ctx.sessionKey ?? "";
      void recall(event.content).then((text) => recalled.set(key, text), () => recalled.delete(key));
    });
    api.on("before_prompt_build", (_event, ctx) => {
      const text = recalled.get(ctx.sessionKey ?? "");
      return text ? { appendContext: text } : undefined;
    });
  },
});
`,
	Run: runNetworkOnCriticalPath,
}

func runNetworkOnCriticalPath(pass *analyzer.Pass) {
	blocking(pass, func(w wait) {
		p := w.worst(catalog.Network)
		if p == nil {
			return
		}
		pass.Report(analyzer.Finding{
			At:      where(w.registration),
			Message: w.waitsFor("the network", p),
			Help:    "start it where nobody waits and read what is there by then, or give the call a short limit of its own",
			Notes:   way(p.Steps, leaves),
		})
	})
}
