package typescript

import (
	"path"
	"slices"
	"sort"
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// Declarations reads declaration files by their syntax alone, file by file as names are asked
// for. No program is made and nothing is checked, so that the declarations of a large
// package cost as much as the few files that hold what is looked for.
//
// It follows imports, exports and re-exports by relative paths; a name that comes from
// another package is not found. It is not safe for concurrent use.
type Declarations struct {
	read    func(path string) (text string, ok bool)
	modules map[string]*declModule
}

// declModule is one declaration file: what it declares, imports and exports.
type declModule struct {
	path    string
	text    string
	local   map[string]*tsgo.Node // declarations by local name; of several, the first
	imports map[string]declLink
	exports map[string]declLink
	stars   []string // export * from
}

// declLink is a name in another module, or, where the module is "", in the same one.
type declLink struct{ module, name string }

// declSizeMax is the size of the largest declaration file that is read. The declarations of
// openclaw 2026.9.6 have one of 2 MB.
const declSizeMax = 16 << 20

// NewDeclarations makes a reader of declaration files. read gives the text of the file at an
// absolute path; false where there is none.
func NewDeclarations(read func(path string) (text string, ok bool)) *Declarations {
	return &Declarations{read: read, modules: map[string]*declModule{}}
}

// module reads a file; nil where it cannot be read.
func (d *Declarations) module(file string) *declModule {
	if m, ok := d.modules[file]; ok {
		return m
	}
	d.modules[file] = nil
	text, ok := d.read(file)
	if !ok || len(text) > declSizeMax {
		return nil
	}
	if _, deep := TooDeep(text, nestingMax); deep {
		return nil
	}
	m := readModule(file, text)
	d.modules[file] = m
	return m
}

// nestingMax is far above what generated declarations have, and far below what the parser's
// stack can take.
const nestingMax = 2000

func readModule(file, text string) *declModule {
	m := &declModule{path: file, text: text, local: map[string]*tsgo.Node{}, imports: map[string]declLink{}, exports: map[string]declLink{}}
	tree := tsgo.ParseSourceFile(tsgo.ParseOptions{FileName: file, Path: tsgo.Path(file)}, text, tsgo.ScriptKindTS)
	for _, statement := range tree.Statements.Nodes {
		m.statement(statement)
	}
	return m
}

func (m *declModule) statement(n *tsgo.Node) {
	switch n.Kind {
	case tsgo.KindTypeAliasDeclaration, tsgo.KindInterfaceDeclaration, tsgo.KindClassDeclaration, tsgo.KindFunctionDeclaration, tsgo.KindEnumDeclaration:
		if n.Name() != nil {
			m.declare(n.Name().Text(), n, n)
		}
	case tsgo.KindVariableStatement:
		for _, v := range n.AsVariableStatement().DeclarationList.AsVariableDeclarationList().Declarations.Nodes {
			if name := v.Name(); name != nil && name.Kind == tsgo.KindIdentifier {
				m.declare(name.Text(), v, n)
			}
		}
	case tsgo.KindImportDeclaration:
		m.importing(n)
	case tsgo.KindExportDeclaration:
		m.exporting(n)
	}
}

func (m *declModule) declare(name string, n, statement *tsgo.Node) {
	if m.local[name] == nil {
		m.local[name] = n
	}
	if mods := statement.Modifiers(); mods != nil {
		for _, mod := range mods.Nodes {
			if m.word(mod) == "export" {
				m.exports[name] = declLink{name: name}
			}
		}
	}
}

// word is the text of a token without what stands before it.
func (m *declModule) word(n *tsgo.Node) string {
	return strings.TrimSpace(m.text[m.start(n):n.End()])
}

// start is where a node begins after the white space and comments before it.
func (m *declModule) start(n *tsgo.Node) int {
	return skipTrivia(m.text, n.Pos(), n.End())
}

func (m *declModule) importing(n *tsgo.Node) {
	decl := n.AsImportDeclaration()
	if decl.ImportClause == nil {
		return
	}
	from := decl.ModuleSpecifier.Text()
	clause := decl.ImportClause.AsImportClause()
	if name := decl.ImportClause.Name(); name != nil {
		m.imports[name.Text()] = declLink{from, "default"}
	}
	if clause.NamedBindings == nil || clause.NamedBindings.Kind == tsgo.KindNamespaceImport {
		return
	}
	for _, e := range clause.NamedBindings.Elements() {
		m.imports[e.Name().Text()] = declLink{from, e.PropertyNameOrName().Text()}
	}
}

func (m *declModule) exporting(n *tsgo.Node) {
	decl := n.AsExportDeclaration()
	from := ""
	if decl.ModuleSpecifier != nil {
		from = decl.ModuleSpecifier.Text()
	}
	if decl.ExportClause == nil {
		m.stars = append(m.stars, from)
		return
	}
	if decl.ExportClause.Kind != tsgo.KindNamedExports {
		return
	}
	for _, e := range decl.ExportClause.Elements() {
		m.exports[e.Name().Text()] = declLink{from, e.PropertyNameOrName().Text()}
	}
}

// resolve finds the declaration file that a relative specifier in another one means.
func (d *Declarations) resolve(from, specifier string) *declModule {
	if !strings.HasPrefix(specifier, ".") {
		return nil
	}
	base := path.Join(path.Dir(from), specifier)
	var candidates []string
	for _, ext := range [][2]string{{".mjs", ".d.mts"}, {".cjs", ".d.cts"}, {".js", ".d.ts"}} {
		if stem, ok := strings.CutSuffix(base, ext[0]); ok {
			candidates = append(candidates, stem+ext[1], stem+".d.ts")
		}
	}
	candidates = append(candidates, base+".d.ts", base+"/index.d.ts", base)
	for _, c := range candidates {
		if m := d.module(c); m != nil {
			return m
		}
	}
	return nil
}

// Exports lists the names that a declaration file exports, sorted.
func (d *Declarations) Exports(file string) []string {
	names := map[string]bool{}
	d.collect(d.module(file), names, map[*declModule]bool{})
	list := make([]string, 0, len(names))
	for n := range names {
		list = append(list, n)
	}
	sort.Strings(list)
	return list
}

func (d *Declarations) collect(m *declModule, names map[string]bool, seen map[*declModule]bool) {
	if m == nil || seen[m] {
		return
	}
	seen[m] = true
	for n := range m.exports {
		names[n] = true
	}
	for _, s := range m.stars {
		d.collect(d.resolve(m.path, s), names, seen)
	}
}

// Exported is what a file exports under a name.
func (d *Declarations) Exported(file, name string) (Shape, bool) {
	return d.exported(d.module(file), name, map[declLink]bool{})
}

// exported follows an export to its declaration. seen holds the names that are being followed:
// files may lead to each other in a circle.
func (d *Declarations) exported(m *declModule, name string, seen map[declLink]bool) (Shape, bool) {
	if m == nil || seen[declLink{m.path, name}] {
		return Shape{}, false
	}
	seen[declLink{m.path, name}] = true
	if link, ok := m.exports[name]; ok {
		if link.module == "" {
			return d.inside(m, link.name, seen)
		}
		return d.exported(d.resolve(m.path, link.module), link.name, seen)
	}
	for _, s := range m.stars {
		if shape, ok := d.exported(d.resolve(m.path, s), name, seen); ok {
			return shape, true
		}
	}
	return Shape{}, false
}

// named is what a name means inside a file.
func (d *Declarations) named(m *declModule, name string) (Shape, bool) {
	return d.inside(m, name, map[declLink]bool{})
}

func (d *Declarations) inside(m *declModule, name string, seen map[declLink]bool) (Shape, bool) {
	if n := m.local[name]; n != nil {
		return Shape{d: d, m: m, n: n}, true
	}
	if link, ok := m.imports[name]; ok {
		return d.exported(d.resolve(m.path, link.module), link.name, seen)
	}
	return Shape{}, false
}

// Shape is a type, or the declaration of one, as a declaration file writes it.
type Shape struct {
	d *Declarations
	m *declModule
	n *tsgo.Node
}

// IsZero reports whether there is no type.
func (s Shape) IsZero() bool { return s.n == nil }

// Name is the name of a declaration, or that of the type which a plain reference names; ""
// for a type that is written out.
func (s Shape) Name() string {
	switch {
	case s.n == nil:
		return ""
	case s.isDeclaration():
		return plainName(s.n.Name().Text())
	case s.n.Kind == tsgo.KindTypeReference && s.n.AsTypeReferenceNode().TypeName.Kind == tsgo.KindIdentifier:
		return plainName(s.n.AsTypeReferenceNode().TypeName.Text())
	}
	return ""
}

// plainName is a name without the number that a bundler puts behind it to tell two of the
// same name apart.
func plainName(name string) string {
	if i := strings.LastIndexByte(name, '$'); i > 0 && i+1 < len(name) && strings.Trim(name[i+1:], "0123456789") == "" {
		return name[:i]
	}
	return name
}

func (s Shape) isDeclaration() bool {
	switch s.n.Kind {
	case tsgo.KindTypeAliasDeclaration, tsgo.KindInterfaceDeclaration, tsgo.KindClassDeclaration, tsgo.KindFunctionDeclaration, tsgo.KindEnumDeclaration, tsgo.KindVariableDeclaration:
		return true
	}
	return false
}

// Generic is the list of type parameters of a declaration, angle brackets included, with the
// names of types as Render writes them; "" where it has none.
func (s Shape) Generic(name func(Reference) string) string {
	if s.n == nil {
		return ""
	}
	switch s.n.Kind {
	case tsgo.KindTypeAliasDeclaration, tsgo.KindInterfaceDeclaration, tsgo.KindClassDeclaration:
	default:
		return ""
	}
	list := s.n.TypeParameterList()
	if list == nil {
		return ""
	}
	var params []string
	for _, p := range list.Nodes {
		params = append(params, s.renderNode(p, name))
	}
	return "<" + strings.Join(params, ", ") + ">"
}

// at is the shape of another node of the same file.
func (s Shape) at(n *tsgo.Node) Shape {
	if n == nil {
		return Shape{}
	}
	return Shape{d: s.d, m: s.m, n: n}
}

// Body is the type itself: of a declaration, what it declares; brackets around it and the
// word readonly before it are left out.
func (s Shape) Body() Shape {
	for s.n != nil {
		switch s.n.Kind {
		case tsgo.KindTypeAliasDeclaration:
			s = s.at(s.n.AsTypeAliasDeclaration().Type)
		case tsgo.KindVariableDeclaration:
			s = s.at(s.n.Type())
		case tsgo.KindParenthesizedType:
			s = s.at(s.n.AsParenthesizedTypeNode().Type)
		case tsgo.KindTypeOperator:
			if s.n.AsTypeOperatorNode().Operator != tsgo.KindReadonlyKeyword {
				return s
			}
			s = s.at(s.n.AsTypeOperatorNode().Type)
		default:
			return s
		}
	}
	return s
}

// Target is the declaration that a plain reference, or a plain `typeof`, names; false where
// it is none, or comes from elsewhere.
func (s Shape) Target() (Shape, bool) {
	if s.n == nil {
		return Shape{}, false
	}
	var name *tsgo.Node
	switch s.n.Kind {
	case tsgo.KindTypeReference:
		name = s.n.AsTypeReferenceNode().TypeName
	case tsgo.KindTypeQuery:
		name = s.n.AsTypeQueryNode().ExprName
	}
	if name == nil || name.Kind != tsgo.KindIdentifier {
		return Shape{}, false
	}
	return s.d.named(s.m, name.Text())
}

// Text is the type in one line, without comments and without the numbers behind names.
func (s Shape) Text() string { return s.Render(func(r Reference) string { return r.Name }) }

// Reference is a name of a type inside another type.
type Reference struct {
	Name string // as Shape.Name gives it
	To   Shape  // its declaration; zero where it comes from elsewhere
	// Parameter is set for the name of a type parameter, which has no declaration.
	Parameter bool
}

// Render is Text with each name of a type as the caller wants it; "" makes the whole reference
// `any`, its arguments included.
func (s Shape) Render(name func(Reference) string) string {
	body := s
	if s.n == nil {
		return "any"
	}
	if s.isDeclaration() {
		body = s.Body()
	}
	if body.n == nil {
		return "any"
	}
	switch body.n.Kind {
	case tsgo.KindInterfaceDeclaration, tsgo.KindClassDeclaration:
		return body.renderMembers(name)
	case tsgo.KindFunctionDeclaration:
		return body.renderSignature(name)
	}
	return body.renderNode(body.n, name)
}

// References calls visit for every name of a type in the shape.
func (s Shape) References(visit func(Reference)) {
	s.Render(func(r Reference) string { visit(r); return r.Name })
}

func (s Shape) renderSignature(name func(Reference) string) string {
	var params []string
	for _, p := range s.n.Parameters() {
		params = append(params, s.renderNode(p, name))
	}
	result := "any"
	if t := s.n.Type(); t != nil {
		result = s.renderNode(t, name)
	}
	generic := ""
	if list := s.n.TypeParameterList(); list != nil {
		var own []string
		for _, p := range list.Nodes {
			own = append(own, s.renderNode(p, name))
		}
		generic = "<" + strings.Join(own, ", ") + ">"
	}
	return generic + "(" + strings.Join(params, ", ") + ") => " + result
}

// public leaves out what an object of a class does not show: private members, statics, the
// constructor.
func (s Shape) public(member *tsgo.Node) bool {
	if member.Name() == nil {
		return s.n.Kind != tsgo.KindClassDeclaration // an index or a call
	}
	if member.Name().Kind != tsgo.KindIdentifier && member.Name().Kind != tsgo.KindStringLiteral {
		return false
	}
	if s.n.Kind != tsgo.KindClassDeclaration {
		return true
	}
	if mods := member.Modifiers(); mods != nil {
		for _, mod := range mods.Nodes {
			switch s.m.word(mod) {
			case "private", "protected", "static":
				return false
			}
		}
	}
	return true
}

// bases are the types that an interface extends.
func (s Shape) bases() []*tsgo.Node {
	if s.n.Kind != tsgo.KindInterfaceDeclaration || s.n.AsInterfaceDeclaration().HeritageClauses == nil {
		return nil
	}
	var list []*tsgo.Node
	for _, clause := range s.n.AsInterfaceDeclaration().HeritageClauses.Nodes {
		list = append(list, clause.AsHeritageClause().Types.Nodes...)
	}
	return list
}

// Interface is an interface without its name and parameters: what it extends and its members;
// false for any other declaration. A base whose name is not wanted is left out, as an
// interface cannot extend `any`.
func (s Shape) Interface(name func(Reference) string) (text string, ok bool) {
	if s.n == nil || s.n.Kind != tsgo.KindInterfaceDeclaration {
		return "", false
	}
	var bases []string
	for _, b := range s.bases() {
		if base := s.renderNode(b, name); base != "any" {
			bases = append(bases, base)
		}
	}
	if len(bases) > 0 {
		text = "extends " + strings.Join(bases, ", ") + " "
	}
	return text + s.block(name), true
}

func (s Shape) renderMembers(name func(Reference) string) string {
	var b strings.Builder
	for _, base := range s.bases() {
		b.WriteString(s.renderNode(base, name))
		b.WriteString(" & ")
	}
	return b.String() + s.block(name)
}

// block is the members between their braces.
func (s Shape) block(name func(Reference) string) string {
	var b strings.Builder
	b.WriteString("{ ")
	for _, member := range s.n.Members() {
		if !s.public(member) {
			continue
		}
		b.WriteString(strings.TrimRight(s.renderNode(member, name), ";, "))
		b.WriteString("; ")
	}
	b.WriteString("}")
	return b.String()
}

type replacement struct {
	start, end int
	text       string
}

func (s Shape) renderNode(n *tsgo.Node, name func(Reference) string) string {
	var edits []replacement
	s.rename(n, map[string]bool{}, name, &edits)
	start := s.m.start(n)
	var b strings.Builder
	for _, e := range edits {
		b.WriteString(s.m.text[start:e.start])
		b.WriteString(e.text)
		start = e.end
	}
	b.WriteString(s.m.text[start:n.End()])
	return tidy(b.String())
}

// rename collects, in the order of the text, how the names of types below n are to be
// written. bound holds the type parameters that are in force.
func (s Shape) rename(n *tsgo.Node, bound map[string]bool, name func(Reference) string, edits *[]replacement) {
	whole := func(id *tsgo.Node) bool {
		local := id.Text()
		if bound[local] || s.parameter(local) {
			name(Reference{Name: local, Parameter: true})
			return false
		}
		to, _ := s.d.named(s.m, local)
		written := name(Reference{Name: plainName(local), To: to})
		if written == "" {
			*edits = append(*edits, replacement{s.m.start(n), n.End(), "any"})
			return true
		}
		*edits = append(*edits, replacement{s.m.start(id), id.End(), written})
		return false
	}
	switch n.Kind {
	case tsgo.KindTypeReference:
		id := n.AsTypeReferenceNode().TypeName
		if id.Kind != tsgo.KindIdentifier {
			*edits = append(*edits, replacement{s.m.start(n), n.End(), "any"})
			return
		}
		if whole(id) {
			return
		}
		for _, a := range n.TypeArguments() {
			s.rename(a, bound, name, edits)
		}
		return
	case tsgo.KindExpressionWithTypeArguments:
		if id := n.AsExpressionWithTypeArguments().Expression; id.Kind == tsgo.KindIdentifier && !whole(id) {
			for _, a := range n.TypeArguments() {
				s.rename(a, bound, name, edits)
			}
		}
		return
	case tsgo.KindTypeQuery, tsgo.KindImportType:
		// What a value looks like is not among the declarations of types.
		*edits = append(*edits, replacement{s.m.start(n), n.End(), "any"})
		return
	case tsgo.KindTypeParameter:
		bound[n.Name().Text()] = true
	case tsgo.KindPropertySignature, tsgo.KindMethodSignature:
		// A member named by a symbol says nothing outside of its file.
		if n.Name() != nil && n.Name().Kind == tsgo.KindComputedPropertyName {
			*edits = append(*edits, replacement{s.m.start(n), n.End(), ""})
			return
		}
	}
	n.ForEachChild(func(child *tsgo.Node) bool {
		s.rename(child, bound, name, edits)
		return false
	})
}

// parameter reports whether a name is a type parameter of a declaration or function around.
func (s Shape) parameter(name string) bool {
	for n := s.n; n != nil; n = n.Parent {
		switch n.Kind {
		case tsgo.KindTypeAliasDeclaration, tsgo.KindInterfaceDeclaration, tsgo.KindClassDeclaration, tsgo.KindFunctionDeclaration,
			tsgo.KindFunctionType, tsgo.KindMethodSignature, tsgo.KindMethodDeclaration:
			if list := n.TypeParameterList(); list != nil {
				for _, p := range list.Nodes {
					if p.Name().Text() == name {
						return true
					}
				}
			}
		}
	}
	return false
}

// ShapeField is one member of an object type.
type ShapeField struct {
	Name     string
	Optional bool
	Readonly bool
	Method   bool
	Type     Shape
	text     string // where there is no single type: several joined
}

// Text is the type of the field in one line.
func (f ShapeField) Text() string {
	if f.text != "" {
		return f.text
	}
	if f.Type.n != nil && (f.Type.n.Kind == tsgo.KindMethodSignature || f.Type.n.Kind == tsgo.KindMethodDeclaration) {
		return f.Type.renderSignature(func(r Reference) string { return r.Name })
	}
	return f.Type.Text()
}

// shapeDepthMax ends chains of declarations that lead back to themselves.
const shapeDepthMax = 20

// shapeStepsMax bounds the types that are looked through for one answer. The largest event of
// openclaw 2026.9.6 takes 40; declarations that double at each step would never end.
const shapeStepsMax = 10_000

// walk is one look through types that name each other.
type walk struct {
	busy  map[*tsgo.Node]bool // declarations that are being looked through
	steps int
}

// into looks through a declaration unless that is being done already.
func (w *walk) into(to Shape, look func()) {
	if w.steps++; w.steps > shapeStepsMax || w.busy[to.n] {
		return
	}
	if w.busy == nil {
		w.busy = map[*tsgo.Node]bool{}
	}
	w.busy[to.n] = true
	look()
	delete(w.busy, to.n)
}

// Fields lists the members of an object type in the order of the declaration, looking
// through references, intersections, and the helpers Partial, Required, Readonly, Omit and
// Pick. Of a union of objects it lists every member, optional where not all have it.
func (s Shape) Fields() []ShapeField { return s.fields(&walk{}) }

func (s Shape) fields(w *walk) (list []ShapeField) {
	s = s.Body()
	if s.n == nil {
		return nil
	}
	switch s.n.Kind {
	case tsgo.KindTypeLiteral, tsgo.KindInterfaceDeclaration, tsgo.KindClassDeclaration:
		for _, base := range s.bases() {
			if id := base.AsExpressionWithTypeArguments().Expression; id.Kind == tsgo.KindIdentifier {
				if to, ok := s.d.named(s.m, id.Text()); ok {
					w.into(to, func() { list = merge(list, to.fields(w), false) })
				}
			}
		}
		return merge(list, s.members(), false)
	case tsgo.KindIntersectionType:
		for _, part := range s.n.AsIntersectionTypeNode().Types.Nodes {
			list = merge(list, s.at(part).fields(w), false)
		}
		return list
	case tsgo.KindUnionType:
		return s.alternatives(w)
	case tsgo.KindTypeReference, tsgo.KindTypeQuery:
		if list, ok := s.helper(w); ok {
			return list
		}
		if to, ok := s.Target(); ok {
			w.into(to, func() { list = to.fields(w) })
		}
	}
	return list
}

// helper looks through the generic helpers that change all members alike.
func (s Shape) helper(w *walk) ([]ShapeField, bool) {
	if s.n.Kind != tsgo.KindTypeReference {
		return nil, false
	}
	args := s.n.TypeArguments()
	name := s.Name()
	if _, own := s.Target(); own || len(args) == 0 {
		return nil, false
	}
	list := slices.Clone(s.at(args[0]).fields(w))
	switch name {
	case "Partial", "Required":
		for i := range list {
			list[i].Optional = name == "Partial"
		}
	case "Readonly":
		for i := range list {
			list[i].Readonly = true
		}
	case "NonNullable", "Promise", "Awaited":
	case "Omit", "Pick":
		if len(args) < 2 {
			return nil, false
		}
		keys := s.at(args[1]).Values()
		list = slices.DeleteFunc(list, func(f ShapeField) bool { return slices.Contains(keys, f.Name) == (name == "Omit") })
	default:
		return nil, false
	}
	return list, true
}

func (s Shape) members() []ShapeField {
	var list []ShapeField
	for _, n := range s.n.Members() {
		name := n.Name()
		if name == nil || !s.public(n) || name.Kind != tsgo.KindIdentifier && name.Kind != tsgo.KindStringLiteral {
			continue
		}
		f := ShapeField{Name: name.Text(), Optional: n.QuestionToken() != nil}
		switch n.Kind {
		case tsgo.KindPropertySignature, tsgo.KindPropertyDeclaration, tsgo.KindGetAccessor:
			f.Type = s.at(n.Type())
		case tsgo.KindMethodSignature, tsgo.KindMethodDeclaration:
			f.Type, f.Method = s.at(n), true
		default:
			continue
		}
		if mods := n.Modifiers(); mods != nil {
			for _, mod := range mods.Nodes {
				if mod.Kind == tsgo.KindReadonlyKeyword {
					f.Readonly = true
				}
			}
		}
		list = append(list, f)
	}
	return list
}

// alternatives joins the members of the objects of a union.
func (s Shape) alternatives(w *walk) []ShapeField {
	var list []ShapeField
	objects := 0
	for _, part := range s.n.AsUnionTypeNode().Types.Nodes {
		fields := s.at(part).fields(w)
		if fields == nil {
			continue // void, null, a literal
		}
		objects++
		if objects == 1 {
			list = slices.Clone(fields)
			continue
		}
		has := map[string]bool{}
		for _, f := range fields {
			has[f.Name] = true
		}
		for i := range list {
			if !has[list[i].Name] {
				list[i].Optional = true
			}
		}
		first := map[string]bool{}
		for _, f := range list {
			first[f.Name] = true
		}
		for _, f := range fields {
			if !first[f.Name] {
				f.Optional = true
			}
			list = merge(list, []ShapeField{f}, true)
		}
	}
	return list
}

// merge adds fields to a list. One that is there already is replaced, as a later part of an
// intersection narrows an earlier one, or with join becomes the union of both.
func merge(list, more []ShapeField, join bool) []ShapeField {
	list = slices.Clone(list)
	for _, f := range more {
		i := slices.IndexFunc(list, func(g ShapeField) bool { return g.Name == f.Name })
		if i < 0 {
			list = append(list, f)
			continue
		}
		if join {
			if a, b := list[i].Text(), f.Text(); a != b {
				list[i].text = a + " | " + b
			}
			list[i].Optional = list[i].Optional || f.Optional
			continue
		}
		f.Optional = f.Optional && list[i].Optional
		list[i] = f
	}
	return list
}

// Values lists the strings of a union of string literals, looking through references; nil for
// any other type.
func (s Shape) Values() []string { return s.values(&walk{}) }

func (s Shape) values(w *walk) (list []string) {
	s = s.Body()
	if s.n == nil {
		return nil
	}
	switch s.n.Kind {
	case tsgo.KindLiteralType:
		if lit := s.n.AsLiteralTypeNode().Literal; lit.Kind == tsgo.KindStringLiteral || lit.Kind == tsgo.KindNoSubstitutionTemplateLiteral {
			return []string{lit.Text()}
		}
	case tsgo.KindUnionType:
		for _, part := range s.n.AsUnionTypeNode().Types.Nodes {
			values := s.at(part).values(w)
			if values == nil {
				return nil
			}
			list = append(list, values...)
		}
		return list
	case tsgo.KindTypeReference:
		if to, ok := s.Target(); ok && len(s.n.TypeArguments()) == 0 {
			w.into(to, func() { list = to.values(w) })
		}
	}
	return list
}

// Union lists the parts of a union; the type itself where it is none.
func (s Shape) Union() []Shape {
	s = s.Body()
	if s.n == nil {
		return nil
	}
	if s.n.Kind != tsgo.KindUnionType {
		return []Shape{s}
	}
	var list []Shape
	for _, part := range s.n.AsUnionTypeNode().Types.Nodes {
		list = append(list, s.at(part).Union()...)
	}
	return list
}

// Void reports whether the type says that there is no value.
func (s Shape) Void() bool {
	s = s.Body()
	return s.n != nil && (s.n.Kind == tsgo.KindVoidKeyword || s.n.Kind == tsgo.KindUndefinedKeyword)
}

// Argument is the n-th type argument of a reference to the named type, such as what a Promise
// gives; false where the type is another one.
func (s Shape) Argument(of string, n int) (Shape, bool) {
	s = s.Body()
	if s.n == nil || s.n.Kind != tsgo.KindTypeReference || s.Name() != of || len(s.n.TypeArguments()) <= n {
		return Shape{}, false
	}
	return s.at(s.n.TypeArguments()[n]), true
}

// Function takes a function type apart: the types of its parameters and what it returns.
func (s Shape) Function() (params []ShapeField, result Shape, ok bool) {
	s = s.Body()
	for depth := 0; s.n != nil && depth < shapeDepthMax; depth++ {
		to, found := s.Target()
		if !found {
			break
		}
		s = to.Body()
	}
	if s.n == nil {
		return nil, Shape{}, false
	}
	switch s.n.Kind {
	case tsgo.KindFunctionType, tsgo.KindMethodSignature, tsgo.KindMethodDeclaration, tsgo.KindFunctionDeclaration:
	default:
		return nil, Shape{}, false
	}
	for _, p := range s.n.Parameters() {
		f := ShapeField{Optional: p.QuestionToken() != nil, Type: s.at(p.Type())}
		if p.Name() != nil && p.Name().Kind == tsgo.KindIdentifier {
			f.Name = p.Name().Text()
		}
		params = append(params, f)
	}
	return params, s.at(s.n.Type()), true
}

// Conditional takes `P extends "a" | "b" ? T : F` apart: the strings and T; false for any
// other type.
func (s Shape) Conditional() (values []string, then Shape, ok bool) {
	s = s.Body()
	if s.n == nil || s.n.Kind != tsgo.KindConditionalType {
		return nil, Shape{}, false
	}
	c := s.n.AsConditionalTypeNode()
	return s.at(c.ExtendsType).Values(), s.at(c.TrueType), true
}

// Intersection lists the parts of an intersection; the type itself where it is none.
func (s Shape) Intersection() []Shape {
	s = s.Body()
	if s.n == nil {
		return nil
	}
	if s.n.Kind != tsgo.KindIntersectionType {
		return []Shape{s}
	}
	var list []Shape
	for _, part := range s.n.AsIntersectionTypeNode().Types.Nodes {
		list = append(list, s.at(part).Intersection()...)
	}
	return list
}

// Indexed takes `T[K]` apart; false for any other type.
func (s Shape) Indexed() (object Shape, ok bool) {
	s = s.Body()
	if s.n == nil || s.n.Kind != tsgo.KindIndexedAccessType {
		return Shape{}, false
	}
	return s.at(s.n.AsIndexedAccessTypeNode().ObjectType), true
}

// Inline reports whether an object type is written out where it is used.
func (s Shape) Inline() bool {
	s = s.Body()
	return s.n != nil && s.n.Kind == tsgo.KindTypeLiteral
}

// Key tells shapes apart: two are the same node of the same file if their keys are equal.
func (s Shape) Key() any { return s.n }

// File is the declaration file that holds the shape.
func (s Shape) File() string {
	if s.m == nil {
		return ""
	}
	return s.m.path
}

// IsType reports whether a declaration is one of a type, or of a type and a value.
func (s Shape) IsType() bool {
	switch s.n.Kind {
	case tsgo.KindTypeAliasDeclaration, tsgo.KindInterfaceDeclaration, tsgo.KindClassDeclaration, tsgo.KindEnumDeclaration:
		return true
	}
	return false
}

// IsFunction reports whether a declaration is one of a function.
func (s Shape) IsFunction() bool { return s.n.Kind == tsgo.KindFunctionDeclaration }

// tidy puts a piece of TypeScript on one line: comments go, white space becomes one blank,
// and the separator before a closing brace goes.
func tidy(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	blank := false
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			blank = true
			i++
			continue
		case strings.HasPrefix(text[i:], "/*"):
			i = after(text, i+2, "*/")
			blank = true
			continue
		case strings.HasPrefix(text[i:], "//"):
			i = after(text, i+2, "\n")
			blank = true
			continue
		}
		if blank && b.Len() > 0 {
			b.WriteByte(' ')
		}
		blank = false
		if c == '"' || c == '\'' || c == '`' {
			end := quotedEnd(text, i)
			b.WriteString(text[i:end])
			i = end
			continue
		}
		b.WriteByte(c)
		i++
	}
	return b.String()
}

// after is where text goes on behind the next end from i; its length where there is none.
func after(text string, i int, end string) int {
	if j := strings.Index(text[i:], end); j >= 0 {
		return i + j + len(end)
	}
	return len(text)
}

// quotedEnd is the offset behind the string that begins at i.
func quotedEnd(text string, i int) int {
	for j := i + 1; j < len(text); j++ {
		switch text[j] {
		case '\\':
			j++
		case text[i]:
			return j + 1
		}
	}
	return len(text)
}

// skipTrivia is the first offset from start that is neither white space nor comment.
func skipTrivia(text string, start, end int) int {
	for i := start; i < end; {
		switch c := text[i]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			i++
		case strings.HasPrefix(text[i:end], "/*"):
			i = after(text, i+2, "*/")
		case strings.HasPrefix(text[i:end], "//"):
			i = after(text, i+2, "\n")
		default:
			return i
		}
	}
	return end
}
