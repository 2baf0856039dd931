package server

import (
	"path"
	"path/filepath"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// encodingName is the name that LSP gives an encoding.
func encodingName(enc source.Encoding) protocol.PositionEncodingKind {
	switch enc {
	case source.UTF8:
		return protocol.PositionEncodingKindUTF8
	case source.UTF32:
		return protocol.PositionEncodingKindUTF32
	}
	return protocol.PositionEncodingKindUTF16
}

// pathOf is the path of a file URI, with forward slashes. Other schemes have none: such
// documents are no files that a host could load.
func pathOf(u uri.URI) (string, bool) {
	parsed, err := uri.Parse(string(u))
	if err != nil || !parsed.IsFile() {
		return "", false
	}
	p := path.Clean(filepath.ToSlash(parsed.FsPath()))
	// Windows' drive letters come in both cases, and files are compared by their path.
	if len(p) > 1 && p[1] == ':' {
		p = strings.ToLower(p[:1]) + p[1:]
	}
	return p, path.IsAbs(p) || len(p) > 2 && p[1] == ':'
}

// uriOf is the URI of a path: the client's own spelling for a document that is open.
func (st *state) uriOf(path string) uri.URI {
	if doc := st.docs[path]; doc != nil {
		return doc.uri
	}
	return uri.File(filepath.FromSlash(path))
}

// file is the file at path as this state has it, nil where it cannot be read.
func (st *state) file(path string) *source.File {
	f, err := st.snap.File(path)
	if err != nil {
		return nil
	}
	return f
}

// versionOf is the version of an open document, nil for any other file.
func (st *state) versionOf(path string) *int32 {
	if doc := st.docs[path]; doc != nil {
		return &doc.version
	}
	return nil
}

func toPosition(p source.Position) protocol.Position {
	return protocol.Position{Line: uint32(p.Line), Character: uint32(p.Character)}
}

func fromPosition(p protocol.Position) source.Position {
	return source.Position{Line: int(p.Line), Character: int(p.Character)}
}

func toRange(r source.Range) protocol.Range {
	return protocol.Range{Start: toPosition(r.Start), End: toPosition(r.End)}
}

func fromRange(r protocol.Range) source.Range {
	return source.Range{Start: fromPosition(r.Start), End: fromPosition(r.End)}
}

// rangeIn is a span as a range of the file at path; the file's start where it cannot be
// read, which is how a finding about an unreadable file is shown.
func (s *server) rangeIn(st *state, path string, span source.Span) protocol.Range {
	file, err := st.snap.File(path)
	if err != nil {
		return protocol.Range{}
	}
	return toRange(file.Range(span, s.encoding))
}

func (s *server) location(st *state, at source.Location) protocol.Location {
	return protocol.Location{URI: st.uriOf(at.Path), Range: s.rangeIn(st, at.Path, at.Span)}
}

func toSeverity(severity analyzer.Severity) protocol.DiagnosticSeverity {
	switch severity {
	case analyzer.Error:
		return protocol.DiagnosticSeverityError
	case analyzer.Warning:
		return protocol.DiagnosticSeverityWarning
	case analyzer.Info:
		return protocol.DiagnosticSeverityInformation
	}
	return protocol.DiagnosticSeverityHint
}
