package typescript

import (
	"strings"
	"testing"
)

// declarationFiles is a small package in the two layouts that bundlers give: one with
// renamed re-exports, one with `export *`.
var declarationFiles = map[string]string{
	"/p/entry.d.ts": `
		import { a as Table, b as Api$1 } from "./chunk-x1.js";
		type Api = Api$1;
		export { type Api, Table, type Own as Renamed };
		/** Not part of it: { } ; */
		type Own = { x: string };
		export * from "./more.js";
		export * from "./entry.js";
	`,
	"/p/chunk-x1.d.ts": `
		//#region one
		interface Base { id: string; note?: string; }
		interface Api extends Base {
			readonly at: Date; // when
			on: <K extends keyof Table>(name: K, handler: Table[K], opts?: Options<K>) => void;
			method(value: number): Promise<string>;
			[Symbol.iterator](): any;
			"quoted-name"?: Mode;
		}
		type Mode = "a" | "b";
		type Options<K> = { priority?: number } & (K extends "one" | "two" ? { matcher?: string[] } : { matcher?: never });
		type Event$1 = { kind: "first"; mode: Mode; inner?: { deep: Array<Mode>; /* gone */ list: readonly string[] } }
			| { kind: "second"; extra: number };
		type Narrow = Base & { id: "fixed" };
		type Table = {
			one: (event: Event$1, ctx: Omit<Base, "note">) => Promise<Result | void> | Result | void;
			two: (event: Partial<Base>, ctx: Pick<Base, "id">) => Record<string, number> | void;
			three: typeof handler;
		};
		type Result = Readonly<{ done: boolean }>;
		declare function handler(event: Narrow): void;
		declare class Client<T> { private secret: string; static make(): void; value: T; constructor(); go(): void; }
		type Loop = Loop2; type Loop2 = Loop;
		export { Table as a, Api as b, Client, Loop, Narrow, Event$1 as Event };
		//#endregion
	`,
	"/p/more.d.mts": `export type FromMts = 1;`,
	"/p/more.d.ts":  `export declare const value: { list: () => Promise<number> }; export type { Event as Again } from "./chunk-x1.js";`,
}

func declarations() *Declarations {
	return NewDeclarations(func(p string) (string, bool) { text, ok := declarationFiles[p]; return text, ok })
}

func TestExports(t *testing.T) {
	d := declarations()
	if got := strings.Join(d.Exports("/p/entry.d.ts"), " "); got != "Again Api Renamed Table value" {
		t.Errorf("exports %q", got)
	}
	if d.Exports("/p/none.d.ts") == nil || len(d.Exports("/p/none.d.ts")) != 0 {
		t.Error("a file that is not there exports something")
	}
	if _, ok := d.Exported("/p/entry.d.ts", "Nothing"); ok {
		t.Error("a name that is not exported was found")
	}
}

// TestShapeText reads declarations by the names under which the package exports them.
func TestShapeText(t *testing.T) {
	d := declarations()
	for _, test := range []struct{ file, name, text, fields string }{
		{"entry", "Renamed", "{ x: string }", "x: string"},
		{"entry", "Api", "Api", "id: string; note?: string; readonly at: Date; on: <K extends keyof Table>(name: K, handler: Table[K], opts?: Options<K>) => void; method: (value: number) => Promise<string>; quoted-name?: Mode"},
		{"chunk-x1", "Event", `{ kind: "first"; mode: Mode; inner?: { deep: Array<Mode>; list: readonly string[] } } | { kind: "second"; extra: number }`,
			`kind: "first" | "second"; mode?: Mode; inner?: { deep: Array<Mode>; list: readonly string[] }; extra?: number`},
		{"chunk-x1", "Narrow", `Base & { id: "fixed" }`, `id: "fixed"; note?: string`},
		{"chunk-x1", "Client", "{ value: T; go(): void; }", "value: T; go: () => void"},
		{"chunk-x1", "Loop", "Loop2", ""},
		{"entry", "value", "{ list: () => Promise<number> }", "list: () => Promise<number>"},
	} {
		s, ok := d.Exported("/p/"+test.file+".d.ts", test.name)
		if !ok {
			t.Errorf("%s was not found", test.name)
			continue
		}
		if got := s.Text(); got != test.text {
			t.Errorf("%s is %s, want %s", test.name, got, test.text)
		}
		var fields []string
		for _, f := range s.Fields() {
			text := f.Name
			if f.Readonly {
				text = "readonly " + text
			}
			if f.Optional {
				text += "?"
			}
			fields = append(fields, text+": "+f.Text())
		}
		if got := strings.Join(fields, "; "); got != test.fields {
			t.Errorf("%s has fields\n%s\nwant\n%s", test.name, got, test.fields)
		}
	}
}

