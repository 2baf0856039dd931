package typescript

import (
	"context"
	"sort"
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"

	"openclaw-lsp/analyzer/source"
)

// Config says what a program is made of.
type Config struct {
	Root     string            // folder against which relative names count
	Files    []string          // the files to start from, absolute
	Virtual  map[string]string // files that exist for the compiler only, by absolute path
	Modules  map[string]string // module specifier, or pattern with one `*`, to a virtual file
	Ambient  []string          // virtual files that are part of every program
	TSConfig string            // path of the tsconfig.json whose path mapping counts; "" none
}

// Project is one folder's program through its edits. It is used by one goroutine at a time.
type Project struct {
	session *Session
	config  Config
	files   map[string]parsed
	ts      *tsgo.Program
}

// NewProject makes a project without a program.
func NewProject(session *Session) *Project {
	return &Project{session: session, files: map[string]parsed{}}
}

// Program is the program of a snapshot. Where only the text of one file changed since the
// last call and its imports did not, everything else is taken over.
func (p *Project) Program(ctx context.Context, snap *source.Snapshot, config Config) *Program {
	files := map[string]parsed{}
	for k, v := range p.files {
		files[k] = v
	}
	o := newOverlay(snap, config.Root, config.Virtual)
	h := &host{session: p.session, overlay: o, fs: tsgo.WrapBundled(o), root: config.Root, files: files}

	var program *tsgo.Program
	if p.ts != nil && sameConfig(p.config, config) {
		if changed, ok := p.onlyChange(snap, h); ok {
			switch changed {
			case "":
				program = p.ts
			default:
				path := tsgo.ToPath(changed, config.Root, true)
				program, _, _ = p.ts.UpdateProgram(path, h, nil)
			}
		}
	}
	if program == nil {
		program = tsgo.NewProgram(tsgo.ProgramOptions{Host: h, Config: commandLine(o, config), SingleThreaded: tsgo.True})
	}
	// Files that fell out of the program are not kept.
	kept := map[string]parsed{}
	for _, file := range program.SourceFiles() {
		if own, ok := h.files[file.FileName()]; ok {
			kept[file.FileName()] = own
		}
	}
	p.files, p.ts, p.config = kept, program, config
	checker, release := program.GetTypeChecker(ctx)
	defer release()
	return newProgram(program, checker, kept, config)
}

// onlyChange finds the one file whose text differs from the last program; ok is false where
// more than one does or a file is gone.
func (p *Project) onlyChange(snap *source.Snapshot, h *host) (changed string, ok bool) {
	for name, old := range p.files {
		if !h.overlay.FileExists(name) {
			return "", false
		}
		file, err := snap.File(name)
		if err != nil {
			return "", false
		}
		if file == old.text || file.Hash() == old.text.Hash() {
			continue
		}
		if changed != "" {
			return "", false
		}
		changed = name
	}
	return changed, true
}

func sameConfig(a, b Config) bool {
	if a.Root != b.Root || a.TSConfig != b.TSConfig || len(a.Files) != len(b.Files) || len(a.Virtual) != len(b.Virtual) || len(a.Modules) != len(b.Modules) {
		return false
	}
	for i := range a.Files {
		if a.Files[i] != b.Files[i] {
			return false
		}
	}
	for k, v := range a.Virtual {
		if b.Virtual[k] != v {
			return false
		}
	}
	for k, v := range a.Modules {
		if b.Modules[k] != v {
			return false
		}
	}
	return true
}

// commandLine is what `tsc` would have been told. Of a tsconfig only the path mapping and
// JSX matter here: strictness and the set of libraries are ours, so that types mean the same
// in every plugin, and the DOM library alone would double time and memory.
func commandLine(o *overlay, config Config) *tsgo.ParsedCommandLine {
	one := 1
	options := &tsgo.CompilerOptions{
		AllowJs:                    tsgo.True,
		Strict:                     tsgo.True,
		NoEmit:                     tsgo.True,
		NoCheck:                    tsgo.True,
		SkipLibCheck:               tsgo.True,
		SkipDefaultLibCheck:        tsgo.True,
		ResolveJsonModule:          tsgo.True,
		AllowImportingTsExtensions: tsgo.True,
		Lib:                        []string{"lib.esnext.d.ts"},
		Types:                      []string{},
		TypeRoots:                  []string{},
		Module:                     tsgo.ModuleKindPreserve,
		ModuleResolution:           tsgo.ModuleResolutionBundler,
		Target:                     tsgo.ScriptTargetESNext,
		Jsx:                        tsgo.JsxEmitPreserve,
		Checkers:                   &one,
		PathsBasePath:              config.Root,
	}
	paths := &tsgo.PathMap{}
	if config.TSConfig != "" {
		closed := *o
		closed.closed = true
		parsed, _ := tsgo.ParseConfigFile(config.TSConfig, nil, nil, configHost{fs: tsgo.WrapBundled(&closed), root: config.Root}, nil)
		if parsed != nil {
			theirs := parsed.ParsedConfig.CompilerOptions
			if theirs.PathsBasePath != "" {
				options.PathsBasePath = theirs.PathsBasePath
			}
			options.RootDirs = theirs.RootDirs
			options.CustomConditions = theirs.CustomConditions
			if theirs.Paths != nil {
				for key, targets := range theirs.Paths.Entries() {
					paths.Set(key, targets)
				}
			}
		}
	}
	specifiers := make([]string, 0, len(config.Modules))
	for specifier := range config.Modules {
		specifiers = append(specifiers, specifier)
	}
	sort.Strings(specifiers)
	for _, specifier := range specifiers {
		paths.Set(specifier, []string{config.Modules[specifier]})
	}
	if paths.Size() > 0 {
		options.Paths = paths
	}
	roots := append(append([]string(nil), config.Ambient...), config.Files...)
	return tsgo.NewParsedCommandLine(options, roots, tsgo.ComparePathsOptions{UseCaseSensitiveFileNames: true, CurrentDirectory: config.Root})
}

