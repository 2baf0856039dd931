package report

import (
	"io"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// The Reviewdog Diagnostic Format, a DiagnosticResult:
// reviewdog/reviewdog: proto/rdf/reviewdog.proto.
type (
	rdResult struct {
		Source      rdSource       `json:"source"`
		Diagnostics []rdDiagnostic `json:"diagnostics"`
	}
	rdSource struct {
		Name string `json:"name"`
	}
	rdDiagnostic struct {
		Message     string         `json:"message"`
		Location    rdLocation     `json:"location"`
		Severity    string         `json:"severity"`
		Code        rdCode         `json:"code"`
		Suggestions []rdSuggestion `json:"suggestions,omitempty"`
		Related     []rdRelated    `json:"relatedLocations,omitempty"`
	}
	rdLocation struct {
		Path  string  `json:"path"`
		Range rdRange `json:"range"`
	}
	rdRange struct {
		Start rdPosition `json:"start"`
		End   rdPosition `json:"end"`
	}
	rdPosition struct {
		Line   int `json:"line"`
		Column int `json:"column"`
	}
	rdCode struct {
		Value string `json:"value"`
	}
	rdSuggestion struct {
		Range rdRange `json:"range"`
		Text  string  `json:"text"`
	}
	rdRelated struct {
		Message  string     `json:"message"`
		Location rdLocation `json:"location"`
	}
)

// RDJSON writes the run for reviewdog, which comments on the changed lines of a review and
// offers fixes as suggestions. Columns count bytes of UTF-8, from 1.
func RDJSON(w io.Writer, run *Run, _ Style) error {
	out := rdResult{Source: rdSource{"openclaw-lsp"}, Diagnostics: []rdDiagnostic{}}
	for _, f := range run.Findings {
		text := clean(f.Message)
		if f.Help != "" {
			text += "\nhelp: " + clean(f.Help)
		}
		d := rdDiagnostic{Message: text, Location: rdLocationOf(f.Place), Severity: rdSeverity(f.Severity), Code: rdCode{f.Rule}}
		for _, fix := range f.Fixes {
			if s, ok := rdSuggestionOf(f, fix); ok {
				d.Suggestions = append(d.Suggestions, s)
			}
		}
		for _, n := range f.Notes {
			d.Related = append(d.Related, rdRelated{clean(n.Message), rdLocationOf(n.Place)})
		}
		out.Diagnostics = append(out.Diagnostics, d)
	}
	return encode(w, out)
}

// rdSeverity maps onto the three words of the format.
func rdSeverity(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "ERROR"
	case analyzer.Warning:
		return "WARNING"
	case analyzer.Info, analyzer.Hint, analyzer.Off:
	}
	return "INFO"
}

func rdLocationOf(p Place) rdLocation { return rdLocation{p.Path, rdRangeOf(p.file, p.span)} }

func rdRangeOf(f *source.File, span source.Span) rdRange {
	if f == nil {
		return rdRange{rdPosition{1, 1}, rdPosition{1, 1}}
	}
	start, end := f.Position(span.Start, source.UTF8), f.Position(span.End, source.UTF8)
	return rdRange{rdPosition{start.Line + 1, start.Character + 1}, rdPosition{end.Line + 1, end.Character + 1}}
}

// suggestionLines is how far apart the edits of one fix may lie to be offered as one
// suggestion, which replaces all that is between them.
const suggestionLines = 12

// rdSuggestionOf is a fix as one replacement: a suggestion of a review is that, in the file
// that is commented on. A fix that reaches further has none.
func rdSuggestionOf(f Finding, fix Fix) (rdSuggestion, bool) {
	span, ok := reachOf(f, fix)
	if !ok || f.file == nil {
		return rdSuggestion{}, false
	}
	var edits []source.Edit
	for _, e := range fix.Edits {
		edits = append(edits, source.Edit{
			Path: f.file.Path(), Span: source.Span{Start: e.span.Start, End: e.span.End}, NewText: e.NewText,
		})
	}
	whole, err := source.Apply(f.file, edits)
	if err != nil {
		return rdSuggestion{}, false
	}
	tail := len(f.file.Text()) - span.End
	return rdSuggestion{rdRangeOf(f.file, span), whole[span.Start : len(whole)-tail]}, true
}

// reachOf is the span from the first edit of a fix to its last; false where they lie in
// another file than the finding, or far apart.
func reachOf(f Finding, fix Fix) (source.Span, bool) {
	if len(fix.Edits) == 0 {
		return source.Span{}, false
	}
	span := fix.Edits[0].span
	lines := fix.Edits[0].Range
	for _, e := range fix.Edits {
		if e.Path != f.Path {
			return source.Span{}, false
		}
		span.Start, span.End = min(span.Start, e.span.Start), max(span.End, e.span.End)
		lines.Start.Line, lines.End.Line = min(lines.Start.Line, e.Range.Start.Line), max(lines.End.Line, e.Range.End.Line)
	}
	return span, lines.End.Line-lines.Start.Line <= suggestionLines
}
