package analyzer

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// PassAll is one rule over plugins that run together.
type PassAll struct {
	Plugins []*Facts // two at least, sorted by root
	Report  func(AcrossFinding)
}

// AcrossFinding is what a rule over several plugins reports: at one of them, with notes at
// the others.
type AcrossFinding struct {
	Plugin      *Facts
	Rule        string   // filled in by Across
	Severity    Severity // filled in by Across
	Message     string
	Help        string
	At          Place
	Ignored     []string // of the handler that is reported
	Notes       []AcrossNote
	Fingerprint string // filled in by Across
}

// AcrossNote is a further place of such a finding.
type AcrossNote struct {
	Message string
	At      Place
}

// Across runs the rules over several plugins. The result does not depend on the order of
// the facts: it is sorted by root, path, position, rule.
func Across(facts []*Facts, rules []*Rule) []AcrossFinding {
	sorted := slices.Clone(facts)
	slices.SortFunc(sorted, func(a, b *Facts) int { return cmp.Or(cmp.Compare(a.Together, b.Together), cmp.Compare(a.Root, b.Root)) })
	var out []AcrossFinding
	for len(sorted) > 0 {
		n := 1
		for n < len(sorted) && sorted[n].Together == sorted[0].Together {
			n++
		}
		group := sorted[:n]
		sorted = sorted[n:]
		if n < 2 || group[0].Together == "" {
			continue
		}
		for _, r := range rules {
			if r.RunAll != nil {
				out = append(out, runAll(r, group)...)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b AcrossFinding) int {
		return cmp.Or(cmp.Compare(a.Plugin.Root, b.Plugin.Root), cmp.Compare(a.At.Path, b.At.Path), cmp.Compare(a.At.Start, b.At.Start),
			cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message))
	})
	seen := map[string]int{}
	for i := range out {
		f := &out[i]
		key := strings.Join([]string{f.Rule, Relative(f.Plugin.Root, f.At.Path), f.At.Text}, "\x00")
		place := f.Plugin.Root + "\x00" + key
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", key, seen[place]))
		f.Fingerprint = hex.EncodeToString(sum[:16])
		seen[place]++
	}
	return out
}

// runAll is one rule over one group. A rule that panics costs that rule only.
func runAll(r *Rule, group []*Facts) (out []AcrossFinding) {
	defer func() {
		if recover() != nil {
			out = nil
		}
	}()
	r.RunAll(&PassAll{Plugins: group, Report: func(f AcrossFinding) {
		f.Rule, f.Severity = r.ID, r.Severity
		if set, ok := f.Plugin.Severity[r.ID]; ok {
			if s, ok := ParseSeverity(set); ok {
				f.Severity = s
			}
		}
		if f.Severity != Off && !slices.Contains(f.Ignored, r.ID) {
			out = append(out, f)
		}
	}})
	return out
}

// AddAcross runs the rules over several plugins and puts what they find into the plugins'
// own findings. file gives the text that their places lie in.
func AddAcross(checked []Checked, rules []*Rule, file func(path string) *source.File) {
	var all []*Facts
	byFacts := map[*Facts]*Checked{}
	for i := range checked {
		if f := checked[i].Facts; f != nil {
			all = append(all, f)
			byFacts[f] = &checked[i]
		}
	}
	for _, a := range Across(all, rules) {
		c := byFacts[a.Plugin]
		f := Finding{Rule: a.Rule, Severity: a.Severity, Message: a.Message, Help: a.Help, At: a.At.Location(), Fingerprint: a.Fingerprint}
		for _, n := range a.Notes {
			f.Notes = append(f.Notes, Note{Message: n.Message, At: n.At.Location()})
		}
		c.Findings = append(c.Findings, f)
		sortFindings(&c.Findings)
		c.keepSources(file)
	}
}

// ignoredAt lists the rules that comments switch off at a place.
func ignoredAt(p *plugin.Plugin, at Place) []string {
	var ids []string
	for _, s := range suppressions(p, p.File) {
		if s.comment.At.Path != at.Path || s.line != -1 && s.line != at.StartLine || s.reason == "" {
			continue
		}
		for _, id := range s.ids {
			ids = append(ids, id.text)
		}
	}
	return ids
}
