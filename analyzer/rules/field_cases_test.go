package rules_test

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/rules"
)

// pending are the mistakes of testdata/field-cases.txt that have no case or page yet, as
// "number rule". What is done is taken out; nothing is added.
var pending = []string{
	"94 concurrent-session-dispatch",
}

var caseName = regexp.MustCompile(`^case_0*(\d+)[a-z_]*\.txtar$`)

// TestFieldCases asks for a case of every public mistake that can be told from the text, under
// each rule that tells it, and for a page of what only a replay can tell.
func TestFieldCases(t *testing.T) {
	file, err := os.Open("testdata/field-cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	byID := map[string]*analyzer.Rule{}
	for _, r := range rules.All() {
		byID[r.ID] = r
	}
	numbers := 0
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		words := strings.Fields(lines.Text())
		if len(words) < 3 {
			t.Fatalf("%q names no number, kind and rule", lines.Text())
		}
		numbers++
		number, kind := words[0], words[1]
		for _, id := range words[2:] {
			missing := lacks(byID[id], id, number, kind)
			waits := slices.Contains(pending, number+" "+id)
			switch {
			case missing != "" && !waits:
				t.Errorf("no. %s, %s: %s", number, id, missing)
			case missing == "" && waits:
				t.Logf("no. %s, %s is done: take it out of pending", number, id)
			}
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if numbers != 81 {
		t.Errorf("the table has %d mistakes, not 81", numbers)
	}
}

// lacks says what is missing for a mistake under a rule, "" where nothing is.
func lacks(r *analyzer.Rule, id, number, kind string) string {
	if r == nil {
		return "there is no such rule"
	}
	switch kind {
	case "static", "both":
		if r.Run == nil && r.RunAll == nil {
			return "the rule does not run"
		}
		if !hasCase(id, number) {
			return "there is no case_" + number + ".txtar"
		}
	case "simulated":
		if r.Simulated == "" && !hasCase(id, number) {
			return "the page does not say what is left to the simulator"
		}
	case "dated": // the page is enough
	default:
		return kind + " is no kind"
	}
	return ""
}

func hasCase(id, number string) bool {
	names, err := os.ReadDir(filepath.Join("testdata", "rules", id))
	if err != nil {
		return false
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(names, func(e os.DirEntry) bool {
		m := caseName.FindStringSubmatch(e.Name())
		return m != nil && m[1] == strconv.Itoa(n)
	})
}
