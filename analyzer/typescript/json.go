package typescript

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"openclaw-lsp/analyzer/source"
)

// JSON is a value of a JSON5 text with its place. A part that is not JSON5 has the kind
// JSONInvalid, so that the rest can still be read. All methods accept a nil receiver, which
// stands for a value that is not there.
type JSON struct {
	Kind   JSONKind
	Span   source.Span // from the first to the last character, quotes and brackets included
	Fields []JSONField // of an object, in the order of the text
	Items  []*JSON     // of an array
	String string
	Number float64
	Bool   bool
}

// JSONField is one member of an object.
type JSONField struct {
	Name  string
	Key   source.Span // of the name, quotes included
	Value *JSON
}

// JSONKind is the type of a JSON value.
type JSONKind int

// The types of JSON values.
const (
	JSONInvalid JSONKind = iota
	JSONNull
	JSONBool
	JSONNumber
	JSONString
	JSONArray
	JSONObject
)

// String is the type's name as a message spells it.
func (k JSONKind) String() string {
	switch k {
	case JSONNull:
		return "null"
	case JSONBool:
		return "boolean"
	case JSONNumber:
		return "number"
	case JSONString:
		return "string"
	case JSONArray:
		return "list"
	case JSONObject:
		return "object"
	}
	return "invalid"
}

// JSONError is a place where a text is not JSON5.
type JSONError struct {
	Span    source.Span
	Message string // in lower case, no final stop
}

// Is reports whether there is a value of this kind.
func (j *JSON) Is(kind JSONKind) bool { return j != nil && j.Kind == kind }

// Field is the member of an object with this name. Of several the last counts, as it does
// for the host.
func (j *JSON) Field(name string) (JSONField, bool) {
	if j != nil {
		for i := len(j.Fields) - 1; i >= 0; i-- {
			if j.Fields[i].Name == name {
				return j.Fields[i], true
			}
		}
	}
	return JSONField{}, false
}

// Get follows names from object to object; nil where one is missing.
func (j *JSON) Get(names ...string) *JSON {
	for _, name := range names {
		f, ok := j.Field(name)
		if !ok {
			return nil
		}
		j = f.Value
	}
	return j
}

// ItemsOrSelf is the items of a list, or the value itself as a list of one; empty where there
// is no value.
func (j *JSON) ItemsOrSelf() []*JSON {
	switch {
	case j == nil:
		return nil
	case j.Kind == JSONArray:
		return j.Items
	}
	return []*JSON{j}
}

// Duplicates lists the members of this object whose name an earlier member has already.
func (j *JSON) Duplicates() []JSONField {
	if j == nil {
		return nil
	}
	var again []JSONField
	seen := map[string]bool{}
	for _, f := range j.Fields {
		if seen[f.Name] {
			again = append(again, f)
		}
		seen[f.Name] = true
	}
	return again
}

// Walk calls visit for this value and every value inside it, in the order of the text.
func (j *JSON) Walk(visit func(*JSON)) {
	if j == nil {
		return
	}
	visit(j)
	for _, f := range j.Fields {
		f.Value.Walk(visit)
	}
	for _, item := range j.Items {
		item.Walk(visit)
	}
}

// jsonNesting is the depth beyond which a text is not read, so that no reader of the tree
// needs to fear for its stack; no configuration is a tenth as deep.
const jsonNesting = 1000

// ParseJSON reads a JSON5 text and goes on after a mistake as far as that makes sense. The
// value is nil for an empty text and for one that is nested too deeply; the errors are in the
// order of their places.
//
// The compiler has a mode for JSON, but it asks for JSON proper and takes in much of JavaScript
// besides, so that everything it accepts would have to be judged a second time; and how deep
// it recurses can only be guessed before it runs. This reader knows both exactly.
func ParseJSON(text string) (*JSON, []JSONError) {
	r := &jsonReader{text: text}
	r.space()
	if r.at == len(text) {
		r.fail(0, len(text), "there is no value")
		return nil, r.sorted()
	}
	value := r.value()
	if r.space(); r.at < len(text) && !r.deep {
		r.fail(r.at, len(text), "nothing expected after the value")
	}
	if r.deep {
		return nil, r.errors[len(r.errors)-1:]
	}
	return value, r.sorted()
}

