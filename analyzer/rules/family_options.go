package rules

import "openclaw-lsp/analyzer"

// optionsRules are the rules of the family HookOptions.
var optionsRules = []*analyzer.Rule{
	eligibilityWidened,
	matcherAlias,
	matcherInvalid,
	priorityNotNumber,
	timeoutNotPositive,
	timeoutOnSync,
	unknownOption,
}
