package rules

import "openclaw-lsp/analyzer"

// permissionsRules are the rules of the family Permissions.
var permissionsRules = []*analyzer.Rule{}
