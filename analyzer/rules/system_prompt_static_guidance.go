package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var systemPromptStaticGuidance = &analyzer.Rule{
	ID:       "system-prompt-static-guidance",
	Family:   analyzer.Results,
	Summary:  "A fixed text replaces the whole system prompt where adding it would do.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:654", "openclaw@2026.9.6 dist/builtin-openclaw-q1hiFm14.mjs:6950-6954"},
	Why: "`systemPrompt` replaces all that the host assembled: its instructions for tools, the operator's persona, the workspace files. And only the first plugin that gives one " +
		"wins. A fixed text is mostly guidance that was meant to be added; `appendSystemContext` adds it, beside that of other plugins, where providers cache it.\n\n" +
		"In the WednesdayAI dialect `systemPrompt` is appended, so the rule does not speak there.",
	Instead: "Return `appendSystemContext` or `prependSystemContext`, unless the prompt is to be replaced.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "style",
  name: "Style",
  register(api) {
    api.on("before_prompt_build", () => ({ systemPrompt: "Answer in short sentences." })); // want "replaces the whole system prompt"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "style",
  name: "Style",
  register(api) {
    api.on("before_prompt_build", () => ({ appendSystemContext: "Answer in short sentences." }));
  },
});
`,
	Run: runSystemPromptStaticGuidance,
}

// shortGuidance is the length below which a fixed text cannot be a whole system prompt.
const shortGuidance = 600

func runSystemPromptStaticGuidance(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		m, ok := o.value.Get("systemPrompt")
		if _, known := field(o.h.Result.Fields, "systemPrompt"); !ok || !known {
			return
		}
		if m.Value.Kind != plugin.String || m.Value.String == "" || len(m.Value.String) > shortGuidance {
			return
		}
		f := analyzer.Finding{
			At:      m.At,
			Message: "this fixed text replaces the whole system prompt, and keeps other plugins from giving one",
			Help:    "add it with `appendSystemContext`",
		}
		if !has(o.value, "appendSystemContext") {
			f.Fixes = renameMember(pass.Plugin, m, "appendSystemContext")
		}
		o.report(pass, f)
	})
}
