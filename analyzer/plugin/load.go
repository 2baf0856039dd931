package plugin

import (
	"context"

	"openclaw-lsp/analyzer/source"
)

// Root is a place where a plugin lies.
type Root struct {
	Dir  string // absolute, forward slashes
	File string // set where the plugin is this one file, named by the user
}

// LoadOptions steer how a plugin is read.
type LoadOptions struct {
	Host    string   // "", "auto", or a host such as openclaw@2026.9.6, which wins over all evidence
	Exclude []string // glob patterns relative to the root whose files do not count as the plugin's
}

// Loader reads plugins and keeps the program of each root, so that reading one again after
// an edit costs little. It is safe for concurrent use; one root is read by one call at a time.
type Loader struct{}

// NewLoader makes an empty loader.
func NewLoader() *Loader { return &Loader{} }

// Load reads the plugin at root as the snapshot has it. It never fails: what could not be
// read is a Problem of the plugin. A cancelled context gives nil.
func (l *Loader) Load(ctx context.Context, snap *source.Snapshot, root Root, opt LoadOptions) *Plugin {
	return &Plugin{Root: root.Dir}
}

// Forget drops what is kept for a root.
func (l *Loader) Forget(root Root) {}
