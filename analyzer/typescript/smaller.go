package typescript

import (
	tsgo "github.com/microsoft/typescript-go/shim"
)

// Smaller says that a member of a returned object is what a field of the first parameter holds
// with some of its keys taken out.
type Smaller struct {
	Value *Node  // the expression of the member
	Key   string // a key that is taken out; "" where it is not known which
	At    *Node  // where it is taken out
}

// Smaller lists the members of a name, among the objects that a function may return, that are
// made out of the field of that name of the first parameter by leaving keys out.
func (p *Program) Smaller(function Origin, name string) []Smaller {
	n := function.Node
	if n.Body() == nil || len(n.Parameters()) == 0 {
		return nil
	}
	s := smaller{fieldTest{flow: p.asking(), parameter: n.Parameters()[0], field: name}, n}
	outcomes, _ := p.Outcomes(function)
	var list []Smaller
	seen := map[*Node]bool{}
	for _, o := range outcomes {
		if o.Node == nil || !IsObject(o.Node) {
			continue
		}
		for _, m := range o.Node.Properties() {
			if memberName(m) != name || seen[m] {
				continue
			}
			seen[m] = true
			var value *Node
			switch {
			case IsShorthand(m):
				value = m.Name()
			case IsProperty(m):
				value = m.Initializer()
			}
			if value == nil {
				continue
			}
			if key, at := s.leavesOut(value, 0); at != nil {
				list = append(list, Smaller{Value: value, Key: key, At: at})
			}
		}
	}
	return list
}

type smaller struct {
	fieldTest
	function *Node
}

// leavesOut is the key that an expression leaves out, and where; at is nil where it leaves out
// none.
func (s smaller) leavesOut(n *Node, depth int) (key string, at *Node) {
	n = unwrap(n)
	if n == nil || depth > 4 {
		return "", nil
	}
	switch n.Kind {
	case tsgo.KindIdentifier:
		symbol := s.symbol(n)
		if symbol == nil || len(symbol.Declarations) != 1 {
			return "", nil
		}
		switch d := symbol.Declarations[0]; d.Kind {
		case tsgo.KindBindingElement:
			if d.AsBindingElement().DotDotDotToken == nil || d.Parent.Kind != tsgo.KindObjectBindingPattern || !s.takenApart(d.Parent) {
				return "", nil
			}
			for _, e := range d.Parent.Elements() {
				if e != d {
					name := e.PropertyName()
					if name == nil {
						name = e.Name()
					}
					if name.Kind == tsgo.KindIdentifier {
						return name.Text(), e
					}
					return "", e
				}
			}
		case tsgo.KindVariableDeclaration:
			if d.Initializer() == nil || !contains(s.function, d) {
				return "", nil
			}
			if s.copies(d.Initializer()) {
				if key, at := s.deletes(symbol); at != nil {
					return key, at
				}
				return "", nil
			}
			return s.leavesOut(d.Initializer(), depth+1)
		}
	case tsgo.KindObjectLiteralExpression:
		for _, m := range n.Properties() {
			if !IsSpread(m) {
				continue
			}
			key, at := s.leavesOut(m.Expression(), depth+1)
			if at == nil {
				continue
			}
			for _, other := range n.Properties() {
				if memberName(other) == key || key == "" {
					return "", nil
				}
			}
			return key, at
		}
	case tsgo.KindCallExpression:
		// Object.fromEntries(Object.entries(event.params).filter(…))
		if s.p.Text(n.Expression()) != "Object.fromEntries" || len(n.Arguments()) != 1 {
			return "", nil
		}
		filter := unwrap(n.Arguments()[0])
		if !IsCall(filter) || LastName(filter.Expression()) != "filter" || !IsMember(unwrap(filter.Expression())) {
			return "", nil
		}
		entries := unwrap(unwrap(filter.Expression()).Expression())
		if IsCall(entries) && s.p.Text(entries.Expression()) == "Object.entries" && len(entries.Arguments()) == 1 && s.isField(entries.Arguments()[0], 0) {
			return "", filter
		}
	}
	return "", nil
}

// takenApart reports whether a pattern takes apart the field.
func (s smaller) takenApart(pattern *Node) bool {
	owner := pattern.Parent
	switch owner.Kind {
	case tsgo.KindVariableDeclaration:
		return owner.Initializer() != nil && (s.isField(owner.Initializer(), 0) || s.copies(owner.Initializer()))
	case tsgo.KindBindingElement:
		name := owner.PropertyName()
		return name != nil && name.Kind == tsgo.KindIdentifier && name.Text() == s.field && owner.Parent.Parent == s.parameter
	}
	return false
}

// copies reports whether an expression is the field, or a copy of it.
func (s smaller) copies(n *Node) bool {
	n = unwrap(n)
	switch {
	case s.isField(n, 0):
		return true
	case IsObject(n):
		list := n.Properties()
		return len(list) == 1 && IsSpread(list[0]) && s.isField(list[0].Expression(), 0)
	case IsCall(n):
		arguments := n.Arguments()
		switch s.p.Text(n.Expression()) {
		case "structuredClone":
			return len(arguments) == 1 && s.isField(arguments[0], 0)
		case "Object.assign":
			return len(arguments) == 2 && IsObject(unwrap(arguments[0])) && s.isField(arguments[1], 0)
		}
	}
	return false
}

// deletes finds `delete copy.key` of a variable in the function.
func (s smaller) deletes(symbol *tsgo.Symbol) (key string, at *Node) {
	var walk func(*Node) bool
	walk = func(n *Node) bool {
		if at == nil && n.Kind == tsgo.KindDeleteExpression {
			of := unwrap(n.AsDeleteExpression().Expression)
			if IsMember(of) {
				if holder := unwrap(of.Expression()); IsIdentifier(holder) && s.symbol(holder) == symbol {
					at = n
					if of.Kind == tsgo.KindPropertyAccessExpression {
						key = of.Name().Text()
					}
				}
			}
		}
		n.ForEachChild(walk)
		return false
	}
	walk(s.function.Body())
	return key, at
}
