package server

import (
	"fmt"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"openclaw-lsp/analyzer/source"
)

// didOpenParams is written out here because the protocol package rewrites a URI while it
// reads it: `+` becomes `%2B`. Clients that compare texts want their own spelling back.
type didOpenParams struct {
	TextDocument struct {
		URI     string `json:"uri"`
		Version int32  `json:"version"`
		Text    string `json:"text"`
	} `json:"textDocument"`
}

func (s *server) didOpen(params *didOpenParams) error {
	item := params.TextDocument
	u := uri.URI(item.URI)
	p, ok := pathOf(u)
	if !ok {
		return nil
	}
	s.edit(&document{path: p, uri: u, version: item.Version, file: source.NewFile(p, []byte(item.Text))})
	return nil
}

// didChangeParams is written out here because the protocol package tells the two kinds of
// change apart by trial: an edit whose range it cannot read becomes a new text for the
// whole document, which would replace it by what was typed last.
type didChangeParams struct {
	TextDocument struct {
		URI     uri.URI `json:"uri"`
		Version int32   `json:"version"`
	} `json:"textDocument"`
	ContentChanges []contentChange `json:"contentChanges"`
}

// contentChange is one edit, or a whole new text where it has no range.
type contentChange struct {
	Range *editRange `json:"range"`
	Text  string     `json:"text"`
}

type editRange struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

func (s *server) didChange(params *didChangeParams) error {
	doc := s.state.Load().document(params.TextDocument.URI)
	version := params.TextDocument.Version
	switch {
	case doc == nil:
		if _, ok := pathOf(params.TextDocument.URI); !ok {
			return nil
		}
		return fmt.Errorf("%s is not open", params.TextDocument.URI)
	case version < doc.version, version == doc.version && version != 0:
		// Versions grow with each change, so this one was applied already or comes too
		// late. A client that always says 0 does not count at all.
		return fmt.Errorf("%s: version %d is not newer than %d, the change is left out", params.TextDocument.URI, version, doc.version)
	}
	next := *doc
	next.version, next.file = version, edited(doc.file, params.ContentChanges, s.encoding)
	s.edit(&next)
	return nil
}

// edited is a file after some changes. Each range refers to the text that the change before
// it has made.
func edited(file *source.File, changes []contentChange, enc source.Encoding) *source.File {
	for _, change := range changes {
		text := change.Text
		if r := change.Range; r != nil {
			span := file.Span(source.Range{Start: source.Position(r.Start), End: source.Position(r.End)}, enc)
			text = file.Text()[:span.Start] + change.Text + file.Text()[span.End:]
		}
		file = source.NewFile(file.Path(), []byte(text))
	}
	return file
}

// edit puts a new text of a document in front of the disk.
func (s *server) edit(doc *document) {
	s.change([]string{doc.path}, func(next *state) {
		next.docs[doc.path] = doc
		next.snap = next.snap.With(map[string]*source.File{doc.path: doc.file})
	})
}

func (s *server) didClose(params *protocol.DidCloseTextDocumentParams) error {
	doc := s.state.Load().document(params.TextDocument.URI)
	if doc == nil {
		return nil
	}
	s.change([]string{doc.path}, func(next *state) {
		delete(next.docs, doc.path)
		// What was read from disk before the buffer was opened may be older than what the
		// buffer was saved as.
		next.snap = next.snap.With(map[string]*source.File{doc.path: nil}).Reread()
	})
	return nil
}

// didSave matters to clients that do not watch files: a moment at which the disk may have
// changed.
func (s *server) didSave(*protocol.DidSaveTextDocumentParams) error {
	if !s.can.Workspace.DidChangeWatchedFiles.DynamicRegistration {
		s.reread()
	}
	return nil
}

func (s *server) didChangeWatchedFiles(params *protocol.DidChangeWatchedFilesParams) error {
	st := s.state.Load()
	for _, event := range params.Changes {
		// A buffer hides its file, so saving it changes nothing.
		if st.document(event.URI) == nil || event.Type != protocol.FileChangeTypeChanged {
			s.reread()
			return nil
		}
	}
	return nil
}

// reread forgets what was read from disk and checks everything again.
func (s *server) reread() {
	s.change(nil, func(next *state) { next.snap = next.snap.Reread() })
}
