package plugin

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"openclaw-lsp/analyzer/source"
)

// FuzzSource reads damaged and invented source text as a plugin. Nothing may panic: the
// loader turns a panic into a problem, which fails here. Reading twice must give the same.
func FuzzSource(f *testing.F) {
	paths, err := filepath.Glob("testdata/model/*.txtar")
	if err != nil || len(paths) == 0 {
		f.Fatal("no seeds in testdata/model", err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range txtar.Parse(data).Files {
			if IsSource(file.Name) {
				f.Add(string(file.Data))
			}
		}
	}
	loader := NewLoader()
	f.Fuzz(func(t *testing.T, text string) {
		for _, name := range []string{"/p/index.ts", "/p/index.js"} {
			root := Root{Dir: "/p", File: name}
			snap := source.NewSnapshot(source.Memory{name: text})
			p := loader.Load(context.Background(), snap, root, LoadOptions{AllReach: true})
			first := modelText(p)
			for _, problem := range p.Problems {
				if problem.Code == "internal-error" {
					t.Fatal(problem.Message)
				}
			}
			loader.Forget(root)
			if again := modelText(loader.Load(context.Background(), snap, root, LoadOptions{AllReach: true})); again != first {
				t.Fatalf("read twice:\n%s\nand\n%s", first, again)
			}
			loader.Forget(root)
		}
	})
}
