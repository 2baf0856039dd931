package typescript

import (
	"fmt"
	"regexp"
	"sort"
	"strconv"
	"strings"

	tsgo "github.com/microsoft/typescript-go/shim"

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

// jsonNesting is the depth beyond which a text is not read. The compiler's parser recurses
// on the goroutine's stack, whose overflow ends the process; no configuration is a tenth as deep.
const jsonNesting = 1000

// ParseJSON reads a JSON5 text. JSON5 is a subset of JavaScript's expressions, so that the
// compiler reads it and keeps reading after a mistake; what is JavaScript but not JSON5 (a
// call, a template, a computed name) is a mistake too. The value is nil for an empty text and
// for one that is nested too deeply; the errors are sorted by place.
func ParseJSON(text string) (*JSON, []JSONError) {
	if at, deep := TooDeep(text, jsonNesting); deep {
		return nil, []JSONError{{source.Span{Start: at, End: at + 1}, fmt.Sprintf("nested more than %d levels deep", jsonNesting)}}
	}
	file := tsgo.ParseSourceFile(tsgo.ParseOptions{FileName: "/manifest.json", Path: "/manifest.json"}, text, tsgo.ScriptKindJSON)
	r := jsonReader{file: file, text: text}
	for _, d := range file.Diagnostics() {
		if !strictJSON[d.Code()] {
			r.errors = append(r.errors, JSONError{source.Span{Start: d.Pos(), End: max(d.Pos(), d.End())}, sentence(d.String())})
		}
	}
	var value *JSON
	if len(file.Statements.Nodes) > 0 {
		value = r.value(file.Statements.Nodes[0].Expression())
	} else if len(r.errors) == 0 {
		r.fail(source.Span{Start: 0, End: len(text)}, "there is no value")
	}
	return value, r.sorted()
}

// strictJSON holds the codes of diagnostics by which the compiler asks for JSON proper in
// tsconfig.json: "String literal with double quotes expected", "Property value can only be …"
// and "Property assignment expected". The reader below asks for JSON5 instead.
var strictJSON = map[int32]bool{1327: true, 1328: true, 1136: true}

// sentence turns a diagnostic of the compiler into the form of our messages.
func sentence(s string) string {
	s = strings.TrimSuffix(s, ".")
	if len(s) > 1 && s[1] >= 'a' && s[1] <= 'z' {
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}

type jsonReader struct {
	file   *tsgo.SourceFile
	text   string
	errors []JSONError
}

func (r *jsonReader) fail(span source.Span, format string, args ...any) {
	r.errors = append(r.errors, JSONError{span, fmt.Sprintf(format, args...)})
}

// sorted orders the errors and keeps the first at each place: the compiler and the reader
// often stumble over the same token.
func (r *jsonReader) sorted() []JSONError {
	sort.SliceStable(r.errors, func(i, j int) bool { return r.errors[i].Span.Start < r.errors[j].Span.Start })
	var out []JSONError
	for _, e := range r.errors {
		if len(out) == 0 || e.Span.Start >= max(out[len(out)-1].Span.End, out[len(out)-1].Span.Start+1) {
			out = append(out, e)
		}
	}
	return out
}

func (r *jsonReader) span(n *tsgo.Node) source.Span {
	start := tsgo.TokenPos(n, r.file, false)
	return source.Span{Start: start, End: max(start, n.End())}
}

// jsonNumber is a number of JSON5 without its sign.
var jsonNumber = regexp.MustCompile(`^(0[xX][0-9a-fA-F]+|(0|[1-9][0-9]*)(\.[0-9]*)?([eE][+-]?[0-9]+)?|\.[0-9]+([eE][+-]?[0-9]+)?)$`)

func (r *jsonReader) value(n *tsgo.Node) *JSON {
	v := &JSON{Span: r.span(n)}
	switch n.Kind {
	case tsgo.KindNullKeyword:
		v.Kind = JSONNull
	case tsgo.KindTrueKeyword, tsgo.KindFalseKeyword:
		v.Kind, v.Bool = JSONBool, n.Kind == tsgo.KindTrueKeyword
	case tsgo.KindStringLiteral:
		v.Kind, v.String = JSONString, n.Text()
	case tsgo.KindNumericLiteral, tsgo.KindIdentifier, tsgo.KindPrefixUnaryExpression:
		r.number(n, v)
	case tsgo.KindArrayLiteralExpression:
		v.Kind = JSONArray
		for _, item := range n.Elements() {
			if item.Kind == tsgo.KindOmittedExpression {
				r.fail(source.Span{Start: item.End(), End: item.End() + 1}, "a value expected before the comma")
				continue
			}
			v.Items = append(v.Items, r.value(item))
		}
	case tsgo.KindObjectLiteralExpression:
		v.Kind = JSONObject
		for _, member := range n.Properties() {
			r.field(member, v)
		}
	default:
		r.invalid(v)
	}
	return v
}

func (r *jsonReader) invalid(v *JSON) {
	v.Kind = JSONInvalid
	if v.Span.Len() > 0 { // an absent value is the parser's error already
		r.fail(v.Span, "a string, a number, true, false, null, a list or an object expected")
	}
}

// number reads a numeral, Infinity or NaN, with or without a sign.
func (r *jsonReader) number(n *tsgo.Node, v *JSON) {
	text := r.text[min(v.Span.Start, len(r.text)):min(v.Span.End, len(r.text))]
	sign := 1.0
	if n.Kind == tsgo.KindPrefixUnaryExpression {
		unary := n.AsPrefixUnaryExpression()
		switch {
		case unary.Operator == tsgo.KindMinusToken:
			sign = -1
		case unary.Operator != tsgo.KindPlusToken:
			r.invalid(v)
			return
		}
		n = unary.Operand
		inner := r.span(n)
		text = r.text[min(inner.Start, len(r.text)):min(inner.End, len(r.text))]
	}
	v.Kind = JSONNumber
	switch {
	case n.Kind == tsgo.KindIdentifier && (text == "Infinity" || text == "NaN"):
		v.Number, _ = strconv.ParseFloat(text, 64)
	case n.Kind == tsgo.KindNumericLiteral && jsonNumber.MatchString(text):
		if strings.HasPrefix(strings.ToLower(text), "0x") {
			text += "p0"
		}
		v.Number, _ = strconv.ParseFloat(text, 64) // out of range gives an infinity, as in JavaScript
	default:
		r.invalid(v)
		return
	}
	v.Number *= sign
}

func (r *jsonReader) field(n *tsgo.Node, object *JSON) {
	if n.Kind != tsgo.KindPropertyAssignment {
		if span := r.span(n); span.Len() > 0 {
			r.fail(span, "a name and a value, joined by a colon, expected")
		}
		return
	}
	name := n.Name()
	key := r.span(name)
	if name.Kind != tsgo.KindStringLiteral && name.Kind != tsgo.KindIdentifier {
		r.fail(key, "a name in quotes expected")
		return
	}
	f := JSONField{Name: name.Text(), Key: key}
	if value := n.Initializer(); value != nil {
		f.Value = r.value(value)
	} else {
		f.Value = &JSON{Span: source.Span{Start: key.End, End: key.End}}
	}
	object.Fields = append(object.Fields, f)
}
