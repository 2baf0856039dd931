package typescript

import (
	"context"
	"fmt"
	"path"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/source"
)

// lay makes a program of files given by name and text.
func lay(t *testing.T, project *Project, config Config, files map[string]string) *Program {
	t.Helper()
	memory := source.Memory{}
	for name, text := range files {
		memory[path.Join("/p", name)] = text
	}
	return layOver(t, project, config, source.NewSnapshot(memory))
}

func layOver(t *testing.T, project *Project, config Config, snap *source.Snapshot) *Program {
	t.Helper()
	config.Root = "/p"
	if config.Files == nil {
		config.Files = []string{"/p/index.ts"}
	}
	p := project.Program(context.Background(), snap, config)
	if p == nil {
		t.Fatal("no program")
	}
	return p
}

// held describes what the argument of the n-th call of `see` may hold.
func held(p *Program, n int) string {
	calls := p.CallsNamed("see")
	if n >= len(calls) || len(calls[n].Arguments()) == 0 {
		return "no such call"
	}
	var list []string
	for _, o := range p.Origins(calls[n].Arguments()[0], nil) {
		list = append(list, shown(p, o))
	}
	return strings.Join(list, " | ")
}

func shown(p *Program, o Origin) string {
	switch o.Kind {
	case Function:
		return "function " + p.nameOf(o.Node)
	case Class:
		return "class " + p.nameOf(o.Node)
	case Instance:
		return "new " + p.nameOf(o.Node)
	case Object:
		return "object"
	case Array:
		var items []string
		list, complete := p.Elements(o)
		for _, e := range list {
			var item []string
			for _, x := range e {
				item = append(item, shown(p, x))
			}
			items = append(items, strings.Join(item, "/"))
		}
		if !complete {
			items = append(items, "…")
		}
		return "[" + strings.Join(items, " ") + "]"
	case Literal:
		if _, ok := o.Value.(Undefined); ok {
			return "undefined"
		}
		if s, ok := o.Value.(string); ok {
			return fmt.Sprintf("%q", s)
		}
		return fmt.Sprint(o.Value)
	case Module:
		return "module " + strings.TrimPrefix(p.Path(o.Node), "/p/")
	case External:
		return o.Module + ":" + o.Path
	case Global:
		return "global " + o.Path
	case Seeded:
		return "seed " + o.Seed + ":" + o.Path
	case Interface:
		return "interface"
	case Opaque:
	}
	return "?"
}

func (p *Program) nameOf(n *Node) string {
	if n.Name() != nil {
		return n.Name().Text()
	}
	return "(anonymous)"
}

