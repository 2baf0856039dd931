package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var deprecatedHook = &analyzer.Rule{
	ID:       "deprecated-hook",
	Family:   analyzer.Registration,
	Summary:  "A handler is put on a hook that the host still has and newer hosts no longer do.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Tag:      analyzer.Deprecated,
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 to 2026.7.1; on newer hosts `removed-hook` speaks",
	Seen: []string{
		"compatibility records legacy-before-agent-start, legacy-deactivate-hook-alias and legacy-subagent-spawning-hook of openclaw 2026.7.1 (dist/installed-plugin-index-fYkAwJU0.js:20-72)",
		"https://github.com/comet-ml/opik-openclaw/issues/142",
		"https://github.com/joshuaswarren/remnic/issues/1593",
		"https://github.com/plastic-labs/openclaw-honcho/issues/80",
		"https://github.com/vectorize-io/hindsight/issues/1354",
	},
	Why: "`before_agent_start` was announced for removal on 2026-04-24, kept until 2026-07-24 and is gone from openclaw 2026.7.2 on; `deactivate` and " +
		"`subagent_spawning` followed. Until then they work, and `before_agent_start` may even run in two phases of one turn, so that a recall is done twice. " +
		"After an update of the host the handler is dropped with one line in the log. The finding is given for a plugin that is judged for a host that still " +
		"has the hook; it is silent where the plugin declares a range of hosts that ends before the removal, and behind a test of the host's version.",
	Instead: "Register the hook that took the work over, and look at what differs: `subagent_spawned` comes after the launch and cannot veto, and the two hooks " +
		"that replace `before_agent_start` need `allowConversationAccess` in newer hosts. To serve old hosts too, register the old name only behind a test of the version.",
	Bad: `-- package.json --
{ "name": "team-notes", "peerDependencies": { "openclaw": ">=2026.5.2" }, "devDependencies": { "openclaw": "2026.7.1" } }
-- node_modules/openclaw/package.json --
{ "name": "openclaw", "version": "2026.7.1" }
-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const notes = new Map<string, string>();
    api.on("before_agent_start", (event) => { // want "` + "`before_agent_start` is on its way out" + `"
      const note = notes.get(event.prompt);
      return note ? { prependContext: note } : undefined;
    });
  },
});
`,
	Good: `-- package.json --
{ "name": "team-notes", "peerDependencies": { "openclaw": ">=2026.5.2" }, "devDependencies": { "openclaw": "2026.7.1" } }
-- node_modules/openclaw/package.json --
{ "name": "openclaw", "version": "2026.7.1" }
-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const notes = new Map<string, string>();
    api.on("before_prompt_build", (event) => {
      const note = notes.get(event.prompt);
      return note ? { prependContext: note } : undefined;
    });
  },
});
`,
	Run: runDeprecatedHook,
}

func runDeprecatedHook(pass *analyzer.Pass) {
	named(pass, func(r *plugin.Registration) {
		bye, ok := pass.Catalog.Farewell(r.Hook)
		if !ok || !pass.Plugin.Package.Admits(catalog.Host{Product: pass.Catalog.Host().Product, Version: bye.Gone}) {
			return
		}
		hook, _ := pass.Catalog.Hook(r.Hook)
		f := analyzer.Finding{
			At:      where(r),
			Message: fmt.Sprintf("`%s` is on its way out: %s still has it, openclaw %s does not, and the handler never runs there", r.Hook, host(pass.Catalog), bye.Gone),
			Help:    "nothing replaces it",
		}
		if bye.Announced != "" {
			f.Message = fmt.Sprintf("`%s` is on its way out: announced on %s and kept until %s, openclaw %s no longer has it, and the handler never runs there",
				r.Hook, bye.Announced, bye.After, bye.Gone)
		}
		if hook.Replacement != "" {
			f.Help = fmt.Sprintf("use `%s`", hook.Replacement)
			f.Fixes = moveToSuccessor(pass, r, hook)
		}
		if hook.Migration != "" {
			f.Help += ": " + strings.TrimSuffix(hook.Migration, ".")
		}
		pass.Report(f)
	})
}

// moveToSuccessor renames a hook where the host has the one that took the work over.
func moveToSuccessor(pass *analyzer.Pass, r *plugin.Registration, hook *catalog.Hook) []analyzer.Fix {
	if _, ok := pass.Catalog.Hook(hook.Replacement); !ok {
		return nil
	}
	return rename(pass.Plugin, r, hook.Replacement)
}
