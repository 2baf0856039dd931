package rules

import "openclaw-lsp/analyzer"

var droppedContribution = &analyzer.Rule{
	ID:       "dropped-contribution",
	Family:   analyzer.Results,
	Summary:  "Text that a plugin gave for the prompt did not reach the model.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/101582",
		"https://github.com/openclaw/openclaw/issues/118555",
		"https://github.com/Martian-Engineering/lossless-claw/issues/745",
	},
	Why: "A handler that throws, runs out of time or is asked from within another prompt build contributes nothing, and the prompt looks as if the plugin had nothing to say. " +
		"An empty string or a wrong type from a later plugin can take the text away again. Whether one of this happened shows in the prompt of a turn, not in the code: the " +
		"absence of a word in a file proves nothing about the prompt.",
	Instead: "Replay a session and read the trace: it shows where each text landed, and what was dropped because it failed, timed out, was nested or was replaced.",
	Simulated: "The whole rule. What is wrong on every run is told from the text by `context-not-string`, `empty-string-context`, `unknown-result-field`, " +
		"`inner-timeout-exceeds-hook` and `inherited-timeout`; which of the rest happens depends on the session, the other plugins and the network.",
}