// TestOrigins says what single expressions may hold.
func TestOrigins(t *testing.T) {
	for _, test := range []struct{ name, code, want string }{
		{"string", `see("a")`, `"a"`},
		{"constant sum", `const a = 30; see(a + 30_000)`, `30030`},
		{"negative", `see(-5)`, `-5`},
		{"hexadecimal", `see(0x10)`, `16`},
		{"template", "const a = 'x'; see(`${a}-${1 + 1}`)", `"x-2"`},
		{"unknown in a template", "declare const a: string; see(`${a}-x`)", ``},
		{"enum", `enum E { A = 1, B, C = "c" } see(E.C); `, `"c"`},
		{"counted enum member", `enum E { A = 1, B } see(E.B)`, `2`},
		{"enum that merges", `enum E { A = "a" } namespace E { export const x = 1 } see(E.A)`, `"a"`},
		{"conditional", `declare const c: boolean; see(c ? "a" : "b")`, `"a" | "b"`},
		{"half known", `declare const c: string; see(c || "b")`, `? | "b"`},
		{"cast", `see(<any>("a" as never)!)`, `"a"`},
		{"reassigned", `let a = "x"; a = "y"; see(a)`, `"x" | "y"`},
		{"member", `const o = { a: { b: "c" } }; see(o.a.b)`, `"c"`},
		{"element", `const o = { a: "c" }; see(o["a"])`, `"c"`},
		{"later member wins", `const a = { x: 1 }; see({ ...a, x: 2 }.x)`, `2`},
		{"spread", `const a = { x: 1 }; see({ ...a, y: 2 }.x)`, `1`},
		{"destructured", `const { a: { b = 2 }, ...rest } = { a: { b: 1 }, c: 3 }; see(b)`, `1 | 2`},
		{"list element", `const [, b] = ["x", "y"]; see(b)`, `"y"`},
		{"list", `see(["a", ...["b", "c"]])`, `["a" "b" "c"]`},
		{"map", `see(["a", "b"].map((x) => x + "!"))`, `["a!" "b!"]`},
		{"keys", `see(Object.keys({ a: 1, b: 2 }))`, `["a" "b"]`},
		{"entries", `see(Object.entries({ a: 1 }))`, `[["a" 1]]`},
		{"frozen", `see(Object.freeze({ a: "x" }).a)`, `"x"`},
		{"function", `function f() {} see(f)`, `function f`},
		{"result", `function f() { return "x" } see(f())`, `"x"`},
		{"awaited result", `async function f() { return "x" } async () => see(await f())`, `"x"`},
		{"then", `async function f() { return "x" } see(f().then((v) => v + "y"))`, `"xy"`},
		{"argument", `function f(x) { see(x) } f("a"); f("b")`, `"a" | "b"`},
		{"argument of a method", `class A { f(x) { see(x) } } new A().f("a")`, `"a"`},
		{"rest argument", `function f(...x) { see(x) } f("a", "b")`, `["a" "b"]`},
		{"default", `function f(x = "d") { see(x) } f()`, `"d"`},
		{"callback", `function each(cb) { cb("a") } each((x) => see(x))`, `"a"`},
		{"field", `class A { x = "f" } see(new A().x)`, `"f"`},
		{"field set by the constructor", `class A { x; constructor(y) { this.x = y } } see(new A("c").x)`, `"c"`},
		{"parameter property", `class A { constructor(readonly x: string) {} } see(new A("c").x)`, `"c"`},
		{"inherited", `class A { x = "f" } class B extends A {} see(new B().x)`, `"f"`},
		{"abstract", `abstract class A { abstract x(): string; go() { see(this.x) } } class B extends A { x() { return "b" } }`, `function x`},
		{"interface", `interface I { x(): string } class B implements I { x() { return "b" } } function f(i: I) { see(i.x) }`, `function x`},
		{"getter", `const o = { get x() { return "g" } }; see(o.x)`, `"g"`},
		{"member set later", `const o: any = {}; o.x = "l"; see(o.x)`, `"l"`},
		{"bound", `function f() {} see(f.bind(null))`, `function f`},
		{"class of a package", `import X, { Y as Z } from "pkg"; see(new Z(1).a.b())`, `pkg:Y!.a.b()`},
		{"default of a package", `import X from "pkg"; see(X.create)`, `pkg:default.create`},
		{"namespace of a package", `import * as ns from "pkg"; see(ns.a)`, `pkg:a`},
		{"type of a package", `import type { X } from "pkg"; function f(x: X) { see(x.y) }`, `pkg:X!.y`},
		{"import()", `async () => see((await import("pkg")).x)`, `pkg:x`},
		{"require", `const x = require("pkg"); see(x.y)`, `pkg:y`},
		{"global", `see(fetch)`, `global fetch`},
		{"global this", `see(globalThis.fetch)`, `global fetch`},
		{"shadowed global", `const fetch = "mine"; see(fetch)`, `"mine"`},
		{"itself", `let x = { ...x, a: 1 }; see(x.b)`, ``},
		{"endless", `const f = () => f(); see(f())`, `?`},
		{"linked list", `let n = a; while (n) n = n.next; see(n); declare const a: any`, `? | ?`},
		{"map of names", `const m = new Map([["a", 1]]); see(m.get("a"))`, `1`},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := lay(t, NewProject(NewSession()), Config{}, map[string]string{"index.ts": test.code})
			if got := held(p, 0); got != test.want {
				t.Errorf("%s\nmay hold %s\nwanted   %s", test.code, got, test.want)
			}
		})
	}
}

