package typescript

import (
	"path"
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// call is what a call gives back. Promises are looked through: what is awaited later counts
// as the value.
func (f *flow) call(n *Node, env *Env) []Origin {
	if specifier := requireSpecifier(n); specifier != nil {
		return f.module(specifier)
	}
	callee := unwrap(n.Expression())
	if callee == nil {
		return nil
	}
	if callee.Kind == tsgo.KindIdentifier && callee.Text() == "require" || callee.Kind == tsgo.KindImportKeyword {
		if list := f.namedModules(n, env); len(list) > 0 {
			return list
		}
	}
	if callee.Kind == tsgo.KindPropertyAccessExpression {
		if result, ok := f.builtin(n, callee, env); ok {
			return result
		}
	}
	var set origins
	for _, o := range f.eval(callee, env) {
		switch o.Kind {
		case Function:
			set.add(f.returns(o.Node, f.enterCall(o, n, env, true))...)
		case External, Seeded:
			if o.Kind == External && o.Path == "createRequire()" && len(n.Arguments()) == 1 {
				if specifier := unwrap(n.Arguments()[0]); specifier != nil && isStringLike(specifier) {
					set.add(f.module(specifier)...)
					continue
				}
			}
			if o.Kind == External && promisifies(o) && len(n.Arguments()) > 0 {
				set.add(f.known(n.Arguments()[0], env)...)
				continue
			}
			set.add(o.derived("()"))
		case Global:
			if result, ok := f.globalCall(o.Path, n, env); ok {
				set.add(result...)
			} else {
				set.add(o.derived("()"))
			}
		}
	}
	if useless(set.list) {
		// The callee's declared result: `declare`d functions, methods of interfaces.
		for _, d := range f.calleeDeclarations(callee) {
			if d.Type() != nil {
				set.add(f.typed(d.Type())...)
			}
		}
	}
	return set.list
}

// promisifies reports whether a function gives the function that it is handed, in another style.
func promisifies(o Origin) bool {
	switch o.Module {
	case "node:util", "util":
		return o.Path == "promisify" || o.Path == "default.promisify" || o.Path == "callbackify" || o.Path == "deprecate"
	case "pify", "es6-promisify", "universalify":
		return true
	}
	return false
}

// enterCall is the environment of a callee's body. It is only kept where it matters who
// called: an argument is a function, or, where the callee's result is asked for, a string by
// which the callee picks a member. Everything else is the same from every caller, and an
// environment would only make the same questions be asked again.
func (f *flow) enterCall(callee Origin, call *Node, env *Env, result bool) *Env {
	if max(callee.Env.size(), env.size()) >= maxEnv {
		return callee.Env
	}
	for _, a := range call.Arguments() {
		switch a = unwrap(a); {
		case a == nil:
		case tsgo.IsFunctionLike(a):
			return f.enter(callee.Env, callee.Node, call, env)
		case isStringLike(a):
			if result && f.picks(callee.Node) {
				return f.enter(callee.Env, callee.Node, call, env)
			}
		case a.Kind == tsgo.KindIdentifier || a.Kind == tsgo.KindPropertyAccessExpression:
			for _, o := range f.eval(a, env) {
				if o.Kind == Function || result && o.Kind == Literal && f.picks(callee.Node) {
					return f.enter(callee.Env, callee.Node, call, env)
				}
			}
		case a.Kind == tsgo.KindObjectLiteralExpression:
			for _, m := range a.Properties() {
				if m.Kind == tsgo.KindMethodDeclaration || m.Kind == tsgo.KindPropertyAssignment && m.Initializer() != nil && tsgo.IsFunctionLike(unwrap(m.Initializer())) {
					return f.enter(callee.Env, callee.Node, call, env)
				}
			}
		}
	}
	return callee.Env
}

// picks reports whether a function picks a member by one of its parameters: a[parameter].
func (f *flow) picks(function *Node) bool {
	if known, ok := f.picking[function]; ok {
		return known
	}
	found := false
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		if n.Kind == tsgo.KindElementAccessExpression {
			if key := unwrap(n.AsElementAccessExpression().ArgumentExpression); key != nil && key.Kind == tsgo.KindIdentifier {
				for _, p := range function.Parameters() {
					if p.Name() != nil && p.Name().Kind == tsgo.KindIdentifier && p.Name().Text() == key.Text() {
						found = true
					}
				}
			}
		}
		return found || n.ForEachChild(walk)
	}
	if body := function.Body(); body != nil {
		walk(body)
	}
	f.picking[function] = found
	return found
}

// calleeDeclarations lists the declared signatures behind a callee that has no body here.
func (f *flow) calleeDeclarations(callee *Node) []*Node {
	var name *Node
	switch callee.Kind {
	case tsgo.KindIdentifier:
		name = callee
	case tsgo.KindPropertyAccessExpression:
		name = callee.Name()
	default:
		return nil
	}
	s := f.target(f.symbol(name))
	if s == nil {
		return nil
	}
	var list []*Node
	for _, d := range s.Declarations {
		if f.isOwn(d) && tsgo.IsFunctionLike(d) {
			list = append(list, d)
		}
	}
	return list
}

