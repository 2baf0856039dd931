package typescript

import (
	"maps"
	"slices"
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// AccessKind says what is done with a value.
type AccessKind int

// The kinds of accesses.
const (
	Read     AccessKind = iota // used as a value in some other way
	Bound                      // given another name; what is done with it follows
	Tested                     // decides whether something runs: `if (x)`, `!x`, `x && …`, `typeof x`
	Compared                   // compared with constants: `x === "a"`, `case "a"`, `["a"].includes(x)`
	Assigned                   // `x = …`, `x += …`, `x++`
	Deleted                    // `delete x`
	Changed                    // by a method or function that changes its receiver: push, splice, Object.assign
	Called                     // a method is called on it, or it is itself called (Method is "")
	Iterated                   // `for … of x`, `...x`
	Passed                     // handed to code that is not followed
)

// TestKind says what a test asks.
type TestKind int

// The kinds of tests.
const (
	NoTest   TestKind = iota
	Truthy            // `if (x)`, `x &&`, `!x`, `x == null`
	TypeTest          // `typeof x === …`, `Array.isArray(x)`, `x instanceof C`, `"x" in y`
)

// PathStep is one field on the way from a parameter. Name is "*" for an element of a list or
// a member under a computed key.
type PathStep struct {
	Name     string
	At       *Node // where the field is named
	Optional bool  // read with `?.`, or destructured with a default: an absent holder is provided for
}

// Access is one place where a function, or one that it hands a value on to, works with what
// one of its parameters holds.
type Access struct {
	Parameter int
	Path      []PathStep // empty: the parameter itself
	Node      *Node      // the expression, or the name in a pattern
	How       AccessKind
	Method    string   // of Called and Changed; "text" of a Read that becomes part of a text
	Values    []Origin // of Compared: the constants
	Test      TestKind // of Tested and Compared
	Leaves    bool     // of Tested: without the value, the function leaves, or skips all that follows
	Negated   bool     // of Compared: `!==`
	Guarded   bool     // below or behind a test of the value
	Fallback  *Fallback
	Returned  bool // stands in what the function returns
	Copy      bool // what is changed is a copy made on the way
	Skips     bool // of Called: `x?.method()`: nothing happens where the value is missing
	Settled   bool // the value is one of several alternatives, chosen before
	Text      bool // the value went through a function on strings: `.toLowerCase()`, `String(x)`
	// Defaulted: a destructured default, or one of `x ?? "none"`, stands in for a missing value.
	Defaulted bool
	Calls     []*Node // the calls through which the value came here, outermost first
}

// Fallback is a chain of alternatives: `a ?? b || c`, `a ? a : b`.
type Fallback struct {
	Node    *Node
	Tracked int  // how many alternatives are accesses
	Other   bool // some alternative is neither an access nor a constant
}

// Store is an assignment of something tracked to a variable or field that outlives the call.
type Store struct {
	Declaration *Node
	Name        string // of the variable, with the field behind a dot
	Node        *Node  // the assignment
	Accesses    []Access
}

// Tracking is what a function does with its parameters.
type Tracking struct {
	Accesses  []Access
	Stores    []Store
	Truncated bool // the search was ended by its bounds
}

// Bounds on following one function.
const (
	maxTrackedNodes = 30_000
	maxTrackedDepth = 5
	maxPlaces       = 6
	maxTrackedPath  = 7
)

// Track follows what the first parameters of a function hold. Descend is asked whether a value
// is worth following into a function of the program that gets it.
func (p *Program) Track(o Origin, parameters int, descend func(parameter int, path []string, settled bool) bool) Tracking {
	t := &tracker{p: p, f: p.following(), descend: descend, names: map[string]bool{}, bind: map[*tsgo.Symbol]tracked{},
		done: map[doneKey]tracked{}, busy: map[doneKey]bool{}, seen: map[seenKey]bool{}}
	t.root = o.Node
	var arguments []tracked
	for i := range parameters {
		arguments = append(arguments, tracked{places: []place{{parameter: i}}})
	}
	t.enter(o.Node, o.Env, arguments, true)
	t.out.Truncated = t.nodes > maxTrackedNodes
	return t.out
}

// place is where a tracked value came from.
type place struct {
	parameter int
	path      []PathStep
	copy      bool
	text      bool
	defaulted bool
	settled   bool // one of several alternatives: what is done with it says nothing about this one
}

func (pl place) step(name string, at *Node, optional bool) (place, bool) {
	if len(pl.path) >= maxTrackedPath {
		return pl, false
	}
	next := place{parameter: pl.parameter}
	next.path = append(append(make([]PathStep, 0, len(pl.path)+1), pl.path...), PathStep{name, at, optional})
	return next, true
}

// key names a place without saying where it was read.
func (pl place) key() string {
	var b strings.Builder
	b.WriteByte(byte('0' + pl.parameter))
	for _, s := range pl.path {
		b.WriteByte('.')
		b.WriteString(s.Name)
	}
	return b.String()
}

// tracked is what is known of a value: the places it may come from, and the tracked members
// of an object or list that was written around such.
type tracked struct {
	places []place
	fields map[string]tracked
	list   []tracked // a rest parameter, or a list literal
}

func (v tracked) empty() bool { return len(v.places) == 0 && len(v.fields) == 0 && len(v.list) == 0 }

func (v tracked) signature() string {
	var b strings.Builder
	for _, pl := range v.places {
		b.WriteString(pl.key())
		if pl.copy {
			b.WriteByte('!')
		}
		b.WriteByte('|')
	}
	for _, name := range slices.Sorted(maps.Keys(v.fields)) {
		b.WriteString(name)
		b.WriteByte('{')
		b.WriteString(v.fields[name].signature())
		b.WriteByte('}')
	}
	for _, e := range v.list {
		b.WriteByte('[')
		b.WriteString(e.signature())
		b.WriteByte(']')
	}
	return b.String()
}

func join(a, b tracked) tracked {
	if a.empty() {
		return b
	}
	if b.empty() {
		return a
	}
	out := tracked{fields: a.fields, list: a.list}
	if out.fields == nil {
		out.fields = b.fields
	}
	if out.list == nil {
		out.list = b.list
	}
	out.places = append(out.places, a.places...)
	for _, pl := range b.places {
		if len(out.places) < maxPlaces {
			out.places = append(out.places, pl)
		}
	}
	return out
}

// tracker walks one function and what it hands its values on to.
type tracker struct {
	p       *Program
	f       *flow
	descend func(int, []string, bool) bool
	root    *Node
	names   map[string]bool // local names that may hold something tracked
	bind    map[*tsgo.Symbol]tracked
	env     *Env
	nodes   int
	depth   int
	calls   []*Node
	done    map[doneKey]tracked // what functions returned
	busy    map[doneKey]bool
	guards  []string // places that were tested on the way here
	frames  []*frame
	returns int // > 0 inside of what the root returns
	seen    map[seenKey]bool
	out     Tracking
}

// frame is one function that is being walked, inner functions of it included.
type frame struct {
	function *Node
	result   tracked
	isRoot   bool
}

type doneKey struct {
	function  *Node
	arguments string
}

type seenKey struct {
	node *Node
	key  string
	how  AccessKind
}

// enter walks a function with tracked arguments and says what it returns of them.
func (t *tracker) enter(function *Node, env *Env, arguments []tracked, isRoot bool) tracked {
	var key doneKey
	if !isRoot {
		var b strings.Builder
		for _, a := range arguments {
			b.WriteString(a.signature())
			b.WriteByte(';')
		}
		key = doneKey{function, b.String()}
		if known, ok := t.done[key]; ok {
			return known
		}
		if t.busy[key] || t.depth >= maxTrackedDepth {
			return tracked{}
		}
		t.busy[key] = true
		defer delete(t.busy, key)
	}
	fr := &frame{function: function, isRoot: isRoot}
	oldEnv, oldGuards := t.env, len(t.guards)
	oldReturns := t.returns
	t.env, t.returns = env, 0
	t.depth++
	t.frames = append(t.frames, fr)
	for i, d := range function.Parameters() {
		t.parameter(d, i, arguments)
	}
	t.body(function)
	t.frames = t.frames[:len(t.frames)-1]
	t.depth--
	t.env, t.guards, t.returns = oldEnv, t.guards[:oldGuards], oldReturns
	if !isRoot {
		t.done[key] = fr.result
	}
	return fr.result
}

func (t *tracker) parameter(d *Node, i int, arguments []tracked) {
	if d.Name() == nil {
		return
	}
	if d.AsParameterDeclaration().DotDotDotToken != nil {
		if i < len(arguments) {
			t.bindTo(d.Name(), tracked{list: arguments[i:]}, false)
		}
		return
	}
	var v tracked
	if i < len(arguments) {
		v = arguments[i]
	}
	if d.Initializer() != nil {
		t.visit(d.Initializer())
	}
	t.bindTo(d.Name(), v, d.Initializer() != nil)
}

// body walks a function's statements, or the expression of an arrow.
func (t *tracker) body(function *Node) {
	body := function.Body()
	if body == nil {
		return
	}
	if body.Kind == tsgo.KindBlock {
		t.statement(body)
		return
	}
	t.result(body)
}

// result is an expression that the innermost function returns.
func (t *tracker) result(n *Node) {
	fr := t.frames[len(t.frames)-1]
	if fr.isRoot {
		t.returns++
	}
	v := t.visit(n)
	if fr.isRoot {
		t.returns--
	}
	fr.result = join(fr.result, v)
}

// bindTo gives a tracked value to a name or takes it apart by a pattern.
func (t *tracker) bindTo(name *Node, v tracked, defaulted bool) {
	if name == nil {
		return
	}
	switch name.Kind {
	case tsgo.KindIdentifier:
		if v.empty() {
			return
		}
		s := name.Parent.Symbol()
		if s == nil {
			return
		}
		// What else a variable holds later is not ours: it counts as a copy then.
		other := t.reassigned(name, s)
		v.places = slices.Clone(v.places)
		for i := range v.places {
			v.places[i].defaulted = v.places[i].defaulted || defaulted || other
			v.places[i].copy = v.places[i].copy || other
		}
		t.names[name.Text()] = true
		t.bind[s] = join(v, t.bind[s])
	case tsgo.KindObjectBindingPattern:
		for _, e := range name.Elements() {
			t.bindElement(e, v)
		}
	case tsgo.KindArrayBindingPattern:
		for i, e := range name.Elements() {
			if e.Kind != tsgo.KindBindingElement || e.Name() == nil {
				continue
			}
			if e.Initializer() != nil {
				t.visit(e.Initializer())
			}
			if i < len(v.list) && e.AsBindingElement().DotDotDotToken == nil {
				t.bindTo(e.Name(), v.list[i], e.Initializer() != nil)
				continue
			}
			t.bindTo(e.Name(), t.elements(v, e), e.Initializer() != nil)
		}
	}
}

func (t *tracker) bindElement(e *Node, v tracked) {
	if e.Kind != tsgo.KindBindingElement || e.Name() == nil {
		return
	}
	if e.Initializer() != nil {
		t.visit(e.Initializer())
	}
	if v.empty() {
		t.bindTo(e.Name(), tracked{}, false)
		return
	}
	if e.AsBindingElement().DotDotDotToken != nil {
		rest := v
		rest.places = nil
		for _, pl := range v.places {
			pl.copy = true
			rest.places = append(rest.places, pl)
		}
		t.bindTo(e.Name(), rest, false)
		return
	}
	field, at := "", e.PropertyName()
	if at == nil {
		at = e.Name()
	}
	switch at.Kind {
	case tsgo.KindIdentifier, tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral:
		field = at.Text()
	default:
		field = "*"
	}
	next := t.member(v, field, at, false)
	if e.Initializer() != nil {
		for i := range next.places {
			next.places[i].defaulted = true
		}
	}
	t.record(next, e.Name(), handling{how: Bound})
	t.bindTo(e.Name(), next, e.Initializer() != nil)
}

// reassigned reports whether a variable is given another value later.
func (t *tracker) reassigned(name *Node, s *tsgo.Symbol) bool {
	if d := name.Parent; d.Kind == tsgo.KindVariableDeclaration && isConst(d) {
		return false
	}
	for _, a := range t.p.indexed().assigns[name.Text()] {
		left := unwrap(a.AsBinaryExpression().Left)
		if left != nil && left.Kind == tsgo.KindIdentifier && t.f.symbol(left) == s {
			return true
		}
	}
	return false
}

// ReadsOf lists where a variable, or the field of it that a Store names, is read as a value.
func (p *Program) ReadsOf(declaration *Node, name string) []*Node {
	f := p.following()
	base, field, member := strings.Cut(name, ".")
	var list []*Node
	if base == "this" {
		// Fields of classes: reads below the class.
		declaration.ForEachChild(func(c *Node) bool {
			list = append(list, fieldReads(c, field)...)
			return false
		})
		return list
	}
	s := declaration.Symbol()
	for _, ref := range p.indexed().refs[base] {
		if f.target(f.symbol(ref)) != s {
			continue
		}
		if member {
			parent := ref.Parent
			if parent == nil || parent.Kind != tsgo.KindPropertyAccessExpression || parent.Name().Text() != field || isTarget(parent) {
				continue
			}
		} else if isTarget(ref) {
			continue
		}
		list = append(list, ref)
	}
	return list
}

// fieldReads lists the reads of this.name below a node.
func fieldReads(n *Node, name string) []*Node {
	var list []*Node
	var walk func(*Node) bool
	walk = func(c *Node) bool {
		if c.Kind == tsgo.KindPropertyAccessExpression && c.Name().Text() == name && c.Expression().Kind == tsgo.KindThisKeyword && !isTarget(c) {
			list = append(list, c)
		}
		c.ForEachChild(walk)
		return false
	}
	walk(n)
	return list
}

// isTarget reports whether an expression is what is assigned to.
func isTarget(n *Node) bool {
	parent := n.Parent
	return parent != nil && parent.Kind == tsgo.KindBinaryExpression && isAssignment(parent) && parent.AsBinaryExpression().Left == n
}

// Contains reports whether a node stands inside another, or is it.
func (p *Program) Contains(outer, inner *Node) bool {
	return tsgo.GetSourceFileOfNode(outer) == tsgo.GetSourceFileOfNode(inner) && contains(outer, inner)
}
