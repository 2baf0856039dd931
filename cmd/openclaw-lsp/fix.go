package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

// fixRounds bounds how often fixes are applied and the plugins are checked again: a fix may
// uncover another finding, and overlapping fixes wait for the next round.
const fixRounds = 10

// fix applies fixes until there are none left, and gives the findings that remain. Unfixed
// tells that not all could be applied; each file that could not be written is named.
func fix(s *system, review bool, snap *source.Snapshot, checked []analyzer.Checked, examine func(*source.Snapshot) []analyzer.Checked) (left []analyzer.Checked, unfixed bool, err error) {
	applied := 0
	changed := map[string]bool{}
	refused := map[string]error{} // files that cannot be written
	for range fixRounds {
		var findings []analyzer.Finding
		files := map[string]*source.File{}
		for _, c := range checked {
			findings = append(findings, fixable(c, review, refused)...)
			for _, f := range c.Sources {
				files[f.Path()] = f
			}
		}
		fixed, err := analyzer.ApplyFixes(findings, review, func(path string) *source.File { return files[path] })
		if err != nil {
			return nil, false, fmt.Errorf("applying fixes: %w", err)
		}
		if len(fixed.Texts) == 0 {
			for _, f := range fixed.Withheld {
				tellWithheld(s, f, files[f.At.Path])
				unfixed = true
			}
			break
		}
		wrote, failed := replaceAll(files, fixed.Texts)
		maps.Copy(refused, failed)
		if !wrote {
			continue // without the fixes that touch these files
		}
		for path := range fixed.Texts {
			if failed[path] == nil {
				changed[path] = true
			}
		}
		applied += fixed.Applied
		snap = snap.Reread()
		checked = examine(snap)
	}
	for _, path := range slices.Sorted(maps.Keys(refused)) {
		fmt.Fprintf(s.err, "openclaw-lsp: %s is left as it was: %v\n", report.Relative(s.dir, path), refused[path])
	}
	for _, path := range slices.Sorted(maps.Keys(changed)) {
		fmt.Fprintf(s.err, "fixed %s\n", report.Relative(s.dir, path))
	}
	if applied > 0 {
		fmt.Fprintf(s.err, "%s mended in %s; what follows is left\n", report.Count(applied, "finding"), report.Count(len(changed), "file"))
	}
	return checked, unfixed || len(refused) > 0, nil
}

// tellWithheld says which fix was not applied because the file would not parse after it.
func tellWithheld(s *system, f analyzer.Finding, file *source.File) {
	line := 0
	if file != nil {
		line = file.Position(f.At.Span.Start, source.UTF16).Line
	}
	fmt.Fprintf(s.err, "openclaw-lsp: %s:%d: a fix of %s is withheld: the file would not parse after it; this is a mistake in openclaw-lsp\n",
		report.Relative(s.dir, f.At.Path), line+1, f.Rule)
}

// fixable leaves out fixes that are not wanted, and those with an edit in a file that cannot
// be written or is not valid UTF-8: writing that one back would change bytes that no fix
// speaks of. Files found to be read-only are added to refused.
func fixable(c analyzer.Checked, review bool, refused map[string]error) []analyzer.Finding {
	var list []analyzer.Finding
	for _, f := range c.Findings {
		var kept []analyzer.Fix
		for _, fix := range f.Fixes {
			whole := review || !fix.Review
			for _, e := range fix.Edits {
				file := c.Source(e.Path)
				whole = whole && file != nil && !file.Invalid() && writable(e.Path, refused)
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

var errReadOnly = errors.New("it is read-only")

// writable looks at the permissions: a file that its owner may not write is not replaced,
// although that would work where its folder can be written.
func writable(path string, refused map[string]error) bool {
	if refused[path] != nil {
		return false
	}
	info, err := os.Stat(filepath.FromSlash(path))
	if err == nil && info.Mode().Perm()&0o200 == 0 {
		err = errReadOnly
	}
	if err != nil {
		refused[path] = err
		return false
	}
	return true
}

// replacement is a file's new text, written beside it and not yet in its place.
type replacement struct{ path, name, next string }

// replaceAll writes new texts beside their files, all of them before the first is moved into
// place, so that nobody sees half of one. Where one cannot be written none is. It gives those
// that it could not write.
func replaceAll(files map[string]*source.File, texts map[string]string) (wrote bool, failed map[string]error) {
	failed = map[string]error{}
	var ready []replacement
	for _, path := range slices.Sorted(maps.Keys(texts)) {
		r, err := prepare(path, files[path].Text(), texts[path])
		if err != nil {
			failed[path] = err
			continue
		}
		ready = append(ready, r)
	}
	if len(failed) > 0 {
		for _, r := range ready {
			os.Remove(r.next)
		}
		return false, failed
	}
	for _, r := range ready {
		if err := os.Rename(r.next, r.name); err != nil {
			os.Remove(r.next)
			failed[r.path] = reason(err)
		}
	}
	return true, failed
}

// prepare writes the new text of a file beside it, with the permissions of the file, which
// may be behind a link. It refuses when somebody changed the file since it was read.
func prepare(path, before, after string) (r replacement, err error) {
	defer func() { err = reason(err) }()
	name, err := filepath.EvalSymlinks(filepath.FromSlash(path))
	if err != nil {
		return r, err
	}
	now, err := os.ReadFile(name)
	if err != nil {
		return r, err
	}
	if string(now) != before {
		return r, errors.New("it was changed while it was checked")
	}
	info, err := os.Stat(name)
	if err != nil {
		return r, err
	}
	next, err := os.CreateTemp(filepath.Dir(name), ".openclaw-lsp-*")
	if err != nil {
		return r, err
	}
	defer func() {
		if err != nil {
			os.Remove(next.Name())
		}
	}()
	if _, err := next.WriteString(after); err != nil {
		next.Close()
		return r, err
	}
	if err := next.Close(); err != nil {
		return r, err
	}
	return replacement{path, name, next.Name()}, os.Chmod(next.Name(), info.Mode().Perm())
}

// reason is an error without the path, which is told beside it.
func reason(err error) error {
	var pathErr *fs.PathError
	var linkErr *os.LinkError
	switch {
	case errors.As(err, &pathErr):
		return pathErr.Err
	case errors.As(err, &linkErr):
		return linkErr.Err
	}
	return err
}
