package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var unknownHookInTimeouts = &analyzer.Rule{
	ID:       "unknown-hook-in-timeouts",
	Family:   analyzer.Permissions,
	Summary:  "An operator's time limit is set for a hook that the host does not have.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen: append([]string{
		"openclaw@2026.9.6 dist/loader-runtime-load-CMBCNIWa.mjs:1871-1877",
	}, operatorSeen...),
	Why: "`plugins.entries.<id>.hooks.timeouts` is a table by the names of hooks, and the host looks a hook up in it when the plugin registers a handler. Names are not checked: " +
		"`openclaw config validate` calls a misspelt one valid, and the hook keeps the limit of the plugin or of the host.",
	Instead: "Write the name of the hook as `api.on` takes it.",
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
      "team-notes": { "hooks": { "timeouts": { "before_prompt_biuld": 5000 }, "allowConversationAccess": true } }
    }
  }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.json:4: "did you mean .before_prompt_build.\?"
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
      "team-notes": { "hooks": { "timeouts": { "before_prompt_build": 5000 }, "allowConversationAccess": true } }
    }
  }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runUnknownHookInTimeouts,
}

func runUnknownHookInTimeouts(pass *analyzer.Pass) {
	if _, ok := pass.Catalog.OperatorKey("plugins", "entries", "*", "hooks", "timeouts"); !ok {
		return
	}
	ownEntries(pass, func(o *plugin.Operator, e *plugin.Setting) {
		timeouts := e.Get("hooks", "timeouts")
		if !timeouts.Is(plugin.TreeObject) {
			return
		}
		taken := map[string]bool{}
		for _, t := range timeouts.Fields {
			kind, h := classify(pass.Catalog, t.Name)
			if kind == fits || elided.MatchString(t.Name) && kind == nowhere {
				continue
			}
			f := analyzer.Finding{At: t.At, Message: fmt.Sprintf("%s has no hook `%s`; this limit applies to nothing", host(pass.Catalog), t.Name)}
			instead := pass.Catalog.Nearest(t.Name)
			switch {
			case kind == removed && h.Replacement != "":
				instead = h.Replacement
				f.Help = fmt.Sprintf("set it for `%s`, which took its place", instead)
			case kind == internal:
				instead = pass.Catalog.TypedTwin(t.Name)
				f.Help = "limits exist for the hooks of plugins only, not for internal events"
			case instead != "":
				f.Message += fmt.Sprintf(", did you mean `%s`?", instead)
			default:
				f.Help = "write the name as `api.on` takes it"
			}
			if timeouts.Get(instead) == nil && !taken[instead] {
				taken[instead] = true
				f.Fixes = renameKeyFix(o, t.At, instead)
			}
			pass.Report(f)
		}
	})
}
