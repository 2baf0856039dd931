package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/rules"
)

const repository = "../../../.."

// TestFresh compares the committed pages with what the values make now.
func TestFresh(t *testing.T) {
	made, err := pages(repository)
	if err != nil {
		t.Fatal(err)
	}
	if len(made) < len(rules.All())+len(catalog.All()) {
		t.Fatalf("%d pages for %d rules and %d hooks", len(made), len(rules.All()), len(catalog.All()))
	}
	for name, want := range made {
		got, err := os.ReadFile(filepath.Join(repository, filepath.FromSlash(name)))
		if err != nil || string(got) != want {
			t.Errorf("%s is not up to date; run go run ./cmd/openclaw-lsp/internal/gendocs", name)
		}
	}
	old, err := strays(repository, made)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range old {
		t.Errorf("%s is made by nothing any more; run go run ./cmd/openclaw-lsp/internal/gendocs", name)
	}
}

// TestWrite makes everything in an empty folder, twice, and sweeps what does not belong.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	readme := filepath.Join(dir, "README.md")
	if err := os.WriteFile(readme, []byte("before\n"+tableBegin+"A LINE OF YESTERDAY\n"+tableEnd+"after\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	schema := filepath.Join(dir, filepath.FromSlash(settingsSchema))
	if err := os.MkdirAll(filepath.Dir(schema), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(schema, []byte("before\n"+schemaBegin+"A LINE OF YESTERDAY\n"+schemaEnd+"after\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	stray := filepath.Join(dir, "docs", "rules", "no-such-rule.md")
	for range 2 {
		if err := write(dir); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(stray); err == nil {
			t.Error("a stray page is still there")
		}
		text, err := os.ReadFile(readme)
		if err != nil {
			t.Fatal(err)
		}
		if s := string(text); !strings.HasPrefix(s, "before\n") || !strings.HasSuffix(s, "after\n") || strings.Contains(s, "YESTERDAY") || !strings.Contains(s, "(docs/rules/unknown-hook.md)") {
			t.Errorf("README.md became:\n%s", s)
		}
		if err := os.WriteFile(stray, []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestMissingMarks(t *testing.T) {
	for _, text := range []string{"", tableBegin, tableEnd + tableBegin} {
		if _, err := between(text, tableBegin, tableEnd, "x"); err == nil {
			t.Errorf("%q has both marks in order?", text)
		}
	}
}

// TestLinks follows every relative link of the generated pages.
func TestLinks(t *testing.T) {
	made, err := pages(repository)
	if err != nil {
		t.Fatal(err)
	}
	followed := 0
	for name, text := range made {
		for _, part := range strings.Split(text, "](")[1:] {
			link, _, _ := strings.Cut(part, ")")
			if strings.Contains(link, "://") || strings.HasPrefix(link, "#") {
				continue
			}
			followed++
			target := filepath.ToSlash(filepath.Join(filepath.Dir(name), filepath.FromSlash(link)))
			if _, err := os.Stat(filepath.Join(repository, filepath.FromSlash(target))); err != nil && made[target] == "" {
				t.Errorf("%s links to %s, which is not there", name, link)
			}
		}
	}
	if followed == 0 {
		t.Error("no links at all")
	}
}
