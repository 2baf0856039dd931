package plugin

import (
	"path"

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
