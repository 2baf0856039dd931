package analyzer_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

const root = "/p"

var comments = regexp.MustCompile(`(?s)//[^\r\n]*|/\*.*?\*/`)

// load makes a plugin of one file without the reader: every comment with the marker in it
// counts, as the reader would deliver it.
func load(text string) (*source.Snapshot, *plugin.Plugin) {
	snap := source.NewSnapshot(source.Memory{root + "/index.ts": text, root + "/package.json": "{}"})
	file, err := snap.File(root + "/index.ts")
	if err != nil {
		panic(err)
	}
	p := &plugin.Plugin{Root: root, Catalog: catalog.For(catalog.Newest()), Files: []*source.File{file}}
	for _, m := range comments.FindAllStringIndex(text, -1) {
		if strings.Contains(text[m[0]:m[1]], "openclaw-ignore") {
			p.Comments = append(p.Comments, plugin.Comment{At: at(m[0], m[1]), Text: text[m[0]:m[1]]})
		}
	}
	return snap, p
}

func at(start, end int) source.Location {
	return source.Location{Path: root + "/index.ts", Span: source.Span{Start: start, End: end}}
}

// word is a rule that reports every place of a word.
func word(id, text string) *analyzer.Rule {
	return &analyzer.Rule{ID: id, Severity: analyzer.Warning, Run: func(pass *analyzer.Pass) {
		all := pass.Plugin.Files[0].Text()
		for i := 0; ; {
			j := strings.Index(all[i:], text)
			if j < 0 {
				return
			}
			pass.Report(analyzer.Finding{Message: "found " + text, At: at(i+j, i+j+len(text))})
			i += j + len(text)
		}
	}}
}

var ruleSet = []*analyzer.Rule{
	word("no-foo", "FOO"),
	word("no-bar", "BAR"),
	{ID: analyzer.UnusedSuppression, Severity: analyzer.Hint},
	{ID: analyzer.UnknownSuppression, Severity: analyzer.Warning},
	{ID: analyzer.SuppressionWithoutReason, Severity: analyzer.Warning},
	{ID: "broken-file", Severity: analyzer.Error},
	{ID: "elsewhere", Severity: analyzer.Error, Products: []string{"wednesdayai"}, Run: func(pass *analyzer.Pass) {
		pass.Report(analyzer.Finding{Message: "speaks for another host"})
	}},
}

// check runs the rules and prints what they find, a line each.
func check(text string, cfg analyzer.Config, more ...*analyzer.Rule) (analyzer.Checked, []string) {
	snap, p := load(text)
	c := analyzer.CheckPlugin(context.Background(), snap, p, append(slices.Clone(ruleSet), more...), cfg)
	var lines []string
	for _, f := range c.Findings {
		line := 0
		if file := c.Source(f.At.Path); file != nil {
			line = file.Position(f.At.Span.Start, source.UTF16).Line + 1
		}
		lines = append(lines, fmt.Sprintf("%d %s %s: %s", line, f.Severity, f.Rule, f.Message))
	}
	return c, lines
}

