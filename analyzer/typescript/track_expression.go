package typescript

import (
	"slices"
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// handling is what is done with a value at one place.
type handling struct {
	how      AccessKind
	method   string
	values   []Origin
	test     TestKind
	negated  bool
	fallback *Fallback
	skips    bool
}

// record notes what is done with a value.
func (t *tracker) record(v tracked, n *Node, h handling) {
	for i := range v.places {
		pl := &v.places[i]
		key := pl.key()
		at := seenKey{n, key, h.how}
		if t.seen[at] {
			continue
		}
		t.seen[at] = true
		a := Access{Parameter: pl.parameter, Path: pl.path, Node: n, How: h.how, Method: h.method, Values: h.values, Test: h.test, Negated: h.negated,
			Fallback: h.fallback, Returned: t.returns > 0, Copy: pl.copy, Text: pl.text, Settled: pl.settled, Skips: h.skips, Defaulted: pl.defaulted, Guarded: t.guarded(key), Calls: slices.Clone(t.calls)}
		if a.Fallback == nil && len(v.places) > 1 {
			a.Fallback = &Fallback{Node: n, Tracked: len(v.places)}
		}
		t.out.Accesses = append(t.out.Accesses, a)
	}
}

func (t *tracker) guarded(key string) bool {
	for _, g := range t.guards {
		if g == key || strings.HasPrefix(g, key+".") {
			return true
		}
	}
	return false
}

// visit reads an expression whose value is used in a way that nothing more is known of.
func (t *tracker) visit(n *Node) tracked {
	v := t.value(n)
	t.record(v, n, handling{how: Read})
	return v
}

// value walks an expression and leaves it to the caller to say what is done with its value.
func (t *tracker) value(n *Node) tracked {
	n = unwrap(n)
	if n == nil {
		return tracked{}
	}
	if t.nodes++; t.nodes > maxTrackedNodes {
		return tracked{}
	}
	switch n.Kind {
	case tsgo.KindIdentifier:
		return t.identifier(n)
	case tsgo.KindPropertyAccessExpression:
		return t.member(t.value(n.Expression()), n.Name().Text(), n.Name(), n.QuestionDotToken() != nil)
	case tsgo.KindElementAccessExpression:
		return t.element(n)
	case tsgo.KindCallExpression, tsgo.KindNewExpression:
		return t.call(n)
	case tsgo.KindAwaitExpression, tsgo.KindYieldExpression:
		return t.value(n.Expression())
	case tsgo.KindBinaryExpression:
		return t.binary(n)
	case tsgo.KindConditionalExpression:
		return t.conditional(n)
	case tsgo.KindPrefixUnaryExpression:
		u := n.AsPrefixUnaryExpression()
		switch u.Operator {
		case tsgo.KindExclamationToken:
			t.test(u.Operand)
		case tsgo.KindPlusPlusToken, tsgo.KindMinusMinusToken:
			t.record(t.value(u.Operand), n, handling{how: Assigned})
		default:
			t.visit(u.Operand)
		}
		return tracked{}
	case tsgo.KindPostfixUnaryExpression:
		t.record(t.value(n.AsPostfixUnaryExpression().Operand), n, handling{how: Assigned})
		return tracked{}
	case tsgo.KindTypeOfExpression:
		t.record(t.value(n.Expression()), n.Expression(), handling{how: Tested, test: TypeTest})
		return tracked{}
	case tsgo.KindDeleteExpression:
		t.record(t.value(n.Expression()), n, handling{how: Deleted})
		return tracked{}
	case tsgo.KindObjectLiteralExpression:
		return t.object(n)
	case tsgo.KindArrayLiteralExpression:
		return t.array(n)
	case tsgo.KindTemplateExpression:
		for _, s := range n.AsTemplateExpression().TemplateSpans.Nodes {
			t.written(s.AsTemplateSpan().Expression)
		}
		return tracked{}
	case tsgo.KindArrowFunction, tsgo.KindFunctionExpression:
		t.inner(n, nil)
		return tracked{}
	case tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral, tsgo.KindNumericLiteral, tsgo.KindTrueKeyword, tsgo.KindFalseKeyword,
		tsgo.KindNullKeyword, tsgo.KindThisKeyword, tsgo.KindRegularExpressionLiteral:
		return tracked{}
	}
	n.ForEachChild(func(c *Node) bool {
		t.any(c)
		return false
	})
	return tracked{}
}

// any walks a node that may be an expression, a statement or neither.
func (t *tracker) any(n *Node) {
	switch n.Kind {
	case tsgo.KindTypeReference, tsgo.KindTypeLiteral, tsgo.KindUnionType, tsgo.KindIntersectionType, tsgo.KindArrayType, tsgo.KindFunctionType,
		tsgo.KindLiteralType, tsgo.KindTypeQuery, tsgo.KindImportType, tsgo.KindInterfaceDeclaration, tsgo.KindTypeAliasDeclaration:
	case tsgo.KindBlock, tsgo.KindIfStatement, tsgo.KindReturnStatement, tsgo.KindVariableStatement, tsgo.KindVariableDeclarationList, tsgo.KindForStatement,
		tsgo.KindForInStatement, tsgo.KindForOfStatement, tsgo.KindWhileStatement, tsgo.KindDoStatement, tsgo.KindSwitchStatement, tsgo.KindTryStatement,
		tsgo.KindExpressionStatement, tsgo.KindThrowStatement, tsgo.KindLabeledStatement, tsgo.KindFunctionDeclaration, tsgo.KindClassDeclaration,
		tsgo.KindCatchClause:
		t.statement(n)
	case tsgo.KindMethodDeclaration, tsgo.KindGetAccessor, tsgo.KindSetAccessor, tsgo.KindConstructor:
		t.inner(n, nil)
	default:
		t.visit(n)
	}
}

// inner walks a function that stands inside the one being followed. What it returns is not
// what that one returns.
func (t *tracker) inner(function *Node, arguments []tracked) tracked {
	fr := &frame{function: function}
	t.frames = append(t.frames, fr)
	guards, returns := len(t.guards), t.returns
	t.returns = 0
	for i, d := range function.Parameters() {
		t.parameter(d, i, arguments)
	}
	t.body(function)
	t.frames = t.frames[:len(t.frames)-1]
	t.guards, t.returns = t.guards[:guards], returns
	return fr.result
}

func (t *tracker) identifier(n *Node) tracked {
	if !t.names[n.Text()] {
		return tracked{}
	}
	s := t.f.symbol(n)
	if s == nil {
		return tracked{}
	}
	return t.bind[s]
}

// member is a field of a tracked value.
func (t *tracker) member(v tracked, name string, at *Node, optional bool) tracked {
	if v.empty() {
		return v
	}
	if f, ok := v.fields[name]; ok {
		return f
	}
	var out tracked
	for i := range v.places {
		if next, ok := v.places[i].step(name, at, optional); ok {
			next.defaulted, next.settled = v.places[i].defaulted, v.places[i].settled
			out.places = append(out.places, next)
		}
	}
	return out
}

// elements is an element of a tracked list.
func (t *tracker) elements(v tracked, at *Node) tracked {
	out := t.member(tracked{places: v.places}, "*", at, false)
	for _, e := range v.list {
		out = join(out, e)
	}
	return out
}

func (t *tracker) element(n *Node) tracked {
	e := n.AsElementAccessExpression()
	v := t.value(n.Expression())
	key := unwrap(e.ArgumentExpression)
	if key == nil {
		return tracked{}
	}
	optional := n.QuestionDotToken() != nil
	switch {
	case isStringLike(key):
		return t.member(v, key.Text(), key, optional)
	case key.Kind == tsgo.KindNumericLiteral && len(v.list) > 0:
		if i, ok := number(key.Text()); ok && int(i) < len(v.list) && i >= 0 {
			return v.list[int(i)]
		}
	}
	index := t.value(key)
	if !index.empty() {
		t.record(index, key, handling{how: Compared, values: t.keys(n.Expression())})
	}
	if v.empty() {
		return v
	}
	if key.Kind == tsgo.KindIdentifier {
		// const key = "prompt"; event[key]
		if list := t.f.eval(key, t.env); len(list) == 1 && list[0].Kind == Literal {
			if text, ok := list[0].Value.(string); ok {
				return t.member(v, text, key, optional)
			}
		}
	}
	return t.member(v, "*", key, optional)
}

// keys are the constant keys of an object that a tracked value picks from.
func (t *tracker) keys(object *Node) []Origin {
	var list []Origin
	for _, o := range t.f.eval(object, t.env) {
		if o.Kind != Object || o.Node.Kind != tsgo.KindObjectLiteralExpression {
			continue
		}
		for _, m := range o.Node.Properties() {
			if name := memberName(m); name != "" {
				list = append(list, Origin{Kind: Literal, Node: m.Name(), Value: name})
			}
		}
	}
	return list
}

func (t *tracker) object(n *Node) tracked {
	out := tracked{fields: map[string]tracked{}}
	var spread tracked
	foreign := false
	for _, m := range n.Properties() {
		switch m.Kind {
		case tsgo.KindSpreadAssignment:
			v := t.value(m.Expression())
			t.record(v, m.Expression(), handling{how: Iterated})
			foreign = foreign || len(v.places) == 0
			spread = join(spread, v)
		case tsgo.KindPropertyAssignment:
			v := t.visit(m.Initializer())
			if name := memberName(m); name != "" {
				out.fields[name] = v
			}
			if m.Name() != nil && m.Name().Kind == tsgo.KindComputedPropertyName {
				t.visit(m.Name().Expression())
			}
		case tsgo.KindShorthandPropertyAssignment:
			v := t.identifier(m.Name())
			t.record(v, m.Name(), handling{how: Read})
			out.fields[m.Name().Text()] = v
		default:
			t.any(m)
		}
	}
	any := false
	for _, v := range out.fields {
		any = any || !v.empty()
	}
	for name, v := range spread.fields {
		if _, ok := out.fields[name]; !ok {
			out.fields[name] = v
			any = any || !v.empty()
		}
	}
	if !foreign {
		for _, pl := range spread.places {
			pl.copy = true
			out.places = append(out.places, pl)
		}
	}
	if !any && len(out.places) == 0 {
		return tracked{}
	}
	return out
}

func (t *tracker) array(n *Node) tracked {
	var out tracked
	spreads, any := false, false
	for _, e := range n.Elements() {
		if e.Kind == tsgo.KindSpreadElement {
			spreads = true
			v := t.value(e.Expression())
			t.record(v, e.Expression(), handling{how: Iterated})
			for _, pl := range v.places {
				pl.copy = true
				out.places = append(out.places, pl)
			}
			continue
		}
		v := t.visit(e)
		any = any || !v.empty()
		out.list = append(out.list, v)
	}
	if spreads || !any {
		out.list = nil
	}
	return out
}

func (t *tracker) binary(n *Node) tracked {
	b := n.AsBinaryExpression()
	switch b.OperatorToken.Kind {
	case tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
		return t.alternatives(n)
	case tsgo.KindAmpersandAmpersandToken:
		mark := len(t.guards)
		t.test(b.Left)
		v := t.value(b.Right)
		t.guards = t.guards[:mark]
		return v
	case tsgo.KindEqualsEqualsEqualsToken, tsgo.KindEqualsEqualsToken, tsgo.KindExclamationEqualsEqualsToken, tsgo.KindExclamationEqualsToken:
		t.compare(n)
		return tracked{}
	case tsgo.KindInKeyword:
		v := t.value(b.Right)
		if key := unwrap(b.Left); key != nil && isStringLike(key) {
			t.record(t.member(v, key.Text(), key, true), n, handling{how: Tested, test: TypeTest})
		} else {
			t.visit(b.Left)
		}
		return tracked{}
	case tsgo.KindInstanceOfKeyword:
		t.record(t.value(b.Left), b.Left, handling{how: Tested, test: TypeTest})
		return tracked{}
	}
	if isAssignment(n) || compound(b.OperatorToken.Kind) {
		return t.assign(n)
	}
	if b.OperatorToken.Kind == tsgo.KindPlusToken && (textLiteral(b.Left) || textLiteral(b.Right)) {
		t.written(b.Left)
		t.written(b.Right)
		return tracked{}
	}
	t.visit(b.Left)
	t.visit(b.Right)
	return tracked{}
}

// written reads an expression whose value becomes part of a text.
func (t *tracker) written(n *Node) {
	t.record(t.value(n), n, handling{how: Read, method: "text"})
}

// textLiteral reports whether an operand of `+` is a text as written, so that the sum is one.
func textLiteral(n *Node) bool {
	n = unwrap(n)
	return n != nil && (isStringLike(n) || n.Kind == tsgo.KindTemplateExpression)
}

// compound reports whether an operator assigns the result of another: `+=` and its kin.
func compound(k tsgo.Kind) bool {
	return k >= tsgo.KindPlusEqualsToken && k <= tsgo.KindCaretEqualsToken
}

// alternatives is `a ?? b || c`.
func (t *tracker) alternatives(n *Node) tracked {
	var operands []*Node
	var flatten func(*Node)
	flatten = func(e *Node) {
		e = unwrap(e)
		if e == nil {
			return
		}
		if e.Kind == tsgo.KindBinaryExpression {
			switch e.AsBinaryExpression().OperatorToken.Kind {
			case tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
				flatten(e.AsBinaryExpression().Left)
				flatten(e.AsBinaryExpression().Right)
				return
			}
		}
		operands = append(operands, e)
	}
	flatten(n)
	chain := &Fallback{Node: n}
	var out tracked
	from := len(t.out.Accesses)
	for _, e := range operands {
		v := t.value(e)
		switch {
		case len(v.places) > 0:
			chain.Tracked++
			t.record(v, e, handling{how: Read, fallback: chain})
		case !t.constant(e):
			// A call of which an argument is tracked, a variable: something else that may do.
			chain.Other = true
		}
		out = join(out, v)
	}
	settle(&out)
	last := unwrap(operands[len(operands)-1])
	if t.constant(last) {
		for i := range out.places {
			out.places[i].defaulted = true
		}
		for i := from; i < len(t.out.Accesses); i++ {
			if t.out.Accesses[i].Fallback == chain {
				t.out.Accesses[i].Defaulted = true
			}
		}
	}
	return out
}

// constant reports whether an expression is a value written out: a literal, an empty object
// or list, undefined.
func (t *tracker) constant(n *Node) bool {
	n = unwrap(n)
	if n == nil {
		return true
	}
	switch n.Kind {
	case tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral, tsgo.KindNumericLiteral, tsgo.KindTrueKeyword, tsgo.KindFalseKeyword,
		tsgo.KindNullKeyword, tsgo.KindVoidExpression:
		return true
	case tsgo.KindObjectLiteralExpression:
		return len(n.Properties()) == 0
	case tsgo.KindArrayLiteralExpression:
		return len(n.Elements()) == 0
	case tsgo.KindIdentifier:
		if n.Text() == "undefined" {
			return true
		}
		list := t.f.eval(n, t.env)
		return len(list) == 1 && list[0].Kind == Literal
	}
	return false
}

func (t *tracker) conditional(n *Node) tracked {
	c := n.AsConditionalExpression()
	from, mark := len(t.out.Accesses), len(t.guards)
	t.test(c.Condition)
	tested := t.out.Accesses[from:len(t.out.Accesses):len(t.out.Accesses)]
	// `a ? a : b`: the other branch stands in for the tested value.
	chain := &Fallback{Node: n}
	a, b := t.value(c.WhenTrue), t.value(c.WhenFalse)
	t.guards = t.guards[:mark]
	for _, v := range []tracked{a, b} {
		if len(v.places) > 0 {
			chain.Tracked++
		}
	}
	same := false
	for _, access := range tested {
		for _, pl := range append(slices.Clone(a.places), b.places...) {
			same = same || samePath(access.Path, pl.path) && access.Parameter == pl.parameter
		}
	}
	var use *Fallback
	if same {
		chain.Other = len(a.places) == 0 && !t.constant(c.WhenTrue) || len(b.places) == 0 && !t.constant(c.WhenFalse)
		use = chain
		for i := from; i < len(t.out.Accesses); i++ {
			if access := &t.out.Accesses[i]; access.Fallback == nil && (access.How == Tested || access.How == Compared) {
				access.Fallback = chain
			}
		}
	}
	t.guards = append(t.guards, testedKeys(tested)...)
	t.record(a, c.WhenTrue, handling{how: Read, fallback: use})
	t.record(b, c.WhenFalse, handling{how: Read, fallback: use})
	t.guards = t.guards[:mark]
	out := join(a, b)
	settle(&out)
	return out
}

// settle notes of several places that one of them was chosen.
func settle(v *tracked) {
	v.places = slices.Clone(v.places)
	for i := range v.places {
		v.places[i].settled = v.places[i].settled || len(v.places) > 1
	}
}

func samePath(a, b []PathStep) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Name != b[i].Name {
			return false
		}
	}
	return true
}

