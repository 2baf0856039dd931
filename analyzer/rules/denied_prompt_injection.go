package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var deniedPromptInjection = &analyzer.Rule{
	ID:       "denied-prompt-injection",
	Family:   analyzer.Permissions,
	Summary:  "The operator's configuration forbids the hooks that the plugin lives on.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer for `before_prompt_build`; 2026.5.2 for `agent_turn_prepare` and `heartbeat_prompt_contribution`",
	Seen: append([]string{
		"openclaw@2026.9.6 dist/loader-runtime-load-CMBCNIWa.mjs:4290-4293",
		"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:453-457",
		"openclaw@2026.4.23 dist/loader-DeOtDUYt.js:1264-1283",
	}, operatorSeen...),
	Why: "`plugins.entries.<id>.hooks.allowPromptInjection: false` makes `api.on` drop handlers of the hooks that change the prompt, with a line in the log. The plugin " +
		"loads, and everything else of it works, so that the missing context looks like a fault of its own. Queued injections for the next turn are refused as well. " +
		"Only `false` does that: absent and `true` are the same.",
	Instead: "Leave the setting out or make it true where the plugin is meant to add to the prompt; where it is not, turn the feature off in the plugin's own settings.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("before_prompt_build", () => ({ appendContext: "Notes of the team: none yet." }));
  },
});
-- openclaw.json --
{
  "plugins": {
    "entries": {
      "team-notes": { "hooks": { "allowPromptInjection": false, "allowConversationAccess": true } }
    }
  }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.json:4: "is false"
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("before_prompt_build", () => ({ appendContext: "Notes of the team: none yet." }));
  },
});
-- openclaw.json --
{
  "plugins": {
    "entries": {
      "team-notes": { "hooks": { "allowConversationAccess": true } }
    }
  }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runDeniedPromptInjection,
}

func runDeniedPromptInjection(pass *analyzer.Pass) {
	regs := gated(pass, func(g catalog.Gates) bool { return g.Injection })
	if len(regs) == 0 {
		return
	}
	p := pass.Plugin
	for _, o := range p.Operators {
		allow := o.Entry(p.ID).Get("hooks", injectKey)
		if !allow.Is(plugin.TreeBool) || allow.Bool {
			continue
		}
		pass.Report(analyzer.Finding{
			At:      allow.ValueAt,
			Message: fmt.Sprintf("`%s` is false; the plugin's handlers of %s are dropped", injectKey, list(hookNames(regs))),
			Help:    "leave the setting out, or turn the feature off in the plugin's own settings",
			Notes:   registrationNotes(regs),
			Fixes: []analyzer.Fix{{Title: "Allow prompt injection", Review: true,
				Edits: []source.Edit{{Path: allow.ValueAt.Path, Span: allow.ValueAt.Span, NewText: "true"}}}},
		})
	}
}
