package rules

import "openclaw-lsp/analyzer"

// eventsRules are the rules of the family Events.
var eventsRules = []*analyzer.Rule{unknownEventField, wrongCtxField}
