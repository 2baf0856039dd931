package report

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/cmd/openclaw-lsp/internal/schema"
)

var update = flag.Bool("update", false, "rewrite the golden parts of the fixtures")

// goldens are the forms that a fixture may hold; "text.color" is the text for a terminal.
var goldens = []struct {
	name  string
	write func(*bytes.Buffer, *Run) error
}{
	{"text", func(b *bytes.Buffer, r *Run) error { return Text(b, r, Style{}) }},
	{"text.color", func(b *bytes.Buffer, r *Run) error { return Text(b, r, Style{Color: true}) }},
	{"concise", func(b *bytes.Buffer, r *Run) error { return Concise(b, r, Style{}) }},
	{"json", func(b *bytes.Buffer, r *Run) error { return JSON(b, r, Style{}) }},
	{"junit", func(b *bytes.Buffer, r *Run) error { return JUnit(b, r, Style{}) }},
	{"gitlab", func(b *bytes.Buffer, r *Run) error { return GitLab(b, r, Style{}) }},
	{"rdjson", func(b *bytes.Buffer, r *Run) error { return RDJSON(b, r, Style{}) }},
	{"sarif", func(b *bytes.Buffer, r *Run) error { return SARIF(b, r, Style{}) }},
	{"github", func(b *bytes.Buffer, r *Run) error { return GitHub(b, r, Style{}) }},
	{"summary", func(b *bytes.Buffer, r *Run) error { _, err := b.WriteString(r.Sentence() + "\n"); return err }},
}

// TestFormats writes the findings of each fixture in every form that it has a golden part
// for. A fixture holds sources under src/, the findings as finding.json, and the goldens.
func TestFormats(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { check(t, name) })
	}
}

