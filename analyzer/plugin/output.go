package plugin

import (
	"path"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// output knows how the build output of one package maps back to its source.
type output struct {
	snap    *source.Snapshot
	root    string
	outDir  string          // of the tsconfig, relative to the root; "" not set
	rootDir string          // of the tsconfig, relative to the root; "" not set
	scripts []Value[string] // of the package, whose bundler calls name input and output

	inputs     []string // sources that a bundler's configuration names, relative to the root
	readInputs bool
}

func newOutput(snap *source.Snapshot, root string) *output {
	o := &output{snap: snap, root: root}
	for _, name := range []string{"tsconfig.build.json", "tsconfig.json"} {
		o.readConfig(path.Join(root, name), 0)
	}
	return o
}

// readConfig takes outDir and rootDir from a tsconfig, or from the ones that it extends by a
// relative path. What was found already stays.
func (o *output) readConfig(file string, depth int) {
	const extended = 5 // no chain of real configurations is longer, and a circle ends
	info, err := o.snap.Stat(file)
	if err != nil || info.Dir || info.Size > ManifestLimitBytes || depth > extended {
		return
	}
	f, err := o.snap.File(file)
	if err != nil {
		return
	}
	config, _ := typescript.ParseJSON(f.Text())
	o.outDir = o.setting(o.outDir, file, config.Get("compilerOptions", "outDir"))
	o.rootDir = o.setting(o.rootDir, file, config.Get("compilerOptions", "rootDir"))
	if base := config.Get("extends"); base.Is(TreeString) && strings.HasPrefix(base.String, ".") {
		at := path.Join(path.Dir(file), base.String)
		if path.Ext(at) != ".json" {
			at += ".json"
		}
		o.readConfig(at, depth+1)
	}
}

// setting is a folder of a tsconfig relative to the root; now where it is set already, or
// where it lies outside.
func (o *output) setting(now, file string, t *Tree) string {
	if now != "" || !t.Is(TreeString) || t.String == "" {
		return now
	}
	dir := strings.ReplaceAll(t.String, "${configDir}", o.root)
	if !path.IsAbs(dir) {
		dir = path.Join(path.Dir(file), dir)
	}
	if path.Clean(dir) == o.root {
		return "."
	}
	rel, _ := relative(o.root, path.Clean(dir))
	return rel
}

// source is the file from which the output at rel, relative to the root, is built; "" where
// there is none.
func (o *output) source(rel string) string {
	ext := path.Ext(rel)
	extensions, ok := sourcesOf[ext]
	if !ok {
		return ""
	}
	stem := strings.TrimSuffix(rel, ext)
	if at := o.inPlace(rel); at != "" {
		return at
	}
	for _, s := range o.stems(stem) {
		for _, e := range extensions {
			if at := path.Join(o.root, s+e); s+e != rel && o.snap.Exists(at) {
				return at
			}
		}
	}
	if o.isOutput(rel) {
		return o.bundled(rel)
	}
	return ""
}

// sourcesOf lists, by the extension of an output, those of its source; TypeScript first.
var sourcesOf = map[string][]string{
	".js":  {".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"},
	".mjs": {".mts", ".ts", ".tsx", ".mjs", ".js", ".jsx"},
	".cjs": {".cts", ".ts", ".tsx", ".cjs", ".js", ".jsx"},
}

// bundlerConfigs are the files in which bundlers are told their inputs, without extension.
var bundlerConfigs = map[string]bool{"tsup.config": true, "tsdown.config": true, "rollup.config": true, "rolldown.config": true,
	"vite.config": true, "esbuild.config": true, "esbuild": true, "build": true, "bunup.config": true, "build.config": true}

// quotedSource is a path of a source file in quotes.
var quotedSource = regexp.MustCompile("[\"'`](\\./)?([\\w@./-]+\\.[cm]?[jt]sx?)[\"'`]")

// bundlerInputs lists the sources that the configuration of a bundler names. It is searched
// as text: where it means something else, the path has to exist and to bear the output's name
// before it counts.
func (o *output) bundlerInputs() []string {
	if o.readInputs {
		return o.inputs
	}
	o.readInputs = true
	entries, _ := o.snap.ReadDir(o.root)
	for _, e := range entries {
		at := path.Join(o.root, e.Name)
		info, err := o.snap.Stat(at)
		if !IsSource(at) || !bundlerConfigs[strings.TrimSuffix(e.Name, path.Ext(e.Name))] || err != nil || info.Dir || info.Size > ManifestLimitBytes {
			continue
		}
		f, err := o.snap.File(at)
		if err != nil {
			continue
		}
		for _, m := range quotedSource.FindAllStringSubmatch(f.Text(), -1) {
			// What lies outside is an alias of another package of the repository.
			if in := path.Clean(m[2]); !strings.HasPrefix(in, "../") {
				o.inputs = append(o.inputs, in)
			}
		}
	}
	return o.inputs
}

// stems lists where the source of an output may lie, without extension: as a bundler or the
// tsconfig says, else below `src` or beside the output folder. A module of a bundle may stand
// for a folder's index file.
func (o *output) stems(stem string) []string {
	var out []string
	if _, rest, ok := cutOutput(stem); ok {
		for _, in := range o.bundlerInputs() {
			in = strings.TrimSuffix(in, path.Ext(in))
			if strings.HasSuffix("/"+in, "/"+rest) && in != stem {
				out = append(out, in)
			}
		}
	}
	if rest, ok := relative(o.outDir, stem); ok && o.outDir != "" && o.outDir != "." {
		if o.rootDir != "" {
			out = append(out, path.Join(o.rootDir, rest))
		}
		out = append(out, path.Join("src", rest), rest)
	}
	parent, rest, ok := cutOutput(stem)
	if ok {
		if o.rootDir != "" && parent == "" {
			out = append(out, path.Join(o.rootDir, rest))
		}
		out = append(out, path.Join(parent, "src", rest), path.Join(parent, rest))
		if format, inner, ok := strings.Cut(rest, "/"); ok && formatFolders[format] {
			out = append(out, path.Join(parent, "src", inner), path.Join(parent, inner))
		}
	}
	for _, s := range out[:len(out):len(out)] {
		out = append(out, path.Join(s, "index"))
	}
	return out
}

// formatFolders separate the module formats of one build.
var formatFolders = map[string]bool{"esm": true, "cjs": true, "es": true, "mjs": true, "node": true}

// cutOutput splits a path around its first folder that may be build output.
func cutOutput(rel string) (parent, rest string, ok bool) {
	segments := strings.Split(rel, "/")
	for i, s := range segments[:len(segments)-1] {
		if outputNames[s] || s == "lib" || formatFolders[s] {
			return strings.Join(segments[:i], "/"), strings.Join(segments[i+1:], "/"), true
		}
	}
	return "", "", false
}

// isOutput reports whether a file lies in build output, or was compiled in place. The folder
// names of cutOutput that people use for source too are not enough.
func (o *output) isOutput(rel string) bool {
	for s := range strings.SplitSeq(path.Dir(rel), "/") {
		if outputNames[s] {
			return true
		}
	}
	return o.outDir != "" && o.outDir != "." && inside(o.outDir, rel) || o.inPlace(rel) != ""
}

// inPlace is the TypeScript beside the JavaScript that was compiled from it; "" where there
// is none.
func (o *output) inPlace(rel string) string {
	ext := path.Ext(rel)
	for _, e := range sourcesOf[ext] {
		if at := path.Join(o.root, strings.TrimSuffix(rel, ext)+e); sourcesOf[e] == nil && e != ".jsx" && o.snap.Exists(at) {
			return at
		}
	}
	return ""
}

// bundled finds a script of the package that calls a bundler with this output and one input,
// such as `esbuild src/main.ts --bundle --outfile=dist/index.js`.
func (o *output) bundled(rel string) string {
	for _, script := range o.scripts {
		for command := range strings.SplitSeq(strings.ReplaceAll(script.V, ";", "&&"), "&&") {
			input, writes := "", false
			for word := range strings.FieldsSeq(command) {
				word = strings.Trim(word, `"'`)
				if _, value, ok := strings.Cut(word, "="); ok && strings.HasPrefix(word, "-") {
					word = value
				}
				clean := path.Clean(word)
				switch {
				case clean == rel:
					writes = true
				case input == "" && IsSource(clean) && !o.isOutput(clean) && o.snap.Exists(path.Join(o.root, clean)):
					input = path.Join(o.root, clean)
				}
			}
			if writes && input != "" {
				return input
			}
		}
	}
	return ""
}

// copies reports whether a folder is build output whose source is there: it has a usual
// name or is the tsconfig's outDir, holds no TypeScript, and some module in it has a source.
func (o *output) copies(dir string) bool {
	rel, ok := relative(o.root, dir)
	if !ok || !outputNames[path.Base(rel)] && rel != o.outDir {
		return false
	}
	mapped, typed := false, false
	o.modules(dir, 0, func(at string) bool {
		rel, _ := relative(o.root, at)
		if sourcesOf[path.Ext(at)] == nil {
			typed = true
		} else if !mapped {
			src := o.source(rel)
			mapped = src != "" && !inside(dir, src)
		}
		return !typed
	})
	return mapped && !typed
}

// repeats reports whether a module is the output of one that is there too. A package that
// publishes both, but not the source of its entry, has such modules in a folder that stays.
func (o *output) repeats(at string) bool {
	rel, ok := relative(o.root, at)
	return ok && o.isOutput(rel) && o.source(rel) != ""
}

// modules calls visit for the modules below dir until it returns false.
func (o *output) modules(dir string, depth int, visit func(at string) bool) bool {
	const deepest = 32 // links are not followed, so that this only bounds what is odd
	entries, err := o.snap.ReadDir(dir)
	if err != nil || depth > deepest {
		return true
	}
	for _, e := range entries {
		at := path.Join(dir, e.Name)
		switch {
		case e.Link || neverWalked[e.Name]:
		case e.Dir:
			if !o.modules(at, depth+1, visit) {
				return false
			}
		case IsSource(at) && !visit(at):
			return false
		}
	}
	return true
}
