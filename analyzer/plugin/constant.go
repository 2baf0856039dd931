package plugin

import (
	"math"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/typescript"
)

func knownHook(name string) bool {
	_, ok := catalog.Lookup(name)
	return ok
}

// options reads the third argument of a registering call.
func (r *reader) options(n *typescript.Node, env *typescript.Env) Options {
	o := Options{Present: true, At: r.program.Location(n)}
	origins := r.program.Origins(n, env)
	if len(origins) == 0 && r.program.NotGiven(n, env) {
		return Options{}
	}
	if len(origins) != 1 {
		return o
	}
	switch origin := origins[0]; origin.Kind {
	case typescript.Object:
		if !typescript.IsObject(origin.Node) {
			return o
		}
		o.At = r.program.Location(origin.Node)
		fields, complete := r.fields(origin, 0)
		o.Complete = complete
		for _, f := range fields {
			option := Option{Name: f.Name, At: f.At, ValueAt: f.Value.At, Value: f.Value}
			if f.Name == "timeoutMs" && (f.Value.Kind == Unknown || f.Value.Kind == Typed) {
				option.Usual = r.amount(property(origin.Node, f.Name), origin.Env, 1).usual
			}
			o.Keys = append(o.Keys, option)
		}
	case typescript.Literal:
		if _, undefined := origin.Value.(typescript.Undefined); undefined {
			return Options{}
		}
	}
	return o
}

// maxConstantDepth bounds how deep arrays and objects are read.
const maxConstantDepth = 6

// fields reads the members of an object literal.
func (r *reader) fields(o typescript.Origin, depth int) (fields []Member, complete bool) {
	complete = true
	for _, m := range o.Node.Properties() {
		if typescript.IsSpread(m) {
			inner := r.program.Origins(m.Expression(), o.Env)
			if len(inner) != 1 || inner[0].Kind != typescript.Object || !typescript.IsObject(inner[0].Node) || depth >= maxConstantDepth {
				complete = false
				continue
			}
			spread, all := r.fields(inner[0], depth+1)
			complete = complete && all
			for _, f := range spread {
				fields = replaceField(fields, f)
			}
			continue
		}
		name := typescript.MemberName(m)
		if name == "" {
			complete = false
			continue
		}
		value := Constant{At: r.program.Location(m)}
		if init := initializer(m); init != nil {
			value = r.constant(init, o.Env, depth+1)
			if r.program.Reassigned(o, name) {
				value = Constant{At: value.At}
			}
		} else {
			value = r.constantOf(r.program.Member(o, name), m, depth+1)
			value.At = r.program.Location(m)
		}
		fields = replaceField(fields, Member{Name: name, At: r.program.Location(m.Name()), Value: value})
	}
	return fields, complete
}

// initializer is the expression after a member's colon; nil for methods and shorthands.
func initializer(m *typescript.Node) *typescript.Node {
	if typescript.IsFunctionLike(m) || typescript.IsShorthand(m) {
		return nil
	}
	return m.Initializer()
}

func replaceField(fields []Member, f Member) []Member {
	for i := range fields {
		if fields[i].Name == f.Name {
			fields[i] = f
			return fields
		}
	}
	return append(fields, f)
}

// constant reads an expression's value.
func (r *reader) constant(n *typescript.Node, env *typescript.Env, depth int) Constant {
	c := r.constantOf(r.program.Origins(n, env), n, depth)
	c.At = r.program.Location(n)
	if c.Kind == Unknown {
		// A cast says what the author claims, not what is there.
		if t := r.program.BaseType(typescript.Unwrap(n)); t != "" {
			c.Kind, c.Type = Typed, t
			if t == "undefined" || t == "void" {
				c.Kind = Undefined
			}
		}
	}
	return c
}

// constantOf is the value that origins agree on.
func (r *reader) constantOf(origins []typescript.Origin, at *typescript.Node, depth int) Constant {
	if len(origins) != 1 || depth > maxConstantDepth {
		return Constant{}
	}
	switch o := origins[0]; o.Kind {
	case typescript.Literal:
		switch v := o.Value.(type) {
		case nil:
			return Constant{Kind: Null}
		case typescript.Undefined:
			return Constant{Kind: Undefined}
		case bool:
			return Constant{Kind: Bool, Bool: v}
		case float64:
			return Constant{Kind: Number, Number: v}
		case string:
			return Constant{Kind: String, String: v}
		}
	case typescript.Global:
		switch o.Path {
		case "NaN", "Number.NaN":
			return Constant{Kind: Number, Number: nan}
		case "Infinity", "Number.POSITIVE_INFINITY":
			return Constant{Kind: Number, Number: infinity}
		case "Number.MAX_SAFE_INTEGER":
			return Constant{Kind: Number, Number: 1<<53 - 1}
		}
	case typescript.Function, typescript.Class:
		return Constant{Kind: Callable}
	case typescript.Array:
		elements, complete := r.program.Elements(o)
		c := Constant{Kind: Array, Complete: complete}
		for _, e := range elements {
			item := r.constantOf(e, nil, depth+1)
			if len(e) == 1 && e[0].Node != nil {
				item.At = r.program.Location(e[0].Node)
			}
			c.Items = append(c.Items, item)
		}
		return c
	case typescript.Object:
		if typescript.IsObject(o.Node) {
			fields, complete := r.fields(o, depth+1)
			return Constant{Kind: Object, Fields: fields, Complete: complete}
		}
	}
	return Constant{}
}

var (
	nan      = math.NaN()
	infinity = math.Inf(1)
)
