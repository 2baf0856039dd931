package rules

import (
	"regexp"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// wrapValue is the fix that puts a returned value into an object: `{ message: … }`. Nothing
// where the text is not that of one expression.
func wrapValue(p *plugin.Plugin, at source.Location, title, before, after string) []analyzer.Fix {
	file := p.File(at.Path)
	text := p.Text(at)
	if file == nil || text == "" {
		return nil
	}
	head := strings.TrimRight(file.Text()[:at.Span.Start], " \t\r\n")
	tail := strings.TrimLeft(file.Text()[at.Span.End:], " \t\r\n")
	switch {
	case strings.HasSuffix(head, "=>"):
		// The braces of an arrow function's body would be a block.
		before, after = "("+before, after+")"
	case strings.HasSuffix(head, "return") || strings.HasSuffix(head, "(") || strings.HasSuffix(head, "?") || strings.HasSuffix(head, ":") || strings.HasSuffix(head, "&&"):
	default:
		return nil
	}
	if strings.HasPrefix(tail, ".") || strings.HasPrefix(tail, "?.") {
		return nil
	}
	return []analyzer.Fix{{
		Title:  title,
		Review: true,
		Edits:  []source.Edit{{Path: at.Path, Span: at.Span, NewText: before + text + after}},
	}}
}

// replaceValue is the fix that writes another text in place of a value.
func replaceValue(at source.Location, title, to string) []analyzer.Fix {
	return []analyzer.Fix{{Title: title, Review: true, Edits: []source.Edit{{Path: at.Path, Span: at.Span, NewText: to}}}}
}

// emptyLiteral reports whether an empty string is written at a place.
func emptyLiteral(p *plugin.Plugin, at source.Location) bool {
	text := p.Text(at)
	return text == `""` || text == "''" || text == "``"
}

// dropEmpty is the fix that gives nothing instead of an empty string.
func dropEmpty(p *plugin.Plugin, at source.Location) []analyzer.Fix {
	if !emptyLiteral(p, at) {
		return nil
	}
	return replaceValue(at, "Change `"+p.Text(at)+"` to `undefined`", "undefined")
}

// plainExpression matches expressions to which a method call can be added without parentheses.
var plainExpression = regexp.MustCompile(`(?s)^(?:[\w$.]+|[\w$.]+\(.*\)|\[.*\])$`)

// joinList is the fix that makes a text of a list.
func joinList(p *plugin.Plugin, at source.Location) []analyzer.Fix {
	text := p.Text(at)
	if !plainExpression.MatchString(text) {
		return nil
	}
	return replaceValue(at, "Join the list to a text", text+`.join("\n")`)
}

// awaitValue is the fix that waits for a promise, where the handler's own function is async.
func awaitValue(p *plugin.Plugin, o outcome, at source.Location) []analyzer.Fix {
	fn := o.r.Handler.Function
	text := p.Text(at)
	if fn == nil || !fn.Async || at.Path != fn.Whole.Path || at.Span.Start < fn.Whole.Span.Start || at.Span.End > fn.Whole.Span.End || !plainExpression.MatchString(text) {
		return nil
	}
	return replaceValue(at, "Wait for the promise", "await "+text)
}
