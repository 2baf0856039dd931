package rules

import "openclaw-lsp/analyzer"

var engineFallbackMismatch = &analyzer.Rule{
	ID:       "engine-fallback-mismatch",
	Family:   analyzer.Context,
	Summary:  "One engine compacts and another assembles the next turn.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen: []string{
		"docs/concepts/context-engine.md (failure isolation, openclaw 2026.9.6)",
		"https://github.com/openclaw/openclaw/issues/148569",
	},
	Simulated: "Which engine is quarantined at what time shows in a replay: the tokens after a compaction do not show in what the next turn assembles.",
	Why:       "An engine that throws is quarantined and the built-in one takes its place. Where that happens for a compaction only, the built-in engine cuts its own transcript while the plugin, used again for the next turn, assembles from its store as if nothing had been cut: the prompt is as large as before.",
	Instead:   "Let `compact()` answer a failure with `ok: false` and a reason instead of throwing, so that the engine stays in charge of both.",
}
