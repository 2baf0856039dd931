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

// TestModel reads the plugins of testdata/model and compares what is understood of them with
// the section `model` of each fixture.
func TestModel(t *testing.T) {
	paths, err := filepath.Glob("testdata/model/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Fatal("no fixture found in testdata/model")
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { checkModel(t, path) })
	}
}

func checkModel(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	files := source.Memory{}
	want, golden := "", -1
	for i, f := range archive.Files {
		if f.Name == "model" {
			want, golden = string(f.Data), i
			continue
		}
		files["/p/"+f.Name] = string(f.Data)
	}
	loader := NewLoader()
	p := loader.Load(context.Background(), source.NewSnapshot(files), Root{Dir: "/p"}, LoadOptions{AllReach: true})
	got := modelText(p)
	if *update {
		section := txtar.File{Name: "model", Data: []byte(got)}
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
		t.Errorf("understood:\n%s\nwant:\n%s", got, want)
	}

	// The same text again, through an edit and back, must give the same model.
	edited := source.NewSnapshot(files)
	for name, text := range files {
		if IsSource(name) {
			edited = edited.With(map[string]*source.File{name: source.NewFile(name, []byte(text+"\n;0;\n"))})
			break
		}
	}
	loader.Load(context.Background(), edited, Root{Dir: "/p"}, LoadOptions{AllReach: true})
	again := modelText(loader.Load(context.Background(), source.NewSnapshot(files), Root{Dir: "/p"}, LoadOptions{AllReach: true}))
	if again != got {
		t.Errorf("after an edit that was taken back:\n%s\nbefore:\n%s", again, got)
	}
}

// modelText writes a model down, a registration a line.
func modelText(p *Plugin) string {
	var b strings.Builder
	place := func(at source.Location) string {
		f := p.File(at.Path)
		if f == nil {
			return "?"
		}
		pos := f.Position(at.Span.Start, source.UTF16)
		return fmt.Sprintf("%s:%d:%d", strings.TrimPrefix(at.Path, "/p/"), pos.Line+1, pos.Character+1)
	}
	for _, r := range p.Registrations {
		fmt.Fprintf(&b, "%s %s (%s) %s", r.Method, r.Hook, r.Form, place(r.CallAt))
		if r.HookAt.Path != r.CallAt.Path || r.HookAt.Span.Start < r.CallAt.Span.Start || r.HookAt.Span.End > r.CallAt.Span.End {
			fmt.Fprintf(&b, " named at %s", place(r.HookAt))
		}
		for _, o := range r.Options.Keys {
			fmt.Fprintf(&b, " %s=%s", o.Name, constantText(o.Value))
		}
		if r.Handler.Async.Known && r.Handler.Async.V {
			b.WriteString(" async")
		}
		if f := r.Handler.IsFunction; f.Known && !f.V {
			fmt.Fprintf(&b, " handler is %s", r.Handler.Nature)
		}
		if r.Late != nil {
			fmt.Fprintf(&b, " late %s", r.Late.Reason)
		}
		if r.Guarded {
			b.WriteString(" guarded")
		}
		if r.Handler.Reach.Network == Undecided && r.Handler.Present {
			b.WriteString(" reach unknown")
		}
		if r.Incomplete {
			b.WriteString(" incomplete")
		}
		b.WriteString("\n")
		for _, path := range r.Handler.Reach.Paths {
			b.WriteString("\t")
			for _, s := range path.Steps {
				fmt.Fprintf(&b, "%s > ", s.Callee)
			}
			b.WriteString(path.Sink)
			if path.Awaited {
				b.WriteString(", awaited")
			}
			if path.Bounded {
				b.WriteString(", bounded")
				if path.Bound.Known {
					fmt.Fprintf(&b, " by %v ms", path.Bound.V)
				}
			}
			b.WriteString("\n")
		}
	}
	for _, u := range p.Unresolved {
		fmt.Fprintf(&b, "unresolved %s %s: %s\n", u.Method, place(u.At), u.Reason)
	}
	for _, problem := range p.Problems {
		fmt.Fprintf(&b, "problem %s %s: %s\n", problem.Code, place(problem.At), problem.Message)
	}
	return b.String()
}

func constantText(c Constant) string {
	switch c.Kind {
	case Undefined:
		return "undefined"
	case Null:
		return "null"
	case Bool:
		return fmt.Sprint(c.Bool)
	case Number:
		return fmt.Sprint(c.Number)
	case String:
		return fmt.Sprintf("%q", c.String)
	case Array:
		var items []string
		for _, item := range c.Items {
			items = append(items, constantText(item))
		}
		return "[" + strings.Join(items, " ") + "]"
	case Object:
		return "{…}"
	case Callable:
		return "function"
	case Typed:
		return "<" + c.Type + ">"
	case OneOf:
		var items []string
		for _, item := range c.Items {
			items = append(items, constantText(item))
		}
		return strings.Join(items, " | ")
	case Unknown:
	}
	return "?"
}
