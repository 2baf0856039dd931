package rules

import "openclaw-lsp/analyzer"

// contextRules are the rules of the family Context.
var contextRules = []*analyzer.Rule{
	compactionLoop,
	compactionWithoutProgress,
	contextBlockShape,
	debtNeverDrains,
	engineFallbackMismatch,
	ignoredLiveTokens,
	noticeOutsideTurn,
	ownsCompactionWithoutHook,
	redundantCompactionHandled,
	refusedSecondPass,
	stickyEngineRejection,
	unacknowledgedWork,
	unclassifiedCompactionReason,
	unownedCompaction,
	unpairedCompactionHooks,
}