// jsonReader reads a text from the front; every step moves on or ends.
type jsonReader struct {
	text   string
	at     int
	depth  int
	deep   bool // nested too deeply: the rest was not read
	errors []JSONError
}

func (r *jsonReader) fail(start, end int, format string, args ...any) {
	r.errors = append(r.errors, JSONError{source.Span{Start: start, End: end}, fmt.Sprintf(format, args...)})
}

// sorted orders the errors by place and keeps the first of those at one place.
func (r *jsonReader) sorted() []JSONError {
	slices.SortStableFunc(r.errors, func(a, b JSONError) int { return a.Span.Start - b.Span.Start })
	return slices.CompactFunc(r.errors, func(a, b JSONError) bool { return a.Span.Start == b.Span.Start })
}

// failHere reports that something else was expected at the next character.
func (r *jsonReader) failHere(format string, args ...any) {
	_, size := utf8.DecodeRuneInString(r.text[r.at:])
	r.fail(r.at, r.at+size, format, args...)
}

func (r *jsonReader) sees(prefix string) bool { return strings.HasPrefix(r.text[r.at:], prefix) }

// take moves past one character if it is the next.
func (r *jsonReader) take(c byte) bool {
	if r.at < len(r.text) && r.text[r.at] == c {
		r.at++
		return true
	}
	return false
}

// space moves past white space, the byte-order mark included, and comments.
func (r *jsonReader) space() {
	for r.at < len(r.text) {
		c, size := utf8.DecodeRuneInString(r.text[r.at:])
		switch {
		case unicode.IsSpace(c) || c == '\uFEFF' || c == '\u2028' || c == '\u2029' || unicode.Is(unicode.Zs, c):
			r.at += size
		case r.sees("//"):
			n := strings.IndexAny(r.text[r.at:], "\r\n")
			if n < 0 {
				n = len(r.text) - r.at
			}
			r.at += n
		case r.sees("/*"):
			n := strings.Index(r.text[r.at+2:], "*/")
			if n < 0 {
				r.fail(r.at, r.at+2, "this comment has no end")
				r.at = len(r.text)
				return
			}
			r.at += n + 4
		default:
			return
		}
	}
}

// jsonNumber is a number of JSON5 at the beginning of a text.
var jsonNumber = regexp.MustCompile(`^[+-]?(0[xX][0-9a-fA-F]+|(0|[1-9][0-9]*)(\.[0-9]*)?([eE][+-]?[0-9]+)?|\.[0-9]+([eE][+-]?[0-9]+)?|Infinity|NaN)`)

// value reads what stands at a value's place.
func (r *jsonReader) value() *JSON {
	v := &JSON{Span: source.Span{Start: r.at, End: r.at}}
	switch {
	case r.sees("{"):
		r.nested(v, JSONObject, '}', r.member)
	case r.sees("["):
		r.nested(v, JSONArray, ']', r.item)
	case r.sees(`"`) || r.sees("'"):
		v.Kind, v.String = JSONString, r.quoted()
	default:
		r.scalar(v)
	}
	v.Span.End = r.at
	return v
}

