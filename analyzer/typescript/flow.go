package typescript

import (
	"strconv"
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// Seeds names values that the caller wants followed.
type Seeds struct {
	// Nodes are parameters, by their declaration.
	Nodes map[*Node]string
	// Type gives the seed of a value whose type is written as name, imported from module
	// ("" where the name is declared in the program or nowhere); "" for none.
	Type func(name, module string) string
}

// Follow sets the seeds and forgets what was found for others.
func (p *Program) Follow(seeds Seeds) {
	p.flow = &flow{p: p, seeds: seeds, memo: map[memoKey][]Origin{}, draft: map[memoKey][]Origin{}, envs: map[envKey]*Env{}, active: map[activeKey]bool{},
		sites: map[*Node][]*Node{}, symbols: map[*Node]*tsgo.Symbol{}, returned: map[*Node][]*Node{},
		callsIn: map[*Node][]Call{}, awaited: map[awaitedKey]bool{}, picking: map[*Node]bool{}}
}

func (p *Program) following() *flow {
	if p.flow == nil {
		p.Follow(Seeds{})
	}
	return p.flow
}

// Origins lists what an expression may hold, as far as the program tells. It is empty where
// nothing is known. The list is an under-estimate: code outside the program may pass and
// assign anything.
func (p *Program) Origins(n *Node, env *Env) []Origin {
	return p.asking().eval(n, env)
}

// asking begins a new question.
func (p *Program) asking() *flow {
	f := p.following()
	if f.steps > dearQuestion {
		// What took long to find out is not found out again: it is kept although some of it
		// may lack what a cycle would have added.
		for at, list := range f.draft {
			f.memo[at] = list
		}
	}
	f.steps = 0
	clear(f.draft)
	return f
}

type activeKey struct {
	node *Node
	env  *Env
	what byte
	name string
}

// begin marks a question as being asked; false where it is being asked already, further up,
// or where the way there is too long. Each begin that says true needs an end.
func (f *flow) begin(key activeKey) bool {
	if f.active[key] || f.depth > maxDepth || f.steps > maxSteps {
		f.cuts++
		return false
	}
	f.active[key] = true
	f.depth++
	f.steps++
	return true
}

func (f *flow) end(key activeKey) {
	delete(f.active, key)
	f.depth--
}

type memoKey struct {
	node *Node
	env  *Env
}

type flow struct {
	p        *Program
	seeds    Seeds
	memo     map[memoKey][]Origin // final answers
	draft    map[memoKey][]Origin // answers that met themselves, good for the question being asked only
	envs     map[envKey]*Env
	active   map[activeKey]bool
	cuts     int // how often a question met itself
	depth    int
	steps    int
	sites    map[*Node][]*Node
	symbols  map[*Node]*tsgo.Symbol
	returned map[*Node][]*Node
	callsIn  map[*Node][]Call
	awaited  map[awaitedKey]bool
	picking  map[*Node]bool
}

// Bounds on one question. They end questions about programs that are too entangled; what was
// found until then stands.
const (
	maxSteps     = 8_000
	dearQuestion = 300
	maxDepth     = 220
	maxEnv       = 7
)

func (f *flow) eval(n *Node, env *Env) []Origin {
	n = unwrap(n)
	if n == nil {
		return nil
	}
	switch n.Kind {
	case tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral, tsgo.KindNumericLiteral, tsgo.KindTrueKeyword, tsgo.KindFalseKeyword,
		tsgo.KindNullKeyword, tsgo.KindFunctionExpression, tsgo.KindArrowFunction, tsgo.KindObjectLiteralExpression, tsgo.KindArrayLiteralExpression:
		return f.evalNode(n, env) // what they hold needs no looking up
	}
	at := memoKey{n, env}
	if known, ok := f.memo[at]; ok {
		return known
	}
	if known, ok := f.draft[at]; ok {
		f.cuts++
		return known
	}
	key := activeKey{node: n, env: env, what: 'e'}
	cuts := f.cuts
	if !f.begin(key) {
		return nil
	}
	result := f.evalNode(n, env)
	f.end(key)
	// An answer that met itself on the way is only final where nothing else is being asked.
	if f.cuts == cuts || f.depth == 0 {
		f.memo[at] = result
	} else {
		f.draft[at] = result
	}
	return result
}

func (f *flow) evalNode(n *Node, env *Env) []Origin {
	switch n.Kind {
	case tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral:
		return []Origin{{Kind: Literal, Node: n, Value: n.Text()}}
	case tsgo.KindNumericLiteral:
		if v, ok := number(n.Text()); ok {
			return []Origin{{Kind: Literal, Node: n, Value: v}}
		}
	case tsgo.KindTrueKeyword, tsgo.KindFalseKeyword:
		return []Origin{{Kind: Literal, Node: n, Value: n.Kind == tsgo.KindTrueKeyword}}
	case tsgo.KindNullKeyword:
		return []Origin{{Kind: Literal, Node: n, Value: nil}}
	case tsgo.KindVoidExpression:
		return []Origin{{Kind: Literal, Node: n, Value: Undefined{}}}
	case tsgo.KindTemplateExpression:
		return f.template(n, env)
	case tsgo.KindFunctionExpression, tsgo.KindArrowFunction, tsgo.KindFunctionDeclaration, tsgo.KindMethodDeclaration:
		return []Origin{{Kind: Function, Node: n, Env: env}}
	case tsgo.KindClassExpression, tsgo.KindClassDeclaration:
		return []Origin{{Kind: Class, Node: n, Env: env}}
	case tsgo.KindObjectLiteralExpression:
		return []Origin{{Kind: Object, Node: n, Env: env}}
	case tsgo.KindArrayLiteralExpression:
		return []Origin{{Kind: Array, Node: n, Env: env}}
	case tsgo.KindIdentifier:
		return f.identifier(n, env)
	case tsgo.KindThisKeyword:
		return f.this(n, env)
	case tsgo.KindSuperKeyword:
		if class := enclosingClass(n); class != nil {
			var set origins
			for _, base := range f.bases(class) {
				if base.Kind == Class {
					set.add(Origin{Kind: Instance, Node: base.Node})
				}
			}
			return set.list
		}
	case tsgo.KindPropertyAccessExpression:
		return f.member(n, env)
	case tsgo.KindElementAccessExpression:
		return f.element(n, env)
	case tsgo.KindCallExpression:
		return f.call(n, env)
	case tsgo.KindNewExpression:
		return f.construct(n, env)
	case tsgo.KindAwaitExpression, tsgo.KindYieldExpression:
		return f.eval(n.Expression(), env)
	case tsgo.KindConditionalExpression:
		c := n.AsConditionalExpression()
		var set origins
		set.add(f.known(c.WhenTrue, env)...)
		set.add(f.known(c.WhenFalse, env)...)
		return set.list
	case tsgo.KindBinaryExpression:
		return f.binary(n, env)
	case tsgo.KindPrefixUnaryExpression:
		u := n.AsPrefixUnaryExpression()
		if u.Operator == tsgo.KindMinusToken || u.Operator == tsgo.KindPlusToken {
			for _, o := range f.eval(u.Operand, env) {
				if v, ok := o.Value.(float64); ok && o.Kind == Literal {
					if u.Operator == tsgo.KindMinusToken {
						v = -v
					}
					return []Origin{{Kind: Literal, Node: n, Value: v}}
				}
			}
		}
	}
	return nil
}

// known is what an expression may hold, with an Opaque origin where nothing is known: for
// places where several expressions meet and silence of one must not pass for the others.
func (f *flow) known(n *Node, env *Env) []Origin {
	if list := f.eval(n, env); len(list) > 0 {
		return list
	}
	return []Origin{{Kind: Opaque, Node: n}}
}

func number(text string) (float64, bool) {
	clean := strings.ReplaceAll(text, "_", "")
	if v, err := strconv.ParseFloat(clean, 64); err == nil {
		return v, true
	}
	if v, err := strconv.ParseInt(clean, 0, 64); err == nil {
		return float64(v), true
	}
	return 0, false
}

func (f *flow) template(n *Node, env *Env) []Origin {
	t := n.AsTemplateExpression()
	texts := []string{t.Head.Text()}
	for _, spanNode := range t.TemplateSpans.Nodes {
		span := spanNode.AsTemplateSpan()
		var next []string
		for _, o := range f.eval(span.Expression, env) {
			text, ok := o.text()
			if !ok {
				return nil
			}
			for _, before := range texts {
				next = append(next, before+text+span.Literal.Text())
			}
		}
		if len(next) == 0 || len(next) > 100 {
			return nil
		}
		texts = next
	}
	var list []Origin
	for _, text := range texts {
		list = append(list, Origin{Kind: Literal, Node: n, Value: text})
	}
	return list
}

// text is a literal as string concatenation prints it.
func (o Origin) text() (string, bool) {
	if o.Kind != Literal {
		return "", false
	}
	switch v := o.Value.(type) {
	case string:
		return v, true
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64), true
	case bool:
		return strconv.FormatBool(v), true
	}
	return "", false
}

