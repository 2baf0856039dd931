package source

import (
	"bytes"
	"crypto/sha256"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"
)

// File is one text at one instant. It is immutable and safe for concurrent use.
//
// Text that is not valid UTF-8 has each bad byte replaced by U+FFFD, so that every
// reader agrees on offsets; Invalid tells. A byte-order mark stays in the text.
type File struct {
	path    string
	text    string
	invalid bool

	linesOnce sync.Once
	lines     []int // byte offset of the start of each line

	hashOnce sync.Once
	hash     [32]byte
}

// NewFile makes a file of the bytes read from path.
func NewFile(path string, data []byte) *File {
	f := &File{path: path}
	if utf8.Valid(data) {
		f.text = string(data)
	} else {
		f.invalid = true
		f.text = string(bytes.ToValidUTF8(data, []byte("\uFFFD")))
	}
	return f
}

// Path is the absolute path of the file, with forward slashes.
func (f *File) Path() string { return f.path }

// Text is the whole text.
func (f *File) Text() string { return f.text }

// Invalid reports whether the bytes on disk were not valid UTF-8.
func (f *File) Invalid() bool { return f.invalid }

// HasNUL reports whether the text holds a NUL byte, which no source file does.
func (f *File) HasNUL() bool { return strings.IndexByte(f.text, 0) >= 0 }

// Hash is the SHA-256 of the text.
func (f *File) Hash() [32]byte {
	f.hashOnce.Do(func() { f.hash = sha256.Sum256([]byte(f.text)) })
	return f.hash
}

func (f *File) lineStarts() []int {
	f.linesOnce.Do(func() {
		starts := make([]int, 1, 1+strings.Count(f.text, "\n"))
		for i := 0; i < len(f.text); i++ {
			switch f.text[i] {
			case '\n':
				starts = append(starts, i+1)
			case '\r':
				// A lone carriage return ends a line too (LSP 3.18, "text documents").
				if i+1 >= len(f.text) || f.text[i+1] != '\n' {
					starts = append(starts, i+1)
				}
			}
		}
		f.lines = starts
	})
	return f.lines
}

// LineCount is the number of lines; an empty text has one.
func (f *File) LineCount() int { return len(f.lineStarts()) }

// Line is the text of the 0-based line without its line end; "" outside the file.
func (f *File) Line(line int) string {
	starts := f.lineStarts()
	if line < 0 || line >= len(starts) {
		return ""
	}
	end := len(f.text)
	if line+1 < len(starts) {
		end = starts[line+1]
	}
	return strings.TrimRight(f.text[starts[line]:end], "\r\n")
}

// LineStart is the offset of the first byte of the 0-based line, clamped to the text.
func (f *File) LineStart(line int) int {
	starts := f.lineStarts()
	switch {
	case line < 0:
		return 0
	case line >= len(starts):
		return len(f.text)
	}
	return starts[line]
}

// Position turns a byte offset into a position. Offsets outside the text are clamped,
// offsets inside a character count from its first byte.
func (f *File) Position(offset int, enc Encoding) Position {
	offset = max(0, min(offset, len(f.text)))
	for offset > 0 && offset < len(f.text) && !utf8.RuneStart(f.text[offset]) {
		offset--
	}
	starts := f.lineStarts()
	line := sort.SearchInts(starts, offset+1) - 1
	return Position{Line: line, Character: Width(f.text[starts[line]:offset], enc)}
}

// Offset turns a position into a byte offset. A line beyond the text gives its end; a
// column beyond the line gives the end of the line, before its line break; a column
// inside a surrogate pair or a multi-byte character gives its start (LSP 3.18, "position").
func (f *File) Offset(pos Position, enc Encoding) int {
	starts := f.lineStarts()
	if pos.Line < 0 {
		return 0
	}
	if pos.Line >= len(starts) {
		return len(f.text)
	}
	line := f.Line(pos.Line)
	return starts[pos.Line] + prefix(line, pos.Character, enc)
}

// Range turns a span into a range.
func (f *File) Range(span Span, enc Encoding) Range {
	return Range{Start: f.Position(span.Start, enc), End: f.Position(span.End, enc)}
}

// Span turns a range into a span.
func (f *File) Span(r Range, enc Encoding) Span {
	s := Span{Start: f.Offset(r.Start, enc), End: f.Offset(r.End, enc)}
	if s.End < s.Start {
		s.End = s.Start
	}
	return s
}

// Slice is the text of a span, clamped to the file.
func (f *File) Slice(span Span) string {
	start := max(0, min(span.Start, len(f.text)))
	return f.text[start:max(start, min(span.End, len(f.text)))]
}

// Width is the length of text in the units of enc.
func Width(text string, enc Encoding) int {
	if enc == UTF8 {
		return len(text)
	}
	n := 0
	for _, r := range text {
		n++
		if enc == UTF16 && r > 0xFFFF {
			n++
		}
	}
	return n
}

// prefix is the number of bytes of line that the first n units of enc take.
func prefix(line string, n int, enc Encoding) int {
	if n <= 0 {
		return 0
	}
	units := 0
	for i, r := range line {
		size := 1
		switch {
		case enc == UTF8:
			size = utf8.RuneLen(r)
		case enc == UTF16 && r > 0xFFFF:
			size = 2
		}
		if units+size > n {
			return i
		}
		units += size
	}
	return len(line)
}
