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
	out := Fixed{Texts: map[string]string{}}
	taken := map[string][]source.Edit{}
	for _, f := range findings {
		fix, ok := firstFix(f, review)
		if !ok {
			continue
		}
		if overlaps(taken, fix.Edits) {
			out.Skipped++
			continue
		}
		for _, e := range fix.Edits {
			taken[e.Path] = append(taken[e.Path], e)
		}
		out.Applied++
	}
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
