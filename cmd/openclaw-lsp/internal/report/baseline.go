package report

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// Baseline lists findings that are known and left out, so that a project can begin with
// what is new. It is a file that people keep in their repository and read in reviews.
type Baseline []Known

// Known is one finding of a baseline.
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

// Forgive leaves the known findings out of the run and counts them.
func (run *Run) Forgive(known Baseline) {
	if len(known) == 0 {
		return
	}
	forgiven := map[Known]bool{}
	for _, k := range known {
		forgiven[k] = true
	}
	kept := run.Findings[:0]
	for _, f := range run.Findings {
		if forgiven[f.known()] {
			run.Summary.Baselined++
			continue
		}
		kept = append(kept, f)
	}
	run.Findings = kept
	run.count()
}
