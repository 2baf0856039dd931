package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf16"
)

// client is the other end of a conversation: an editor that does what a script says. It
// counts columns on its own, without package source, so that the two can disagree.
type client struct {
	t      *testing.T
	dir    string // of the workspace, with forward slashes
	server peer

	encoding string
	settings json.RawMessage // what workspace/configuration is answered with
	buffers  map[string]*buffer
	lastID   int
	items    []item // of the last completion
	last     string // the diagnostics that were printed last, as they came
	links    bool   // links of diagnostics are printed

	inbox    chan message
	kept     []message // read, but not asked for yet
	writing  sync.Mutex
	sections map[string]string
}

// buffer is an open document.
type buffer struct {
	text    string
	version int
}

// message is any JSON-RPC message.
type message struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// peer is a running server.
type peer struct {
	in   io.WriteCloser
	out  io.Reader
	wait func() (code int, stderr string)
}

// spawn starts the built program.
func spawn(t *testing.T, program string) peer {
	cmd := exec.Command(program, "serve", "--stdio")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	return peer{in: in, out: out, wait: func() (int, string) {
		_ = cmd.Wait()
		return cmd.ProcessState.ExitCode(), stderr.String()
	}}
}

// embed runs a server in this process, where tests can reach into it.
func embed(t *testing.T, opts Options) peer {
	serverIn, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, serverOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		err := Run(context.Background(), serverIn, serverOut, opts)
		serverOut.Close()
		serverIn.Close()
		done <- err
	}()
	return peer{in: in, out: out, wait: func() (int, string) {
		// As the verb serve tells it.
		switch err := <-done; {
		case err == nil:
			return 0, ""
		case errors.Is(err, ErrNoShutdown):
			return 1, ""
		default:
			return 2, fmt.Sprintf("openclaw-lsp: %v\n", err)
		}
	}}
}

// listen reads what the server sends, and answers its requests.
func (c *client) listen() {
	defer close(c.inbox)
	in := bufio.NewReader(c.server.out)
	for {
		head, err := textproto.NewReader(in).ReadMIMEHeader()
		if err != nil {
			return
		}
		n, err := strconv.Atoi(head.Get("Content-Length"))
		if err != nil {
			return
		}
		body := make([]byte, n)
		if _, err := io.ReadFull(in, body); err != nil {
			return
		}
		var m message
		if err := json.Unmarshal(body, &m); err != nil {
			m = message{Method: "not JSON", Params: body}
		}
		if m.Method != "" && m.ID != nil {
			result := "null"
			if m.Method == "workspace/configuration" {
				c.writing.Lock()
				result = "[" + string(c.settings) + "]"
				c.writing.Unlock()
			}
			c.frame(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":%s}`, m.ID, result))
		}
		c.inbox <- m
	}
}

// frame sends a body with the right header.
func (c *client) frame(body string) {
	c.raw(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body))
}

func (c *client) raw(text string) {
	c.writing.Lock()
	defer c.writing.Unlock()
	// A server that has left already is seen by what it did not say.
	_, _ = io.WriteString(c.server.in, text)
}

func (c *client) notify(method string, params any) { c.send(nil, method, params) }

func (c *client) send(id any, method string, params any) {
	m := map[string]any{"jsonrpc": "2.0", "method": method}
	if id != nil {
		m["id"] = id
	}
	if params != nil {
		m["params"] = params
	}
	body, err := json.Marshal(m)
	if err != nil {
		c.t.Fatal(err)
	}
	c.frame(string(body))
}

// await takes the first message that fits out of those that were not taken yet. The time
// limit only turns a server that hangs into a failure.
func (c *client) await(what string, fits func(message) bool) message {
	c.t.Helper()
	for i, m := range c.kept {
		if fits(m) {
			c.kept = slices.Delete(c.kept, i, i+1)
			return m
		}
	}
	limit := time.After(2 * time.Minute)
	for {
		select {
		case m, ok := <-c.inbox:
			if !ok {
				c.t.Fatalf("the server left before it sent %s; unread: %s", what, c.unread())
			}
			if fits(m) {
				return m
			}
			c.kept = append(c.kept, m)
		case <-limit:
			c.t.Fatalf("the server never sent %s; unread: %s", what, c.unread())
		}
	}
}

func (c *client) unread() string {
	text, _ := json.MarshalIndent(c.kept, "", " ")
	return string(text)
}

// call sends a request and waits for its answer.
func (c *client) call(method string, params any) message {
	c.t.Helper()
	c.lastID++
	c.send(c.lastID, method, params)
	return c.answer(strconv.Itoa(c.lastID))
}

