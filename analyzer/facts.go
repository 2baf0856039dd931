package analyzer

import (
	"strings"

	"openclaw-lsp/analyzer/source"
)

// Facts is what rules over several plugins know of one plugin, and no more than that: the
// facts of all plugins of a run are kept until its end, while the plugins themselves are
// read and dropped one by one. They are plain data. A shard writes those of its plugins
// into its report, and `merge` hands the facts of all shards to Across, so that a sharded
// run finds what an unsharded one does.
type Facts struct {
	Root string `json:"root"` // as reports name it
	ID   string `json:"id"`
	Host string `json:"host"`
	// Together is the operator's configuration that enables the plugin. Plugins run together
	// where it is the same one; a plugin that none is known to enable has no facts.
	Together string            `json:"together"`
	Handlers []HandlerFact     `json:"handlers,omitempty"`
	Severity map[string]string `json:"severity,omitempty"` // of rules over several plugins, where the plugin's settings say one
}

// HandlerFact is one handler put on a hook with api.on.
type HandlerFact struct {
	Hook     string   `json:"hook"`
	Priority *float64 `json:"priority,omitempty"` // nil: not known
	Always   []string `json:"always,omitempty"`   // result fields that every path of the handler gives, non-empty, sorted
	May      []string `json:"may,omitempty"`      // result fields that some path gives, sorted
	Erases   []string `json:"erases,omitempty"`   // result fields to which some path gives "", sorted
	Ends     string   `json:"ends,omitempty"`     // the decision that every path takes and after which no other handler is asked, such as "handled"
	At       Place    `json:"at"`
	Ignored  []string `json:"ignored,omitempty"` // rules that a comment at the place switches off
}

// Place is a location that can be reported without the text around it.
type Place struct {
	Path  string `json:"path"` // as reports name it
	Start int    `json:"start"`
	End   int    `json:"end"` // in bytes, as Start
	// Lines and columns count from 0, columns in UTF-16.
	StartLine   int    `json:"startLine"`
	StartColumn int    `json:"startColumn"`
	EndLine     int    `json:"endLine"`
	EndColumn   int    `json:"endColumn"`
	Text        string `json:"text"` // the words of its line, for the fingerprint
}

// PlaceOf describes a location in a file.
func PlaceOf(file *source.File, at source.Location) Place {
	start, end := file.Position(at.Span.Start, source.UTF16), file.Position(at.Span.End, source.UTF16)
	return Place{Path: at.Path, Start: at.Span.Start, End: at.Span.End,
		StartLine: start.Line, StartColumn: start.Character, EndLine: end.Line, EndColumn: end.Character,
		Text: strings.Join(strings.Fields(file.Line(start.Line)), " ")}
}

// Location is the place without its text.
func (p Place) Location() source.Location {
	return source.Location{Path: p.Path, Span: source.Span{Start: p.Start, End: p.End}}
}
