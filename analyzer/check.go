package analyzer

import (
	"context"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// Config is what users set: in openclaw-lsp.json, package.json, the editor or on the command line.
type Config struct {
	Host     string
	Severity map[string]Severity // by rule id; Off leaves a rule out
	Exclude  []string
}

// Checked is one plugin with its findings, suppressed ones left out.
type Checked struct {
	Plugin     *plugin.Plugin
	Findings   []Finding
	Suppressed int
}

// CheckPlugin runs the rules over one plugin. A rule that panics costs that rule only and is
// reported as a finding of the rule `internal-error`.
func CheckPlugin(ctx context.Context, snap *source.Snapshot, p *plugin.Plugin, rules []*Rule, cfg Config) Checked {
	return Checked{Plugin: p}
}
