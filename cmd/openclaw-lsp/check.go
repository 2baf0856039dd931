package main

import (
	"bytes"
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
	format, output string
	failLevel      string
	host           string
	operator       string // path of an openclaw.json
	only, skip     []string
	jobs           int
	stats          bool
	fix            string // "", "safe" or "review"
	baseline       string
	writeBaseline  string
}

func newCheck(s *system) *verb {
	o := &checkOptions{format: "text", failLevel: "error", jobs: runtime.GOMAXPROCS(0)}
	return &verb{
		name: "check", args: "[PATH…]",
		summary: "Find the mistakes in the plugins under the paths (the working folder without one).",
		detail: "A plugin is a folder with openclaw.plugin.json, a package.json with an \"openclaw\" block, or a\n" +
			"single file given by name. The report goes to standard output, a summary to standard error.\n" +
			"Exit code: 0 clean, 1 findings at or above --fail-level, 2 could not run.",
		options: []option{
			{name: "format", value: strings.Join(report.FormatNames(), "|"), help: "form of the report (default text)",
				set: setChoice(&o.format, report.FormatNames()...)},
			{name: "output", value: "FILE", help: "write the report to a file", set: setString(&o.output)},
			{name: "fail-level", value: "error|warning|info|hint", help: "least severity that fails (default error)",
				set: setChoice(&o.failLevel, "error", "warning", "info", "hint")},
			{name: "host", value: "HOST", help: "judge for this host, such as openclaw@2026.9.6", set: setHost(&o.host)},
			{name: "operator-config", value: "FILE", help: "judge together with this openclaw.json of an operator", set: setString(&o.operator)},
			{name: "only", value: "RULE,…", help: "run these rules only", set: addRules(&o.only)},
			{name: "skip", value: "RULE,…", help: "leave these rules out", set: addRules(&o.skip)},
			{name: "fix", value: "review", optional: true,
				help: "apply fixes that cannot change behaviour; =review: the others too", set: setFix(&o.fix)},
			{name: "baseline", value: "FILE", help: "leave out the findings that the file lists", set: setString(&o.baseline)},
			{name: "write-baseline", value: "FILE", help: "write the findings there and report none", set: setString(&o.writeBaseline)},
			{name: "jobs", value: "N", help: "plugins read at once (default: processors)", set: setCount(&o.jobs)},
			{name: "stats", help: "say on standard error how long it took", set: setTrue(&o.stats)},
		},
		run: func(args []string) int { return check(s, *o, args) },
	}
}

func check(s *system, o checkOptions, args []string) int {
	began := time.Now()
	tuneMemory()
	known, err := readBaseline(s, o.baseline)
	if err != nil {
		return s.fail("%v", err)
	}
	snap := source.NewSnapshot(source.Disk{})
	operator := ""
	if o.operator != "" {
		operator = s.abs(o.operator)
		if _, err := snap.File(operator); err != nil {
			return s.fail("option --operator-config: reading %s: %v", o.operator, cause(err))
		}
	}
	roots, problems, err := findRoots(s, snap, args)
	if err != nil {
		return s.fail("%v", err)
	}
	examine := func(snap *source.Snapshot) []analyzer.Checked {
		checked := analyzer.Check(s.ctx, snap, roots, analyzer.Options{Rules: rules.All(), Jobs: o.jobs, Operator: operator, Config: o.config(snap, roots)})
		if len(problems) > 0 {
			checked = append(checked, analyzer.Problems(snap, s.dir, problems, rules.All(), o.commandLine()))
		}
		return checked
	}
	checked := examine(snap)
	if o.fix != "" {
		checked, err = fix(s, o.fix == "review", snap, checked, examine)
		if err != nil {
			return s.fail("%v", err)
		}
	}
	if s.ctx.Err() != nil {
		return s.fail("interrupted")
	}
	run := report.New(checked, report.Options{Base: s.dir, Host: o.host, Version: version, Rules: rules.All()})
	if o.writeBaseline != "" {
		if err := writeBaseline(s, o.writeBaseline, run); err != nil {
			return s.fail("%v", err)
		}
	}
	run.Forgive(known)
	run.Summary.Elapsed = time.Since(began)
	if err := write(s, o, run); err != nil {
		return s.fail("%v", err)
	}
	fmt.Fprintln(s.err, run.Sentence())
	if o.stats {
		stats(s, run)
	}
	return verdict(s, o, run, checked)
}

// verdict is the exit code. A rule that crashed outweighs findings: the check is incomplete.
func verdict(s *system, o checkOptions, run *report.Run, checked []analyzer.Checked) int {
	code := exitClean
	if level, _ := analyzer.ParseSeverity(o.failLevel); run.Worst() >= level {
		code = exitFound
	}
	for _, c := range checked {
		for _, crash := range c.Crashes {
			fmt.Fprintf(s.err, "openclaw-lsp: %s: %s: %s\n%s", report.Relative(s.dir, c.Root), crash.Rule, crash.Value, crash.Stack)
			code = exitFailed
		}
	}
	return code
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
			if r.Run != nil && !slices.Contains(o.only, r.ID) {
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
func write(s *system, o checkOptions, run *report.Run) error {
	format, err := report.FormatNamed(o.format)
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
			return fmt.Errorf("writing the report: %w", err)
		}
		return nil
	}
	if err := os.WriteFile(filepath.FromSlash(s.abs(o.output)), b.Bytes(), 0o644); err != nil {
		return fmt.Errorf("writing the report to %s: %w", o.output, cause(err))
	}
	return nil
}

// stats says what the run cost.
func stats(s *system, run *report.Run) {
	files, lines := 0, 0
	for _, p := range run.Plugins {
		files, lines = files+p.Files, lines+p.Lines
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	fmt.Fprintf(s.err, "plugins %d, files %d, lines %d, %d ms, %d MiB from the system\n",
		len(run.Plugins), files, lines, run.Summary.Elapsed.Milliseconds(), m.Sys>>20)
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
		case "":
			*to = "safe"
		case "review":
			*to = v
		default:
			return fmt.Errorf("%q is not review", v)
		}
		return nil
	}
}
