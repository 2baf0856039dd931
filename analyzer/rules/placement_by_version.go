package rules

import "openclaw-lsp/analyzer"

var placementByVersion = &analyzer.Rule{
	ID:       "placement-by-version",
	Family:   analyzer.Results,
	Summary:  "The same field puts its text into another place of the prompt on another version or runtime.",
	Severity: analyzer.Info,
	Since:    "0.1.0",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/14583",
		"https://github.com/openclaw/openclaw/issues/59546",
		"https://github.com/openclaw/openclaw/issues/87163",
		"openclaw@2026.9.6 dist/builtin-openclaw-q1hiFm14.mjs:6940-6966",
		"openclaw@2026.9.6 dist/agent-harness-runtime-Cq-eu9so.mjs:165-199",
	},
	Why: "In openclaw 2026.9.6 `prependContext` and `appendContext` stand before and after the user's turn, `prependSystemContext` and `appendSystemContext` before and after the " +
		"system prompt in a section of their own, and `systemPrompt` replaces the system prompt. A harness such as Codex gets the system parts as developer instructions. " +
		"Older versions and single paths of delivery differed: system context was left out on some, or joined to the user's turn. In WednesdayAI `systemPrompt` is appended.",
	Instead: "Look at the hover of the field for where it lands on the host that was found, and replay a session on each host that the plugin supports.",
	Simulated: "The whole rule. A plugin that says `appendSystemContext` is right on every version; where the text lands is a fact about the host, shown in the hover of the " +
		"field, in `openclaw-lsp hooks before_prompt_build` and in the trace of a replay.",
}
