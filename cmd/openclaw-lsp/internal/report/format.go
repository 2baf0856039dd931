package report

import (
	"fmt"
	"io"
	"strings"
)

// Format is a form in which a run is written.
type Format struct {
	Name  string
	Write func(w io.Writer, run *Run, style Style) error
}

// Style says how text looks. Formats for machines do not look at it.
type Style struct {
	Color bool // the reader is a terminal that wants colours
}

// Formats lists every form, the default first.
var Formats = []Format{
	{"text", Text},
	{"concise", Concise},
	{"json", JSON},
	{"sarif", SARIF},
	{"junit", JUnit},
	{"github", GitHub},
	{"gitlab", GitLab},
	{"rdjson", RDJSON},
}

// FormatNames are the names of all forms, in order.
func FormatNames() []string {
	var names []string
	for _, f := range Formats {
		names = append(names, f.Name)
	}
	return names
}

// FormatNamed finds a form by its name.
func FormatNamed(name string) (Format, error) {
	for _, f := range Formats {
		if f.Name == name {
			return f, nil
		}
	}
	return Format{}, fmt.Errorf("unknown format %q, known are %s", name, strings.Join(FormatNames(), ", "))
}

// printer remembers the first error of many small writes.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) printf(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}
