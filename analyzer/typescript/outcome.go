package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// Outcome is one value that a function may hand back, or that an expression may come to,
// with the operators, variables and calls on the way taken apart.
type Outcome struct {
	// Node is the expression that makes the value: a literal, an object, a list, a template,
	// a function; or a call, parameter or member of which nothing more is known. It is nil
	// where a function ends without handing back anything.
	Node *Node
	Env  *Env
	// Known is what Node holds where that is not to be read from Node itself: a member of a
	// constant, a loop variable.
	Known *Origin
	// At is the expression that the asked function returns, or the asked expression; the
	// statement of a bare `return`; the function where it ends without one.
	At *Node

	Undefined   bool // the value is undefined
	Implicit    bool // by reaching the end of the function
	Promise     bool // it comes in a promise
	Conditional bool // there are other ways to end
	Falsy       bool // only a falsy value of Node gets here, as of `a` in `a && b`
	Truthy      bool // only a truthy value of Node gets here, as of `a` in `a || b`
	Defined     bool // neither undefined nor null gets here, as of `a` in `a ?? b`

	through []holding
	laid    []Change // what Object.assign lays over it
}

// holding is a variable that a value went through, and where it was read.
type holding struct {
	symbol *tsgo.Symbol
	use    *Node
	env    *Env
}

// Bounds on one question about outcomes.
const (
	maxOutcomes     = 80
	maxOutcomeDepth = 40
)

// Outcomes lists what a function may hand back, one for each way to its end; complete is
// false where there are ways that could not be followed.
func (p *Program) Outcomes(function Origin) (list []Outcome, complete bool) {
	v := &valuer{flow: p.asking(), complete: true, busy: map[memoKey]bool{}, within: map[*Node]bool{}}
	list = v.function(function.Node, function.Env)
	return list, v.complete
}

// Values lists what an expression may come to.
func (p *Program) Values(n *Node, env *Env) (list []Outcome, complete bool) {
	v := &valuer{flow: p.asking(), complete: true, busy: map[memoKey]bool{}, within: map[*Node]bool{}}
	list = v.of(n, env)
	for i := range list {
		list[i].At = n
	}
	return list, v.complete
}

type valuer struct {
	*flow
	complete bool
	count    int
	level    int
	busy     map[memoKey]bool
	within   map[*Node]bool // functions that are being read, so that one that calls itself ends
}

// function lists what a function may hand back.
func (v *valuer) function(n *Node, env *Env) []Outcome {
	body := n.Body()
	if body == nil || v.within[n] || v.level > maxOutcomeDepth || v.count > maxOutcomes || isGenerator(n) {
		v.complete = false
		return nil
	}
	v.within[n] = true
	v.level++
	defer func() { delete(v.within, n); v.level-- }()

	var list []Outcome
	if body.Kind != tsgo.KindBlock {
		list = v.of(body, env)
		for i := range list {
			list[i].At = body
		}
	} else {
		ways := 0
		for _, statement := range returnStatements(body) {
			ways++
			conditional := len(v.p.Conditions(statement)) > 0
			found := []Outcome{{Undefined: true}}
			at := statement
			if expr := statement.Expression(); expr != nil {
				found, at = v.of(expr, env), expr
			}
			for _, o := range found {
				o.At = at
				o.Conditional = o.Conditional || conditional
				list = append(list, o)
			}
		}
		if n.Flags&tsgo.NodeFlagsImplicitEnd != 0 {
			ways++
			list = append(list, Outcome{Undefined: true, Implicit: true, At: n})
		}
		if ways > 1 {
			for i := range list {
				list[i].Conditional = true
			}
		}
	}
	v.count += len(list)
	if IsAsync(n) {
		for i := range list {
			list[i].Promise = true
		}
	}
	return list
}

func isGenerator(n *Node) bool {
	switch n.Kind {
	case tsgo.KindFunctionDeclaration:
		return n.AsFunctionDeclaration().AsteriskToken != nil
	case tsgo.KindFunctionExpression:
		return n.AsFunctionExpression().AsteriskToken != nil
	case tsgo.KindMethodDeclaration:
		return n.AsMethodDeclaration().AsteriskToken != nil
	}
	return false
}

