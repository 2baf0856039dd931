package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/rules"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

// checkOptions are the options of check as the user gave them.
type checkOptions struct {
	outputOptions
	host       string
	operator   string // path of an openclaw.json
	only, skip []string
	jobs       int
	stats      bool
	fix        string // "", "safe" or "review"
	shard      shard
}

// outputOptions say what becomes of findings. check and merge share them.
type outputOptions struct {
	format, output string // format "": the default
	failLevel      string // "": the default
	baseline       string
	writeBaseline  string
}

// options are the options behind outputOptions.
func (o *outputOptions) options(format, level string) []option {
	return []option{
		{name: "format", value: strings.Join(report.FormatNames(), "|"), help: "form of the report (" + format + ")",
			set: setChoice(&o.format, report.FormatNames()...)},
		{name: "output", value: "FILE", help: "write the report to a file", set: setString(&o.output)},
		{name: "fail-level", value: "error|warning|info|hint", help: "least severity that fails (" + level + ")",
			set: setChoice(&o.failLevel, "error", "warning", "info", "hint")},
		{name: "baseline", value: "FILE", help: "leave out the findings that the file lists", set: setString(&o.baseline)},
		{name: "write-baseline", value: "FILE", help: "write the findings there and report none", set: setString(&o.writeBaseline)},
	}
}

func newCheck(s *system) *verb {
	o := &checkOptions{jobs: runtime.GOMAXPROCS(0)}
	return &verb{
		name: "check", args: "[PATH…]",
		summary: "Find the mistakes in the plugins under the paths (the working folder without one).",
		detail: "A plugin is a folder with openclaw.plugin.json, a package.json with an \"openclaw\" block, or a\n" +
			"single file given by name. The report goes to standard output, a summary to standard error.\n" +
			"Exit code: 0 clean, 1 findings at or above --fail-level, 2 could not run, or not all of it.\n\n" +
			"With --shard the check takes its share of the plugins only, and the report is JSON from which\n" +
			"`openclaw-lsp merge` makes the report of all shards; rules over several plugins wait for that.",
		options: slices.Concat(o.options("default text, with --shard json", "default error"), []option{
			{name: "host", value: "HOST", help: "judge for this host, such as openclaw@2026.9.6", set: setHost(&o.host)},
			{name: "operator-config", value: "FILE", help: "judge together with this openclaw.json of an operator", set: setString(&o.operator)},
			{name: "only", value: "RULE,…", help: "run these rules only", set: addRules(&o.only)},
			{name: "skip", value: "RULE,…", help: "leave these rules out", set: addRules(&o.skip)},
			{name: "fix", value: "review", optional: true,
				help: "apply fixes that cannot change behaviour; =review: the others too", set: setFix(&o.fix)},
			{name: "shard", value: "I/N", help: "check the I-th of N shares of the plugins", set: o.shard.set},
			{name: "jobs", value: "N", help: "plugins read at once (default: processors)", set: setCount(&o.jobs)},
			{name: "stats", help: "say on standard error where the time went", set: setTrue(&o.stats)},
		}),
		run: func(args []string) int { return check(s, *o, args) },
	}
}

