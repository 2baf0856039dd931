package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// TextLeaf is one part of which a text is put together.
type TextLeaf struct {
	Node    *Node // the expression that gives the part
	Env     *Env
	Text    string // of a literal
	Literal bool
	Awaited bool     // it comes out of something that was waited for
	Stable  bool     // it was made before the asked function runs: a constant of a file
	Methods []string // the methods of texts and dates that were called on it, in order
}

// TextLeaves takes a text apart into the parts that are put together in it: templates, sums,
// joined lists, helper functions. Conditions and what is only handed to other code are no
// part of it.
func (p *Program) TextLeaves(n *Node, env *Env) []TextLeaf {
	w := &leafWalk{flow: p.asking(), busy: map[*Node]bool{}}
	w.walk(n, env, TextLeaf{}, 0)
	return w.leaves
}

type leafWalk struct {
	*flow
	leaves []TextLeaf
	busy   map[*Node]bool
}

// maxTextLeaves bounds how many parts of a text are looked at.
const maxTextLeaves = 60

// passing are the methods of texts, numbers, dates and lists whose result is made of what they
// are called on.
var passing = map[string]bool{
	"trim": true, "trimEnd": true, "trimStart": true, "slice": true, "substring": true, "substr": true, "split": true, "toUpperCase": true,
	"toLowerCase": true, "replace": true, "replaceAll": true, "padStart": true, "padEnd": true, "toString": true, "toISOString": true,
	"toLocaleString": true, "toLocaleTimeString": true, "toLocaleDateString": true, "toDateString": true, "toUTCString": true, "toJSON": true,
	"toFixed": true, "join": true, "filter": true, "sort": true, "reverse": true, "flat": true, "getTime": true, "valueOf": true,
	"getMinutes": true, "getSeconds": true, "getHours": true, "toTimeString": true, "repeat": true,
}

func (w *leafWalk) walk(n *Node, env *Env, so TextLeaf, depth int) {
	n = unwrap(n)
	if n == nil || depth > 24 || len(w.leaves) >= maxTextLeaves {
		return
	}
	leaf := func() {
		so.Node, so.Env = n, env
		w.leaves = append(w.leaves, so)
	}
	switch n.Kind {
	case tsgo.KindStringLiteral, tsgo.KindNoSubstitutionTemplateLiteral:
		so.Text, so.Literal = n.Text(), true
		leaf()
	case tsgo.KindTemplateExpression:
		t := n.AsTemplateExpression()
		w.literal(t.Head, env, t.Head.Text(), so)
		for _, spanNode := range t.TemplateSpans.Nodes {
			span := spanNode.AsTemplateSpan()
			w.walk(span.Expression, env, so, depth+1)
			w.literal(span.Literal, env, span.Literal.Text(), so)
		}
	case tsgo.KindBinaryExpression:
		b := n.AsBinaryExpression()
		switch b.OperatorToken.Kind {
		case tsgo.KindPlusToken, tsgo.KindBarBarToken, tsgo.KindQuestionQuestionToken:
			w.walk(b.Left, env, so, depth+1)
			w.walk(b.Right, env, so, depth+1)
		case tsgo.KindAmpersandAmpersandToken:
			w.walk(b.Right, env, so, depth+1)
		default:
			leaf()
		}
	case tsgo.KindConditionalExpression:
		c := n.AsConditionalExpression()
		w.walk(c.WhenTrue, env, so, depth+1)
		w.walk(c.WhenFalse, env, so, depth+1)
	case tsgo.KindAwaitExpression:
		so.Awaited = true
		w.walk(n.Expression(), env, so, depth+1)
	case tsgo.KindArrayLiteralExpression:
		for _, e := range n.Elements() {
			if IsSpread(e) {
				e = e.Expression()
			}
			w.walk(e, env, so, depth+1)
		}
	case tsgo.KindCallExpression:
		w.call(n, env, so, depth)
	case tsgo.KindIdentifier:
		w.name(n, env, so, depth)
	case tsgo.KindPropertyAccessExpression, tsgo.KindElementAccessExpression:
		root := n
		for root != nil && (root.Kind == tsgo.KindPropertyAccessExpression || root.Kind == tsgo.KindElementAccessExpression) {
			root = unwrap(root.Expression())
		}
		so.Awaited = so.Awaited || w.waitedFor(root)
		leaf()
	default:
		leaf()
	}
}

func (w *leafWalk) literal(n *Node, env *Env, text string, so TextLeaf) {
	if text != "" {
		so.Node, so.Env, so.Text, so.Literal = n, env, text, true
		w.leaves = append(w.leaves, so)
	}
}