// returnStatements lists the return statements of a function's own body.
func returnStatements(body *Node) []*Node {
	var list []*Node
	var walk func(n *Node) bool
	walk = func(n *Node) bool {
		if tsgo.IsFunctionLike(n) || n.Kind == tsgo.KindClassDeclaration || n.Kind == tsgo.KindClassExpression {
			return false
		}
		if n.Kind == tsgo.KindReturnStatement {
			list = append(list, n)
			return false
		}
		n.ForEachChild(walk)
		return false
	}
	body.ForEachChild(walk)
	return list
}

// leaf is an expression of which nothing more is known than what it says itself.
func leaf(n *Node, env *Env) []Outcome { return []Outcome{{Node: n, Env: env}} }

// of lists what an expression may come to.
func (v *valuer) of(n *Node, env *Env) []Outcome {
	n = unwrap(n)
	if n == nil {
		return nil
	}
	if v.level > maxOutcomeDepth || v.count > maxOutcomes {
		v.complete = false
		return leaf(n, env)
	}
	v.level++
	defer func() { v.level-- }()
	switch n.Kind {
	case tsgo.KindAwaitExpression:
		list := v.of(n.Expression(), env)
		for i := range list {
			list[i].Promise = false
			if list[i].Node == unwrap(n.Expression()) && !list[i].Undefined && list[i].Known == nil && awaitable(list[i].Node) {
				list[i].Node = n // whose type is that of what is awaited
			}
		}
		return list
	case tsgo.KindConditionalExpression:
		c := n.AsConditionalExpression()
		return sometimes(append(v.of(c.WhenTrue, env), v.of(c.WhenFalse, env)...))
	case tsgo.KindVoidExpression:
		return []Outcome{{Node: n, Env: env, Undefined: true}}
	case tsgo.KindBinaryExpression:
		b := n.AsBinaryExpression()
		switch b.OperatorToken.Kind {
		case tsgo.KindAmpersandAmpersandToken:
			left, falls := v.falsy(v.of(b.Left, env))
			if !falls {
				return v.of(b.Right, env)
			}
			return sometimes(append(left, v.of(b.Right, env)...))
		case tsgo.KindBarBarToken, tsgo.KindBarBarEqualsToken:
			left, falls := v.truthy(v.of(b.Left, env))
			if !falls {
				return left
			}
			right := v.of(b.Right, env)
			if len(left) == 0 {
				return right
			}
			return sometimes(append(left, right...))
		case tsgo.KindQuestionQuestionToken, tsgo.KindQuestionQuestionEqualsToken:
			left, falls := v.defined(v.of(b.Left, env))
			if !falls {
				return left
			}
			right := v.of(b.Right, env)
			if len(left) == 0 {
				return right
			}
			return sometimes(append(left, right...))
		case tsgo.KindEqualsToken, tsgo.KindAmpersandAmpersandEqualsToken:
			return v.of(b.Right, env)
		}
	case tsgo.KindIdentifier:
		return v.variable(n, env)
	case tsgo.KindCallExpression:
		return v.call(n, env)
	case tsgo.KindNewExpression:
		if callee := unwrap(n.Expression()); callee != nil && callee.Kind == tsgo.KindIdentifier && callee.Text() == "Promise" {
			return v.promise(n, env)
		}
	case tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
		return v.single(n, env)
	}
	return leaf(n, env)
}

// awaitable reports whether a value that is left as it is may be a promise.
func awaitable(n *Node) bool {
	switch n.Kind {
	case tsgo.KindCallExpression, tsgo.KindNewExpression, tsgo.KindIdentifier, tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
		return true
	}
	return false
}

func sometimes(list []Outcome) []Outcome {
	for i := range list {
		list[i].Conditional = true
	}
	return list
}

// single is what a member holds, where that is one thing that is written somewhere.
func (v *valuer) single(n *Node, env *Env) []Outcome {
	if found := v.eval(n, env); len(found) == 1 {
		if o, ok := spelt(found[0]); ok {
			return []Outcome{o}
		}
	}
	return leaf(n, env)
}

