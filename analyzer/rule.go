package analyzer

import (
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// Severity orders findings from a remark to a fault.
type Severity int

// The severities. Off is used in configuration only.
const (
	Off Severity = iota
	Hint
	Info
	Warning
	Error
)

// Rule is one kind of mistake. A rule without Run describes findings of the driver itself,
// such as a file that cannot be read, so that they too have an explanation and a severity.
type Rule struct {
	ID       string // kebab-case, names the flaw
	Summary  string // one line
	Severity Severity
	Since    string   // version of openclaw-lsp that brought it
	Products []string // products of hosts for which it speaks; empty: all
	Why      string   // what the host does, with the evidence; Markdown
	Instead  string   // what to write; Markdown
	Bad      string   // an example plugin with `// want` comments
	Good     string   // its clean twin
	Tag      Tag
	Run      func(*Pass)
}

// Tag is how an editor may draw a finding.
type Tag int

// The tags of LSP.
const (
	NoTag Tag = iota
	Unnecessary
	Deprecated
)

// Pass is one rule over one plugin. Report is its only output.
type Pass struct {
	Plugin  *plugin.Plugin
	Catalog *catalog.Catalog
	Report  func(Finding)
}

// Finding is what a rule reports.
type Finding struct {
	Rule     string   // filled in by the driver
	Severity Severity // filled in by the driver where it is Off
	Message  string   // what is wrong, one line, no final stop
	Help     string   // what to do, one line, no final stop
	At       source.Location
	Notes    []Note
	Fixes    []Fix
	Tag      Tag

	// Fingerprint tells findings apart across commits: it does not change when lines move.
	// The driver fills it in.
	Fingerprint string
}

// Note is a further place that belongs to a finding, such as a step of a call path.
type Note struct {
	Message string
	At      source.Location
}

// Fix is a change that mends a finding.
type Fix struct {
	Title  string // a verb phrase
	Review bool   // behaviour may change: someone should look
	Edits  []source.Edit
}
