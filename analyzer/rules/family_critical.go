package rules

import "openclaw-lsp/analyzer"

// criticalRules are the rules of the family CriticalPath.
var criticalRules = []*analyzer.Rule{
	childProcessOnCriticalPath,
	claimWithoutTimeout,
	foregroundCompaction,
	inheritedTimeout,
	innerTimeoutExceedsHook,
	modelCallOnCriticalPath,
	nestedRunOnCriticalPath,
	networkOnCriticalPath,
	oversizedTimeout,
	sessionEndSlow,
	slowCompactionHook,
	syncIOOnCriticalPath,
	unboundedEngineCall,
	unboundedNetworkOnCriticalPath,
}