// spelt is an origin as an outcome, where it is something that the program writes down.
func spelt(o Origin) (Outcome, bool) {
	switch o.Kind {
	case Literal:
		if _, undefined := o.Value.(Undefined); undefined {
			return Outcome{Node: o.Node, Env: o.Env, Undefined: true}, true
		}
		return Outcome{Node: o.Node, Env: o.Env, Known: &o}, o.Node != nil
	case Object:
		return Outcome{Node: o.Node, Env: o.Env}, IsObject(o.Node)
	case Array:
		return Outcome{Node: o.Node, Env: o.Env, Known: &o}, o.Node != nil
	case Function:
		return Outcome{Node: o.Node, Env: o.Env}, true
	}
	return Outcome{}, false
}

// weight says whether a value is truthy as far as its text tells.
func weight(o Outcome) Truth {
	switch {
	case o.Undefined:
		return CertainlyNot
	case o.Promise || o.Truthy:
		return Certainly
	case o.Falsy:
		return CertainlyNot
	}
	if o.Known != nil && o.Known.Kind == Literal {
		return weightOf(o.Known.Value)
	}
	switch o.Node.Kind {
	case tsgo.KindObjectLiteralExpression, tsgo.KindArrayLiteralExpression, tsgo.KindArrowFunction, tsgo.KindFunctionExpression,
		tsgo.KindNewExpression, tsgo.KindTrueKeyword, tsgo.KindRegularExpressionLiteral:
		return Certainly
	case tsgo.KindFalseKeyword, tsgo.KindNullKeyword:
		return CertainlyNot
	case tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral:
		return weightOf(o.Node.Text())
	case tsgo.KindNumericLiteral:
		if x, ok := number(o.Node.Text()); ok {
			return weightOf(x)
		}
	case tsgo.KindTemplateExpression:
		t := o.Node.AsTemplateExpression()
		if t.Head.Text() != "" {
			return Certainly
		}
		for _, span := range t.TemplateSpans.Nodes {
			if span.AsTemplateSpan().Literal.Text() != "" {
				return Certainly
			}
		}
	}
	return Unsure
}

func weightOf(value any) Truth {
	heavy := false
	switch x := value.(type) {
	case string:
		heavy = x != ""
	case bool:
		heavy = x
	case float64:
		heavy = x != 0
	}
	if heavy {
		return Certainly
	}
	return CertainlyNot
}

// falsy is what of a list gets past `&&` to the left; falls is false where nothing does.
func (v *valuer) falsy(list []Outcome) (out []Outcome, falls bool) {
	for _, o := range list {
		switch weight(o) {
		case Unsure:
			o.Falsy = true
			out = append(out, o)
		case CertainlyNot:
			out = append(out, o)
		}
	}
	return out, len(out) > 0
}

// truthy is what of a list `||` keeps; falls is false where the right side is never read.
func (v *valuer) truthy(list []Outcome) (out []Outcome, falls bool) {
	for _, o := range list {
		switch weight(o) {
		case Certainly:
			out = append(out, o)
		case Unsure:
			o.Truthy = true
			out = append(out, o)
			falls = true
		case CertainlyNot:
			falls = true
		}
	}
	return out, falls || len(out) == 0
}

// defined is what of a list `??` keeps; falls is false where the right side is never read.
func (v *valuer) defined(list []Outcome) (out []Outcome, falls bool) {
	for _, o := range list {
		switch {
		case o.Undefined || o.Node != nil && o.Node.Kind == tsgo.KindNullKeyword:
			falls = true
		case weight(o) == Certainly || o.Known != nil:
			out = append(out, o)
		default:
			o.Defined = true
			out = append(out, o)
			switch o.Node.Kind {
			case tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral, tsgo.KindNumericLiteral, tsgo.KindFalseKeyword, tsgo.KindTemplateExpression:
			default:
				falls = true
			}
		}
	}
	return out, falls || len(out) == 0
}
