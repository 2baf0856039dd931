package typescript

import (
	"slices"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// statement walks a statement.
func (t *tracker) statement(n *Node) {
	if n == nil || t.nodes > maxTrackedNodes {
		return
	}
	t.nodes++
	switch n.Kind {
	case tsgo.KindBlock:
		mark := len(t.guards)
		t.statements(n.Statements())
		t.guards = t.guards[:mark]
	case tsgo.KindIfStatement:
		t.ifStatement(n, false)
	case tsgo.KindReturnStatement:
		if n.Expression() != nil {
			t.result(n.Expression())
		}
	case tsgo.KindExpressionStatement:
		t.visit(n.Expression())
	case tsgo.KindVariableStatement:
		n.ForEachChild(func(c *Node) bool {
			if c.Kind == tsgo.KindVariableDeclarationList {
				t.statement(c)
			}
			return false
		})
	case tsgo.KindVariableDeclarationList:
		n.ForEachChild(func(c *Node) bool {
			if c.Kind == tsgo.KindVariableDeclaration {
				t.variable(c)
			}
			return false
		})
	case tsgo.KindForOfStatement, tsgo.KindForInStatement:
		s := n.AsForInOrOfStatement()
		v := t.value(s.Expression)
		t.record(v, s.Expression, handling{how: Iterated})
		if n.Kind == tsgo.KindForOfStatement && s.Initializer != nil && s.Initializer.Kind == tsgo.KindVariableDeclarationList {
			s.Initializer.ForEachChild(func(d *Node) bool {
				if d.Kind == tsgo.KindVariableDeclaration {
					t.bindTo(d.Name(), t.elements(v, d.Name()), false)
				}
				return false
			})
		}
		mark := len(t.guards)
		t.statement(s.Statement)
		t.guards = t.guards[:mark]
	case tsgo.KindSwitchStatement:
		t.switchStatement(n)
	case tsgo.KindFunctionDeclaration:
		t.inner(n, nil)
	case tsgo.KindWhileStatement, tsgo.KindDoStatement:
		mark := len(t.guards)
		t.test(n.Expression())
		t.statement(n.Statement())
		t.guards = t.guards[:mark]
	default:
		mark := len(t.guards)
		n.ForEachChild(func(c *Node) bool {
			t.any(c)
			return false
		})
		t.guards = t.guards[:mark]
	}
}

func (t *tracker) statements(list []*Node) {
	for i, s := range list {
		if s.Kind == tsgo.KindIfStatement {
			t.ifStatement(s, i == len(list)-1 && t.outermost(s) && quiet(list[:i]))
			continue
		}
		t.statement(s)
	}
}

// outermost reports whether a statement stands directly in the body of the function that is
// being followed.
func (t *tracker) outermost(n *Node) bool {
	return n.Parent != nil && n.Parent.Parent == t.frames[len(t.frames)-1].function
}

// quiet reports whether statements only declare or leave.
func quiet(list []*Node) bool {
	for _, s := range list {
		switch {
		case s.Kind == tsgo.KindVariableStatement:
		case s.Kind == tsgo.KindIfStatement && leaves(s.AsIfStatement().ThenStatement):
		default:
			return false
		}
	}
	return true
}

func (t *tracker) ifStatement(n *Node, all bool) {
	s := n.AsIfStatement()
	from, mark := len(t.out.Accesses), len(t.guards)
	t.test(s.Expression)
	leavesThen := leaves(s.ThenStatement)
	for i := from; i < len(t.out.Accesses); i++ {
		a := &t.out.Accesses[i]
		if a.How != Tested && a.How != Compared || len(a.Path) == 0 {
			continue
		}
		switch t.absent(s.Expression, place{parameter: a.Parameter, path: a.Path}.key()) {
		case yes:
			a.Leaves = leavesThen && !t.answers(s.ThenStatement)
		case no:
			a.Leaves = all && s.ElseStatement == nil || s.ElseStatement != nil && leaves(s.ElseStatement) && !t.answers(s.ElseStatement)
		}
	}
	keys := slices.Clone(t.guards[mark:])
	t.statement(s.ThenStatement)
	t.guards = append(t.guards[:mark], keys...)
	if s.ElseStatement != nil {
		t.statement(s.ElseStatement)
	}
	t.guards = append(t.guards[:mark], keys...)
	if !leavesThen {
		t.guards = t.guards[:mark]
	}
}

// answers reports whether a statement that leaves returns something to the caller.
func (t *tracker) answers(n *Node) bool {
	last := n
	if n.Kind == tsgo.KindBlock {
		list := n.Statements()
		last = list[len(list)-1]
	}
	if last.Kind != tsgo.KindReturnStatement || last.Expression() == nil {
		return false
	}
	return !t.constant(last.Expression())
}

func (t *tracker) variable(d *Node) {
	if d.Initializer() == nil {
		return
	}
	v := t.value(d.Initializer())
	if !v.empty() && d.Name() != nil && d.Name().Kind == tsgo.KindIdentifier {
		t.record(v, d.Initializer(), handling{how: Bound})
	}
	t.bindTo(d.Name(), v, false)
}

func (t *tracker) switchStatement(n *Node) {
	s := n.AsSwitchStatement()
	v := t.value(s.Expression)
	var values []Origin
	if s.CaseBlock != nil {
		for _, c := range s.CaseBlock.AsCaseBlock().Clauses.Nodes {
			if c.Kind == tsgo.KindCaseClause {
				values = append(values, literals(t.f.eval(c.Expression(), t.env))...)
			}
		}
	}
	t.record(v, s.Expression, handling{how: Compared, values: values})
	mark := len(t.guards)
	for _, pl := range v.places {
		t.guards = append(t.guards, pl.key())
	}
	if s.CaseBlock != nil {
		for _, c := range s.CaseBlock.AsCaseBlock().Clauses.Nodes {
			if c.Kind == tsgo.KindCaseClause {
				// switch (true) { case event.x === 1: … }
				t.test(c.Expression())
			}
			inner := len(t.guards)
			t.statements(c.Statements())
			t.guards = t.guards[:inner]
		}
	}
	t.guards = t.guards[:mark]
}