func check(s *system, o checkOptions, args []string) int {
	began := time.Now()
	tuneMemory()
	if o.shard.count > 0 && o.writeBaseline != "" {
		return s.fail("--write-baseline would list the findings of one shard only; give it to `openclaw-lsp merge`")
	}
	known, err := readBaseline(s, o.baseline)
	if err != nil {
		return s.fail("%v", err)
	}
	clock := func() time.Duration { return time.Since(began) }
	times := timesOf(o.stats, clock)
	snap := source.NewSnapshot(source.Disk{})
	operator := ""
	if o.operator != "" {
		operator = s.abs(o.operator)
		if _, err := snap.File(operator); err != nil {
			return s.fail("option --operator-config: reading %s: %v", o.operator, cause(err))
		}
	}
	all, problems, err := findRoots(s, snap, args)
	if err != nil {
		return s.fail("%v", err)
	}
	roots := o.shard.of(s, all)
	if o.shard.index > 1 {
		problems = nil // told by the first shard
	}
	times.lap("finding plugins")
	examine := func(snap *source.Snapshot) []analyzer.Checked {
		opt := analyzer.Options{Rules: rules.All(), Jobs: o.jobs, Operator: operator, Config: o.config(snap, all), Part: o.shard.count > 0, Clock: times.clock}
		times.lap("reading settings")
		checked := analyzer.Check(s.ctx, snap, roots, opt)
		times.skip()
		if len(problems) > 0 {
			checked = append(checked, analyzer.Problems(snap, s.dir, problems, rules.All(), o.commandLine()))
		}
		return checked
	}
	checked := examine(snap)
	unfixed := false
	if o.fix != "" {
		checked, unfixed, err = fix(s, o.fix == "review", snap, checked, examine)
		if err != nil {
			return s.fail("%v", err)
		}
		times.lap("fixing")
	}
	if s.ctx.Err() != nil {
		return s.fail("interrupted")
	}
	run := report.New(checked, report.Options{
		Base: s.dir, Host: o.host, Version: version, Rules: rules.All(), FailLevel: level(o.failLevel),
	})
	if o.shard.count > 0 {
		run.Shard = &report.Shard{Index: o.shard.index, Count: o.shard.count, Settings: o.settings(s, snap, all, known), Parts: parts(all, roots, checked)}
		o.format = cmp.Or(o.format, "json")
	}
	run.Summary.Elapsed = time.Since(began)
	code := conclude(s, o.outputOptions, run, known, o.judged)
	if o.stats {
		times.lap("reporting")
		stats(s, run, checked, times)
	}
	if unfixed {
		code = exitFailed
	}
	return code
}

// conclude leaves out what is known, writes the report and the summary, and gives the exit
// code.
func conclude(s *system, o outputOptions, run *report.Run, known report.Baseline, judged func(rule string) bool) int {
	if o.writeBaseline != "" {
		if err := writeBaseline(s, o.writeBaseline, run); err != nil {
			return s.fail("%v", err)
		}
		known = run.Baseline()
	}
	run.Forgive(known, judged)
	if err := write(s, o, run); err != nil {
		return s.fail("%v", err)
	}
	fmt.Fprintln(s.err, run.Sentence())
	return verdict(s, run)
}

// verdict is the exit code. A rule that crashed outweighs findings: the check is incomplete.
func verdict(s *system, run *report.Run) int {
	code := exitClean
	if run.Failed() {
		code = exitFound
	}
	for _, crash := range run.Crashes {
		fmt.Fprintf(s.err, "openclaw-lsp: %s: %s: %s\n%s", crash.Root, crash.Rule, crash.Value, crash.Stack)
		code = exitFailed
	}
	return code
}

// level is the severity that fails a run; error where none was given.
func level(word string) analyzer.Severity {
	level, ok := analyzer.ParseSeverity(word)
	if !ok {
		return analyzer.Error
	}
	return level
}

// judged reports whether a rule was asked for: whether a baseline's entry for it, which no
// finding met, is stale.
func (o checkOptions) judged(rule string) bool {
	if slices.Contains(o.skip, rule) {
		return false
	}
	_, off := o.commandLine().Severity[rule]
	return !off
}