func (f *flow) binary(n *Node, env *Env) []Origin {
	b := n.AsBinaryExpression()
	var set origins
	switch b.OperatorToken.Kind {
	case tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
		left := f.known(b.Left, env)
		if len(left) == 1 && left[0].Kind == Literal && (left[0].Value == nil || left[0].Value == Undefined{}) {
			left = nil
		}
		set.add(left...)
		set.add(f.known(b.Right, env)...)
	case tsgo.KindAmpersandAmpersandToken:
		set.add(f.eval(b.Right, env)...)
	case tsgo.KindEqualsToken, tsgo.KindBarBarEqualsToken, tsgo.KindQuestionQuestionEqualsToken, tsgo.KindAmpersandAmpersandEqualsToken:
		set.add(f.eval(b.Right, env)...)
	case tsgo.KindPlusToken, tsgo.KindMinusToken, tsgo.KindAsteriskToken, tsgo.KindSlashToken, tsgo.KindPercentToken, tsgo.KindAsteriskAsteriskToken:
		left, right := f.eval(b.Left, env), f.eval(b.Right, env)
		if len(left)*len(right) > 100 {
			return nil
		}
		for _, l := range left {
			for _, r := range right {
				if v, ok := arithmetic(b.OperatorToken.Kind, l, r); ok {
					set.list = append(set.list, Origin{Kind: Literal, Node: n, Value: v})
				}
			}
		}
	}
	return set.list
}

