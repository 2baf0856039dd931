package catalog

import (
	"strings"
	"time"
)

// entry is the judged part of a hook: all that declarations do not say. The shapes of its
// event, context and result come from the host's declarations, see shapes_gen.go.
type entry struct {
	Hook
	results []note   // how result fields merge, and what to know about them
	events  []note   // what to know about event fields
	dialect *variant // what WednesdayAI does differently; nil where it lacks the hook or does not differ
}

// note is what the catalog adds to one field. A dotted name reaches into an inline object.
type note struct {
	field      string
	merge      Merge
	doc        string
	deprecated string
}

// variant is the contract of a hook in another dialect where it differs from OpenClaw's.
type variant struct {
	kind    Kind
	failure Failure
	budget  time.Duration
	event   Shape
	context Shape
	result  Shape
	notes   []string
	sources []string
}

func (e *entry) of(product string) bool {
	for _, r := range e.Hosts {
		if r.Product == product {
			return true
		}
	}
	return false
}

func (e *entry) holds(h Host) bool {
	for _, r := range e.Hosts {
		if r.Holds(h) {
			return true
		}
	}
	return false
}

// hook puts the judged part and the shapes together, as one product has the hook.
func (e *entry) hook(product string) *Hook {
	h := e.Hook
	if product == WednesdayAI {
		h.Options = dialectOptions
		if e.of(OpenClaw) {
			e.apply(&h)
		}
		return &h
	}
	h.Sources = qualified(h.Sources)
	if s, ok := hookShape(h.Name); ok {
		h.Event, h.Context, h.Result = s.Event, s.Context, s.Result
	}
	h.Result.Fields = annotate(h.Result.Fields, "", e.results)
	h.Event.Fields = annotate(h.Event.Fields, "", e.events)
	h.Options = append(append([]Option(nil), commonOptions...), e.Options...)
	return &h
}

// apply turns the hook into WednesdayAI's. That host has neither permission gates nor a
// timer outside the context lifecycle, awaits all handlers, and knows one option, the
// priority.
func (e *entry) apply(h *Hook) {
	h.Sync = false
	h.Gates = Gates{}
	h.Default = 0
	h.Notes, h.Sources = nil, dialectSources
	h.Isolation = dialectIsolation
	if h.Failure == Block {
		h.Failure = Skip
	}
	v := e.dialect
	if v == nil {
		return
	}
	h.Kind, h.Failure, h.Default = v.kind, v.failure, v.budget
	h.Event, h.Context, h.Result = v.event, v.context, v.result
	h.Notes = v.notes
	if v.sources != nil {
		h.Sources = v.sources
	}
}

// qualified names the package behind sources that are files of it.
func qualified(sources []string) []string {
	out := make([]string, len(sources))
	for i, s := range sources {
		if strings.HasPrefix(s, "dist/") || strings.HasPrefix(s, "docs/") {
			s = "openclaw@2026.9.6 " + s
		}
		out[i] = s
	}
	return out
}

// annotate copies fields and adds what the notes say about them.
func annotate(fields []Field, prefix string, notes []note) []Field {
	if len(fields) == 0 {
		return nil
	}
	out := append([]Field(nil), fields...)
	for i := range out {
		f := &out[i]
		f.Fields = annotate(f.Fields, prefix+f.Name+".", notes)
		for _, n := range notes {
			if n.field != prefix+f.Name {
				continue
			}
			f.Merge = n.merge
			if n.doc != "" {
				f.Doc = n.doc
			}
			if n.deprecated != "" {
				f.Deprecated = n.deprecated
			}
		}
	}
	return out
}

// commonOptions are the options that every typed hook takes.
var commonOptions = []Option{
	{Name: "priority", Type: "number", Doc: "Higher runs first, 0 where absent; handlers of equal priority run in the order of registration. Anything that is not a number gives an order that nobody can predict."},
	{Name: "timeoutMs", Type: "number", Doc: "How long the host waits for this handler, in milliseconds. The operator's settings win over it; a value that is not a finite number above 0 is dropped without a word. The handler itself is not stopped."},
	{Name: "registrationId", Type: "string", Doc: "A lasting name for this registration, shown where results are attributed."},
}
