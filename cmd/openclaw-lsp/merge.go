package main

import (
	"cmp"
	"os"
	"path/filepath"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/rules"
	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

func newMerge(s *system) *verb {
	o := &outputOptions{}
	return &verb{
		name: "merge", args: "FILE…",
		summary: "Make one report of the reports that the shards of a check wrote.",
		detail: "The files are what `openclaw-lsp check --shard I/N` wrote, all N of one run, in any order. The\n" +
			"report, the summary and the exit code are those of the check without --shard, byte for byte,\n" +
			"except for `elapsedMs`, which is the sum over all shards. The code itself is not needed.\n" +
			"Exit code: 0 clean, 1 findings at or above --fail-level, 2 could not run, or not all of it.",
		options: o.options("default text", "default: that of the shards"),
		run:     func(args []string) int { return merge(s, *o, args) },
	}
}

func merge(s *system, o outputOptions, args []string) int {
	if len(args) == 0 {
		return s.fail("merge needs the reports of the shards; run `openclaw-lsp merge --help`")
	}
	given, err := readBaseline(s, o.baseline)
	if err != nil {
		return s.fail("%v", err)
	}
	var shards []report.ShardReport
	for _, name := range args {
		data, err := os.ReadFile(filepath.FromSlash(s.abs(name)))
		if err != nil {
			return s.fail("reading %s: %v", name, cause(err))
		}
		shard, err := report.ParseShard(name, data)
		if err != nil {
			return s.fail("reading %s: %v", name, err)
		}
		shards = append(shards, shard)
	}
	merged, err := report.Merge(shards)
	if err != nil {
		return s.fail("merging: %v", err)
	}
	set := merged.Settings
	if set.Version != version {
		return s.fail("merging: the shards were checked by openclaw-lsp %s, this is %s", set.Version, version)
	}
	analyzer.AddAcross(merged.Checked, rules.All(), merged.File)
	run := report.New(merged.Checked, report.Options{
		Base: merged.Base, Host: set.Host, Version: version, Rules: rules.All(),
		FailLevel: level(cmp.Or(o.failLevel, set.FailLevel)),
	})
	run.Summary.Elapsed = time.Duration(merged.Elapsed) * time.Millisecond
	known := set.Baseline
	if o.baseline != "" {
		known = given
	}
	return conclude(s, o, run, known, checkOptions{only: set.Only, skip: set.Skip}.judged)
}
