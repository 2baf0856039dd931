package main

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

// times notes how long the phases of a check take; nothing where nobody asks.
type times struct {
	clock func() time.Duration
	since time.Duration
	spent []analyzer.Spent
}

func timesOf(wanted bool, clock func() time.Duration) *times {
	if !wanted {
		return &times{}
	}
	return &times{clock: clock}
}

// lap notes what has taken the time since the last lap.
func (t *times) lap(on string) {
	if t.clock != nil {
		now := t.clock()
		t.spent = append(t.spent, analyzer.Spent{On: on, Time: now - t.since})
		t.since = now
	}
}

// skip begins a lap: what went before is counted elsewhere.
func (t *times) skip() {
	if t.clock != nil {
		t.since = t.clock()
	}
}

// stats says what the run cost: in all, and by phase and rule. Plugins are read by several
// jobs at once, so that their times may add up to more than the whole.
func stats(s *system, run *report.Run, checked []analyzer.Checked, t *times) {
	files, lines := 0, 0
	for _, p := range run.Plugins {
		files, lines = files+p.Files, lines+p.Lines
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	fmt.Fprintf(s.err, "plugins %d, files %d, lines %d, %d ms, %d MiB from the system\n",
		len(run.Plugins), files, lines, run.Summary.Elapsed.Milliseconds(), m.Sys>>20)
	sum := map[string]time.Duration{}
	for _, list := range [][]analyzer.Spent{t.spent, spentIn(checked)} {
		for _, spent := range list {
			sum[spent.On] += spent.Time
		}
	}
	var rows []analyzer.Spent
	for on, time := range sum {
		rows = append(rows, analyzer.Spent{On: on, Time: time})
	}
	slices.SortFunc(rows, func(a, b analyzer.Spent) int { return cmp.Or(cmp.Compare(b.Time, a.Time), cmp.Compare(a.On, b.On)) })
	for _, row := range rows {
		fmt.Fprintf(s.err, "%9.1f ms  %s\n", float64(row.Time.Microseconds())/1000, row.On)
	}
}

func spentIn(checked []analyzer.Checked) []analyzer.Spent {
	var all []analyzer.Spent
	for _, c := range checked {
		all = append(all, c.Spent...)
	}
	return all
}
