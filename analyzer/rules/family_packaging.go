package rules

import "openclaw-lsp/analyzer"

// packagingRules are the rules of the family Packaging.
var packagingRules = []*analyzer.Rule{
	bundledOnlyApi,
	cliWithoutCommands,
	compactionProviderNoSummarize,
	contextEngineReservedId,
	contractMissing,
	contractWrongType,
	deprecatedEntryKind,
	entryMissingRegister,
	hookOnlyNotStarted,
	httpRouteAuthMissing,
	idMismatch,
	injectionResultUnchecked,
	injectionTooLarge,
	kindMismatch,
	manifestMissingConfigSchema,
	manifestMissingId,
	manifestRemovedKey,
	manifestUnknownCapability,
	manifestUnknownContract,
	manifestUnknownKey,
	manifestUnknownKind,
	minHostVersionFormat,
	missingEntryFile,
	oldApiSignature,
	packageExtensionsEmpty,
	pluginApiRange,
	runtimeExtensionsLength,
	runtimeSetupEntryWithoutSetupEntry,
	toolsContractMissing,
	tsEntryWithoutBuild,
	unknownEntryOption,
	unpackedManifest,
}
