package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// TestFresh compares the committed file with what the generator makes of the newest host's
// package, where OPENCLAW_PACKAGES lists its folder.
func TestFresh(t *testing.T) {
	list := os.Getenv("OPENCLAW_PACKAGES")
	if list == "" {
		t.Skip("OPENCLAW_PACKAGES names no unpacked openclaw package: nothing to compare with")
	}
	for _, dir := range filepath.SplitList(list) {
		shapes, err := plugin.ReadShapes(source.NewSnapshot(source.Disk{}), filepath.ToSlash(dir))
		if err != nil {
			t.Fatal(err)
		}
		if shapes.Product != catalog.Newest().Product || shapes.Version != catalog.Newest().Version {
			continue
		}
		want, err := Generate(shapes)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile("../../shapes_gen.go")
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Error("shapes_gen.go is not what the generator makes of the package")
		}
		return
	}
	t.Skipf("OPENCLAW_PACKAGES lists no package of %v", catalog.Newest())
}

func TestGenerate(t *testing.T) {
	fields := []catalog.Field{
		{Name: "phase", Type: `"new" | "full"`, Values: []string{"new", "full"}},
		{Name: "at", Type: "{ day: number }", Optional: true, Fields: []catalog.Field{{Name: "day", Type: "number"}}},
	}
	text, err := Generate(catalog.Shapes{
		Product: "openclaw", Version: "1.2.3", Typed: []string{"core"}, Untyped: []string{"inner"},
		Hooks: []catalog.HookShape{
			{Name: "moon", Event: catalog.Shape{Type: "Moon", Fields: fields}, Context: catalog.Shape{Type: "Sky", Fields: fields}, Sync: true},
			{Name: "sun", Event: catalog.Shape{Fields: fields[:1]}, Result: catalog.Shape{Type: "Opaque"}},
		},
		Declarations: "export type A = \"x\";\nexport type B = `${A}`;\nexport {};\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	got := string(text)
	for _, want := range []string{
		"from openclaw@1.2.3. DO NOT EDIT.",
		`const typedSubpaths = "" +` + "\n\t\"core\"",
		"var fieldsMoon = []Field{",
		"Context: Shape{Type: \"Sky\", Fields: fieldsMoon}", // equal fields are written once
		`Values: []string{"new", "full"}`,
		`Fields: []Field{` + "\n" + `		{Name: "day", Type: "number"},`,
		"Sync: true",
		`Result: Shape{Type: "Opaque"}`,
		"`export type A = \"x\";` + \"\\n\" +",
		`"export {};\n"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the text lacks %s:\n%s", want, got)
		}
	}
}