func TestSuppression(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
		hidden     int
		fixed      string // after all fixes; "" as before
	}{
		{name: "next line", hidden: 1,
			text: "// openclaw-ignore-next-line no-foo -- known\nFOO\n"},
		{name: "only the next line",
			text:   "// openclaw-ignore-next-line no-foo -- known\nFOO\nFOO\n",
			want:   []string{"3 warning no-foo: found FOO"},
			hidden: 1},
		{name: "only that rule",
			text:   "// openclaw-ignore-next-line no-foo -- known\nFOO BAR\n",
			want:   []string{"2 warning no-bar: found BAR"},
			hidden: 1},
		{name: "several rules", hidden: 2,
			text: "// openclaw-ignore-next-line no-foo, no-bar -- known\nFOO BAR\n"},
		{name: "without a blank after the comma", hidden: 2,
			text: "// openclaw-ignore-next-line no-foo,no-bar -- known\nFOO BAR\n"},
		{name: "stacked comments speak for the code below", hidden: 2,
			text: "// openclaw-ignore-next-line no-foo -- one\n/* openclaw-ignore-next-line no-bar -- two */\nFOO BAR\n"},
		{name: "whole file, from anywhere", hidden: 2,
			text: "FOO\nx // openclaw-ignore-file no-foo -- generated\nFOO\n"},
		{name: "block comment", hidden: 1,
			text: "/* openclaw-ignore-next-line no-foo -- known */\nFOO\n"},
		{name: "documentation comment", hidden: 1,
			text: "/**\n * openclaw-ignore-next-line no-foo -- known\n */\nFOO\n"},
		{name: "CRLF", hidden: 1,
			text: "// openclaw-ignore-next-line no-foo -- known\r\nFOO\r\n"},
		{name: "reason with dashes", hidden: 1,
			text: "// openclaw-ignore-next-line no-foo -- known -- since May\nFOO\n"},
		{name: "no reason",
			text: "// openclaw-ignore-next-line no-foo\nFOO\n",
			want: []string{
				"1 warning suppression-without-reason: this suppression gives no reason, so it ignores nothing",
				"2 warning no-foo: found FOO",
			}},
		{name: "dashes without a reason",
			text: "// openclaw-ignore-next-line no-foo --\nFOO\n",
			want: []string{
				"1 warning suppression-without-reason: this suppression gives no reason, so it ignores nothing",
				"2 warning no-foo: found FOO",
			}},
		{name: "block comment without a reason",
			text: "/* openclaw-ignore-next-line no-foo -- */\nFOO\n",
			want: []string{
				"1 warning suppression-without-reason: this suppression gives no reason, so it ignores nothing",
				"2 warning no-foo: found FOO",
			}},
		{name: "unknown rule",
			text: "// openclaw-ignore-next-line no-fooo -- known\nFOO\n",
			want: []string{
				"1 warning unknown-suppression: `no-fooo` is not a rule, so this suppression ignores nothing",
				"2 warning no-foo: found FOO",
			},
			fixed: "// openclaw-ignore-next-line no-foo -- known\nFOO\n"},
		{name: "unknown rule among known ones",
			text:   "// openclaw-ignore-next-line no-foo, zzz -- known\nFOO\n",
			want:   []string{"1 warning unknown-suppression: `zzz` is not a rule, so it ignores nothing"},
			hidden: 1},
		{name: "unknown directive",
			text: "// openclaw-ignore-nextline no-foo -- known\nFOO\n",
			want: []string{
				"1 warning unknown-suppression: `openclaw-ignore-nextline` is not a directive, so this suppression ignores nothing",
				"2 warning no-foo: found FOO",
			},
			fixed: "// openclaw-ignore-next-line no-foo -- known\nFOO\n"},
		{name: "no rule",
			text: "// openclaw-ignore-file -- all of it\nx\n",
			want: []string{"1 warning unknown-suppression: `openclaw-ignore-file` names no rule, so it ignores nothing"}},
		{name: "unused",
			text:  "  // openclaw-ignore-next-line no-foo -- was here\n  x\n",
			want:  []string{"1 hint unused-suppression: there is no finding of `no-foo` on the next line to ignore"},
			fixed: "  x\n"},
		{name: "unused with CRLF",
			text:  "a\r\n// openclaw-ignore-next-line no-foo -- was here\r\nx\r\n",
			want:  []string{"2 hint unused-suppression: there is no finding of `no-foo` on the next line to ignore"},
			fixed: "a\r\nx\r\n"},
		{name: "unused behind code",
			text:  "a; // openclaw-ignore-file no-foo -- was here\nx\n",
			want:  []string{"1 hint unused-suppression: there is no finding of `no-foo` in this file to ignore"},
			fixed: "a;\nx\n"},
		{name: "unused before code",
			text:  "  /* openclaw-ignore-file no-foo -- was here */ a;\n",
			want:  []string{"1 hint unused-suppression: there is no finding of `no-foo` in this file to ignore"},
			fixed: "  a;\n"},
		{name: "unused at the end of the file",
			text:  "a\n// openclaw-ignore-file no-foo -- was here",
			want:  []string{"2 hint unused-suppression: there is no finding of `no-foo` in this file to ignore"},
			fixed: "a\n"},
		{name: "one of two is unused",
			text:   "// openclaw-ignore-next-line no-foo, no-bar -- known\nFOO\n",
			want:   []string{"1 hint unused-suppression: there is no finding of `no-bar` on the next line to ignore"},
			hidden: 1,
			fixed:  "// openclaw-ignore-next-line no-foo -- known\nFOO\n"},
		{name: "a mention is no suppression",
			text: "// see openclaw-ignore-next-line no-foo -- in the manual\nFOO\n",
			want: []string{"2 warning no-foo: found FOO"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, got := check(test.text, analyzer.Config{})
			if !slices.Equal(got, test.want) {
				t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(test.want, "\n\t"))
			}
			if c.Suppressed != test.hidden {
				t.Errorf("%d findings are suppressed, want %d", c.Suppressed, test.hidden)
			}
			fixed, err := analyzer.ApplyFixes(c.Findings, true, c.Source)
			if err != nil {
				t.Fatal(err)
			}
			if got := fixed.Texts[root+"/index.ts"]; got != test.fixed {
				t.Errorf("fixed to %q, want %q", got, test.fixed)
			}
			if test.fixed == "" {
				return
			}
			c, _ = check(test.fixed, analyzer.Config{})
			again, err := analyzer.ApplyFixes(c.Findings, true, c.Source)
			if err != nil || len(again.Texts) > 0 {
				t.Errorf("a second time changes %v, %v", again.Texts, err)
			}
		})
	}
}