// testedKeys are the places that a condition asks about.
func testedKeys(accesses []Access) []string {
	var keys []string
	for _, a := range accesses {
		if a.How == Tested || a.How == Compared {
			keys = append(keys, place{parameter: a.Parameter, path: a.Path}.key())
		}
	}
	return keys
}

// test walks a condition. What it asks about is guarded until the caller drops the guards.
func (t *tracker) test(n *Node) {
	from := len(t.out.Accesses)
	t.condition(n)
	t.guards = append(t.guards, testedKeys(t.out.Accesses[from:])...)
}

func (t *tracker) condition(n *Node) {
	inner := unwrap(n)
	if inner == nil {
		return
	}
	switch inner.Kind {
	case tsgo.KindPrefixUnaryExpression:
		if inner.AsPrefixUnaryExpression().Operator == tsgo.KindExclamationToken {
			t.condition(inner.AsPrefixUnaryExpression().Operand)
			return
		}
	case tsgo.KindBinaryExpression:
		b := inner.AsBinaryExpression()
		switch b.OperatorToken.Kind {
		case tsgo.KindAmpersandAmpersandToken, tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
			mark := len(t.guards)
			t.test(b.Left)
			t.condition(b.Right)
			t.guards = t.guards[:mark]
			return
		}
	}
	t.record(t.value(inner), inner, handling{how: Tested, test: Truthy})
}

