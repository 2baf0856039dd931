package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
)

// manyPlugins lays out the examples and some cases of every kind of rule as one repository,
// beside it a plugin outside, and what shards could get wrong: a file that two plugins share,
// a byte-order mark, carriage returns, letters of two UTF-16 units, suppressions.
func manyPlugins(t *testing.T) (dir string, paths []string) {
	t.Helper()
	above := t.TempDir()
	dir = filepath.Join(above, "repository")
	if err := os.CopyFS(filepath.Join(dir, "examples"), os.DirFS("../../examples")); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob("../../analyzer/rules/testdata/rules/*/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no fixtures of rules: %v", err)
	}
	const most = 16
	for i := 0; i < len(names); i += max(1, len(names)/most) {
		archive, err := txtar.ParseFile(names[i])
		if err != nil {
			t.Fatal(err)
		}
		at := filepath.Join(dir, "cases", filepath.Base(filepath.Dir(names[i])), strings.TrimSuffix(filepath.Base(names[i]), ".txtar"))
		hasManifest := false
		for _, f := range archive.Files {
			if f.Name == "want" || f.Name == "output" || strings.HasSuffix(f.Name, ".fixed") {
				continue
			}
			hasManifest = hasManifest || f.Name == "openclaw.plugin.json"
			text := string(f.Data)
			if i%2 == 1 && strings.HasSuffix(f.Name, ".ts") {
				text = "\ufeff/*\U0001F600*/" + strings.ReplaceAll(text, "\n", "\r\n")
			}
			put(t, filepath.Join(at, f.Name), text)
		}
		if !hasManifest {
			put(t, filepath.Join(at, "openclaw.plugin.json"), fmt.Sprintf(`{ "id": "case-%d", "configSchema": { "type": "object" } }`, i))
		}
	}
	for _, name := range []string{"one", "two", "three"} {
		at := filepath.Join(dir, "twins", name)
		put(t, filepath.Join(at, "openclaw.plugin.json"), `{ "id": "twin", "configSchema": { "type": "object" } }`)
		put(t, filepath.Join(at, "package.json"), `{ "name": "twin", "type": "module", "openclaw": { "extensions": ["./index.ts"] } }`)
		put(t, filepath.Join(at, "index.ts"), "import { setUp } from \"../shared\";\nexport default { id: \"twin\", register(api: any) {\n  setUp(api);\n"+
			"  // openclaw-ignore-next-line unknown-hook -- known\n  api.on(\"no_such_hook\", () => {});\n} };\n")
	}
	put(t, filepath.Join(dir, "twins", "shared.ts"), "export function setUp(api: any) {\n  api.on(\"agent_ende\", () => {});\n  api.on(\"agent_ende\", () => {});\n}\n")
	put(t, filepath.Join(dir, "nothing", "readme.txt"), "no plugin")
	put(t, filepath.Join(above, "outside", "openclaw.plugin.json"), `{ "id": "outside" }`)
	put(t, filepath.Join(above, "outside", "index.js"), "export default { id: \"outside\", register(api) { api.on(\"agent_ende\", () => {}); } };\n")
	return dir, []string{"examples", "cases", "twins", "nothing", "../outside"}
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestShardsAddUp compares the whole with what its shards merge to: every format, every
// number of shards, with and without a baseline.
func TestShardsAddUp(t *testing.T) {
	dir, paths := manyPlugins(t)
	baseline, errs, code := invoke(dir, append([]string{"check", "--write-baseline", "known.json", "--only", "unknown-hook,no-plugin-found"}, paths...)...)
	if code != exitClean {
		t.Fatalf("exit %d\n%s%s", code, baseline, errs)
	}
	type answer struct {
		out, errs string
		code      int
	}
	for _, options := range [][]string{{}, {"--baseline", "known.json", "--fail-level", "hint", "--skip", "async-register"}} {
		whole := map[string]answer{}
		for _, format := range report.FormatNames() {
			var a answer
			a.out, a.errs, a.code = invoke(dir, slices.Concat([]string{"check", "--format", format}, options, paths)...)
			a.out = elapsed.ReplaceAllString(a.out, "")
			if a.code != exitFound || a.out == "" {
				t.Fatalf("%s: exit %d\n%s", format, a.code, a.errs)
			}
			whole[format] = a
		}
		for count := 1; count <= 5; count++ {
			if len(options) > 0 && count%2 == 1 {
				continue
			}
			var files []string
			for i := count; i >= 1; i-- { // in another order than they have
				name := fmt.Sprintf("shard-%d-of-%d.json", i, count)
				files = append(files, name)
				args := slices.Concat([]string{"check", "--shard", fmt.Sprintf("%d/%d", i, count), "--output", name, "--jobs", fmt.Sprint(i)}, options, paths)
				if _, errs, code := invoke(dir, args...); code == exitFailed {
					t.Fatalf("shard %d of %d: %s", i, count, errs)
				}
			}
			for format, want := range whole {
				var got answer
				got.out, got.errs, got.code = invoke(t.TempDir(), slices.Concat([]string{"merge", "--format", format}, within(dir, files))...)
				got.out = elapsed.ReplaceAllString(got.out, "")
				if got != want {
					t.Errorf("%v, %s of %d shards: exit %d, want %d\n%s", options, format, count, got.code, want.code, firstDifference(got.out+got.errs, want.out+want.errs))
				}
			}
		}
	}
}

func within(dir string, names []string) []string {
	var list []string
	for _, name := range names {
		list = append(list, filepath.Join(dir, name))
	}
	return list
}

// firstDifference shows the first line that differs.
func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d is\n%s\nwanted\n%s", i+1, a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines, wanted %d", len(a), len(b))
}

// TestShardsAreStable asks that a plugin's shard depends on its own path and nothing else,
// and that plugins spread.
func TestShardsAreStable(t *testing.T) {
	for path, want := range map[string]int{"plugins/recall": 3, "plugins/guard": 3, ".": 3, "../outside": 1} {
		if got := report.ShardOf(path, 4); got != want {
			t.Errorf("%s is in shard %d of 4, and was in %d: shards of different releases would not fit", path, got, want)
		}
	}
	size := map[int]int{}
	for i := range 1000 {
		size[report.ShardOf(fmt.Sprintf("plugins/p%d", i), 4)]++
	}
	for i := 1; i <= 4; i++ {
		if size[i] < 200 {
			t.Errorf("of 1000 plugins shard %d of 4 has %d", i, size[i])
		}
	}
}
