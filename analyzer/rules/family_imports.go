package rules

import "openclaw-lsp/analyzer"

// importsRules are the rules of the family Imports.
var importsRules = []*analyzer.Rule{
	deprecatedApiMethod,
	deprecatedImport,
	privateImport,
	removedApiMethod,
	removedImport,
	unknownApiMethod,
	unknownSubpath,
}
