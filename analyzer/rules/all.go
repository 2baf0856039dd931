package rules

import (
	"slices"

	"openclaw-lsp/analyzer"
)

// all lists the rules by id; a test checks the order. A new rule is a new file and a line here.
var all = []*analyzer.Rule{
	asyncRegister,
	configSyntaxError,
	duplicateKey,
	eligibilityWidened,
	fileTooDeep,
	fileTooLarge,
	forkHookUpstream,
	handlerNotFunction,
	internalError,
	internalNameInOn,
	invalidSetting,
	invalidText,
	lateRegistration,
	manifestSyntaxError,
	matcherAlias,
	matcherInvalid,
	minifiedEntry,
	networkOnCriticalPath,
	noPluginFound,
	packageSyntaxError,
	priorityNotNumber,
	removedHook,
	suppressionWithoutReason,
	syncHookAsync,
	syntaxError,
	timeoutNotPositive,
	timeoutOnSync,
	typedNameInRegisterHook,
	unknownHook,
	unknownOption,
	unknownSetting,
	unknownSuppression,
	unreadableFile,
	unusedSuppression,
}

// All lists every rule, sorted by id.
func All() []*analyzer.Rule { return slices.Clone(all) }
