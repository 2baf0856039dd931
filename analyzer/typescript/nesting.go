package typescript

import "strings"

// TooDeep reports whether brackets, or signs before a value, are nested deeper than limit,
// and where. The compiler's parser recurses on the goroutine's stack, about a kilobyte a
// bracket; its overflow ends the process and cannot be recovered from, so that this must be
// asked before a text is parsed. It reads strings, comments, templates and regular
// expressions only as well as one pass without a parser can, so that the limit should be far
// above what people write.
func TooDeep(text string, limit int) (at int, deep bool) {
	s := nestingScan{text: text, operand: true}
	for s.at < len(text) {
		at := s.at
		s.next()
		if s.depth > limit || s.signs > limit {
			return at, true
		}
	}
	return 0, false
}

type nestingScan struct {
	text      string
	at        int
	depth     int
	signs     int   // how many signs stand in a row
	operand   bool  // a value is expected here, so that a slash begins a regular expression
	templates []int // the depths at which a template goes on after a closing brace
}

// next reads one token, or a run of white space.
func (s *nestingScan) next() {
	c := s.text[s.at]
	s.at++
	switch c {
	case ' ', '\t', '\r', '\n':
		return
	case '!', '~', '+', '-':
		s.signs++
		s.operand = true
		return
	}
	s.signs = 0
	switch {
	case c == '(' || c == '[' || c == '{':
		s.depth++
		s.operand = true
	case c == '}' && len(s.templates) > 0 && s.templates[len(s.templates)-1] == s.depth:
		s.templates = s.templates[:len(s.templates)-1]
		s.depth--
		s.template()
	case c == ')' || c == ']' || c == '}':
		s.depth = max(0, s.depth-1)
		s.operand = c == '}'
	case c == '"' || c == '\'':
		s.quoted(c)
	case c == '`':
		s.template()
	case c == '/' && s.skipPast("//", "\n"), c == '/' && s.skipPast("/*", "*/"):
	case c == '/' && s.operand:
		s.regex()
	case isWordByte(c):
		start := s.at - 1
		for s.at < len(s.text) && isWordByte(s.text[s.at]) {
			s.at++
		}
		s.operand = operandFollows[s.text[start:s.at]]
	default:
		s.operand = true
	}
}

// operandFollows holds the words after which a slash begins a regular expression.
var operandFollows = map[string]bool{"return": true, "typeof": true, "case": true, "in": true, "of": true,
	"do": true, "else": true, "void": true, "delete": true, "throw": true, "await": true, "yield": true, "instanceof": true}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// skipPast skips a comment that begins with open at the byte before s.at.
func (s *nestingScan) skipPast(open, end string) bool {
	if !strings.HasPrefix(s.text[s.at-1:], open) {
		return false
	}
	s.at++
	if n := strings.Index(s.text[s.at:], end); n >= 0 {
		s.at += n + len(end)
	} else {
		s.at = len(s.text)
	}
	return true
}

// quoted skips a string, which ends at its line's end at the latest.
func (s *nestingScan) quoted(quote byte) {
	s.operand = false
	for s.at < len(s.text) {
		c := s.text[s.at]
		s.at++
		switch c {
		case quote, '\n':
			return
		case '\\':
			s.at = min(s.at+1, len(s.text))
		}
	}
}

// template skips the text of a template up to its end or to a part in braces.
func (s *nestingScan) template() {
	s.operand = false
	for s.at < len(s.text) {
		c := s.text[s.at]
		s.at++
		switch {
		case c == '`':
			return
		case c == '\\':
			s.at = min(s.at+1, len(s.text))
		case c == '$' && s.at < len(s.text) && s.text[s.at] == '{':
			s.at++
			s.depth++
			s.templates = append(s.templates, s.depth)
			s.operand = true
			return
		}
	}
}

// regex skips a regular expression. Without an end on this line the slash was a division.
func (s *nestingScan) regex() {
	s.operand = false
	class := false
	for i := s.at; i < len(s.text); i++ {
		switch s.text[i] {
		case '\\':
			i++
		case '[':
			class = true
		case ']':
			class = false
		case '/':
			if !class {
				s.at = i + 1
				return
			}
		case '\n':
			return
		}
	}
}
