package plugin

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/source"
)

// denied is a file system in which some paths exist but cannot be read.
type denied struct {
	source.Memory
	paths []string
}

func (d denied) refuse(path string) error {
	if slices.Contains(d.paths, path) {
		return &fs.PathError{Op: "open", Path: path, Err: fs.ErrPermission}
	}
	return nil
}

func (d denied) ReadFile(path string) ([]byte, error) {
	if err := d.refuse(path); err != nil {
		return nil, err
	}
	return d.Memory.ReadFile(path)
}

func (d denied) ReadDir(path string) ([]source.Entry, error) {
	if err := d.refuse(path); err != nil {
		return nil, err
	}
	return d.Memory.ReadDir(path)
}

// TestBadInput states what is told about files that cannot be read in whole or at all, and
// that everything around them is read.
func TestBadInput(t *testing.T) {
	const plain = `{"id": "memo", "configSchema": {}}`
	deep := strings.Repeat("[", 1_000_000)
	for _, c := range []struct {
		name  string
		files source.Memory
		deny  []string
		want  string
	}{{
		name: "a folder that cannot be listed, beside a plugin",
		files: source.Memory{"/w/a/openclaw.plugin.json": plain, "/w/a/index.ts": "", "/w/b/openclaw.plugin.json": plain,
			"/w/a/src/x.ts": ""},
		deny: []string{"/w/b", "/w/a/src"},
		want: `
error a/src: this cannot be read: permission denied [unreadable-file]
error b: this cannot be read: permission denied [unreadable-file]
root a
  manifest id "memo", schema at a/openclaw.plugin.json:1:32
  host openclaw@2026.9.6: default
  entry "" -> a/index.ts (convention)
  file a/index.ts
  error a/src: this cannot be read: permission denied [unreadable-file]
`,
	}, {
		name:  "a manifest that cannot be read",
		files: source.Memory{"/w/openclaw.plugin.json": plain, "/w/index.ts": ""},
		deny:  []string{"/w/openclaw.plugin.json"},
		want: `
root .
  error openclaw.plugin.json: this cannot be read: permission denied [unreadable-file]
  manifest id ""
  host openclaw@2026.9.6: default
  entry "" -> index.ts (convention)
  file index.ts
`,
	}, {
		name:  "a package.json that cannot be read",
		files: source.Memory{"/w/openclaw.plugin.json": plain, "/w/package.json": "{}", "/w/index.ts": ""},
		deny:  []string{"/w/package.json"},
		want: `
root .
  error package.json: this cannot be read: permission denied [unreadable-file]
  manifest id "memo", schema at openclaw.plugin.json:1:32
  package  
  host openclaw@2026.9.6: default
  entry "" -> index.ts (convention)
  file index.ts
`,
	}, {
		name:  "a manifest beyond the host's limit",
		files: source.Memory{"/w/openclaw.plugin.json": `{"id": "memo", "x": "` + strings.Repeat("x", 300_000) + `"}`},
		want: `
root .
  error openclaw.plugin.json: this file has 300023 bytes; the host reads at most 262144 [file-too-large]
  manifest id ""
  host openclaw@2026.9.6: default
`,
	}, {
		name:  "a manifest nested beyond what a parser survives",
		files: source.Memory{"/w/openclaw.plugin.json": deep[:200_000], "/w/package.json": deep, "/w/tsconfig.json": deep[:200_000], "/w/index.ts": ""},
		want: `
root .
  error openclaw.plugin.json:1:1001: nested more than 1000 levels deep [manifest-syntax-error]
  error package.json:1:1001: nested more than 1000 levels deep [package-syntax-error]
  manifest id ""
  package  
  host openclaw@2026.9.6: default
  entry "" -> index.ts (convention)
  file index.ts
`,
	}, {
		name: "source files that are too large or made for machines",
		files: source.Memory{"/w/openclaw.plugin.json": plain, "/w/package.json": `{"openclaw": {"extensions": ["./big.ts", "./min.js"]}}`,
			"/w/big.ts": strings.Repeat("// twenty bytes\n", 1_300_000), "/w/min.js": "// head\n" + strings.Repeat("a();", 100_000),
			"/w/other.js": strings.Repeat("a();", 100_000), "/w/long.js": strings.Repeat("a();\n", 100_000), "/w/huge.ts": strings.Repeat(";", 6<<20),
			"/w/page.js": strings.Repeat("// a library\n"+strings.Repeat("a();", 1000)+"\n", 100)},
		want: `
root .
  manifest id "memo", schema at openclaw.plugin.json:1:32
  package  
  host openclaw@2026.9.6: default
  entry "./big.ts" -> big.ts (openclaw.extensions)
  entry "./min.js" -> min.js (openclaw.extensions)
  file long.js
  error big.ts: this file has 20800000 bytes; files of more than 5242880 are not read [file-too-large]
  warning huge.ts: this file has 6291456 bytes; files of more than 5242880 are not read [file-too-large]
  warning min.js: this entry is minified; what it registers is not read [minified-entry]
`,
	}} {
		t.Run(c.name, func(t *testing.T) {
			snap := source.NewSnapshot(denied{c.files, c.deny})
			got := describe(snap, "/w", []string{"/w"}, nil, HostEvidence{}, "")
			if want := strings.TrimPrefix(c.want, "\n"); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestLinks walks real folders, because links only exist there: circles end, a plugin behind
// a link is found once, by its real path where that lies under the named one.
func TestLinks(t *testing.T) {
	base := t.TempDir()
	base, err := filepath.EvalSymlinks(base) // the folder for temporary files may itself be a link
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		at := filepath.Join(base, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	link := func(target, name string) {
		if err := os.Symlink(filepath.FromSlash(target), filepath.Join(base, name)); err != nil {
			t.Skipf("links are not to be had here: %v", err)
		}
	}
	write("named/memo/openclaw.plugin.json", `{"id": "memo"}`)
	write("named/memo/index.ts", "")
	write("outside/mail/openclaw.plugin.json", `{"id": "mail"}`)
	link("../named", "named/circle")
	link(".", "named/self")
	link("memo", "named/again")
	link("../..", "named/memo/up")
	link("nowhere", "named/dangling")
	link("knot", "named/knot")
	link("../outside", "named/beyond")
	link("index.ts", "named/memo/alias.ts")
	top := filepath.ToSlash(base)
	got := describe(source.NewSnapshot(source.Disk{}), top, []string{top + "/named", top + "/named/knot"}, nil, HostEvidence{}, "")
	// What the system says about a knot differs between systems.
	first, rest, _ := strings.Cut(got, "\n")
	if !strings.HasPrefix(first, "error named/knot: this cannot be read: ") {
		t.Errorf("got %q", first)
	}
	const want = `root named/beyond/mail
  manifest id "mail"
  host openclaw@2026.9.6: default
root named/memo
  manifest id "memo"
  host openclaw@2026.9.6: default
  entry "" -> named/memo/index.ts (convention)
  file named/memo/alias.ts
  file named/memo/index.ts
`
	if rest != want {
		t.Errorf("got\n%s\nwant\n%s", rest, want)
	}
}

// TestManyFiles reads a plugin of 5,000 files.
func TestManyFiles(t *testing.T) {
	files := source.Memory{"/w/openclaw.plugin.json": `{"id": "memo"}`}
	for i := range 5000 {
		files[fmt.Sprintf("/w/src/part%d/f%d.ts", i%50, i)] = ""
	}
	snap := source.NewSnapshot(files)
	roots, problems := Find(snap, []string{"/w"})
	if len(roots) != 1 || len(problems) > 0 {
		t.Fatal(roots, problems)
	}
	list, problems := SourceFiles(snap, roots[0], nil, nil)
	if len(list) != 5000 || len(problems) > 0 {
		t.Errorf("%d files, problems %v", len(list), problems)
	}
	if !slices.IsSortedFunc(list, func(a, b SourceFile) int { return strings.Compare(a.Path, b.Path) }) {
		t.Error("the files are not sorted")
	}
}

// FuzzManifest reads manifests and packages of any bytes: nothing panics, every place lies
// in its file, and reading again gives the same.
func FuzzManifest(f *testing.F) {
	for _, seed := range []string{
		`{"id": "memo", "configSchema": {}, "kind": ["memory"], "contracts": {"tools": ["a"]}, "activation": {"onStartup": true}}`,
		"{ id: 'memo', // c\n kind: \"x\", hex: -0x1F, inf: +Infinity, nan: NaN, s: 'a\\\nb', }",
		`{"id": f(x), a, ...b, [c]: 1, d() {}, "e": ` + "`${`${1}`}`" + `}`,
		`{"openclaw": {"extensions": ["./dist/index.js"], "setupEntry": "../x"}, "exports": {".": {"import": {"default": "./a.js"}}}}`,
		`{"peerDependencies": {"openclaw": ">=2026.5.28 <2026.7.2-0 || ^1.2.x"}}`,
		"\ufeff{\r\n\"id\"\x00: \"\xff\"", `[[[[{"a":[`, `{"a": 1, "a": {"a": 2, "a": 3}}`, `a?b:c=>/[/]/`, `<a>{1}</a>`, "-", "", "/*", "'",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		snap := source.NewSnapshot(source.Memory{"/w/" + ManifestName: string(data), "/w/" + PackageName: string(data), "/w/src/index.ts": ""})
		read := func() string {
			root := Root{Dir: "/w"}
			m, problems := ReadManifest(snap, root)
			p, more := ReadPackage(snap, root)
			problems = append(problems, more...)
			if m == nil || p == nil {
				t.Fatal("a file that is there was not read")
			}
			check := func(at source.Location) {
				if s := at.Span; at.Path != "" && (s.Start < 0 || s.End < s.Start || m.File != nil && s.End > len(m.File.Text())) {
					t.Fatalf("place %v outside of %d bytes", at, len(data))
				}
			}
			for _, problem := range problems {
				check(problem.At)
			}
			m.Root.Walk(func(tree *Tree) { check(m.At(tree)) })
			check(m.ID.At)
			for _, e := range Entries(snap, root, p) {
				check(e.At)
				if e.Path != "" && !inside("/w", e.Path) {
					t.Fatalf("entry %q lies outside", e.Path)
				}
			}
			_, from := new(contracts).choose(snap, root, p, HostEvidence{}, "")
			return fmt.Sprint(problems, m.ID, m.Kinds, m.Contracts, m.Activation, p.Extensions, from)
		}
		if first, second := read(), read(); first != second {
			t.Fatalf("read twice:\n%s\n%s", first, second)
		}
	})
}

// TestDeepSource reads plugins whose code nests so that the compiler would not survive it. The
// file is named, whatever follows from the other files is read, and nothing ends the process.
func TestDeepSource(t *testing.T) {
	const entry = "import { x } from \"./deep\";\nexport default (api: any) => { api.on(\"agent_end\", () => x); };\n"
	lines := func(s string, n int) string { return strings.Repeat(strings.Repeat(s, 20)+"\n", n/20) }
	for name, deep := range map[string]string{
		"brackets":    "export const x = " + lines("[", 1_000_000),
		"signs":       "export const x = " + lines("- ", 100_000) + "1;",
		"a sum":       "export const x = " + lines("1 + ", 100_000) + "1;",
		"members":     "export const x = api" + lines(".a", 100_000) + ";",
		"types":       "export type X = " + lines("() => ", 500_000) + "void;",
		"else if":     "export let x = 1;\n" + lines("if (x) {} else ", 100_000) + ";",
		"in a string": "export const x = `" + lines("${`", 500_000),
	} {
		snap := source.NewSnapshot(source.Memory{"/w/openclaw.plugin.json": `{"id": "memo"}`, "/w/index.ts": entry, "/w/deep.ts": deep})
		p := NewLoader().Load(t.Context(), snap, Root{Dir: "/w"}, LoadOptions{})
		if len(p.Problems) != 1 || p.Problems[0].Code != FileTooDeep || p.Problems[0].At.Path != "/w/deep.ts" {
			t.Errorf("%s: %v", name, p.Problems)
		}
		if len(p.Registrations) != 1 {
			t.Errorf("%s: %d registrations", name, len(p.Registrations))
		}
	}
}

// TestBadText names source files that are not UTF-8 text, and reads what there is.
func TestBadText(t *testing.T) {
	for text, want := range map[string]string{
		"export default (api) => { api.on(\"agent_end\", () => {}); };\n// \x00":            "this file holds a NUL byte, which no text does",
		"export default (api) => { api.on(\"agent_end\", () => {}); };\n// \xff":            "this is not valid UTF-8; it is read as U+FFFD",
		"export default (api) => { api.on(\"agent_end\", () => {}); };\n// \uFFFD, written": "",
	} {
		snap := source.NewSnapshot(source.Memory{"/w/openclaw.plugin.json": `{"id": "memo"}`, "/w/index.js": text})
		p := NewLoader().Load(t.Context(), snap, Root{Dir: "/w"}, LoadOptions{})
		got := ""
		for _, problem := range p.Problems {
			got += problem.Message
		}
		if got != want || len(p.Registrations) != 1 {
			t.Errorf("%q: %q, %d registrations", text, got, len(p.Registrations))
		}
	}
}

// TestDeepConfiguration states that a tsconfig, which the compiler parses itself, cannot end
// the process either.
func TestDeepConfiguration(t *testing.T) {
	snap := source.NewSnapshot(source.Memory{"/w/openclaw.plugin.json": `{"id": "memo"}`,
		"/w/index.ts":      "import data from \"./data.json\";\nexport default (api: any) => { api.on(\"agent_end\", () => data); };\n",
		"/w/tsconfig.json": strings.Repeat("[", 1_000_000), "/w/data.json": strings.Repeat("[", 1_000_000)})
	if p := NewLoader().Load(t.Context(), snap, Root{Dir: "/w"}, LoadOptions{}); len(p.Registrations) != 1 {
		t.Errorf("%d registrations, problems %v", len(p.Registrations), p.Problems)
	}
}
