package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// outcome is one value that a handler may return.
type outcome struct {
	r     *plugin.Registration
	h     *catalog.Hook
	ret   plugin.Return
	value plugin.Constant // one of ret.Value.Possible()
}

// outcomes calls f for every value that handlers of the host's hooks may return, where the
// registration can be judged. What several registrations of one hook share is given once.
func outcomes(pass *analyzer.Pass, f func(outcome)) {
	type key struct {
		hook string
		at   source.Location
		kind plugin.ConstantKind
	}
	seen := map[key]bool{}
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if r.Guarded {
			return
		}
		for _, ret := range r.Handler.Result.Returns {
			for _, v := range ret.Value.Possible() {
				if v.At.IsZero() {
					v.At = ret.At
				}
				k := key{r.Hook, v.At, v.Kind}
				if v.Kind == plugin.Object && seen[k] {
					continue
				}
				seen[k] = true
				f(outcome{r, h, ret, v})
			}
		}
	})
}

// objects calls f for every object that handlers of the host's hooks may return.
func objects(pass *analyzer.Pass, f func(outcome)) {
	outcomes(pass, func(o outcome) {
		if o.value.Kind == plugin.Object {
			f(o)
		}
	})
}

// report adds to a finding inside a result where the handler is registered, when that is
// somewhere else.
func (o outcome) report(pass *analyzer.Pass, f analyzer.Finding) {
	call := o.r.CallAt
	if f.At.Path != call.Path || f.At.Span.Start < call.Span.Start || f.At.Span.Start > call.Span.End {
		f.Notes = append(f.Notes, analyzer.Note{Message: fmt.Sprintf("returned to `%s`, registered here", o.r.Hook), At: where(o.r)})
	}
	pass.Report(f)
}

// returnedAt is the expression to change in order to return something else: the value where it
// is written into the returned expression, which may be made elsewhere; then that expression.
func (o outcome) returnedAt() source.Location {
	if within(o.ret.At, o.value.At) {
		return o.value.At
	}
	return o.ret.At
}

// within reports whether one place lies inside another.
func within(outer, inner source.Location) bool {
	return outer.Path == inner.Path && outer.Span.Start <= inner.Span.Start && inner.Span.End <= outer.Span.End
}

// fieldNames lists the names of fields.
func fieldNames(fields []catalog.Field) []string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return names
}

// field finds a field by name.
func field(fields []catalog.Field, name string) (catalog.Field, bool) {
	for _, f := range fields {
		if f.Name == name {
			return f, true
		}
	}
	return catalog.Field{}, false
}

// renameMember changes the name of a member where it is written; the short form `{ text }`
// keeps its variable.
func renameMember(p *plugin.Plugin, m plugin.Member, to string) []analyzer.Fix {
	text := p.Text(m.At)
	was := text
	switch {
	case m.Shorthand && text == m.Name:
		to += ": " + text
	case text == m.Name:
	case len(text) > 2 && strings.Trim(text, "\"'`") == m.Name:
		to = text[:1] + to + text[:1]
	default:
		return nil
	}
	return []analyzer.Fix{{
		Title:  fmt.Sprintf("Change `%s` to `%s`", was, to),
		Review: true,
		Edits:  []source.Edit{{Path: m.At.Path, Span: m.At.Span, NewText: to}},
	}}
}

// dropMember is the fix that removes a member of an object literal which has no effect.
func dropMember(p *plugin.Plugin, m plugin.Member) []analyzer.Fix {
	if m.Added {
		return nil
	}
	at := m.Value.At
	if m.Shorthand {
		at = m.At
	}
	return dropOption(p, plugin.Option{Name: m.Name, At: m.At, ValueAt: at, Value: m.Value}, true)
}
