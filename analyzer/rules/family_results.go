package rules

import "openclaw-lsp/analyzer"

// resultsRules are the rules of the family Results.
var resultsRules = []*analyzer.Rule{
	returnIgnored,
	syncHookAsync,
	unknownResultField,
}
