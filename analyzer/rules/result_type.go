package rules

import (
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// sortOf is the sort of value that a constant is: "string", "number", "boolean", "list",
// "object", "function", "promise"; "" where it is none or not known.
func sortOf(c plugin.Constant) string {
	switch c.Kind {
	case plugin.String:
		return "string"
	case plugin.Number:
		return "number"
	case plugin.Bool:
		return "boolean"
	case plugin.Array:
		return "list"
	case plugin.Object:
		return "object"
	case plugin.Callable:
		return "function"
	case plugin.Typed:
		return c.Type
	case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.OneOf:
	}
	return ""
}

// wants is the sort of value that a result field takes, "" where that is not one sort.
func wants(f catalog.Field) string {
	switch {
	case f.Type == "string" || len(f.Values) > 0 && !strings.HasSuffix(f.Type, "[]") && !strings.HasPrefix(f.Type, "Array<"):
		return "string"
	case f.Type == "number":
		return "number"
	case len(f.Fields) > 0 && !strings.HasSuffix(f.Type, "[]"):
		return "object"
	case strings.Contains(f.Type, "|") && !strings.HasPrefix(f.Type, "{"):
		return ""
	case strings.HasSuffix(f.Type, "[]") || strings.HasPrefix(f.Type, "Array<"):
		return "list"
	case strings.HasPrefix(f.Type, "Record<"), strings.HasPrefix(f.Type, "{"), f.Type == "ReplyPayload",
		f.Type == "PluginHookReplyPayload", f.Type == "AgentMessage":
		return "object"
	}
	return ""
}

// called is how messages name a sort.
func called(sort string) string {
	switch sort {
	case "object":
		return "an object"
	case "string", "number", "boolean", "list", "function", "promise":
		return "a " + sort
	}
	return "`" + sort + "`"
}

// misfits lists the values of a member that are certainly of another sort than wanted. Where
// only types tell, all that the member may be must misfit, since a test may have ruled out
// the rest.
func misfits(m plugin.Member, want string) []plugin.Constant {
	var list []plugin.Constant
	possible := m.Value.Possible()
	typed := true
	for _, v := range possible {
		have := sortOf(v)
		if v.Kind == plugin.Typed && have == want || v.Kind == plugin.Unknown {
			typed = false
		}
	}
	for _, v := range possible {
		have := sortOf(v)
		if have == "" || have == want || v.Kind == plugin.Typed && !typed {
			continue
		}
		v.At = given(m, v)
		list = append(list, v)
	}
	return list
}

// given is where a member gets one of its values: the value itself where it is written into
// the member, else the expression that stands there.
func given(m plugin.Member, v plugin.Constant) source.Location {
	all := m.Value.At
	switch {
	case all.IsZero():
		return place(v.At, m.At)
	case !v.At.IsZero() && within(all, v.At):
		return v.At
	}
	return all
}
