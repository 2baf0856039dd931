package plugin

import (
	"fmt"
	"path"
	"slices"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// SourceLimitBytes is the size beyond which a source file is not read.
const SourceLimitBytes = typescript.MaxFileSize

// minifiedBytes is the size from which a file that is mostly one line counts as a bundle
// for machines. Smaller ones cost nothing to read.
const minifiedBytes = 300_000

// SourceFile is a file of a plugin's own code.
type SourceFile struct {
	Path string
	Test bool // tests, fixtures and mocks: the host does not load them
}

// sourceExtensions are those that the host, or a bundler before it, loads.
var sourceExtensions = map[string]bool{".ts": true, ".tsx": true, ".mts": true, ".cts": true,
	".js": true, ".jsx": true, ".mjs": true, ".cjs": true}

// IsSource reports whether a path names a TypeScript or JavaScript module, declarations excepted.
func IsSource(p string) bool {
	base := path.Base(p)
	return sourceExtensions[path.Ext(base)] && !strings.HasSuffix(base, ".d.ts") &&
		!strings.HasSuffix(base, ".d.mts") && !strings.HasSuffix(base, ".d.cts")
}

// SourceFiles lists a plugin's own code, sorted by path, and what of it is too large to read.
// Installed packages, roots inside this one, ignored folders and build output whose source is
// there do not belong to it. Exclude holds globs relative to the root.
func SourceFiles(snap *source.Snapshot, root Root, entries []Entry, exclude []string) ([]SourceFile, []Problem) {
	l := listFiles(snap, root, entries, exclude)
	return l.files, l.problems
}

func listFiles(snap *source.Snapshot, root Root, entries []Entry, exclude []string) *lister {
	l := &lister{snap: snap, root: root, entries: map[string]bool{}, exclude: parseGlobs(exclude), seen: map[string]bool{}}
	for _, e := range entries {
		if e.Path != "" {
			l.entries[e.Path] = true
		}
	}
	if root.File != "" {
		l.add(root.File)
	} else {
		l.output = newOutput(snap, root.Dir)
		l.walk(walk{dir: root.Dir, real: snap.RealPath(root.Dir), ignores: ignoreAbove(snap, root.Dir)})
	}
	sort.Slice(l.files, func(i, j int) bool { return l.files[i].Path < l.files[j].Path })
	SortProblems(l.problems)
	return l
}

type lister struct {
	snap     *source.Snapshot
	root     Root
	output   *output
	entries  map[string]bool
	exclude  []pattern
	seen     map[string]bool
	files    []SourceFile
	hooks    []string // HOOK.md files, those of tests left out
	problems []Problem
}

func (l *lister) walk(w walk) {
	if l.seen[w.real] {
		return
	}
	l.seen[w.real] = true
	entries, err := l.snap.ReadDir(w.dir)
	if err != nil {
		l.problems = append(l.problems, unreadable(w.dir, err))
		return
	}
	if w.dir != l.root.Dir && isRoot(l.snap, w.dir, entries) {
		return
	}
	if file, _, ok := readIgnore(l.snap, w.dir); ok {
		w.ignores = append(slices.Clip(w.ignores), file)
	}
	for _, e := range entries {
		at := path.Join(w.dir, e.Name)
		switch {
		case !e.Dir:
			if IsSource(at) && (l.entries[at] || !l.output.repeats(at)) {
				l.add(at)
			}
			if e.Name == HookFileName {
				l.addHook(at)
			}
		case neverWalked[e.Name] || l.leavesOut(at, w.ignores):
		case e.Link && !l.holdsEntry(at):
			// A link into the root would list files twice, one out of it another package's. What
			// the code imports through a link is found all the same.
		default:
			l.walk(walk{dir: at, real: path.Join(w.real, e.Name), ignores: w.ignores})
		}
	}
}

func (l *lister) addHook(at string) {
	if rel, _ := relative(l.root.Dir, at); !matchGlobs(l.exclude, rel) && !isTest(rel) {
		l.hooks = append(l.hooks, at)
	}
}

// leavesOut reports whether a folder is not the plugin's code. A folder in which an entry lies is.
func (l *lister) leavesOut(dir string, ignores []ignoreFile) bool {
	return !l.holdsEntry(dir) && (ignored(ignores, dir, true) || l.output.copies(dir))
}

func (l *lister) holdsEntry(dir string) bool {
	for entry := range l.entries {
		if inside(dir, entry) {
			return true
		}
	}
	return false
}

func (l *lister) add(at string) {
	rel, _ := relative(l.root.Dir, at)
	if matchGlobs(l.exclude, rel) {
		return
	}
	info, err := l.snap.Stat(at)
	if err != nil {
		l.problems = append(l.problems, unreadable(at, err))
		return
	}
	if info.Size > SourceLimitBytes {
		l.problems = append(l.problems, Problem{Code: FileTooLarge, At: source.Location{Path: at}, Warning: !l.entries[at],
			Message: fmt.Sprintf("this file has %d bytes; files of more than %d are not read", info.Size, SourceLimitBytes)})
		return
	}
	if info.Size > minifiedBytes && isMinified(l.snap, at) {
		if l.entries[at] {
			l.problems = append(l.problems, Problem{Code: MinifiedEntry, At: source.Location{Path: at}, Warning: true,
				Message: "this entry is minified; what it registers is not read"})
		}
		return
	}
	l.files = append(l.files, SourceFile{Path: at, Test: !l.entries[at] && isTest(rel)})
}

// isMinified reports whether most of a file stands in lines that nobody would write.
func isMinified(snap *source.Snapshot, at string) bool {
	const widest = 1000 // bytes
	f, err := snap.File(at)
	if err != nil {
		return false
	}
	wide := 0
	for i := range f.LineCount() {
		if n := f.LineStart(i+1) - f.LineStart(i); n > widest {
			wide += n
		}
	}
	return wide > len(f.Text())/2
}

// testFolders are the usual folders of code that is not shipped.
var testFolders = map[string]bool{"test": true, "tests": true, "__tests__": true, "__test__": true, "__mocks__": true,
	"__fixtures__": true, "fixtures": true, "e2e": true}

// isTest reports whether a file, relative to its root, is a test or serves tests.
func isTest(rel string) bool {
	segments := strings.Split(rel, "/")
	for _, s := range segments[:len(segments)-1] {
		if testFolders[s] {
			return true
		}
	}
	base := segments[len(segments)-1]
	stem := strings.TrimSuffix(base, path.Ext(base))
	return strings.HasSuffix(stem, ".test") || strings.HasSuffix(stem, ".spec") || strings.HasSuffix(stem, ".e2e")
}
