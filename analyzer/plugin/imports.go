package plugin

import (
	"sort"
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// ImportForm is how a module is imported.
type ImportForm string

// The forms.
const (
	StaticImport  ImportForm = "import"
	Reexport      ImportForm = "export … from"
	DynamicImport ImportForm = "import()"
	Require       ImportForm = "require"
)

// Import is one place where the code names a module.
type Import struct {
	Specifier string
	Form      ImportForm
	At        source.Location // of the text between the quotes
	Names     []ImportedName  // empty for a whole module
	TypeOnly  bool            // nothing of it is left when the code runs
	Guarded   bool            // it may fail: in a try, before a catch, below a test of the host
}

// ImportedName is one name out of a module.
type ImportedName struct {
	Name string
	At   source.Location
}

// imports lists the modules of the host that the code names. Others are of no interest to
// any rule yet.
func (r *reader) imports() []Import {
	var list []Import
	for _, specifier := range r.program.Imports() {
		text := specifier.Text()
		if !hostModule(text) {
			continue
		}
		use := r.program.ImportOf(specifier)
		i := Import{Specifier: text, At: r.program.Location(specifier), TypeOnly: use.TypeOnly}
		if r.program.Terminated(specifier) {
			i.At.Span.Start++
			i.At.Span.End--
		}
		switch {
		case use.Reexport:
			i.Form = Reexport
		case use.Dynamic:
			i.Form = DynamicImport
		case use.Require:
			i.Form = Require
		default:
			i.Form = StaticImport
		}
		for _, name := range use.Names {
			i.Names = append(i.Names, ImportedName{Name: name.Text(), At: r.program.Location(name)})
		}
		if i.Form == DynamicImport || i.Form == Require {
			i.Guarded = use.Caught || r.importGuarded(use.Node)
		}
		list = append(list, i)
	}
	sort.SliceStable(list, func(i, j int) bool { return before(list[i].At, list[j].At) })
	return list
}

// importGuarded reports whether an import stands below a test of the host, or in a try of a
// function that calls the one it stands in.
func (r *reader) importGuarded(n *typescript.Node) bool {
	for depth := 0; n != nil && depth < 4; depth++ {
		for _, c := range r.program.Conditions(n) {
			if !c.IsTest() || guard.MatchString(r.program.Text(c.Test)) {
				return true
			}
		}
		function := typescript.EnclosingFunction(n)
		if function == nil {
			return false
		}
		sites := r.program.CallSites(function)
		if len(sites) != 1 {
			return false
		}
		n = sites[0]
		if r.program.Caught(n) {
			return true
		}
	}
	return false
}

// Below is the part of a specifier behind a prefix such as "openclaw/plugin-sdk/"; false
// where it does not begin with it.
func (i Import) Below(prefix string) (string, bool) { return strings.CutPrefix(i.Specifier, prefix) }
