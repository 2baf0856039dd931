package source

// Span is a half-open range of byte offsets into one file's text.
type Span struct{ Start, End int }

// Len is the number of bytes in the span.
func (s Span) Len() int { return s.End - s.Start }

// Contains reports whether offset lies in the span; both ends count, because a
// cursor stands between two bytes.
func (s Span) Contains(offset int) bool { return s.Start <= offset && offset <= s.End }

// IsZero reports whether the span was never set.
func (s Span) IsZero() bool { return s == Span{} }

// Location is a span in a named file. Path is absolute, with forward slashes.
type Location struct {
	Path string
	Span Span
}

// IsZero reports whether the location was never set.
func (l Location) IsZero() bool { return l.Path == "" }

// Edit replaces the bytes of Span in the file at Path by NewText.
type Edit struct {
	Path    string
	Span    Span
	NewText string
}

// Position is a place in a text: a 0-based line and a 0-based column counted in
// the units of some Encoding.
type Position struct{ Line, Character int }

// Range is a pair of positions, the end excluded.
type Range struct{ Start, End Position }

// Encoding is the unit in which columns are counted.
type Encoding int

// The encodings that LSP 3.17 lets client and server agree on.
const (
	UTF16 Encoding = iota // the default of LSP
	UTF8
	UTF32
)
