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
	Family   Family // under which the index lists it
	Summary  string // one line
	Severity Severity
	Since    string   // version of openclaw-lsp that brought it
	Products []string // products of hosts for which it speaks; empty: all
	// Holds says since which host the behaviour holds, for reading: "openclaw 2026.5.2 and newer".
	Holds string
	// Seen is where it was read, run or reported: files of the host's package with their
	// lines, pages of its documentation, addresses of public reports.
	Seen []string
	// Simulated says what of the idea cannot be told from the text without false alarms and
	// is left to a replay; a rule that is only that has no Run. "": nothing.
	Simulated string
	Why       string // what the host does, with the evidence; Markdown
	Instead   string // what to write; Markdown
	Bad       string // an example plugin with `// want` comments
	Good      string // its clean twin
	Tag       Tag
	Run       func(*Pass)
	RunAll    func(*PassAll) // over plugins that run together; beside or instead of Run
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

// Family is a group of rules that look at the same part of a plugin.
type Family int

// The families, in the order of the index.
const (
	Reading      Family = iota // what could not be read, suppressions, settings
	Registration               // names, entry, `register`, handlers
	HookOptions                // the third argument of api.on
	Results                    // what handlers return
	Events                     // what handlers read and change
	CriticalPath               // what a turn waits for
	Permissions                // grants and the operator's configuration
	Packaging                  // manifest, package.json, entry files
	Imports                    // imports, deprecated and removed members
	Context                    // context lifecycle, context engines, compaction
	Order                      // several handlers and plugins together
)

// String is the heading of a family.
func (f Family) String() string {
	return [...]string{"Reading", "Registration", "Hook options", "Results and decisions", "Events and contexts", "Critical path and timeouts",
		"Permissions and operator configuration", "Manifest, package and entry", "Imports and deprecations",
		"Context lifecycle and compaction", "Order of handlers"}[f]
}
