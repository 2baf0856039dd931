package rules

import "openclaw-lsp/analyzer"

// criticalRules are the rules of the family CriticalPath.
var criticalRules = []*analyzer.Rule{
	networkOnCriticalPath,
}