// findRoots finds the plugins under the paths that the user gave. A path that cannot be
// read, or paths without a plugin, are the user's mistake, not a clean result.
func findRoots(s *system, snap *source.Snapshot, args []string) ([]plugin.Root, []plugin.Problem, error) {
	if len(args) == 0 {
		args = []string{"."}
	}
	var paths []string
	for _, arg := range args {
		p := s.abs(arg)
		info, err := snap.Stat(p)
		if err == nil && info.Dir {
			_, err = snap.ReadDir(p)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("reading %s: %w", arg, cause(err))
		}
		paths = append(paths, p)
	}
	roots, problems := plugin.Find(snap, paths)
	nothing := len(roots) == 0
	for _, p := range problems {
		nothing = nothing && p.Code == plugin.NoPluginFound
	}
	if nothing {
		return nil, nil, fmt.Errorf("no plugin under %s: a plugin has an openclaw.plugin.json, "+
			"or a package.json with an \"openclaw\" block", strings.Join(args, ", "))
	}
	return roots, problems, nil
}

// cause is what lies behind an error that names a path in full.
func cause(err error) error {
	if inner := errors.Unwrap(err); inner != nil {
		return inner
	}
	return err
}

// config is the configuration of each root: what its files say, and the command line over it.
func (o checkOptions) config(snap *source.Snapshot, roots []plugin.Root) func(plugin.Root) (analyzer.Config, []plugin.Problem) {
	read := analyzer.ReadConfigs(snap, roots, rules.All())
	return func(root plugin.Root) (analyzer.Config, []plugin.Problem) {
		cfg, problems := read(root)
		return o.commandLine().Over(cfg), problems
	}
}

// commandLine is the configuration that the command line makes. Findings of the reading
// itself, such as a file with a syntax error, are left out by --skip only: what could not
// be read was not checked by the rules that --only names either.
func (o checkOptions) commandLine() analyzer.Config {
	severity := map[string]analyzer.Severity{}
	if len(o.only) > 0 {
		for _, r := range rules.All() {
			if (r.Run != nil || r.RunAll != nil) && !slices.Contains(o.only, r.ID) {
				severity[r.ID] = analyzer.Off
			}
		}
	}
	for _, id := range o.skip {
		severity[id] = analyzer.Off
	}
	return analyzer.Config{Host: o.host, Severity: severity}
}

// write puts the report where it belongs.
func write(s *system, o outputOptions, run *report.Run) error {
	format, err := report.FormatNamed(cmp.Or(o.format, "text"))
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := format.Write(&b, run, report.Style{Color: s.color && o.output == ""}); err != nil {
		return err
	}
	if o.output == "" {
		_, err := s.out.Write(b.Bytes())
		if err != nil {
			return fmt.Errorf("writing the report: %w", reason(err))
		}
		return nil
	}
	if err := os.WriteFile(filepath.FromSlash(s.abs(o.output)), b.Bytes(), 0o644); err != nil {
		return fmt.Errorf("writing the report to %s: %w", o.output, cause(err))
	}
	return nil
}

// addRules takes rule ids and refuses unknown ones: a misspelt id would check nothing.
func addRules(to *[]string) func(string) error {
	return func(v string) error {
		var ids []string
		for _, r := range rules.All() {
			ids = append(ids, r.ID)
		}
		var given []string
		if err := addList(&given)(v); err != nil {
			return err
		}
		if len(given) == 0 {
			return fmt.Errorf("%q names no rule", v)
		}
		for _, id := range given {
			if slices.Contains(ids, id) {
				continue
			}
			if near := analyzer.Nearest(id, ids); near != "" {
				return fmt.Errorf("unknown rule %q, did you mean %s?", id, near)
			}
			return fmt.Errorf("unknown rule %q", id)
		}
		*to = append(*to, given...)
		return nil
	}
}

// setHost takes "auto" or a product and a version.
func setHost(to *string) func(string) error {
	return func(v string) error {
		if v != "auto" {
			if _, err := catalog.ParseHost(v); err != nil {
				return err
			}
		}
		*to = v
		return nil
	}
}

func setFix(to *string) func(string) error {
	return func(v string) error {
		switch v {
		case "", "safe":
			*to = "safe"
		case "review":
			*to = v
		default:
			return fmt.Errorf("%q is neither safe nor review", v)
		}
		return nil
	}
}
