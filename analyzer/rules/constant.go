package rules

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// show prints a value the way an author would write it.
func show(c plugin.Constant) string {
	switch c.Kind {
	case plugin.Undefined:
		return "undefined"
	case plugin.Null:
		return "null"
	case plugin.Bool:
		return strconv.FormatBool(c.Bool)
	case plugin.Number:
		return number(c.Number)
	case plugin.String:
		return strconv.Quote(c.String)
	case plugin.Array:
		items := make([]string, len(c.Items))
		for i, item := range c.Items {
			items[i] = show(item)
		}
		return "[" + strings.Join(items, ", ") + "]"
	case plugin.Object:
		return "{…}"
	case plugin.Callable:
		return "a function"
	case plugin.Typed:
		return c.Type
	case plugin.OneOf:
		items := make([]string, len(c.Items))
		for i, item := range c.Items {
			items[i] = show(item)
		}
		return strings.Join(items, " or ")
	case plugin.Unknown:
	}
	return "…"
}

// number prints a number as JavaScript does for the sizes that options have.
func number(n float64) string {
	switch {
	case math.IsNaN(n):
		return "NaN"
	case math.IsInf(n, 1):
		return "Infinity"
	case math.IsInf(n, -1):
		return "-Infinity"
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

// duration prints a time span for reading: 800 ms, 1.5 s, 2 min.
func duration(d time.Duration) string {
	switch {
	case d < time.Second:
		return number(float64(d)/float64(time.Millisecond)) + " ms"
	case d < 2*time.Minute:
		return number(d.Seconds()) + " s"
	}
	return number(d.Minutes()) + " min"
}

// milliseconds turns a number of JavaScript into a time span.
func milliseconds(ms float64) time.Duration {
	if ms > float64(math.MaxInt64/int64(time.Millisecond)) {
		return math.MaxInt64
	}
	return time.Duration(ms * float64(time.Millisecond))
}

// empty reports whether an option is an empty list that is written there. A list that is
// empty where it is declared may be filled before it is used.
func empty(p *plugin.Plugin, o plugin.Option) bool {
	inner, isList := strings.CutPrefix(p.Text(o.ValueAt), "[")
	return isList && strings.HasPrefix(strings.TrimLeft(inner, " \t\r\n"), "]") &&
		o.Value.Kind == plugin.Array && o.Value.Complete && len(o.Value.Items) == 0
}

// replaceText changes what stands between the quotes of a string literal; nothing where the
// place is no such literal, for example a constant used in several places.
func replaceText(p *plugin.Plugin, at source.Location, to string) (source.Edit, bool) {
	text := p.Text(at)
	if len(text) < 2 || text[0] != text[len(text)-1] || !strings.ContainsRune("\"'`", rune(text[0])) {
		return source.Edit{}, false
	}
	return source.Edit{Path: at.Path, Span: source.Span{Start: at.Span.Start + 1, End: at.Span.End - 1}, NewText: to}, true
}

// removeOption deletes one key with its value and comma from an options object; false where
// the text around it is not that of a plain object literal.
func removeOption(p *plugin.Plugin, o plugin.Option) (source.Edit, bool) {
	file := p.File(o.At.Path)
	if file == nil || o.ValueAt.Path != o.At.Path || o.ValueAt.Span.End < o.At.Span.End {
		return source.Edit{}, false
	}
	const blank = " \t\r\n"
	text := file.Text()
	start, end := o.At.Span.Start, o.ValueAt.Span.End
	before := strings.TrimRight(text[:start], blank)
	after := end + len(text[end:]) - len(strings.TrimLeft(text[end:], blank))
	opens, follows := strings.HasSuffix(before, "{"), strings.HasSuffix(before, ",")
	if !opens && !follows || after >= len(text) {
		return source.Edit{}, false
	}
	edit := source.Edit{Path: o.At.Path, Span: source.Span{Start: start, End: end}}
	switch {
	case text[after] == '}' && follows: // the last of several: the comma before it goes too
		edit.Span.Start = len(before) - 1
	case text[after] == '}':
		edit.Span.Start, edit.Span.End = len(before), after
	case text[after] == ',':
		rest := strings.TrimLeft(text[after+1:], blank)
		edit.Span.End = len(text) - len(rest)
		if strings.HasPrefix(rest, "}") && follows { // a trailing comma stays one
			edit.Span.Start, edit.Span.End = len(before)-1, after
		}
	default:
		return source.Edit{}, false
	}
	return edit, true
}

// dropOption is the fix that removes an option which has no effect.
func dropOption(p *plugin.Plugin, o plugin.Option, review bool) []analyzer.Fix {
	edit, ok := removeOption(p, o)
	if !ok {
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Remove `%s`", o.Name), Review: review, Edits: []source.Edit{edit}}}
}

// list prints names for reading: `a`, `b`.
func list(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = "`" + n + "`"
	}
	return strings.Join(quoted, ", ")
}
