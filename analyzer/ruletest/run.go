package ruletest

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var update = flag.Bool("update", false, "rewrite the golden parts of fixtures")

const root = "/plugin"

// loader is shared, because what it keeps between roots costs most of the time of a case.
var loader = plugin.NewLoader()

// Fixtures runs every dir/<rule-id>/*.txtar. A rule folder without a case fails.
func Fixtures(t *testing.T, dir string, rules []*analyzer.Rule) {
	folders, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		if !slices.ContainsFunc(rules, func(r *analyzer.Rule) bool { return r.ID == folder.Name() }) {
			t.Errorf("%s is not the id of a rule", filepath.Join(dir, folder.Name()))
			continue
		}
		t.Run(folder.Name(), func(t *testing.T) {
			archives(t, filepath.Join(dir, folder.Name()), func(t *testing.T, file string, f *fixture) {
				if len(f.rules) == 0 {
					f.rules = []string{folder.Name()}
				}
				check(t, f, rules, file)
			})
		})
	}
}

// Clean runs every dir/*.txtar under all rules, which must have nothing to say.
func Clean(t *testing.T, dir string, rules []*analyzer.Rule) {
	archives(t, dir, func(t *testing.T, file string, f *fixture) {
		if len(f.wants) > 0 {
			t.Fatalf("%s expects findings, but stands among the clean plugins", file)
		}
		check(t, f, rules, file)
	})
}

// Examples runs the examples of every rule: under the rule alone the bad one gives what its
// comments want, the good one is silent; and no rule has more than a remark about the good one.
func Examples(t *testing.T, rules []*analyzer.Rule) {
	for _, r := range rules {
		for name, text := range map[string]string{"bad": r.Bad, "good": r.Good} {
			if text == "" {
				continue
			}
			t.Run(r.ID+"/"+name, func(t *testing.T) {
				f, err := parseExample(text)
				if err != nil {
					t.Fatal(err)
				}
				if (name == "bad") != (len(f.wants) > 0) {
					t.Fatalf("the %s example wants %d findings", name, len(f.wants))
				}
				f.fixed = nil
				if name == "good" {
					for _, finding := range slices.DeleteFunc(run(f, rules, asWritten).Findings, remark) {
						t.Errorf("the good example is not good: %s [%s]", finding.Message, finding.Rule)
					}
				}
				f.rules = alone(r)
				check(t, f, rules, "")
			})
		}
	}
}

// alone limits an example to its rule. What the driver itself reports, such as a suppression
// without use, needs the rules that it is about.
func alone(r *analyzer.Rule) []string {
	if r.Run == nil {
		return nil
	}
	return []string{r.ID}
}

// remark reports whether a finding is less than a warning.
func remark(f analyzer.Finding) bool { return f.Severity < analyzer.Warning }

// Output is what the bad example of a rule truly gives under it, as its page shows it.
func Output(r *analyzer.Rule, rules []*analyzer.Rule) (string, error) {
	f, err := parseExample(analyzer.ExampleCode(r.Bad))
	if err != nil {
		return "", fmt.Errorf("reading the bad example of %s: %w", r.ID, err)
	}
	f.rules = alone(r)
	checked := run(f, rules, asWritten)
	return render(&checked), nil
}

// archives calls f for each txtar file of a folder.
func archives(t *testing.T, dir string, f func(*testing.T, string, *fixture)) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	if len(names) == 0 {
		t.Fatalf("there is no case in %s", dir)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := parseFixture(string(text))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			f(t, name, parsed)
		})
	}
}