// compare is `a === b`.
func (t *tracker) compare(n *Node) {
	b := n.AsBinaryExpression()
	negated := b.OperatorToken.Kind == tsgo.KindExclamationEqualsEqualsToken || b.OperatorToken.Kind == tsgo.KindExclamationEqualsToken
	left, right := unwrap(b.Left), unwrap(b.Right)
	if left == nil || right == nil {
		return
	}
	for _, side := range [][2]*Node{{left, right}, {right, left}} {
		v := t.value(side[0])
		if len(v.places) == 0 {
			continue
		}
		values := t.f.eval(side[1], t.env)
		if absentLiteral(values) {
			t.record(v, side[0], handling{how: Tested, test: Truthy, negated: negated})
			continue
		}
		t.record(v, side[0], handling{how: Compared, values: literals(values), negated: negated})
	}
}

// absentLiteral reports whether a value is undefined or null.
func absentLiteral(values []Origin) bool {
	if len(values) != 1 || values[0].Kind != Literal {
		return false
	}
	return values[0].Value == nil || values[0].Value == Undefined{}
}

func literals(values []Origin) []Origin {
	var list []Origin
	for _, o := range values {
		if o.Kind != Literal {
			return nil
		}
		list = append(list, o)
	}
	return list
}

// assign is `a = b` and its kin.
func (t *tracker) assign(n *Node) tracked {
	b := n.AsBinaryExpression()
	from := len(t.out.Accesses)
	right := t.visit(b.Right)
	left := unwrap(b.Left)
	if left == nil {
		return right
	}
	switch left.Kind {
	case tsgo.KindIdentifier:
		t.assigned(left, right, n, from)
		return right
	case tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
		v := t.value(left)
		if len(v.places) > 0 {
			// What is changed is the holder: a copy of it may be changed freely.
			holder := t.holderCopy(left)
			for i := range v.places {
				v.places[i].copy = v.places[i].copy || holder
			}
			t.record(v, n, handling{how: Assigned})
			return right
		}
		t.store(left, n, from)
	case tsgo.KindObjectLiteralExpression, tsgo.KindArrayLiteralExpression:
		t.visit(left)
	}
	return right
}

