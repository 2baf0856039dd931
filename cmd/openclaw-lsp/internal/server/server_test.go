package server

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite what the conversations are expected to say")

// program is the built binary, which the conversations run with.
var program string

func TestMain(m *testing.M) {
	flag.Parse()
	dir, err := os.MkdirTemp("", "openclaw-lsp")
	if err == nil {
		program = filepath.Join(dir, "openclaw-lsp.exe")
		build := exec.Command("go", "build", "-o", program, "openclaw-lsp/cmd/openclaw-lsp")
		build.Stderr = os.Stderr
		err = build.Run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "building the program:", err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// TestConversations has each script played twice: with the built binary, and with a server
// in this process, which is the one that the race detector sees. A script whose comment
// says "in process only" needs a test to reach into the server.
func TestConversations(t *testing.T) {
	entries, err := os.ReadDir("testdata") // not Glob, which swallows errors
	if err != nil {
		t.Fatal(err)
	}
	var scripts []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".txtar") {
			scripts = append(scripts, filepath.Join("testdata", e.Name()))
		}
	}
	if len(scripts) == 0 {
		t.Fatalf("no conversations among the %d files of testdata", len(entries))
	}
	for _, file := range scripts {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(name+"/embedded", func(t *testing.T) {
			t.Parallel()
			check(t, file, archive, true)
		})
		if !strings.Contains(string(archive.Comment), "in process only") {
			t.Run(name+"/binary", func(t *testing.T) {
				t.Parallel()
				check(t, file, archive, false)
			})
		}
	}
}

// check plays one script and compares what was said. The archive holds the section
// "script", the section "want", and files of the workspace.
func check(t *testing.T, file string, archive *txtar.Archive, embedded bool) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c := &client{
		t: t, dir: filepath.ToSlash(dir), encoding: "utf-16", settings: json.RawMessage("null"),
		buffers: map[string]*buffer{}, inbox: make(chan message, 1000), sections: map[string]string{},
	}
	for _, f := range archive.Files {
		c.sections[f.Name] = string(f.Data)
		if f.Name != "script" && f.Name != "want" && !strings.HasPrefix(f.Name, "text ") {
			c.write(f.Name, string(f.Data))
		}
	}
	hooks := &intercept{closed: map[string]chan struct{}{}, panics: map[string]bool{}}
	if embedded {
		c.server = embed(t, Options{
			Version: "test", intercept: hooks.call,
			RulePage: func(id string) string { return "https://pages.example/" + id },
		})
	} else {
		c.server = spawn(t, program)
	}
	go c.listen()
	t.Cleanup(func() { c.server.in.Close() })

	var out strings.Builder
	for _, line := range strings.Split(c.sections["script"], "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fmt.Fprintf(&out, "> %s\n", line)
		words := split(t, line)
		run, known := commands[words[0]]
		if !known {
			t.Fatalf("%s: there is no command %q", file, words[0])
		}
		said := run(c, hooks, words[1:])
		for _, l := range strings.Split(strings.TrimRight(c.plain(said), "\n"), "\n") {
			if l != "" {
				fmt.Fprintf(&out, "%s\n", strings.TrimRight(l, " \r"))
			}
		}
	}
	want := c.sections["want"]
	if out.String() == want {
		return
	}
	if !*update {
		t.Fatalf("%s: the conversation went otherwise:\n--- got\n%s--- want\n%s", file, out.String(), want)
	}
	at := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == "want" })
	if at < 0 {
		archive.Files = slices.Insert(archive.Files, 1, txtar.File{Name: "want"})
		at = 1
	}
	updating.Lock()
	defer updating.Unlock()
	archive.Files[at].Data = []byte(out.String())
	if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
}

var updating sync.Mutex

// intercept is the tests' hand in an embedded server.
type intercept struct {
	mu     sync.Mutex
	closed map[string]chan struct{} // methods that wait until theirs is closed
	panics map[string]bool
}

func (h *intercept) call(method string) {
	h.mu.Lock()
	gate, bad := h.closed[method], h.panics[method]
	h.mu.Unlock()
	if gate != nil {
		<-gate
	}
	if bad {
		panic("the test wants it")
	}
}

// split takes a script line apart: words, Go strings, and JSON up to the end of the line.
func split(t *testing.T, line string) []string {
	var words []string
	for line = strings.TrimSpace(line); line != ""; line = strings.TrimSpace(line) {
		switch line[0] {
		case '{', '[':
			return append(words, line)
		case '"', '`':
			quoted, err := strconv.QuotedPrefix(line)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			word, _ := strconv.Unquote(quoted)
			words, line = append(words, word), line[len(quoted):]
		default:
			word, rest, _ := strings.Cut(line, " ")
			words, line = append(words, word), rest
		}
	}
	return words
}
