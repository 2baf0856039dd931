package main

import (
	"fmt"
	"strconv"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

// shard is the share of a run that one machine does; zero: all of it.
type shard struct {
	index, count int // index from 1
}

// set reads "2/5".
func (p *shard) set(v string) error {
	i, n, _ := strings.Cut(v, "/")
	index, err := strconv.Atoi(i)
	if err == nil {
		p.count, err = strconv.Atoi(n)
	}
	if err != nil || index < 1 || p.count < index {
		return fmt.Errorf("%q is not like 2/5: a number from 1, and of how many", v)
	}
	p.index = index
	return nil
}

// of are the plugins of the share. Each belongs to one by its own path, so that the share
// is the same whatever else is there.
func (p shard) of(s *system, all []plugin.Root) []plugin.Root {
	if p.count == 0 {
		return all
	}
	var mine []plugin.Root
	for _, root := range all {
		if report.ShardOf(rootPath(s, root), p.count) == p.index {
			mine = append(mine, root)
		}
	}
	return mine
}

// rootPath names a plugin by its folder, or its file where it is one.
func rootPath(s *system, root plugin.Root) string {
	if root.File != "" {
		return report.Relative(s.dir, root.File)
	}
	return report.Relative(s.dir, root.Dir)
}

// settings are what all shards of a run have in common.
func (o checkOptions) settings(s *system, snap *source.Snapshot, all []plugin.Root, known report.Baseline) report.Settings {
	var paths []string
	for _, root := range all {
		paths = append(paths, rootPath(s, root))
	}
	operator := ""
	if o.operator != "" {
		if f, err := snap.File(s.abs(o.operator)); err == nil {
			operator = report.Digest([]string{f.Text()})
		}
	}
	return report.Settings{
		Version: version, Host: o.host, Operator: operator, FailLevel: level(o.failLevel).String(),
		Only: append([]string{}, o.only...), Skip: append([]string{}, o.skip...), Fix: o.fix,
		Baseline: known, Roots: len(all), Paths: report.Digest(paths),
	}
}

// parts gives what was found in each plugin its place in the whole run. What was found at
// paths without a plugin has the last one.
func parts(all, mine []plugin.Root, checked []analyzer.Checked) []report.Part {
	place := map[plugin.Root]int{}
	for i, root := range all {
		place[root] = i
	}
	var list []report.Part
	for i, c := range checked {
		at := len(all)
		if i < len(mine) {
			at = place[mine[i]]
		}
		list = append(list, report.Part{Place: at, Checked: c})
	}
	return list
}
