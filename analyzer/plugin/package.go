package plugin

import (
	"path"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// PackageName is the file by which npm knows a package.
const PackageName = "package.json"

// packageLimitBytes bounds what is read. No package comes near it; the bound keeps a damaged
// file from costing more than it tells.
const packageLimitBytes = 4 << 20

// Package is package.json as far as it could be read.
type Package struct {
	Document

	Name    Value[string]
	Version Value[string]
	Type    Value[string] // "module" or "commonjs"
	Main    Value[string]
	Private bool            // npm refuses to publish it
	Exports *Tree           // nil where there is none
	Files   []Value[string] // what npm publishes
	Scripts []Value[string] // the command lines, sorted by place

	OpenClaw          *Tree // the block `openclaw`; nil where there is none
	Extensions        []Value[string]
	RuntimeExtensions []Value[string]
	SetupEntry        Value[string]
	RuntimeSetupEntry Value[string]

	// Ignored are the lines of .npmignore, read where the package does not list its files.
	Ignored []string

	Hosts []Requirement // the hosts that the package asks for, the most telling first
}

// Requirement is a range of versions of a host that a package asks for.
type Requirement struct {
	Product string // "openclaw" or "wednesdayai"
	Range   Value[string]
	Field   string // where it stands, such as "peerDependencies.openclaw"
}

// products are the packages that are hosts.
var products = []string{"openclaw", "wednesdayai"}

// ReadPackage reads the package.json of the plugin at root; nil where there is none. For a
// plugin made of one file it is the nearest one above the file.
func ReadPackage(snap *source.Snapshot, root Root) (*Package, []Problem) {
	dir := root.Dir
	for root.File != "" && !present(snap, path.Join(dir, PackageName)) && dir != path.Dir(dir) {
		dir = path.Dir(dir)
	}
	if !present(snap, path.Join(dir, PackageName)) {
		return nil, nil
	}
	return readPackage(snap, path.Join(dir, PackageName))
}

func readPackage(snap *source.Snapshot, file string) (*Package, []Problem) {
	doc, problems := ReadDocument(snap, file, DocumentOptions{
		SyntaxError: PackageSyntaxError, LimitBytes: packageLimitBytes, LimitBy: "openclaw-lsp", Strict: true})
	p := &Package{Document: doc, Exports: doc.Root.Get("exports")}
	p.Name, p.Version, p.Type, p.Main = doc.text("name"), doc.text("version"), doc.text("type"), doc.text("main")
	p.Files = doc.texts("files")
	if private := doc.Root.Get("private"); private != nil {
		p.Private = private.Is(TreeBool) && private.Bool
	}
	if ignore := path.Join(path.Dir(file), ".npmignore"); doc.Root.Get("files") == nil && snap.Exists(ignore) {
		if f, err := snap.File(ignore); err == nil {
			p.Ignored = strings.Split(f.Text(), "\n")
		}
	}
	for _, f := range fieldsOf(doc.Root.Get("scripts")) {
		if v := doc.textOf(f.Value); v.Known {
			p.Scripts = append(p.Scripts, v)
		}
	}
	if block := doc.Root.Get("openclaw"); block.Is(TreeObject) {
		p.OpenClaw = block
	}
	p.Extensions, p.RuntimeExtensions = doc.texts("openclaw", "extensions"), doc.texts("openclaw", "runtimeExtensions")
	p.SetupEntry, p.RuntimeSetupEntry = doc.text("openclaw", "setupEntry"), doc.text("openclaw", "runtimeSetupEntry")
	p.require(products[0], "openclaw", "compat", "pluginApi")
	p.require(products[0], "openclaw", "install", "minHostVersion")
	for _, list := range []string{"peerDependencies", "dependencies", "devDependencies"} {
		for _, product := range products {
			p.require(product, list, product)
		}
	}
	return p, problems
}

// require adds the range at a path of names, where one is written.
func (p *Package) require(product string, names ...string) {
	r := Requirement{Product: product, Range: p.text(names...), Field: names[0]}
	for _, name := range names[1:] {
		r.Field += "." + name
	}
	if r.Range.Known && r.Range.V != "" {
		p.Hosts = append(p.Hosts, r)
	}
}

// Requirement finds what the package asks for in a field, such as "openclaw.compat.pluginApi".
func (p *Package) Requirement(field string) (Requirement, bool) {
	for _, r := range p.Hosts {
		if r.Field == field {
			return r, true
		}
	}
	return Requirement{}, false
}

// Admits reports whether the range holds a version; false where it is no range.
func (r Requirement) Admits(version string) bool {
	parsed, ok := parseRange(r.Range.V)
	return ok && parsed.matches(version)
}

// Floor is the lowest version of a host that the package says it runs on, "" where it says
// none: of its own requirements, or else of those that npm reads.
func (p *Package) Floor(product string) string {
	floor := ""
	for _, r := range p.Hosts {
		if r.Product != product || strings.HasPrefix(r.Field, "devDependencies") {
			continue
		}
		if parsed, ok := parseRange(r.Range.V); ok {
			if least := parsed.least(); least != "" && (floor == "" || catalog.CompareVersions(least, floor) > 0) {
				floor = least
			}
		}
	}
	return floor
}

// Packs reports whether npm puts a file at the root of the package into what it publishes.
// It always takes package.json, README, LICENSE and the files of `main` and `bin`.
func (p *Package) Packs(name string) bool {
	if main, ok := within(p.Main.V); p.Main.Known && ok && main == name {
		return true
	}
	if p.Root.Get("files") == nil {
		packed := true
		for _, line := range p.Ignored {
			line = strings.TrimSpace(line)
			if excepted, found := strings.CutPrefix(line, "!"); found && matchesFile(excepted, name) {
				packed = true
			} else if line != "" && !strings.HasPrefix(line, "#") && matchesFile(line, name) {
				packed = false
			}
		}
		return packed
	}
	packed := false
	for _, f := range p.Files {
		if excepted, found := strings.CutPrefix(f.V, "!"); found {
			packed = packed && !matchesFile(excepted, name)
		} else {
			packed = packed || matchesFile(f.V, name)
		}
	}
	return packed
}

// matchesFile reports whether a pattern of npm matches a file at the root.
func matchesFile(pattern, name string) bool {
	pattern = strings.TrimPrefix(strings.TrimPrefix(pattern, "./"), "/")
	for strings.HasPrefix(pattern, "**/") {
		pattern = strings.TrimPrefix(pattern, "**/")
	}
	switch pattern {
	case "", ".", "*", "**":
		return true
	}
	for _, alternative := range braces(pattern) {
		if ok, err := path.Match(alternative, name); ok || err != nil {
			return true // a pattern that cannot be read may match anything
		}
	}
	return false
}

// braces writes out {a,b}, one level deep.
func braces(pattern string) []string {
	open := strings.IndexByte(pattern, '{')
	if open < 0 {
		return []string{pattern}
	}
	end := strings.IndexByte(pattern[open:], '}')
	if end < 0 {
		return []string{pattern}
	}
	var list []string
	for _, part := range strings.Split(pattern[open+1:open+end], ",") {
		list = append(list, pattern[:open]+part+pattern[open+end+1:])
	}
	return list
}

// declaresPlugin reports whether the package says that it is a plugin: it has a block
// `openclaw` and is not a host, whose own package has such a block too.
func (p *Package) declaresPlugin() bool {
	for _, product := range products {
		if p.Name.V == product {
			return false
		}
	}
	return p.OpenClaw != nil
}

func fieldsOf(t *Tree) []typescript.JSONField {
	if t == nil {
		return nil
	}
	return t.Fields
}
