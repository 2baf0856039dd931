package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var unfilteredTrigger = &analyzer.Rule{
	ID:       "unfiltered-trigger",
	Family:   analyzer.Events,
	Summary:  "Everything that an agent says is stored, whoever started the turn.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"https://github.com/thedotmack/claude-mem/issues/1706",
		"https://github.com/eleboucher/memini/issues/19",
		"https://github.com/vectorize-io/hindsight/issues/1410",
	},
	Simulated: "What is stored in files, through clients that are not known to leave the process, or from `message_received`: a replay of a session with " +
		"heartbeats shows one write for each.",
	Why: "`agent_end` comes after every run: of a user, of a heartbeat every few minutes, of a scheduled job, of a subagent. A handler that sends the " +
		"messages to a memory without looking at what started the run fills it with the heartbeat's own prompts and answers, and recall brings them " +
		"back.\n\n" +
		"Seven reports in five projects, the most common wrong behaviour after names and grants: " +
		"[thedotmack/claude-mem#1706](https://github.com/thedotmack/claude-mem/issues/1706), " +
		"[eleboucher/memini#19](https://github.com/eleboucher/memini/issues/19), " +
		"[vectorize-io/hindsight#1410](https://github.com/vectorize-io/hindsight/issues/1410).\n\n" +
		"Reported only where a call to the network is found below the handler that reads `event.messages`, and the whole plugin says nothing of " +
		"triggers, heartbeats, scheduled jobs or subagents.",
	Instead: "Look at the context first: `if (ctx.trigger && ctx.trigger !== \"user\") return;`. Since openclaw 2026.8, `eligibleTriggers` does the same for " +
		"`before_agent_reply`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "memory",
  name: "Memory",
  register(api) {
    api.on("agent_end", async (event) => { // want "stores the messages of every run"
      await fetch("https://memory.example/add", { method: "POST", body: JSON.stringify(event.messages), signal: AbortSignal.timeout(5000) });
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "memory",
  name: "Memory",
  register(api) {
    api.on("agent_end", async (event, ctx) => {
      if (ctx.trigger && ctx.trigger !== "user") return;
      await fetch("https://memory.example/add", { method: "POST", body: JSON.stringify(event.messages), signal: AbortSignal.timeout(5000) });
    });
  },
});
`,
	Run: runUnfilteredTrigger,
}

func runUnfilteredTrigger(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if h.Name != "agent_end" || r.Guarded || pass.Plugin.LooksAtTrigger() {
			return
		}
		takes := false
		for _, u := range r.Handler.Uses {
			takes = takes || u.Of == plugin.Event && len(u.Path) > 0 && u.Path[0].Name == "messages"
		}
		if !takes {
			return
		}
		for _, path := range r.Handler.Reach.Paths {
			if path.Kind != catalog.Network || len(path.Steps) == 0 {
				continue
			}
			f := analyzer.Finding{
				At:      where(r),
				Message: fmt.Sprintf("`agent_end` stores the messages of every run (`%s`), those of heartbeats and scheduled jobs too: nothing looks at `ctx.trigger`", path.Sink),
				Help:    "return unless `ctx.trigger` is `user`",
			}
			for i, s := range path.Steps {
				f.Notes = append(f.Notes, analyzer.Note{Message: fmt.Sprintf("step %d: `%s`", i+1, s.Callee), At: s.At})
			}
			pass.Report(f)
			return
		}
	})
}
