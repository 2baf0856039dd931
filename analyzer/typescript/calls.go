package typescript

import (
	"regexp"
	"sort"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// CallsNamed lists the calls whose callee ends in a name, in the order of files and
// positions: `on(…)`, `x.on(…)`, `x["on"](…)`.
func (p *Program) CallsNamed(name string) []*Node { return p.indexed().calls[name] }

// VariableCalls lists the calls of parameters and of variables that are not declared as
// functions: who is called there is only known by following values.
func (p *Program) VariableCalls() []*Node { return p.following().variableCalls() }

// CallSites lists the calls that may call a function.
func (p *Program) CallSites(function *Node) []*Node { return p.following().callSites(function) }

// Uses lists the calls to which a function is handed as an argument.
func (p *Program) Uses(function *Node) []*Node {
	var list []*Node
	for _, u := range p.following().uses(function) {
		list = append(list, u.call)
	}
	return list
}

// EnclosingFunction is the innermost function around a node; nil at the top of a file.
func EnclosingFunction(n *Node) *Node {
	for n = n.Parent; n != nil; n = n.Parent {
		if tsgo.IsFunctionLike(n) {
			return n
		}
	}
	return nil
}

// Call is a call, `new` or tagged template in a function's own body.
type Call struct {
	Node    *Node
	Awaited bool // its result is awaited or returned, directly or through then, Promise.all, a wrapper or a variable
	Loop    bool // it stands in a loop over something that has no way out of its body, so that it runs once for each item
	Polled  bool // it stands in a loop that goes on while something holds
}

// body is what one walk over a function finds.
type body struct {
	calls []Call
	loops []*Node // statements that repeat an await
}

// CallsIn lists the calls in a function's own body, functions inside it left out.
func (p *Program) CallsIn(function *Node) []Call {
	return p.bodyOf(function).calls
}

// LoopsIn lists the loops in a function's own body that repeat an await.
func (p *Program) LoopsIn(function *Node) []*Node { return p.bodyOf(function).loops }

func (p *Program) bodyOf(function *Node) *body {
	f := p.following()
	if known, ok := f.bodies[function]; ok {
		return known
	}
	found := p.findCallsIn(function)
	f.bodies[function] = found
	return found
}

func (p *Program) findCallsIn(function *Node) *body {
	found := &body{}
	var loops []*Node // around the node
	awaits := 0       // of those loops, how many are listed
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		if n != function && tsgo.IsFunctionLike(n) {
			return false
		}
		loop := false
		switch n.Kind {
		case tsgo.KindClassDeclaration, tsgo.KindClassExpression:
			if n != function {
				return false
			}
		case tsgo.KindCallExpression, tsgo.KindNewExpression, tsgo.KindTaggedTemplateExpression:
			call := Call{Node: n, Awaited: p.awaited(n, function, 0)}
			if repeated(n, loops) {
				for _, loop := range loops {
					call.Polled = call.Polled || loop.Kind == tsgo.KindWhileStatement || loop.Kind == tsgo.KindDoStatement ||
						loop.Kind == tsgo.KindForStatement && loop.AsForStatement().Condition == nil
				}
				last := loops[len(loops)-1]
				call.Loop = !exits(last) && last.Kind != tsgo.KindWhileStatement && last.Kind != tsgo.KindDoStatement
			}
			found.calls = append(found.calls, call)
		case tsgo.KindAwaitExpression:
			if awaits < len(loops) && repeated(n, loops) {
				found.loops = append(found.loops, loops[awaits:]...)
				awaits = len(loops)
			}
		case tsgo.KindForStatement, tsgo.KindForInStatement, tsgo.KindForOfStatement, tsgo.KindWhileStatement, tsgo.KindDoStatement:
			loop = true
			loops = append(loops, n)
			if n.Kind == tsgo.KindForOfStatement && n.AsForInOrOfStatement().AwaitModifier != nil {
				found.loops = append(found.loops, loops[awaits:]...)
				awaits = len(loops)
			}
		}
		n.ForEachChild(walk)
		if loop {
			loops = loops[:len(loops)-1]
			awaits = min(awaits, len(loops))
		}
		return false
	}
	if body := function.Body(); body != nil {
		walk(body)
		for _, parameter := range function.Parameters() {
			walk(parameter)
		}
	}
	return found
}

// repeated reports whether a node stands in one of the loops where it is run again and again:
// not in what is looped over.
func repeated(n *Node, loops []*Node) bool {
	if len(loops) == 0 {
		return false
	}
	last := loops[len(loops)-1]
	if (last.Kind == tsgo.KindForOfStatement || last.Kind == tsgo.KindForInStatement) && contains(last.Expression(), n) {
		return len(loops) > 1
	}
	return true
}

// LoopEnd says what ends a loop.
type LoopEnd int

