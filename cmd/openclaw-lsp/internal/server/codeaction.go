package server

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// fixAll is the action that mends all that can be mended safely in a file.
const fixAll protocol.CodeActionKind = "source.fixAll.openclaw"

func (s *server) codeAction(ctx context.Context, st *state, params *protocol.CodeActionParams) ([]protocol.CommandOrCodeAction, error) {
	doc := st.document(params.TextDocument.URI)
	res, err := s.await(ctx, st, doc, func(r *root) *result { return r.checked })
	if res == nil {
		return nil, err
	}
	actions := []protocol.CommandOrCodeAction{}
	span := doc.file.Span(fromRange(params.Range), s.encoding)
	for i, f := range res.findings {
		if f.At.Path != doc.path || !wants(params.Context.Only, protocol.CodeActionKindQuickFix) || !s.concerns(res, i, span, params.Context) {
			continue
		}
		for _, fix := range f.Fixes {
			actions = append(actions, s.quickFix(res, i, fix, params.Context.Diagnostics))
		}
	}
	if all := s.fixAll(res, doc, len(actions) > 0, params.Context.Only); all != nil {
		actions = append(actions, all)
	}
	return actions, nil
}

// concerns reports whether an action is asked for about a finding: it touches the range, or
// the client has sent its diagnostic along.
func (s *server) concerns(res *result, i int, span source.Span, ctx protocol.CodeActionContext) bool {
	at := res.findings[i].At.Span
	if at.Start <= span.End && span.Start <= at.End {
		return true
	}
	_, named := s.sent(res, i, ctx.Diagnostics)
	return named
}

// sent finds the diagnostic of a finding among those that a client sends along. Clients
// drop its data, and old ones count its columns in bytes whatever was agreed on, so that
// only its line and code are to be trusted then.
func (s *server) sent(res *result, i int, diagnostics []protocol.Diagnostic) (protocol.Diagnostic, bool) {
	f := res.findings[i]
	ours := s.rangeIn(res.st, f.At.Path, f.At.Span)
	near := -1
	for k, d := range diagnostics {
		if d.Code != protocol.ProgressToken(protocol.String(f.Rule)) {
			continue
		}
		var data diagnosticData
		if len(d.Data) > 0 && json.Unmarshal(d.Data, &data) == nil && data.Fingerprint != "" {
			if data.Fingerprint == f.Fingerprint {
				return d, true
			}
			continue
		}
		if d.Range == ours {
			return d, true
		}
		if d.Range.Start.Line == ours.Start.Line && near < 0 {
			near = k
		}
	}
	if near < 0 {
		return protocol.Diagnostic{}, false
	}
	return diagnostics[near], true
}

// quickFix is one fix of a finding as an action, with the client's own diagnostic where it
// sent one, so that the client knows which one is gone then.
func (s *server) quickFix(res *result, i int, fix analyzer.Fix, diagnostics []protocol.Diagnostic) *protocol.CodeAction {
	kind := protocol.CodeActionKindQuickFix
	d, ok := s.sent(res, i, diagnostics)
	if !ok {
		d = s.diagnostic(res, i)
	}
	action := &protocol.CodeAction{
		Title: fix.Title, Kind: &kind, Diagnostics: []protocol.Diagnostic{d}, Edit: s.workspaceEdit(res.st, fix.Edits),
	}
	if !fix.Review {
		yes := true
		action.IsPreferred = &yes
	}
	return action
}

// fixAll is the action over all safe fixes of a file. It is given where it is asked for by
// its kind, and where several findings could be mended with one of them under the cursor.
func (s *server) fixAll(res *result, doc *document, here bool, only []protocol.CodeActionKind) protocol.CommandOrCodeAction {
	if !wants(only, fixAll) {
		return nil
	}
	var findings []analyzer.Finding
	for _, f := range res.findings {
		// A fix that reaches into other files is no business of an action on save.
		f.Fixes = slices.DeleteFunc(slices.Clone(f.Fixes), func(fix analyzer.Fix) bool {
			return fix.Review || slices.ContainsFunc(fix.Edits, func(e source.Edit) bool { return e.Path != doc.path })
		})
		if f.At.Path == doc.path && len(f.Fixes) > 0 {
			findings = append(findings, f)
		}
	}
	if len(findings) == 0 || len(only) == 0 && (len(findings) < 2 || !here) {
		return nil
	}
	chosen, err := analyzer.SelectFixes(findings, false, res.st.file)
	if err != nil || len(chosen.Edits) == 0 {
		return nil
	}
	kind := fixAll
	return &protocol.CodeAction{
		Title: "Fix all OpenClaw findings that can be fixed safely", Kind: &kind, Edit: s.workspaceEdit(res.st, chosen.Edits[doc.path]),
	}
}

// wants reports whether a kind is among those asked for; none asked for means all.
func wants(only []protocol.CodeActionKind, kind protocol.CodeActionKind) bool {
	return len(only) == 0 || slices.ContainsFunc(only, func(o protocol.CodeActionKind) bool {
		return o == kind || o == protocol.CodeActionKindEmpty || strings.HasPrefix(string(kind), string(o)+".")
	})
}

// workspaceEdit is edits in the form that the client takes: with the version of each
// document, so that one typed in meanwhile is not damaged, where it can.
func (s *server) workspaceEdit(st *state, edits []source.Edit) *protocol.WorkspaceEdit {
	byPath := map[string][]protocol.TextEdit{}
	var paths []string
	for _, e := range edits {
		if byPath[e.Path] == nil {
			paths = append(paths, e.Path)
		}
		byPath[e.Path] = append(byPath[e.Path], protocol.TextEdit{Range: s.rangeIn(st, e.Path, e.Span), NewText: e.NewText})
	}
	slices.Sort(paths)
	edit := &protocol.WorkspaceEdit{}
	if !s.can.Workspace.WorkspaceEdit.DocumentChanges {
		edit.Changes = map[uri.URI][]protocol.TextEdit{}
		for _, p := range paths {
			edit.Changes[st.uriOf(p)] = byPath[p]
		}
		return edit
	}
	for _, p := range paths {
		change := &protocol.TextDocumentEdit{TextDocument: protocol.OptionalVersionedTextDocumentIdentifier{
			TextDocumentIdentifier: protocol.TextDocumentIdentifier{URI: st.uriOf(p)}, Version: st.versionOf(p),
		}}
		for _, e := range byPath[p] {
			change.Edits = append(change.Edits, &e)
		}
		edit.DocumentChanges = append(edit.DocumentChanges, change)
	}
	return edit
}
