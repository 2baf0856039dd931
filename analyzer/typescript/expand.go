package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// Expansion is one way in which an expression is read: in one turn of the loops and from one
// caller of the functions whose parameters it uses.
type Expansion struct {
	Env *Env
	// Site is the call through which the expression's value comes in: the outermost call of
	// a wrapper, or the call that was asked about.
	Site    *Node
	Looped  bool // a loop variable, or an element of an array given to a callback
	Wrapped bool // a parameter of a function with callers
}

// maxExpansions bounds how many ways one expression is read.
const maxExpansions = 400

// Expand lists the ways in which an argument of call is read. Without loop variables and
// parameters there is exactly one.
func (p *Program) Expand(argument, call *Node) []Expansion {
	f := p.asking()
	e := &expander{flow: f, left: maxExpansions}
	var list []Expansion
	for _, env := range e.expand(argument, nil, 0) {
		x := Expansion{Env: env, Site: call}
		e.site(argument, env, &x, 0)
		list = append(list, x)
	}
	return list
}

type expander struct {
	*flow
	left int
}

func (e *expander) expand(expr *Node, env *Env, depth int) []*Env {
	if expr == nil || depth > 12 || e.left <= 0 {
		return []*Env{env}
	}
	for _, id := range readsIn(expr) {
		s := e.symbol(id)
		if s == nil || len(s.Declarations) == 0 {
			continue
		}
		if _, bound := env.bound(s); bound {
			continue
		}
		d := s.Declarations[0]
		if !e.isOwn(d) {
			continue
		}
		if next, ok := e.step(d, s, env, depth); ok {
			var list []*Env
			for _, n := range next {
				e.left--
				list = append(list, e.expand(expr, n, depth+1)...)
				if e.left <= 0 {
					break
				}
			}
			return list
		}
	}
	return []*Env{env}
}

// step binds what one identifier depends on; ok is false where it depends on nothing.
func (e *expander) step(d *Node, s *tsgo.Symbol, env *Env, depth int) ([]*Env, bool) {
	owner := d
	if d.Kind == tsgo.KindBindingElement {
		if owner = patternOwner(d); owner == nil {
			return nil, false
		}
	}
	switch owner.Kind {
	case tsgo.KindVariableDeclaration:
		if owner.Parent != nil && owner.Parent.Parent != nil {
			loop := owner.Parent.Parent
			var elements *Elements
			switch loop.Kind {
			case tsgo.KindForOfStatement:
				if before := e.expand(loop.Expression(), env, depth+1); len(before) != 1 || before[0] != env {
					return before, true
				}
				elements = e.elementsOf(loop.Expression(), env)
			case tsgo.KindForInStatement:
				elements = e.keysOf(loop.Expression(), env)
			}
			if elements != nil && len(elements.List) > 0 {
				return e.bindEach(owner, elements, env), true
			}
		}
		if init := owner.Initializer(); init != nil && isConst(owner) && !tsgo.IsFunctionLike(unwrap(init)) {
			before := e.expand(init, env, depth+1)
			if len(before) != 1 || before[0] != env {
				return before, true
			}
		}
	case tsgo.KindParameter:
		function := owner.Parent
		if _, seeded := e.seeds.Nodes[owner]; seeded {
			return nil, false
		}
		if owner.Type() != nil {
			if _, seeded := e.typeSeed(owner.Type()); seeded {
				return nil, false
			}
		}
		at := 0
		for i, p := range function.Parameters() {
			if p == owner {
				at = i
			}
		}
		if frame := env.frame(function); frame != nil {
			args := frame.Call.Arguments()
			if at >= len(args) {
				return nil, false
			}
			before := e.expand(args[at], frame.CallEnv, depth+1)
			if len(before) == 1 && before[0] == frame.CallEnv {
				return nil, false
			}
			var list []*Env
			for _, b := range before {
				list = append(list, replaceFrame(env, frame, b))
			}
			return list, true
		}
		if elements := e.arrayCallback(function, at, env); elements != nil {
			return e.bindEach(owner, elements, env), true
		}
		sites := e.callSites(function)
		if len(sites) == 0 {
			return nil, false
		}
		var list []*Env
		for _, site := range sites {
			list = append(list, e.enter(env, function, site, nil))
		}
		return list, true
	}
	return nil, false
}

// arrayCallback is what a callback of forEach or map gets, element by element; nil where the
// function is no such callback.
func (e *expander) arrayCallback(function *Node, at int, env *Env) *Elements {
	n := function
	for n.Parent != nil && unwrap(n.Parent) == function {
		n = n.Parent
	}
	call := n.Parent
	if call == nil || call.Kind != tsgo.KindCallExpression || len(call.Arguments()) == 0 || call.Arguments()[0] != n || at != 0 {
		return nil
	}
	callee := unwrap(call.Expression())
	if callee == nil || callee.Kind != tsgo.KindPropertyAccessExpression {
		return nil
	}
	switch callee.Name().Text() {
	case "forEach", "map", "filter", "flatMap", "some", "every":
		if elements := e.elementsOf(callee.Expression(), env); len(elements.List) > 0 {
			return elements
		}
	}
	return nil
}

