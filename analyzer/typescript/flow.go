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
		filled: map[*tsgo.Symbol]*Elements{}, sites: map[*Node][]*Node{}, symbols: map[*Node]*tsgo.Symbol{}, returned: map[*Node][]*Node{},
		bodies: map[*Node]*body{}, awaited: map[awaitedKey]bool{}, picking: map[*Node]bool{}}
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
	filled   map[*tsgo.Symbol]*Elements // see contents
	sites    map[*Node][]*Node
	symbols  map[*Node]*tsgo.Symbol
	returned map[*Node][]*Node
	bodies   map[*Node]*body
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
	case tsgo.KindRegularExpressionLiteral:
		return []Origin{{Kind: Global, Path: "RegExp!", Node: n}}
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
		// The fallback first: it is mostly written out, while the left side may be a parameter
		// that uses up all steps of the question.
		right := f.known(b.Right, env)
		left := f.known(b.Left, env)
		if len(left) == 1 && left[0].Kind == Literal && (left[0].Value == nil || left[0].Value == Undefined{}) {
			left = nil
		}
		set.add(left...)
		set.add(right...)
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
