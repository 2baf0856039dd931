package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var timeoutOutOfRange = &analyzer.Rule{
	ID:       "timeout-out-of-range",
	Family:   analyzer.Permissions,
	Summary:  "An operator's time limit for hooks is no whole number from 1 to 600000.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen: append([]string{
		"openclaw@2026.9.6 dist/config-normalization-shared-B7M6gfm-.mjs:167-181",
	}, operatorSeen...),
	Why: "`timeoutMs` and the values of `timeouts` under `plugins.entries.<id>.hooks` are whole milliseconds from 1 to 600000, ten minutes. Anything else makes the whole " +
		"configuration invalid: the Gateway does not start, and a change while it runs is not taken over. `0` is no way to say \"no limit\", and there is none. " +
		"The limit that a plugin states in its code has no such upper bound.",
	Instead: "Write the limit in milliseconds, at most 600000; leave it out for the plugin's own or the host's.",
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
      "team-notes": { "hooks": { "timeoutMs": 900000, "allowConversationAccess": true } }
    }
  }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.json:4: "900000"
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
      "team-notes": { "hooks": { "timeoutMs": 90000, "allowConversationAccess": true } }
    }
  }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runTimeoutOutOfRange,
}

func runTimeoutOutOfRange(pass *analyzer.Pass) {
	if _, ok := pass.Catalog.OperatorKey("plugins", "entries", "*", "hooks", "timeoutMs"); !ok {
		return
	}
	ownEntries(pass, func(o *plugin.Operator, e *plugin.Setting) {
		limits := []*plugin.Setting{}
		if s := e.Get("hooks", "timeoutMs"); s != nil {
			limits = append(limits, s)
		}
		if t := e.Get("hooks", "timeouts"); t.Is(plugin.TreeObject) {
			limits = append(limits, t.Fields...)
		}
		for _, s := range limits {
			if s.Is(plugin.TreeNumber) && plugin.OperatorMilliseconds(s.Number) || s.Is(plugin.TreeInvalid) || unfilled(s) {
				continue
			}
			f := analyzer.Finding{
				Severity: inForce(o),
				At:       s.ValueAt,
				Message: fmt.Sprintf("`%s` is %s, but must be a whole number from 1 to %d; the whole configuration is invalid", s.Name, showSetting(o, s),
					catalog.OperatorTimeoutMaxMs),
				Help: "write milliseconds, or leave the limit out",
			}
			if s.Is(plugin.TreeNumber) && s.Number > catalog.OperatorTimeoutMaxMs {
				f.Fixes = []analyzer.Fix{{Title: "Set the longest limit there is", Review: true,
					Edits: []source.Edit{{Path: s.ValueAt.Path, Span: s.ValueAt.Span, NewText: "600000"}}}}
			}
			pass.Report(f)
		}
	})
}
