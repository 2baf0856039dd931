package rules

import "openclaw-lsp/analyzer"

var compactionLoop = &analyzer.Rule{
	ID:       "compaction-loop",
	Family:   analyzer.Context,
	Summary:  "The same compaction is attempted again and again with an unchanged input.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every host that compacts",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/118923",
		"https://github.com/openclaw/openclaw/issues/77314",
		"https://github.com/openclaw/openclaw/issues/150577",
	},
	Simulated: "A replay compares the state before and after each attempt and says where nothing changed. The text of a retry does not say what it will find.",
	Why:       "A retry makes sense where something is different the second time. One report counts 24 attempts in 47 minutes, each with the same messages, the same target and the same outcome.",
	Instead:   "Remember what the last attempt started from, and stop when it would be the same.",
}
