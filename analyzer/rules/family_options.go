package rules

import "openclaw-lsp/analyzer"

// optionsRules are the rules of the family HookOptions.
var optionsRules = []*analyzer.Rule{
	droppedHookOptions,
	eligibilityWidened,
	eligibilityWrongHook,
	evaluatorWithoutRegistrationID,
	matcherAlias,
	matcherInvalid,
	matcherNeverMatches,
	matcherWrongHook,
	priorityNotNumber,
	timeoutNotPositive,
	timeoutOnSync,
	timeoutSeconds,
	timeoutTooLarge,
	toolAuthorityNoFloor,
	toolAuthorityNotTrue,
	toolnameInsteadOfMatcher,
	unknownOption,
}