func (e *expander) bindEach(d *Node, elements *Elements, env *Env) []*Env {
	var list []*Env
	for _, element := range elements.List {
		bind := map[*tsgo.Symbol][]Origin{}
		e.bindPattern(d, element, bind)
		list = append(list, &Env{Parent: env, Bind: bind, depth: env.size()})
	}
	return list
}

// replaceFrame is env with the arguments of one frame read in another environment.
func replaceFrame(env, frame, callEnv *Env) *Env {
	changed := *env
	if env == frame {
		changed.CallEnv = callEnv
		return &changed
	}
	changed.Parent = replaceFrame(env.Parent, frame, callEnv)
	return &changed
}

// site finds the call through which an expression's value comes in.
func (e *expander) site(expr *Node, env *Env, x *Expansion, depth int) {
	if depth > 12 {
		return
	}
	for _, id := range readsIn(expr) {
		s := e.symbol(id)
		if s == nil || len(s.Declarations) == 0 {
			continue
		}
		if _, bound := env.bound(s); bound {
			x.Looped = true
			// The loop itself may run over what a caller passed.
			continue
		}
		owner := s.Declarations[0]
		if owner.Kind == tsgo.KindBindingElement {
			owner = patternOwner(owner)
		}
		if owner == nil || !e.isOwn(owner) {
			continue
		}
		switch owner.Kind {
		case tsgo.KindParameter:
			frame := env.frame(owner.Parent)
			if frame == nil {
				continue
			}
			for i, p := range owner.Parent.Parameters() {
				if p == owner && i < len(frame.Call.Arguments()) {
					x.Wrapped = true
					argument := spelled(frame.Call.Arguments()[i], memberPath(id, s.Declarations[0]))
					if argument == nil {
						// The caller hands over an object that holds the value: it stands elsewhere.
						return
					}
					x.Site = frame.Call
					e.site(argument, frame.CallEnv, x, depth+1)
					return
				}
			}
		case tsgo.KindVariableDeclaration:
			if init := owner.Initializer(); init != nil && !tsgo.IsFunctionLike(unwrap(init)) {
				e.site(init, env, x, depth+1)
			}
		}
	}
}

// memberPath lists the members through which a value is taken out of a parameter: those of
// its pattern, then those that are read of the name that n uses.
func memberPath(n, declaration *Node) []string {
	var path []string
	for d := declaration; d != nil && d.Kind == tsgo.KindBindingElement; d = d.Parent.Parent {
		name := d.PropertyName()
		if name == nil {
			name = d.Name()
		}
		if name.Kind != tsgo.KindIdentifier || d.Parent.Kind != tsgo.KindObjectBindingPattern {
			return []string{""} // out of a list, or under a computed name
		}
		path = append([]string{name.Text()}, path...)
	}
	for n.Parent != nil {
		parent := n.Parent
		if unwrap(parent) == unwrap(n) {
			n = parent
			continue
		}
		if parent.Kind != tsgo.KindPropertyAccessExpression || parent.Expression() != n {
			break
		}
		path = append(path, parent.Name().Text())
		n = parent
	}
	return path
}

// spelled is the expression at a path below an argument, as far as object literals spell it
// out; nil where the value comes in with an object that is made elsewhere.
func spelled(argument *Node, path []string) *Node {
	for _, name := range path {
		literal := unwrap(argument)
		if literal == nil || literal.Kind != tsgo.KindObjectLiteralExpression {
			return nil
		}
		argument = nil
		for _, m := range literal.Properties() {
			switch {
			case memberName(m) != name:
			case m.Kind == tsgo.KindPropertyAssignment:
				argument = m.Initializer()
			case m.Kind == tsgo.KindShorthandPropertyAssignment:
				argument = m.Name()
			}
		}
		if argument == nil {
			return nil
		}
	}
	return argument
}

// readsIn lists the identifiers that an expression reads, outside of functions inside it.
func readsIn(expr *Node) []*Node {
	var list []*Node
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		if tsgo.IsFunctionLike(n) {
			return false
		}
		if n.Kind == tsgo.KindIdentifier {
			if n.Parent.Kind == tsgo.KindPropertyAccessExpression && n.Parent.Name() == n {
				return false
			}
			if n.Parent.Kind == tsgo.KindPropertyAssignment && n.Parent.Name() == n {
				return false
			}
			list = append(list, n)
			return false
		}
		switch n.Kind {
		case tsgo.KindTypeReference, tsgo.KindTypeLiteral, tsgo.KindUnionType, tsgo.KindTypeQuery:
			return false
		}
		n.ForEachChild(walk)
		return false
	}
	walk(expr)
	return list
}