func arithmetic(operator tsgo.Kind, l, r Origin) (any, bool) {
	if l.Kind != Literal || r.Kind != Literal {
		return nil, false
	}
	x, xok := l.Value.(float64)
	y, yok := r.Value.(float64)
	if !xok || !yok {
		if operator != tsgo.KindPlusToken {
			return nil, false
		}
		a, aok := l.text()
		b, bok := r.text()
		_, aString := l.Value.(string)
		_, bString := r.Value.(string)
		if !aok || !bok || !aString && !bString || len(a)+len(b) > 4096 {
			return nil, false
		}
		return a + b, true
	}
	switch operator {
	case tsgo.KindPlusToken:
		return x + y, true
	case tsgo.KindMinusToken:
		return x - y, true
	case tsgo.KindAsteriskToken:
		return x * y, true
	case tsgo.KindSlashToken:
		return x / y, true
	case tsgo.KindPercentToken:
		if y != 0 {
			return float64(int64(x) % max(1, int64(y))), true
		}
	case tsgo.KindAsteriskAsteriskToken:
		if y >= 0 && y <= 64 && y == float64(int(y)) {
			v := 1.0
			for range int(y) {
				v *= x
			}
			return v, true
		}
	}
	return nil, false
}

// symbol is what an identifier or property name refers to, imports not followed.
func (f *flow) symbol(n *Node) *tsgo.Symbol {
	if s, ok := f.symbols[n]; ok {
		return s
	}
	var s *tsgo.Symbol
	if n.Parent != nil && n.Parent.Kind == tsgo.KindShorthandPropertyAssignment && n.Parent.Name() == n {
		s = f.p.checker.GetShorthandAssignmentValueSymbol(n.Parent)
	} else {
		s = f.p.checker.GetSymbolAtLocation(n)
	}
	f.symbols[n] = s
	return s
}

// target follows imports and re-exports; nil where they lead out of the program.
func (f *flow) target(s *tsgo.Symbol) *tsgo.Symbol {
	if s == nil {
		return nil
	}
	if s.Flags&tsgo.SymbolFlagsAlias == 0 {
		return s
	}
	t := f.p.checker.GetAliasedSymbol(s)
	if t == nil || f.p.checker.IsUnknownSymbol(t) {
		return nil
	}
	return t
}

// owned reports whether some declaration of a symbol stands in the program's own files.
func (f *flow) owned(s *tsgo.Symbol) bool {
	for _, d := range s.Declarations {
		if f.isOwn(d) {
			return true
		}
	}
	return false
}

func (f *flow) isOwn(n *Node) bool {
	tree := tsgo.GetSourceFileOfNode(n)
	if tree == nil {
		return false
	}
	_, ok := f.p.own[tree.FileName()]
	return ok
}

func (f *flow) identifier(n *Node, env *Env) []Origin {
	name := n.Text()
	if name == "undefined" {
		return []Origin{{Kind: Literal, Node: n, Value: Undefined{}}}
	}
	s := f.symbol(n)
	if s == nil || f.p.checker.IsUnknownSymbol(s) {
		return []Origin{{Kind: Global, Path: name, Node: n}}
	}
	return f.symbolValue(s, n, env)
}

// symbolValue is what the variable, import or declaration behind a symbol may hold.
func (f *flow) symbolValue(s *tsgo.Symbol, at *Node, env *Env) []Origin {
	if bound, ok := env.bound(s); ok {
		return bound
	}
	if s.Flags&tsgo.SymbolFlagsAlias != 0 {
		t := f.target(s)
		if t == nil || !f.owned(t) {
			if o, ok := f.external(s); ok {
				return []Origin{o}
			}
			if t == nil {
				return nil
			}
		} else {
			return f.symbolValue(t, at, nil)
		}
		s = t
	}
	var set origins
	foreign := true
	for _, d := range s.Declarations {
		if !f.isOwn(d) {
			continue
		}
		foreign = false
		set.add(f.declaration(d, s, env)...)
	}
	if foreign && (len(s.Declarations) > 0 || s.Name == "globalThis") {
		name := s.Name
		if at != nil && at.Kind == tsgo.KindIdentifier {
			name = at.Text()
		}
		set.add(Origin{Kind: Global, Path: name, Node: at})
	}
	return set.list
}

// external is what an import that leaves the program brings in.
func (f *flow) external(s *tsgo.Symbol) (Origin, bool) {
	for depth := 0; s != nil && depth < 20; depth++ {
		for _, d := range s.Declarations {
			if module, path, ok := importOf(d); ok {
				if f.p.resolves(module) {
					// A re-export inside the program of something outside it.
					next := f.p.checker.GetImmediateAliasedSymbol(s)
					if next != nil && next != s && !f.p.checker.IsUnknownSymbol(next) {
						s = next
						goto again
					}
				}
				return Origin{Kind: External, Module: module.Text(), Path: path, Node: d}, true
			}
		}
		return Origin{}, false
	again:
	}
	return Origin{}, false
}

// resolves reports whether a module specifier leads to one of the program's own files.
func (p *Program) resolves(specifier *Node) bool {
	tree := tsgo.GetSourceFileOfNode(specifier)
	if tree == nil {
		return false
	}
	resolved := p.ts.GetResolvedModuleFromModuleSpecifier(tree, specifier)
	if resolved == nil || !resolved.IsResolved() {
		return false
	}
	_, own := p.own[resolved.ResolvedFileName]
	return own
}

// importOf reads the module specifier and the exported name behind a declaration that
// imports.
func importOf(d *Node) (specifier *Node, path string, ok bool) {
	specifier, path, ok = importParts(d)
	if !ok || specifier == nil || !isStringLike(specifier) {
		return nil, "", false // half-typed
	}
	return specifier, path, true
}