// scalar reads a word or a number.
func (r *jsonReader) scalar(v *JSON) {
	word := r.word()
	if word == "" {
		word = jsonNumber.FindString(r.text[r.at:])
	}
	end := r.at + len(word)
	c, _ := utf8.DecodeRuneInString(r.text[end:])
	switch whole := end == len(r.text) || !isNamePart(c) && c != '.'; {
	case !whole || word == "":
		r.invalid(v)
		return
	case word == "null":
		v.Kind = JSONNull
	case word == "true" || word == "false":
		v.Kind, v.Bool = JSONBool, word == "true"
	case jsonNumber.FindString(word) == word:
		v.Kind = JSONNumber
		if strings.ContainsAny(word, "xX") {
			word += "p0"
		}
		v.Number, _ = strconv.ParseFloat(word, 64) // out of range gives an infinity, as in JavaScript
	default:
		r.invalid(v)
		return
	}
	r.at = end
}

// invalid moves past something that is no value.
func (r *jsonReader) invalid(v *JSON) {
	v.Kind, v.Fields, v.Items = JSONInvalid, nil, nil
	start := v.Span.Start
	r.junk()
	r.fail(start, max(r.at, min(start+1, len(r.text))), "a string, a number, true, false, null, a list or an object expected")
}

// junk moves past what cannot be read: to the next comma, closing bracket or line at this
// depth of brackets.
func (r *jsonReader) junk() {
	depth := 0
	end := r.at // white space at the end is not junk
	for r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case depth == 0 && strings.IndexByte(",}]\r\n", c) >= 0:
			r.at = end
			return
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth = max(0, depth-1)
		case c == '"' || c == '\'':
			errors := len(r.errors)
			r.quoted()
			r.errors = r.errors[:errors]
			end = r.at
			continue
		}
		r.at++
		if c := r.text[r.at-1]; c != ' ' && c != '\t' {
			end = r.at
		}
	}
	r.at = end
}

// nested reads a list or an object: what stands between brackets, separated by commas.
func (r *jsonReader) nested(v *JSON, kind JSONKind, end byte, element func(*JSON)) {
	v.Kind = kind
	if r.depth++; r.depth > jsonNesting {
		r.fail(r.at, r.at+1, "nested more than %d levels deep", jsonNesting)
		r.deep = true
		r.at = len(r.text)
		return
	}
	defer func() { r.depth-- }()
	r.at++
	for {
		r.space()
		switch before := r.at; {
		case r.deep, r.take(end):
			return
		case r.at == len(r.text):
			r.failHere("`%c` expected", end)
			return
		case r.sees(","):
			r.failHere("a value expected before the comma")
			r.at++
			continue
		default:
			element(v)
			if r.at == before { // a closing bracket of the other kind, which closes something further out
				r.failHere("`%c` expected", end)
				return
			}
		}
		r.separator(v, end)
	}
}

// separator moves past the comma after an element, or tells that it is missing.
func (r *jsonReader) separator(v *JSON, end byte) {
	r.space()
	if r.deep || r.at == len(r.text) || r.text[r.at] == end || r.take(',') || r.sees("}") || r.sees("]") {
		return
	}
	r.failHere("`,` expected")
	// A name begins the next member. Anything else goes on with the value, which is then none.
	if v.Kind == JSONObject && (r.sees(`"`) || r.sees("'") || r.word() != "") {
		return
	}
	if v.Kind == JSONArray && r.startsValue() {
		return
	}
	if n := len(v.Fields); v.Kind == JSONObject && n > 0 {
		v.Fields[n-1].Value = &JSON{Span: v.Fields[n-1].Value.Span}
	} else if n := len(v.Items); n > 0 {
		v.Items[n-1] = &JSON{Span: v.Items[n-1].Span}
	}
	before := r.at
	r.junk()
	if r.space(); !r.take(',') && r.at == before {
		r.at++
	}
}

// startsValue reports whether a value begins here.
func (r *jsonReader) startsValue() bool {
	return strings.IndexByte("{[\"'", r.text[r.at]) >= 0 || r.word() != "" || jsonNumber.MatchString(r.text[r.at:]) && !r.sees("+") && !r.sees("-")
}

func (r *jsonReader) item(v *JSON) {
	if r.sees("}") || r.sees("]") {
		return
	}
	v.Items = append(v.Items, r.value())
}

