package analyzer

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// Checked is one plugin with its findings, suppressed ones left out. It keeps no more of
// the plugin than reports need, so that checking many roots costs the memory of one.
type Checked struct {
	Root     string
	ID       string
	Host     string // such as openclaw@2026.9.6; "" where the plugin could not be read
	HostFrom string
	Files    int
	Lines    int

	Findings   []Finding // sorted by path, position, rule, message
	Suppressed int
	Sources    []*source.File // the files that findings, notes and fixes point into, sorted by path
	Crashes    []Crash        // of rules, for the log
	Spent      []Spent        // where Options has a clock
	Facts      *Facts         // what rules over several plugins know of it; nil where nothing says with whom it runs
}

// Source is the file at path that findings point into, nil where there is none.
func (c *Checked) Source(path string) *source.File {
	i, found := slices.BinarySearchFunc(c.Sources, path, func(f *source.File, p string) int { return cmp.Compare(f.Path(), p) })
	if !found {
		return nil
	}
	return c.Sources[i]
}

// Crash is a panic that was caught.
type Crash struct {
	Rule  string // the rule that was running; "" while the plugin was read
	Value string
	Stack string
}

// Spent is how long a phase or a rule took. Facts that are found out when first asked for
// count for the rule that asked.
type Spent struct {
	On   string // the id of a rule, or what was done before the rules
	Time time.Duration
}

// Options steer Check.
type Options struct {
	Rules  []*Rule
	Config func(plugin.Root) (Config, []plugin.Problem) // what holds for a root; nil: nothing is set
	// Operator is the absolute path of the operator's configuration that plugins are judged by;
	// "": what lies in their repositories.
	Operator string
	Jobs     int                  // roots read at once; below 1: one
	Part     bool                 // the roots are some of a run's: rules over several plugins wait for AddAcross
	Clock    func() time.Duration // for Spent; nil: nobody asks
}

// Check reads and judges every root. The result is in the order of the roots and the same
// with any number of jobs. A cancelled context gives nil.
func Check(ctx context.Context, snap *source.Snapshot, roots []plugin.Root, opt Options) []Checked {
	out := make([]Checked, len(roots))
	next := make(chan int)
	loader := plugin.NewLoader()
	var workers sync.WaitGroup
	for range max(1, min(opt.Jobs, len(roots))) {
		workers.Go(func() {
			for i := range next {
				out[i] = checkRoot(ctx, snap, loader, roots[i], opt)
			}
		})
	}
	for i := range roots {
		next <- i
	}
	close(next)
	workers.Wait()
	if ctx.Err() != nil {
		return nil
	}
	if opt.Part {
		return out
	}
	AddAcross(out, opt.Rules, func(path string) *source.File {
		f, err := snap.File(path)
		if err != nil {
			return nil
		}
		return f
	})
	return out
}

func checkRoot(ctx context.Context, snap *source.Snapshot, loader *plugin.Loader, root plugin.Root, opt Options) (out Checked) {
	if ctx.Err() != nil {
		return Checked{}
	}
	var cfg Config
	var problems []plugin.Problem
	defer func() {
		if v := recover(); v != nil {
			out = Checked{Root: root.Dir}
			out.crash(snap, &plugin.Plugin{Root: root.Dir}, "", v)
			out.finish(snap, nil, opt.Rules, cfg)
		}
	}()
	defer loader.Forget(root)
	if opt.Config != nil {
		cfg, problems = opt.Config(root)
	}
	spent := stopwatch{clock: opt.Clock}
	spent.start()
	p := loader.Load(ctx, snap, root, plugin.LoadOptions{Host: cfg.Host, Exclude: cfg.Exclude, Operator: opt.Operator})
	spent.lap("reading plugins")
	if p == nil {
		return Checked{}
	}
	if len(problems) > 0 {
		with := *p
		with.Problems = append(slices.Clone(problems), p.Problems...)
		p = &with
	}
	out = checkPlugin(ctx, snap, p, opt.Rules, cfg, &spent)
	out.Spent = spent.laps
	return out
}

