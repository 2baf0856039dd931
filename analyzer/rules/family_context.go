package rules

import "openclaw-lsp/analyzer"

// contextRules are the rules of the family Context.
var contextRules = []*analyzer.Rule{
	compactionLoop,
	compactionWithoutProgress,
	debtNeverDrains,
	engineFallbackMismatch,
	ignoredLiveTokens,
	noticeOutsideTurn,
	ownsCompactionWithoutHook,
	refusedSecondPass,
	stickyEngineRejection,
	unacknowledgedWork,
	unclassifiedCompactionReason,
	unownedCompaction,
}
