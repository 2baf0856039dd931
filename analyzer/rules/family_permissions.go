package rules

import "openclaw-lsp/analyzer"

// permissionsRules are the rules of the family Permissions.
var permissionsRules = []*analyzer.Rule{
	brokenInclude,
	configKeyDrift,
	deniedPromptInjection,
	entryKeyNotPluginID,
	hooksInPluginConfig,
	invalidConfigSchema,
	missingChannelConfig,
	needsConversationAccess,
	overstrictConfigSchema,
	slotKindMismatch,
	slotNotPluginID,
	timeoutOutOfRange,
	typedNameInHookMd,
	unknownHookInTimeouts,
	unknownOperatorKey,
	unreadHookEvents,
	wrongOperatorType,
}