func TestSeverityIsConfigured(t *testing.T) {
	cfg := analyzer.Config{Severity: map[string]analyzer.Severity{"no-foo": analyzer.Error, "no-bar": analyzer.Off}}
	_, got := check("FOO BAR\n", cfg)
	if want := []string{"1 error no-foo: found FOO"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	_, got = check("// openclaw-ignore-next-line no-bar -- known\nBAR\n", cfg)
	if len(got) > 0 {
		t.Errorf("a suppression of a rule that is off is judged: %q", got)
	}
}

func TestPanicCostsOneRule(t *testing.T) {
	broken := &analyzer.Rule{ID: "broken-rule", Severity: analyzer.Error, Run: func(pass *analyzer.Pass) {
		pass.Report(analyzer.Finding{Message: "said before", At: at(0, 1)})
		var none []int
		_ = none[len(pass.Plugin.Files)]
	}}
	c, got := check("FOO\n", analyzer.Config{}, broken)
	want := []string{
		"1 warning no-foo: found FOO",
		"1 error internal-error: the rule `broken-rule` failed on this plugin: runtime error: index out of range [1] with length 0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if c.Findings[1].At.Path != root+"/package.json" {
		t.Errorf("the failure is reported at %s", c.Findings[1].At.Path)
	}
	if len(c.Crashes) != 1 || c.Crashes[0].Rule != "broken-rule" || !strings.Contains(c.Crashes[0].Stack, "check_test.go") {
		t.Errorf("the log gets %+v", c.Crashes)
	}
}

func TestFindingsAreSortedWithoutDoubles(t *testing.T) {
	twice := &analyzer.Rule{ID: "twice", Severity: analyzer.Info, Run: func(pass *analyzer.Pass) {
		for range 2 {
			pass.Report(analyzer.Finding{Message: "b", At: at(4, 7)})
			pass.Report(analyzer.Finding{Message: "a", At: at(4, 7)})
		}
	}}
	_, got := check("FOO BAR FOO\n", analyzer.Config{}, twice)
	want := []string{
		"1 warning no-foo: found FOO", "1 warning no-bar: found BAR", "1 info twice: a", "1 info twice: b", "1 warning no-foo: found FOO",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestProblemsAreFindings(t *testing.T) {
	snap, p := load("FOO\n")
	p.Problems = []plugin.Problem{
		{Code: "broken-file", At: at(0, 3), Message: "an error by its rule"},
		{Code: "broken-file", At: at(0, 3), Message: "a warning by itself", Warning: true},
		{Code: "no-such-rule", At: at(0, 3), Message: "an error without a rule"},
	}
	c := analyzer.CheckPlugin(context.Background(), snap, p, ruleSet[2:], analyzer.Config{})
	var got []string
	for _, f := range c.Findings {
		got = append(got, f.Severity.String()+" "+f.Message)
	}
	want := []string{"warning a warning by itself", "error an error by its rule", "error an error without a rule"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFingerprint(t *testing.T) {
	prints := func(text string) []string {
		c, _ := check(text, analyzer.Config{})
		var list []string
		for _, f := range c.Findings {
			list = append(list, f.Fingerprint)
		}
		return list
	}
	before := prints("FOO(1)\nFOO(2)\nFOO(1)\n")
	if len(before) != 3 || before[0] == before[1] || before[0] == before[2] {
		t.Fatalf("three findings have the fingerprints %q", before)
	}
	for name, text := range map[string]string{
		"lines above": "a\nb\nFOO(1)\nFOO(2)\nFOO(1)\n",
		"indentation": "  FOO(1)\n\tFOO(2)\n\tFOO(1)  \n",
		"CRLF":        "FOO(1)\r\nFOO(2)\r\nFOO(1)\r\n",
	} {
		if got := prints(text); !slices.Equal(got, before) {
			t.Errorf("%s: fingerprints changed from %q to %q", name, before, got)
		}
	}
	if got := prints("FOO(3)\nFOO(2)\nFOO(1)\n"); got[0] == before[0] || got[1] != before[1] || got[2] != before[0] {
		t.Errorf("after an edit of the first line: %q, before: %q", got, before)
	}
}

func TestCancelled(t *testing.T) {
	snap, p := load("FOO\n")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if c := analyzer.CheckPlugin(ctx, snap, p, ruleSet, analyzer.Config{}); len(c.Findings) > 0 {
		t.Errorf("a cancelled check found %v", c.Findings)
	}
	if got := analyzer.Check(ctx, snap, []plugin.Root{{Dir: root}}, analyzer.Options{Rules: ruleSet}); got != nil {
		t.Errorf("a cancelled check gave %v", got)
	}
}

func TestRelative(t *testing.T) {
	for _, test := range [][3]string{
		{"/a/b", "/a/b/c.ts", "c.ts"},
		{"/a/b/", "/a/b/c/d.ts", "c/d.ts"},
		{"/a/b", "/a/c.ts", "../c.ts"},
		{"/a/b", "/a/bc/d.ts", "../bc/d.ts"},
		{"/", "/a.ts", "a.ts"},
		{"C:/a/b", "C:/a/c.ts", "../c.ts"},
		{"C:/a", "D:/c.ts", "D:/c.ts"},
	} {
		if got := analyzer.Relative(test[0], test[1]); got != test[2] {
			t.Errorf("from %s to %s is %q, want %q", test[0], test[1], got, test[2])
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"priority", "timeoutMs", "matcher", "registrationId"}
	for word, want := range map[string]string{
		"priorty": "priority", "Priority": "priority", "timeout": "timeoutMs", "timeoutms": "timeoutMs",
		"once": "", "name": "", "": "", "macther": "matcher",
	} {
		if got := analyzer.Nearest(word, words); got != want {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
}

func TestFixesThatTouchWait(t *testing.T) {
	snap, _ := load("abcdef\n")
	file, err := snap.File(root + "/index.ts")
	if err != nil {
		t.Fatal(err)
	}
	edit := func(start, end int, text string) analyzer.Finding {
		return analyzer.Finding{Fixes: []analyzer.Fix{{Edits: []source.Edit{{Path: file.Path(), Span: source.Span{Start: start, End: end}, NewText: text}}}}}
	}
	review := edit(5, 6, "F")
	review.Fixes[0].Review = true
	fixed, err := analyzer.ApplyFixes([]analyzer.Finding{edit(0, 2, "X"), edit(1, 3, "Y"), edit(2, 2, "Z"), edit(4, 5, ""), review}, false,
		func(string) *source.File { return file })
	if err != nil {
		t.Fatal(err)
	}
	if got := fixed.Texts[file.Path()]; got != "Xcdf\n" || fixed.Applied != 2 || fixed.Skipped != 2 {
		t.Errorf("fixed to %q, %d applied, %d skipped", got, fixed.Applied, fixed.Skipped)
	}
}
