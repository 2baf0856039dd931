package server

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

// itemData is what a completion item carries to find its documentation when it is looked at.
type itemData struct {
	URI    uri.URI `json:"uri"`
	Hook   string  `json:"hook"`
	Option string  `json:"option,omitempty"`
}

// proposal is one thing that may be written.
type proposal struct {
	label, insert, detail string
	kind                  protocol.CompletionItemKind
	hook, option          string // what its documentation is about; "" none
}

func (s *server) completion(ctx context.Context, st *state, params *protocol.CompletionParams) (*protocol.CompletionList, error) {
	doc := st.document(params.TextDocument.URI)
	if doc == nil {
		return nil, nil
	}
	offset := doc.file.Offset(fromPosition(params.Position), s.encoding)
	pl := placeAt(doc.file.Text(), offset)
	// What the text says by itself is answered from the model of a moment ago, for which
	// nobody has to wait. The host and the names of its api do not change at a keystroke.
	var proposals []proposal
	if p := s.newest(doc.root); p != nil && pl.speaksForItself() && isAPI(p, doc.path, pl.callee) {
		pl := pl
		pl.known = true
		proposals = propose(p, pl)
	}
	if proposals == nil && (pl.quoted || pl.object >= 0 || pl.speaksForItself()) {
		p, err := s.model(ctx, st, doc)
		if p == nil {
			return nil, err
		}
		proposals = propose(p, informed(p, pl, doc.path, offset))
	}
	at := toRange(doc.file.Range(pl.span, s.encoding))
	list := &protocol.CompletionList{Items: []protocol.CompletionItem{}}
	for _, pr := range proposals {
		item := protocol.CompletionItem{
			Label: pr.label, Kind: pr.kind,
			TextEdit: &protocol.TextEdit{Range: at, NewText: pr.insert},
		}
		if pr.detail != "" {
			item.Detail = protocol.NewOptional(pr.detail)
		}
		if pr.hook != "" {
			data, err := json.Marshal(itemData{URI: doc.uri, Hook: pr.hook, Option: pr.option})
			if err != nil {
				return nil, err
			}
			item.Data = data
		}
		list.Items = append(list.Items, item)
	}
	return list, nil
}

// speaksForItself reports whether a place can be understood without the model, as long as
// its receiver is the host's api.
func (pl place) speaksForItself() bool {
	return pl.method != "" && (pl.what == hookName || pl.what != nothing && pl.hook != "")
}

// informed is a place with what the model knows better than the text around it: names in a
// table or in the arguments of a wrapper, options that are registered by their name, and
// hooks that are named by a constant.
func informed(p *plugin.Plugin, pl place, path string, offset int) place {
	if r := hookAt(p, path, offset); r != nil && pl.quoted && pl.what != hookName {
		pl.what, pl.method, pl.known = hookName, r.Method, true
	}
	if r := optionsAt(p, path, pl.object); r != nil {
		pl.hook, pl.method, pl.known = r.Hook, r.Method, true
	}
	pl.known = pl.known || pl.method != "" && isAPI(p, path, pl.callee)
	return pl
}

// propose lists what may be written at a place, in order.
func propose(p *plugin.Plugin, pl place) []proposal {
	if p.Catalog == nil || !pl.known {
		return nil
	}
	switch pl.what {
	case hookName:
		return proposeHooks(p.Catalog, pl.method, pl)
	case optionName:
		return proposeOptions(p, pl.hook, pl)
	case optionValue:
		return proposeValues(p, pl.hook, pl)
	}
	return nil
}

// proposeHooks lists the names that the host takes in a method.
func proposeHooks(c *catalog.Catalog, method string, pl place) []proposal {
	var out []proposal
	if method == "registerHook" {
		for _, key := range append(c.InternalKeys(), c.InternalFamilies()...) {
			if !slices.Contains(pl.have, key) {
				out = append(out, proposal{label: key, insert: pl.quoteText(key), kind: protocol.CompletionItemKindEvent, hook: key})
			}
		}
		slices.SortFunc(out, func(a, b proposal) int { return strings.Compare(a.label, b.label) })
		return out
	}
	for _, h := range c.Hooks() {
		if h.Family != catalog.Internal {
			out = append(out, proposal{
				label: h.Name, insert: pl.quoteText(h.Name), detail: h.Summary,
				kind: protocol.CompletionItemKindEvent, hook: h.Name,
			})
		}
	}
	return out
}

// proposeOptions lists the options of a hook that are not there yet.
func proposeOptions(p *plugin.Plugin, hook string, pl place) []proposal {
	h, ok := contract(p, hook)
	if !ok {
		return nil
	}
	var out []proposal
	for _, o := range h.Options {
		if slices.Contains(pl.have, o.Name) {
			continue
		}
		insert := o.Name
		if !pl.quoted && !pl.valued {
			insert += ": "
		}
		out = append(out, proposal{
			label: o.Name, insert: insert, detail: o.Type,
			kind: protocol.CompletionItemKindProperty, hook: hook, option: o.Name,
		})
	}
	return out
}

// proposeValues lists the strings that an option, or an entry of its list, may be.
func proposeValues(p *plugin.Plugin, hook string, pl place) []proposal {
	h, ok := contract(p, hook)
	if !ok {
		return nil
	}
	i := slices.IndexFunc(h.Options, func(o catalog.Option) bool { return o.Name == pl.option })
	if i < 0 {
		return nil
	}
	o := h.Options[i]
	values := o.Values
	if o.Name == "matcher" {
		values = p.Catalog.CoreTools()
	}
	if strings.Contains(o.Type, "[") != pl.listed {
		return nil
	}
	var out []proposal
	for _, v := range values {
		if !slices.Contains(pl.have, v) {
			out = append(out, proposal{label: v, insert: pl.quoteText(v), kind: protocol.CompletionItemKindEnumMember})
		}
	}
	return out
}

// quoteText is a name as it must be inserted: with quotes where there are none yet.
func (pl place) quoteText(name string) string {
	if pl.quoted {
		return name
	}
	return string(pl.quote) + name + string(pl.quote)
}

// completionResolve adds the documentation of the item that the user looks at.
func (s *server) completionResolve(_ context.Context, st *state, item *protocol.CompletionItem) (*protocol.CompletionItem, error) {
	var data itemData
	if err := json.Unmarshal(item.Data, &data); err != nil {
		return item, nil // not one of ours; a client may ask for any
	}
	doc := st.document(data.URI)
	if doc == nil {
		return item, nil
	}
	p := s.newest(doc.root)
	if p == nil {
		return item, nil
	}
	text := describeHook(p, data.Hook)
	if data.Option != "" {
		text = describeOption(p, data.Hook, data.Option)
	}
	if text != "" {
		item.Documentation = s.markup(text, s.can.TextDocument.Completion.CompletionItem.DocumentationFormat)
	}
	return item, nil
}