func (w *leafWalk) call(n *Node, env *Env, so TextLeaf, depth int) {
	leaf := func() {
		so.Node, so.Env = n, env
		w.leaves = append(w.leaves, so)
	}
	callee := unwrap(n.Expression())
	args := n.Arguments()
	if callee == nil {
		return
	}
	if callee.Kind == tsgo.KindPropertyAccessExpression {
		name := callee.Name().Text()
		receiver := unwrap(callee.Expression())
		switch {
		case name == "map" || name == "flatMap":
			if len(args) > 0 {
				if cb := unwrap(args[0]); cb != nil && tsgo.IsFunctionLike(cb) {
					for _, r := range w.returnExpressions(cb) {
						w.walk(r, env, so, depth+1)
					}
					return
				}
			}
		case name == "stringify" && receiver != nil && receiver.Kind == tsgo.KindIdentifier && receiver.Text() == "JSON" && len(args) > 0:
			w.walk(args[0], env, so, depth+1)
			return
		case passing[name]:
			so.Methods = append(so.Methods[:len(so.Methods):len(so.Methods)], name)
			if name == "join" && len(args) > 0 {
				w.walk(args[0], env, so, depth+1)
			}
			w.walk(receiver, env, so, depth+1)
			return
		}
	}
	if callee.Kind == tsgo.KindIdentifier && callee.Text() == "String" && len(args) > 0 {
		w.walk(args[0], env, so, depth+1)
		return
	}
	followed := false
	for _, o := range w.eval(callee, env) {
		if o.Kind != Function || o.Node.Body() == nil || w.busy[o.Node] || o.Env.size() >= maxEnv {
			continue
		}
		followed = true
		w.busy[o.Node] = true
		inner := w.enter(o.Env, o.Node, n, env)
		for _, r := range w.returnExpressions(o.Node) {
			w.walk(r, inner, so, depth+1)
		}
		delete(w.busy, o.Node)
	}
	if !followed {
		leaf()
	}
}

// waitedFor reports whether a variable, or what it was taken out of, is the result of an await.
func (w *leafWalk) waitedFor(n *Node) bool {
	if n == nil {
		return false
	}
	if n.Kind == tsgo.KindAwaitExpression {
		return true
	}
	if n.Kind != tsgo.KindIdentifier {
		return false
	}
	s := w.symbol(n)
	if s == nil || len(s.Declarations) != 1 || !w.isOwn(s.Declarations[0]) {
		return false
	}
	owner := patternOwner(s.Declarations[0])
	if owner == nil || owner.Kind != tsgo.KindVariableDeclaration || owner.Initializer() == nil {
		return false
	}
	init := unwrap(owner.Initializer())
	return init != nil && init.Kind == tsgo.KindAwaitExpression
}

// name follows a variable to what it was given.
func (w *leafWalk) name(n *Node, env *Env, so TextLeaf, depth int) {
	leaf := func() {
		so.Node, so.Env = n, env
		w.leaves = append(w.leaves, so)
	}
	s := w.symbol(n)
	if s == nil || len(s.Declarations) != 1 || !w.isOwn(s.Declarations[0]) {
		leaf()
		return
	}
	d := s.Declarations[0]
	if w.busy[d] {
		return
	}
	w.busy[d] = true
	defer delete(w.busy, d)
	switch d.Kind {
	case tsgo.KindParameter:
		if frame := env.frame(d.Parent); frame != nil {
			if a, _ := argumentOf(frame.Call, d); a != nil {
				w.walk(a, frame.CallEnv, so, depth+1)
				return
			}
		}
	case tsgo.KindVariableDeclaration:
		if d.Parent == nil || d.Parent.Parent == nil || d.Parent.Parent.Kind != tsgo.KindVariableStatement || EnclosingFunction(d) == nil {
			so.Stable = true
			leaf()
			return
		}
		if function := EnclosingFunction(n); function != nil && EnclosingFunction(d) != function && !contains(function, EnclosingFunction(d)) {
			so.Stable = true // made when the outer function ran
			if init := d.Initializer(); init == nil || !isConst(d) {
				so.Stable = false
			}
			leaf()
			return
		}
		found := false
		if init := d.Initializer(); init != nil {
			found = true
			w.walk(init, scopeEnv(d, env), so, depth+1)
		}
		for _, ref := range w.p.indexed().refs[s.Name] {
			parent := ref.Parent
			if w.symbol(ref) != s || ref.Pos() > n.Pos() {
				continue
			}
			switch {
			case parent.Kind == tsgo.KindBinaryExpression && parent.AsBinaryExpression().Left == ref && (isAssignment(parent) || isCompound(parent.AsBinaryExpression().OperatorToken.Kind)):
				found = true
				w.walk(parent.AsBinaryExpression().Right, scopeEnv(parent, env), so, depth+1)
			case parent.Kind == tsgo.KindPropertyAccessExpression && mutates[parent.Name().Text()] && parent.Parent.Kind == tsgo.KindCallExpression && parent.Parent.Expression() == parent:
				for _, a := range parent.Parent.Arguments() {
					found = true
					w.walk(a, scopeEnv(parent, env), so, depth+1)
				}
			}
		}
		if found {
			return
		}
	case tsgo.KindBindingElement:
		so.Awaited = so.Awaited || w.waitedFor(n)
	}
	leaf()
}
