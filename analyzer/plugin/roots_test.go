package plugin

import (
	"flag"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"openclaw-lsp/analyzer/source"
)

var update = flag.Bool("update", false, "rewrite what the fixtures expect")

// TestRoots runs the fixtures in testdata/roots. The files of a fixture lie in the folder /w;
// its head says why it exists and may hold directives, one a line:
//
//	find: a b        the paths to search, relative to /w
//	host: X          the host that the user set
//	code: dotted …   what the code tells about its host
//	exclude: a b     the globs of the setting `exclude`
//	escaped: a b     files in which \r, \x00 and the like are written out
func TestRoots(t *testing.T) {
	fixtures, err := filepath.Glob("testdata/roots/*.txtar")
	if err != nil || len(fixtures) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, fixture := range fixtures {
		t.Run(strings.TrimSuffix(filepath.Base(fixture), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(fixture)
			if err != nil {
				t.Fatal(err)
			}
			checkRoots(t, fixture, archive)
		})
	}
}

func checkRoots(t *testing.T, fixture string, archive *txtar.Archive) {
	t.Helper()
	directives := map[string][]string{}
	for line := range strings.Lines(string(archive.Comment)) {
		if name, rest, ok := strings.Cut(line, ": "); ok && !strings.Contains(name, " ") {
			directives[name] = strings.Fields(rest)
		}
	}
	const top = "/w"
	files := source.Memory{}
	want := -1
	for i, f := range archive.Files {
		text := string(f.Data)
		if f.Name == "want" {
			want = i
			continue
		}
		for _, name := range directives["escaped"] {
			if name == f.Name {
				text = unescape(t, strings.TrimSuffix(text, "\n"))
			}
		}
		files[path.Join(top, f.Name)] = text
	}
	if want < 0 {
		t.Fatal("the fixture expects nothing")
	}
	var paths []string
	for _, p := range directives["find"] {
		paths = append(paths, path.Join(top, p))
	}
	if paths == nil {
		paths = []string{top}
	}
	var evidence HostEvidence
	for _, word := range directives["code"] {
		switch word {
		case "dotted":
			evidence.DottedHook = true
		case "wednesday":
			evidence.ImportsWednesday = true
		case "subpath":
			evidence.Subpath = true
		case "compaction":
			evidence.OwnsCompaction = true
		default:
			t.Fatalf("unknown evidence %q", word)
		}
	}
	got := describe(source.NewSnapshot(files), top, paths, directives["exclude"], evidence, strings.Join(directives["host"], " "))
	if *update {
		archive.Files[want].Data = []byte(got)
		if err := os.WriteFile(fixture, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got != string(archive.Files[want].Data) {
		t.Errorf("got\n%s\nwant\n%s", got, archive.Files[want].Data)
	}
}

func unescape(t *testing.T, text string) string {
	t.Helper()
	out, err := strconv.Unquote(`"` + strings.NewReplacer("\n", `\n`, `"`, `\"`).Replace(text) + `"`)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// describe prints everything that is read without looking at code.
func describe(snap *source.Snapshot, top string, paths, exclude []string, evidence HostEvidence, host string) string {
	var b strings.Builder
	short := func(p string) string {
		if rel, ok := relative(top, p); ok {
			return rel
		}
		return strings.Replace(p, top, ".", 1)
	}
	place := func(at source.Location) string {
		if at.Span.IsZero() {
			return short(at.Path)
		}
		f, err := snap.File(at.Path)
		if err != nil {
			return short(at.Path) + ":?"
		}
		pos := f.Position(at.Span.Start, source.UTF16)
		return fmt.Sprintf("%s:%d:%d", short(at.Path), pos.Line+1, pos.Character+1)
	}
	report := func(indent string, problems []Problem) {
		for _, p := range problems {
			kind := "error"
			if p.Warning {
				kind = "warning"
			}
			fmt.Fprintf(&b, "%s%s %s: %s [%s]\n", indent, kind, place(p.At), p.Message, p.Code)
		}
	}
	roots, problems := Find(snap, paths)
	report("", problems)
	for _, r := range roots {
		fmt.Fprintf(&b, "root %s\n", short(r.Dir+strings.TrimPrefix(r.File, r.Dir)))
		m, problems := ReadManifest(snap, r)
		report("  ", problems)
		p, problems := ReadPackage(snap, r)
		report("  ", problems)
		if m != nil {
			fmt.Fprintf(&b, "  manifest id %q", m.ID.V)
			for _, k := range m.Kinds {
				fmt.Fprintf(&b, ", kind %s", k.V)
			}
			for _, c := range m.Channels {
				fmt.Fprintf(&b, ", channel %s", c.V)
			}
			for _, c := range m.Contracts {
				fmt.Fprintf(&b, ", %s", c.Name)
				for _, id := range c.IDs {
					fmt.Fprintf(&b, " %s", id.V)
				}
			}
			if m.Activation.OnStartup.Known {
				fmt.Fprintf(&b, ", on startup %v", m.Activation.OnStartup.V)
			}
			for _, c := range m.Activation.Capabilities {
				fmt.Fprintf(&b, ", on %s", c.V)
			}
			if m.ConfigSchema != nil {
				fmt.Fprintf(&b, ", schema at %s", place(m.At(m.ConfigSchema)))
			}
			fmt.Fprintln(&b)
		}
		if p != nil {
			fmt.Fprintf(&b, "  package %s %s\n", p.Name.V, p.Version.V)
		}
		c, from := new(contracts).choose(snap, r, p, evidence, host)
		fmt.Fprintf(&b, "  host %s: %s\n", c.Host(), from)
		entries := Entries(snap, r, p)
		for _, e := range entries {
			fmt.Fprintf(&b, "  entry %q -> %s (%s", e.Declared, short(e.Path), e.From)
			for _, flag := range []struct {
				set  bool
				word string
			}{{e.Setup, "setup"}, {e.Mapped, "mapped"}, {e.Missing, "missing"}} {
				if flag.set {
					fmt.Fprintf(&b, ", %s", flag.word)
				}
			}
			fmt.Fprintln(&b, ")")
		}
		files, problems := SourceFiles(snap, r, entries, exclude)
		for _, f := range files {
			word := "file"
			if f.Test {
				word = "test"
			}
			fmt.Fprintf(&b, "  %s %s\n", word, short(f.Path))
		}
		report("  ", problems)
	}
	return b.String()
}
