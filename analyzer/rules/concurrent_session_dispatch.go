package rules

import (
	"openclaw-lsp/analyzer"
)

var concurrentSessionDispatch = &analyzer.Rule{
	ID:       "concurrent-session-dispatch",
	Family:   analyzer.Events,
	Summary:  "Messages of one conversation are dispatched at the same time.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"https://github.com/WecomTeam/wecom-openclaw-plugin/issues/166",
		"https://github.com/openclaw/openclaw/issues/95758",
		"https://github.com/openclaw/openclaw/issues/93004",
	},
	Simulated: "Whether something queues the messages is spread over transport, client and host, and its absence cannot be proved from the text. A replay " +
		"sends two messages at once and shows whether the turns overlap.",
	Why: "A channel that hands each incoming message to the host without waiting for the one before makes turns of one session overlap: they wait for " +
		"one lane, answer out of order, or stall the session. Reported in " +
		"[WecomTeam/wecom-openclaw-plugin#166](https://github.com/WecomTeam/wecom-openclaw-plugin/issues/166), " +
		"[openclaw/openclaw#95758](https://github.com/openclaw/openclaw/issues/95758) and " +
		"[openclaw/openclaw#93004](https://github.com/openclaw/openclaw/issues/93004).",
	Instead: "Queue by conversation: a promise chain in a map by session key, or `openclaw/plugin-sdk/keyed-async-queue`.",
}
