package rules

import "openclaw-lsp/analyzer"

// resultsRules are the rules of the family Results.
var resultsRules = []*analyzer.Rule{
	bareMessage,
	barePayload,
	contextNotString,
	droppedContribution,
	emptyOverride,
	emptyStringContext,
	emptySystemPrompt,
	evaluateDecisionEnum,
	execEnvForbidden,
	execEnvShape,
	installFindingShape,
	llmObserverRewrite,
	paramsNotObject,
	payloadNull,
	persistBlock,
	placementByVersion,
	primitiveResult,
	returnIgnored,
	reviseWithoutEffect,
	syncHookAsync,
	systemPromptStaticGuidance,
	toolsAllowAdds,
	toolsAllowNotArray,
	unknownResultField,
	wrongResultType,
}