func importParts(d *Node) (specifier *Node, path string, ok bool) {
	switch d.Kind {
	case tsgo.KindImportSpecifier:
		name := d.PropertyName()
		if name == nil {
			name = d.Name()
		}
		decl := ancestor(d, tsgo.KindImportDeclaration)
		if decl == nil {
			return nil, "", false
		}
		return decl.ModuleSpecifier(), name.Text(), true
	case tsgo.KindExportSpecifier:
		decl := ancestor(d, tsgo.KindExportDeclaration)
		if decl == nil || decl.ModuleSpecifier() == nil {
			return nil, "", false
		}
		name := d.PropertyName()
		if name == nil {
			name = d.Name()
		}
		return decl.ModuleSpecifier(), name.Text(), true
	case tsgo.KindImportClause:
		return d.Parent.ModuleSpecifier(), "default", true
	case tsgo.KindNamespaceImport:
		if decl := ancestor(d, tsgo.KindImportDeclaration); decl != nil {
			return decl.ModuleSpecifier(), "*", true
		}
	case tsgo.KindNamespaceExport:
		if decl := ancestor(d, tsgo.KindExportDeclaration); decl != nil && decl.ModuleSpecifier() != nil {
			return decl.ModuleSpecifier(), "*", true
		}
	case tsgo.KindImportEqualsDeclaration:
		ref := d.AsImportEqualsDeclaration().ModuleReference
		if ref != nil && ref.Kind == tsgo.KindExternalModuleReference && ref.Expression() != nil {
			return ref.Expression(), "*", true
		}
	case tsgo.KindVariableDeclaration:
		// `const x = require("m")` in JavaScript.
		if specifier := requireSpecifier(unwrap(d.Initializer())); specifier != nil {
			return specifier, "*", true
		}
	case tsgo.KindBindingElement:
		// `const { x } = require("m")`
		pattern := d.Parent
		if pattern != nil && pattern.Parent != nil && pattern.Parent.Kind == tsgo.KindVariableDeclaration {
			if specifier := requireSpecifier(unwrap(pattern.Parent.Initializer())); specifier != nil {
				name := d.PropertyName()
				if name == nil {
					name = d.Name()
				}
				if name != nil && name.Kind == tsgo.KindIdentifier {
					return specifier, name.Text(), true
				}
			}
		}
	}
	return nil, "", false
}

func requireSpecifier(n *Node) *Node {
	if n == nil || n.Kind != tsgo.KindCallExpression || len(n.Arguments()) != 1 {
		return nil
	}
	callee := unwrap(n.Expression())
	if callee == nil || !(callee.Kind == tsgo.KindIdentifier && callee.Text() == "require" || callee.Kind == tsgo.KindImportKeyword) {
		return nil
	}
	if arg := unwrap(n.Arguments()[0]); arg != nil && isStringLike(arg) {
		return arg
	}
	return nil
}

func ancestor(n *Node, kind tsgo.Kind) *Node {
	for ; n != nil; n = n.Parent {
		if n.Kind == kind {
			return n
		}
	}
	return nil
}

// declaration is what a declared name may hold.
func (f *flow) declaration(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	key := activeKey{node: d, env: env, what: 'd'}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)

	switch d.Kind {
	case tsgo.KindFunctionDeclaration:
		if d.Body() == nil {
			return nil // an overload; the implementation is another declaration
		}
		return []Origin{{Kind: Function, Node: d, Env: scopeEnv(d, env)}}
	case tsgo.KindMethodDeclaration, tsgo.KindFunctionExpression, tsgo.KindArrowFunction:
		if d.Body() == nil {
			return nil
		}
		return []Origin{{Kind: Function, Node: d, Env: scopeEnv(d, env)}}
	case tsgo.KindGetAccessor:
		return f.returns(d, scopeEnv(d, env))
	case tsgo.KindClassDeclaration, tsgo.KindClassExpression:
		return []Origin{{Kind: Class, Node: d}}
	case tsgo.KindEnumDeclaration:
		return []Origin{{Kind: Object, Node: d}}
	case tsgo.KindEnumMember:
		if v := f.p.checker.GetConstantValue(d); v != nil {
			return []Origin{constant(d, v)}
		}
	case tsgo.KindSourceFile:
		return []Origin{{Kind: Module, Node: d}}
	case tsgo.KindModuleDeclaration:
		return []Origin{{Kind: Object, Node: d}}
	case tsgo.KindVariableDeclaration:
		return f.variable(d, s, env)
	case tsgo.KindBindingElement:
		return f.binding(d, s, env)
	case tsgo.KindParameter:
		return f.parameter(d, s, env)
	case tsgo.KindPropertyDeclaration, tsgo.KindPropertyAssignment, tsgo.KindShorthandPropertyAssignment:
		return f.property(d, s, env)
	case tsgo.KindExportAssignment:
		return f.eval(d.Expression(), nil)
	case tsgo.KindBinaryExpression:
		// JavaScript: exports.x = …, module.exports = …, this.x = …, f.x = …
		return f.eval(d.AsBinaryExpression().Right, scopeEnv(d, env))
	case tsgo.KindPropertySignature, tsgo.KindMethodSignature:
		return f.signature(d)
	}
	return nil
}

// scopeEnv keeps an environment only for code that stands inside the function it is for.
func scopeEnv(n *Node, env *Env) *Env {
	if env == nil {
		return nil
	}
	for e := env; e != nil; e = e.Parent {
		if e.Fn != nil && contains(e.Fn, n) && e.Fn != n {
			return env
		}
		for s := range e.Bind {
			for _, d := range s.Declarations {
				if block := enclosingScope(d); block != nil && contains(block, n) {
					return env
				}
			}
		}
	}
	return nil
}

