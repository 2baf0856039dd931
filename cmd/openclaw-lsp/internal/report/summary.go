package report

import (
	"fmt"
	"strings"
)

// Count writes a number with its noun.
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "entry"); ok {
		return fmt.Sprintf("%d %sentries", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Sentence sums a run up for people.
func (run *Run) Sentence() string {
	s := run.Summary
	files := 0
	for _, p := range run.Plugins {
		files += p.Files
	}
	var found []string
	for _, c := range []struct {
		n    int
		noun string
	}{{s.Error, "error"}, {s.Warning, "warning"}, {s.Info, "info"}, {s.Hint, "hint"}} {
		if c.n > 0 {
			found = append(found, Count(c.n, c.noun))
		}
	}
	if len(found) == 0 {
		found = []string{"nothing to report"}
	}
	var left []string
	if s.Suppressed > 0 {
		left = append(left, fmt.Sprintf("%d suppressed", s.Suppressed))
	}
	if s.Baselined > 0 {
		left = append(left, fmt.Sprintf("%d in the baseline", s.Baselined))
	}
	sentence := fmt.Sprintf("%s, %s: %s", Count(len(run.Plugins), "plugin"), Count(files, "file"), strings.Join(found, ", "))
	if s.Stale > 0 {
		left = append(left, Count(s.Stale, "entry")+" of the baseline met nothing")
	}
	if len(left) > 0 {
		sentence += " (" + strings.Join(left, ", ") + ")"
	}
	return sentence
}
