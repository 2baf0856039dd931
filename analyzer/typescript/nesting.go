package typescript

import (
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"
)

// TooDeep reports whether brackets, or signs before a value, are nested deeper than limit,
// and where. The compiler's parser recurses on the goroutine's stack, about a kilobyte a
// bracket; its overflow ends the process and cannot be recovered from, so that this must be
// asked before a text is parsed. It reads strings, comments, templates and regular
// expressions only as well as one pass without a parser can, so that the limit should be far
// above what people write.
func TooDeep(text string, limit int) (at int, deep bool) {
	at, deep, _ = scanNesting(text, limit)
	return at, deep
}

// scanNesting is TooDeep, and tells besides how many tokens, brackets and comments included,
// stand in a row at most without a comma or a semicolon between them at their depth. No expression or type that needs no brackets,
// such as a sum or a chain of calls, can be nested deeper than that.
func scanNesting(text string, limit int) (at int, deep bool, chain int) {
	s := nestingScan{text: text, operand: true, chains: make([]int, 1, 64)}
	for s.at < len(text) {
		at := s.at
		s.next()
		if s.depth > limit || s.signs > limit {
			return at, true, s.longest
		}
	}
	return 0, false, s.longest
}

// deeper reports whether a tree has more than limit levels. It does not recurse: the trees
// that it is asked about are those that a recursion does not survive.
func deeper(root *tsgo.Node, limit int) bool {
	level, next := []*tsgo.Node{root}, []*tsgo.Node(nil)
	for depth := 1; len(level) > 0; depth++ {
		if depth > limit {
			return true
		}
		next = next[:0]
		for _, n := range level {
			n.ForEachChild(func(child *tsgo.Node) bool {
				next = append(next, child)
				return false
			})
		}
		level, next = next, level
	}
	return false
}

type nestingScan struct {
	text      string
	at        int
	depth     int
	signs     int   // how many signs stand in a row
	operand   bool  // a value is expected here, so that a slash begins a regular expression
	templates []int // the depths at which a template goes on after a closing brace
	chains    []int // by depth, the tokens since the last comma, semicolon or opening bracket
	longest   int   // of the chains
}

// open goes one bracket down.
func (s *nestingScan) open() {
	s.depth++
	s.chains = append(s.chains, 0)
}

// close goes one bracket up. A bracket that closes nothing is no reason to go anywhere.
func (s *nestingScan) close() {
	if s.depth > 0 {
		s.depth--
		s.chains = s.chains[:len(s.chains)-1]
	}
}

// next reads one token, or a run of white space.
func (s *nestingScan) next() {
	c := s.text[s.at]
	s.at++
	switch c {
	case ' ', '\t', '\r', '\n':
		return
	case ',', ';':
		s.chains[len(s.chains)-1] = 0
	default:
		chain := &s.chains[len(s.chains)-1]
		*chain++
		s.longest = max(s.longest, *chain)
	}
	switch c {
	case '!', '~', '+', '-':
		s.signs++
		s.operand = true
		return
	}
	s.signs = 0
	switch {
	case c == '(' || c == '[' || c == '{':
		s.open()
		s.operand = true
	case c == '}' && len(s.templates) > 0 && s.templates[len(s.templates)-1] == s.depth:
		s.templates = s.templates[:len(s.templates)-1]
		s.close()
		s.template()
	case c == ')' || c == ']' || c == '}':
		s.close()
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
			s.open()
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
