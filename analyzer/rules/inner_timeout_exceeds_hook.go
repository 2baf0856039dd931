package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

var innerTimeoutExceedsHook = &analyzer.Rule{
	ID:       "inner-timeout-exceeds-hook",
	Family:   analyzer.CriticalPath,
	Summary:  "A limit inside a handler is longer than the host waits for it.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, each with its own defaults",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/75158",
		"https://github.com/openclaw/openclaw/issues/74908",
		"https://github.com/openclaw/openclaw/issues/126181",
		"dist/hooks-CKanWLsK.mjs:516-535 (default budgets, openclaw 2026.9.6)",
		"dist/hooks-CKanWLsK.mjs:391-405 (the await is given up, the handler runs on)",
	},
	Simulated: "A limit that is a total over several attempts, or that is configured, may fit on one way and not on another: a replay with measured answers tells.",
	Why:       "The host gives up on the handler first. What the plugin does when its own limit passes, such as answering with a fallback, then comes after the turn has gone on: the branch never counts, while the author believes that it protects the turn. Only limits that are constant are compared, on the awaited way from the handler, with the budget that applies in the host's precedence: the operator's for the hook, the operator's for all hooks, the registration's `timeoutMs`, the host's default. A limit that can be configured is the matter of `oversized-timeout`.",
	Instead:   "Keep the inner limit below the budget, so that the fallback still counts, or state a `timeoutMs` above it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))]);
}

async function search(prompt: string): Promise<string> {
  const answer = await fetch("https://memory.example/search", { method: "POST", body: prompt });
  return answer.text();
}

export default definePluginEntry({
  id: "far-memory",
  name: "Far memory",
  register(api) {
    api.on("before_prompt_build", async (event) => {
      const text = await withTimeout(search(event.prompt), 120_000); // want "a limit of 2 min never counts here: the host stops waiting for ` + "`" + `before_prompt_build` + "`" + ` after 15 s"
      return text ? { appendContext: text } : undefined;
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))]);
}

async function search(prompt: string): Promise<string> {
  const answer = await fetch("https://memory.example/search", { method: "POST", body: prompt });
  return answer.text();
}

export default definePluginEntry({
  id: "far-memory",
  name: "Far memory",
  register(api) {
    api.on("before_prompt_build", async (event) => {
      const text = await withTimeout(search(event.prompt), 1_500);
      return text ? { appendContext: text } : undefined;
    });
  },
});
`,
	Run: runInnerTimeoutExceedsHook,
}

func runInnerTimeoutExceedsHook(pass *analyzer.Pass) {
	seen := map[source.Location]bool{}
	waits(pass, func(w wait) {
		b := w.budget
		if w.hook.Sync || w.old || b.unknown || b.limit == 0 {
			return
		}
		for _, l := range w.registration.Handler.Reach.Limits {
			inner := milliseconds(l.Value.V)
			if inner < b.limit || seen[l.Value.At] || l.Value.At.IsZero() {
				continue
			}
			seen[l.Value.At] = true
			f := analyzer.Finding{
				At:      l.Value.At,
				Message: fmt.Sprintf("a limit of %s never counts here: the host stops waiting for `%s` after %s", duration(inner), w.hook.Name, b.words()),
				Help:    "keep it below the budget of the hook, or state a `timeoutMs` above it",
				Notes:   append(way(l.Steps, ""), analyzer.Note{Message: "the handler is registered here", At: where(w.registration)}),
			}
			if !b.at.IsZero() {
				f.Notes = append(f.Notes, analyzer.Note{Message: "the budget is stated here", At: b.at})
			}
			pass.Report(f)
		}
	})
}
