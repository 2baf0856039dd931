// Package source holds text and its coordinates: files, spans, positions in the
// encodings of LSP, edits, and immutable snapshots of a file system with editor
// buffers laid over it.
//
// It must not know TypeScript, plugins or LSP.
package source