// What can end a loop.
const (
	Counted LoopEnd = iota // a list that is there, a count, or anything else that is not one of the others
	Drained                // what it empties or follows: a queue, a stream, a cursor
	Endless                // nothing: no test, and no way out of its body
)

// EndOf says what ends a loop.
func (p *Program) EndOf(loop *Node) LoopEnd {
	switch loop.Kind {
	case tsgo.KindForOfStatement:
		if loop.AsForInOrOfStatement().AwaitModifier != nil {
			return Drained
		}
		return Counted
	case tsgo.KindForInStatement:
		return Counted
	}
	var test *Node
	switch loop.Kind {
	case tsgo.KindForStatement:
		test = loop.AsForStatement().Condition
	case tsgo.KindWhileStatement, tsgo.KindDoStatement:
		test = loop.Expression()
	}
	test = unwrap(test)
	if test == nil || test.Kind == tsgo.KindTrueKeyword || test.Kind == tsgo.KindNumericLiteral && test.Text() != "0" {
		if exits(loop) {
			return Counted
		}
		return Endless
	}
	if loop.Kind != tsgo.KindForStatement && !exits(loop) && draining.MatchString(p.Text(test)) {
		return Drained
	}
	return Counted
}

// draining matches tests of what a loop empties: `queue.length`, `pending.size > 0`.
var draining = regexp.MustCompile(`\.(?:length|size)\b|\.(?:shift|pop|hasNext|isEmpty)\(|\b(?:hasMore|pending|remaining|backlog)\b`)

// exits reports whether the body of a loop holds a way out of it.
func exits(loop *Node) bool {
	found := false
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		switch n.Kind {
		case tsgo.KindReturnStatement, tsgo.KindThrowStatement, tsgo.KindBreakStatement:
			found = true
		}
		if found || tsgo.IsFunctionLike(n) {
			return found
		}
		return n.ForEachChild(walk)
	}
	loop.ForEachChild(walk)
	return found
}

// CallsInInitializers lists the calls that making an object of a class runs, besides its
// constructor's.
func (p *Program) CallsInInitializers(class *Node) []Call {
	var list []Call
	for _, m := range class.Members() {
		if m.Kind != tsgo.KindPropertyDeclaration || m.Initializer() == nil || m.ModifierFlags()&tsgo.ModifierFlagsStatic != 0 {
			continue
		}
		var walk func(n *Node) bool
		walk = func(n *Node) bool {
			if tsgo.IsFunctionLike(n) {
				return false
			}
			if n.Kind == tsgo.KindCallExpression || n.Kind == tsgo.KindNewExpression {
				list = append(list, Call{Node: n})
			}
			n.ForEachChild(walk)
			return false
		}
		walk(m.Initializer())
	}
	return list
}

// awaited reports whether the function waits for, or hands on, the result of an expression.
func (p *Program) awaited(n, function *Node, depth int) bool {
	if depth > 12 {
		return false
	}
	for {
		parent := n.Parent
		if parent == nil {
			return false
		}
		switch parent.Kind {
		case tsgo.KindAwaitExpression, tsgo.KindReturnStatement, tsgo.KindYieldExpression:
			return true
		case tsgo.KindForOfStatement:
			return parent.Expression() == n && parent.AsForInOrOfStatement().AwaitModifier != nil
		case tsgo.KindArrowFunction:
			return parent.Body() == n && parent == function
		case tsgo.KindParenthesizedExpression, tsgo.KindAsExpression, tsgo.KindSatisfiesExpression, tsgo.KindNonNullExpression,
			tsgo.KindTypeAssertionExpression, tsgo.KindSpreadElement, tsgo.KindArrayLiteralExpression:
			n = parent
		case tsgo.KindConditionalExpression:
			if parent.AsConditionalExpression().Condition == n {
				return false
			}
			n = parent
		case tsgo.KindBinaryExpression:
			b := parent.AsBinaryExpression()
			if isAssignment(parent) {
				return b.Right == n && p.variableAwaited(unwrap(b.Left), function, depth)
			}
			switch b.OperatorToken.Kind {
			case tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken, tsgo.KindAmpersandAmpersandToken:
				n = parent
			case tsgo.KindCommaToken:
				if b.Right != n {
					return false
				}
				n = parent
			default:
				return false
			}
		case tsgo.KindPropertyAccessExpression:
			// p.then(…), p.catch(…), p.finally(…); also (await p).x, which is an await already.
			if parent.Expression() != n {
				return false
			}
			switch parent.Name().Text() {
			case "then", "catch", "finally":
			case "map", "filter", "flatMap", "concat", "slice":
			default:
				return false
			}
			call := parent.Parent
			if call == nil || call.Kind != tsgo.KindCallExpression {
				return false
			}
			n = call
		case tsgo.KindCallExpression, tsgo.KindNewExpression:
			// Handed to another call: Promise.all([…]), withTimeout(p), list.push(p).
			if parent.Expression() == n {
				return false
			}
			if callee := unwrap(parent.Expression()); callee != nil && callee.Kind == tsgo.KindPropertyAccessExpression && callee.Name().Text() == "push" {
				return p.variableAwaited(unwrap(callee.Expression()), function, depth)
			}
			n = parent
		case tsgo.KindVariableDeclaration:
			if parent.Name() == nil || parent.Name().Kind != tsgo.KindIdentifier {
				return false
			}
			return p.variableAwaited(parent.Name(), function, depth)
		default:
			return false
		}
	}
}

