package server

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

// board is the diagnostics as the client has them. One file may get diagnostics from two
// plugins that share it, and the client wants all of a file's at once.
type board struct {
	mu    sync.Mutex
	notes map[string]map[plugin.Root][]protocol.Diagnostic // by path
	sent  map[string]string                                // by path, what was published last, as JSON
}

// post publishes the findings of a root: for each file that has or had some, and for each
// open file of the root, so that an editor learns that its text was checked.
func (b *board) post(s *server, r *root, res *result) {
	found := map[string][]protocol.Diagnostic{}
	for i, f := range res.findings {
		found[f.At.Path] = append(found[f.At.Path], s.diagnostic(res, i))
	}
	for p, doc := range res.st.docs {
		if doc.root == r.at && found[p] == nil {
			found[p] = []protocol.Diagnostic{}
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	// Asked under the lock, so that nothing is posted after the root was withdrawn, nor
	// after something was changed that the client will send positions for.
	if r.isOld(s, res) {
		return
	}
	b.replace(s, res.st, r.at, found)
}

// isOld reports whether a result is about a state that is gone.
func (r *root) isOld(s *server, res *result) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ended || s.state.Load().seq[r.at] != res.seq
}

// withdraw takes back all that a root has posted.
func (b *board) withdraw(s *server, st *state, at plugin.Root) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.replace(s, st, at, nil)
}

// replace makes found the diagnostics of one root and tells the client what differs.
func (b *board) replace(s *server, st *state, at plugin.Root, found map[string][]protocol.Diagnostic) {
	if b.notes == nil {
		b.notes, b.sent = map[string]map[plugin.Root][]protocol.Diagnostic{}, map[string]string{}
	}
	var paths []string
	for p, roots := range b.notes {
		if _, had := roots[at]; had && found[p] == nil {
			delete(roots, at)
			paths = append(paths, p)
		}
	}
	for p, diagnostics := range found {
		if b.notes[p] == nil {
			b.notes[p] = map[plugin.Root][]protocol.Diagnostic{}
		}
		b.notes[p][at] = diagnostics
		paths = append(paths, p)
	}
	slices.Sort(paths)
	for _, p := range paths {
		b.publish(s, st, p)
		if len(b.notes[p]) == 0 {
			delete(b.notes, p)
			delete(b.sent, p)
		}
	}
}

// publish sends all diagnostics of a file, unless the client has them already.
func (b *board) publish(s *server, st *state, p string) {
	params := &protocol.PublishDiagnosticsParams{URI: st.uriOf(p), Diagnostics: []protocol.Diagnostic{}}
	if version := st.versionOf(p); version != nil {
		params.Version = protocol.NewOptional(*version)
	}
	for _, at := range sortedRoots(b.notes[p]) {
		for _, d := range b.notes[p][at] {
			// Two plugins that share a file mostly find the same in it.
			if !slices.ContainsFunc(params.Diagnostics, func(have protocol.Diagnostic) bool { return sameFinding(have, d) }) {
				params.Diagnostics = append(params.Diagnostics, d)
			}
		}
	}
	text, err := protocol.Marshal(params)
	if err != nil {
		s.logf(protocol.MessageTypeError, "publishing diagnostics of %s: %v", p, err)
		return
	}
	if b.sent[p] == string(text) {
		return
	}
	b.sent[p] = string(text)
	_ = s.client.PublishDiagnostics(s.ctx, params)
}

func sameFinding(a, b protocol.Diagnostic) bool {
	return a.Range == b.Range && a.Code == b.Code && a.Message == b.Message
}

func sortedRoots(roots map[plugin.Root][]protocol.Diagnostic) []plugin.Root {
	var sorted []plugin.Root
	for at := range roots {
		sorted = append(sorted, at)
	}
	slices.SortFunc(sorted, func(a, b plugin.Root) int {
		if c := strings.Compare(a.Dir, b.Dir); c != 0 {
			return c
		}
		return strings.Compare(a.File, b.File)
	})
	return sorted
}

// diagnosticData is what a diagnostic carries, so that a code action about it is found at
// once. Nothing depends on it: old clients drop it.
type diagnosticData struct {
	Fingerprint string `json:"fingerprint"`
}

// diagnostic is the i-th finding of a result as LSP shows it.
func (s *server) diagnostic(res *result, i int) protocol.Diagnostic {
	f, can := res.findings[i], s.can.TextDocument.PublishDiagnostics
	message := f.Message
	if f.Help != "" {
		message += "\n" + f.Help
	}
	d := protocol.Diagnostic{
		Range:    s.rangeIn(res.st, f.At.Path, f.At.Span),
		Severity: toSeverity(f.Severity),
		Code:     protocol.String(f.Rule),
		Source:   protocol.NewOptional("openclaw-lsp"),
	}
	if can.RelatedInformation {
		for _, note := range f.Notes {
			d.RelatedInformation = append(d.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Location: s.location(res.st, note.At), Message: note.Message,
			})
		}
	} else {
		for _, note := range f.Notes {
			message += "\n" + note.Message
		}
	}
	d.Message = protocol.String(message)
	if s.opts.RulePage != nil && can.CodeDescriptionSupport {
		d.CodeDescription = protocol.CodeDescription{Href: uri.URI(s.opts.RulePage(f.Rule))}
	}
	if tag, ok := toTag(f.Tag); ok && slices.Contains(can.TagSupport.ValueSet, tag) {
		d.Tags = protocol.NewDiagnosticTags(tag)
	}
	if can.DataSupport {
		d.Data, _ = json.Marshal(diagnosticData{Fingerprint: f.Fingerprint})
	}
	return d
}

func toTag(tag analyzer.Tag) (protocol.DiagnosticTag, bool) {
	switch tag {
	case analyzer.Unnecessary:
		return protocol.DiagnosticTagUnnecessary, true
	case analyzer.Deprecated:
		return protocol.DiagnosticTagDeprecated, true
	}
	return 0, false
}
