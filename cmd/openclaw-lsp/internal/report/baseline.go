package report

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Baseline lists findings that are known and left out, so that a project can begin with
// what is new. It is a file that people keep in their repository and read in reviews.
type Baseline []Known

// Known is one finding of a baseline. One that is there twice stands for two findings.
type Known struct {
	Path        string `json:"path"`
	Rule        string `json:"rule"`
	Fingerprint string `json:"fingerprint"`
}

type baselineFile struct {
	Version  int      `json:"version"`
	Findings Baseline `json:"findings"`
}

// ParseBaseline reads the file that Write made.
func ParseBaseline(data []byte) (Baseline, error) {
	var file baselineFile
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&file); err != nil {
		return nil, err
	}
	if file.Version != 1 {
		return nil, fmt.Errorf("version %d is not known", file.Version)
	}
	return file.Findings, nil
}

// Write writes the baseline, sorted.
func (b Baseline) Write(w io.Writer) error {
	sorted := append(Baseline{}, b...)
	slices.SortFunc(sorted, func(a, b Known) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	return encode(w, baselineFile{1, sorted})
}

// Baseline lists the findings of the run.
func (run *Run) Baseline() Baseline {
	known := Baseline{}
	for _, f := range run.Findings {
		known = append(known, f.known())
	}
	return known
}

func (f Finding) known() Known { return Known{f.Path, f.Rule, f.Fingerprint} }

// Forgive leaves the known findings out of the run and counts them. An entry forgives one
// finding: at its own path, else, since folders are renamed, at any other. Entries that
// forgive nothing are counted as stale where the run looked for them: in a plugin that was
// checked, for a rule that judged reports true.
func (run *Run) Forgive(known Baseline, judged func(rule string) bool) {
	if len(known) == 0 {
		return
	}
	exact, moved := map[Known]int{}, map[Known]int{}
	for _, k := range known {
		exact[k]++
	}
	forgiven := make([]bool, len(run.Findings))
	for i, f := range run.Findings {
		if k := f.known(); exact[k] > 0 {
			exact[k]--
			forgiven[i] = true
		}
	}
	for k, n := range exact {
		moved[Known{Rule: k.Rule, Fingerprint: k.Fingerprint}] += n
	}
	for i, f := range run.Findings {
		if k := (Known{Rule: f.Rule, Fingerprint: f.Fingerprint}); !forgiven[i] && moved[k] > 0 {
			moved[k]--
			forgiven[i] = true
		}
	}
	kept := []Finding{}
	for i, f := range run.Findings {
		if forgiven[i] {
			run.Summary.Baselined++
		} else {
			kept = append(kept, f)
		}
	}
	run.Findings = kept
	for _, k := range known {
		rest := Known{Rule: k.Rule, Fingerprint: k.Fingerprint}
		if exact[k] == 0 || moved[rest] == 0 {
			continue
		}
		exact[k]--
		if run.holds(k.Path) && judged(k.Rule) {
			moved[rest]--
			run.Summary.Stale++
		}
	}
	run.count()
}

// holds reports whether a path lies in a plugin of the run.
func (run *Run) holds(path string) bool {
	return slices.ContainsFunc(run.Plugins, func(p Plugin) bool {
		return p.Root == "." && !strings.HasPrefix(path, "../") || path == p.Root || strings.HasPrefix(path, p.Root+"/")
	})
}
