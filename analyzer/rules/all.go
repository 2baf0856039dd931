package rules

import (
	"cmp"
	"slices"

	"openclaw-lsp/analyzer"
)

// all lists the rules by id. Each family has a file that names its own: a new rule is a new
// file and a line there.
var all = sorted(
	readingRules,
	registrationRules,
	optionsRules,
	resultsRules,
	eventsRules,
	criticalRules,
	permissionsRules,
	packagingRules,
	importsRules,
	contextRules,
	orderRules,
)

// sorted joins the families.
func sorted(families ...[]*analyzer.Rule) []*analyzer.Rule {
	joined := slices.Concat(families...)
	slices.SortFunc(joined, func(a, b *analyzer.Rule) int { return cmp.Compare(a.ID, b.ID) })
	return joined
}

// All lists every rule, sorted by id.
func All() []*analyzer.Rule { return slices.Clone(all) }
