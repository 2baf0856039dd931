package rules

import "openclaw-lsp/analyzer"

// packagingRules are the rules of the family Packaging.
var packagingRules = []*analyzer.Rule{}