// enclosingScope is the loop or function inside which a loop variable or parameter lives.
func enclosingScope(d *Node) *Node {
	for n := d; n != nil; n = n.Parent {
		switch n.Kind {
		case tsgo.KindForOfStatement, tsgo.KindForInStatement, tsgo.KindForStatement:
			return n
		}
		if tsgo.IsFunctionLike(n) {
			return n
		}
	}
	return nil
}

func contains(outer, inner *Node) bool {
	for n := inner; n != nil; n = n.Parent {
		if n == outer {
			return true
		}
	}
	return false
}

func constant(n *Node, v any) Origin {
	switch v := v.(type) {
	case string:
		return Origin{Kind: Literal, Node: n, Value: v}
	case float64:
		return Origin{Kind: Literal, Node: n, Value: v}
	}
	if s, ok := v.(interface{ String() string }); ok {
		if x, ok := number(s.String()); ok {
			return Origin{Kind: Literal, Node: n, Value: x}
		}
	}
	return Origin{Kind: Opaque, Node: n}
}

func (f *flow) variable(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	var set origins
	list := d.Parent
	if list != nil && list.Parent != nil {
		switch list.Parent.Kind {
		case tsgo.KindForOfStatement:
			for _, element := range f.elementsOf(list.Parent.Expression(), env).List {
				set.add(element...)
			}
			return set.list
		case tsgo.KindForInStatement:
			for _, key := range f.keysOf(list.Parent.Expression(), env).List {
				set.add(key...)
			}
			return set.list
		}
	}
	if init := d.Initializer(); init != nil {
		if isConst(d) {
			set.add(f.eval(init, scopeEnv(d, env))...)
		} else {
			set.add(f.known(init, scopeEnv(d, env))...)
		}
	}
	if !isConst(d) {
		set.add(f.assigned(s, env)...)
	}
	if t := d.Type(); t != nil && useless(set.list) {
		if typed := f.typed(t); len(typed) > 0 {
			set.list = typed
		}
	}
	return set.list
}

// useless reports whether a list says nothing of what a value does: it is empty or holds
// only null, undefined and unknowns.
func useless(list []Origin) bool {
	for _, o := range list {
		if o.Kind == Opaque {
			continue
		}
		if o.Kind == Literal {
			if _, undefined := o.Value.(Undefined); undefined || o.Value == nil {
				continue
			}
		}
		return false
	}
	return true
}

func isConst(d *Node) bool {
	return d.Parent != nil && d.Parent.Kind == tsgo.KindVariableDeclarationList && d.Parent.Flags&tsgo.NodeFlagsConst != 0
}

// assigned is what is assigned to a variable anywhere.
func (f *flow) assigned(s *tsgo.Symbol, env *Env) []Origin {
	var set origins
	for _, a := range f.p.indexed().assigns[s.Name] {
		b := a.AsBinaryExpression()
		left := unwrap(b.Left)
		if left.Kind == tsgo.KindIdentifier && f.symbol(left) == s {
			set.add(f.known(b.Right, scopeEnv(a, env))...)
		}
	}
	return set.list
}

// binding is what one name of a destructuring pattern may hold.
func (f *flow) binding(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	var set origins
	for _, o := range f.patternValue(d.Parent, env) {
		set.add(f.pick(o, d, env)...)
	}
	if d.Initializer() != nil {
		if len(set.list) == 0 {
			set.add(Origin{Kind: Opaque, Node: d})
		}
		set.add(f.known(d.Initializer(), scopeEnv(d, env))...)
	}
	if owner := patternOwner(d); owner != nil && owner.Kind == tsgo.KindVariableDeclaration && !isConst(owner) {
		set.add(f.assigned(s, env)...)
	}
	return set.list
}

// patternOwner is the variable or parameter that a name of a pattern belongs to.
func patternOwner(d *Node) *Node {
	for n := d; n != nil; n = n.Parent {
		if n.Kind == tsgo.KindVariableDeclaration || n.Kind == tsgo.KindParameter {
			return n
		}
	}
	return nil
}

// patternValue is what a whole pattern is matched against.
func (f *flow) patternValue(pattern *Node, env *Env) []Origin {
	owner := pattern.Parent
	switch owner.Kind {
	case tsgo.KindBindingElement:
		var set origins
		for _, o := range f.patternValue(owner.Parent, env) {
			set.add(f.pick(o, owner, env)...)
		}
		return set.list
	case tsgo.KindVariableDeclaration:
		return f.variable(owner, &tsgo.Symbol{}, env)
	case tsgo.KindParameter:
		return f.parameter(owner, &tsgo.Symbol{}, env)
	}
	return nil
}

// pick is what a binding element takes out of a value.
func (f *flow) pick(o Origin, d *Node, env *Env) []Origin {
	if d.Parent.Kind == tsgo.KindArrayBindingPattern {
		at := 0
		for i, e := range d.Parent.Elements() {
			if e == d {
				at = i
			}
		}
		elements := f.elements(o)
		if d.AsBindingElement().DotDotDotToken != nil {
			if at > len(elements.List) {
				at = len(elements.List)
			}
			return []Origin{{Kind: Array, Elements: &Elements{List: elements.List[at:], Complete: elements.Complete}}}
		}
		if at < len(elements.List) {
			return elements.List[at]
		}
		return nil
	}
	if d.AsBindingElement().DotDotDotToken != nil {
		return []Origin{o}
	}
	name := d.PropertyName()
	if name == nil {
		name = d.Name()
	}
	switch {
	case name == nil:
		return nil
	case name.Kind == tsgo.KindComputedPropertyName:
		var set origins
		for _, k := range f.eval(name.Expression(), env) {
			if key, ok := k.text(); ok {
				set.add(f.memberOf(o, key)...)
			}
		}
		return set.list
	}
	return f.memberOf(o, name.Text())
}

