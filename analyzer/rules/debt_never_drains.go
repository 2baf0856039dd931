package rules

import "openclaw-lsp/analyzer"

var debtNeverDrains = &analyzer.Rule{
	ID:       "debt-never-drains",
	Family:   analyzer.Context,
	Summary:  "Deferred compaction work is kept after a failure that will repeat.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every host with context engines",
	Seen: []string{
		"https://github.com/Martian-Engineering/lossless-claw/issues/639",
		"https://github.com/Martian-Engineering/lossless-claw/issues/823",
	},
	Simulated: "How old a debt becomes depends on what fails and when. A replay with a failing summary shows it: the age of the debt grows without bound, turn by turn.",
	Why:       "An engine that puts compaction off keeps a debt. Where the debt survives an error that comes back each time, such as an answer that the model refuses or a row that cannot be read, every later turn tries the same again: it costs a model call and never ends.",
	Instead:   "Count the attempts of each debt and give it a terminal state: after the last attempt it is dropped or marked, and the operator is told.",
}
