package plugin

import (
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// Subject says of which parameter of a handler something is.
type Subject int

// The subjects.
const (
	Event   Subject = iota // the first parameter
	Context                // the second
)

// UseKind says what a handler does with a field of its event or context.
type UseKind int

// The kinds of uses.
const (
	ReadUse     UseKind = iota // used as a value in some other way
	BoundUse                   // only given another name; what is done with that is a use of its own
	TestedUse                  // decides whether something runs: `if (x)`, `!x`, `typeof x`
	ComparedUse                // compared with constants: `x === "a"`, `case "a"`, `["a"].includes(x)`
	AssignedUse                // `x = …`, `x++`
	DeletedUse                 // `delete x`
	ChangedUse                 // by a method or function that changes its receiver: push, splice, Object.assign
	CalledUse                  // a method is called on it, or it is itself called (Method is "")
	IteratedUse                // `for … of x`, `...x`
	PassedUse                  // handed to code that is not followed
)

// FieldStep is one field on the way from a parameter. Name is "*" for an element of a list or
// a member under a computed key.
type FieldStep struct {
	Name     string
	At       source.Location // where the field is named
	Optional bool            // read with `?.`
}

// Use is one place where a handler, or a function that it hands its parameter on to, works
// with a field of its event or context.
type Use struct {
	Of     Subject
	Path   []FieldStep // empty: the parameter itself
	At     source.Location
	Kind   UseKind
	Method string     // of CalledUse and ChangedUse; "text" of a ReadUse that becomes part of a text
	Values []Constant // of ComparedUse: the constants, each with its place
	Typed  bool       // of TestedUse: the test asks for the type: `typeof x`, `Array.isArray(x)`, `"x" in y`
	// Leaves: of TestedUse and ComparedUse: without the value the function returns nothing,
	// or skips all that follows.
	Leaves  bool
	Negated bool // of ComparedUse: `!==`
	Guarded bool // below or behind a test of the same field
	// Alternatives is how many reads of the event or context stand in for each other here, as
	// in `a ?? b`; 0 where this is no chain of alternatives. Other is true where something
	// else than these and a constant may stand in, too.
	Alternatives int
	Other        bool
	Defaulted    bool // a constant may stand in for a missing value
	Returned     bool // stands in what the handler returns
	Copy         bool // what is changed is a copy made on the way
	Skips        bool // of CalledUse: `x?.method()`: nothing happens where the value is missing
	Settled      bool // one of several alternatives was chosen before
	Text         bool // the value went through a function on strings: `.toLowerCase()`
	Calls        []Step
}

// Names are the fields of the path joined by dots.
func (u Use) Names() string {
	out := ""
	for i, s := range u.Path {
		if i > 0 {
			out += "."
		}
		out += s.Name
	}
	return out
}

// Changes reports whether the use changes the value or the object that holds it.
func (u Use) Changes() bool {
	return u.Kind == AssignedUse || u.Kind == DeletedUse || u.Kind == ChangedUse
}

// Stored is an assignment of something out of the event or context to a variable or field
// that outlives the call.
type Stored struct {
	Name     string // of the variable, with the field behind a dot
	At       source.Location
	Declared source.Location // of the variable or class
	From     []Use
	Readers  []StoredReader
}

// StoredReader is a read of a stored variable outside of the handler that stores.
type StoredReader struct {
	At      source.Location
	Through []source.Location // calls of the function that reads
}

// uses follows the event and context of a handler.
func (r *reader) uses(h *Handler, hook string, functions []typescript.Origin) {
	contract, ok := r.catalog.Hook(hook)
	if !ok {
		contract, ok = catalog.Lookup(hook)
	}
	if !ok {
		return
	}
	descend := func(parameter int, path []string, settled bool) bool {
		shape := contract.Event
		if parameter == int(Context) {
			shape = contract.Context
		}
		return holdsMore(shape.Fields, path, !settled)
	}
	h.Names = make([]string, 2)
	for i, d := range functions[0].Node.Parameters() {
		if i < 2 && typescript.IsIdentifier(d.Name()) {
			h.Names[i] = d.Name().Text()
		}
	}
	for i, f := range functions {
		if i == 2 {
			break
		}
		if f.Node.Body() == nil || len(f.Node.Parameters()) == 0 {
			continue
		}
		t := r.program.Track(f, 2, descend)
		for _, a := range t.Accesses {
			h.Uses = append(h.Uses, r.use(a))
		}
		for _, s := range t.Stores {
			h.Stores = append(h.Stores, r.stored(s, f.Node))
		}
	}
}

// holdsMore reports whether a field holds an object or list, so that what is done with it is
// worth knowing. Of unknown fields it says what it is told to.
func holdsMore(fields []catalog.Field, path []string, unknown bool) bool {
	if len(path) == 0 {
		return true
	}
	for _, f := range fields {
		if f.Name != path[0] {
			continue
		}
		switch f.Type {
		case "string", "number", "boolean", "string | number":
			return false
		}
		if len(f.Fields) > 0 {
			return holdsMore(f.Fields, path[1:], unknown)
		}
		return true
	}
	return unknown
}

func (r *reader) use(a typescript.Access) Use {
	p := r.program
	u := Use{Of: Subject(a.Parameter), At: p.Location(a.Node), Kind: useKinds[a.How], Method: a.Method, Typed: a.Test == typescript.TypeTest,
		Leaves: a.Leaves, Negated: a.Negated, Guarded: a.Guarded, Defaulted: a.Defaulted, Returned: a.Returned, Copy: a.Copy, Settled: a.Settled, Skips: a.Skips, Text: a.Text}
	u.Path = make([]FieldStep, len(a.Path))
	for i, s := range a.Path {
		u.Path[i] = FieldStep{Name: s.Name, At: p.Location(s.At), Optional: s.Optional}
	}
	if a.Fallback != nil {
		u.Alternatives, u.Other = a.Fallback.Tracked, a.Fallback.Other
	}
	for _, v := range a.Values {
		u.Values = append(u.Values, r.literal(v))
	}
	for _, c := range a.Calls {
		u.Calls = append(u.Calls, Step{Callee: shorten(p.Text(calleeOf(c))), At: p.Location(c)})
	}
	return u
}

var useKinds = map[typescript.AccessKind]UseKind{
	typescript.Read: ReadUse, typescript.Bound: BoundUse, typescript.Tested: TestedUse, typescript.Compared: ComparedUse, typescript.Assigned: AssignedUse,
	typescript.Deleted: DeletedUse, typescript.Changed: ChangedUse, typescript.Called: CalledUse, typescript.Iterated: IteratedUse, typescript.Passed: PassedUse,
}

// literal is a constant out of a literal origin.
func (r *reader) literal(o typescript.Origin) Constant {
	c := Constant{At: r.program.Location(o.Node)}
	switch v := o.Value.(type) {
	case nil:
		c.Kind = Null
	case typescript.Undefined:
		c.Kind = Undefined
	case string:
		c.Kind, c.String = String, v
	case float64:
		c.Kind, c.Number = Number, v
	case bool:
		c.Kind, c.Bool = Bool, v
	}
	return c
}

func (r *reader) stored(s typescript.Store, handler *typescript.Node) Stored {
	out := Stored{Name: s.Name, At: r.program.Location(s.Node), Declared: r.program.Location(s.Declaration)}
	for _, a := range s.Accesses {
		out.From = append(out.From, r.use(a))
	}
	for _, ref := range r.program.ReadsOf(s.Declaration, s.Name) {
		if r.program.Contains(handler, ref) {
			continue
		}
		reader := StoredReader{At: r.program.Location(ref)}
		function := typescript.EnclosingFunction(ref)
		for level := 0; level < 3 && function != nil; level++ {
			if r.program.Contains(function, s.Node) {
				break // what stores reads for itself
			}
			var caller *typescript.Node
			for _, site := range r.program.CallSites(function) {
				reader.Through = append(reader.Through, r.program.Location(site))
				caller = typescript.EnclosingFunction(site)
			}
			function = caller
		}
		out.Readers = append(out.Readers, reader)
	}
	return out
}
