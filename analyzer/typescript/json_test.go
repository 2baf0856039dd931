package typescript

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// show prints a value so that a table can state it: kinds by their syntax, members in order.
func show(j *JSON) string {
	if j == nil {
		return "-"
	}
	switch j.Kind {
	case JSONNull:
		return "null"
	case JSONBool:
		return fmt.Sprint(j.Bool)
	case JSONNumber:
		return fmt.Sprint(j.Number)
	case JSONString:
		return fmt.Sprintf("%q", j.String)
	case JSONArray:
		var items []string
		for _, v := range j.Items {
			items = append(items, show(v))
		}
		return "[" + strings.Join(items, " ") + "]"
	case JSONObject:
		var fields []string
		for _, f := range j.Fields {
			fields = append(fields, f.Name+":"+show(f.Value))
		}
		return "{" + strings.Join(fields, " ") + "}"
	}
	return "?"
}

func TestParseJSON(t *testing.T) {
	const noValue = "a string, a number, true, false, null, a list or an object expected"
	for _, c := range []struct {
		text, want string
		errors     []string
	}{
		{`{"a": 1, "b": [true, false, null]}`, `{a:1 b:[true false null]}`, nil},
		{"// head\n{ a: 'x', /* mid */ $b_1: \"y\", 'c d': .5, e: 5., }\n", `{a:"x" $b_1:"y" c d:0.5 e:5}`, nil},
		{`{a: 0xFF, b: +1, c: -Infinity, d: +Infinity, e: NaN, f: 1e3, g: -0x10}`, `{a:255 b:1 c:-Inf d:+Inf e:NaN f:1000 g:-16}`, nil},
		{"{a: 'one\\\ntwo', b: 'it\\'s', c: '\\x41\\u00e9'}", `{a:"onetwo" b:"it's" c:"Aé"}`, nil},
		{"\uFEFF{\r\n  \"a\": 1\r\n}\r\n", `{a:1}`, nil},
		{`{null: 1, class: 2, Infinity: 3}`, `{null:1 class:2 Infinity:3}`, nil},
		{`{"a": 1, "a": 2}`, `{a:1 a:2}`, nil},
		{`"text"`, `"text"`, nil},
		{`-1.5`, `-1.5`, nil},
		{`[[], {}, [,]]`, `[[] {} []]`, []string{"10 a value expected before the comma"}},
		{``, `-`, []string{"0 there is no value"}},
		{` // only a comment`, `-`, []string{"0 there is no value"}},
		{`{"a": 1 "b": 2}`, `{a:1 b:2}`, []string{"8 `,` expected"}},
		{`[1 2]`, `[1 2]`, []string{"3 `,` expected"}},
		{`{"a": }`, `{a:?}`, []string{"6 a value expected"}},
		{`{"a": , b: 1}`, `{a:? b:1}`, []string{"6 a value expected"}},
		{`{"a`, `{a:?}`, []string{"1 this string has no end", "3 `:` expected after the name"}},
		{`{"a"`, `{a:?}`, []string{"4 `:` expected after the name"}},
		{`{"a": [1, 2`, `{a:[1 2]}`, []string{"11 `]` expected"}},
		{`{"a": [1, 2}`, `{a:[1 2]}`, []string{"11 `]` expected"}},
		{`{"a": {b: 1]`, `{a:{b:1}}`, []string{"11 `}` expected"}},
		{"{a: 'x\n, b: 1}", `{a:"x" b:1}`, []string{"4 this string has no end"}},
		{`{a: 1 /* x`, `{a:1}`, []string{"6 this comment has no end", "10 `}` expected"}},
		{`{"a": f({x: "},"}), "b": 2}`, `{a:? b:2}`, []string{"6 " + noValue}},
		{"{\"a\": `t`, \"b\": 2}", `{a:? b:2}`, []string{"6 " + noValue}},
		{"{a: makeSchema()\n b: 2}", `{a:? b:2}`, []string{"4 " + noValue, "18 `,` expected"}},
		{`{"a": 1 + 1, b: undefined, c: 010, d: 1_000, e: 1n, f: (1), g: !0, h: - 1, i: 1}`, `{a:? b:? c:? d:? e:? f:? g:? h:? i:1}`,
			[]string{"8 `,` expected", "16 " + noValue, "30 " + noValue, "38 " + noValue, "48 " + noValue, "55 " + noValue, "63 " + noValue, "70 " + noValue}},
		{`{a, ...b, [c]: 1, d() {}, 5: 6, e: 7}`, `{a:? d:? e:7}`,
			[]string{"2 `:` expected after the name", "4 a name expected", "10 a name expected", "19 `:` expected after the name", "26 a name expected"}},
		{`['\1', '\x4', '\u00e', '\ud83d\ude00', '\ud83d', '\q\
']`, `["" "�4" "�00e" "😀" "�" "q"]`, []string{"2 `\\1` is no escape in JSON5", "8 2 hexadecimal digits expected", "15 4 hexadecimal digits expected"}},
		{`{} {}`, `{}`, []string{"3 nothing expected after the value"}},
		{"{\x00a: 1}", `{}`, []string{"1 a name expected"}},
	} {
		value, errors := ParseJSON(c.text)
		var got []string
		for _, e := range errors {
			got = append(got, fmt.Sprintf("%d %s", e.Span.Start, e.Message))
		}
		if show(value) != c.want || !slices.Equal(got, c.errors) {
			t.Errorf("%s\n got %s %q\nwant %s %q", c.text, show(value), got, c.want, c.errors)
		}
	}
}

