package report

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// Run is what one run of check found, with every place resolved to lines and columns.
type Run struct {
	Host     string // as asked for, "auto" where it was not
	Version  string // of this program
	Plugins  []Plugin
	Findings []Finding // sorted by path, position, rule
	Rules    []*analyzer.Rule
	Summary  Summary
	Crashes  []Crash
	Shard    *Shard // nil: the whole

	base  string            // absolute folder that paths are relative to
	level analyzer.Severity // that fails the run; Off: Error
}

// Crash is a rule that failed on a plugin.
type Crash struct {
	Root string // of the plugin, relative to the base folder
	analyzer.Crash
}

// failLevel is the least severity that fails the run.
func (run *Run) failLevel() analyzer.Severity {
	if run.level == analyzer.Off {
		return analyzer.Error
	}
	return run.level
}

// Failed reports whether a finding is at or above the level that fails the run.
func (run *Run) Failed() bool { return run.Worst() >= run.failLevel() }

// Plugin is one plugin of a run.
type Plugin struct {
	Root     string // relative to the base folder
	ID       string
	Host     string
	HostFrom string
	Files    int
	Lines    int
}

// Finding is a finding with its places resolved.
type Finding struct {
	Rule        string
	Severity    analyzer.Severity
	Message     string
	Help        string
	Plugin      string // the plugin's id, its root where it has none
	Place              // where it is
	Notes       []Note
	Fixes       []Fix
	Fingerprint string
	root        string // of the plugin, noRoot for a path without one
}

// noRoot stands for the root of findings that belong to no plugin.
const noRoot = ""

// Place is a range of a file.
type Place struct {
	Path  string // relative to the base folder, with forward slashes
	Range source.Range
	file  *source.File // nil where the file cannot be read
	span  source.Span
}

// Note is a further place with what happens there.
type Note struct {
	Message string
	Place
}

// Fix is a change that mends a finding.
type Fix struct {
	Title  string
	Review bool
	Edits  []Edit
}

// Edit is one replacement of a fix.
type Edit struct {
	Place
	NewText string
}

// Summary counts.
type Summary struct {
	Error, Warning, Info, Hint int
	Suppressed, Baselined      int
	Stale                      int // entries of the baseline that no finding met
	Elapsed                    time.Duration
}

// Options say how findings are resolved.
type Options struct {
	Base    string // absolute folder that paths are made relative to
	Host    string
	Version string
	Rules   []*analyzer.Rule

	FailLevel analyzer.Severity // Off: Error
}

// New resolves the findings of what was checked. Findings that say the same of the same
// place, because two plugins share a file, are told once. Findings of no plugin, such as a
// folder that cannot be listed, come in an entry without files and host.
func New(checked []analyzer.Checked, opt Options) *Run {
	run := &Run{Host: opt.Host, Version: opt.Version, Rules: opt.Rules, base: opt.Base, level: opt.FailLevel}
	if run.Host == "" {
		run.Host = "auto"
	}
	for _, c := range checked {
		name, root := "", noRoot
		if c.Host != "" || len(c.Crashes) > 0 {
			p := Plugin{
				Root: Relative(opt.Base, c.Root), ID: c.ID, Host: c.Host, HostFrom: c.HostFrom,
				Files: c.Files, Lines: c.Lines,
			}
			run.Plugins = append(run.Plugins, p)
			name, root = cmp.Or(p.ID, p.Root), p.Root
		}
		for _, crash := range c.Crashes {
			run.Crashes = append(run.Crashes, Crash{root, crash})
		}
		r := resolver{opt.Base, c}
		for _, f := range c.Findings {
			found := r.finding(f, name)
			found.root = root
			run.Findings = append(run.Findings, found)
		}
		run.Summary.Suppressed += c.Suppressed
	}
	slices.SortStableFunc(run.Plugins, func(a, b Plugin) int { return cmp.Compare(a.Root, b.Root) })
	slices.SortStableFunc(run.Findings, compare)
	run.Findings = slices.CompactFunc(run.Findings, func(a, b Finding) bool { return compare(a, b) == 0 })
	run.count()
	return run
}

func (run *Run) count() {
	s := &run.Summary
	s.Error, s.Warning, s.Info, s.Hint = 0, 0, 0, 0
	for _, f := range run.Findings {
		switch f.Severity {
		case analyzer.Error:
			s.Error++
		case analyzer.Warning:
			s.Warning++
		case analyzer.Info:
			s.Info++
		case analyzer.Hint, analyzer.Off:
			s.Hint++
		}
	}
}

// Worst is the highest severity among the findings, Off where there are none.
func (run *Run) Worst() analyzer.Severity {
	worst := analyzer.Off
	for _, f := range run.Findings {
		worst = max(worst, f.Severity)
	}
	return worst
}

// compare orders findings by path, position, rule and message.
func compare(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(a.Path, b.Path),
		comparePosition(a.Range.Start, b.Range.Start),
		comparePosition(a.Range.End, b.Range.End),
		cmp.Compare(a.Rule, b.Rule),
		cmp.Compare(a.Message, b.Message),
	)
}

func comparePosition(a, b source.Position) int {
	return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Character, b.Character))
}

// resolver turns places into lines and columns, with the files that one plugin kept.
type resolver struct {
	base    string
	checked analyzer.Checked
}

func (r resolver) finding(f analyzer.Finding, name string) Finding {
	out := Finding{
		Rule: f.Rule, Severity: f.Severity, Message: f.Message, Help: f.Help, Plugin: name,
		Place: r.place(f.At), Fingerprint: f.Fingerprint,
	}
	for _, n := range f.Notes {
		out.Notes = append(out.Notes, Note{n.Message, r.place(n.At)})
	}
	for _, fix := range f.Fixes {
		resolved := Fix{Title: fix.Title, Review: fix.Review}
		for _, e := range fix.Edits {
			at := r.place(source.Location{Path: e.Path, Span: e.Span})
			resolved.Edits = append(resolved.Edits, Edit{at, e.NewText})
		}
		out.Fixes = append(out.Fixes, resolved)
	}
	return out
}

func (r resolver) place(at source.Location) Place {
	p := Place{Path: Relative(r.base, at.Path), span: at.Span}
	if p.file = r.checked.Source(at.Path); p.file != nil {
		p.Range = p.file.Range(at.Span, source.UTF16)
		if strings.HasPrefix(p.file.Text(), "\ufeff") {
			p.Range = source.Range{Start: withoutMark(p.Range.Start), End: withoutMark(p.Range.End)}
		}
	}
	return p
}

// withoutMark does not count the byte-order mark that a file begins with: editors do not
// show it, and compilers report columns without it.
func withoutMark(at source.Position) source.Position {
	if at.Line == 0 {
		at.Character = max(0, at.Character-1)
	}
	return at
}

// Relative writes an absolute path relative to a folder, with forward slashes; a path on
// another volume stays absolute.
func Relative(base, p string) string {
	base, p = path.Clean(base), path.Clean(p)
	if p == base {
		return "."
	}
	if base == "/" {
		return strings.TrimPrefix(p, "/")
	}
	if rest, ok := strings.CutPrefix(p, base+"/"); ok {
		return rest
	}
	from, to := strings.Split(base, "/"), strings.Split(p, "/")
	common := 0
	for common < len(from) && common < len(to) && from[common] == to[common] {
		common++
	}
	if common == 0 {
		return p
	}
	up := strings.Repeat("../", len(from)-common)
	return strings.TrimSuffix(up+strings.Join(to[common:], "/"), "/")
}