// TestAcrossFiles follows names through modules of every kind.
func TestAcrossFiles(t *testing.T) {
	for _, test := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"named", map[string]string{"index.ts": `import { a } from "./a"; see(a)`, "a.ts": `export const a = "x"`}, `"x"`},
		{"with the ending of the output", map[string]string{"index.ts": `import { a } from "./a.js"; see(a)`, "a.ts": `export const a = "x"`}, `"x"`},
		{"folder", map[string]string{"index.ts": `import { a } from "./lib"; see(a)`, "lib/index.ts": `export const a = "x"`}, `"x"`},
		{"re-exported", map[string]string{"index.ts": `import { b } from "./b"; see(b)`, "b.ts": `export { a as b } from "./a"`, "a.ts": `export const a = "x"`}, `"x"`},
		{"everything re-exported", map[string]string{"index.ts": `import { a } from "./b"; see(a)`, "b.ts": `export * from "./a"`, "a.ts": `export const a = "x"`}, `"x"`},
		{"re-exported out of a package", map[string]string{"index.ts": `import { b } from "./b"; see(b)`, "b.ts": `export { a as b } from "pkg"`}, `pkg:a`},
		{"default", map[string]string{"index.ts": `import a from "./a"; see(a)`, "a.ts": `export default "x"`}, `"x"`},
		{"namespace", map[string]string{"index.ts": `import * as a from "./a"; see(a.b)`, "a.ts": `export const b = "x"`}, `"x"`},
		{"import()", map[string]string{"index.ts": `async () => { const { b } = await import("./a"); see(b) }`, "a.ts": `export const b = "x"`}, `"x"`},
		{"CommonJS", map[string]string{"index.ts": `import "./i.js"`, "i.js": `const { b } = require("./a"); see(b)`, "a.js": `exports.b = "x"`}, `"x"`},
		{"module.exports", map[string]string{"index.ts": `import "./i.js"`, "i.js": `const a = require("./a"); see(a.b)`, "a.js": `module.exports = { b: "x" }`}, `"x"`},
		{"JSON", map[string]string{"index.ts": `import d from "./d.json"; see(d.a)`, "d.json": `{ "a": "x" }`}, `"x"`},
		{"declarations beside code", map[string]string{"index.ts": `import { f } from "./a.js"; see(f())`, "a.js": `export function f() { return "x" }`, "a.d.ts": `export declare function f(): string`}, `"x"`},
		{"installed packages stay outside", map[string]string{"index.ts": `import { a } from "pkg"; see(a)`, "node_modules/pkg/index.ts": `export const a = "x"`, "node_modules/pkg/package.json": `{ "name": "pkg", "types": "index.ts" }`}, `pkg:a`},
		{"sources outside the root", map[string]string{"index.ts": `import { a } from "../shared/a"; see(a)`, "../shared/a.ts": `export const a = "x"`}, `"x"`},
		{"build output outside the root", map[string]string{"index.ts": `import { a } from "../dist/a.js"; see(a)`, "../dist/a.js": `export const a = "x"`}, `../dist/a.js:a`},
		{"path mapping", map[string]string{"index.ts": `import { a } from "~/a"; see(a)`, "src/a.ts": `export const a = "x"`, "tsconfig.json": `{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }`}, `"x"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			config := Config{}
			if _, ok := test.files["tsconfig.json"]; ok {
				config.TSConfig = "/p/tsconfig.json"
			}
			p := lay(t, NewProject(NewSession()), config, test.files)
			if got := held(p, 0); got != test.want {
				t.Errorf("may hold %s, wanted %s", got, test.want)
			}
		})
	}
}

// TestEdits keeps a program through edits: the unchanged files' trees stay the same, and the
// answers are those of a fresh program.
func TestEdits(t *testing.T) {
	files := source.Memory{"/p/index.ts": `import { a } from "./a"; see(a)`, "/p/a.ts": `export const a = "one"`}
	project := NewProject(NewSession())
	snap := source.NewSnapshot(files)
	first := layOver(t, project, Config{}, snap)
	before := first.Tree("/p/index.ts")
	for i, text := range []string{`export const a = "two"`, `export const a = "three"; const b = 1`, `export const a = `, `export const a = "é😀"`, `import "./index"; export const a = "five"`} {
		snap = snap.With(map[string]*source.File{"/p/a.ts": source.NewFile("/p/a.ts", []byte(text))})
		p := layOver(t, project, Config{}, snap)
		if p.Tree("/p/index.ts") != before {
			t.Errorf("edit %d: the tree of the file that did not change is another one", i)
		}
		fresh := layOver(t, NewProject(NewSession()), Config{}, snap)
		if got, want := held(p, 0), held(fresh, 0); got != want {
			t.Errorf("edit %d: may hold %s, a fresh program says %s", i, got, want)
		}
	}
	snap = snap.With(map[string]*source.File{"/p/a.ts": nil})
	if got := held(layOver(t, project, Config{}, snap), 0); got != `"one"` {
		t.Errorf("without the buffer: may hold %s", got)
	}
}

// TestComments finds comments and nothing that looks like one.
func TestComments(t *testing.T) {
	p := lay(t, NewProject(NewSession()), Config{}, map[string]string{"index.ts": strings.Join([]string{
		"#!/usr/bin/env node MARK 0",
		"// MARK 1",
		"const a = \"// MARK no\";",
		"const b = `// MARK no ${a /* MARK 2 */} /* MARK no */`;",
		"const r = /\\/\\/ MARK no/;",
		"f(a, // MARK 3",
		"  b); /* two MARK 4",
		"lines MARK */ function f(...x) { /* MARK 5 */ }",
		"const j = '<!-- MARK no';",
		"// MARK 6",
	}, "\n")})
	var got []string
	for _, at := range p.Comments("MARK") {
		text := p.Files()[0].Slice(at.Span)
		got = append(got, strings.Fields(text[strings.Index(text, "MARK"):])[1])
	}
	if want := "0 1 2 3 4 5 6"; strings.Join(got, " ") != want {
		t.Errorf("found %s, wanted %s", strings.Join(got, " "), want)
	}
}