// variableAwaited reports whether what a variable holds is awaited inside the function.
func (p *Program) variableAwaited(name, function *Node, depth int) bool {
	if name == nil || name.Kind != tsgo.KindIdentifier {
		return false
	}
	f := p.following()
	s := f.symbol(name)
	if s == nil {
		return false
	}
	key := awaitedKey{s, function}
	if known, ok := f.awaited[key]; ok {
		return known
	}
	f.awaited[key] = false // where it meets itself, nothing is awaited by that
	for _, ref := range p.indexed().refs[name.Text()] {
		if ref == name || ref.Pos() < function.Pos() || ref.End() > function.End() {
			continue
		}
		if f.symbol(ref) == s && p.awaited(ref, function, depth+1) {
			f.awaited[key] = true
			return true
		}
	}
	return false
}

type awaitedKey struct {
	symbol   *tsgo.Symbol
	function *Node
}

// Awaited reports whether function waits for, or hands on, the result of an expression in it.
func (p *Program) Awaited(n, function *Node) bool { return p.awaited(n, function, 0) }

// Callees lists what a call may call.
func (p *Program) Callees(call *Node, env *Env) []Origin {
	f := p.asking()
	if call.Kind == tsgo.KindTaggedTemplateExpression {
		return f.eval(call.AsTaggedTemplateExpression().Tag, env)
	}
	callee := unwrap(call.Expression())
	if callee == nil || callee.Kind == tsgo.KindImportKeyword {
		return nil
	}
	return f.eval(callee, env)
}

// Enter is the environment in which a callee's body is read when called by call.
func (p *Program) Enter(callee Origin, call *Node, env *Env) *Env {
	return p.following().enterCall(callee, call, env, false)
}

// Bodies lists the functions that calling, or constructing, a value runs.
func (p *Program) Bodies(o Origin) []*Node {
	switch o.Kind {
	case Function:
		return []*Node{o.Node}
	case Class:
		if c := constructorOf(o.Node); c != nil {
			return []*Node{c}
		}
		for _, base := range p.following().bases(o.Node) {
			if base.Kind == Class {
				return p.Bodies(base)
			}
		}
	}
	return nil
}

// InLibrary reports whether the member that a callee names is declared by the language
// itself: a method of a string, array, map, promise.
func (p *Program) InLibrary(call *Node) bool {
	if call.Kind == tsgo.KindTaggedTemplateExpression {
		return false
	}
	callee := unwrap(call.Expression())
	if callee == nil || callee.Kind != tsgo.KindPropertyAccessExpression {
		return false
	}
	f := p.following()
	s := f.symbol(callee.Name())
	return s != nil && !p.checker.IsUnknownSymbol(s) && len(s.Declarations) > 0 && !f.owned(s)
}

// Returned lists what a function may return, promises looked through.
func (p *Program) Returned(o Origin) []Origin {
	f := p.asking()
	return f.returns(o.Node, o.Env)
}

// Member lists what a member of a value may hold.
func (p *Program) Member(o Origin, name string) []Origin {
	f := p.asking()
	return f.memberOf(o, name)
}

// Reassigned reports whether a member of an object literal is given another value after the
// object was made.
func (p *Program) Reassigned(o Origin, name string) bool {
	return len(p.asking().memberAssignments(nil, []Origin{o}, name)) > 0
}

// Elements lists what an array holds; complete is false where there may be more.
func (p *Program) Elements(o Origin) (list [][]Origin, complete bool) {
	e := p.following().elements(o)
	return e.List, e.Complete
}

// CallNames lists the names for which CallsNamed has calls and that a test accepts, sorted.
func (p *Program) CallNames(accept func(string) bool) []string {
	var list []string
	for name := range p.indexed().calls {
		if accept(name) {
			list = append(list, name)
		}
	}
	sort.Strings(list)
	return list
}

// MemberNames lists the static names of an object literal's or class's own members, in order.
func (p *Program) MemberNames(o Origin) []string {
	var members []*Node
	switch {
	case o.Kind == Object && IsObject(o.Node):
		members = o.Node.Properties()
	case o.Kind == Instance, o.Kind == Class:
		members = o.Node.Members()
	}
	var list []string
	for _, m := range members {
		if name := memberName(m); name != "" {
			list = append(list, name)
		}
	}
	return list
}
