package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

// fixRounds bounds how often fixes are applied and the plugins are checked again: a fix may
// uncover another finding, and overlapping fixes wait for the next round.
const fixRounds = 10

// fix applies fixes until there are none left, and gives the findings that remain.
func fix(s *system, review bool, snap *source.Snapshot, checked []analyzer.Checked, examine func(*source.Snapshot) []analyzer.Checked) ([]analyzer.Checked, error) {
	applied := 0
	changed := map[string]bool{}
	for range fixRounds {
		var findings []analyzer.Finding
		files := map[string]*source.File{}
		for _, c := range checked {
			findings = append(findings, fixable(c)...)
			for _, f := range c.Sources {
				files[f.Path()] = f
			}
		}
		fixed, err := analyzer.ApplyFixes(findings, review, func(path string) *source.File { return files[path] })
		if err != nil {
			return nil, fmt.Errorf("applying fixes: %w", err)
		}
		if len(fixed.Texts) == 0 {
			break
		}
		paths := make([]string, 0, len(fixed.Texts))
		for path := range fixed.Texts {
			paths = append(paths, path)
		}
		sort.Strings(paths)
		for _, path := range paths {
			if err := replace(path, files[path].Text(), fixed.Texts[path]); err != nil {
				return nil, fmt.Errorf("writing fixes to %s: %w", report.Relative(s.dir, path), err)
			}
			changed[path] = true
		}
		applied += fixed.Applied
		snap = snap.Reread()
		checked = examine(snap)
	}
	paths := make([]string, 0, len(changed))
	for path := range changed {
		paths = append(paths, report.Relative(s.dir, path))
	}
	sort.Strings(paths)
	for _, path := range paths {
		fmt.Fprintf(s.err, "fixed %s\n", path)
	}
	if applied > 0 {
		fmt.Fprintf(s.err, "%s mended in %s; what follows is left\n", report.Count(applied, "finding"), report.Count(len(paths), "file"))
	}
	return checked, nil
}

// fixable leaves out findings with an edit in a file that is not valid UTF-8: writing it
// back would change bytes that no fix speaks of.
func fixable(c analyzer.Checked) []analyzer.Finding {
	var list []analyzer.Finding
	for _, f := range c.Findings {
		var kept []analyzer.Fix
		for _, fix := range f.Fixes {
			whole := true
			for _, e := range fix.Edits {
				file := c.Source(e.Path)
				whole = whole && file != nil && !file.Invalid()
			}
			if whole {
				kept = append(kept, fix)
			}
		}
		f.Fixes = kept
		list = append(list, f)
	}
	return list
}

// replace writes a file's new text beside it and moves it into place, so that nobody sees
// half of it. It refuses when somebody changed the file since it was read.
func replace(path, before, after string) error {
	name, err := filepath.EvalSymlinks(filepath.FromSlash(path))
	if err != nil {
		return err
	}
	now, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if string(now) != before {
		return fmt.Errorf("the file changed while it was checked")
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	next, err := os.CreateTemp(filepath.Dir(name), ".openclaw-lsp-*")
	if err != nil {
		return err
	}
	defer os.Remove(next.Name())
	if _, err := next.WriteString(after); err != nil {
		next.Close()
		return err
	}
	if err := next.Close(); err != nil {
		return err
	}
	if err := os.Chmod(next.Name(), info.Mode().Perm()); err != nil {
		return err
	}
	return os.Rename(next.Name(), name)
}