// property is what a declared member of a class or object literal may hold.
func (f *flow) property(d *Node, s *tsgo.Symbol, env *Env) []Origin {
	env = scopeEnv(d, env)
	switch d.Kind {
	case tsgo.KindShorthandPropertyAssignment:
		value := f.p.checker.GetShorthandAssignmentValueSymbol(d)
		if value == nil || f.p.checker.IsUnknownSymbol(value) {
			return []Origin{{Kind: Global, Path: d.Name().Text(), Node: d}}
		}
		return f.symbolValue(value, d.Name(), env)
	case tsgo.KindPropertyAssignment:
		return f.eval(d.Initializer(), env)
	}
	var set origins
	if d.Initializer() != nil {
		set.add(f.eval(d.Initializer(), env)...)
	}
	if class := d.Parent; class != nil && (class.Kind == tsgo.KindClassDeclaration || class.Kind == tsgo.KindClassExpression) {
		set.add(f.fieldAssignments(class, memberName(d))...)
	}
	if useless(set.list) && d.Type() != nil {
		if typed := f.typed(d.Type()); len(typed) > 0 {
			set.list = typed
		}
	}
	return set.list
}

// fieldAssignments is what methods of a class assign to this.name.
func (f *flow) fieldAssignments(class *Node, name string) []Origin {
	var set origins
	for _, a := range f.p.indexed().assigns[name] {
		b := a.AsBinaryExpression()
		left := unwrap(b.Left)
		if left.Kind != tsgo.KindPropertyAccessExpression && left.Kind != tsgo.KindElementAccessExpression {
			continue
		}
		receiver := unwrap(left.Expression())
		if receiver != nil && receiver.Kind == tsgo.KindThisKeyword && enclosingClass(a) == class {
			set.add(f.known(b.Right, nil)...)
		}
	}
	return set.list
}

// enclosingClass is the class whose `this` code at n sees; nil outside of classes and inside
// plain functions, which have a `this` of their own.
func enclosingClass(n *Node) *Node {
	for n = n.Parent; n != nil; n = n.Parent {
		switch n.Kind {
		case tsgo.KindClassDeclaration, tsgo.KindClassExpression:
			return n
		case tsgo.KindFunctionDeclaration, tsgo.KindFunctionExpression, tsgo.KindSourceFile:
			return nil
		case tsgo.KindMethodDeclaration, tsgo.KindGetAccessor, tsgo.KindSetAccessor:
			if n.Parent.Kind == tsgo.KindObjectLiteralExpression {
				return nil
			}
		}
	}
	return nil
}

func (f *flow) this(n *Node, env *Env) []Origin {
	if class := enclosingClass(n); class != nil {
		member := n
		for member.Parent != class {
			member = member.Parent
		}
		if member.ModifierFlags()&tsgo.ModifierFlagsStatic != 0 {
			return []Origin{{Kind: Class, Node: class}}
		}
		return []Origin{{Kind: Instance, Node: class}}
	}
	for p := n.Parent; p != nil; p = p.Parent {
		switch p.Kind {
		case tsgo.KindMethodDeclaration, tsgo.KindGetAccessor, tsgo.KindSetAccessor:
			if p.Parent.Kind == tsgo.KindObjectLiteralExpression {
				return []Origin{{Kind: Object, Node: p.Parent, Env: scopeEnv(p.Parent, env)}}
			}
		case tsgo.KindFunctionExpression:
			if p.Parent.Kind == tsgo.KindPropertyAssignment {
				return []Origin{{Kind: Object, Node: p.Parent.Parent, Env: scopeEnv(p.Parent, env)}}
			}
			return nil
		case tsgo.KindFunctionDeclaration:
			return nil
		}
	}
	return nil
}

// bases is what a class extends.
func (f *flow) bases(class *Node) []Origin {
	var set origins
	if data := class.ClassLikeData(); data != nil && data.HeritageClauses != nil {
		for _, clause := range data.HeritageClauses.Nodes {
			h := clause.AsHeritageClause()
			if h.Token != tsgo.KindExtendsKeyword {
				continue
			}
			for _, t := range h.Types.Nodes {
				set.add(f.eval(t.Expression(), nil)...)
			}
		}
	}
	return set.list
}

// member is what a.b may hold.
func (f *flow) member(n *Node, env *Env) []Origin {
	var set origins
	name := n.Name().Text()
	receivers := f.eval(n.Expression(), env)
	for _, o := range receivers {
		set.add(f.memberOf(o, name)...)
	}
	if useless(set.list) && !decided(receivers) {
		set.add(f.byType(n)...)
	}
	set.add(f.memberAssignments(n.Expression(), receivers, name)...)
	return set.list
}

// decided reports whether asking the type of a receiver cannot add anything. A parameter
// without a written type gets one from the call that its function is handed to; where that
// is code of the program, its callers were found already, and otherwise the type has no
// code behind it. Asking would make the compiler choose among overloads.
func decided(receivers []Origin) bool {
	for _, o := range receivers {
		switch o.Kind {
		case Opaque:
			if o.Node == nil || o.Node.Kind != tsgo.KindParameter || o.Node.Type() != nil || !isInline(o.Node.Parent) {
				return false
			}
		case External, Seeded, Global, Literal, Array:
		default:
			return false
		}
	}
	return len(receivers) > 0
}

