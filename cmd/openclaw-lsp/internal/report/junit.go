package report

import (
	"cmp"
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
)

// The JUnit form, as Jenkins, GitLab and others read it: a suite for each plugin, in it a
// case for each rule that found something. Times are left out, since they differ from run
// to run, and so are rules that found nothing, of which there are many.
type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		Failure *junitFailure `xml:"failure,omitempty"`
		Output  *junitText    `xml:"system-out,omitempty"`
	}
	junitText struct {
		Text string `xml:",innerxml"` // escaped
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		junitText
	}
)

// JUnit writes the run for services that show test results. A rule fails where it has a
// finding at or above the level that fails the run; what lies below stands in its output.
func JUnit(w io.Writer, run *Run, _ Style) error {
	out := junitSuites{Name: "openclaw-lsp", Suites: []junitSuite{}}
	byRoot := map[string][]Finding{}
	for _, f := range run.Findings {
		byRoot[f.root] = append(byRoot[f.root], f)
	}
	add := func(name, root string) {
		suite := junitSuiteOf(name, byRoot[root], run.failLevel())
		delete(byRoot, root)
		out.Tests, out.Failures = out.Tests+suite.Tests, out.Failures+suite.Failures
		out.Suites = append(out.Suites, suite)
	}
	for _, p := range run.Plugins {
		add(junitName(p), p.Root)
	}
	if len(byRoot[noRoot]) > 0 {
		add("paths without a plugin", noRoot)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(out); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// junitName names a plugin by its id and, since ids may repeat, by its folder.
func junitName(p Plugin) string {
	if p.ID == "" || p.ID == p.Root {
		return p.Root
	}
	return p.ID + " (" + p.Root + ")"
}

func junitSuiteOf(name string, findings []Finding, level analyzer.Severity) junitSuite {
	name = clean(name)
	suite := junitSuite{Name: name}
	byRule := map[string][]Finding{}
	for _, f := range findings {
		byRule[f.Rule] = append(byRule[f.Rule], f)
	}
	for _, rule := range sortedKeys(byRule) {
		c := junitCase{Name: rule, Class: name}
		var failed, told []Finding
		for _, f := range byRule[rule] {
			if f.Severity >= level {
				failed = append(failed, f)
			} else {
				told = append(told, f)
			}
		}
		if len(failed) > 0 {
			c.Failure = &junitFailure{Message: junitMessage(failed), Type: rule, junitText: textOf(failed)}
			suite.Failures++
		}
		if len(told) > 0 {
			text := textOf(told)
			c.Output = &text
		}
		suite.Cases = append(suite.Cases, c)
	}
	if len(suite.Cases) == 0 {
		suite.Cases = []junitCase{{Name: "nothing to report", Class: name}}
	}
	suite.Tests = len(suite.Cases)
	return suite
}

// junitMessage is the first message, and how many there are beside it.
func junitMessage(findings []Finding) string {
	first := clean(findings[0].Message)
	if n := len(findings) - 1; n > 0 {
		first += " (and " + Count(n, "more place") + ")"
	}
	return first
}

// textOf is one finding a line, with its notes and its help below.
func textOf(findings []Finding) junitText {
	var b strings.Builder
	for _, f := range findings {
		b.WriteString(clean(f.Path) + ":" + lineColumn(f.Range.Start) + ": " + f.Severity.String() + ": " + clean(f.Message) + "\n")
		for _, n := range f.Notes {
			b.WriteString("  note: " + clean(n.Path) + ":" + lineColumn(n.Range.Start) + ": " + clean(n.Message) + "\n")
		}
		if f.Help != "" {
			b.WriteString("  help: " + clean(f.Help) + "\n")
		}
	}
	var escaped strings.Builder
	if err := xml.EscapeText(&escaped, []byte(b.String())); err != nil {
		panic(err) // a builder takes everything
	}
	return junitText{strings.ReplaceAll(escaped.String(), "&#xA;", "\n")}
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K {
	var keys []K
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
