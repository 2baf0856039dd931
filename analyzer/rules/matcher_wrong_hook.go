package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var matcherWrongHook = &analyzer.Rule{
	ID:       "matcher-wrong-hook",
	Family:   analyzer.HookOptions,
	Summary:  "A tool matcher stands on a hook that has no tools, so the handler runs for everything.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6, the first known version with `matcher`",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4309-4310",
		"docs/plugins/hooks/reference.md",
	},
	Why: "`matcher` narrows `before_tool_call` and `after_tool_call` only. Anywhere else the host warns once at registration (`typed hook … ignores tool matcher`) and runs the " +
		"handler for everything, `tool_result_persist` included: a filter written for one tool then works on the results of all of them.",
	Instead: "Test the tool's name in the handler, or use a hook that takes the option.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-results",
  name: "Short results",
  register(api) {
    api.on("tool_result_persist", (event) => ({ message: event.message }), {
      matcher: ["web_fetch"] as never, // want "` + "`tool_result_persist` takes no `matcher`" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-results",
  name: "Short results",
  register(api) {
    api.on("tool_result_persist", (event) => {
      if (event.toolName !== "web_fetch") return undefined;
      return { message: event.message };
    });
  },
});
`,
	Run: runMatcherWrongHook,
}

func runMatcherWrongHook(pass *analyzer.Pass) {
	misplaced(pass, func(r *plugin.Registration, _ *catalog.Hook, o plugin.Option, takers []string) {
		if o.Name != "matcher" {
			return
		}
		f := analyzer.Finding{
			At:      o.At,
			Message: fmt.Sprintf("`%s` takes no `matcher`; the handler runs for everything", r.Hook),
			Help:    "only " + list(takers) + " take it; test for the tool in the handler",
			Fixes:   dropOption(pass.Plugin, o, false),
		}
		pass.Report(f)
	})
}

// misplaced calls f for every option that other hooks of the host take and this one does not.
func misplaced(pass *analyzer.Pass, f func(*plugin.Registration, *catalog.Hook, plugin.Option, []string)) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		for _, o := range r.Options.Keys {
			if takes(h, o.Name) || o.Value.Kind == plugin.Undefined {
				continue
			}
			if others := takers(pass.Catalog, o.Name); len(others) > 0 {
				f(r, h, o, others)
			}
		}
	})
}
