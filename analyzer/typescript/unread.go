package typescript

import (
	"slices"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// Unread is a member of an object that somebody hands to a wrapper, or that stands in a row of
// a table, and that the code which takes the object apart never reads.
type Unread struct {
	Name   string
	Member *Node // of the object literal
	Scope  *Node // the function or loop that takes the object
	// Declaration is the parameter or loop variable that holds it; nil where the function has
	// no parameter for it.
	Declaration *Node
	Through     *Node // the call in the scope that leads to what was asked about
}

// Unread lists the members of the accepted names, among the objects that come to a call through
// the functions and loops around it, that nothing in there reads. The carrier is the object
// literal that holds what the call is about, where there is one: a row of a table.
func (p *Program) Unread(call *Node, env *Env, carrier *Node, accept func(string) bool) []Unread {
	u := unreader{flow: p.asking(), accept: accept}
	u.frames(env, call, 0)
	for at := call.Parent; at != nil; at = at.Parent {
		switch {
		case at.Kind == tsgo.KindForOfStatement:
			list := at.Initializer()
			if list == nil || list.Kind != tsgo.KindVariableDeclarationList {
				continue
			}
			for _, d := range list.AsVariableDeclarationList().Declarations.Nodes {
				u.row(u.elementsOf(at.Expression(), env), carrier, at, d, call)
			}
		case tsgo.IsFunctionLike(at) && len(at.Parameters()) > 0:
			e := expander{flow: u.flow}
			if elements := e.arrayCallback(at, 0, env); elements != nil {
				u.row(elements, carrier, at, at.Parameters()[0], call)
			}
		}
	}
	return u.list
}

// UnreadBy is Unread for what one call hands to a function.
func (p *Program) UnreadBy(function, site, call *Node, accept func(string) bool) []Unread {
	u := unreader{flow: p.asking(), accept: accept}
	u.handed(function, site, nil, call)
	return u.list
}

// IsRead reports whether a function reads a parameter at all.
func (p *Program) IsRead(function *Node, at int) bool {
	u := unreader{flow: p.asking()}
	d := function.Parameters()[at]
	return d.Name().Kind != tsgo.KindIdentifier || d.AsParameterDeclaration().DotDotDotToken != nil ||
		len(u.reads(d, function)) > 0 || u.usesArguments(function)
}

// NotGiven reports whether an expression is a parameter for which the call on this way gives
// nothing.
func (p *Program) NotGiven(n *Node, env *Env) bool {
	n = unwrap(n)
	if n == nil || n.Kind != tsgo.KindIdentifier || env == nil {
		return false
	}
	s := p.following().symbol(n)
	if s == nil || len(s.Declarations) != 1 || s.Declarations[0].Kind != tsgo.KindParameter {
		return false
	}
	d := s.Declarations[0]
	frame := env.frame(d.Parent)
	if frame == nil || d.Initializer() != nil || d.AsParameterDeclaration().DotDotDotToken != nil || slices.ContainsFunc(frame.Call.Arguments(), IsSpread) {
		return false
	}
	return slices.Index(d.Parent.Parameters(), d) >= len(frame.Call.Arguments())
}

// ReadsParameter reports whether an expression reads a parameter of a function.
func (p *Program) ReadsParameter(expr, function *Node, at int) bool {
	d := function.Parameters()[at]
	f := p.following()
	for _, id := range readsIn(expr) {
		s := f.symbol(id)
		if s == nil || len(s.Declarations) == 0 {
			continue
		}
		if owner := s.Declarations[0]; owner == d || owner.Kind == tsgo.KindBindingElement && patternOwner(owner) == d {
			return true
		}
	}
	return false
}

type unreader struct {
	*flow
	accept func(string) bool
	list   []Unread
}

// frames looks at what the calls on the way in hand over.
func (u *unreader) frames(env *Env, through *Node, depth int) {
	for ; env != nil && depth < 8; env = env.Parent {
		if env.Fn != nil && env.Call != nil && contains(env.Fn, through) {
			u.handed(env.Fn, env.Call, env.CallEnv, through)
			u.frames(env.CallEnv, env.Call, depth+1)
		}
	}
}

func (u *unreader) handed(function, site *Node, env *Env, through *Node) {
	arguments := site.Arguments()
	if slices.ContainsFunc(arguments, IsSpread) {
		return
	}
	parameters := function.Parameters()
	for i, a := range arguments {
		var declaration *Node
		switch {
		case i < len(parameters):
			declaration = parameters[i]
		case len(parameters) > 0 && parameters[len(parameters)-1].AsParameterDeclaration().DotDotDotToken != nil:
			return
		}
		for _, o := range u.eval(a, env) {
			if o.Kind == Object && IsObject(o.Node) {
				u.members(o.Node, function, declaration, through)
			}
		}
	}
}

// row looks at the row of a table out of which a call takes what it is about.
func (u *unreader) row(elements *Elements, carrier, scope, declaration, through *Node) {
	if elements == nil || carrier == nil {
		return
	}
	for _, e := range elements.List {
		for _, o := range e {
			if o.Kind == Object && o.Node == carrier {
				u.members(carrier, scope, declaration, through)
				return
			}
		}
	}
}

func (u *unreader) members(object, scope, declaration, through *Node) {
	for _, m := range object.Properties() {
		name := memberName(m)
		if name == "" || !u.accept(name) || IsSpread(m) || tsgo.IsFunctionLike(m) || u.readsMember(scope, declaration, name) {
			continue
		}
		if !slices.ContainsFunc(u.list, func(known Unread) bool { return known.Member == m && known.Scope == scope }) {
			u.list = append(u.list, Unread{Name: name, Member: m, Scope: scope, Declaration: declaration, Through: through})
		}
	}
}

// readsMember reports whether a scope may read a member of what a parameter or variable holds:
// it names the member, or uses the object as a whole.
func (u *unreader) readsMember(scope, declaration *Node, name string) bool {
	if declaration == nil {
		return u.usesArguments(scope)
	}
	if declaration.Kind == tsgo.KindParameter && declaration.AsParameterDeclaration().DotDotDotToken != nil {
		return true
	}
	if declaration.Name().Kind != tsgo.KindIdentifier {
		return patternReads(declaration.Name(), name)
	}
	for _, ref := range u.reads(declaration, scope) {
		n := ref
		for n.Parent != nil && unwrap(n.Parent) == unwrap(n) {
			n = n.Parent
		}
		switch parent := n.Parent; {
		case parent.Kind == tsgo.KindPropertyAccessExpression && parent.Expression() == n:
			if parent.Name().Text() == name {
				return true
			}
		case parent.Kind == tsgo.KindVariableDeclaration && parent.Initializer() == n && parent.Name().Kind == tsgo.KindObjectBindingPattern:
			if patternReads(parent.Name(), name) {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// patternReads reports whether a pattern takes a member out, or all that are left.
func patternReads(pattern *Node, name string) bool {
	if pattern.Kind != tsgo.KindObjectBindingPattern {
		return true
	}
	for _, e := range pattern.Elements() {
		if e.AsBindingElement().DotDotDotToken != nil {
			return true
		}
		key := e.PropertyName()
		if key == nil {
			key = e.Name()
		}
		if key.Kind != tsgo.KindIdentifier || key.Text() == name {
			return true
		}
	}
	return false
}

// reads lists the places inside a scope that read a parameter or variable.
func (u *unreader) reads(declaration, scope *Node) []*Node {
	name, symbol := declaration.Name().Text(), declaration.Symbol()
	var list []*Node
	for _, ref := range u.p.indexed().refs[name] {
		if contains(scope, ref) && u.symbol(ref) == symbol {
			list = append(list, ref)
		}
	}
	for _, call := range u.p.indexed().calls[name] {
		if callee := unwrap(call.Expression()); callee != nil && callee.Kind == tsgo.KindIdentifier && contains(scope, call) && u.symbol(callee) == symbol {
			list = append(list, callee)
		}
	}
	return list
}

func (u *unreader) usesArguments(function *Node) bool {
	return slices.ContainsFunc(u.p.indexed().refs["arguments"], func(ref *Node) bool { return contains(function, ref) })
}