func TestJSONPlaces(t *testing.T) {
	text := "{ // é😀\n  'id': \"memo\", list: [ 1, 'two' ] }"
	value, errors := ParseJSON(text)
	if len(errors) > 0 {
		t.Fatal(errors)
	}
	slice := func(j *JSON) string { return text[j.Span.Start:j.Span.End] }
	id, _ := value.Field("id")
	list := value.Get("list")
	if text[id.Key.Start:id.Key.End] != "'id'" || slice(id.Value) != `"memo"` || slice(list) != "[ 1, 'two' ]" || slice(list.Items[1]) != "'two'" {
		t.Errorf("places are wrong: %q %q %q", text[id.Key.Start:id.Key.End], slice(id.Value), slice(list))
	}
	if value.Get("list", "x") != nil || value.Get("no", "x") != nil || (*JSON)(nil).Get("x") != nil {
		t.Error("Get finds what is not there")
	}
}

func TestTooDeep(t *testing.T) {
	many := func(s string) string { return strings.Repeat(s, 200) }
	for _, c := range []struct {
		name, text string
		deep       bool
	}{
		{"lists", many("["), true},
		{"signs", many("!"), true},
		{"spaced signs", many("- "), true},
		{"templates", many("`${"), true},
		{"pairs", many("[]"), false},
		{"brackets in strings", "[" + many(`"[", '{', `) + "]", false},
		{"closers in strings do not hide openers", many(`["]",`), true},
		{"closers in comments do not hide openers", many("[/*]*/") + many("[//]\n"), true},
		{"closers in templates do not hide openers", many("[`]`,"), true},
		{"closers in regular expressions do not hide openers", many(`[/]\]/,`), true},
		{"brackets in regular expressions", many(`x = /[(]\(/;`), false},
		{"division is no regular expression", many("(a / b); c = [1] / 2;"), false},
		{"template parts close", many("`a${ {b: [1]} }c`;"), false},
		{"an open string ends with its line", many("it's\n") + "[]", false},
	} {
		if _, deep := TooDeep(c.text, 100); deep != c.deep {
			t.Errorf("%s: deep is %v", c.name, deep)
		}
	}
	for text, want := range map[string]int{
		"": 0, "a + b": 3, "a; b, c d": 2, "f(a, b c d)": 4, "a.b(x).c\n[0]": 7, "'a b' + `c d`": 3, "{a b c} d": 4, "/* a b */ a": 2,
	} {
		if _, _, chain := scanNesting(text, 100); chain != want {
			t.Errorf("%q: a chain of %d tokens, want %d", text, chain, want)
		}
	}
	if at, deep := TooDeep("[[[", 2); !deep || at != 2 {
		t.Errorf("at %d, deep %v", at, deep)
	}
}
