package rules

import (
	"slices"

	"openclaw-lsp/analyzer"
)

// all lists the rules by id; a test checks the order. A new rule is a new file and a line here.
var all = []*analyzer.Rule{
	asyncRegister,
	eligibilityWidened,
	forkHookUpstream,
	handlerNotFunction,
	internalNameInOn,
	lateRegistration,
	matcherAlias,
	matcherInvalid,
	networkOnCriticalPath,
	priorityNotNumber,
	removedHook,
	syncHookAsync,
	timeoutNotPositive,
	timeoutOnSync,
	typedNameInRegisterHook,
	unknownHook,
	unknownOption,
}

// All lists every rule, sorted by id.
func All() []*analyzer.Rule { return slices.Clone(all) }
