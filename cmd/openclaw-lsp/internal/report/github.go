package report

import (
	"io"
	"strings"

	"openclaw-lsp/analyzer"
)

// GitHub writes each finding as a workflow command, which GitHub Actions shows beside the
// changed line.
func GitHub(w io.Writer, run *Run, _ Style) error {
	p := printer{w: w}
	for _, f := range run.Findings {
		place := []string{
			"file=" + property(f.Path),
			"line=" + itoa(f.Range.Start.Line+1),
			"col=" + itoa(f.Range.Start.Character+1),
			"endLine=" + itoa(f.Range.End.Line+1),
		}
		// GitHub takes an end column on the same line only, and counts it in.
		if f.Range.End.Line == f.Range.Start.Line && f.Range.End.Character > f.Range.Start.Character {
			place = append(place, "endColumn="+itoa(f.Range.End.Character))
		}
		place = append(place, "title="+property(f.Rule))
		p.printf("::%s %s::%s\n", command(f.Severity), strings.Join(place, ","), data(annotation(f)))
	}
	return p.err
}

// command is the annotation level: GitHub has three.
func command(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "error"
	case analyzer.Warning:
		return "warning"
	case analyzer.Info, analyzer.Hint, analyzer.Off:
	}
	return "notice"
}

func annotation(f Finding) string {
	lines := []string{clean(f.Message)}
	for _, n := range f.Notes {
		lines = append(lines, clean(n.Path)+":"+lineColumn(n.Range.Start)+": "+clean(n.Message))
	}
	if f.Help != "" {
		lines = append(lines, "help: "+clean(f.Help))
	}
	return strings.Join(lines, "\n")
}

var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func data(s string) string     { return dataEscapes.Replace(s) }
func property(s string) string { return propertyEscapes.Replace(s) }
