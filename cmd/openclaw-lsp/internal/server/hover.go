package server

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

func (s *server) hover(ctx context.Context, st *state, params *protocol.HoverParams) (*protocol.Hover, error) {
	doc := st.document(params.TextDocument.URI)
	p, err := s.model(ctx, st, doc)
	if p == nil {
		return nil, err
	}
	text, span := describe(p, doc, doc.file.Offset(fromPosition(params.Position), s.encoding))
	if text == "" {
		return nil, nil
	}
	at := toRange(doc.file.Range(span, s.encoding))
	content := s.markup(text, s.can.TextDocument.Hover.ContentFormat)
	return &protocol.Hover{Contents: content, Range: &at}, nil
}

// describe is what there is to say about the place of an offset, in Markdown.
func describe(p *plugin.Plugin, doc *document, offset int) (string, source.Span) {
	if r := hookAt(p, doc.path, offset); r != nil {
		return describeHook(p, r.Hook), r.HookAt.Span
	}
	for _, r := range p.Registrations {
		if !registersHook(r) {
			continue
		}
		for _, key := range r.Options.Keys {
			if holds(key.At, doc.path, offset) {
				return describeOption(p, r.Hook, key.Name), key.At.Span
			}
		}
	}
	// What the model does not have, because the code around it is half-typed.
	pl := placeAt(doc.file.Text(), offset)
	if pl.method == "" || !isAPI(p, doc.path, pl.callee) {
		return "", source.Span{}
	}
	switch word := doc.file.Slice(pl.span); pl.what {
	case hookName:
		return describeHook(p, word), pl.span
	case optionName:
		return describeOption(p, pl.hook, word), pl.span
	}
	return "", source.Span{}
}

// describeHook is the contract of a hook, with a word on whether the plugin's host has it.
func describeHook(p *plugin.Plugin, name string) string {
	h, ok := contract(p, name)
	if !ok {
		return describeInternal(p, name)
	}
	text := catalog.Markdown(h)
	if p.Catalog == nil {
		return text
	}
	if _, has := p.Catalog.Hook(name); !has {
		text = fmt.Sprintf("**Not a hook of %s**, the host that this plugin is judged for.\n\n%s", p.Catalog.Host(), text)
	}
	return text
}

// describeInternal tells what is known of an event of the internal bus.
func describeInternal(p *plugin.Plugin, name string) string {
	if p.Catalog == nil || !p.Catalog.Internal(name) {
		return ""
	}
	text := fmt.Sprintf("### `%s`\n\nAn event of the host's internal bus, heard with `api.registerHook`.\n", name)
	if slices.Contains(p.Catalog.InternalFamilies(), name) {
		text = fmt.Sprintf("### `%s`\n\nAll events `%s:…` of the host's internal bus, heard with `api.registerHook`.\n", name, name)
	}
	if twin := p.Catalog.TypedTwin(name); twin != "" {
		text += fmt.Sprintf("\nThe typed hook `%s` fires at the same moment; put it on with `api.on`.\n", twin)
	}
	return text
}

func describeOption(p *plugin.Plugin, hook, name string) string {
	h, ok := contract(p, hook)
	if !ok {
		return ""
	}
	for _, o := range h.Options {
		if o.Name == name {
			return catalog.MarkdownOption(h, o)
		}
	}
	return ""
}

// markup is Markdown, or the same text without its marks for a client that shows it plain.
func (s *server) markup(text string, formats []protocol.MarkupKind) *protocol.MarkupContent {
	if len(formats) == 0 || slices.Contains(formats, protocol.MarkupKindMarkdown) {
		return &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: text}
	}
	return &protocol.MarkupContent{Kind: protocol.MarkupKindPlainText, Value: plain(text)}
}

var emphasis = regexp.MustCompile(`\*{1,2}([^*\n]+)\*{1,2}`)

// plain takes the marks out of our own Markdown, which uses headings, emphasis and code.
func plain(text string) string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		parts := strings.Split(strings.TrimLeft(line, "#"), "`")
		for i := 0; i < len(parts); i += 2 { // outside of code
			parts[i] = emphasis.ReplaceAllString(parts[i], "$1")
		}
		out = append(out, strings.TrimLeft(strings.Join(parts, ""), " "))
	}
	return strings.Join(out, "\n")
}
