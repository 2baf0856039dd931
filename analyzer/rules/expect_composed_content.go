package rules

import (
	"openclaw-lsp/analyzer"
)

var expectComposedContent = &analyzer.Rule{
	ID:       "expect-composed-content",
	Family:   analyzer.Events,
	Summary:  "A handler of `message_sending` expects the text that other handlers have made.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"docs/plugins/hooks/messages.md:114-115 of openclaw 2026.9.6",
	},
	Simulated: "Whether a handler counts on another's text is not in its code. A replay with several plugins shows what each saw and what went out.",
	Why: "Every handler of `message_sending` sees the original `event.content`; their `content` results do not build on each other, the last one " +
		"defined wins whole. Two plugins that each add a line end with one line. `reply_payload_sending` is the hook where each handler sees what the " +
		"one before returned.",
	Instead: "Build on `reply_payload_sending`, or agree on one handler that makes the text.",
}
