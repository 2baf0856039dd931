package plugin

import "openclaw-lsp/analyzer/source"

// Find lists the plugin roots under the given paths, sorted, and what could not be read on
// the way.
func Find(snap *source.Snapshot, paths []string) ([]Root, []Problem) { return nil, nil }
