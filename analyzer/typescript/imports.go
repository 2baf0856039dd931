package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// ImportUse is how a module specifier is used.
type ImportUse struct {
	Node     *Node   // the declaration or call
	Names    []*Node // the names that are imported, as the module calls them
	TypeOnly bool    // only types are imported, by what is written or by how the names are used
	Reexport bool
	Dynamic  bool // import()
	Require  bool
	Caught   bool // a failure to load it is caught
}

// ImportOf tells how one of the specifiers that Imports lists is used.
func (p *Program) ImportOf(specifier *Node) ImportUse {
	n := specifier.Parent
	for n != nil {
		switch n.Kind {
		case tsgo.KindImportDeclaration:
			return p.importDeclaration(n)
		case tsgo.KindExportDeclaration:
			u := ImportUse{Node: n, Reexport: true, TypeOnly: n.AsExportDeclaration().IsTypeOnly}
			if clause := n.AsExportDeclaration().ExportClause; clause != nil && clause.Kind == tsgo.KindNamedExports {
				for _, e := range clause.Elements() {
					u.Names = append(u.Names, imported(e))
				}
			}
			return u
		case tsgo.KindImportEqualsDeclaration:
			return ImportUse{Node: n, Require: true}
		case tsgo.KindCallExpression:
			callee := unwrap(n.Expression())
			u := ImportUse{Node: n, Caught: p.Caught(n)}
			u.Dynamic = callee != nil && callee.Kind == tsgo.KindImportKeyword
			u.Require = !u.Dynamic
			if pattern := importPattern(n); pattern != nil {
				for _, t := range Takes(pattern) {
					u.Names = append(u.Names, t.Name)
				}
			}
			return u
		}
		n = n.Parent
	}
	return ImportUse{}
}

// imported is the name of an import or export specifier as its module calls it.
func imported(specifier *Node) *Node {
	if name := specifier.PropertyName(); name != nil {
		return name
	}
	return specifier.Name()
}

func (p *Program) importDeclaration(n *Node) ImportUse {
	u := ImportUse{Node: n}
	d := n.AsImportDeclaration()
	if d.ImportClause == nil {
		return u
	}
	clause := d.ImportClause
	u.TypeOnly = clause.AsImportClause().PhaseModifier == tsgo.KindTypeKeyword
	script := isScript(p.Path(n))
	values := false
	if name := clause.Name(); name != nil {
		values = values || script || p.readIn(n, name.Text())
	}
	if bindings := clause.AsImportClause().NamedBindings; bindings != nil {
		if bindings.Kind == tsgo.KindNamespaceImport {
			values = values || script || p.readIn(n, bindings.Name().Text())
		} else {
			for _, e := range bindings.Elements() {
				u.Names = append(u.Names, imported(e))
				if !e.AsImportSpecifier().IsTypeOnly {
					values = values || script || p.readIn(n, e.Name().Text())
				}
			}
		}
	}
	u.TypeOnly = u.TypeOnly || !values
	return u
}

// isScript reports whether a file is JavaScript, where no import is left out.
func isScript(path string) bool {
	for _, ext := range []string{".js", ".mjs", ".cjs", ".jsx"} {
		if strings.HasSuffix(path, ext) {
			return true
		}
	}
	return false
}

// readIn reports whether a name is used as a value in the file of a declaration. Imports of
// TypeScript that are not are left out of what runs.
func (p *Program) readIn(declaration *Node, name string) bool {
	x := p.indexed()
	file := tsgo.GetSourceFileOfNode(declaration)
	for _, list := range [][]*Node{x.refs[name], x.calls[name], x.heirs[name]} {
		for _, n := range list {
			if tsgo.GetSourceFileOfNode(n) == file {
				return true
			}
		}
	}
	for _, n := range x.exported[name] {
		if tsgo.GetSourceFileOfNode(n) == file {
			return true
		}
	}
	return false
}

// Caught reports whether a failure of a call, or of the promise it returns, is caught: it
// stands in a try with a catch, or `.catch(…)` or a second argument of `.then` follows.
func (p *Program) Caught(call *Node) bool {
	n := call
	for at := n.Parent; at != nil; n, at = at, at.Parent {
		switch at.Kind {
		case tsgo.KindTryStatement:
			if at.AsTryStatement().TryBlock == n && at.AsTryStatement().CatchClause != nil {
				return true
			}
		case tsgo.KindPropertyAccessExpression:
			if at.Expression() != n || at.Parent == nil || at.Parent.Kind != tsgo.KindCallExpression {
				continue
			}
			switch at.Name().Text() {
			case "catch":
				return true
			case "then":
				if len(at.Parent.Arguments()) > 1 {
					return true
				}
			}
		}
		if tsgo.IsFunctionLike(at) {
			return false
		}
	}
	return false
}

// importPattern is the pattern of `const { x } = require("m")` and of the awaited form.
func importPattern(call *Node) *Node {
	n := call
	for n.Parent != nil {
		switch n.Parent.Kind {
		case tsgo.KindAwaitExpression, tsgo.KindParenthesizedExpression, tsgo.KindAsExpression:
			n = n.Parent
			continue
		case tsgo.KindVariableDeclaration:
			if name := n.Parent.Name(); name != nil && name.Kind == tsgo.KindObjectBindingPattern && n.Parent.Initializer() == n {
				return name
			}
		}
		return nil
	}
	return nil
}
