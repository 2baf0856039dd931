package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// runs are the findings of every fixture, to be held against what readers of a format ask.
func runs(t *testing.T) map[string]*Run {
	t.Helper()
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	all := map[string]*Run{}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(name)] = runOf(t, archive)
	}
	return all
}

// junitMay are the attributes and elements that the schema of Jenkins, which the other
// readers follow, allows of those that are written here.
var junitMay = map[string][]string{
	"testsuites": {"name", "tests", "failures", "errors", "time", "disabled"},
	"testsuite":  {"name", "tests", "failures", "errors", "skipped", "time", "timestamp", "hostname", "id", "package", "disabled"},
	"testcase":   {"name", "classname", "assertions", "time", "status"},
	"failure":    {"message", "type"},
	"system-out": {},
}

var junitIn = map[string]string{"testsuites": "", "testsuite": "testsuites", "testcase": "testsuite", "failure": "testcase", "system-out": "testcase"}

func TestJUnitIsTaken(t *testing.T) {
	for name, run := range runs(t) {
		var b bytes.Buffer
		if err := JUnit(&b, run, Style{}); err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(bytes.NewReader(b.Bytes()))
		stack := []string{""}
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v\n%s", name, err, b.String())
			}
			switch token := token.(type) {
			case xml.StartElement:
				may, known := junitMay[token.Name.Local]
				if !known || junitIn[token.Name.Local] != stack[len(stack)-1] {
					t.Errorf("%s: <%s> in <%s>", name, token.Name.Local, stack[len(stack)-1])
				}
				for _, a := range token.Attr {
					if !slices.Contains(may, a.Name.Local) {
						t.Errorf("%s: <%s> has no attribute %s", name, token.Name.Local, a.Name.Local)
					}
				}
				stack = append(stack, token.Name.Local)
			case xml.EndElement:
				stack = stack[:len(stack)-1]
			}
		}
		var again junitSuites
		if err := xml.Unmarshal(b.Bytes(), &again); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		tests, failures := 0, 0
		for _, s := range again.Suites {
			failed := 0
			for _, c := range s.Cases {
				if c.Failure != nil {
					failed++
					if c.Failure.Type != c.Name || c.Failure.Message == "" || c.Failure.Text == "" {
						t.Errorf("%s: the failure of %s is %+v", name, c.Name, c.Failure)
					}
				}
			}
			if s.Tests != len(s.Cases) || s.Failures != failed || s.Tests == 0 {
				t.Errorf("%s: %s has %d cases, %d of them failed, and says %d and %d", name, s.Name, len(s.Cases), failed, s.Tests, s.Failures)
			}
			tests, failures = tests+s.Tests, failures+s.Failures
		}
		if again.Tests != tests || again.Failures != failures || len(again.Suites) != len(run.Plugins) {
			t.Errorf("%s: %d suites with %d tests and %d failures: %+v", name, len(again.Suites), tests, failures, again)
		}
	}
}