func check(t *testing.T, name string) {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	run := runOf(t, archive)
	compared := 0
	for i, part := range archive.Files {
		for _, g := range goldens {
			if part.Name != g.name {
				continue
			}
			compared++
			var b bytes.Buffer
			if err := g.write(&b, run); err != nil {
				t.Fatalf("%s: %v", g.name, err)
			}
			got := visible(b.String())
			if *update {
				archive.Files[i].Data = []byte(got)
			} else if want := string(part.Data); got != want {
				t.Errorf("%s:\n%s\nwanted:\n%s", g.name, got, want)
			}
			if g.name == "json" {
				validate(t, "check.schema.json", b.Bytes())
			}
		}
	}
	if compared == 0 {
		t.Fatal("the fixture has no golden part")
	}
	if *update {
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// visible spells the escape character out, so that fixtures stay text.
func visible(s string) string { return strings.ReplaceAll(s, "\x1b", "␛") }

// described is a finding as fixtures write it: places are named by path and text.
type described struct {
	Rule, Severity, Message, Help string
	At                            at
	Notes                         []struct {
		Message string
		At      at
	}
	Fixes []struct {
		Title  string
		Review bool
		Edits  []struct {
			At      at
			NewText string
		}
	}
}

// at is the first place of some text in a file; Empty takes the place before it.
type at struct {
	Path, Text string
	Empty      bool
}

const base = "/project"

// runOf makes the run that a fixture describes. Sources are escaped as in Go strings where
// the fixture's name for them ends in ".quoted".
func runOf(t *testing.T, archive *txtar.Archive) *Run {
	t.Helper()
	checked := analyzer.Checked{Root: base + "/recall", ID: "recall", Host: "openclaw@2026.9.6", HostFrom: "the newest host known"}
	var list []described
	for _, part := range archive.Files {
		name, isSource := strings.CutPrefix(part.Name, "src/")
		switch {
		case part.Name == "findings.json":
			if err := json.Unmarshal(part.Data, &list); err != nil {
				t.Fatalf("findings.json: %v", err)
			}
		case isSource:
			text := string(part.Data)
			if plain, quoted := strings.CutSuffix(name, ".quoted"); quoted {
				name = plain
				if err := json.Unmarshal([]byte(text), &text); err != nil {
					t.Fatalf("%s: %v", part.Name, err)
				}
			}
			f := source.NewFile(base+"/"+name, []byte(text))
			checked.Sources = append(checked.Sources, f)
			checked.Files++
			checked.Lines += f.LineCount()
		}
	}
	slices.SortFunc(checked.Sources, func(a, b *source.File) int { return strings.Compare(a.Path(), b.Path()) })
	for i, d := range list {
		severity, ok := analyzer.ParseSeverity(d.Severity)
		if !ok {
			t.Fatalf("unknown severity %q", d.Severity)
		}
		f := analyzer.Finding{
			Rule: d.Rule, Severity: severity, Message: d.Message, Help: d.Help,
			At: locate(t, checked, d.At), Fingerprint: strings.Repeat(string(rune('a'+i)), 32),
		}
		for _, n := range d.Notes {
			f.Notes = append(f.Notes, analyzer.Note{Message: n.Message, At: locate(t, checked, n.At)})
		}
		for _, fix := range d.Fixes {
			made := analyzer.Fix{Title: fix.Title, Review: fix.Review}
			for _, e := range fix.Edits {
				l := locate(t, checked, e.At)
				made.Edits = append(made.Edits, source.Edit{Path: l.Path, Span: l.Span, NewText: e.NewText})
			}
			f.Fixes = append(f.Fixes, made)
		}
		checked.Findings = append(checked.Findings, f)
	}
	return New([]analyzer.Checked{checked}, Options{Base: base, Version: "1.2.3", Rules: []*analyzer.Rule{
		{ID: "unknown-hook", Summary: "A hook name that no host knows", Severity: analyzer.Error,
			Why: "The host warns and never calls the handler.", Instead: "Write a name from `openclaw-lsp hooks`."},
	}})
}

func locate(t *testing.T, c analyzer.Checked, a at) source.Location {
	t.Helper()
	l := source.Location{Path: base + "/" + a.Path}
	f := c.Source(l.Path)
	if f == nil {
		return l
	}
	i := strings.Index(f.Text(), a.Text)
	if i < 0 {
		t.Fatalf("%s does not contain %q", a.Path, a.Text)
	}
	l.Span = source.Span{Start: i, End: i + len(a.Text)}
	if a.Empty {
		l.Span.End = i
	}
	return l
}

func TestRelative(t *testing.T) {
	for _, c := range []struct{ base, path, want string }{
		{"/a/b", "/a/b", "."},
		{"/a/b", "/a/b/c.ts", "c.ts"},
		{"/a/b", "/a/bc/d.ts", "../bc/d.ts"},
		{"/a/b", "/a", ".."},
		{"/a/b", "/x/y", "../../x/y"},
		{"/", "/x/y", "x/y"},
		{"C:/a", "D:/b", "D:/b"},
	} {
		if got := Relative(c.base, c.path); got != c.want {
			t.Errorf("Relative(%q, %q) = %q, want %q", c.base, c.path, got, c.want)
		}
	}
}

// TestHugeLine lays out the one line of a bundle: the frame must not cost its whole length.
func TestHugeLine(t *testing.T) {
	text := strings.Repeat("é=1,", 5_000_000) + "HERE" + strings.Repeat(",x=1", 5_000_000)
	file := source.NewFile("/b.js", []byte(text))
	at := strings.Index(text, "HERE")
	p := Place{Path: "b.js", file: file, span: source.Span{Start: at, End: at + 4}}
	p.Range = file.Range(p.span, source.UTF16)
	f, ok := frameOf(p)
	marked := strings.Index(f.mark, "^^^^")
	if !ok || marked < 0 || len([]rune(f.code)) > frameWidth+2 || string([]rune(f.code)[marked:marked+4]) != "HERE" {
		t.Errorf("%q\n%q", f.code, f.mark)
	}
	if allocated := testing.AllocsPerRun(1, func() { frameOf(p) }); allocated > 10_000 {
		t.Errorf("%.0f allocations", allocated)
	}
}

func TestSharedFileIsToldOnce(t *testing.T) {
	file := source.NewFile("/w/shared.ts", []byte("x"))
	f := analyzer.Finding{Rule: "r", Severity: analyzer.Error, Message: "m", At: source.Location{Path: "/w/shared.ts"}}
	c := analyzer.Checked{Root: "/w/a", ID: "a", Host: "openclaw@1", Sources: []*source.File{file}, Findings: []analyzer.Finding{f}}
	d := c
	d.Root, d.ID = "/w/b", "b"
	d.Findings = []analyzer.Finding{f}
	run := New([]analyzer.Checked{c, d}, Options{Base: "/w"})
	if len(run.Plugins) != 2 || len(run.Findings) != 1 || run.Summary.Error != 1 {
		t.Errorf("plugins %d, findings %d, errors %d", len(run.Plugins), len(run.Findings), run.Summary.Error)
	}
}

func TestBaseline(t *testing.T) {
	run := func() *Run {
		return &Run{Findings: []Finding{
			{Rule: "b", Place: Place{Path: "b.ts"}, Severity: analyzer.Error, Fingerprint: "2"},
			{Rule: "a", Place: Place{Path: "a.ts"}, Severity: analyzer.Warning, Fingerprint: "1"},
		}}
	}
	var b bytes.Buffer
	if err := run().Baseline()[1:].Write(&b); err != nil {
		t.Fatal(err)
	}
	validate(t, "baseline.schema.json", b.Bytes())
	known, err := ParseBaseline(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	r := run()
	r.Forgive(known, func(string) bool { return true })
	if len(r.Findings) != 1 || r.Findings[0].Rule != "b" || r.Summary.Baselined != 1 || r.Summary.Error != 1 || r.Summary.Warning != 0 {
		t.Errorf("left %+v, summary %+v", r.Findings, r.Summary)
	}
	for _, bad := range []string{"", "{}", `{"version":2,"findings":[]}`, `{"version":1,"fidings":[]}`, "[]"} {
		if _, err := ParseBaseline([]byte(bad)); err == nil {
			t.Errorf("%q was taken for a baseline", bad)
		}
	}
}

func TestEveryFormatIsFoundByName(t *testing.T) {
	for _, name := range FormatNames() {
		if f, err := FormatNamed(name); err != nil || f.Name != name {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := FormatNamed("yaml"); err == nil {
		t.Error("yaml is no format")
	}
}

// validate holds JSON against a schema that the repository ships.
func validate(t *testing.T, name string, data []byte) {
	t.Helper()
	described, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "docs", "schema", name))
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := schema.Check(described, data)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range wrong {
		t.Errorf("%s: %s", name, w)
	}
}
