package plugin

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"openclaw-lsp/analyzer/source"
)

// TestResult reads the plugins of testdata/result and compares what their handlers return with
// the section `result` of each fixture.
func TestResult(t *testing.T) {
	paths, err := filepath.Glob("testdata/result/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Fatal("no fixture found in testdata/result")
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { checkResult(t, path) })
	}
}

func checkResult(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	files := source.Memory{}
	want, golden := "", -1
	for i, f := range archive.Files {
		if f.Name == "result" {
			want, golden = string(f.Data), i
			continue
		}
		files["/p/"+f.Name] = string(f.Data)
	}
	p := NewLoader().Load(context.Background(), source.NewSnapshot(files), Root{Dir: "/p"}, LoadOptions{})
	got := resultText(p)
	if *update {
		section := txtar.File{Name: "result", Data: []byte(got)}
		if golden < 0 {
			archive.Files = append(archive.Files, section)
		} else {
			archive.Files[golden] = section
		}
		if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got != want {
		t.Errorf("returned:\n%s\nwant:\n%s", got, want)
	}
}

// resultText writes down what handlers return, a way a line.
func resultText(p *Plugin) string {
	var b strings.Builder
	write := func(result Result) {
		for _, ret := range result.Returns {
			f := p.File(ret.At.Path)
			pos := f.Position(ret.At.Span.Start, source.UTF16)
			fmt.Fprintf(&b, "\t%d:%d %s", pos.Line+1, pos.Character+1, shapeText(ret.Value))
			if ret.Conditional {
				b.WriteString(", sometimes")
			}
			if ret.Promise {
				b.WriteString(", in a promise")
			}
			if ret.Implicit {
				b.WriteString(", by reaching the end")
			}
			b.WriteString("\n")
		}
		if !result.Complete {
			b.WriteString("\tand what is not known\n")
		}
	}
	for _, r := range p.Registrations {
		fmt.Fprintf(&b, "%s %s\n", r.Method, r.Hook)
		if r.Method == "on" {
			write(r.Handler.Result)
		}
		for _, f := range r.Made.Fields {
			fmt.Fprintf(&b, ".%s: %s\n", f.Name, shapeText(f.Value))
		}
		for _, m := range r.Members {
			fmt.Fprintf(&b, ".%s\n", m.Name)
			write(m.Result)
		}
	}
	return b.String()
}

// shapeText is a constant with the members of its objects.
func shapeText(c Constant) string {
	switch c.Kind {
	case Object:
		var items []string
		for _, f := range c.Fields {
			mark := ""
			if f.Optional {
				mark = "?"
			}
			items = append(items, f.Name+mark+": "+shapeText(f.Value))
		}
		if !c.Complete {
			items = append(items, "…")
		}
		return "{" + strings.Join(items, ", ") + "}"
	case Array:
		var items []string
		for _, item := range c.Items {
			items = append(items, shapeText(item))
		}
		if !c.Complete {
			items = append(items, "…")
		}
		return "[" + strings.Join(items, ", ") + "]"
	case OneOf:
		var items []string
		for _, item := range c.Items {
			items = append(items, shapeText(item))
		}
		return strings.Join(items, " | ")
	case Typed:
		if len(c.Parts) > 0 {
			return fmt.Sprintf("<%s %q>", c.Type, c.Parts)
		}
	}
	return constantText(c)
}