// stopwatch notes how long things take, where it has a clock.
type stopwatch struct {
	clock func() time.Duration
	since time.Duration
	laps  []Spent
}

// start begins a lap, which lap ends.
func (s *stopwatch) start() {
	if s.clock != nil {
		s.since = s.clock()
	}
}

func (s *stopwatch) lap(on string) {
	if s.clock == nil {
		return
	}
	now := s.clock()
	s.laps = append(s.laps, Spent{on, now - s.since})
	s.since = now
}

// CheckPlugin runs the rules over one plugin. All rules there are must be given, since
// suppressions are checked against their ids: one that is not to run is Off in cfg. A rule
// that panics costs that rule only and is reported as a finding of `internal-error`.
func CheckPlugin(ctx context.Context, snap *source.Snapshot, p *plugin.Plugin, rules []*Rule, cfg Config) Checked {
	return checkPlugin(ctx, snap, p, rules, cfg, &stopwatch{})
}

func checkPlugin(ctx context.Context, snap *source.Snapshot, p *plugin.Plugin, rules []*Rule, cfg Config, spent *stopwatch) Checked {
	out := Checked{Root: p.Root, ID: p.ID, HostFrom: p.HostFrom, Files: len(p.Files), Lines: p.Lines}
	product := ""
	if p.Catalog != nil {
		host := p.Catalog.Host()
		out.Host, product = host.String(), host.Product
	}
	out.Findings = problemFindings(p.Problems)
	judged := allowed(p, cfg.Allow)
	for _, r := range rules {
		if ctx.Err() != nil {
			return Checked{}
		}
		if r.Run == nil || severity(r, cfg) == Off || len(r.Products) > 0 && !slices.Contains(r.Products, product) {
			continue
		}
		spent.start()
		out.run(snap, judged, r)
		spent.lap(r.ID)
	}
	spent.start()
	out.finish(snap, p, rules, cfg)
	out.Facts = factsOf(p, rules, cfg, func(at Place) []string { return ignoredAt(p, at) })
	spent.lap("suppressions, fingerprints")
	return out
}

// Problems turns what could not be read into findings, for problems that belong to no
// plugin, such as a folder that cannot be listed.
func Problems(snap *source.Snapshot, root string, problems []plugin.Problem, rules []*Rule, cfg Config) Checked {
	out := Checked{Root: root, Findings: problemFindings(problems)}
	out.finish(snap, nil, rules, cfg)
	return out
}

func problemFindings(problems []plugin.Problem) []Finding {
	var findings []Finding
	for _, p := range problems {
		f := Finding{Rule: p.Code, Message: p.Message, At: p.At}
		if p.Warning {
			f.Severity = Warning
		}
		findings = append(findings, f)
	}
	return findings
}

// run is one rule over one plugin. What a rule reported before it panicked is dropped: it
// may be as wrong as the rule.
func (c *Checked) run(snap *source.Snapshot, p *plugin.Plugin, r *Rule) {
	var found []Finding
	defer func() {
		if v := recover(); v != nil {
			c.crash(snap, p, r.ID, v)
		}
	}()
	r.Run(&Pass{Plugin: p, Catalog: p.Catalog, Report: func(f Finding) {
		f.Rule = r.ID
		if f.Tag == NoTag {
			f.Tag = r.Tag
		}
		found = append(found, f)
	}})
	c.Findings = append(c.Findings, found...)
}

