package rules

import "openclaw-lsp/analyzer"

// importsRules are the rules of the family Imports.
var importsRules = []*analyzer.Rule{}
