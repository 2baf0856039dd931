package rules

import "openclaw-lsp/analyzer"

// orderRules are the rules of the family Order.
var orderRules = []*analyzer.Rule{
	doubleClaim,
	erasedContribution,
	orderConflict,
	runtimeGap,
	unreachableHandler,
}