func TestFunctions(t *testing.T) {
	d := declarations()
	table, _ := d.Exported("/p/entry.d.ts", "Table")
	var lines []string
	for _, f := range table.Fields() {
		params, result, ok := f.Type.Function()
		if !ok {
			t.Errorf("%s is no function", f.Name)
			continue
		}
		var parts []string
		for _, p := range params {
			var names []string
			for _, field := range p.Type.Fields() {
				names = append(names, field.Name)
			}
			parts = append(parts, p.Type.Name()+"("+strings.Join(names, " ")+")")
		}
		for _, r := range result.Union() {
			if inner, promise := r.Argument("Promise", 0); promise {
				parts = append(parts, "promise of "+inner.Text())
			} else if r.Void() {
				parts = append(parts, "void")
			} else if value, record := r.Argument("Record", 1); record {
				parts = append(parts, "record of "+value.Text())
			} else {
				parts = append(parts, r.Text())
			}
		}
		lines = append(lines, f.Name+" "+strings.Join(parts, ", "))
	}
	want := "one Event(kind mode inner extra), Omit(id), promise of Result | void, Result, void\n" +
		"two Partial(id note), Pick(id), record of number, void\n" +
		"three Narrow(id note), void"
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("handlers\n%s\nwant\n%s", got, want)
	}

	api, _ := d.Exported("/p/entry.d.ts", "Api")
	for _, f := range api.Fields() {
		if f.Name != "on" {
			continue
		}
		params, _, _ := f.Type.Function()
		if object, ok := params[1].Type.Indexed(); !ok || object.Name() != "Table" {
			t.Errorf("the handler is looked up in %q", object.Name())
		}
		options, _ := params[2].Type.Target()
		parts := options.Body().Intersection()
		hooks, then, ok := parts[1].Conditional()
		if !ok || strings.Join(hooks, " ") != "one two" || then.Fields()[0].Name != "matcher" {
			t.Errorf("the condition is read as %v %v", hooks, then.Text())
		}
	}
}

func TestRender(t *testing.T) {
	d := declarations()
	table, _ := d.Exported("/p/entry.d.ts", "Table")
	got := table.Render(func(r Reference) string {
		if r.Name == "Result" || r.Name == "Promise" || r.Name == "Record" {
			return r.Name
		}
		return ""
	})
	want := "{ one: (event: any, ctx: any) => Promise<Result | void> | Result | void; two: (event: any, ctx: any) => Record<string, number> | void; three: any; }"
	if got != want {
		t.Errorf("rendered\n%s\nwant\n%s", got, want)
	}
	options, _ := d.named(d.module("/p/chunk-x1.d.ts"), "Options")
	if g := options.Generic(func(r Reference) string { return r.Name }); g != "<K>" {
		t.Errorf("type parameters %q", g)
	}
	if text := options.Text(); !strings.Contains(text, `K extends "one" | "two" ?`) {
		t.Errorf("a type parameter was not kept: %s", text)
	}
	api, _ := d.Exported("/p/chunk-x1.d.ts", "b")
	if text, ok := api.Interface(func(r Reference) string { return r.Name }); !ok || !strings.HasPrefix(text, "extends Base { readonly at: Date;") {
		t.Errorf("the interface is %q", text)
	}
}

// TestDeclarationsOfBadInput: what cannot be read gives nothing, and nothing else.
func TestDeclarationsOfBadInput(t *testing.T) {
	for name, text := range map[string]string{
		"broken":  "export type A = {{{ ; interface B extends { x: ",
		"deep":    "export type A = " + strings.Repeat("[", 1<<20),
		"double":  "export type A = B & B & B; type B = C & C & C; type C = D | D | D; type D = A & A & A & B & C;",
		"itself":  "export type A = A & A & A & A | A; export interface I extends I { x: I }",
		"cycle":   `export * from "./x.js"; export { A } from "./x.js";`,
		"garbage": "\x00\xff\xfe",
		"empty":   "",
	} {
		d := NewDeclarations(func(p string) (string, bool) { return text, p == "/p/x.d.ts" })
		for _, export := range append(d.Exports("/p/x.d.ts"), "A") {
			if s, ok := d.Exported("/p/x.d.ts", export); ok {
				s.Fields()
				s.Values()
				s.Text()
			} else if name == "broken" && export == "A" {
				t.Errorf("%s: what can be read of it is lost", name)
			}
		}
	}
}
