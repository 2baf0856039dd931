package bench

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/rules"
	"openclaw-lsp/analyzer/source"
)

// typedLines is the length of the file that is typed into.
const typedLines = 2000

// typist types into one file: every keystroke appends a letter to a hook name, or takes
// the word away again, so that every edit changes what is reported.
type typist struct {
	before, after string
	word          string
	typed         int
}

// next is the text after another keystroke.
func (t *typist) next() string {
	t.typed = (t.typed + 1) % (len(t.word) + 1)
	return t.before + t.word[:t.typed] + t.after
}

// position is where the caret stands before the next keystroke, 0-based, with the number of
// letters that the next one replaces.
func (t *typist) position() (line, character, replaced int) {
	last := strings.LastIndexByte(t.before, '\n')
	line, character = strings.Count(t.before, "\n"), len(t.before)-last-1
	if t.typed == len(t.word) {
		return line, character, t.typed
	}
	return line, character + t.typed, 0
}

// letter is what the last keystroke inserted, "" where it took the word away.
func (t *typist) letter() string {
	if t.typed == 0 {
		return ""
	}
	return t.word[t.typed-1 : t.typed]
}

// generated is a plugin of one large file: many small functions that call each other, and
// registrations between them. The caret stands in a hook name near the middle.
func generated() *typist {
	var b strings.Builder
	b.WriteString("import { definePluginEntry } from \"openclaw/plugin-sdk/plugin-entry\";\n\n")
	lines := 2
	for i := 0; lines < typedLines-300; i++ {
		call := ""
		if i > 0 {
			call = fmt.Sprintf("  total += await step%d(text.slice(1));\n", i/2)
			if i%40 == 0 {
				call = "  total += (await fetch(`https://example.test/${text}`)).status;\n"
			}
		}
		body := fmt.Sprintf("async function step%d(text: string): Promise<number> {\n  let total = text.length + %d;\n%s  if (total > %d) {\n    total -= text.charCodeAt(0);\n  }\n  return total;\n}\n\n", i, i, call, i*3)
		b.WriteString(body)
		lines += strings.Count(body, "\n")
	}
	b.WriteString("export default definePluginEntry({\n  id: \"generated\",\n  name: \"Generated\",\n  register(api) {\n")
	lines += 4
	for i := 0; lines < typedLines-20; i++ {
		one := fmt.Sprintf("    api.on(\"agent_end\", async (event, ctx) => {\n      await step%d(ctx.sessionKey ?? String(event.success));\n    }, { priority: %d });\n", i*2, i)
		b.WriteString(one)
		lines += strings.Count(one, "\n")
	}
	t := &typist{before: b.String() + "    api.on(\"", word: "before_prompt_build"}
	t.after = "\", async (event) => ({ appendContext: String(await step3(event.prompt)) }));\n  },\n});\n"
	return t
}

const generatedManifest = `{ "id": "generated", "configSchema": { "type": "object" } }`
const generatedPackage = `{ "name": "generated", "type": "module", "openclaw": { "extensions": ["./index.ts"] } }`

// BenchmarkTyping measures from an edit of a 2,000-line file to its findings, in process.
func BenchmarkTyping(b *testing.B) {
	t := generated()
	disk := source.Memory{
		"/plugin/openclaw.plugin.json": generatedManifest,
		"/plugin/package.json":         generatedPackage,
		"/plugin/index.ts":             t.next(),
	}
	typeInto(b, source.NewSnapshot(disk), plugin.Root{Dir: "/plugin"}, "/plugin/index.ts", t)
}

// BenchmarkTypingLargest does the same in the entry of the largest plugin of the corpus.
func BenchmarkTypingLargest(b *testing.B) {
	snap := source.NewSnapshot(source.Disk{})
	roots, _ := plugin.Find(snap, []string{corpus(b)})
	loader := plugin.NewLoader()
	var largest *plugin.Plugin
	var at plugin.Root
	for _, root := range roots {
		p := loader.Load(context.Background(), snap, root, plugin.LoadOptions{})
		loader.Forget(root)
		if largest == nil || p.Lines > largest.Lines {
			largest, at = p, root
		}
	}
	if largest == nil || len(largest.Registrations) == 0 {
		b.Fatal("the largest plugin of the corpus has no registration to type into")
	}
	r := largest.Registrations[0]
	file := largest.File(r.CallAt.Path)
	if file == nil {
		b.Fatalf("%s is no file of the plugin", r.CallAt.Path)
	}
	start := r.CallAt.Span.Start
	t := &typist{before: file.Text()[:start] + "void \"", word: "before_prompt_build", after: "\";\n" + file.Text()[start:]}
	b.ReportMetric(float64(largest.Lines), "lines")
	typeInto(b, snap, at, file.Path(), t)
}

