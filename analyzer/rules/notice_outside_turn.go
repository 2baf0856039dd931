package rules

import "openclaw-lsp/analyzer"

var noticeOutsideTurn = &analyzer.Rule{
	ID:       "notice-outside-turn",
	Family:   analyzer.Context,
	Summary:  "The result of a compaction outside of a turn is told through the stream of a turn that is not there.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/88933",
		"https://github.com/openclaw/openclaw/issues/83932",
		"https://github.com/openclaw/openclaw/issues/87107",
	},
	Simulated: "Whether a turn is going on when the work ends is not in the text. A replay of a compaction after the turn shows that no reply stream takes the notice.",
	Why:       "A compaction that was asked for during a turn and runs after it has no reply stream to write to. What a plugin sends there is lost, and neither the user nor the agent learns whether the context was compacted. A plugin that lets an agent compact its own context has this problem by design: its result must be told after the turn.",
	Instead:   "Send the notice as a message of its own: to the session through the Gateway (`chat.send` with `deliver: true`), or to the channel.",
}
