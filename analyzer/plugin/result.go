package plugin

import (
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// Result is what a function may return, way by way.
type Result struct {
	Returns  []Return
	Complete bool // no way out is missing; a value on it may still be unknown
}

// Return is one way in which a function ends. A value that comes in a promise is described as
// what the promise holds.
type Return struct {
	Value       Constant
	At          source.Location // of the returned expression; of the function's head where it ends without one
	Conditional bool            // false: every run that throws nothing ends so
	Implicit    bool            // it is undefined because the end of the function is reached
	Promise     bool            // the value comes in a promise
}

// MemberFunction is a function among the members of something that is registered.
type MemberFunction struct {
	Name     string
	Function *Function
	Result   Result
	Reach    Reach // of assemble, compact and maintain; of others only where everything is followed
}

// result reads what functions return, all of them taken together.
func (r *reader) result(functions []typescript.Origin, all bool, texts map[string]bool) Result {
	r.texts = texts
	defer func() { r.texts = nil }()
	out := Result{Complete: all && len(functions) > 0}
	for _, f := range functions {
		list, complete := r.program.Outcomes(f)
		out.Complete = out.Complete && complete
		for _, o := range list {
			ret := Return{Conditional: o.Conditional || len(functions) > 1, Implicit: o.Implicit, Promise: o.Promise}
			switch {
			case o.Implicit:
				ret.At = r.program.Head(o.At)
			default:
				ret.At = r.program.Location(o.At)
			}
			o.Promise = false
			ret.Value = r.value(o, 0)
			if ret.Value.Kind == Typed && ret.Value.Type == promise {
				ret.Promise, ret.Value = true, Constant{At: ret.Value.At}
			}
			out.Returns = append(out.Returns, ret)
		}
	}
	return out
}

// promise is the Type of a value that nobody awaited.
const promise = "promise"

// values reads what an expression may come to.
func (r *reader) values(n *typescript.Node, env *typescript.Env, depth int) Constant {
	if depth > maxConstantDepth {
		return Constant{At: r.program.Location(n)}
	}
	list, complete := r.program.Values(n, env)
	c := r.oneOf(list, depth)
	if !complete {
		c = Constant{}
	}
	c.At = r.program.Location(n)
	return c
}

// oneOf reads alternatives.
func (r *reader) oneOf(list []typescript.Outcome, depth int) Constant {
	var items []Constant
	for _, o := range list {
		items = either(items, r.value(o, depth))
	}
	switch len(items) {
	case 0:
		return Constant{}
	case 1:
		return items[0]
	}
	return Constant{Kind: OneOf, Items: items}
}

// either adds a value to alternatives that lack it.
func either(items []Constant, c Constant) []Constant {
	if c.Kind == OneOf {
		for _, item := range c.Items {
			items = either(items, item)
		}
		return items
	}
	for _, item := range items {
		if item.Kind == c.Kind && c.Kind != Array && c.Kind != Object && item.Bool == c.Bool && item.Number == c.Number && item.String == c.String && item.Type == c.Type && item.Falsy == c.Falsy {
			return items
		}
	}
	return append(items, c)
}

// value reads one outcome.
func (r *reader) value(o typescript.Outcome, depth int) Constant {
	c := Constant{}
	switch {
	case o.Undefined:
		c.Kind = Undefined
	case o.Promise:
		c.Kind, c.Type = Typed, promise
	case o.Falsy:
		c = r.falsy(o)
	case o.Known != nil:
		c = r.constantOf([]typescript.Origin{*o.Known}, o.Node, depth)
	case typescript.IsObject(o.Node):
		c = r.object(o, depth)
	case typescript.IsArray(o.Node):
		c = r.list(o, depth)
	case typescript.IsFunctionLike(o.Node):
		c.Kind = Callable
	default:
		c = r.expression(o)
	}
	if o.Node != nil {
		c.At = r.program.Location(o.Node)
	}
	return c
}

// falsy is what of a value gets past `&&` to the left.
func (r *reader) falsy(o typescript.Outcome) Constant {
	switch r.program.ShapeOf(o.Node) {
	case "boolean":
		return Constant{Kind: Bool}
	case "string":
		return Constant{Kind: String}
	case "number":
		return Constant{Kind: Number}
	case "undefined", "void", "object", "list", "function", promise:
		return Constant{Kind: Undefined}
	}
	return Constant{Falsy: true}
}

// expression reads a value that no literal spells out as one.
func (r *reader) expression(o typescript.Outcome) Constant {
	if !typescript.IsCall(o.Node) && !typescript.IsNew(o.Node) && !typescript.IsMember(o.Node) && !typescript.IsIdentifier(o.Node) {
		if c := r.constantOf(r.program.Origins(o.Node, o.Env), o.Node, 0); c.Kind != Unknown {
			return c
		}
	}
	if typescript.IsIdentifier(o.Node) || typescript.IsMember(o.Node) {
		// NaN, Infinity and their like.
		if found := r.program.Origins(o.Node, o.Env); len(found) == 1 && found[0].Kind == typescript.Global {
			if c := r.constantOf(found, o.Node, 0); c.Kind == Number {
				return c
			}
		}
	}
	if parts, ok := r.program.TextParts(o.Node, o.Env); ok {
		return Constant{Kind: Typed, Type: "string", Parts: parts}
	}
	shapes := r.program.ShapesOf(o.Node)
	var items []Constant
	for _, shape := range shapes {
		switch shape {
		case "undefined", "void":
			items = either(items, Constant{Kind: Undefined})
		case "null":
			items = either(items, Constant{Kind: Null})
		case "function":
			items = either(items, Constant{Kind: Callable})
		default:
			items = either(items, Constant{Kind: Typed, Type: shape})
		}
	}
	if o.Truthy || o.Defined {
		kept := items[:0]
		for _, item := range items {
			if item.Kind != Undefined && item.Kind != Null {
				kept = append(kept, item)
			}
		}
		items = kept
	}
	switch len(items) {
	case 0:
		return Constant{}
	case 1:
		return items[0]
	}
	return Constant{Kind: OneOf, Items: items}
}

// list reads an array literal.
func (r *reader) list(o typescript.Outcome, depth int) Constant {
	c := Constant{Kind: Array, Complete: true}
	for _, e := range o.Node.Elements() {
		if typescript.IsSpread(e) {
			c.Complete = false
			continue
		}
		c.Items = append(c.Items, r.values(e, o.Env, depth+1))
	}
	if _, open := r.program.Changes(o); open {
		c.Complete = false
	}
	return c
}

// object reads an object literal with what is done to it before it is used.
func (r *reader) object(o typescript.Outcome, depth int) Constant {
	c := Constant{Kind: Object, Complete: true}
	if depth > maxConstantDepth {
		c.Complete = false
		return c
	}
	for _, m := range o.Node.Properties() {
		if typescript.IsSpread(m) {
			r.spread(&c, m.Expression(), o.Env, false, depth)
			continue
		}
		f := Member{Name: r.memberName(m, o.Env), At: r.program.Location(m.Name())}
		if f.Name == "" {
			c.Complete = false
			continue
		}
		switch init := initializer(m); {
		case init != nil:
			f.Value = r.values(init, o.Env, depth+1)
			if r.texts[f.Name] {
				f.Text = r.text(init, o.Env)
			}
		case typescript.IsShorthand(m):
			f.Shorthand = true
			f.Value = r.values(m.Name(), o.Env, depth+1)
			if r.texts[f.Name] {
				f.Text = r.text(m.Name(), o.Env)
			}
		case typescript.IsFunctionLike(m) && !typescript.IsAccessor(m):
			f.Value = Constant{Kind: Callable, At: f.At}
		default:
			f.Value = Constant{At: f.At}
		}
		c.put(f)
	}
	changes, open := r.program.Changes(o)
	c.Complete = c.Complete && !open
	for _, change := range changes {
		switch {
		case change.Spread != nil:
			r.spread(&c, change.Spread, change.Env, change.Conditional, depth)
		case change.Name == "":
			c.Complete = false
		case change.Deleted:
			c.remove(change.Name, change.Conditional)
		case change.Grown:
			c.grow(change.Name)
		default:
			f := Member{Name: change.Name, At: r.program.Location(change.NameAt), Optional: change.Conditional, Added: true}
			f.Value.At = f.At
			if change.Value != nil {
				f.Value = r.values(change.Value, change.Env, depth+1)
				if r.texts[f.Name] {
					f.Text = r.text(change.Value, change.Env)
				}
			}
			c.put(f)
		}
	}
	return c
}

// memberName is the name of an object's member, also where a constant gives it.
func (r *reader) memberName(m *typescript.Node, env *typescript.Env) string {
	if name := typescript.MemberName(m); name != "" {
		return name
	}
	if key := typescript.ComputedName(m); key != nil {
		if found := r.program.Origins(key, env); len(found) == 1 && found[0].Kind == typescript.Literal {
			text, _ := found[0].Value.(string)
			return text
		}
	}
	return ""
}

// spread adds the members of what is spread into an object.
func (r *reader) spread(c *Constant, n *typescript.Node, env *typescript.Env, conditional bool, depth int) {
	var items []Constant
	switch v := r.values(n, env, depth+1); v.Kind {
	case OneOf:
		items = v.Items
	default:
		items = []Constant{v}
	}
	for _, item := range items {
		if item.Falsy {
			continue // nothing is spread out of it
		}
		switch item.Kind {
		case Object:
			for _, f := range item.Fields {
				f.Optional = f.Optional || conditional || len(items) > 1
				f.Added = true
				c.put(f)
			}
			if !item.Complete {
				c.open()
			}
		case Undefined, Null, Bool, Number:
		case String:
			if item.String != "" {
				c.open()
			}
		case Unknown, Array, Callable, Typed, OneOf:
			c.open()
		}
	}
}

// put gives an object a member.
func (c *Constant) put(f Member) {
	for i, old := range c.Fields {
		if old.Name != f.Name {
			continue
		}
		if f.Optional {
			at := f.Value.At
			items := either(either(nil, old.Value), f.Value)
			if len(items) > 1 {
				f.Value = Constant{Kind: OneOf, Items: items, At: at}
			}
			f.Optional = old.Optional
		}
		c.Fields = append(c.Fields[:i:i], c.Fields[i+1:]...)
		break
	}
	c.Fields = append(c.Fields, f)
}

// remove takes a member away.
func (c *Constant) remove(name string, conditional bool) {
	for i := range c.Fields {
		if c.Fields[i].Name != name {
			continue
		}
		if conditional {
			c.Fields[i].Optional = true
		} else {
			c.Fields = append(c.Fields[:i:i], c.Fields[i+1:]...)
		}
		return
	}
}

// grow says that the list in a member has more elements than its literal.
func (c *Constant) grow(name string) {
	for i := range c.Fields {
		if c.Fields[i].Name == name {
			c.Fields[i].Value.Complete = false
		}
	}
}

// open says that unknown members are laid over those of an object: any may have another value.
func (c *Constant) open() {
	c.Complete = false
	for i := range c.Fields {
		c.Fields[i].Value = Constant{At: c.Fields[i].Value.At}
	}
}

// Get finds a member of an object by name.
func (c Constant) Get(name string) (Member, bool) {
	for _, f := range c.Fields {
		if f.Name == name {
			return f, true
		}
	}
	return Member{}, false
}

// Possible lists the values that a constant may have: its alternatives, or itself.
func (c Constant) Possible() []Constant {
	if c.Kind == OneOf {
		return c.Items
	}
	return []Constant{c}
}

// members reads the functions and the other members of what a factory makes.
func (r *reader) members(made []typescript.Origin) (list []MemberFunction, rest Constant) {
	rest = Constant{Kind: Object}
	for _, o := range made {
		for _, name := range r.program.MemberNames(o) {
			values := r.program.Member(o, name)
			functions := r.functions(values)
			if len(functions) == 0 {
				v := r.constantOf(values, nil, 0)
				if len(values) == 1 && values[0].Node != nil {
					v.At = r.program.Location(values[0].Node)
				}
				rest.put(Member{Name: name, At: v.At, Value: v})
				continue
			}
			m := MemberFunction{
				Name:     name,
				Function: r.function(functions[0].Node),
				Result:   r.result(functions, len(functions) == len(values), nil),
				Reach:    Reach{Network: Undecided},
			}
			if r.allReach || awaitedMember[name] {
				m.Reach = r.reach(functions, len(functions) == len(values))
			}
			list = append(list, m)
		}
	}
	return list, rest
}

// awaitedMember are the functions of a context engine that the host waits for and that are known
// to do slow work; what others reach is not asked, since following costs most of the time.
var awaitedMember = map[string]bool{"assemble": true, "compact": true, "maintain": true}

// engines lists what the factory of a context engine makes.
func (r *reader) engines(factory *typescript.Node, env *typescript.Env) []typescript.Origin {
	var made []typescript.Origin
	for _, o := range r.program.Origins(factory, env) {
		switch o.Kind {
		case typescript.Function:
			for _, m := range r.program.Returned(o) {
				if m.Kind == typescript.Object || m.Kind == typescript.Instance {
					made = append(made, m)
				}
			}
		case typescript.Object, typescript.Instance:
			made = append(made, o)
		}
	}
	return made
}