// typeInto types b.N keystrokes and reports the percentiles of edit to findings.
func typeInto(b *testing.B, snap *source.Snapshot, root plugin.Root, path string, t *typist) {
	loader := plugin.NewLoader()
	check := func() int {
		p := loader.Load(context.Background(), snap, root, plugin.LoadOptions{})
		return len(analyzer.CheckPlugin(context.Background(), snap, p, rules.All(), analyzer.Config{}).Findings)
	}
	check() // the first reading is not typing
	var took []time.Duration
	for b.Loop() {
		text := t.next()
		began := time.Now()
		snap = snap.With(map[string]*source.File{path: source.NewFile(path, []byte(text))})
		check()
		took = append(took, time.Since(began))
	}
	percentiles(b, took)
}

func percentiles(b *testing.B, took []time.Duration) {
	b.Helper()
	slices.Sort(took)
	at := func(p int) float64 { return float64(took[min(len(took)-1, len(took)*p/100)]) / 1e6 }
	b.ReportMetric(at(50), "p50-ms")
	b.ReportMetric(at(95), "p95-ms")
}

// BenchmarkTypingServer measures from a didChange to the publishDiagnostics of its version,
// through the built server over its standard input and output.
func BenchmarkTypingServer(b *testing.B) {
	dir := b.TempDir()
	t := generated()
	for name, text := range map[string]string{
		"openclaw.plugin.json": generatedManifest, "package.json": generatedPackage, "index.ts": t.next(),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	s := startServer(b)
	uri := fileURI(filepath.Join(dir, "index.ts"))
	s.call("initialize", map[string]any{
		"processId": nil, "capabilities": map[string]any{}, "rootUri": fileURI(dir),
		"workspaceFolders": []any{map[string]any{"uri": fileURI(dir), "name": "plugin"}},
	})
	s.notify("initialized", map[string]any{})
	version := 1
	s.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": uri, "languageId": "typescript", "version": version, "text": t.before + t.word[:t.typed] + t.after,
	}})
	s.diagnostics(uri, version)
	var took []time.Duration
	for b.Loop() {
		line, character, replaced := t.position()
		t.next()
		version++
		began := time.Now()
		s.notify("textDocument/didChange", map[string]any{
			"textDocument": map[string]any{"uri": uri, "version": version},
			"contentChanges": []any{map[string]any{"text": t.letter(), "range": map[string]any{
				"start": map[string]any{"line": line, "character": character},
				"end":   map[string]any{"line": line, "character": character + replaced},
			}}},
		})
		s.diagnostics(uri, version)
		took = append(took, time.Since(began))
	}
	percentiles(b, took)
	s.call("shutdown", nil)
	s.notify("exit", nil)
}

// TestTypistKnowsWhereItIs replays the edits of the benchmark against its texts.
func TestTypistKnowsWhereItIs(t *testing.T) {
	typing := generated()
	text := typing.next()
	if lines := strings.Count(text, "\n"); lines < typedLines-20 || lines > typedLines+20 {
		t.Errorf("the generated file has %d lines", lines)
	}
	for range 2*len(typing.word) + 3 {
		line, character, replaced := typing.position()
		want := typing.next()
		f := source.NewFile("/f.ts", []byte(text))
		at := f.Span(source.Range{
			Start: source.Position{Line: line, Character: character},
			End:   source.Position{Line: line, Character: character + replaced},
		}, source.UTF16)
		text = text[:at.Start] + typing.letter() + text[at.End:]
		if text != want {
			t.Fatalf("after %d letters the edit gives another text", typing.typed)
		}
	}
}
