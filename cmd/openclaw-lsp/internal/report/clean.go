package report

import (
	"fmt"
	"strings"
	"unicode"
)

// clean makes text safe to print on one line: control characters, which could move a
// terminal's cursor, and those that reverse the reading direction are spelt out.
func clean(text string) string {
	if strings.IndexFunc(text, hidden) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if hidden(r) {
			b.WriteString(spelt(r))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// hidden reports whether a character would not show as itself. Joiners and variation
// selectors inside emoji are left alone.
func hidden(r rune) bool {
	switch {
	case r == '\u200d', r == '\ufe0f', r == '\u200c':
		return false
	case unicode.Is(unicode.Cc, r), r == '\u2028', r == '\u2029', r == '\ufeff':
		return true
	}
	return unicode.Is(unicode.Bidi_Control, r)
}

func spelt(r rune) string {
	switch r {
	case '\n':
		return `\n`
	case '\r':
		return `\r`
	case '\t':
		return `\t`
	}
	return fmt.Sprintf(`\u{%x}`, r)
}
