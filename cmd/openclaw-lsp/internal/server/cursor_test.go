package server

import (
	"fmt"
	"strings"
	"testing"
)

// TestPlaceAt reads the place of the cursor ¦ out of code that is half-typed, as code under
// a cursor mostly is. What a completion would replace stands between ‹ and › in want.
func TestPlaceAt(t *testing.T) {
	tests := []struct{ name, code, want string }{
		{"first argument", `api.on("¦")`, `name of api.on, "‹›"`},
		{"within a name", `api.on("before_¦prompt", h)`, `name of api.on, "‹before_prompt›"`},
		{"at its end", `api.on('before_prompt¦', h)`, `name of api.on, '‹before_prompt›'`},
		{"no closing quote", "api.on(\"before_¦\nnext()", `name of api.on, "‹before_›`},
		{"no closing quote, more on the line", `api.on("before_¦, async () => {`, `name of api.on, "‹before_›, async () => {`},
		{"a later quote on the line", `api.on("bef¦, x("y"))`, `name of api.on, "‹bef›, x("`},
		{"no quotes", `api.on(¦`, `name of api.on, ‹›`},
		{"no quotes, a word", `api.on(before¦)`, `name of api.on, ‹before›`},
		{"optional call", `api?.on?.("¦")`, `name of api.on, "‹›"`},
		{"member by string", `api["on"]("¦")`, `name of api.on, "‹›"`},
		{"cast receiver", `(api as any).on("¦")`, `name of (api as any).on, "‹›"`},
		{"chain", `this.deps!.api.on("¦")`, `name of this.deps!.api.on, "‹›"`},
		{"call in the chain", `getApi(1, [2]).on("¦")`, `name of getApi(1, [2]).on, "‹›"`},
		{"bare", `on("¦")`, `name of on, "‹›"`},
		{"type arguments", `api.on<"x", Y<Z>>("¦")`, `name of api.on, "‹›"`},
		{"after return", `return api.on("¦")`, `name of api.on, "‹›"`},
		{"registerHook", `api.registerHook("¦")`, `name of api.registerHook, "‹›"`},
		{"registerHook with a list", `api.registerHook(["command:new", "¦"], h)`, `name of api.registerHook, "‹›" besides command:new`},
		{"another method", `api.once("¦")`, `nothing`},
		{"member of the argument", `api.on(names.¦)`, `nothing`},
		{"second argument", `api.on("x", "¦")`, `nothing`},
		{"between the arguments", `api.on("x", ¦)`, `nothing`},
		{"in a comment", `api.on(/* "¦" */`, `nothing`},
		{"at the end of a line comment", "api.on( // ¦\n)", `nothing`},
		{"after a comment", `api.on(/* name */ "¦")`, `name of api.on, "‹›"`},
		{"in a template", "api.on(`¦`)", `nothing`},
		{"in a regular expression", `api.on(/"¦/)`, `nothing`},
		{"a regular expression before", `const r = /["']/; api.on("¦")`, `name of api.on, "‹›"`},
		{"a division before", `const r = a / b; api.on("¦") / c`, `name of api.on, "‹›"`},
		{"a template before", "log(`${a ? `}` : '('}`); api.on(\"¦\")", `name of api.on, "‹›"`},
		{"an apostrophe in JSX before", "<p>don't</p>\napi.on(\"¦\")", `name of api.on, "‹›"`},
		{"a bracket left open before", "foo(bar, [\napi.on(\"¦\")", `name of api.on, "‹›"`},
		{"options", `api.on("x", h, { ¦ })`, `option of x in api.on, ‹›`},
		{"options, a word", `api.on("x", h, { prio¦ })`, `option of x in api.on, ‹prio›`},
		{"options, some there", `api.on("x", h, { priority: 1, ¦, timeoutMs: f(a, { b: 1 }) })`, `option of x in api.on, ‹› besides priority timeoutMs`},
		{"options, quoted", `api.on("x", h, { "tim¦": 5 })`, `option of x in api.on, "‹tim›" with a value`},
		{"options, unclosed", "api.on(\"x\", h, { ti¦\napi.on(\"y\", h)", `option of x in api.on, ‹ti›`},
		{"options, handler before", `api.on("x", async (event, ctx) => { a({ b }); }, { ¦ })`, `option of x in api.on, ‹›`},
		{"options of a cast name", `api.on("x" as never, h, { ¦ })`, `option of x in api.on, ‹›`},
		{"options of an unknown name", `api.on(NAME, h, { ¦ })`, `option of  in api.on, ‹›`},
		{"value of an option", `api.on("x", h, { mode: "¦" })`, `value of mode for x in api.on, "‹›"`},
		{"value of an option, unquoted", `api.on("x", h, { mode: ¦ })`, `value of mode for x in api.on, ‹›`},
		{"entry of a list", `api.on("x", h, { matcher: ["exec", "¦"] })`, `entry of matcher for x in api.on, "‹›" besides exec`},
		{"entry of a list, unquoted", `api.on("x", h, { matcher: [¦] })`, `entry of matcher for x in api.on, ‹›`},
		{"too deep", `api.on("x", h, { a: { b: { ¦ } } })`, `option, ‹›`},
		{"a handler's body", `api.on("x", async () => { ¦ })`, `nothing`},
		{"an object elsewhere", `const o = { ¦ }`, `option, ‹›`},
		{"non-BMP text before", `/* 😀é */ const é = "😀"; api.on("¦")`, `name of api.on, "‹›"`},
		{"nothing around", `¦`, `nothing`},
	}
	for _, tt := range tests {
		before, after, ok := strings.Cut(tt.code, "¦")
		if !ok {
			t.Fatalf("%s: no cursor", tt.name)
		}
		text := before + after
		if got := words(text, placeAt(text, len(before))); got != tt.want {
			t.Errorf("%s: %s\n got %s\nwant %s", tt.name, tt.code, got, tt.want)
		}
	}
}