// TestJUnitLevel moves the level that fails: what lies below does not.
func TestJUnitLevel(t *testing.T) {
	for level, want := range map[analyzer.Severity]int{analyzer.Error: 1, analyzer.Warning: 2, analyzer.Info: 3, analyzer.Hint: 4} {
		run := runs(t)["kinds.txtar"]
		run.level = level
		var b bytes.Buffer
		if err := JUnit(&b, run, Style{}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(b.String(), "<failure"); got != want {
			t.Errorf("at %s %d rules fail, want %d", level, got, want)
		}
	}
}

func TestGitLabIsTaken(t *testing.T) {
	for name, run := range runs(t) {
		run.Findings = append(run.Findings, run.Findings...) // as two plugins with the same line
		var list []gitlabFinding
		decode(t, GitLab, run, &list)
		seen := map[string]bool{}
		for _, f := range list {
			if f.Description == "" || f.CheckName == "" || f.Location.Lines.Begin < 1 || f.Location.Path == "" || strings.HasPrefix(f.Location.Path, "./") {
				t.Errorf("%s: %+v", name, f)
			}
			if !slices.Contains([]string{"info", "minor", "major", "critical", "blocker"}, f.Severity) {
				t.Errorf("%s: severity %q", name, f.Severity)
			}
			if seen[f.Fingerprint] || f.Fingerprint == "" {
				t.Errorf("%s: the fingerprint %q is there twice", name, f.Fingerprint)
			}
			seen[f.Fingerprint] = true
		}
		if len(list) != len(run.Findings) {
			t.Errorf("%s: %d of %d findings", name, len(list), len(run.Findings))
		}
	}
}

// TestSuggestionsAreTheFixes applies each suggestion to the bytes of its file and compares
// with the fix.
func TestSuggestionsAreTheFixes(t *testing.T) {
	suggested := 0
	for name, run := range runs(t) {
		var result rdResult
		decode(t, RDJSON, run, &result)
		for i, d := range result.Diagnostics {
			f := run.Findings[i]
			if !slices.Contains([]string{"ERROR", "WARNING", "INFO"}, d.Severity) || d.Code.Value != f.Rule || d.Location.Range.Start.Column < 1 {
				t.Errorf("%s: %+v", name, d)
			}
			n := 0
			for _, fix := range f.Fixes {
				if _, ok := reachOf(f, fix); !ok {
					continue
				}
				s := d.Suggestions[n]
				n++
				suggested++
				var edits []source.Edit
				for _, e := range fix.Edits {
					edits = append(edits, source.Edit{Path: f.file.Path(), Span: e.span, NewText: e.NewText})
				}
				want, err := source.Apply(f.file, edits)
				if err != nil {
					t.Fatal(err)
				}
				lines := strings.SplitAfter(f.file.Text(), "\n")
				at := func(p rdPosition) int { return len(strings.Join(lines[:p.Line-1], "")) + p.Column - 1 }
				text := f.file.Text()
				if got := text[:at(s.Range.Start)] + s.Text + text[at(s.Range.End):]; got != want {
					t.Errorf("%s: the suggestion makes %q, the fix %q", name, got, want)
				}
			}
		}
	}
	if suggested == 0 {
		t.Error("no fixture has a fix")
	}
}

// TestSARIFIsTaken holds the log against what code scanning on GitHub asks for.
func TestSARIFIsTaken(t *testing.T) {
	link := regexp.MustCompile(`(?:^|[^\\])\[[^\]]*\]\((\d+)\)`)
	for name, run := range runs(t) {
		run.Rules = append(run.Rules, &analyzer.Rule{ID: "long", Summary: "S.", Severity: analyzer.Hint, Why: strings.Repeat("Much to say. ", 300), Instead: "Less."})
		var log sarifLog
		decode(t, SARIF, run, &log)
		for _, r := range log.Runs[0].Tool.Driver.Rules {
			if r.Short == nil {
				continue // what is no rule of this program
			}
			if r.Help.Text == "" || r.Help.Markdown == "" || len([]rune(r.Full.Text)) > sarifTextMax || r.Full.Text == "" || len(r.Properties.Tags) == 0 || len(r.Properties.Tags) > 10 {
				t.Errorf("%s: rule %+v", name, r)
			}
		}
		for _, r := range log.Runs[0].Results {
			if log.Runs[0].Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID {
				t.Errorf("%s: %s has the index of another rule", name, r.RuleID)
			}
			if r.Fingerprints["primaryLocationLineHash"] == "" || r.Message.Text == "" || len(r.Locations) != 1 {
				t.Errorf("%s: %+v", name, r)
			}
			linked := map[string]bool{}
			for _, m := range link.FindAllStringSubmatch(r.Message.Text, -1) {
				linked[m[1]] = true
			}
			for _, l := range slices.Concat(r.Locations, r.Related) {
				uri, region := l.Physical.Artifact.URI, l.Physical.Region
				if strings.HasPrefix(uri, "/") || strings.Contains(uri, " ") || strings.Contains(uri, "\\") || l.Physical.Artifact.URIBaseID != sourceRoot {
					t.Errorf("%s: the address %q is not relative to the root", name, uri)
				}
				if region.StartLine < 1 || region.StartColumn < 1 || region.EndLine < region.StartLine || region.EndLine == region.StartLine && region.EndColumn < region.StartColumn {
					t.Errorf("%s: region %+v", name, region)
				}
				if l.ID > 0 && !linked[itoa(l.ID)] {
					t.Errorf("%s: nothing links to the related location %d in %q", name, l.ID, r.Message.Text)
				}
			}
			if len(linked) != len(r.Related) {
				t.Errorf("%s: %d links to %d locations in %q", name, len(linked), len(r.Related), r.Message.Text)
			}
		}
	}
}

// TestBracketsAreNoLinks keeps a message from being taken for a link.
func TestBracketsAreNoLinks(t *testing.T) {
	f := Finding{Message: `write ["a"](1) or \`, Help: "see [x]", Notes: []Note{{}, {}}}
	if got, want := sarifText(f), `write \["a"\](1) or \\. See \[x\] (see [1](1), [2](2))`; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestCrashIsToldToMachines marks the run as not done.
func TestCrashIsToldToMachines(t *testing.T) {
	run := New([]analyzer.Checked{{Root: "/p", Host: "openclaw@1", Crashes: []analyzer.Crash{{Rule: "r", Value: "boom"}}}}, Options{Base: "/"})
	var log sarifLog
	decode(t, SARIF, run, &log)
	if log.Runs[0].Invocations[0].ExecutionSuccessful {
		t.Error("the run counts as done")
	}
}

func decode(t *testing.T, write func(io.Writer, *Run, Style) error, run *Run, to any) {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, run, Style{}); err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(&b)
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		t.Fatal(err)
	}
}
