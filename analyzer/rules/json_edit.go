package rules

import (
	"strings"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// setKey writes a value at a path of names in a JSON or JSON5 document, in the style of the
// text around it: the objects on the way are made where they are missing. Nothing where the
// text is no object there, or where something else stands at the path already.
func setKey(d *plugin.Document, names []string, value string) []source.Edit {
	if d.File == nil || !d.Root.Is(plugin.TreeObject) {
		return nil
	}
	object := d.Root
	for len(names) > 1 {
		next, ok := object.Field(names[0])
		if !ok {
			break
		}
		if !next.Value.Is(plugin.TreeObject) {
			return nil
		}
		object, names = next.Value, names[1:]
	}
	if _, ok := object.Field(names[0]); ok {
		return nil
	}
	w := jsonWriter{document: d}
	return w.addField(object, names, value)
}

// addItems puts strings at the end of the list at a path of names, which is made where it is
// missing.
func addItems(d *plugin.Document, names []string, items []string) []source.Edit {
	if d.File == nil || len(items) == 0 {
		return nil
	}
	quoted := make([]string, len(items))
	for i, item := range items {
		quoted[i] = quote(item)
	}
	t := d.Root.Get(names...)
	if t == nil {
		return setKey(d, names, "["+strings.Join(quoted, ", ")+"]")
	}
	if !t.Is(plugin.TreeArray) {
		return nil
	}
	if len(t.Items) == 0 {
		return []source.Edit{{Path: d.Path, Span: t.Span, NewText: "[" + strings.Join(quoted, ", ") + "]"}}
	}
	w := jsonWriter{document: d}
	last := t.Items[len(t.Items)-1]
	separator := ", "
	if indent, own := w.indentOf(last.Span.Start); own {
		separator = "," + w.newline() + indent
	}
	return w.after(last.Span.End, t.Span.End, separator, strings.Join(quoted, separator))
}

// setValue writes another value in place of one.
func setValue(d *plugin.Document, t *plugin.Tree, value string) []source.Edit {
	if t == nil || d.File == nil {
		return nil
	}
	return []source.Edit{{Path: d.Path, Span: t.Span, NewText: value}}
}

// renameKey writes another name in place of a key, with its quotes if it has some.
func renameKey(d *plugin.Document, key source.Span, to string) []source.Edit {
	text := d.File.Slice(key)
	if strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "'") {
		to = text[:1] + to + text[:1]
	}
	return []source.Edit{{Path: d.Path, Span: key, NewText: to}}
}

func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(s) + `"`
}

type jsonWriter struct{ document *plugin.Document }

func (w jsonWriter) text() string { return w.document.File.Text() }

func (w jsonWriter) newline() string {
	if strings.Contains(w.text(), "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// indentOf is the white space before the line of an offset; own is true where nothing else
// stands before it on that line.
func (w jsonWriter) indentOf(at int) (indent string, own bool) {
	start := strings.LastIndexByte(w.text()[:at], '\n') + 1
	line := w.text()[start:at]
	rest := strings.TrimLeft(line, " \t")
	return line[:len(line)-len(rest)], rest == ""
}

// unit is by how much the document indents: what the first field of the root stands in.
func (w jsonWriter) unit() string {
	if fields := w.document.Root.Fields; len(fields) > 0 {
		if indent, own := w.indentOf(fields[0].Key.Start); own && indent != "" {
			return indent
		}
	}
	return "  "
}

// addField adds `names[0]: { names[1]: … value }` as the last member of an object.
func (w jsonWriter) addField(object *plugin.Tree, names []string, value string) []source.Edit {
	if len(object.Fields) == 0 {
		inner := w.text()[object.Span.Start+1 : object.Span.End-1]
		if strings.TrimSpace(inner) != "" { // a comment
			return nil
		}
		indent, _ := w.indentOf(object.Span.Start)
		if !strings.Contains(w.text(), "\n") || object != w.document.Root && !strings.Contains(inner, "\n") {
			return []source.Edit{{Path: w.document.Path, Span: object.Span, NewText: "{ " + w.nested(names, value, "", false) + " }"}}
		}
		member := indent + w.unit()
		return []source.Edit{{Path: w.document.Path, Span: object.Span,
			NewText: "{" + w.newline() + member + w.nested(names, value, member, true) + w.newline() + indent + "}"}}
	}
	last := object.Fields[len(object.Fields)-1]
	end := last.Key.End
	if last.Value != nil {
		end = last.Value.Span.End
	}
	separator, indent, own := ", ", "", false
	if indent, own = w.indentOf(last.Key.Start); own {
		separator = "," + w.newline() + indent
	}
	return w.after(end, object.Span.End, separator, w.nested(names, value, indent, own))
}

// nested writes a member with the objects around its value.
func (w jsonWriter) nested(names []string, value, indent string, lines bool) string {
	if len(names) == 1 {
		return quote(names[0]) + ": " + value
	}
	if !lines {
		return quote(names[0]) + ": { " + w.nested(names[1:], value, indent, false) + " }"
	}
	inner := indent + w.unit()
	return quote(names[0]) + ": {" + w.newline() + inner + w.nested(names[1:], value, inner, true) + w.newline() + indent + "}"
}

// after puts an element behind the last one of an object or list that ends at close. A comma
// that follows the last one already, and a comment on its line, stay with it.
func (w jsonWriter) after(end, closing int, separator, element string) []source.Edit {
	text := w.text()
	rest := text[end:closing]
	blank := len(rest) - len(strings.TrimLeft(rest, " \t\r\n"))
	if strings.HasPrefix(rest[blank:], ",") { // a trailing comma, which JSON5 has
		return []source.Edit{{Path: w.document.Path, Span: source.Span{Start: end + blank + 1, End: end + blank + 1},
			NewText: strings.TrimPrefix(separator, ",") + element + ","}}
	}
	line, _, _ := strings.Cut(rest, "\n")
	line = strings.TrimRight(line, "\r")
	if note := strings.TrimLeft(line, " \t"); strings.HasPrefix(note, "//") && strings.HasPrefix(separator, ",") && strings.Contains(separator, "\n") {
		return []source.Edit{
			{Path: w.document.Path, Span: source.Span{Start: end, End: end}, NewText: ","},
			{Path: w.document.Path, Span: source.Span{Start: end + len(line), End: end + len(line)}, NewText: strings.TrimPrefix(separator, ",") + element},
		}
	}
	return []source.Edit{{Path: w.document.Path, Span: source.Span{Start: end, End: end}, NewText: separator + element}}
}
