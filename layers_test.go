package openclawlsp_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// module is the path of this module; packages below are named relative to it.
const module = "openclaw-lsp"

// layers says which packages of this module a package may use. What is absent is forbidden,
// and so is a package that has no row.
var layers = map[string][]string{
	"analyzer/source":                    {},
	"analyzer/catalog":                   {},
	"compaction":                         {},
	"compaction/deferred":                {},
	"analyzer/typescript":                {"analyzer/source"},
	"analyzer/plugin":                    {"analyzer/source", "analyzer/catalog", "analyzer/typescript"},
	"analyzer":                           {"analyzer/source", "analyzer/catalog", "analyzer/plugin"},
	"analyzer/rules":                     {"analyzer", "analyzer/source", "analyzer/catalog", "analyzer/plugin"},
	"analyzer/ruletest":                  {"analyzer", "analyzer/source", "analyzer/catalog", "analyzer/plugin"},
	"runtime-sim/recording":              {},
	"runtime-sim":                        {"analyzer/catalog", "compaction", "compaction/deferred", "runtime-sim/recording"},
	"runtime-sim/script":                 {"runtime-sim", "analyzer/catalog"},
	"cmd/openclaw-lsp/internal/report":   {"analyzer", "analyzer/source"},
	"cmd/openclaw-lsp/internal/schema":   {},
	"cmd/openclaw-lsp/internal/server":   {"analyzer", "analyzer/source", "analyzer/catalog", "analyzer/plugin", "analyzer/rules", "runtime-sim", "runtime-sim/recording"},
	"cmd/openclaw-lsp":                   {everything},
	"docs/schema":                        {},
	"cmd/openclaw-lsp/internal/gendocs":  {"analyzer", "analyzer/catalog", "analyzer/rules"},
	"analyzer/catalog/internal/generate": {"analyzer/catalog", "analyzer/plugin", "analyzer/source"},
	"bench":                              {},
	"bench/peers":                        {},
	"bench/growth":                       {},
	"bench/noise":                        {},
}

// everything in a row of layers stands for every package.
const everything = "*"

// importers says which package may import a module of others. A package of none of them is
// a new dependency, which wants a row here and a notice in THIRD_PARTY_NOTICES.md.
var importers = map[string][]string{
	"github.com/microsoft/typescript-go": {"analyzer/typescript"},
	"github.com/evanw/esbuild":           {"runtime-sim/script"},
	"modernc.org/quickjs":                {"runtime-sim/script"},
	"modernc.org/sqlite":                 {"runtime-sim/recording"},
	"github.com/klauspost/compress":      {"runtime-sim/recording"},
	"github.com/google/uuid":             {"runtime-sim/recording"},
	"go.lsp.dev":                         {"cmd/openclaw-lsp/internal/server"},
	"golang.org/x/tools/txtar":           {"analyzer/ruletest"},
}

// outside lists what of the standard library reaches outside the process. Only the edges may
// use it: analysis takes a snapshot.
var outside = map[string][]string{
	"os":       {"analyzer/source", "analyzer/catalog/internal/generate", "cmd/openclaw-lsp", "cmd/openclaw-lsp/internal/server", "cmd/openclaw-lsp/internal/gendocs", "analyzer/ruletest", "bench/peers", "bench/growth", "bench/noise", "runtime-sim/recording", "runtime-sim/script"},
	"os/exec":  {"bench/peers", "bench/growth", "runtime-sim/script"},
	"net":      {},
	"net/http": {},
	"unsafe":   {},
	"C":        {},
}

// listed is what `go list` says of a package.
type listed struct {
	ImportPath string
	Imports    []string
	Standard   bool
}

func TestLayers(t *testing.T) {
	for _, v := range violations(list(t)) {
		t.Error(v)
	}
}

// violations names every import that the tables forbid, sorted.
func violations(packages []listed) []string {
	var found []string
	for _, p := range packages {
		name := within(p.ImportPath)
		allowed, known := layers[name]
		if !known {
			found = append(found, fmt.Sprintf("%s has no row in the table of layers", p.ImportPath))
			continue
		}
		for _, imported := range p.Imports {
			if why := forbidden(name, allowed, imported); why != "" {
				found = append(found, fmt.Sprintf("%s imports %s: %s", name, imported, why))
			}
		}
	}
	slices.Sort(found)
	return found
}

// forbidden says why a package must not import another, "" where it may.
func forbidden(name string, allowed []string, imported string) string {
	if inside := within(imported); inside != imported || imported == module {
		if slices.Contains(allowed, everything) || slices.Contains(allowed, inside) {
			return ""
		}
		return "the table of layers does not allow it"
	}
	if users, edge := outside[imported]; edge {
		if !slices.Contains(users, name) {
			return "it reaches outside the process, which is for the edges"
		}
		return ""
	}
	if first, _, _ := strings.Cut(imported, "/"); !strings.Contains(first, ".") {
		return "" // the standard library
	}
	for path, users := range importers {
		if imported == path || strings.HasPrefix(imported, path+"/") {
			if slices.Contains(users, name) {
				return ""
			}
			return "only " + strings.Join(users, ", ") + " may know it"
		}
	}
	return "a new dependency needs a row in the table of importers"
}

// within is the path of a package of this module below it; another path as it is.
func within(path string) string { return strings.TrimPrefix(path, module+"/") }

// list asks the go command for the packages of this module and what they import. Imports of
// tests are not part of it.
func list(t *testing.T) []listed {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports,Standard", "./...")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	var packages []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if p.ImportPath != module { // this test's own package
			packages = append(packages, p)
		}
	}
	if len(packages) < 8 {
		t.Fatalf("go list names %d packages only", len(packages))
	}
	return packages
}

// TestPlantedImports shows that the checker would see each kind of forbidden import.
func TestPlantedImports(t *testing.T) {
	for _, c := range []struct{ in, imported, want string }{
		{"analyzer/rules", "openclaw-lsp/analyzer/typescript", "does not allow"},
		{"analyzer/source", "openclaw-lsp/analyzer/catalog", "does not allow"},
		{"analyzer/plugin", "openclaw-lsp/analyzer", "does not allow"},
		{"analyzer", "openclaw-lsp/analyzer/rules", "does not allow"},
		{"cmd/openclaw-lsp/internal/report", "openclaw-lsp/analyzer/plugin", "does not allow"},
		{"analyzer/plugin", "github.com/microsoft/typescript-go/shim", "only analyzer/typescript"},
		{"cmd/openclaw-lsp", "go.lsp.dev/protocol", "only cmd/openclaw-lsp/internal/server"},
		{"analyzer/rules", "os", "outside the process"},
		{"cmd/openclaw-lsp", "net/http", "outside the process"},
		{"analyzer/catalog", "github.com/some/module", "new dependency"},
		{"analyzer/new", "strings", "no row"},
		{"cmd/openclaw-lsp", "openclaw-lsp/analyzer/typescript", ""},
		{"analyzer/typescript", "github.com/microsoft/typescript-go/shim", ""},
		{"analyzer/rules", "strings", ""},
	} {
		got := violations([]listed{{ImportPath: module + "/" + c.in, Imports: []string{c.imported}}})
		switch {
		case c.want == "" && len(got) > 0:
			t.Errorf("%s importing %s is allowed, but: %v", c.in, c.imported, got)
		case c.want != "" && (len(got) != 1 || !strings.Contains(got[0], c.want)):
			t.Errorf("%s importing %s: got %v, want one with %q", c.in, c.imported, got, c.want)
		}
	}
}