type configHost struct {
	fs   tsgo.FS
	root string
}

func (h configHost) FS() tsgo.FS                 { return h.fs }
func (h configHost) GetCurrentDirectory() string { return h.root }

// Program is a program of one snapshot with its checker.
type Program struct {
	ts      *tsgo.Program
	checker *tsgo.Checker
	own     map[string]parsed
	config  Config
	trees   []*tsgo.SourceFile // own files, sorted by path
	index   *index
	flow    *flow
}

func newProgram(ts *tsgo.Program, checker *tsgo.Checker, own map[string]parsed, config Config) *Program {
	p := &Program{ts: ts, checker: checker, own: own, config: config}
	for _, file := range ts.SourceFiles() {
		if _, ok := own[file.FileName()]; ok && !strings.HasSuffix(file.FileName(), ".json") {
			p.trees = append(p.trees, file)
		}
	}
	sort.Slice(p.trees, func(i, j int) bool { return p.trees[i].FileName() < p.trees[j].FileName() })
	return p
}

// Node is a node of a syntax tree. Packages above hold nodes and pass them back; what they
// mean is asked of the Program.
type Node = tsgo.Node

// Files lists the program's own files, sorted by path: those it was started from and those
// that they import, without libraries and declarations of packages.
func (p *Program) Files() []*source.File {
	files := make([]*source.File, len(p.trees))
	for i, tree := range p.trees {
		files[i] = p.own[tree.FileName()].text
	}
	return files
}

// Refused lists the own files whose text was not given to the compiler, sorted by path. They
// are among Files, and their trees are empty.
func (p *Program) Refused() []Refused {
	var list []Refused
	for _, tree := range p.trees {
		if r := p.own[tree.FileName()].refused; r != nil {
			list = append(list, *r)
		}
	}
	return list
}

// Tree is the root node of one of the program's own files; nil where there is none.
func (p *Program) Tree(path string) *Node {
	if _, ok := p.own[path]; !ok {
		return nil
	}
	if file := p.ts.GetSourceFile(path); file != nil {
		return file.AsNode()
	}
	return nil
}

// Trees lists the root nodes of the program's own files, sorted by path.
func (p *Program) Trees() []*Node {
	nodes := make([]*Node, len(p.trees))
	for i, tree := range p.trees {
		nodes[i] = tree.AsNode()
	}
	return nodes
}

// File is the text in which a node stands; nil for a node of a library.
func (p *Program) File(n *Node) *source.File {
	tree := tsgo.GetSourceFileOfNode(n)
	if tree == nil {
		return nil
	}
	return p.own[tree.FileName()].text
}

// Path is the path of the file in which a node stands.
func (p *Program) Path(n *Node) string {
	if tree := tsgo.GetSourceFileOfNode(n); tree != nil {
		return tree.FileName()
	}
	return ""
}

// Location is where a node stands, from its first token to its end.
func (p *Program) Location(n *Node) source.Location {
	if n == nil {
		return source.Location{}
	}
	return source.Location{Path: p.Path(n), Span: p.Span(n)}
}

// Span is a node's place in its file, without the white space and comments before it.
func (p *Program) Span(n *Node) source.Span {
	tree := tsgo.GetSourceFileOfNode(n)
	if tree == nil || n.Pos() < 0 {
		return source.Span{}
	}
	return source.Span{Start: min(tsgo.TokenPos(n, tree, false), n.End()), End: n.End()}
}

// Text is a node's text as written.
func (p *Program) Text(n *Node) string {
	tree := tsgo.GetSourceFileOfNode(n)
	if tree == nil || n.Pos() < 0 {
		return ""
	}
	span := p.Span(n)
	return tree.Text()[span.Start:span.End]
}

// SyntaxError is a place that the parser could not make sense of.
type SyntaxError struct {
	At      source.Location
	Message string
}

// SyntaxErrors lists the syntax errors of the program's own files, sorted.
func (p *Program) SyntaxErrors() []SyntaxError {
	var list []SyntaxError
	for _, tree := range p.trees {
		for _, d := range tree.Diagnostics() {
			list = append(list, SyntaxError{
				At:      source.Location{Path: tree.FileName(), Span: source.Span{Start: d.Pos(), End: d.End()}},
				Message: strings.TrimSuffix(d.String(), "."),
			})
		}
	}
	return list
}