// crash adds the finding for a caught panic, at the file that stands for the plugin.
func (c *Checked) crash(snap *source.Snapshot, p *plugin.Plugin, rule string, value any) {
	c.Crashes = append(c.Crashes, Crash{Rule: rule, Value: fmt.Sprint(value), Stack: string(debug.Stack())})
	at := source.Location{Path: p.Root}
	for _, name := range []string{"openclaw.plugin.json", "package.json"} {
		if snap.Exists(path.Join(p.Root, name)) {
			at.Path = path.Join(p.Root, name)
			break
		}
	}
	message := fmt.Sprintf("reading this plugin failed: %v", value)
	if rule != "" {
		message = fmt.Sprintf("the rule `%s` failed on this plugin: %v", rule, value)
	}
	c.Findings = append(c.Findings, Finding{
		Rule:    InternalError,
		Message: message,
		Help:    "this is a mistake in openclaw-lsp, not in the plugin; the other rules ran",
		At:      at,
	})
}

// finish applies suppressions and severities, and puts the findings in order.
func (c *Checked) finish(snap *source.Snapshot, p *plugin.Plugin, rules []*Rule, cfg Config) {
	file := func(path string) *source.File {
		if p != nil {
			if f := p.File(path); f != nil {
				return f
			}
		}
		if !snap.Exists(path) {
			return nil
		}
		f, err := snap.File(path)
		if err != nil {
			return nil
		}
		return f
	}
	byID, off := map[string]*Rule{}, map[string]bool{}
	var known []string
	for _, r := range rules {
		byID[r.ID] = r
		// What a rule finds over several plugins is not known here.
		off[r.ID] = severity(r, cfg) == Off || r.RunAll != nil
		known = append(known, r.ID)
	}
	sortFindings(&c.Findings)
	if p != nil {
		c.Findings, c.Suppressed = suppress(p, c.Findings, suppressions(p, file), known, off)
	}
	kept := c.Findings[:0]
	for _, f := range c.Findings {
		f.Severity = c.severityOf(f, byID[f.Rule], cfg)
		if f.Severity != Off {
			kept = append(kept, f)
		}
	}
	c.Findings = kept
	sortFindings(&c.Findings)
	matchLineEnds(c.Findings, file)
	fingerprint(c.Findings, c.Root, file)
	c.keepSources(file)
}

// severity is what the configuration makes of a rule's own severity.
func severity(r *Rule, cfg Config) Severity {
	if s, set := cfg.Severity[r.ID]; set {
		return s
	}
	return r.Severity
}

// severityOf is the configured severity of a finding, else the one that it was given, else
// the rule's own, else Error: a problem without a rule is still a problem.
func (c *Checked) severityOf(f Finding, r *Rule, cfg Config) Severity {
	if s, set := cfg.Severity[f.Rule]; set {
		return s
	}
	switch {
	case f.Severity != Off:
		return f.Severity
	case r != nil:
		return r.Severity
	}
	return Error
}

// compare orders findings by path, position, rule and message.
func compare(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(a.At.Path, b.At.Path),
		cmp.Compare(a.At.Span.Start, b.At.Span.Start),
		cmp.Compare(a.At.Span.End, b.At.Span.End),
		cmp.Compare(a.Rule, b.Rule),
		cmp.Compare(a.Message, b.Message),
	)
}

// sortFindings puts findings in order and drops those that say the same twice.
func sortFindings(findings *[]Finding) {
	slices.SortStableFunc(*findings, compare)
	*findings = slices.CompactFunc(*findings, func(a, b Finding) bool { return compare(a, b) == 0 })
}

// keepSources holds on to the files that a report shows.
func (c *Checked) keepSources(file func(path string) *source.File) {
	seen := map[string]bool{}
	for _, f := range c.Sources {
		seen[f.Path()] = true
	}
	keep := func(path string) {
		if seen[path] {
			return
		}
		seen[path] = true
		if f := file(path); f != nil {
			c.Sources = append(c.Sources, f)
		}
	}
	for _, f := range c.Findings {
		keep(f.At.Path)
		for _, n := range f.Notes {
			keep(n.At.Path)
		}
		for _, fix := range f.Fixes {
			for _, e := range fix.Edits {
				keep(e.Path)
			}
		}
	}
	slices.SortFunc(c.Sources, func(a, b *source.File) int { return cmp.Compare(a.Path(), b.Path()) })
}
