package report

import (
	"io"
	"strconv"
	"strings"

	"openclaw-lsp/analyzer"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Text writes each finding with its code, notes and help, for people.
func Text(w io.Writer, run *Run, style Style) error {
	t := text{printer{w: w}, paint(style.Color)}
	for i, f := range run.Findings {
		if i > 0 {
			t.printf("\n")
		}
		t.finding(f)
	}
	return t.err
}

type text struct {
	printer
	paint
}

func (t *text) finding(f Finding) {
	t.printf("%s%s %s\n", t.severity(f.Severity, f.Severity.String()), t.bold("["+f.Rule+"]:"), t.bold(clean(f.Message)))
	shown, ok := frameOf(f.Place)
	gutter := len(itoa(f.Range.Start.Line + 1))
	blank := strings.Repeat(" ", gutter)
	t.printf("%s%s %s:%s\n", blank, t.dim("-->"), clean(f.Path), lineColumn(f.Range.Start))
	if ok {
		t.printf("%s %s\n", blank, t.dim("|"))
		t.printf("%s\n", strings.TrimRight(t.dim(itoa(shown.line)+" |")+" "+shown.code, " "))
		t.printf("%s %s %s\n", blank, t.dim("|"), t.severity(f.Severity, shown.mark))
	}
	t.notes(blank, f.Notes)
	if f.Help != "" {
		t.printf("%s %s %s\n", blank, t.bold("help:"), clean(f.Help))
	}
	for _, fix := range f.Fixes {
		kind := "fix:"
		if fix.Review {
			kind = "fix, to be reviewed:"
		}
		t.printf("%s %s %s\n", blank, t.bold(kind), clean(fix.Title))
	}
}

// notes lists the further places in one column each: where, what happens there.
func (t *text) notes(blank string, notes []Note) {
	widest := 0
	places := make([]string, len(notes))
	for i, n := range notes {
		places[i] = clean(n.Path) + ":" + lineColumn(n.Range.Start)
		widest = max(widest, len([]rune(places[i])))
	}
	for i, n := range notes {
		pad := strings.Repeat(" ", widest-len([]rune(places[i])))
		t.printf("%s %s %s%s  %s\n", blank, t.bold("note:"), places[i], pad, clean(n.Message))
	}
}

// paint colours text for a terminal, or leaves it as it is.
type paint bool

func (p paint) wrap(code, s string) string {
	if !p || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (p paint) bold(s string) string { return p.wrap("1", s) }
func (p paint) dim(s string) string  { return p.wrap("2", s) }

func (p paint) severity(s analyzer.Severity, text string) string {
	switch s {
	case analyzer.Error:
		return p.wrap("1;31", text)
	case analyzer.Warning:
		return p.wrap("1;33", text)
	case analyzer.Info:
		return p.wrap("1;34", text)
	case analyzer.Hint, analyzer.Off:
	}
	return p.wrap("1;36", text)
}
