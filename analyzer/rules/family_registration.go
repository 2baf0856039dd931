package rules

import "openclaw-lsp/analyzer"

// registrationRules are the rules of the family Registration.
var registrationRules = []*analyzer.Rule{
	asyncRegister,
	forkHookUpstream,
	handlerNotFunction,
	internalNameInOn,
	lateRegistration,
	removedHook,
	typedNameInRegisterHook,
	unknownHook,
}
