package report

import (
	"strings"
	"unicode/utf8"
)

// tabStop is the distance of tab stops in a frame. Tabs become blanks, so that the
// underline stands below its code whatever the terminal does with tabs.
const tabStop = 4

// frameWidth is the widest line of a frame; longer ones, as in minified code, are cut
// around the place.
const frameWidth = 120

// frame is one line of code with the part that matters underlined.
type frame struct {
	line int // 1-based
	code string
	mark string
}

// cell is one character of a frame as it is printed.
type cell struct {
	text   string
	width  int
	marked bool
}

// frameOf shows the first line of a place; false where the file cannot be read.
func frameOf(p Place) (frame, bool) {
	if p.file == nil {
		return frame{}, false
	}
	line := p.Range.Start.Line
	text := p.file.Line(line)
	start := p.span.Start - p.file.LineStart(line)
	end := start + p.span.Len()
	if p.Range.End.Line > line {
		end = len(text)
	}
	text, start, end = nearby(text, start, end)
	f := frame{line: line + 1}
	var code, mark strings.Builder
	for _, c := range window(lineCells(text, start, end)) {
		code.WriteString(c.text)
		sign := " "
		if c.marked {
			sign = "^"
		}
		mark.WriteString(strings.Repeat(sign, c.width))
	}
	f.code = strings.TrimRight(code.String(), " ")
	f.mark = strings.TrimRight(mark.String(), " ")
	return f, true
}

// nearbyBytes is how much of a line is looked at on each side of a place: more than ever
// fits a frame, and little of a line that holds a whole program.
const nearbyBytes = 4 * frameWidth

// nearby cuts a very long line down before it is laid out.
func nearby(text string, start, end int) (string, int, int) {
	if from := runeStart(text, start-nearbyBytes); from > 0 {
		text, start, end = text[from:], start-from, end-from
	}
	if to := runeStart(text, start+2*nearbyBytes); to < len(text) {
		text, end = text[:to], min(end, to)
	}
	return text, start, end
}

// runeStart moves an offset back to the first byte of a character, within the text.
func runeStart(text string, at int) int {
	at = max(0, min(at, len(text)))
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}

// lineCells lays a line out, marking the characters between two byte offsets. An empty
// place marks the character after it, at the end of the line a blank.
func lineCells(text string, start, end int) []cell {
	end = max(end, start+1)
	var list []cell
	column := 0
	for i, r := range text {
		c := cell{text: string(r), width: cells(r), marked: i >= start && i < end}
		switch {
		case r == '\t':
			c.width = tabStop - column%tabStop
			c.text = strings.Repeat(" ", c.width)
		case hidden(r):
			if r == '\ufeff' && i == 0 {
				continue // a byte-order mark is no part of the code
			}
			c.text = spelt(r)
			c.width = len(c.text)
		}
		column += c.width
		list = append(list, c)
	}
	if start >= len(text) {
		list = append(list, cell{text: " ", width: 1, marked: true})
	}
	return list
}

// window cuts a long line so that its marked part shows, from the start of the line where
// that is enough.
func window(line []cell) []cell {
	total, first, markedEnd := 0, -1, 0
	for i, c := range line {
		total += c.width
		if c.marked {
			markedEnd = total
			if first < 0 {
				first = i
			}
		}
	}
	if total <= frameWidth {
		return line
	}
	from := 0
	if markedEnd > frameWidth-1 {
		from = max(0, first)
		for room := frameWidth / 3; from > 0 && room > 0; from-- {
			room -= line[from-1].width
		}
	}
	to := from
	for room := frameWidth - 2; to < len(line) && room > 0; to++ {
		room -= line[to].width
	}
	dots := cell{text: "…", width: 1}
	var cut []cell
	if from > 0 {
		cut = append(cut, dots)
	}
	cut = append(cut, line[from:to]...)
	if to < len(line) {
		cut = append(cut, dots)
	}
	return cut
}
