// Command noise draws findings at random from a report, to be read by hand, and counts the
// verdicts: of a hundred findings, how many would the author of the plugin accept?
//
//	openclaw-lsp check CORPUS --format json --output report.json
//	go run ./bench/noise -report report.json -seed 1 -list bench/noise/verdicts.json   # draws
//	go run ./bench/noise -list bench/noise/verdicts.json                               # counts
//
// The list keeps each finding with a verdict, "accept" or "reject", and the reason. Drawing
// again, from a newer report, keeps the verdicts of findings that are still drawn.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
)

// list is the file of verdicts.
type list struct {
	Seed     uint64  `json:"seed"`
	Of       int     `json:"of"` // findings in the report
	Findings []judge `json:"findings"`
}

// judge is one finding with its verdict.
type judge struct {
	Rule        string `json:"rule"`
	Path        string `json:"path"`
	Line        int    `json:"line"` // from 1
	Severity    string `json:"severity"`
	Message     string `json:"message"`
	Fingerprint string `json:"fingerprint"`
	Verdict     string `json:"verdict"` // accept, reject; "": not read yet
	Reason      string `json:"reason"`
}

// report is what is read of check --format json.
type report struct {
	Findings []struct {
		Rule, Path, Severity, Message, Fingerprint string
		Range                                      struct{ Start struct{ Line int } }
	}
}

func main() {
	from := flag.String("report", "", "a report of check --format json to draw from")
	file := flag.String("list", "bench/noise/verdicts.json", "the list of verdicts")
	seed := flag.Uint64("seed", 1, "the draw")
	count := flag.Int("n", 100, "how many")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	var err error
	if *from == "" {
		err = tally(*file)
	} else {
		err = draw(*from, *file, *seed, *count)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "noise: %v\n", err)
		os.Exit(1)
	}
}

// draw picks findings and writes the list.
func draw(from, file string, seed uint64, count int) error {
	var r report
	if err := read(from, &r); err != nil {
		return err
	}
	var old list
	if err := read(file, &old); err != nil && !os.IsNotExist(err) {
		return err
	}
	known := map[string]judge{}
	for _, j := range old.Findings {
		known[j.Rule+" "+j.Path+" "+j.Fingerprint] = j
	}
	out := list{Seed: seed, Of: len(r.Findings), Findings: []judge{}}
	order := rand.New(rand.NewPCG(seed, 0)).Perm(len(r.Findings))
	for _, i := range order[:min(count, len(order))] {
		f := r.Findings[i]
		j := judge{Rule: f.Rule, Path: f.Path, Line: f.Range.Start.Line + 1, Severity: f.Severity, Message: f.Message, Fingerprint: f.Fingerprint}
		if k, ok := known[j.Rule+" "+j.Path+" "+j.Fingerprint]; ok {
			j.Verdict, j.Reason = k.Verdict, k.Reason
		}
		out.Findings = append(out.Findings, j)
	}
	slices.SortFunc(out.Findings, func(a, b judge) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(out); err != nil {
		return err
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		return err
	}
	return tally(file)
}

// tally prints how many findings are accepted, and each that is not.
func tally(file string) error {
	var l list
	if err := read(file, &l); err != nil {
		return err
	}
	verdicts := map[string]int{}
	for _, j := range l.Findings {
		verdicts[j.Verdict]++
		switch j.Verdict {
		case "accept", "":
		case "reject":
			fmt.Printf("%s:%d: %s [%s]: %s\n", j.Path, j.Line, j.Message, j.Rule, j.Reason)
		default:
			return fmt.Errorf("%s:%d: %q is neither accept nor reject", j.Path, j.Line, j.Verdict)
		}
		if j.Verdict != "" && j.Reason == "" {
			return fmt.Errorf("%s:%d: the verdict on %s has no reason", j.Path, j.Line, j.Rule)
		}
	}
	judged := verdicts["accept"] + verdicts["reject"]
	fmt.Printf("%d drawn of %d with seed %d: %d accepted, %d rejected, %d not read yet", len(l.Findings), l.Of, l.Seed, verdicts["accept"], verdicts["reject"], verdicts[""])
	if judged > 0 {
		fmt.Printf("; %.1f %% of those read are accepted", 100*float64(verdicts["accept"])/float64(judged))
	}
	fmt.Println()
	return nil
}

func read(file string, to any) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, to); err != nil {
		return fmt.Errorf("reading %s: %w", file, err)
	}
	return nil
}
