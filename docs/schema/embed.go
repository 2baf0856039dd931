// Package schema holds the JSON schemas of what openclaw-lsp reads and writes, for those who
// look at them on disk and for the program that prints them.
package schema

import "embed"

// Files are the schemas, each NAME.schema.json.
//
//go:embed *.schema.json
var Files embed.FS
