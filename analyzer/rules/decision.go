package rules

import (
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// decided calls f for every object that handlers of some hooks may return.
func decided(pass *analyzer.Pass, hooks []string, f func(outcome)) {
	objects(pass, func(o outcome) {
		for _, hook := range hooks {
			if o.r.Hook == hook {
				f(o)
				return
			}
		}
	})
}

// claims calls f for every object that handlers of claim hooks may return.
func claims(pass *analyzer.Pass, f func(outcome)) {
	objects(pass, func(o outcome) {
		if o.h.Kind == catalog.Claim {
			f(o)
		}
	})
}

// approvals calls f for every object that is returned as a request for approval.
func approvals(pass *analyzer.Pass, f func(o outcome, demanded catalog.Approval, request plugin.Constant)) {
	demanded, ok := pass.Catalog.Approval()
	if !ok {
		return
	}
	decided(pass, []string{"before_tool_call"}, func(o outcome) {
		m, ok := o.value.Get("requireApproval")
		if !ok {
			return
		}
		for _, request := range m.Value.Possible() {
			if request.Kind == plugin.Object {
				if request.At.IsZero() {
					request.At = m.Value.At
				}
				f(o, demanded, request)
			}
		}
	})
}

// spot is where a member's value is written; where the short form gives none, its name.
func spot(m plugin.Member) source.Location {
	if m.Shorthand || m.Value.At.IsZero() {
		return m.At
	}
	return m.Value.At
}

// absent reports whether an object certainly lacks a member, or has it undefined.
func absent(object plugin.Constant, name string) bool {
	m, ok := object.Get(name)
	if !ok {
		return object.Complete
	}
	return !m.Optional && m.Value.Kind == plugin.Undefined
}

// never reports whether no value that a constant may have is the boolean true, while some
// counts as true otherwise, and says what it is.
func never(c plugin.Constant) (what string, bad bool) {
	for _, v := range c.Possible() {
		kind := ""
		switch v.Kind {
		case plugin.Undefined, plugin.Null:
			continue
		case plugin.Bool:
			if v.Bool {
				return "", false
			}
			continue
		case plugin.String:
			if v.String == "" {
				continue
			}
			kind = "a string"
		case plugin.Number:
			if v.Number == 0 || v.Number != v.Number {
				continue
			}
			kind = show(v)
		case plugin.Array:
			kind = "a list"
		case plugin.Object:
			kind = "an object"
		case plugin.Callable:
			kind = "a function"
		case plugin.Typed:
			switch v.Type {
			case "string", "number", "list", "promise":
				kind = "a " + v.Type
			case "object":
				kind = "an object"
			default:
				return "", false
			}
		case plugin.Unknown:
			if v.Falsy {
				continue
			}
			return "", false
		case plugin.OneOf:
			return "", false
		}
		if what == "" {
			what = kind
		}
	}
	return what, what != ""
}

// emptyText reports whether a value certainly is no text that says anything, and what it is.
func emptyText(c plugin.Constant) (what string, bad bool) {
	switch c.Kind {
	case plugin.Undefined, plugin.Null, plugin.Bool, plugin.Number:
		return "is " + show(c), true
	case plugin.String:
		return "is empty", strings.TrimSpace(c.String) == ""
	case plugin.Array:
		return "is a list", true
	case plugin.Object:
		return "is an object", true
	case plugin.Callable:
		return "is a function", true
	case plugin.Typed:
		switch c.Type {
		case "number", "boolean", "list", "promise":
			return "is a " + c.Type, true
		case "object":
			return "is an object", true
		}
	case plugin.Unknown, plugin.OneOf:
	}
	return "", false
}

// mayBeNothing reports whether a value may be undefined or null, as far as known.
func mayBeNothing(m plugin.Member) bool {
	for _, v := range m.Value.Possible() {
		if v.Kind == plugin.Undefined || v.Kind == plugin.Null {
			return true
		}
	}
	return false
}

// writeMember is the fix that gives a member another value.
func writeMember(p *plugin.Plugin, m plugin.Member, title, value string) []analyzer.Fix {
	at, text := m.Value.At, value
	if m.Shorthand {
		at, text = m.At, m.Name+": "+value
	}
	if at.IsZero() || p.Text(at) == "" || m.Added && m.Shorthand {
		return nil
	}
	return []analyzer.Fix{{Title: title, Review: true, Edits: []source.Edit{{Path: at.Path, Span: at.Span, NewText: text}}}}
}

// addMember is the fix that adds a member to an object that a literal spells out.
func addMember(p *plugin.Plugin, object plugin.Constant, title, member string) []analyzer.Fix {
	edit, ok := insertMember(p, object, member)
	if !ok {
		return nil
	}
	return []analyzer.Fix{{Title: title, Review: true, Edits: []source.Edit{edit}}}
}

// insertMember puts a member first into an object literal, on a line of its own where the
// others stand on lines of their own.
func insertMember(p *plugin.Plugin, object plugin.Constant, member string) (source.Edit, bool) {
	text := p.Text(object.At)
	if !strings.HasPrefix(text, "{") || !strings.HasSuffix(text, "}") {
		return source.Edit{}, false
	}
	inner := text[1 : len(text)-1]
	rest := strings.TrimLeft(inner, " \t\r\n")
	blank := inner[:len(inner)-len(rest)]
	at := object.At.Span.Start + 1
	edit := source.Edit{Path: object.At.Path, Span: source.Span{Start: at, End: at}}
	switch {
	case rest == "":
		edit.Span.End = object.At.Span.End - 1
		edit.NewText = " " + member + " "
	case strings.Contains(blank, "\n"):
		edit.NewText = blank + member + ","
	default:
		edit.NewText = " " + member + ","
	}
	return edit, true
}
