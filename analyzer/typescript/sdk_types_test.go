package typescript

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	tsgo "github.com/microsoft/typescript-go/shim"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

// TestSDKTypes compiles plugins against the declarations that stand in for the SDK. In a
// fixture, `probe(expression, "type")` says what the compiler must take an expression for.
// The first line of a fixture's comment names the host.
func TestSDKTypes(t *testing.T) {
	fixtures, err := filepath.Glob("testdata/sdk/*.txtar")
	if err != nil || len(fixtures) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, fixture := range fixtures {
		t.Run(strings.TrimSuffix(filepath.Base(fixture), ".txtar"), func(t *testing.T) { checkSDKTypes(t, fixture) })
	}
}

func checkSDKTypes(t *testing.T, fixture string) {
	archive, err := txtar.ParseFile(fixture)
	if err != nil {
		t.Fatal(err)
	}
	name, _, _ := strings.Cut(string(archive.Comment), "\n")
	host, err := catalog.ParseHost(name)
	if err != nil {
		t.Fatal(err)
	}
	files := source.Memory{}
	config := Config{Root: "/plugin", Virtual: map[string]string{}, Modules: map[string]string{}}
	for _, f := range archive.Files {
		files["/plugin/"+f.Name] = string(f.Data)
		config.Files = append(config.Files, "/plugin/"+f.Name)
	}
	sdk := catalog.VirtualSDK(catalog.For(host))
	for file, text := range sdk.Files {
		config.Virtual["/sdk/"+file] = text
	}
	for specifier, file := range sdk.Modules {
		config.Modules[specifier] = "/sdk/" + file
	}
	p := NewProject(NewSession()).Program(context.Background(), source.NewSnapshot(files), config)

	probes := 0
	for _, tree := range p.Trees() {
		var visit func(*Node) bool
		visit = func(n *Node) bool {
			if n.Kind == tsgo.KindCallExpression && p.Text(n.Expression()) == "probe" {
				probes++
				args := n.Arguments()
				if got, want := p.checker.TypeToString(p.checker.GetTypeAtLocation(args[0])), args[1].Text(); got != want {
					line := 1 + strings.Count(p.File(n).Text()[:p.Span(n).Start], "\n")
					t.Errorf("%s:%d: %s is %s, want %s", p.Path(n), line, p.Text(args[0]), got, want)
				}
			}
			return n.ForEachChild(visit)
		}
		visit(tree)
	}
	if probes == 0 {
		t.Error("the fixture probes nothing")
	}
	for _, e := range p.SyntaxErrors() {
		t.Error(e)
	}
	// The stand-ins themselves must mean what they say. AbortSignal is the one name that a
	// program without the DOM's library lacks.
	for file := range sdk.Files {
		tree := p.ts.GetSourceFile("/sdk/" + file)
		if tree == nil {
			continue
		}
		for _, d := range append(p.ts.GetSyntacticDiagnostics(context.Background(), tree), p.ts.GetBindDiagnostics(context.Background(), tree)...) {
			t.Errorf("%s: %s", file, d.String())
		}
	}
}
