package server

import (
	"regexp"
	"slices"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// place is what the text around a cursor says about the registration that it stands in. It
// is read from the text alone, so that it does not depend on how half-typed code parses.
type place struct {
	what   want
	method string      // "on" or "registerHook"; "" where the call is of something else
	callee string      // what stands before the method: "api", "(api as any)"; "" where it is called bare
	hook   string      // the name in the first argument; "" where that is no literal
	option string      // of a value: the option that it belongs to
	span   source.Span // what a completion replaces: the text between the quotes, or the word
	quoted bool        // span stands in quotes
	valued bool        // of an option: its colon is there already
	listed bool        // of a value: it is an entry of a list
	quote  byte        // the kind of quotes that the file uses
	have   []string    // options, or entries of a list, that are there already
	known  bool        // the call is one of the host's api
	object int         // offset of the options object; -1 where the cursor is in none
}

// want is what may be written at a cursor.
type want int

const (
	nothing want = iota
	hookName
	optionName
	optionValue
)

// placeAt finds the place of an offset.
func placeAt(text string, offset int) place {
	p := place{object: -1, quote: '"'}
	l := newLexed(text)
	p.quote = l.usualQuote()
	at, ok := l.at(offset)
	if !ok {
		return p
	}
	p.span, p.quoted = l.replaced(at, offset)
	frames := l.enclosing(at, 3)
	for depth, f := range frames {
		if l.char(f.open) != '(' {
			continue
		}
		p.callee, p.method = l.callee(f.open)
		if p.method != "" {
			p.hook = l.firstString(f.open)
			l.classify(&p, frames[:depth+1], at)
			return p
		}
		frames = frames[:depth]
		break
	}
	// No registering call around: perhaps an object that is registered by its name.
	l.classifyObject(&p, frames, at)
	return p
}

// lexed is a text as tokens, comments left out.
type lexed struct {
	text     string
	tokens   []token
	comments []token
}

func newLexed(text string) *lexed {
	l := &lexed{text: text}
	for _, t := range tokenize(text) {
		if t.kind == comment {
			l.comments = append(l.comments, t)
		} else {
			l.tokens = append(l.tokens, t)
		}
	}
	return l
}

func (l *lexed) str(i int) string {
	if i < 0 || i >= len(l.tokens) {
		return ""
	}
	return l.text[l.tokens[i].span.Start:l.tokens[i].span.End]
}

// char is the character of a punctuation token, 0 for any other.
func (l *lexed) char(i int) byte {
	if i < 0 || i >= len(l.tokens) || l.tokens[i].kind != punctuation {
		return 0
	}
	return l.text[l.tokens[i].span.Start]
}

func (l *lexed) isQuotation(i int) bool {
	return i >= 0 && i < len(l.tokens) && l.tokens[i].kind == quotation
}

// cursor is a place between or in tokens: i is the token that the cursor stands in or
// touches the end of, or else the first one behind it.
type cursor struct {
	i  int
	on bool // it stands in or at the word or string i
}

// at finds the cursor of an offset; not ok in comments, templates and regular expressions.
func (l *lexed) at(offset int) (cursor, bool) {
	for _, c := range l.comments {
		if c.span.Start < offset && (offset < c.span.End || offset == c.span.End && !c.closed) {
			return cursor{}, false
		}
	}
	i, _ := slices.BinarySearchFunc(l.tokens, offset, func(t token, offset int) int {
		if t.outer().End < offset {
			return -1
		}
		return 1
	})
	for ; i < len(l.tokens); i++ {
		t := l.tokens[i]
		switch t.kind {
		case word:
			if t.span.Start <= offset && offset <= t.span.End {
				return cursor{i, true}, true
			}
		case quotation:
			if t.span.Start <= offset && offset <= t.span.End {
				return cursor{i, true}, true
			}
		case template, regex:
			if t.span.Start <= offset && offset <= t.span.End {
				return cursor{}, false
			}
		}
		if t.outer().Start >= offset {
			break
		}
	}
	return cursor{i, false}, true
}

// nameLike is what hooks, options and tools may be called.
var nameLike = regexp.MustCompile(`^[\w.:-]*$`)

// replaced is what a completion at the cursor replaces. A string is replaced whole, unless
// it is one that swallowed code because its closing quote is still missing.
func (l *lexed) replaced(at cursor, offset int) (span source.Span, quoted bool) {
	if !at.on {
		return source.Span{Start: offset, End: offset}, false
	}
	t := l.tokens[at.i]
	if t.kind == word {
		return t.span, false
	}
	span = t.span
	if !nameLike.MatchString(l.str(at.i)) {
		start, end := offset, offset
		for start > span.Start && nameLike.MatchString(l.text[start-1:start]) {
			start--
		}
		for end < span.End && nameLike.MatchString(l.text[end:end+1]) {
			end++
		}
		span = source.Span{Start: start, End: end}
	}
	return span, true
}

// frame is an open bracket around the cursor.
type frame struct {
	open   int // token
	commas int // between it and the cursor
	colon  int // the last colon since the last comma, -1 without
}

// enclosing lists the innermost brackets around the cursor, up to a number of them.
func (l *lexed) enclosing(at cursor, limit int) []frame {
	var frames []frame
	f := frame{colon: -1}
	depth := 0
	for i := at.i - 1; i >= 0 && len(frames) < limit; i-- {
		switch l.char(i) {
		case ')', ']', '}':
			depth++
		case '(', '[', '{':
			if depth > 0 {
				depth--
				continue
			}
			f.open = i
			frames = append(frames, f)
			f = frame{colon: -1}
		case ',':
			if depth == 0 {
				f.commas++
			}
		case ':':
			if depth == 0 && f.commas == 0 && f.colon < 0 {
				f.colon = i
			}
		}
	}
	return frames
}

// callee reads what stands before an opening parenthesis: a receiver and a method that
// registers hooks, or nothing.
func (l *lexed) callee(open int) (receiver, method string) {
	i := open - 1
	if l.char(i) == '>' { // type arguments
		depth := 0
		for ; i >= 0; i-- {
			switch l.char(i) {
			case '>':
				depth++
			case '<':
				depth--
			case ';', '{', '}', '(':
				return "", ""
			}
			if depth == 0 {
				break
			}
		}
		i--
	}
	if l.char(i) == '.' && l.char(i-1) == '?' { // f?.(
		i -= 2
	}
	name := l.str(i)
	if l.char(i) == ']' && l.isQuotation(i-1) && l.char(i-2) == '[' { // api["on"]
		name = l.str(i - 1)
		i -= 2
		if l.char(i-1) == '.' { // api?.["on"]
			i--
		}
	} else if l.char(i-1) == '.' {
		i--
	}
	if name != "on" && name != "registerHook" {
		return "", ""
	}
	if l.char(i) == 0 {
		return "", name
	}
	return l.receiver(i), name
}

// receiver reads back over a chain of members from the token after it.
func (l *lexed) receiver(end int) string {
	i := end - 1
	for i >= 0 {
		switch c := l.char(i); {
		case c == '?' || c == '!' || c == '.':
			i--
			continue
		case c == ')' || c == ']':
			depth := 0
			for ; i >= 0; i-- {
				switch l.char(i) {
				case ')', ']', '}':
					depth++
				case '(', '[', '{':
					depth--
				}
				if depth == 0 {
					break
				}
			}
			i--
			continue
		case l.tokens[i].kind == word && (i+1 == end || l.char(i+1) != 0 && strings.IndexByte(".?![(", l.char(i+1)) >= 0):
			i--
			continue
		}
		break
	}
	if i+1 >= end {
		return ""
	}
	return strings.TrimRight(l.text[l.tokens[i+1].outer().Start:l.tokens[end].outer().Start], "?! \t\r\n")
}

// firstString is the first argument of a call where that is a string literal, whatever it
// is cast to.
func (l *lexed) firstString(open int) string {
	if !l.isQuotation(open + 1) {
		return ""
	}
	switch next := l.char(open + 2); {
	case open+2 >= len(l.tokens), next == ',', next == ')', l.str(open+2) == "as":
		return l.str(open + 1)
	}
	return ""
}

// classify says what may be written at a cursor in a call. The last frame is the call's.
func (l *lexed) classify(p *place, frames []frame, at cursor) {
	argument := frames[len(frames)-1].commas
	inner := frames[0]
	switch {
	case argument == 0 && len(frames) == 1 && l.startsHere(inner, at),
		argument == 0 && len(frames) == 2 && l.char(inner.open) == '[' && p.method == "registerHook" && l.startsHere(inner, at):
		p.what = hookName
		if len(frames) == 2 {
			p.have = l.entries(inner.open, at)
		}
	case argument == 2 && len(frames) > 1:
		l.classifyObject(p, frames[:len(frames)-1], at)
	}
}

// classifyObject says what may be written at a cursor in an object, or in a list that is
// the value of one of its members.
func (l *lexed) classifyObject(p *place, frames []frame, at cursor) {
	if len(frames) == 0 {
		return
	}
	inner := frames[0]
	switch {
	case l.char(inner.open) == '{' && inner.colon < 0 && l.startsHere(inner, at):
		p.what, p.object, p.have = optionName, l.tokens[inner.open].span.Start, l.keys(inner.open, at)
		p.valued = at.on && l.char(at.i+1) == ':'
	case l.char(inner.open) == '{' && inner.colon == at.i-1:
		p.what, p.object, p.option = optionValue, l.tokens[inner.open].span.Start, l.str(inner.colon-1)
	case l.char(inner.open) == '[' && len(frames) > 1 && l.char(frames[1].open) == '{' && frames[1].colon == inner.open-1 && l.startsHere(inner, at):
		p.what, p.object, p.option = optionValue, l.tokens[frames[1].open].span.Start, l.str(frames[1].colon-1)
		p.listed, p.have = true, l.entries(inner.open, at)
	}
}

// startsHere reports whether the cursor stands at the beginning of an argument, a member or
// an entry: right behind the bracket or a comma.
func (l *lexed) startsHere(f frame, at cursor) bool {
	return at.i-1 == f.open || l.char(at.i-1) == ','
}

// keys lists the names of the members of an object, without the one at the cursor.
func (l *lexed) keys(open int, at cursor) []string {
	var keys []string
	l.each(open, func(i int) {
		before := l.char(i - 1)
		if (i-1 == open || before == ',') && (l.tokens[i].kind == word || l.isQuotation(i)) && !(at.on && at.i == i) {
			keys = append(keys, l.str(i))
		}
	})
	return keys
}

// entries lists the strings of a list, without the one at the cursor.
func (l *lexed) entries(open int, at cursor) []string {
	var entries []string
	l.each(open, func(i int) {
		if l.isQuotation(i) && !(at.on && at.i == i) {
			entries = append(entries, l.str(i))
		}
	})
	return entries
}

// each visits the tokens directly within a bracket.
func (l *lexed) each(open int, visit func(i int)) {
	depth := 0
	for i := open + 1; i < len(l.tokens); i++ {
		switch l.char(i) {
		case '(', '[', '{':
			depth++
			continue
		case ')', ']', '}':
			if depth--; depth < 0 {
				return
			}
			continue
		}
		if depth == 0 {
			visit(i)
		}
	}
}

// usualQuote is the kind of quotes that the text uses more often.
func (l *lexed) usualQuote() byte {
	single := 0
	for i, t := range l.tokens {
		if !l.isQuotation(i) {
			continue
		}
		if l.text[t.span.Start-1] == '\'' {
			single++
		} else {
			single--
		}
	}
	if single > 0 {
		return '\''
	}
	return '"'
}
