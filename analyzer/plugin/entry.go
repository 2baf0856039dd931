package plugin

import (
	"path"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// Entry is a module that the host loads.
type Entry struct {
	Declared string          // as the manifest or package writes it; "" where found by convention
	At       source.Location // of the text that declares it; zero where found by convention
	From     string          // where it was declared, such as "openclaw.extensions"; "convention"; "file"
	Setup    bool            // loaded while the user sets the plugin up, not with the plugin
	Path     string          // the file that holds the code; "" where nothing was found
	Mapped   bool            // Path stands for the declared file: its source or, where only that was published, its output
	Missing  bool            // the declared file itself is not there
	Built    bool            // it is TypeScript, and its compiled form is there too
}

// conventions are the files that are taken for an entry where none is declared. The host
// looks for the first four (openclaw 2026.9.6, plugin discovery); the others are where the
// code of a plugin without a declared entry is usually found.
var conventions = []string{"index.ts", "index.js", "index.mjs", "index.cjs",
	"index.mts", "index.tsx", "src/index.ts", "src/index.js", "src/index.mts", "src/index.mjs", "src/plugin.ts"}

// Entries lists the modules that the host loads for the plugin at root, in the order in which
// they are declared. An entry that names build output stands for its source where that is
// there, because that is what the author edits; the other way round in published packages.
func Entries(snap *source.Snapshot, root Root, pkg *Package) []Entry {
	if root.File != "" {
		return []Entry{{From: "file", Path: root.File}}
	}
	f := entryFinder{snap: snap, root: root.Dir, pkg: pkg, output: newOutput(snap, root.Dir)}
	if pkg != nil {
		f.output.scripts = pkg.Scripts
		for i, declared := range pkg.Extensions {
			f.add(Entry{From: "openclaw.extensions"}, declared, at(pkg.RuntimeExtensions, i))
		}
		f.add(Entry{From: "openclaw.setupEntry", Setup: true}, pkg.SetupEntry, pkg.RuntimeSetupEntry)
		if len(pkg.Extensions) > 0 {
			return f.entries
		}
	}
	for _, name := range conventions[:4] {
		if f.convention(name) {
			return f.entries
		}
	}
	if pkg != nil {
		for _, v := range append([]Value[string]{pkg.Main}, exportTargets(pkg)...) {
			from := "exports"
			if v == pkg.Main {
				from = "main"
			}
			if f.add(Entry{From: from}, v, Value[string]{}) {
				return f.entries
			}
		}
	}
	for _, name := range conventions[4:] {
		if f.convention(name) {
			break
		}
	}
	return f.entries
}

func at(list []Value[string], i int) Value[string] {
	if i < len(list) {
		return list[i]
	}
	return Value[string]{}
}

type entryFinder struct {
	snap    *source.Snapshot
	root    string
	pkg     *Package
	output  *output
	entries []Entry
}

// add takes in a declared entry and tells whether its code was found. The runtime entry is
// the declared build output of the same module.
func (f *entryFinder) add(e Entry, declared, runtime Value[string]) bool {
	if !declared.Known || declared.V == "" {
		return false
	}
	e.Declared, e.At = declared.V, declared.At
	rel, ok := within(declared.V)
	if !ok {
		e.Missing = true // the host refuses a path that leads out of the plugin's folder
		f.entries = append(f.entries, e)
		return false
	}
	exact := f.file(rel)
	e.Missing = exact == ""
	if exact != "" && strings.HasSuffix(strings.TrimSuffix(rel, "x"), "ts") {
		e.Built = f.built(rel, runtime) != ""
	}
	if src := f.output.source(rel); src != "" && (exact == "" || f.output.isOutput(rel)) {
		e.Path, e.Mapped = src, true
	} else if exact != "" {
		e.Path = exact
	} else {
		e.Path = f.built(rel, runtime)
		e.Mapped = e.Path != ""
	}
	f.entries = append(f.entries, e)
	return e.Path != ""
}

func (f *entryFinder) convention(name string) bool {
	at := path.Join(f.root, name)
	if !f.snap.Exists(at) {
		return false
	}
	f.entries = append(f.entries, Entry{From: "convention", Path: at})
	return true
}

// file is the module at a path relative to the root; a folder stands for its index file.
func (f *entryFinder) file(rel string) string {
	at := path.Join(f.root, rel)
	info, err := f.snap.Stat(at)
	switch {
	case err != nil:
		return ""
	case !info.Dir:
		return at
	}
	for _, name := range conventions[:6] {
		if f.snap.Exists(path.Join(at, name)) {
			return path.Join(at, name)
		}
	}
	return ""
}

// built is the build output of a declared source that is not there, or that output's source:
// published packages often leave out the TypeScript that they name. The order is the host's
// (openclaw 2026.9.6, package entry points).
func (f *entryFinder) built(rel string, runtime Value[string]) string {
	if to, ok := within(runtime.V); ok && runtime.Known && to != "." {
		if src := f.output.source(to); src != "" {
			return src
		}
		if at := f.file(to); at != "" {
			return at
		}
	}
	ext := path.Ext(rel)
	outputs, ok := map[string][]string{".ts": {".js", ".mjs", ".cjs"}, ".tsx": {".js", ".mjs", ".cjs"},
		".mts": {".mjs", ".js", ".cjs"}, ".cts": {".cjs", ".js", ".mjs"}}[ext]
	if !ok {
		return ""
	}
	stem := strings.TrimSuffix(rel, ext)
	stems := []string{"dist/" + stem, stem}
	if below, ok := strings.CutPrefix(stem, "src/"); ok {
		stems = append([]string{"dist/" + below}, stems...)
	}
	for _, s := range stems {
		for _, e := range outputs {
			if at := path.Join(f.root, s+e); f.snap.Exists(at) {
				return at
			}
		}
	}
	return ""
}

// within cleans a path that a package declares; false where it leads out of the package.
func within(declared string) (string, bool) {
	p := strings.ReplaceAll(declared, `\`, "/")
	if strings.HasPrefix(p, "/") || len(p) > 1 && p[1] == ':' || strings.IndexByte(p, 0) >= 0 {
		return "", false
	}
	p = path.Clean(p)
	return p, p != ".." && !strings.HasPrefix(p, "../")
}

// exportTargets lists the files that the package's own name leads to.
func exportTargets(pkg *Package) []Value[string] {
	t := pkg.Exports
	if dot := t.Get("."); dot != nil {
		t = dot
	}
	var out []Value[string]
	for t.Is(TreeObject) {
		next := t.Get("import")
		for _, condition := range []string{"node", "default", "require"} {
			if next == nil {
				next = t.Get(condition)
			}
		}
		t = next
	}
	if v := pkg.textOf(t); v.Known {
		out = append(out, v)
	}
	return out
}
