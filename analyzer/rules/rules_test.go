package rules_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/rules"
	"openclaw-lsp/analyzer/ruletest"
)

func TestFixtures(t *testing.T) { ruletest.Fixtures(t, "testdata/rules", rules.All()) }

func TestClean(t *testing.T) { ruletest.Clean(t, "testdata/clean", rules.All()) }

func TestExamples(t *testing.T) { ruletest.Examples(t, rules.All()) }

// Every rule that runs has cases of its own, loud and silent ones, beside its examples.
func TestEveryRuleHasFixtures(t *testing.T) {
	for _, r := range rules.All() {
		if r.Run == nil {
			continue
		}
		cases, err := filepath.Glob(filepath.Join("testdata/rules", r.ID, "*.txtar"))
		if err != nil {
			t.Fatal(err)
		}
		loud, silent := 0, 0
		for _, name := range cases {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(text), "// want") || strings.Contains(string(text), "-- want --") {
				loud++
			} else {
				silent++
			}
		}
		if loud < 1 || silent < 1 {
			t.Errorf("%s has %d cases with findings and %d without; one of each is the least, beside its examples", r.ID, loud, silent)
		}
	}
}

func TestRulesAreComplete(t *testing.T) {
	all := rules.All()
	if len(all) == 0 {
		t.Fatal("there is no rule")
	}
	if !slices.IsSortedFunc(all, func(a, b *analyzer.Rule) int { return strings.Compare(a.ID, b.ID) }) {
		t.Error("the rules are not sorted by id")
	}
	for i, r := range all {
		if i > 0 && all[i-1].ID == r.ID {
			t.Errorf("%s stands twice", r.ID)
		}
		if r.ID == "" || strings.Trim(r.ID, "abcdefghijklmnopqrstuvwxyz-") != "" {
			t.Errorf("%q is not kebab-case", r.ID)
		}
		if r.Summary == "" || !strings.HasSuffix(r.Summary, ".") || strings.Contains(r.Summary, "\n") {
			t.Errorf("%s: the summary is one sentence on one line, not %q", r.ID, r.Summary)
		}
		if r.Severity == analyzer.Off || r.Since == "" || r.Why == "" || r.Instead == "" {
			t.Errorf("%s lacks a severity, a version, the reason or the cure", r.ID)
		}
		if r.Run == nil && r.Family != analyzer.Reading && r.Simulated == "" {
			t.Errorf("%s does not run and does not say why", r.ID)
		}
		if r.Run != nil && (r.Bad == "" || r.Good == "") {
			t.Errorf("%s lacks an example", r.ID)
		}
		if r.Run != nil && (r.Holds == "" || len(r.Seen) == 0) {
			t.Errorf("%s does not say since which host it holds, or where that was seen", r.ID)
		}
		for _, s := range r.Seen {
			if strings.Contains(s, "`") || strings.TrimSpace(s) != s || s == "" {
				t.Errorf("%s: %q is no place where something was seen: a file with its lines, a page or an address", r.ID, s)
			}
		}
	}
}

// The pages show what the bad examples truly give.
func TestOutputsAreFresh(t *testing.T) {
	update := flag.Lookup("update").Value.String() == "true"
	want := map[string]bool{}
	for _, r := range rules.All() {
		if r.Bad == "" {
			continue
		}
		got, err := ruletest.Output(r, rules.All())
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join("output", r.ID+".txt")
		want[name] = true
		if update {
			if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		old, err := os.ReadFile(name)
		if err != nil || string(old) != got {
			t.Errorf("%s is stale; run with -update\n--- file\n%s--- now\n%s", name, old, got)
		}
	}
	names, err := filepath.Glob("output/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !want[name] {
			t.Errorf("%s belongs to no rule", name)
		}
	}
}

func TestPage(t *testing.T) {
	for _, r := range rules.All() {
		page, ok := rules.Page(r.ID)
		if !ok || !strings.HasPrefix(page, "# "+r.ID+"\n") {
			t.Errorf("the page of %s begins %q", r.ID, page[:min(len(page), 40)])
		}
		if strings.Contains(page, "// want") || strings.Contains(page, "-- want --") {
			t.Errorf("the page of %s shows what is there for tests", r.ID)
		}
		if r.Run != nil && (!strings.Contains(page, "\n## Seen\n\nHolds for "+r.Holds) || !strings.Contains(page, r.Seen[0])) {
			t.Errorf("the page of %s does not say since when it holds and where that was seen", r.ID)
		}
		if r.Simulated != "" && !strings.Contains(page, "\n## Left to the simulator\n") {
			t.Errorf("the page of %s does not say what is left to the simulator", r.ID)
		}
		if r.Bad != "" && !strings.Contains(page, "\ngives\n") {
			t.Errorf("the page of %s does not show what its bad example gives", r.ID)
		}
	}
	if _, ok := rules.Page("no-such-rule"); ok {
		t.Error("there is a page of a rule that does not exist")
	}
}

// Whatever the reader of plugins reports can be explained, configured and ignored.
func TestEveryProblemHasARule(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../plugin/problem.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	codes := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for _, value := range spec.Values {
			literal, ok := value.(*ast.BasicLit)
			if !ok {
				continue
			}
			codes++
			if _, ok := rules.Page(strings.Trim(literal.Value, `"`)); !ok {
				t.Errorf("the problem %s has no rule", literal.Value)
			}
		}
		return true
	})
	if codes == 0 {
		t.Error("no code of a problem was found")
	}
}
