package rules

import "openclaw-lsp/analyzer"

var unacknowledgedWork = &analyzer.Rule{
	ID:       "unacknowledged-work",
	Family:   analyzer.Context,
	Summary:  "A message is accepted and compacted away before it was answered.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every host that compacts",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/104857",
	},
	Simulated: "That a message came in right before the compaction, and that no answer refers to it afterwards, only a recorded session shows.",
	Why:       "A message that is delivered to a session which compacts before it answers may fall behind the cut. The summary need not mention it: to the agent the task was never given, to the sender it was accepted.",
	Instead:   "Keep what is unanswered in front of the cut, or hand it in again after compaction.",
}
