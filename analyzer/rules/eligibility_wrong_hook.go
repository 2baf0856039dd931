package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var eligibilityWrongHook = &analyzer.Rule{
	ID:       "eligibility-wrong-hook",
	Family:   analyzer.HookOptions,
	Summary:  "An option that narrows one hook stands on another, where it has no effect.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6, the first known version with these options",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4307-4323",
		"docs/plugins/hooks/reference.md:39-52",
	},
	Why: "`eligibleTriggers` is read for `before_agent_reply` only, `eligibleDispatchKinds` for `reply_dispatch` only, `requiresToolAuthority` for `before_prompt_build` only. On any " +
		"other hook the host passes them over without a word, and the handler runs for every trigger, every dispatch, before tool policy: the opposite of what the option says.",
	Instead: "Test `ctx.trigger` in the handler, or use the hook that takes the option.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "night-watch",
  name: "Night watch",
  register(api) {
    api.on("before_prompt_build", () => ({ appendContext: "It is night." }), {
      eligibleTriggers: ["cron"], // want "` + "`eligibleTriggers` has no effect on `before_prompt_build`" + `"
    } as never);
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "night-watch",
  name: "Night watch",
  register(api) {
    api.on("before_prompt_build", (_event, ctx) => {
      if (ctx.trigger !== "cron") return undefined;
      return { appendContext: "It is night." };
    });
  },
});
`,
	Run: runEligibilityWrongHook,
}

func runEligibilityWrongHook(pass *analyzer.Pass) {
	misplaced(pass, func(r *plugin.Registration, _ *catalog.Hook, o plugin.Option, takers []string) {
		if o.Name == "matcher" {
			return
		}
		help := "only " + list(takers) + " takes it"
		if o.Name == "eligibleTriggers" {
			help += "; test `ctx.trigger` in the handler"
		}
		pass.Report(analyzer.Finding{
			At:      o.At,
			Message: fmt.Sprintf("`%s` has no effect on `%s`; the handler runs as if it were not there", o.Name, r.Hook),
			Help:    help,
			Fixes:   dropOption(pass.Plugin, o, false),
		})
	})
}
