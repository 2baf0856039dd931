package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var sessionWriteInPromptHook = &analyzer.Rule{
	ID:       "session-write-in-prompt-hook",
	Family:   analyzer.Events,
	Summary:  "The session is written while its prompt is being built.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/plugin-entry-CACNQ1z6.d.ts:32061-32064 of openclaw 2026.9.6",
		"https://github.com/openclaw/openclaw/issues/87125",
		"https://github.com/openclaw/openclaw/issues/131577",
	},
	Simulated: "Writes of a plugin to a store of its own, and through functions that are not known: a replay shows writes between the reading and the " +
		"sending of a prompt.",
	Why: "Between the reading of a session and the sending of its prompt the host holds that the session does not change. A handler of " +
		"`before_prompt_build` that writes to the session store in between makes the host work on a stale entry: its own write afterwards takes the " +
		"handler's away, or is refused, and on a file store both wait for one lock.\n\n" +
		"Reported as status lines that vanish and turns that stall ([openclaw/openclaw#87125](https://github.com/openclaw/openclaw/issues/87125), " +
		"[openclaw/openclaw#131577](https://github.com/openclaw/openclaw/issues/131577)).",
	Instead: "Write when the turn is over, in `agent_end`; keep what must last until then in a map by `ctx.sessionKey`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "status-line",
  name: "Status line",
  register(api) {
    const runtime = api.runtime as any;
    async function saveStatusLine(sessionKey: string, text: string): Promise<void> {
      await runtime.agent.session.patchSessionEntry({ sessionKey, patch: { status: text } });
    }
    api.on("before_prompt_build", async (event, ctx) => {
      await saveStatusLine(ctx.sessionKey ?? "", event.prompt.slice(0, 40)); // want "` + "`" + `before_prompt_build` + "`" + ` writes to the session store"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "status-line",
  name: "Status line",
  register(api) {
    const runtime = api.runtime as any;
    async function saveStatusLine(sessionKey: string, text: string): Promise<void> {
      await runtime.agent.session.patchSessionEntry({ sessionKey, patch: { status: text } });
    }
    api.on("agent_end", async (event, ctx) => {
      if (ctx.sessionKey) await saveStatusLine(ctx.sessionKey, ` + "`" + `${event.messages.length} messages` + "`" + `);
    });
  },
});
`,
	Run: runSessionWriteInPromptHook,
}

func runSessionWriteInPromptHook(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, _ *catalog.Hook) {
		if len(r.Handler.Writes) == 0 {
			return
		}
		steps := r.Handler.Writes[0].Steps
		f := analyzer.Finding{
			At:      steps[0].At,
			Message: fmt.Sprintf("`%s` writes to the session store (`%s`) between the reading of the session and the sending of its prompt", r.Hook, steps[len(steps)-1].Callee),
			Help:    "write it in `agent_end`, when the turn is over",
		}
		for i, s := range steps[1:] {
			f.Notes = append(f.Notes, analyzer.Note{Message: fmt.Sprintf("step %d: `%s`", i+2, s.Callee), At: s.At})
		}
		pass.Report(f)
	})
}
