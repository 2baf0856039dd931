package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDraw draws twice with one seed and once with another, and keeps verdicts.
func TestDraw(t *testing.T) {
	dir := t.TempDir()
	var findings []string
	for i := range 500 {
		findings = append(findings, fmt.Sprintf(`{"rule":"r","path":"p.ts","severity":"error","message":"m","fingerprint":"f%d","range":{"start":{"line":%d,"character":0}}}`, i, i))
	}
	from, file, other := filepath.Join(dir, "report.json"), filepath.Join(dir, "a.json"), filepath.Join(dir, "b.json")
	if err := os.WriteFile(from, []byte(`{"version":1,"findings":[`+strings.Join(findings, ",")+`]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		file string
		seed uint64
	}{{file, 7}, {other, 8}} {
		if err := draw(from, step.file, step.seed, 100); err != nil {
			t.Fatal(err)
		}
	}
	first, second := lines(t, file), lines(t, other)
	if len(first) != 100 || !slices.IsSorted(first) || slices.Equal(first, second) {
		t.Errorf("drew %d: %v", len(first), first)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	judged := strings.Replace(string(text), `"verdict": "",`+"\n      \"reason\": \"\"", `"verdict": "reject",`+"\n      \"reason\": \"because\"", 1)
	if judged == string(text) {
		t.Fatal("the form of the list has changed")
	}
	if err := os.WriteFile(file, []byte(judged), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := draw(from, file, 7, 100); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(file); err != nil || string(again) != judged {
		t.Errorf("the verdict is lost, or the draw is another: %v", err)
	}
}

func lines(t *testing.T, file string) []int {
	t.Helper()
	var l list
	if err := read(file, &l); err != nil {
		t.Fatal(err)
	}
	var out []int
	for _, j := range l.Findings {
		out = append(out, j.Line)
	}
	return out
}

// TestVerdicts reads the committed lists: each verdict is a known word and has a reason.
func TestVerdicts(t *testing.T) {
	files, err := filepath.Glob("*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if err := tally(file); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}
