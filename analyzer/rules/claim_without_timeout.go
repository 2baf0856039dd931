package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var claimWithoutTimeout = &analyzer.Rule{
	ID:       "claim-without-timeout",
	Family:   analyzer.CriticalPath,
	Summary:  "A claim hook waits for work outside the process, and nothing limits it.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer; older hosts have no `timeoutMs`",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:756-761",
		"dist/hooks-CKanWLsK.mjs:916-921",
		"docs/plugins/hooks/reference.md",
	},
	Why: "The host sets no timer for `before_agent_reply`, `before_dispatch`, `inbound_claim` and `reply_dispatch`: there is no default budget as for other " +
		"hooks. A handler that awaits a server, a model or a process there holds the message for as long as that takes, for ever where it hangs, and the user " +
		"sees nothing. `network-on-critical-path` speaks about the wait itself; this is about its end.",
	Instead: "State a `timeoutMs`; when it is over, the next handler is asked or the model answers.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "faq",
  name: "FAQ",
  register(api) {
    api.on("before_dispatch", async (event) => { // want "` + "`" + `before_dispatch` + "`" + ` has no time limit"
      const answer = await fetch(` + "`" + `https://faq.example/?q=${encodeURIComponent(event.content)}` + "`" + `);
      if (answer.ok) return { handled: true, text: await answer.text() };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "faq",
  name: "FAQ",
  register(api) {
    const answers = new Map([["opening hours", "Nine to five"]]);
    api.on("before_dispatch", (event) => {
      const text = answers.get(event.content);
      if (text) return { handled: true, text };
    });
  },
});
`,
	Run: runClaimWithoutTimeout,
}

func runClaimWithoutTimeout(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if h.Kind != catalog.Claim || h.Default > 0 || !takes(h, "timeoutMs") || r.Options.Present && !r.Options.Complete {
			return
		}
		if _, ok := r.Options.Get("timeoutMs"); ok {
			return
		}
		for _, path := range r.Handler.Reach.Paths {
			if !path.Awaited || path.Bounded || len(path.Steps) == 0 {
				continue
			}
			last := path.Steps[len(path.Steps)-1]
			pass.Report(analyzer.Finding{
				At:      where(r),
				Message: fmt.Sprintf("`%s` has no time limit of its own and the host sets none: the message waits for `%s` as long as it takes", r.Hook, path.Sink),
				Help:    "state a `timeoutMs`",
				Notes:   []analyzer.Note{{Message: fmt.Sprintf("`%s` leaves the process", last.Callee), At: last.At}},
				Fixes:   addOption(pass.Plugin, r, "timeoutMs", "30_000"),
			})
			return
		}
	})
}