func (c *client) answer(id string) message {
	c.t.Helper()
	return c.await("an answer to "+id, func(m message) bool { return m.Method == "" && string(m.ID) == id })
}

func (c *client) uri(name string) string {
	return "file://" + c.dir + "/" + name
}

// fill puts the workspace's place, and the diagnostics of the last command that waited for
// some, into the JSON of a script.
func (c *client) fill(text string) json.RawMessage {
	text = strings.ReplaceAll(text, `"$DIAGNOSTICS"`, c.last)
	return json.RawMessage(strings.ReplaceAll(text, "$URI", "file://"+c.dir))
}

// plain takes the workspace's place out of what the server sent.
func (c *client) plain(text string) string {
	text = strings.ReplaceAll(text, "file://"+c.dir, "$URI")
	return strings.ReplaceAll(text, c.dir, "$DIR")
}

// position counts columns from the start of the line, in the units agreed on.
func (c *client) position(text string, offset int) map[string]int {
	before := strings.ReplaceAll(text[:offset], "\r\n", "\n")
	line := strings.Count(before, "\n")
	last := before[strings.LastIndex(before, "\n")+1:]
	column := len(utf16.Encode([]rune(last)))
	switch c.encoding {
	case "utf-8":
		column = len(last)
	case "utf-32":
		column = len([]rune(last))
	}
	return map[string]int{"line": line, "character": column}
}

// offset is the inverse of position.
func (c *client) offset(text string, line, column int) int {
	at := 0
	for ; line > 0; line-- {
		at += strings.Index(text[at:], "\n") + 1
	}
	for at < len(text) && c.position(text, at)["character"] < column {
		at++
	}
	return at
}

// find is the place of a needle in a buffer; a | in the needle is the cursor.
func (c *client) find(name, needle string) (buf *buffer, offset int) {
	c.t.Helper()
	buf = c.buffers[name]
	if buf == nil {
		c.t.Fatalf("%s is not open", name)
	}
	before, after, _ := strings.Cut(needle, "|")
	if n := strings.Count(buf.text, before+after); n != 1 {
		c.t.Fatalf("%q stands %d times in %s", before+after, n, name)
	}
	return buf, strings.Index(buf.text, before+after) + len(before)
}

// at is the parameters that most requests share.
func (c *client) at(name, needle string) map[string]any {
	c.t.Helper()
	buf, offset := c.find(name, needle)
	return map[string]any{
		"textDocument": map[string]any{"uri": c.uri(name)},
		"position":     c.position(buf.text, offset),
	}
}

// edits replaces texts one after the other, each range counted in the text that the edit
// before it has made.
func (c *client) edits(name string, pairs []string) (text string, changes []any) {
	c.t.Helper()
	text = c.buffers[name].text
	for i := 0; i+1 < len(pairs); i += 2 {
		start := strings.Index(text, pairs[i])
		if start < 0 {
			c.t.Fatalf("%q does not stand in %s", pairs[i], name)
		}
		end := start + len(pairs[i])
		changes = append(changes, map[string]any{
			"range": map[string]any{"start": c.position(text, start), "end": c.position(text, end)},
			"text":  pairs[i+1],
		})
		text = text[:start] + pairs[i+1] + text[end:]
	}
	return text, changes
}

func (c *client) change(name string, version int, changes []any) {
	c.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": c.uri(name), "version": version},
		"contentChanges": changes,
	})
}

// wireEdit is a TextEdit as it arrives.
type wireEdit struct {
	Range   wireRange `json:"range"`
	NewText string    `json:"newText"`
}

type wireRange struct {
	Start, End struct{ Line, Character int }
}

func (r wireRange) String() string {
	return fmt.Sprintf("%d:%d-%d:%d", r.Start.Line, r.Start.Character, r.End.Line, r.End.Character)
}

// apply carries out edits from the end of the text to its start, as editors do.
func (c *client) apply(text string, edits []wireEdit) string {
	slices.SortStableFunc(edits, func(a, b wireEdit) int {
		if a.Range.Start.Line != b.Range.Start.Line {
			return b.Range.Start.Line - a.Range.Start.Line
		}
		return b.Range.Start.Character - a.Range.Start.Character
	})
	for _, e := range edits {
		start := c.offset(text, e.Range.Start.Line, e.Range.Start.Character)
		end := c.offset(text, e.Range.End.Line, e.Range.End.Character)
		text = text[:start] + e.NewText + text[end:]
	}
	return text
}

// write puts a file of the script on the disk.
func (c *client) write(name, text string) {
	path := filepath.Join(filepath.FromSlash(c.dir), filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		c.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		c.t.Fatal(err)
	}
}