// TestHalfTyped reads what can be read of broken code.
func TestHalfTyped(t *testing.T) {
	for _, code := range []string{"see(\"a\"", "see(\"a\n", "const x = ; see(\"a\"); class {", "see(\"a\") }}}", "if (x see(\"a\")"} {
		p := lay(t, NewProject(NewSession()), Config{}, map[string]string{"index.ts": code})
		if got := held(p, 0); got != `"a"` {
			t.Errorf("%q: may hold %s", code, got)
		}
		if len(p.SyntaxErrors()) == 0 {
			t.Errorf("%q: no syntax error", code)
		}
	}
}

// TestAwaited tells which calls a function waits for.
func TestAwaited(t *testing.T) {
	for code, want := range map[string]bool{
		`await see()`:                             true,
		`see()`:                                   false,
		`void see()`:                              false,
		`return see()`:                            true,
		`const p = see(); await p`:                true,
		`const p = see(); other()`:                false,
		`let p; p = see(); await p`:               true,
		`await Promise.all([see(), 1])`:           true,
		`const l = [see()]; await Promise.all(l)`: true,
		`const l = []; l.push(see()); await Promise.all(l)`: true,
		`await see().then(() => 1).catch(() => 2)`:          true,
		`see().then(() => 1)`:                               false,
		`await withTimeout(see(), 5)`:                       true,
		`return c ? see() : null`:                           true,
		`if (see()) await x`:                                false,
		`for await (const x of see()) y(x)`:                 true,
		`for (const x of see()) await y(x)`:                 false,
		`const { a } = await see()`:                         true,
		`(await see()).x`:                                   true,
		`setTimeout(() => see(), 1)`:                        false,
	} {
		p := lay(t, NewProject(NewSession()), Config{}, map[string]string{"index.ts": "async function f(c, x, y, other, withTimeout) {" + code + "}"})
		call := p.CallsNamed("see")[0]
		if got := p.Awaited(call, p.Trees()[0].Statements()[0]); got != want {
			t.Errorf("%s: awaited %v", code, got)
		}
	}
}
