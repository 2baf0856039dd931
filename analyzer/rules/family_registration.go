package rules

import "openclaw-lsp/analyzer"

// registrationRules are the rules of the family Registration.
var registrationRules = []*analyzer.Rule{
	asyncRegister,
	conditionalRegistrationOnConfig,
	deprecatedHook,
	duplicateHookRegistration,
	dynamicHookName,
	forkHookUpstream,
	handlerNotFunction,
	internalNameInOn,
	lateRegistration,
	modeBlindSideEffect,
	registerHookDuplicateName,
	registerHookNoName,
	registerHookUnknownEvent,
	removedHook,
	stickyRegistrationGuard,
	typedNameInRegisterHook,
	unknownHook,
	unusedHookWrapper,
}
