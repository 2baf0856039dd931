package analyzer

import (
	"slices"
	"strings"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// Fixed is what files become when fixes are applied.
type Fixed struct {
	Texts    map[string]string // by path, changed files only
	Applied  int               // findings mended
	Skipped  int               // findings left for another run, because their fix touches an applied one
	Withheld []Finding         // whose fix would leave a file that does not parse
}

// ApplyFixes applies the first fix of every finding that has one; fixes that need a look
// only where review says so. A fix that overlaps one applied before it is left for the
// next run, so the outcome does not depend on the order of the findings.
func ApplyFixes(findings []Finding, review bool, file func(path string) *source.File) (Fixed, error) {
	chosen, err := SelectFixes(findings, review, file)
	if err != nil {
		return Fixed{}, err
	}
	out := Fixed{Texts: map[string]string{}, Applied: chosen.Applied, Skipped: chosen.Skipped, Withheld: chosen.Withheld}
	for path, edits := range chosen.Edits {
		f := file(path)
		text, err := source.Apply(f, edits)
		if err != nil {
			return Fixed{}, err
		}
		if text != f.Text() {
			out.Texts[path] = text
		}
	}
	return out, nil
}

// Selected are fixes that can be applied together.
type Selected struct {
	Edits    map[string][]source.Edit // by path; none overlap
	Applied  int
	Skipped  int
	Withheld []Finding
}

// SelectFixes picks the fixes that ApplyFixes applies. Where all of them together leave a
// file that does not parse, they are tried one by one and those that break it are withheld.
func SelectFixes(findings []Finding, review bool, file func(path string) *source.File) (Selected, error) {
	before := map[string]int{} // mistakes in a file as it is
	breaks := func(edits map[string][]source.Edit, paths []string) (bool, error) {
		for _, path := range paths {
			f := file(path)
			text, err := source.Apply(f, edits[path])
			if err != nil {
				return false, err
			}
			if _, known := before[path]; !known {
				before[path] = plugin.Mistakes(path, f.Text())
			}
			if plugin.Mistakes(path, text) > before[path] {
				return true, nil
			}
		}
		return false, nil
	}
	all := selectFixes(findings, review, file, func(map[string][]source.Edit, []string) bool { return false })
	broken, err := breaks(all.Edits, touched(all.Edits))
	if err != nil || !broken {
		return all, err
	}
	one := selectFixes(findings, review, file, func(edits map[string][]source.Edit, paths []string) bool {
		broken, err := breaks(edits, paths)
		return broken || err != nil
	})
	return one, nil
}

// selectFixes picks fixes one by one. It asks of each whether the edits with it break any of
// the paths that it touches.
func selectFixes(findings []Finding, review bool, file func(path string) *source.File, breaks func(edits map[string][]source.Edit, paths []string) bool) Selected {
	out := Selected{Edits: map[string][]source.Edit{}}
	for _, f := range findings {
		fix, ok := firstFix(f, review)
		if !ok || slices.ContainsFunc(fix.Edits, func(e source.Edit) bool { return file(e.Path) == nil }) {
			continue
		}
		if overlaps(out.Edits, fix.Edits) {
			out.Skipped++
			continue
		}
		with := map[string][]source.Edit{}
		for path, edits := range out.Edits {
			with[path] = edits
		}
		for _, e := range fix.Edits {
			with[e.Path] = append(slices.Clip(with[e.Path]), e)
		}
		if breaks(with, touched(byPath(fix.Edits))) {
			out.Withheld = append(out.Withheld, f)
			continue
		}
		out.Edits = with
		out.Applied++
	}
	return out
}

func byPath(edits []source.Edit) map[string][]source.Edit {
	out := map[string][]source.Edit{}
	for _, e := range edits {
		out[e.Path] = append(out[e.Path], e)
	}
	return out
}

// touched are the paths of edits, sorted.
func touched(edits map[string][]source.Edit) []string {
	var paths []string
	for path := range edits {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
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

// matchLineEnds writes the new text of fixes with the line ends of the file that it goes into,
// so that rules need not know them.
func matchLineEnds(findings []Finding, file func(path string) *source.File) {
	for i := range findings {
		for j, fix := range findings[i].Fixes {
			if !slices.ContainsFunc(fix.Edits, func(e source.Edit) bool { return strings.Contains(e.NewText, "\n") }) {
				continue
			}
			edits := slices.Clone(fix.Edits)
			for k, e := range edits {
				if f := file(e.Path); f != nil && strings.Contains(f.Text(), "\n") {
					text := strings.ReplaceAll(e.NewText, "\r\n", "\n")
					if endsLinesWithCRLF(f.Text()) {
						text = strings.ReplaceAll(text, "\n", "\r\n")
					}
					edits[k].NewText = text
				}
			}
			findings[i].Fixes[j].Edits = edits
		}
	}
}

// endsLinesWithCRLF looks at the first line only: files that mix line ends are rare.
func endsLinesWithCRLF(text string) bool {
	i := strings.IndexByte(text, '\n')
	return i > 0 && text[i-1] == '\r'
}