func (r *jsonReader) member(v *JSON) {
	f := JSONField{Key: source.Span{Start: r.at}}
	switch {
	case r.sees(`"`) || r.sees("'"):
		f.Name = r.quoted()
	case r.word() != "":
		f.Name = r.word()
		r.at += len(f.Name)
	case r.sees("]"):
		return
	default:
		start := r.at
		r.junk()
		if r.at == start {
			r.at++
		}
		r.fail(start, r.at, "a name expected")
		return
	}
	f.Key.End = r.at
	f.Value = &JSON{Span: source.Span{Start: r.at, End: r.at}}
	if r.space(); !r.take(':') {
		r.failHere("`:` expected after the name")
		if !r.sees("}") && !r.sees(",") && r.at < len(r.text) {
			r.junk()
		}
	} else if r.space(); r.at == len(r.text) || r.sees("}") || r.sees(",") || r.sees("]") {
		r.failHere("a value expected")
	} else {
		f.Value = r.value()
	}
	v.Fields = append(v.Fields, f)
}

// word is the name that stands here, as far as JSON5 allows one without quotes; names with
// escapes are left out.
func (r *jsonReader) word() string {
	for i, c := range r.text[r.at:] {
		if !isNamePart(c) || i == 0 && unicode.IsDigit(c) {
			return r.text[r.at : r.at+i]
		}
	}
	return r.text[r.at:]
}

func isNamePart(c rune) bool {
	return c == '_' || c == '$' || unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.Is(unicode.Mn, c) || unicode.Is(unicode.Mc, c)
}

// quoted reads a string, which ends with its line at the latest.
func (r *jsonReader) quoted() string {
	start := r.at
	quote := r.text[r.at]
	r.at++
	var b strings.Builder
	for r.at < len(r.text) {
		c := r.text[r.at]
		switch {
		case c == quote:
			r.at++
			return b.String()
		case c == '\n' || c == '\r':
			r.fail(start, r.at, "this string has no end")
			return b.String()
		case c == '\\':
			r.escape(&b)
		default:
			b.WriteByte(c)
			r.at++
		}
	}
	r.fail(start, r.at, "this string has no end")
	return b.String()
}

// jsonEscapes are the escapes of one letter.
var jsonEscapes = map[byte]byte{'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v', '0': 0}

// escape reads what follows a backslash.
func (r *jsonReader) escape(b *strings.Builder) {
	start := r.at
	r.at++
	if r.at == len(r.text) {
		return
	}
	c, size := utf8.DecodeRuneInString(r.text[r.at:])
	r.at += size
	plain, letter := jsonEscapes[byte(c)]
	switch {
	case c == 'x':
		b.WriteRune(r.hex(start, 2))
	case c == 'u':
		unit := r.hex(start, 4)
		if utf16.IsSurrogate(unit) && r.sees(`\u`) {
			low := r.at
			r.at += 2
			if pair := utf16.DecodeRune(unit, r.hex(low, 4)); pair != unicode.ReplacementChar {
				b.WriteRune(pair)
				return
			}
			r.at = low
		}
		b.WriteRune(unit) // half a pair is written as U+FFFD
	case c == '\r':
		r.take('\n')
	case c == '\n' || c == '\u2028' || c == '\u2029':
	case c >= '1' && c <= '9':
		r.fail(start, r.at, "`\\%c` is no escape in JSON5", c)
	case letter && c < utf8.RuneSelf:
		b.WriteByte(plain)
	default:
		b.WriteRune(c)
	}
}

// hex reads the digits of an escape.
func (r *jsonReader) hex(start, digits int) rune {
	end := min(r.at+digits, len(r.text))
	n, err := strconv.ParseUint(r.text[r.at:end], 16, 32)
	if err != nil || end-r.at < digits {
		r.fail(start, r.at, "%d hexadecimal digits expected", digits)
		return unicode.ReplacementChar
	}
	r.at = end
	return rune(n)
}
