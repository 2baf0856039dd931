package rules

import "openclaw-lsp/analyzer"

var reviseWithoutEffect = &analyzer.Rule{
	ID:       "revise-without-effect",
	Family:   analyzer.Results,
	Summary:  "A revision was asked for, and the next pass gave nothing better.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/128314",
		"openclaw@2026.9.6 dist/lifecycle-hook-helpers-BThtzTCE.mjs:101-178",
	},
	Why: "`before_agent_finalize` may ask for another pass of the model, three times in a run at most and once for the same instruction unless `retry.maxAttempts` says more. " +
		"When the model answers `NO_REPLY` again, the budget is spent and the first answer stands.",
	Instead: "Say in `retry.instruction` what has to be different, give a `maxAttempts` that fits, and have an answer of your own for when the budget is spent.",
	Simulated: "The whole rule: what the model answers is known from a recorded session only. Revisions that can never run are told from the text: see `finalize-revise-empty` " +
		"and `finalize-retry-without-instruction`.",
}
