package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var toolAuthorityDroppedFields = &analyzer.Rule{
	ID:       "tool-authority-dropped-fields",
	Family:   analyzer.Results,
	Summary:  "A handler that runs after tool policy is settled returns what can no longer be changed.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6, the first known version with `requiresToolAuthority`",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:1003-1006",
		"docs/plugins/hooks/prompt-and-session.md:137-139",
	},
	Why: "With `requiresToolAuthority: true` a handler of `before_prompt_build` runs in the phase after tools and prompt are settled. Of what it returns the " +
		"host takes `prependContext` and `appendContext`; `systemPrompt`, the two system texts and `toolsAllow` are dropped without a word.",
	Instead: "Return context only, and put the rest into a second handler without the option.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    api.on("before_prompt_build", () => ({
      appendContext: "notes",
      toolsAllow: ["read"], // want "` + "`" + `toolsAllow` + "`" + ` is dropped"
    }), { requiresToolAuthority: true });
  },
});
`,
	Good: `-- package.json --
{ "name": "recall", "version": "1.0.0", "openclaw": { "extensions": ["./index.ts"], "compat": { "pluginApi": ">=2026.9.6" } } }
-- openclaw.plugin.json --
{ "id": "recall", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    api.on("before_prompt_build", () => ({ toolsAllow: ["read"] }));
    api.on("before_prompt_build", () => ({ appendContext: "notes" }), { requiresToolAuthority: true });
  },
});
`,
	Run: runToolAuthorityDroppedFields,
}

func runToolAuthorityDroppedFields(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		option, ok := o.r.Options.Get("requiresToolAuthority")
		if !ok || !takes(o.h, "requiresToolAuthority") || option.Value.Kind != plugin.Bool || !option.Value.Bool {
			return
		}
		for _, f := range o.h.Result.Fields {
			m, ok := o.value.Get(f.Name)
			if !ok || f.Name == "prependContext" || f.Name == "appendContext" || m.Value.Kind == plugin.Undefined {
				continue
			}
			o.report(pass, analyzer.Finding{
				At:      m.At,
				Message: fmt.Sprintf("`%s` is dropped: a handler with `requiresToolAuthority` can only add context", f.Name),
				Help:    "return it from a second handler without the option",
				Fixes:   dropMember(pass.Plugin, m),
			})
		}
	})
}
