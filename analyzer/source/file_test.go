package source

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// mixed holds every kind of line end, a tab, a combining character, characters of two,
// three and four bytes, and no line end at its end.
const mixed = "a\tb\r\n\u00e9e\u0301 \u8a18\n😀x\r\rend"

func TestLines(t *testing.T) {
	f := NewFile("/f.ts", []byte(mixed))
	want := []string{"a\tb", "\u00e9e\u0301 \u8a18", "😀x", "", "end"}
	if f.LineCount() != len(want) {
		t.Fatalf("%d lines, want %d", f.LineCount(), len(want))
	}
	for i, line := range want {
		if got := f.Line(i); got != line {
			t.Errorf("line %d is %q, want %q", i, got, line)
		}
		if !strings.HasPrefix(mixed[f.LineStart(i):], line) {
			t.Errorf("line %d begins at %d", i, f.LineStart(i))
		}
	}
	for _, outside := range []int{-1, len(want)} {
		if f.Line(outside) != "" {
			t.Errorf("line %d is %q", outside, f.Line(outside))
		}
	}
	if f.LineStart(-3) != 0 || f.LineStart(99) != len(mixed) {
		t.Errorf("lines outside begin at %d and %d", f.LineStart(-3), f.LineStart(99))
	}
	if empty := NewFile("/e.ts", nil); empty.LineCount() != 1 || empty.Line(0) != "" {
		t.Errorf("an empty file has %d lines", empty.LineCount())
	}
}

func TestPositions(t *testing.T) {
	f := NewFile("/f.ts", []byte(mixed))
	at := func(text string) int { return strings.Index(mixed, text) }
	for _, c := range []struct {
		what   string
		offset int
		enc    Encoding
		want   Position
	}{
		{"start", 0, UTF16, Position{0, 0}},
		{"after a tab", at("b"), UTF16, Position{0, 2}},
		{"between CR and LF", at("\r\n") + 1, UTF16, Position{0, 4}},
		{"after the break", at("\u00e9"), UTF16, Position{1, 0}},
		{"combining, bytes", at(" "), UTF8, Position{1, 5}},
		{"combining, UTF-16", at(" "), UTF16, Position{1, 3}},
		{"beyond the basic plane, bytes", at("x"), UTF8, Position{2, 4}},
		{"beyond the basic plane, UTF-16", at("x"), UTF16, Position{2, 2}},
		{"beyond the basic plane, UTF-32", at("x"), UTF32, Position{2, 1}},
		{"inside a character", at("😀") + 2, UTF16, Position{2, 0}},
		{"end", len(mixed), UTF16, Position{4, 3}},
		{"before the text", -5, UTF16, Position{0, 0}},
		{"beyond the text", len(mixed) + 5, UTF16, Position{4, 3}},
	} {
		if got := f.Position(c.offset, c.enc); got != c.want {
			t.Errorf("%s: offset %d is %v, want %v", c.what, c.offset, got, c.want)
		}
	}
	for _, c := range []struct {
		what string
		pos  Position
		enc  Encoding
		want int
	}{
		{"inside a surrogate pair", Position{2, 1}, UTF16, at("😀")},
		{"inside a character's bytes", Position{2, 3}, UTF8, at("😀")},
		{"beyond the line", Position{0, 99}, UTF16, at("\r\n")},
		{"beyond the text", Position{99, 0}, UTF16, len(mixed)},
		{"line before the text", Position{-1, 5}, UTF16, 0},
		{"column before the line", Position{1, -5}, UTF16, at("\u00e9")},
	} {
		if got := f.Offset(c.pos, c.enc); got != c.want {
			t.Errorf("%s: %v is offset %d, want %d", c.what, c.pos, got, c.want)
		}
	}
}

func TestSpans(t *testing.T) {
	f := NewFile("/f.ts", []byte(mixed))
	span := Span{Start: strings.Index(mixed, "\u00e9"), End: strings.Index(mixed, "x")}
	for _, enc := range []Encoding{UTF8, UTF16, UTF32} {
		if back := f.Span(f.Range(span, enc), enc); back != span {
			t.Errorf("encoding %d: %v came back as %v", enc, span, back)
		}
	}
	turned := f.Span(Range{Start: Position{2, 0}, End: Position{0, 0}}, UTF16)
	if turned.Len() != 0 {
		t.Errorf("a range whose end lies before its start became %v", turned)
	}
	if got := f.Slice(Span{Start: -4, End: 1}); got != "a" {
		t.Errorf("a span before the text holds %q", got)
	}
	if got := f.Slice(Span{Start: len(mixed) - 3, End: len(mixed) + 9}); got != "end" {
		t.Errorf("a span beyond the text holds %q", got)
	}
}

func TestInvalidText(t *testing.T) {
	f := NewFile("/f.ts", []byte("a\xffb\xc3"))
	if !f.Invalid() || f.Text() != "a\uFFFDb\uFFFD" {
		t.Errorf("invalid %v, text %q", f.Invalid(), f.Text())
	}
	if f := NewFile("/f.ts", []byte("a\x00b")); !f.HasNUL() || f.Invalid() {
		t.Error("a NUL byte is valid text, and is told")
	}
}

func TestHash(t *testing.T) {
	a, b, c := NewFile("/a", []byte("x")), NewFile("/b", []byte("x")), NewFile("/a", []byte("y"))
	if a.Hash() != b.Hash() || a.Hash() == c.Hash() {
		t.Error("the hash is that of the text")
	}
}

// FuzzPosition maps offsets to positions and back, in every encoding.
func FuzzPosition(f *testing.F) {
	for _, text := range []string{"", "a", "\n", "\r", "\r\n", mixed, "\xff\xfe", "a\x00\u2028b", "😀\r\n😀"} {
		f.Add(text, 1, 0, 1)
	}
	f.Fuzz(func(t *testing.T, text string, offset, line, character int) {
		file := NewFile("/f.ts", []byte(text))
		joined := 0
		for i := range file.LineCount() {
			joined += len(file.Line(i))
			if strings.ContainsAny(file.Line(i), "\r\n") {
				t.Errorf("line %d holds a line end: %q", i, file.Line(i))
			}
		}
		if breaks := strings.Count(file.Text(), "\n") + strings.Count(file.Text(), "\r"); joined+breaks != len(file.Text()) {
			t.Errorf("the lines of %q hold %d bytes and %d breaks", file.Text(), joined, breaks)
		}
		for _, enc := range []Encoding{UTF8, UTF16, UTF32} {
			pos := file.Position(offset, enc)
			back := file.Offset(pos, enc)
			clamped := max(0, min(offset, len(file.Text())))
			if back > clamped || clamped-back >= utf8.UTFMax {
				t.Errorf("offset %d of %q went to %v and came back as %d", offset, file.Text(), pos, back)
			}
			inBreak := clamped > 0 && clamped < len(file.Text()) && file.Text()[clamped-1:clamped+1] == "\r\n"
			if again := file.Position(back, enc); again != pos && !inBreak {
				t.Errorf("offset %d is %v and %v", back, pos, again)
			}
			at := file.Offset(Position{Line: line, Character: character}, enc)
			if at < 0 || at > len(file.Text()) || at < len(file.Text()) && !utf8.RuneStart(file.Text()[at]) {
				t.Errorf("%d:%d of %q is offset %d", line, character, file.Text(), at)
			}
		}
	})
}