// words is a place as TestPlaceAt writes it.
func words(text string, p place) string {
	if p.what == nothing {
		return "nothing"
	}
	callee := p.method
	if p.callee != "" {
		callee = p.callee + "." + p.method
	}
	var out string
	switch p.what {
	case hookName:
		out = "name of " + callee
	case optionName:
		out = "option"
		if p.method != "" {
			out = fmt.Sprintf("option of %s in %s", p.hook, callee)
		}
	case optionValue:
		out = fmt.Sprintf("value of %s for %s in %s", p.option, p.hook, callee)
		if p.listed {
			out = strings.Replace(out, "value", "entry", 1)
		}
	}
	shown := "‹" + text[p.span.Start:p.span.End] + "›"
	if p.quoted {
		start := strings.LastIndexAny(text[:p.span.Start], `"'`)
		shown = text[start:p.span.Start] + shown
		rest := text[p.span.End:]
		if end := strings.IndexAny(rest, "\"'\n"); end >= 0 {
			shown += strings.TrimSuffix(rest[:end+1], "\n")
		} else {
			shown += rest
		}
	}
	out += ", " + shown
	if p.valued {
		out += " with a value"
	}
	if len(p.have) > 0 {
		out += " besides " + strings.Join(p.have, " ")
	}
	return out
}

// FuzzPlaceAt looks for texts that the reading of a cursor does not survive.
func FuzzPlaceAt(f *testing.F) {
	f.Add("api.on(\"before_\n, { matcher: [`${a}", 12)
	f.Add("<p>don't</p> /[/]/ ) ] } api?.[\"on\"]<", 30)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		if offset < 0 || offset > len(text) {
			return
		}
		p := placeAt(text, offset)
		if p.span.Start < 0 || p.span.End < p.span.Start || p.span.End > len(text) {
			t.Fatalf("span %v of a text of %d bytes", p.span, len(text))
		}
		if p.what != nothing && !p.span.Contains(offset) {
			t.Fatalf("span %v does not hold the cursor %d", p.span, offset)
		}
	})
}
