package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var emptySystemPrompt = &analyzer.Rule{
	ID:       "empty-system-prompt",
	Family:   analyzer.Results,
	Summary:  "An empty `systemPrompt` is ignored on one runtime and empties the prompt on another.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen: []string{
		"openclaw@2026.9.6 dist/builtin-openclaw-q1hiFm14.mjs:6950-6954",
		"openclaw@2026.9.6 dist/agent-harness-runtime-Cq-eu9so.mjs:201-204",
	},
	Why: "The first plugin that gives a `systemPrompt` wins, and `\"\"` is given. The embedded runner then ignores an empty one; the helper for harnesses such as " +
		"Codex takes any string, so there the agent runs without its instructions.",
	Instead: "Leave the field out where the prompt is not to be replaced; add guidance with `appendSystemContext`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "persona",
  name: "Persona",
  register(api) {
    const persona = (api.pluginConfig as { persona?: string } | undefined)?.persona;
    api.on("before_prompt_build", () => ({ systemPrompt: persona ?? "" })); // want "` + "`systemPrompt` may be empty" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "persona",
  name: "Persona",
  register(api) {
    const persona = (api.pluginConfig as { persona?: string } | undefined)?.persona;
    api.on("before_prompt_build", () => (persona ? { systemPrompt: persona } : undefined));
  },
});
`,
	Run: runEmptySystemPrompt,
}

func runEmptySystemPrompt(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		m, ok := o.value.Get("systemPrompt")
		if _, known := field(o.h.Result.Fields, "systemPrompt"); !ok || !known {
			return
		}
		for _, v := range m.Value.Possible() {
			if v.Kind == plugin.String && v.String == "" {
				o.report(pass, emptyValue(pass, m, v, "harnesses such as Codex take for the whole prompt"))
			}
		}
	})
}
