package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var forkHookUpstream = &analyzer.Rule{
	ID:       "fork-hook-upstream",
	Family:   analyzer.Registration,
	Summary:  "A hook of the WednesdayAI fork is used in a plugin for OpenClaw.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every openclaw",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4285-4288 (openclaw 2026.9.6)",
		"dist/loader-DeOtDUYt.js:1260 (openclaw 2026.4.23)",
	},
	Why: "`context.collect`, `context.project`, `context.prune`, `compaction.plan` and a few more exist in WednesdayAI, a fork that shares the import " +
		"path `openclaw/plugin-sdk`. No OpenClaw has them: there, such a name is an unknown hook, so the handler is dropped with a warning in the " +
		"log. A plugin is judged for WednesdayAI when the host is set so, when that package is installed, or when the code imports the SDK by " +
		"its root only.",
	Instead: "For OpenClaw, add context in `before_prompt_build` and own compaction through `api.registerContextEngine`. If the plugin is " +
		"meant for WednesdayAI, say so: `\"host\": \"wednesdayai\"` in `openclaw-lsp.json`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "graph-memory",
  name: "Graph memory",
  register(api) {
    api.on("context.collect", () => ({ // want "` + "`context.collect` is a hook of wednesdayai" + `"
      appendContext: [{ source: "graph-memory", text: "…" }],
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "graph-memory",
  name: "Graph memory",
  register(api) {
    api.on("before_prompt_build", () => ({ appendContext: "…" }));
  },
});
`,
	Run: runForkHookUpstream,
}

func runForkHookUpstream(pass *analyzer.Pass) {
	named(pass, func(r *plugin.Registration) {
		kind, hook := classify(pass.Catalog, r.Hook)
		if kind != foreign {
			return
		}
		f := analyzer.Finding{
			At: where(r),
			Message: fmt.Sprintf("`%s` is a hook of %s; %s does not have it, so the handler never runs",
				r.Hook, hook.Hosts[0].Product, host(pass.Catalog)),
			Help: "here, context is added in `before_prompt_build` and compaction belongs to a context engine; for a plugin of the fork, set `\"host\": \"" +
				hook.Hosts[0].Product + "\"` in openclaw-lsp.json",
		}
		pass.Report(f)
	})
}
