package server

import (
	"strings"
	"testing"

	"openclaw-lsp/analyzer/source"
)

// FuzzEdits has an editor that counts columns on its own make edits, and compares the text
// that it has with the one that the server has after them.
func FuzzEdits(f *testing.F) {
	f.Add("one\ntwo 😀 é\r\nthree", []byte{3, 1, 0, 9, 4, 7, 2, 0, 0}, "x😀\n")
	f.Add("\r\n\r\n", []byte{0, 2, 1, 1, 1, 2}, "")
	f.Fuzz(func(t *testing.T, text string, places []byte, insert string) {
		text, insert = strings.ToValidUTF8(text, "?"), strings.ToValidUTF8(insert, "?")
		// The test's own counting knows one line break only, besides that of Windows.
		text, insert = loneCR(text), loneCR(insert)
		for _, enc := range []source.Encoding{source.UTF8, source.UTF16, source.UTF32} {
			c := &client{encoding: string(encodingName(enc))}
			mine, file := text, source.NewFile("/a.ts", []byte(text))
			var changes []contentChange
			for i := 0; i+2 < len(places); i += 3 {
				start := boundary(mine, int(places[i]))
				end := boundary(mine, start+int(places[i+1]))
				from, to := c.position(mine, start), c.position(mine, end)
				change := contentChange{Text: insert[:boundary(insert, int(places[i+2]))]}
				change.Range = &editRange{
					Start: position{from["line"], from["character"]}, End: position{to["line"], to["character"]},
				}
				next := mine[:start] + change.Text + mine[end:]
				if loneCR(next) != next {
					continue
				}
				changes, mine = append(changes, change), next
			}
			if got := edited(file, changes, enc).Text(); got != mine {
				t.Fatalf("%s: %q after %+v is %q, want %q", c.encoding, text, changes, got, mine)
			}
		}
	})
}

// loneCR takes out carriage returns that do not stand before a line feed.
func loneCR(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\x00")
	text = strings.ReplaceAll(text, "\r", "")
	return strings.ReplaceAll(text, "\x00", "\r\n")
}

// boundary moves an offset back to where an editor's cursor can stand: not inside of a
// character, nor between the two halves of a line break.
func boundary(text string, offset int) int {
	offset = min(offset, len(text))
	for offset > 0 && offset < len(text) && (text[offset]&0xC0 == 0x80 || text[offset] == '\n' && text[offset-1] == '\r') {
		offset--
	}
	return offset
}
