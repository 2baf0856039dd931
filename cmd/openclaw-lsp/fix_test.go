package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

const fixable1 = "import { definePluginEntry } from \"openclaw/plugin-sdk/plugin-entry\";\n\nexport default definePluginEntry({\n  id: \"r\",\n  name: \"R\",\n" +
	"  register(api) {\n    api.on(\"before_message_write\", () => undefined, { timeoutMs: 5 });\n  },\n});\n"

// pluginWith lays out a plugin with one safe fix in its entry.
func pluginWith(t *testing.T, entry string) (dir, index string) {
	t.Helper()
	dir = t.TempDir()
	put(t, filepath.Join(dir, "openclaw.plugin.json"), `{ "id": "r", "configSchema": { "type": "object" } }`)
	index = filepath.Join(dir, "index.ts")
	put(t, index, entry)
	return dir, index
}

// TestFixKeepsTheBytesAround mends files with a byte-order mark, with carriage returns and
// without a line end, and changes nothing else.
func TestFixKeepsTheBytesAround(t *testing.T) {
	for name, text := range map[string]string{
		"mark":     "\ufeff" + fixable1,
		"crlf":     strings.ReplaceAll(fixable1, "\n", "\r\n"),
		"no end":   strings.TrimSpace(fixable1),
		"non-BMP":  "// \U0001F600\n" + fixable1,
		"all that": "\ufeff// \U0001F600\r\n" + strings.TrimSpace(strings.ReplaceAll(fixable1, "\n", "\r\n")),
	} {
		dir, index := pluginWith(t, text)
		if _, errs, _ := invoke(dir, "check", "--only", "timeout-on-sync", "--fix"); !strings.Contains(errs, "fixed index.ts") {
			t.Errorf("%s: %s", name, errs)
		}
		got, err := os.ReadFile(index)
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.Replace(text, "{ timeoutMs: 5 }", "{}", 1); string(got) != want {
			t.Errorf("%s became\n%q\nwanted\n%q", name, got, want)
		}
	}
}

func TestFixGoesThroughLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege there")
	}
	dir, index := pluginWith(t, fixable1)
	kept := filepath.Join(dir, "kept")
	if err := os.Mkdir(kept, 0o755); err != nil {
		t.Fatal(err)
	}
	target := filepath.Join(kept, "real.ts")
	if err := os.Rename(index, target); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("kept/real.ts", index); err != nil {
		t.Fatal(err)
	}
	if _, errs, _ := invoke(dir, "check", "--only", "timeout-on-sync", "--fix"); !strings.Contains(errs, "fixed ") {
		t.Fatal(errs)
	}
	if info, err := os.Lstat(index); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if text, err := os.ReadFile(target); err != nil || strings.Contains(string(text), "timeoutMs") {
		t.Errorf("behind the link is %s, %v", text, err)
	}
}

// TestFixNamesReadOnlyFiles leaves a file alone that its owner may not write, says so, and
// mends the other one.
func TestFixNamesReadOnlyFiles(t *testing.T) {
	dir, index := pluginWith(t, strings.Replace(fixable1, "export default", "import { more } from \"./more\";\nexport default", 1))
	other := filepath.Join(dir, "more.ts")
	put(t, other, "export function more(api: any) { api.on(\"before_message_write\", () => undefined, { timeoutMs: 6 }); }\n")
	text, err := os.ReadFile(index)
	if err != nil {
		t.Fatal(err)
	}
	put(t, index, strings.Replace(string(text), "register(api) {\n", "register(api) {\n    more(api);\n", 1))
	before, err := os.ReadFile(index)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(index, 0o444); err != nil {
		t.Fatal(err)
	}
	out, errs, code := invoke(dir, "check", "--only", "timeout-on-sync", "--fix", "--format", "concise")
	if code != exitFailed || !strings.Contains(errs, "index.ts is left as it was: it is read-only") || !strings.Contains(errs, "fixed more.ts") {
		t.Errorf("exit %d\n%s%s", code, out, errs)
	}
	if !strings.Contains(out, "index.ts:") {
		t.Errorf("what is left is not reported:\n%s", out)
	}
	if after, err := os.ReadFile(index); err != nil || string(after) != string(before) {
		t.Errorf("it was changed: %s, %v", after, err)
	}
}

// TestFixThatCannotBeWritten has a folder in which nothing can be made.
func TestFixThatCannotBeWritten(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	dir, _ := pluginWith(t, fixable1)
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o755)
	out, errs, code := invoke(dir, "check", "--only", "timeout-on-sync", "--fix", "--format", "concise")
	if code != exitFailed || !strings.Contains(errs, "index.ts is left as it was: permission denied") || !strings.Contains(out, "timeout-on-sync") {
		t.Errorf("exit %d\n%s%s", code, out, errs)
	}
}

// TestFixOfOtherEncoding leaves a file that is not UTF-8 as it is.
func TestFixOfOtherEncoding(t *testing.T) {
	text := "// caf\xe9\n" + fixable1
	dir, index := pluginWith(t, text)
	invoke(dir, "check", "--only", "timeout-on-sync", "--fix=review")
	if after, err := os.ReadFile(index); err != nil || string(after) != text {
		t.Errorf("it became %q, %v", after, err)
	}
}
