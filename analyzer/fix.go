package analyzer

import (
	"sort"

	"openclaw-lsp/analyzer/source"
)

// Fixed is what files become when fixes are applied.
type Fixed struct {
	Texts   map[string]string // by path, changed files only
	Applied int               // findings mended
	Skipped int               // findings left for another run, because their fix touches an applied one
}

// ApplyFixes applies the first fix of every finding that has one; fixes that need a look
// only where review says so. A fix that overlaps one applied before it is left for the
// next run, so the outcome does not depend on the order of the findings.
func ApplyFixes(findings []Finding, review bool, file func(path string) *source.File) (Fixed, error) {
	taken, applied, skipped := SelectFixes(findings, review)
	out := Fixed{Texts: map[string]string{}, Applied: applied, Skipped: skipped}
	paths := make([]string, 0, len(taken))
	for path := range taken {
		paths = append(paths, path)
	}
	sort.Strings(paths)
	for _, path := range paths {
		f := file(path)
		if f == nil {
			continue
		}
		text, err := source.Apply(f, taken[path])
		if err != nil {
			return Fixed{}, err
		}
		if text != f.Text() {
			out.Texts[path] = text
		}
	}
	return out, nil
}

// SelectFixes picks the fixes that ApplyFixes applies and gives their edits by path. None
// of them overlap.
func SelectFixes(findings []Finding, review bool) (edits map[string][]source.Edit, applied, skipped int) {
	edits = map[string][]source.Edit{}
	for _, f := range findings {
		fix, ok := firstFix(f, review)
		if !ok {
			continue
		}
		if overlaps(edits, fix.Edits) {
			skipped++
			continue
		}
		for _, e := range fix.Edits {
			edits[e.Path] = append(edits[e.Path], e)
		}
		applied++
	}
	return edits, applied, skipped
}

func firstFix(f Finding, review bool) (Fix, bool) {
	for _, fix := range f.Fixes {
		if review || !fix.Review {
			return fix, true
		}
	}
	return Fix{}, false
}

// overlaps is strict: edits that only touch count too, since two insertions at one place
// would depend on their order.
func overlaps(taken map[string][]source.Edit, edits []source.Edit) bool {
	for _, e := range edits {
		for _, t := range taken[e.Path] {
			if e.Span.Start <= t.Span.End && t.Span.Start <= e.Span.End {
				return true
			}
		}
	}
	return false
}
