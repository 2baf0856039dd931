package plugin

import (
	"context"
	"fmt"
	"path"
	"strings"
	"sync"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// Root is a place where a plugin lies.
type Root struct {
	Dir  string // absolute, forward slashes
	File string // set where the plugin is this one file, named by the user
}

// LoadOptions steer how a plugin is read.
type LoadOptions struct {
	Host    string   // "", "auto", or a host such as openclaw@2026.9.6, which wins over all evidence
	Exclude []string // glob patterns relative to the root whose files do not count as the plugin's
	// AllReach follows every handler to what leaves the process. Otherwise only those are
	// followed for which somebody waits, which is what rules ask about: of the largest real
	// plugin that is a tenth of the work. What is not followed is Undecided.
	AllReach bool
	Operator string // absolute path of the operator's configuration to judge by; "": what lies in the repository
}

// Loader reads plugins and keeps the program of each root, so that reading one again after
// an edit costs little. It is safe for concurrent use; one root is read by one call at a time.
type Loader struct {
	session   *typescript.Session
	contracts contracts

	mu    sync.Mutex
	roots map[Root]*loaded
}

// loaded is what is kept of a root between two readings.
type loaded struct {
	mu      sync.Mutex
	project *typescript.Project
	catalog *catalog.Catalog // for which the program's declarations of the SDK were written
}

// NewLoader makes an empty loader.
func NewLoader() *Loader {
	return &Loader{session: typescript.NewSession(), roots: map[Root]*loaded{}}
}

// Load reads the plugin at root as the snapshot has it. It never fails: what could not be
// read is a Problem of the plugin. A cancelled context gives nil.
func (l *Loader) Load(ctx context.Context, snap *source.Snapshot, root Root, opt LoadOptions) (p *Plugin) {
	l.mu.Lock()
	kept := l.roots[root]
	if kept == nil {
		kept = &loaded{project: typescript.NewProject(l.session), catalog: catalog.For(catalog.Newest())}
		l.roots[root] = kept
	}
	l.mu.Unlock()
	kept.mu.Lock()
	defer kept.mu.Unlock()
	if ctx.Err() != nil {
		return nil
	}

	p = &Plugin{Root: root.Dir, Catalog: catalog.For(catalog.Newest())}
	defer func() {
		if fault := recover(); fault != nil {
			// The compiler is not ours and its input is anything: what was read stands.
			kept.project = typescript.NewProject(l.session)
			p.Problems = append(p.Problems, Problem{Code: "internal-error", At: source.Location{Path: root.Dir},
				Message: fmt.Sprintf("reading the plugin failed: %v", fault)})
		}
	}()
	var problems []Problem
	note := func(more []Problem) { problems = append(problems, more...) }

	manifest, more := ReadManifest(snap, root)
	note(more)
	pkg, more := ReadPackage(snap, root)
	note(more)
	p.Manifest, p.Package = manifest, pkg
	p.Entries = Entries(snap, root, pkg)
	listed := listFiles(snap, root, p.Entries, opt.Exclude)
	note(listed.problems)
	p.Operators, more = readOperators(snap, root, opt.Operator)
	note(more)
	p.Bundled = bundled(snap, root.Dir)
	p.Readme = readReadme(snap, root)
	p.Operators = append(p.Operators, p.Readme.operators()...)
	for _, at := range listed.hooks {
		if f, err := snap.File(at); err == nil {
			p.HookFiles = append(p.HookFiles, readHookFile(f))
		}
	}
	p.Problems = problems

	config := typescript.Config{Root: root.Dir, TSConfig: tsconfig(snap, root)}
	for _, f := range listed.files {
		if !f.Test {
			config.Files = append(config.Files, f.Path)
		}
	}
	entries := map[string]bool{}
	for _, e := range p.Entries {
		if e.Path != "" {
			entries[e.Path] = true
		}
	}
	for try := 0; ; try++ {
		mount(&config, kept.catalog)
		program := kept.project.Program(ctx, snap, config)
		if ctx.Err() != nil {
			return nil
		}
		r := &reader{allReach: opt.AllReach, program: program, catalog: kept.catalog, root: root.Dir, entries: entries}
		p.Definitions, p.Registrations, p.Unresolved = nil, nil, nil
		r.read(p)
		p.Catalog, p.HostFrom = l.contracts.choose(snap, root, pkg, r.evidence(p), opt.Host)
		if p.Catalog == kept.catalog || try > 0 {
			p.ConfigReads = r.configReads(p)
			p.Files = program.Files()
			for _, at := range program.Comments("openclaw-ignore") {
				p.Comments = append(p.Comments, Comment{At: at, Text: p.Text(at)})
			}
			p.Problems = append(p.Problems, syntaxProblems(program)...)
			p.Problems = append(p.Problems, refusedProblems(program)...)
			break
		}
		// Another host than the program was written for: its types differ.
		kept.catalog = p.Catalog
	}
	for _, f := range p.Files {
		p.Problems = append(p.Problems, badText(f)...)
		p.Lines += f.LineCount()
	}
	p.ID, p.Kinds = identity(p)
	SortProblems(p.Problems)
	return p
}

// Forget drops what is kept for a root.
func (l *Loader) Forget(root Root) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.roots, root)
}