// holderCopy reports whether the object of which a member is assigned is a copy.
func (t *tracker) holderCopy(member *Node) bool {
	v := t.value(member.Expression())
	for _, pl := range v.places {
		if pl.copy {
			return true
		}
	}
	return false
}

// assigned is an assignment to a variable: one of the function's own gets another name for
// the value, one from outside keeps it beyond the call.
func (t *tracker) assigned(left *Node, v tracked, n *Node, from int) {
	s := t.f.symbol(left)
	if s == nil || len(s.Declarations) == 0 {
		return
	}
	d := s.Declarations[0]
	if t.own(d) {
		if v.empty() {
			return
		}
		v.places = slices.Clone(v.places)
		for i := range v.places {
			v.places[i].defaulted, v.places[i].copy = true, true
		}
		t.names[left.Text()] = true
		t.bind[s] = join(t.bind[s], v)
		return
	}
	t.addStore(d, left.Text(), n, from)
}

// own reports whether a declaration stands in a function that is being followed.
func (t *tracker) own(d *Node) bool {
	for _, fr := range t.frames {
		if contains(fr.function, d) {
			return true
		}
	}
	return false
}

// store is an assignment to a field: of an object outside, or of `this`.
func (t *tracker) store(left, n *Node, from int) {
	if left.Kind != tsgo.KindPropertyAccessExpression {
		return
	}
	name := left.Name().Text()
	base := unwrap(left.Expression())
	switch {
	case base == nil:
	case base.Kind == tsgo.KindThisKeyword:
		if class := enclosingClass(base); class != nil && !t.own(class) {
			t.addStore(class, "this."+name, n, from)
		}
	case base.Kind == tsgo.KindIdentifier:
		s := t.f.symbol(base)
		if s == nil || len(s.Declarations) == 0 || t.own(s.Declarations[0]) || !t.f.isOwn(s.Declarations[0]) {
			return
		}
		switch d := s.Declarations[0]; d.Kind {
		case tsgo.KindVariableDeclaration:
			t.addStore(d, base.Text()+"."+name, n, from)
		}
	}
}

func (t *tracker) addStore(d *Node, name string, n *Node, from int) {
	if !t.f.isOwn(d) {
		return
	}
	s := Store{Declaration: d, Name: name, Node: n}
	for _, a := range t.out.Accesses[from:] {
		if a.How != Bound {
			s.Accesses = append(s.Accesses, a)
		}
	}
	if len(s.Accesses) > 0 {
		t.out.Stores = append(t.out.Stores, s)
	}
}
