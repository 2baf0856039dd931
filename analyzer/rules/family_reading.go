package rules

import "openclaw-lsp/analyzer"

// readingRules are the rules of the family Reading.
var readingRules = []*analyzer.Rule{
	configSyntaxError,
	duplicateKey,
	fileTooDeep,
	fileTooLarge,
	internalError,
	invalidSetting,
	invalidText,
	manifestSyntaxError,
	minifiedEntry,
	noPluginFound,
	operatorSyntaxError,
	packageSyntaxError,
	suppressionWithoutReason,
	syntaxError,
	unknownSetting,
	unknownSuppression,
	unreadableFile,
	unusedSuppression,
}
