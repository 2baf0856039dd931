package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var foregroundCompaction = &analyzer.Rule{
	ID:       "foreground-compaction",
	Family:   analyzer.CriticalPath,
	Summary:  "A context engine compacts or asks a model while the prompt is put together.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every host with context engines",
	Seen: []string{
		"https://github.com/Martian-Engineering/lossless-claw/issues/407",
		"https://github.com/Martian-Engineering/lossless-claw/issues/746",
		"https://github.com/openclaw/openclaw/issues/86993",
		"docs/concepts/context-engine.md:87 (openclaw 2026.9.6)",
	},
	Simulated: "How often it happens and how long it takes.",
	Why:       "`assemble()` runs before every model call, and the user waits for it. An engine that summarizes there makes somebody wait for a whole model call whenever the history has grown too long, which is when the engine matters. Reported for calls of the engine's own `compact` or `summarize…` that `assemble()` awaits, and for models and runs that it reaches.",
	Instead:   "Assemble from what is there. Note that compaction is due, and do it in `maintain()`, which the host calls after the turn (`info.turnMaintenanceMode: \"background\"`), or in `compact()` when the host asks.",
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
        if (messages.length > 200) await this.compact(); // want "` + "`" + `assemble\(\)` + "`" + ` awaits ` + "`" + `this.compact` + "`" + `: the user waits while the engine summarizes"
        return { messages, estimatedTokens: 0 };
      },
      async compact() {
        await api.runtime.llm.complete({ messages: [] });
        return { ok: true, compacted: true };
      },
    }));
  },
});
`,
	Good: `import { delegateCompactionToRuntime } from "openclaw/plugin-sdk/core";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "engine",
  name: "Engine",
  register(api) {
    let due = false;
    api.registerContextEngine("engine", () => ({
      info: { id: "engine", name: "Engine", turnMaintenanceMode: "background" },
      async ingest() {
        return { ingested: true };
      },
      async assemble({ messages }: { messages: unknown[] }) {
        due = messages.length > 200;
        return { messages: messages.slice(-200), estimatedTokens: 0 };
      },
      async maintain({ abortSignal }: { abortSignal?: AbortSignal }) {
        if (due) await api.runtime.llm.complete({ messages: [], signal: abortSignal });
        return { changed: due };
      },
      compact: (params: never) => delegateCompactionToRuntime(params),
    }));
  },
});
`,
	Run: runForegroundCompaction,
}

func runForegroundCompaction(pass *analyzer.Pass) {
	for _, r := range pass.Plugin.Registrations {
		if r.Incomplete {
			continue
		}
		for _, job := range r.Work {
			if job.Name == "assemble" {
				reportForeground(pass, job)
			}
		}
	}
}

func reportForeground(pass *analyzer.Pass, job plugin.Work) {
	f := analyzer.Finding{Help: "assemble from what is there, note that compaction is due, and do it in `maintain()`"}
	for i := range job.Reach.Paths {
		p := &job.Reach.Paths[i]
		if !p.Awaited || len(p.Steps) == 0 || p.Kind == catalog.SyncIO || p.Kind == catalog.Process {
			continue
		}
		// The call of the engine's own that summarizes, where the way leads through one.
		at := p.Steps[len(p.Steps)-1]
		through := false
		for _, s := range p.Steps {
			for _, c := range job.Summarizes {
				if c.At == s.At && !through {
					at, through = c, true
				}
			}
		}
		if p.Kind == catalog.Network && !through {
			continue // it may fetch what it assembles
		}
		f.At = at.At
		f.Notes = way(p.Steps, leaves)
		if through {
			f.Message = fmt.Sprintf("`assemble()` awaits `%s`: the user waits while the engine summarizes", at.Callee)
		} else {
			f.Message = fmt.Sprintf("`assemble()` waits for %s (`%s`), and the user with it", thing(p), p.Sink)
		}
		pass.Report(f)
		return
	}
}
