package plugin

import (
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// Waits says what an async register waits for, as far as it can do without.
type Waits struct {
	// Constants are all its awaits, where each is `const x = await e;` and only the functions
	// that it puts on hooks read x. Empty otherwise.
	Constants []AwaitedConstant
	// Tail is the statements from the first that awaits to the last, where they register
	// nothing. Zero otherwise.
	Tail source.Location
	// API is what register calls the api; "" where that is no plain name.
	API string
	// Type is the written type of its result; zero without one.
	Type source.Location
}

// AwaitedConstant is `const x = await e;`.
type AwaitedConstant struct {
	Name    string
	NameAt  source.Location
	Await   source.Location // `await e`
	Awaited source.Location // `e`
	End     source.Location // the statement
	Promise bool            // e is known to be a promise
	Readers []Closure       // sorted by place
}

// Closure is a function that is written where it is handed on.
type Closure struct {
	Whole source.Location
	Body  source.Location // a block, or the expression that is returned
	Block bool
	Async bool
}

// waits looks at the awaits of a function that the host calls with the api.
func (r *reader) waits(function *typescript.Node) *Waits {
	awaits := r.program.Awaits(function)
	parameters := function.Parameters()
	if !typescript.IsAsync(function) || len(parameters) == 0 {
		return nil
	}
	w := &Waits{}
	if name := parameters[0].Name(); typescript.IsIdentifier(name) {
		w.API = name.Text()
	}
	if t := typescript.ReturnType(function); t != nil {
		w.Type = r.program.Location(t)
	}
	if len(awaits) == 0 || w.API == "" {
		return w
	}
	w.Constants = r.awaitedConstants(function, awaits)
	if w.Constants == nil {
		w.Tail = r.tail(function, awaits, parameters[0].Name())
	}
	return w
}

func (r *reader) awaitedConstants(function *typescript.Node, awaits []*typescript.Node) []AwaitedConstant {
	var list []AwaitedConstant
	for _, await := range awaits {
		statement := typescript.TopStatement(await, function)
		name, awaited := typescript.AwaitedConstant(statement)
		if name == nil || typescript.HasAwait(awaited) || await.Parent != name.Parent {
			return nil
		}
		c := AwaitedConstant{Name: name.Text(), NameAt: r.program.Location(name), Await: r.program.Location(await),
			Awaited: r.program.Location(awaited), End: r.program.Location(statement),
			Promise: strings.HasPrefix(r.program.TypeText(awaited), "Promise<")}
		seen := map[*typescript.Node]bool{}
		for _, read := range r.program.ReadsIn(name, function) {
			handler := r.handlerAround(read, function)
			if handler == nil {
				return nil
			}
			if !seen[handler] {
				seen[handler] = true
				c.Readers = append(c.Readers, Closure{Whole: r.program.Location(handler), Body: r.program.Location(handler.Body()),
					Block: typescript.IsBlock(handler.Body()), Async: typescript.IsAsync(handler)})
			}
		}
		list = append(list, c)
	}
	return list
}

// handlerAround is the function literal that is put on a hook with api.on and in which a node
// stands; nil where it stands elsewhere, or where the host would not wait for the handler.
func (r *reader) handlerAround(n, register *typescript.Node) *typescript.Node {
	for f := typescript.EnclosingFunction(n); f != nil && f != register; f = typescript.EnclosingFunction(f) {
		if typescript.EnclosingFunction(f) != register {
			continue
		}
		call := f.Parent
		if !typescript.IsCall(call) || len(call.Arguments()) < 2 || call.Arguments()[1] != f || r.apiMethod(call) != "on" {
			return nil
		}
		for _, o := range r.program.Origins(call.Arguments()[0], nil) {
			name, _ := o.Value.(string)
			if h, ok := catalog.Lookup(name); !ok || h.Sync {
				return nil
			}
		}
		if typescript.IsNamed(f) {
			return nil
		}
		return f
	}
	return nil
}

// ofNoConsequence are the members of the api that register nothing.
var ofNoConsequence = words(`config description id logger name pluginConfig registrationMode resolvePath rootDir runtime source version`)

func (r *reader) tail(function *typescript.Node, awaits []*typescript.Node, api *typescript.Node) source.Location {
	first := typescript.TopStatement(awaits[0], function)
	if first == nil {
		return source.Location{}
	}
	list := typescript.StatementsFrom(first, function)
	for _, s := range list {
		if typescript.DeclaresFunction(s) {
			return source.Location{}
		}
		for _, read := range r.program.ReadsIn(api, s) {
			if member := read.Parent; !typescript.IsMember(member) || member.Expression() != read || !ofNoConsequence[typescript.LastName(member)] {
				return source.Location{}
			}
		}
	}
	at := r.program.Location(first)
	at.Span.End = r.program.Location(list[len(list)-1]).Span.End
	return at
}
