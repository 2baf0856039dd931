package plugin

import "openclaw-lsp/analyzer/source"

// Manifest is openclaw.plugin.json as far as it could be read.
type Manifest struct {
	File *source.File
}

// Package is package.json as far as it could be read.
type Package struct {
	File *source.File
}
