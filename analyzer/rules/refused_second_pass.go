package rules

import "openclaw-lsp/analyzer"

var refusedSecondPass = &analyzer.Rule{
	ID:       "refused-second-pass",
	Family:   analyzer.Context,
	Summary:  "A second compaction in a row is refused because the last entry is one.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw before the fix of 2026-09",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/120455",
		"https://github.com/openclaw/openclaw/issues/121617",
		"https://github.com/openclaw/openclaw/issues/120290",
	},
	Simulated: "Whether the budget is still exceeded after the first pass shows in a replay: the host answers that there is nothing to compact although the prompt is over its budget.",
	Why:       "Where one pass does not bring a session below its budget, a second one is needed. Hosts that take a compaction as the last entry for a sign that all is done refuse it, and the overflow stays.",
	Instead:   "Ask for a smaller target in one pass instead of two passes in a row.",
}