// namedModules is what a call that loads a module by an expression gives, where the
// expression's value is known.
func (f *flow) namedModules(call *Node, env *Env) []Origin {
	if len(call.Arguments()) == 0 {
		return nil
	}
	var set origins
	for _, o := range f.eval(call.Arguments()[0], env) {
		name, ok := o.Value.(string)
		if !ok || o.Kind != Literal {
			continue
		}
		if file := f.ownModule(call, name); file != nil {
			set.add(Origin{Kind: Module, Node: file})
		} else {
			set.add(Origin{Kind: External, Module: name, Path: "*", Node: call})
		}
	}
	return set.list
}

// ownModule is the program's own file that a relative specifier leads to; nil where it leads
// out of the program. The compiler does not resolve what TypeScript loads with `require`.
func (f *flow) ownModule(from *Node, specifier string) *Node {
	tree := tsgo.GetSourceFileOfNode(from)
	if tree == nil || !strings.HasPrefix(specifier, ".") {
		return nil
	}
	at := path.Join(path.Dir(tree.FileName()), specifier)
	stem := strings.TrimSuffix(at, path.Ext(at))
	candidates := []string{at}
	for _, e := range []string{".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"} {
		candidates = append(candidates, at+e, stem+e, path.Join(at, "index"+e))
	}
	for _, c := range candidates {
		if _, own := f.p.own[c]; own {
			if file := f.p.ts.GetSourceFile(c); file != nil {
				return file.AsNode()
			}
		}
	}
	return nil
}

func (f *flow) module(specifier *Node) []Origin {
	if tree := tsgo.GetSourceFileOfNode(specifier); tree != nil {
		if resolved := f.p.ts.GetResolvedModuleFromModuleSpecifier(tree, specifier); resolved != nil && resolved.IsResolved() {
			if _, own := f.p.own[resolved.ResolvedFileName]; own {
				if file := f.p.ts.GetSourceFile(resolved.ResolvedFileName); file != nil {
					list := []Origin{{Kind: Module, Node: file.AsNode()}}
					if s := file.AsNode().Symbol(); s != nil && file.IsJS() {
						if whole := f.p.checker.ResolveExternalModuleSymbol(s); whole != nil && whole != s {
							list = append(list, f.symbolValue(whole, nil, nil)...)
						}
					}
					return list
				}
			}
		}
	}
	if file := f.ownModule(specifier, specifier.Text()); file != nil {
		return []Origin{{Kind: Module, Node: file}}
	}
	return []Origin{{Kind: External, Module: specifier.Text(), Path: "*", Node: specifier}}
}

// construct is what `new X(…)` makes.
func (f *flow) construct(n *Node, env *Env) []Origin {
	var set origins
	callee := unwrap(n.Expression())
	if callee == nil {
		return nil
	}
	if callee.Kind == tsgo.KindIdentifier && (callee.Text() == "Map" || callee.Text() == "Set" || callee.Text() == "WeakMap") && len(n.Arguments()) > 0 {
		if list := f.elementsOf(n.Arguments()[0], env); len(list.List) > 0 {
			return []Origin{{Kind: Array, Node: n, Elements: list}}
		}
	}
	for _, o := range f.eval(callee, env) {
		switch o.Kind {
		case Class:
			set.add(Origin{Kind: Instance, Node: o.Node})
		case Function:
			set.add(f.returns(o.Node, f.enterCall(o, n, env, true))...)
		case External, Seeded, Global:
			set.add(o.derived("!"))
		}
	}
	return set.list
}

// returns is what a function may return, promises looked through.
func (f *flow) returns(function *Node, env *Env) []Origin {
	key := activeKey{node: function, env: env, what: 'r'}
	if !f.begin(key) {
		return nil
	}
	defer f.end(key)
	var set origins
	for _, r := range f.returnExpressions(function) {
		set.add(f.known(r, env)...)
	}
	if useless(set.list) && function.Type() != nil {
		set.add(f.typed(function.Type())...)
	}
	return set.list
}

// returnExpressions lists the expressions that a function returns.
func (f *flow) returnExpressions(function *Node) []*Node {
	if list, ok := f.returned[function]; ok {
		return list
	}
	list := Returns(function)
	f.returned[function] = list
	return list
}

// Returns lists the expressions that a function returns, its body where it is one.
func Returns(function *Node) []*Node {
	body := function.Body()
	if body == nil {
		return nil
	}
	if body.Kind != tsgo.KindBlock {
		return []*Node{body}
	}
	var list []*Node
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		if tsgo.IsFunctionLike(n) || n.Kind == tsgo.KindClassDeclaration || n.Kind == tsgo.KindClassExpression {
			return false
		}
		if n.Kind == tsgo.KindReturnStatement && n.Expression() != nil {
			list = append(list, n.Expression())
		}
		n.ForEachChild(walk)
		return false
	}
	body.ForEachChild(walk)
	return list
}
