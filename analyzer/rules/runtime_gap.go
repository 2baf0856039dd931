package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var runtimeGap = &analyzer.Rule{
	ID:       "runtime-gap",
	Family:   analyzer.Order,
	Summary:  "A plugin for one agent runtime uses a hook that this runtime does not emit.",
	Severity: analyzer.Info,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6",
	Seen: []string{
		"docs/plugins/codex-harness-runtime/hooks.md (openclaw 2026.9.6)",
		"docs/plugins/copilot.md:217-222 (openclaw 2026.9.6)",
		"dist/agent-harness-runtime-Cq-eu9so.mjs (openclaw 2026.9.6)",
		"https://github.com/openclaw/openclaw/issues/120571",
		"https://github.com/openclaw/openclaw/issues/76201",
		"https://github.com/lobu-ai/lobu/issues/1022",
	},
	Simulated: "Runtimes of other products, and how late a native tool reports to a hook, are not in the catalog; a replay with a profile of the runtime shows the gap.",
	Why: "Not every agent runtime asks the hooks that the embedded one asks. Codex and Copilot choose the model and start the run by themselves, so that `before_model_resolve`, " +
		"`agent_turn_prepare` and `before_agent_run` are not emitted for their turns, and Codex refuses rewritten parameters for its own tools. A policy that relies on " +
		"such a hook is simply absent there, without a word in the log. The finding is given only where the manifest says for which runtimes the plugin is.",
	Instead: "Use a hook that the runtime emits: `before_prompt_build`, `before_tool_call` with `block`, `after_tool_call`, `agent_end`. What must hold on every runtime belongs into a trusted tool policy.",
	Bad: `-- openclaw.plugin.json --
{ "id": "run-gate", "configSchema": { "type": "object" }, "activation": { "onStartup": true, "onAgentHarnesses": ["codex"] } }
-- package.json --
{ "name": "run-gate", "openclaw": { "extensions": ["./index.ts"] } }
-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "run-gate",
  name: "Run gate",
  register(api) {
    api.on("before_agent_run", (event) => { // want "codex does not emit it"
      return event.prompt.includes("secret") ? { outcome: "block", reason: "secret" } : { outcome: "pass" };
    });
  },
});
`,
	Good: `-- openclaw.plugin.json --
{ "id": "run-gate", "configSchema": { "type": "object" }, "activation": { "onStartup": true, "onAgentHarnesses": ["codex"] } }
-- package.json --
{ "name": "run-gate", "openclaw": { "extensions": ["./index.ts"] } }
-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "run-gate",
  name: "Run gate",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.toolName === "exec") return { block: true, blockReason: "Not here" };
    });
  },
});
`,
	Run: runRuntimeGap,
}

func runRuntimeGap(pass *analyzer.Pass) {
	m := pass.Plugin.Manifest
	if m == nil || m.Root == nil {
		return
	}
	var runtimes []string
	for _, list := range []*plugin.Tree{m.Root.Get("activation", "onAgentHarnesses"), m.Root.Get("requiresPlugins")} {
		if list == nil {
			continue
		}
		for _, item := range list.Items {
			if _, known := pass.Catalog.Gaps(item.String); known {
				runtimes = append(runtimes, item.String)
			} else if list == m.Root.Get("activation", "onAgentHarnesses") {
				return // a runtime of which nothing is known may emit everything
			}
		}
	}
	slices.Sort(runtimes)
	runtimes = slices.Compact(runtimes)
	if len(runtimes) == 0 {
		return
	}
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if r.Guarded {
			return
		}
		lack := ""
		for _, runtime := range runtimes {
			gap, ok := gapOf(pass.Catalog, runtime, h, r.Handler.Result)
			if !ok {
				return // one of the runtimes has it
			}
			lack = gap
		}
		pass.Report(analyzer.Finding{
			At:      where(r),
			Message: fmt.Sprintf("the plugin is for %s, and %s", strings.Join(runtimes, " and "), lack),
			Help:    "use a hook that the runtime emits, or do not limit the plugin to it",
		})
	})
}

// gapOf says what a runtime lacks of a hook, as far as a handler uses it.
func gapOf(c *catalog.Catalog, runtime string, h *catalog.Hook, r plugin.Result) (string, bool) {
	list, _ := c.Gaps(runtime)
	for _, g := range list {
		if g.Hook != h.Name {
			continue
		}
		if g.Field == "" {
			return fmt.Sprintf("%s %s: no handler of `%s` runs there", runtime, g.What, h.Name), true
		}
		for _, ret := range r.Returns {
			for _, v := range ret.Value.Possible() {
				if _, ok := v.Get(g.Field); ok && v.Kind == plugin.Object {
					return fmt.Sprintf("%s %s: the `%s` of `%s` has no effect on those", runtime, g.What, g.Field, h.Name), true
				}
			}
		}
	}
	return "", false
}
