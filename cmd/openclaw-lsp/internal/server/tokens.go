package server

import (
	"slices"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// token is a piece of TypeScript as far as it matters around a cursor.
type token struct {
	kind   tokenKind
	span   source.Span // strings: without the quotes
	closed bool        // strings and comments: the end is there
}

type tokenKind int

const (
	word        tokenKind = iota // identifier, keyword or number
	quotation                    // string in ' or "
	template                     // text of a template literal, up to its end or the next ${
	regex                        // regular expression
	punctuation                  // one character
	comment
)

// outer is the span with the quotes.
func (t token) outer() source.Span {
	if t.kind != quotation {
		return t.span
	}
	end := t.span.End
	if t.closed {
		end++
	}
	return source.Span{Start: t.span.Start - 1, End: end}
}

// tokenize takes a text apart. It knows strings, comments, templates and regular
// expressions well enough not to take what is in them for code, and never fails: a string
// without its closing quote ends with the line.
func tokenize(text string) []token {
	t := tokenizer{text: text, tokens: make([]token, 0, len(text)/4)}
	for t.pos < len(text) {
		t.next()
	}
	return t.tokens
}

type tokenizer struct {
	text   string
	pos    int
	tokens []token
	braces []bool // of each open brace, whether it is the ${ of a template
}

func (t *tokenizer) emit(kind tokenKind, start, end int, closed bool) {
	t.tokens = append(t.tokens, token{kind, source.Span{Start: start, End: end}, closed})
}

func (t *tokenizer) next() {
	start, c := t.pos, t.text[t.pos]
	switch {
	case c <= ' ':
		t.pos++
	case c == '"' || c == '\'':
		t.quotation(c)
	case c == '`':
		t.pos++
		t.template()
	case strings.HasPrefix(t.text[start:], "//"):
		t.comment(strings.IndexAny(t.text[start:], "\r\n"), 0)
	case strings.HasPrefix(t.text[start:], "/*"):
		t.comment(strings.Index(t.text[start:], "*/"), 2)
	case c == '/' && t.regexAllowed():
		t.regex()
	case isWord(c):
		for t.pos < len(t.text) && isWord(t.text[t.pos]) {
			t.pos++
		}
		t.emit(word, start, t.pos, true)
	default:
		t.pos++
		t.emit(punctuation, start, t.pos, true)
		switch c {
		case '{':
			t.braces = append(t.braces, false)
		case '}':
			if n := len(t.braces); n > 0 {
				inTemplate := t.braces[n-1]
				t.braces = t.braces[:n-1]
				if inTemplate {
					t.template()
				}
			}
		}
	}
}

func (t *tokenizer) quotation(quote byte) {
	start := t.pos + 1
	end := start
	for end < len(t.text) && t.text[end] != quote && t.text[end] != '\n' && t.text[end] != '\r' {
		if t.text[end] == '\\' {
			end++
		}
		end++
	}
	end = min(end, len(t.text))
	closed := end < len(t.text) && t.text[end] == quote
	t.emit(quotation, start, end, closed)
	t.pos = end
	if closed {
		t.pos++
	}
}

// template reads on after the opening ` or after the } of a substitution.
func (t *tokenizer) template() {
	start := t.pos
	for t.pos < len(t.text) {
		switch {
		case t.text[t.pos] == '\\':
			t.pos++
		case t.text[t.pos] == '`':
			t.emit(template, start, t.pos, true)
			t.pos++
			return
		case strings.HasPrefix(t.text[t.pos:], "${"):
			t.emit(template, start, t.pos, true)
			t.emit(punctuation, t.pos+1, t.pos+2, true)
			t.pos += 2
			t.braces = append(t.braces, true)
			return
		}
		t.pos++
	}
	t.pos = len(t.text)
	t.emit(template, start, t.pos, false)
}

// comment reads a comment that ends length bytes from here, mark bytes included; to the
// end of the text where length is negative.
func (t *tokenizer) comment(length, mark int) {
	start := t.pos
	t.pos = len(t.text)
	if length >= 0 {
		t.pos = start + length + mark
	}
	// A line comment goes on where the cursor stands at its end, whatever follows.
	t.emit(comment, start, t.pos, length >= 0 && mark > 0)
}

// regexAllowed tells a regular expression from a division by what stands before.
func (t *tokenizer) regexAllowed() bool {
	for _, prev := range slices.Backward(t.tokens) {
		switch prev.kind {
		case comment:
			continue
		case word:
			return slices.Contains(beforeRegex, t.text[prev.span.Start:prev.span.End])
		case punctuation:
			return !strings.ContainsRune(")]}", rune(t.text[prev.span.Start]))
		}
		return false
	}
	return true
}

// beforeRegex is the keywords after which an expression begins.
var beforeRegex = []string{"return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "await", "yield"}

func (t *tokenizer) regex() {
	start, inClass := t.pos, false
	for t.pos++; t.pos < len(t.text) && t.text[t.pos] != '\n'; t.pos++ {
		c := t.text[t.pos]
		switch {
		case c == '\\':
			t.pos++
		case c == '[':
			inClass = true
		case c == ']':
			inClass = false
		case c == '/' && !inClass:
			t.pos++
			t.emit(regex, start, t.pos, true)
			return
		}
	}
	t.pos = min(t.pos, len(t.text))
	t.emit(regex, start, t.pos, false)
}

// isWord takes every byte of a non-ASCII character for part of a word.
func isWord(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