// isInline reports whether a function is written as an argument of a call.
func isInline(function *Node) bool {
	n := function
	for n.Parent != nil && n.Parent.Kind == tsgo.KindParenthesizedExpression {
		n = n.Parent
	}
	return (n.Kind == tsgo.KindArrowFunction || n.Kind == tsgo.KindFunctionExpression) && n.Parent != nil &&
		(n.Parent.Kind == tsgo.KindCallExpression || n.Parent.Kind == tsgo.KindNewExpression)
}

// memberAssignments is what is assigned to a member of an object after it was made.
func (f *flow) memberAssignments(receiver *Node, objects []Origin, name string) []Origin {
	candidates := f.p.indexed().assigns[name]
	if len(candidates) == 0 || len(candidates) > 60 {
		return nil
	}
	var set origins
	for _, a := range candidates {
		b := a.AsBinaryExpression()
		left := unwrap(b.Left)
		if left.Kind != tsgo.KindPropertyAccessExpression && left.Kind != tsgo.KindElementAccessExpression {
			continue
		}
		to := unwrap(left.Expression())
		if to == nil || to.Kind == tsgo.KindThisKeyword {
			continue // fields of classes are found through the class
		}
		if f.sameObject(to, unwrap(receiver), objects) {
			set.add(f.known(b.Right, nil)...)
		}
	}
	return set.list
}

// sameObject reports whether two expressions are the same variable or may hold the same
// object literal.
func (f *flow) sameObject(a, b *Node, objects []Origin) bool {
	if a.Kind == tsgo.KindIdentifier && b != nil && b.Kind == tsgo.KindIdentifier {
		if s := f.symbol(a); s != nil && s == f.symbol(b) {
			return true
		}
	}
	for _, o := range f.eval(a, nil) {
		if o.Kind != Object && o.Kind != Instance && o.Kind != Function {
			continue
		}
		for _, other := range objects {
			if o.Kind == other.Kind && o.Node == other.Node {
				return true
			}
		}
	}
	return false
}

// byType asks the type of a member where its value is not known: a method that the class or
// interface declares, and the classes and objects that implement the interface.
func (f *flow) byType(n *Node) []Origin {
	s := f.symbol(n.Name())
	if s == nil || f.p.checker.IsUnknownSymbol(s) {
		return nil
	}
	var set origins
	for _, d := range s.Declarations {
		if !f.isOwn(d) {
			continue
		}
		set.add(f.declaration(d, s, nil)...)
	}
	return set.list
}

// memberOf is what member name of a value may hold.
func (f *flow) memberOf(o Origin, name string) []Origin {
	switch o.Kind {
	case Object:
		return f.objectMember(o, name)
	case Instance:
		return f.classMember(o.Node, name, false, 0)
	case Class:
		if name == "prototype" {
			return []Origin{{Kind: Instance, Node: o.Node}}
		}
		return f.classMember(o.Node, name, true, 0)
	case Module:
		return f.export(o.Node, name)
	case External, Seeded, Global:
		if o.Kind == Global && isGlobalObject(o.Path) {
			return []Origin{{Kind: Global, Path: name, Node: o.Node}}
		}
		return []Origin{o.derived("." + name)}
	case Interface:
		return f.interfaceMember(o.Node, name)
	case Function:
		if name == "call" || name == "apply" || name == "bind" {
			return []Origin{o}
		}
	case Array:
		if name == "length" {
			if e := f.elements(o); e.Complete {
				return []Origin{{Kind: Literal, Node: o.Node, Value: float64(len(e.List))}}
			}
		}
	}
	return nil
}

func isGlobalObject(path string) bool {
	return path == "globalThis" || path == "global" || path == "window" || path == "self"
}

func (f *flow) objectMember(o Origin, name string) []Origin {
	key := activeKey{node: o.Node, env: o.Env, what: 'm', name: name}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)
	var set origins
	switch o.Node.Kind {
	case tsgo.KindObjectLiteralExpression:
		for _, m := range o.Node.Properties() {
			switch {
			case m.Kind == tsgo.KindSpreadAssignment:
				for _, spread := range f.eval(m.Expression(), o.Env) {
					set.add(f.memberOf(spread, name)...)
				}
			case memberName(m) == name:
				set.list = nil // later members win
				set.add(f.declaration(m, nil, o.Env)...)
			case m.Name() != nil && m.Name().Kind == tsgo.KindComputedPropertyName:
				for _, key := range f.eval(m.Name().Expression(), o.Env) {
					if text, ok := key.text(); ok && text == name {
						set.add(f.declaration(m, nil, o.Env)...)
					}
				}
			}
		}
	case tsgo.KindEnumDeclaration, tsgo.KindModuleDeclaration:
		if s := o.Node.Symbol(); s != nil {
			if m := s.Exports[name]; m != nil {
				for _, d := range m.Declarations {
					set.add(f.declaration(d, m, nil)...)
				}
			}
		}
	}
	return set.list
}