// check is the one place that runs rules for a test. Golden parts are written to file; an
// example has none.
func check(t *testing.T, f *fixture, rules []*analyzer.Rule, file string) {
	t.Helper()
	var got analyzer.Checked
	for i, v := range variants {
		checked := run(f, rules, v.text)
		for _, line := range differences(f, &checked, v.shifted) {
			t.Errorf("%s%s", v.name, line)
		}
		if t.Failed() {
			t.FailNow() // the other variants would say the same again
		}
		if i == 0 {
			got = checked
		}
	}
	if file == "" {
		return
	}
	if len(got.Findings) > 0 {
		compareFingerprints(t, got, moved(f, rules))
	}
	fixed, crlf := map[string]string{}, map[string]string{}
	if slices.ContainsFunc(got.Findings, func(f analyzer.Finding) bool { return len(f.Fixes) > 0 }) {
		fixed = fixAll(t, f, rules, asWritten)
		for name, text := range fixAll(t, f, rules, withCRLF) {
			crlf[name] = strings.ReplaceAll(text, "\r\n", "\n")
		}
	}
	if *update {
		data := f.update(fixed, render(&got))
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if f.output != nil && *f.output != render(&got) {
		t.Errorf("the output differs\n--- want\n%s--- got\n%s", *f.output, render(&got))
	}
	compareFixed(t, "", f.fixed, fixed)
	compareFixed(t, "with CRLF: ", f.fixed, crlf)
}

func compareFixed(t *testing.T, how string, want, got map[string]string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			t.Errorf("%sfixes change %s, but there is no section %s.fixed; run with -update and read it\n%s", how, name, name, got[name])
		} else if want[name] != got[name] {
			t.Errorf("%s%s.fixed differs\n--- want\n%s--- got\n%s", how, name, want[name], got[name])
		}
	}
	for name := range want {
		if _, ok := got[name]; !ok {
			t.Errorf("%sno fix changes %s, but there is a section %s.fixed", how, name, name)
		}
	}
}

// variants are the ways in which every case is written once.
var variants = []struct {
	name    string
	text    func(string) string
	shifted bool // columns of the first line moved
}{
	{"", asWritten, false},
	{"with CRLF: ", withCRLF, false},
	{"shifted: ", func(text string) string {
		if strings.HasPrefix(text, "#!") {
			return text
		}
		return "/*\U0001F600*/" + text
	}, true},
}

func asWritten(text string) string { return text }
func withCRLF(text string) string  { return strings.ReplaceAll(text, "\n", "\r\n") }

// moved is the fixture in a folder of another name, with code added above that has nothing to
// do with it and with other line ends.
func moved(f *fixture, rules []*analyzer.Rule) analyzer.Checked {
	const folder = "/else where/renamed"
	files := source.Memory{}
	for _, file := range f.files {
		text := string(file.Data)
		if plugin.IsSource(file.Name) {
			const above = "// A remark.\n\nfunction neverCalled(n: unknown) { return n; }\nneverCalled(1);\n"
			first, rest := "", text
			if strings.HasPrefix(text, "#!") {
				first, rest, _ = strings.Cut(text, "\n")
				first += "\n"
			}
			added := above
			if ext := path.Ext(file.Name); ext == ".js" || ext == ".mjs" || ext == ".cjs" || ext == ".jsx" {
				added = strings.Replace(above, ": unknown", "", 1)
			}
			text = withCRLF(first + added + rest)
		}
		files[path.Join(folder, file.Name)] = text
	}
	return checkFilesIn(folder, f, rules, files)
}

// compareFingerprints asks that findings keep theirs, and that no two have the same.
func compareFingerprints(t *testing.T, before, after analyzer.Checked) {
	t.Helper()
	names := func(c analyzer.Checked) []string {
		var list []string
		for _, f := range c.Findings {
			list = append(list, f.Fingerprint+" "+f.Rule)
		}
		slices.Sort(list)
		return list
	}
	a, b := names(before), names(after)
	if !slices.Equal(a, b) {
		t.Errorf("fingerprints change when the folder is renamed and code is added above\nbefore %v\nafter  %v", a, b)
	}
	if len(slices.Compact(b)) != len(after.Findings) {
		t.Errorf("two findings have one fingerprint: %v", a)
	}
}

// run lays the fixture out in memory and checks it.
func run(f *fixture, rules []*analyzer.Rule, text func(string) string) analyzer.Checked {
	files := source.Memory{}
	for _, file := range f.files {
		data := string(file.Data)
		if path.Ext(file.Name) != ".json" && path.Ext(file.Name) != ".md" {
			data = text(data)
		}
		files[path.Join(root, file.Name)] = data
	}
	return checkFiles(f, rules, files)
}

func checkFiles(f *fixture, rules []*analyzer.Rule, files source.Memory) analyzer.Checked {
	return checkFilesIn(root, f, rules, files)
}

