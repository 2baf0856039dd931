package plugin

import (
	"fmt"
	"path"
	"slices"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// Find lists the plugin roots under the given paths, sorted, and what could not be read on
// the way. A root is a folder with a manifest or with a package.json that has a block
// `openclaw`; a source file given by name is a plugin by itself. A root may lie inside
// another one.
//
// Left out are installed packages, what version control keeps or ignores, and copies in
// build output of a plugin that is found as source. A path that was named is never left out.
func Find(snap *source.Snapshot, paths []string) ([]Root, []Problem) {
	f := finder{snap: snap, seen: map[string]bool{}}
	for _, p := range paths {
		f.named(path.Clean(p))
	}
	f.dropCopies()
	f.dropContainedFiles()
	sort.Slice(f.found, func(i, j int) bool {
		a, b := f.found[i].Root, f.found[j].Root
		return a.Dir < b.Dir || a.Dir == b.Dir && a.File < b.File
	})
	SortProblems(f.problems)
	var roots []Root
	for _, c := range f.found {
		roots = append(roots, c.Root)
	}
	return slices.Compact(roots), slices.Compact(f.problems)
}

type finder struct {
	snap     *source.Snapshot
	found    []candidate
	seen     map[string]bool // real paths of folders that were walked
	links    []string        // folders behind links, walked after the others so that a real path wins
	problems []Problem
}

// candidate is a root before copies are dropped.
type candidate struct {
	Root
	output string // the outermost folder of build output around it, "" where there is none
}

func (f *finder) fail(p Problem) { f.problems = append(f.problems, p) }

// named takes in a path that the user gave.
func (f *finder) named(p string) {
	info, err := f.snap.Stat(p)
	if err != nil {
		f.fail(unreadable(p, err))
		return
	}
	if !info.Dir {
		f.namedFile(p)
		return
	}
	before, failed := len(f.found), len(f.problems)
	f.walk(walk{dir: p, real: f.snap.RealPath(p), ignores: ignoreAbove(f.snap, p)})
	for len(f.links) > 0 {
		link := f.links[0]
		f.links = f.links[1:]
		if real := f.snap.RealPath(link); !inside(real, f.snap.RealPath(p)) {
			f.walk(walk{dir: link, real: real})
		}
	}
	if len(f.found) > before || f.hasRoot(p) {
		return
	}
	if f.snap.Exists(path.Join(p, ManifestName)) || looksLikePlugin(f.snap, p) {
		f.found = append(f.found, candidate{Root: Root{Dir: p}})
	} else if len(f.problems) == failed {
		f.fail(Problem{Code: NoPluginFound, Warning: true, At: source.Location{Path: p}, Message: fmt.Sprintf(
			"there is no plugin here: no folder has `%s`, or a `%s` with a block `openclaw`", ManifestName, PackageName)})
	}
}

// hasRoot reports whether an earlier path has brought a root at or below dir.
func (f *finder) hasRoot(dir string) bool {
	return slices.ContainsFunc(f.found, func(c candidate) bool { return inside(dir, c.Dir) })
}

func (f *finder) namedFile(p string) {
	switch base := path.Base(p); {
	case base == ManifestName || base == PackageName:
		f.found = append(f.found, candidate{Root: Root{Dir: path.Dir(p)}})
	case IsSource(p):
		f.found = append(f.found, candidate{Root: Root{Dir: path.Dir(p), File: p}})
	default:
		f.fail(Problem{Code: NoPluginFound, Warning: true, At: source.Location{Path: p},
			Message: "this is no plugin: neither a folder nor a TypeScript or JavaScript module"})
	}
}

// walk is one folder on the way down.
type walk struct {
	dir     string
	real    string
	output  string
	ignores []ignoreFile
}

func (f *finder) walk(w walk) {
	if f.seen[w.real] {
		return
	}
	f.seen[w.real] = true
	entries, err := f.snap.ReadDir(w.dir)
	if err != nil {
		f.fail(unreadable(w.dir, err))
		return
	}
	if isRoot(f.snap, w.dir, entries) {
		f.found = append(f.found, candidate{Root{Dir: w.dir}, w.output})
	}
	file, problem, ok := readIgnore(f.snap, w.dir)
	if problem != nil {
		f.fail(*problem)
	}
	if ok {
		w.ignores = append(slices.Clip(w.ignores), file)
	}
	for _, e := range entries {
		at := path.Join(w.dir, e.Name)
		if !e.Dir || neverWalked[e.Name] || ignored(w.ignores, at, true) {
			continue
		}
		if e.Link {
			f.links = append(f.links, at)
			continue
		}
		next := walk{dir: at, real: path.Join(w.real, e.Name), output: w.output, ignores: w.ignores}
		if next.output == "" && outputNames[e.Name] {
			next.output = at
		}
		f.walk(next)
	}
}

// neverWalked are folders of installed packages and of version control.
var neverWalked = map[string]bool{"node_modules": true, "bower_components": true, ".git": true, ".hg": true,
	".svn": true, ".jj": true, ".bzr": true, "_darcs": true, "CVS": true, ".yarn": true, ".pnpm-store": true}

// outputNames are the usual folders of build output.
var outputNames = map[string]bool{"dist": true, "build": true, "out": true}

// isRoot reports whether a folder holds a plugin.
func isRoot(snap *source.Snapshot, dir string, entries []source.Entry) bool {
	hasManifest, hasPackage := false, false
	for _, e := range entries {
		if !e.Dir {
			hasManifest = hasManifest || e.Name == ManifestName
			hasPackage = hasPackage || e.Name == PackageName
		}
	}
	if hasManifest {
		return hasPackage || !repeatsManifest(snap, dir)
	}
	return hasPackage && declaresPlugin(snap, path.Join(dir, PackageName))
}

// repeatsManifest reports whether the manifest of a folder is a copy of that of the package
// around it: builds lay one beside the source to have it beside the output.
func repeatsManifest(snap *source.Snapshot, dir string) bool {
	for above := path.Dir(dir); above != path.Dir(above); above = path.Dir(above) {
		if !snap.Exists(path.Join(above, PackageName)) {
			continue
		}
		if !snap.Exists(path.Join(above, ManifestName)) {
			return false
		}
		inner, _ := ReadManifest(snap, Root{Dir: dir})
		outer, _ := ReadManifest(snap, Root{Dir: above})
		return inner != nil && outer != nil && inner.ID.V != "" && inner.ID.V == outer.ID.V
	}
	return false
}

// declaresPlugin reports whether a package.json has a block `openclaw`.
func declaresPlugin(snap *source.Snapshot, file string) bool {
	if info, err := snap.Stat(file); err != nil || info.Size > packageLimitBytes {
		return false
	}
	// Most packages of a repository are no plugins: only one that has the word is parsed.
	if text, err := snap.File(file); err != nil || !strings.Contains(text.Text(), "openclaw") {
		return false
	}
	pkg, _ := readPackage(snap, file)
	return pkg.declaresPlugin()
}

// looksLikePlugin reports whether a folder that was named, and in which there is no root, may
// be taken for one: its package asks for a host, it has a manifest from before the host's
// present name, or its conventional entry speaks of a host.
func looksLikePlugin(snap *source.Snapshot, dir string) bool {
	if pkg, _ := ReadPackage(snap, Root{Dir: dir}); pkg != nil && len(pkg.Hosts) > 0 {
		return true
	}
	for _, name := range []string{"clawdbot.plugin.json", "moltbot.plugin.json"} {
		if snap.Exists(path.Join(dir, name)) {
			return true
		}
	}
	for _, name := range conventions {
		at := path.Join(dir, name)
		if info, err := snap.Stat(at); err != nil || info.Dir || info.Size > SourceLimitBytes {
			continue
		}
		if f, err := snap.File(at); err == nil && slices.ContainsFunc(products, func(p string) bool { return strings.Contains(f.Text(), p) }) {
			return true
		}
	}
	return false
}

// dropCopies drops roots in build output whose plugin is found elsewhere: by its manifest's
// id, or by its package's name.
func (f *finder) dropCopies() {
	sources := map[string]bool{}
	for _, c := range f.found {
		if c.output == "" {
			sources[f.identity(c.Root)] = true
		}
	}
	f.found = slices.DeleteFunc(f.found, func(c candidate) bool {
		id := f.identity(c.Root)
		return c.output != "" && id != "" && sources[id]
	})
}

func (f *finder) identity(r Root) string {
	if m, _ := ReadManifest(f.snap, r); m != nil && m.ID.V != "" {
		return "id " + m.ID.V
	}
	if p, _ := ReadPackage(f.snap, r); p != nil && p.Name.V != "" {
		return "name " + p.Name.V
	}
	return ""
}

// dropContainedFiles drops files that were named beside the root they belong to.
func (f *finder) dropContainedFiles() {
	var dirs []string
	for _, c := range f.found {
		if c.File == "" {
			dirs = append(dirs, c.Dir)
		}
	}
	f.found = slices.DeleteFunc(f.found, func(c candidate) bool {
		return c.File != "" && slices.ContainsFunc(dirs, func(d string) bool { return inside(d, c.Dir) })
	})
}
