package bench

import (
	"context"
	"fmt"
	"os"
	"path"
	"sort"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// The least that a release must reach.
const (
	wantRegistrationPrecision = 0.995
	wantRegistrationRecall    = 0.99
	wantNetworkPrecision      = 0.95
	wantNetworkRecall         = 0.85
)

// key identifies a registration: the truth file and the model must agree on all of it.
type key struct {
	File   string
	Line   int
	Method string
	Hook   string
}

func (k key) String() string {
	return fmt.Sprintf("%s:%d %s(%q)", k.File, k.Line, k.Method, k.Hook)
}

// ratio counts hits among what was tried.
type ratio struct{ hit, of int }

func (r ratio) value() float64 {
	if r.of == 0 {
		return 1
	}
	return float64(r.hit) / float64(r.of)
}

func (r ratio) String() string { return fmt.Sprintf("%.2f %% (%d of %d)", 100*r.value(), r.hit, r.of) }

// score is what is compared: how much of what was said is right, and how much of what is
// there was said.
type score struct{ precision, recall ratio }

// tally is the outcome of one or more plugin roots.
type tally struct {
	registrations score
	reachYes      score // of the answer "yes"
	reachNo       score // of the answer "no"
	mismatches    []string
}

// TestConformance reads the real plugins of a corpus and compares registrations and network
// reach with the answers found by hand.
func TestConformance(t *testing.T) {
	answers, dir := truth(t), corpus(t)
	snap := source.NewSnapshot(source.Disk{})
	loader := plugin.NewLoader()
	var total tally
	seen := 0
	for _, want := range answers.Plugins {
		root := path.Join(dir, want.Root)
		if info, err := os.Stat(root); err != nil || !info.IsDir() {
			t.Logf("%s: not laid out, left out", want.Root)
			continue
		}
		seen++
		one := compare(want, read(snap, loader, root))
		for _, m := range one.mismatches {
			t.Logf("%s: %s", want.Root, m)
		}
		total.add(one)
	}
	if seen == 0 {
		t.Fatalf("no root of the truth file lies under %s", dir)
	}
	t.Logf("%d roots", seen)
	report(t, "registrations, precision", total.registrations.precision, wantRegistrationPrecision)
	report(t, "registrations, recall", total.registrations.recall, wantRegistrationRecall)
	report(t, "network reach, precision", total.reachYes.precision, wantNetworkPrecision)
	report(t, "network reach, recall", total.reachYes.recall, wantNetworkRecall)
	t.Logf("%-28s %v", "no network, precision", total.reachNo.precision)
	t.Logf("%-28s %v", "no network, recall", total.reachNo.recall)
}

func report(t *testing.T, what string, got ratio, least float64) {
	t.Helper()
	if got.value() < least {
		t.Errorf("%-28s %v, wanted %.2f %%", what, got, 100*least)
		return
	}
	t.Logf("%-28s %v", what, got)
}

// found is a registration as the model has it, with its network answer.
type found struct {
	key
	reach plugin.Reachability
}

// read loads every plugin below root and lists its registrations on hooks and engines,
// the kinds of which the truth file speaks.
func read(snap *source.Snapshot, loader *plugin.Loader, root string) []found {
	roots, _ := plugin.Find(snap, []string{root})
	if len(roots) == 0 {
		roots = []plugin.Root{{Dir: root}}
	}
	seen := map[source.Location]map[key]bool{} // a file may belong to two nested roots
	var list []found
	for _, r := range roots {
		p := loader.Load(context.Background(), snap, r, plugin.LoadOptions{AllReach: true})
		for _, reg := range p.Registrations {
			switch reg.Method {
			case "on", "registerHook", "registerContextEngine":
			default:
				continue
			}
			f := found{reach: reg.Handler.Reach.Network, key: key{
				File:   strings.TrimPrefix(strings.TrimPrefix(reg.CallAt.Path, root), "/"),
				Method: reg.Method,
				Hook:   reg.Hook,
			}}
			if file, err := snap.File(reg.CallAt.Path); err == nil {
				f.Line = file.Position(reg.CallAt.Span.Start, source.UTF16).Line + 1
			}
			if seen[reg.CallAt] == nil {
				seen[reg.CallAt] = map[key]bool{}
			}
			if !seen[reg.CallAt][f.key] {
				seen[reg.CallAt][f.key] = true
				list = append(list, f)
			}
		}
		loader.Forget(r)
	}
	return list
}

// compare counts. Build output that repeats present source counts neither way, as the truth
// file's own rules say.
func compare(want truthPlugin, got []found) tally {
	var out tally
	left := map[key][]found{}
	for _, f := range got {
		left[f.key] = append(left[f.key], f)
	}
	fromSource := false
	for _, w := range want.Registrations {
		fromSource = fromSource || !isBuildOutput(w.File)
	}
	for _, w := range want.Registrations {
		k := key{File: w.File, Line: w.Line, Method: w.Method, Hook: w.Hook}
		list := left[k]
		hit := len(list) > 0
		reach := plugin.Undecided
		if hit {
			reach = list[0].reach
			left[k] = list[1:]
		}
		if w.DuplicateOfSource {
			continue
		}
		out.registrations.recall.count(hit)
		if hit {
			out.registrations.precision.count(true)
		} else {
			out.mismatches = append(out.mismatches, "missed "+k.String())
		}
		out.countReach(k, w.Network.Reach, w.Network.Evidence, reach)
	}
	var extra []string
	for k, list := range left {
		if fromSource && isBuildOutput(k.File) {
			continue
		}
		for range list {
			out.registrations.precision.count(false)
			extra = append(extra, "invented "+k.String())
		}
	}
	sort.Strings(extra)
	out.mismatches = append(out.mismatches, extra...)
	return out
}

// countReach compares one network answer. Answers that were not read to the end by hand
// count neither way.
func (t *tally) countReach(k key, want, evidence string, got plugin.Reachability) {
	if want != "yes" && want != "no" {
		return
	}
	if got == "" {
		got = plugin.Undecided
	}
	if got == plugin.Yes {
		t.reachYes.precision.count(want == "yes")
	}
	if got == plugin.No {
		t.reachNo.precision.count(want == "no")
	}
	if want == "yes" {
		t.reachYes.recall.count(got == plugin.Yes)
	} else {
		t.reachNo.recall.count(got == plugin.No)
	}
	if string(got) != want {
		t.mismatches = append(t.mismatches, fmt.Sprintf("network %s, by hand %s: %s (%s)", got, want, k, evidence))
	}
}

func (r *ratio) count(hit bool) {
	r.of++
	if hit {
		r.hit++
	}
}

func (t *tally) add(o tally) {
	add := func(a *ratio, b ratio) { a.hit, a.of = a.hit+b.hit, a.of+b.of }
	for _, s := range []struct {
		to   *score
		from score
	}{{&t.registrations, o.registrations}, {&t.reachYes, o.reachYes}, {&t.reachNo, o.reachNo}} {
		add(&s.to.precision, s.from.precision)
		add(&s.to.recall, s.from.recall)
	}
}

// isBuildOutput reports whether a path below a plugin root lies in its folder of built code.
func isBuildOutput(file string) bool { return strings.HasPrefix(file, "dist/") }

// TestCompare counts a small made-up plugin, so that the measure itself is measured.
func TestCompare(t *testing.T) {
	reg := func(file string, line int, hook, reach string) truthRegistration {
		r := truthRegistration{File: file, Line: line, Hook: hook, Method: "on"}
		r.Network.Reach = reach
		return r
	}
	got := func(file string, line int, hook string, reach plugin.Reachability) found {
		return found{key{file, line, "on", hook}, reach}
	}
	copied := reg("dist/index.js", 9, "agent_end", "not-assessed")
	copied.DuplicateOfSource = true
	out := compare(truthPlugin{Registrations: []truthRegistration{
		reg("index.ts", 1, "agent_end", "yes"),
		reg("index.ts", 2, "agent_end", "no"),
		reg("index.ts", 3, "agent_end", "yes"),
		copied,
	}}, []found{
		got("index.ts", 1, "agent_end", plugin.Yes),
		got("index.ts", 2, "agent_end", plugin.Yes),
		got("index.ts", 4, "agent_end", plugin.Yes),
		got("dist/index.js", 9, "agent_end", plugin.Yes),
		got("dist/index.js", 10, "agent_end", plugin.Yes),
	})
	for _, c := range []struct {
		what      string
		got, want ratio
	}{
		{"registrations, precision", out.registrations.precision, ratio{2, 3}},
		{"registrations, recall", out.registrations.recall, ratio{2, 3}},
		{"network, precision", out.reachYes.precision, ratio{1, 2}},
		{"network, recall", out.reachYes.recall, ratio{1, 2}},
		{"no network, recall", out.reachNo.recall, ratio{0, 1}},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %v, want %v", c.what, c.got, c.want)
		}
	}
	if len(out.mismatches) != 4 {
		t.Errorf("mismatches:\n%s", strings.Join(out.mismatches, "\n"))
	}
}
