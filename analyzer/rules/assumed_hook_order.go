package rules

import (
	"openclaw-lsp/analyzer"
)

var assumedHookOrder = &analyzer.Rule{
	ID:       "assumed-hook-order",
	Family:   analyzer.Events,
	Summary:  "A handler waits for a hook that does not always follow.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/16596",
	},
	Simulated: "Which of the two handlers needs the other, and on which paths the second hook is left out, is a matter of order in time. A replay with a " +
		"cancelled message, a blocked run and an empty compaction shows what stays open.",
	Why: "Hooks that seem to be a pair are not: a message cancelled in `message_sending` never comes to `message_sent` " +
		"([openclaw/openclaw#16596](https://github.com/openclaw/openclaw/issues/16596)), a compaction that finds nothing to do has no " +
		"`after_compaction` on hosts before August 2026, a run that was blocked has no `llm_output`. What one handler opens for the other to close " +
		"stays open: counters drift, spans never end, maps grow.",
	Instead: "Close by more than one way: a limit of time, `session_end`, `gateway_stop`; and count a cancelled message where it is cancelled.",
}
