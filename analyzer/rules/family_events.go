package rules

import "openclaw-lsp/analyzer"

// eventsRules are the rules of the family Events.
var eventsRules = []*analyzer.Rule{
	assumedHookOrder,
	concurrentSessionDispatch,
	contentAssumedString,
	deprecatedMediaMetadata,
	eventContextPluginConfig,
	expectComposedContent,
	ignoresAbortSignal,
	mutateEventParams,
	mutateEventPayload,
	mutateFrozenEvent,
	mutateMessageInPlace,
	mutateMessages,
	optionalUnchecked,
	promptTakenForReply,
	requesterFailOpen,
	senderExternalID,
	sessionWriteInPromptHook,
	sharedModuleState,
	toolnameCompare,
	undefinedOnJsonlBackend,
	unfilteredTrigger,
	unknownEventField,
	wrongCtxField,
}