// syntaxProblems is the first syntax error of each file: the others follow from it.
func syntaxProblems(program *typescript.Program) []Problem {
	var list []Problem
	seen := map[string]bool{}
	for _, e := range program.SyntaxErrors() {
		if !seen[e.At.Path] {
			seen[e.At.Path] = true
			list = append(list, Problem{Code: "syntax-error", At: e.At, Message: e.Message})
		}
	}
	return list
}

// refusedProblems is the files that were not parsed. Most of those that are too large were
// left out of the program before; here they are what others import.
func refusedProblems(program *typescript.Program) []Problem {
	var list []Problem
	for _, r := range program.Refused() {
		if r.Large {
			list = append(list, Problem{Code: FileTooLarge, At: r.At, Warning: true,
				Message: fmt.Sprintf("this file is larger than %d bytes; it is not read", typescript.MaxFileSize)})
			continue
		}
		list = append(list, Problem{Code: FileTooDeep, At: r.At,
			Message: fmt.Sprintf("this file nests more than %d brackets, or more than %d levels of other code; it is not read", typescript.MaxNesting, typescript.MaxDepth)})
	}
	return list
}

// identity is the id and the kinds of a plugin: the manifest's, else the entry's, else the
// package's name.
func identity(p *Plugin) (id string, kinds []string) {
	if p.Manifest != nil {
		for _, k := range p.Manifest.Kinds {
			if k.Known {
				kinds = append(kinds, k.V)
			}
		}
		if p.Manifest.ID.Known && p.Manifest.ID.V != "" {
			return p.Manifest.ID.V, kinds
		}
	}
	for _, d := range p.Definitions {
		if d.ID.Known && d.ID.V != "" {
			return d.ID.V, kinds
		}
	}
	if p.Package != nil && p.Package.Name.Known {
		return p.Package.Name.V, kinds
	}
	return "", kinds
}

// evidence is what the code tells about its host.
func (r *reader) evidence(p *Plugin) HostEvidence {
	var e HostEvidence
	for _, specifier := range r.program.Imports() {
		switch text := specifier.Text(); {
		case text == "wednesdayai" || strings.HasPrefix(text, "wednesdayai/"):
			e.ImportsWednesday = true
		case text == "openclaw/plugin-sdk":
			e.RootBarrel = true
		case strings.HasPrefix(text, "openclaw/plugin-sdk/"):
			e.Subpath = true
		}
	}
	for _, reg := range p.Registrations {
		if reg.Method != "on" {
			continue
		}
		if h, ok := catalog.Lookup(reg.Hook); ok && h.Family == catalog.ContextLifecycle {
			e.DottedHook = true
		}
	}
	for _, d := range p.Definitions {
		for _, k := range d.Keys {
			e.OwnsCompaction = e.OwnsCompaction || k.Name == "ownsCompaction"
		}
	}
	return e
}

// tsconfig is the configuration file whose path mapping counts: the one at the root.
func tsconfig(snap *source.Snapshot, root Root) string {
	for _, name := range []string{"tsconfig.json", "jsconfig.json"} {
		if at := path.Join(root.Dir, name); snap.Exists(at) {
			return at
		}
	}
	return ""
}

// sdkFolder is where the declarations of the SDK lie for the compiler. No plugin has it.
const sdkFolder = "/.openclaw-lsp-sdk/"

// mount lays the catalog's declarations of the SDK before the program, in place of an
// installed one: types are the same in every plugin, and reading them is cheap.
func mount(config *typescript.Config, c *catalog.Catalog) {
	sdk := catalog.VirtualSDK(c)
	config.Virtual, config.Modules = map[string]string{}, map[string]string{}
	for name, text := range sdk.Files {
		config.Virtual[sdkFolder+name] = text
	}
	for specifier, name := range sdk.Modules {
		config.Modules[specifier] = sdkFolder + name
	}
}