func checkFilesIn(dir string, f *fixture, rules []*analyzer.Rule, files source.Memory) analyzer.Checked {
	snap := source.NewSnapshot(files)
	where := plugin.Root{Dir: dir}
	defer loader.Forget(where)
	p := loader.Load(context.Background(), snap, where, plugin.LoadOptions{Host: f.host})
	cfg := analyzer.Config{Severity: map[string]analyzer.Severity{}}
	for _, r := range rules {
		silent := len(f.rules) > 0 && !slices.Contains(f.rules, r.ID) && r.ID != analyzer.InternalError && r.ID != "syntax-error"
		if silent || f.broken && r.ID == "syntax-error" && !slices.Contains(f.rules, r.ID) {
			cfg.Severity[r.ID] = analyzer.Off
		}
	}
	return analyzer.CheckPlugin(context.Background(), snap, p, rules, cfg)
}

// fixAll applies all fixes until there is nothing left to apply. Fixes that touch each other
// wait for a second round; beyond that, a fix that brings itself back is a mistake.
func fixAll(t *testing.T, f *fixture, rules []*analyzer.Rule, text func(string) string) map[string]string {
	t.Helper()
	files := source.Memory{}
	for _, file := range f.files {
		files[path.Join(root, file.Name)] = text(string(file.Data))
	}
	changed := map[string]string{}
	for round := 0; ; round++ {
		checked := checkFiles(f, rules, files)
		fixed, err := analyzer.ApplyFixes(checked.Findings, true, checked.Source)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range fixed.Withheld {
			t.Errorf("the fix %q would leave a file that does not parse", f.Fixes[0].Title)
		}
		if len(fixed.Texts) == 0 {
			return changed
		}
		if round == 5 {
			t.Fatalf("fixes never come to an end; after %d rounds they still change %v", round, slices.Sorted(maps.Keys(fixed.Texts)))
		}
		for p, text := range fixed.Texts {
			if strings.Contains(files[p], "\r\n") && strings.Count(text, "\n") != strings.Count(text, "\r\n") {
				t.Errorf("fixes leave %s with two kinds of line ends:\n%q", p, text)
			}
			files[p] = text
			changed[strings.TrimPrefix(p, root+"/")] = text
		}
		if fixed.Skipped == 0 {
			checked := checkFiles(f, rules, files)
			again, err := analyzer.ApplyFixes(checked.Findings, true, checked.Source)
			if err != nil {
				t.Fatal(err)
			}
			for p, text := range again.Texts {
				t.Errorf("fixes change %s a second time:\n%s", p, text)
			}
			return changed
		}
	}
}

// differences lists findings that were not wanted and wants that were not found.
func differences(f *fixture, got *analyzer.Checked, shifted bool) []string {
	met := make([]bool, len(f.wants))
	var lines []string
	for _, finding := range got.Findings {
		name, pos := place(got, finding.At)
		text := fmt.Sprintf("%s [%s]", finding.Message, finding.Rule)
		i := 0
		for i < len(f.wants) && (met[i] || !f.wants[i].meets(name, pos, text, shifted)) {
			i++
		}
		if i == len(f.wants) {
			lines = append(lines, fmt.Sprintf("not wanted: %s:%d:%d: %s", name, pos.Line+1, pos.Character+1, text))
			continue
		}
		met[i] = true
	}
	for i, w := range f.wants {
		if !met[i] {
			lines = append(lines, "not found:  "+w.String())
		}
	}
	slices.Sort(lines)
	return lines
}

func place(c *analyzer.Checked, at source.Location) (string, source.Position) {
	name := analyzer.Relative(root, at.Path)
	if file := c.Source(at.Path); file != nil {
		return name, file.Position(at.Span.Start, source.UTF16)
	}
	return name, source.Position{}
}

// render prints findings with their help and notes, columns from 1 in UTF-16.
func render(c *analyzer.Checked) string {
	var b strings.Builder
	for _, f := range c.Findings {
		name, pos := place(c, f.At)
		fmt.Fprintf(&b, "%s:%d:%d: %s: %s [%s]\n", name, pos.Line+1, pos.Character+1, f.Severity, f.Message, f.Rule)
		if f.Help != "" {
			fmt.Fprintf(&b, "    help: %s\n", f.Help)
		}
		for _, n := range f.Notes {
			name, pos := place(c, n.At)
			fmt.Fprintf(&b, "    note: %s:%d:%d: %s\n", name, pos.Line+1, pos.Character+1, n.Message)
		}
	}
	return b.String()
}
