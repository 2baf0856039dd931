package report

import (
	"io"

	"openclaw-lsp/analyzer/source"
)

// Concise writes one finding a line: path:line:col: severity: message [rule]. Lines and
// columns count from 1, columns in UTF-16 units, as editors show them.
func Concise(w io.Writer, run *Run, _ Style) error {
	p := printer{w: w}
	for _, f := range run.Findings {
		p.printf("%s:%s: %s: %s [%s]\n", clean(f.Path), lineColumn(f.Range.Start), f.Severity, clean(f.Message), f.Rule)
	}
	return p.err
}

// lineColumn writes a position for people, who count from 1.
func lineColumn(at source.Position) string {
	return itoa(at.Line+1) + ":" + itoa(at.Character+1)
}