func (f *flow) classMember(class *Node, name string, static bool, depth int) []Origin {
	var set origins
	for _, m := range class.Members() {
		if m.Kind == tsgo.KindConstructor && !static {
			for _, p := range m.Parameters() {
				if p.ModifierFlags()&tsgo.ModifierFlagsParameterProperty != 0 && p.Name() != nil && p.Name().Kind == tsgo.KindIdentifier && p.Name().Text() == name {
					set.add(f.parameter(p, p.Symbol(), nil)...)
				}
			}
			continue
		}
		if (m.ModifierFlags()&tsgo.ModifierFlagsStatic != 0) == static && memberName(m) == name {
			set.add(f.declaration(m, m.Symbol(), nil)...)
		}
	}
	if len(set.list) == 0 && !static {
		set.add(f.fieldAssignments(class, name)...)
	}
	if len(set.list) == 0 && depth < 10 {
		for _, base := range f.bases(class) {
			switch base.Kind {
			case Class:
				set.add(f.classMember(base.Node, name, static, depth+1)...)
			case External, Global:
				set.add(base.derived("!").derived("." + name))
			}
		}
	}
	// An abstract member is what the classes below make of it.
	if len(set.list) == 0 && !static && depth == 0 {
		for _, heir := range f.heirs(class) {
			set.add(f.classMember(heir, name, false, 1)...)
		}
	}
	return set.list
}

// heirs lists the classes that extend a class or implement an interface.
func (f *flow) heirs(of *Node) []*Node {
	if of.Name() == nil {
		return nil
	}
	var list []*Node
	names := append([]string{of.Name().Text()}, f.p.indexed().aliases[of.Name().Text()]...)
	for _, name := range names {
		for _, class := range f.p.indexed().heirs[name] {
			data := class.ClassLikeData()
			if data == nil || data.HeritageClauses == nil {
				continue
			}
			for _, clause := range data.HeritageClauses.Nodes {
				for _, t := range clause.AsHeritageClause().Types.Nodes {
					expr := unwrap(t.Expression())
					if expr == nil || expr.Kind != tsgo.KindIdentifier {
						continue
					}
					if s := f.target(f.symbol(expr)); s != nil && s == of.Symbol() {
						list = append(list, class)
					}
				}
			}
		}
	}
	return list
}

// interfaceMember is what the implementers of an interface make of a member.
func (f *flow) interfaceMember(iface *Node, name string) []Origin {
	key := activeKey{node: iface, what: 'i', name: name}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)
	var set origins
	for _, class := range f.heirs(iface) {
		if class.Kind == tsgo.KindInterfaceDeclaration {
			set.add(f.interfaceMember(class, name)...)
		} else {
			set.add(f.classMember(class, name, false, 1)...)
		}
	}
	for _, literal := range f.literalsOf(iface, name) {
		set.add(f.objectMember(Origin{Kind: Object, Node: literal}, name)...)
	}
	if len(set.list) == 0 {
		for _, m := range iface.Members() {
			if memberName(m) == name && m.Type() != nil && m.Kind == tsgo.KindPropertySignature {
				set.add(f.typed(m.Type())...)
			}
		}
	}
	return set.list
}

// literalsOf lists the object literals that are written where the interface is expected.
func (f *flow) literalsOf(iface *Node, name string) []*Node {
	candidates := f.p.indexed().members[name]
	if len(candidates) > 40 {
		return nil
	}
	var list []*Node
	for _, m := range candidates {
		literal := m.Parent
		if literal == nil || literal.Kind != tsgo.KindObjectLiteralExpression {
			continue
		}
		if t := f.p.checker.GetContextualType(literal, tsgo.ContextFlagsNone); t != nil {
			t = f.p.checker.GetNonNullableType(t)
			if s := t.Symbol(); s != nil && s == iface.Symbol() {
				list = append(list, literal)
			}
		}
	}
	return list
}

// signature is what stands behind a member that an interface declares.
func (f *flow) signature(d *Node) []Origin {
	if d.Parent != nil && (d.Parent.Kind == tsgo.KindInterfaceDeclaration || d.Parent.Kind == tsgo.KindTypeLiteral) {
		return f.interfaceMember(d.Parent, memberName(d))
	}
	return nil
}

// export is what a module exports under a name.
func (f *flow) export(file *Node, name string) []Origin {
	s := file.Symbol()
	if s == nil {
		return nil
	}
	m := f.p.checker.TryGetMemberInModuleExportsAndProperties(name, s)
	if m == nil {
		if name == "default" {
			// CommonJS: the default import is module.exports itself.
			if whole := f.p.checker.ResolveExternalModuleSymbol(s); whole != nil && whole != s {
				return f.symbolValue(whole, nil, nil)
			}
			return []Origin{{Kind: Module, Node: file}}
		}
		return nil
	}
	return f.symbolValue(m, nil, nil)
}

// element is what a[b] may hold.
func (f *flow) element(n *Node, env *Env) []Origin {
	var set origins
	keys := f.eval(n.AsElementAccessExpression().ArgumentExpression, env)
	for _, o := range f.eval(n.Expression(), env) {
		known := false
		for _, k := range keys {
			if k.Kind != Literal {
				continue
			}
			known = true
			if i, ok := k.Value.(float64); ok && o.Kind == Array {
				if list := f.elements(o).List; i >= 0 && int(i) < len(list) {
					set.add(list[int(i)]...)
				}
				continue
			}
			if text, ok := k.text(); ok {
				set.add(f.memberOf(o, text)...)
			}
		}
		if known {
			continue
		}
		// An unknown key may pick any member.
		switch o.Kind {
		case Array:
			for _, e := range f.elements(o).List {
				set.add(e...)
			}
		case Object:
			if o.Node.Kind == tsgo.KindObjectLiteralExpression {
				for _, m := range o.Node.Properties() {
					if m.Kind != tsgo.KindSpreadAssignment {
						set.add(f.declaration(m, nil, o.Env)...)
					}
				}
			}
		case External, Global:
			set.add(o.derived(".*"))
		}
	}
	return set.list
}
