package rules

import "openclaw-lsp/analyzer"

// contextRules are the rules of the family Context.
var contextRules = []*analyzer.Rule{}
