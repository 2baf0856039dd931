package bench

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// client is as much of an editor as a benchmark needs.
type client struct {
	tb  testing.TB
	in  io.WriteCloser
	out *bufio.Reader
	ids int
}

// startServer builds the program and starts it as an editor does.
func startServer(tb testing.TB) *client {
	tb.Helper()
	binary := filepath.Join(tb.TempDir(), "openclaw-lsp")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	build := exec.Command("go", "build", "-o", binary, "../cmd/openclaw-lsp")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		tb.Fatalf("building the server: %v\n%s", err, out)
	}
	cmd := exec.Command(binary, "serve", "--stdio")
	in, err := cmd.StdinPipe()
	if err != nil {
		tb.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		in.Close()
		_ = cmd.Wait()
	})
	return &client{tb: tb, in: in, out: bufio.NewReaderSize(out, 1<<20)}
}

// message is what both sides send.
type message struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   json.RawMessage `json:"error,omitempty"`
}

func (c *client) send(m map[string]any) {
	m["jsonrpc"] = "2.0"
	data, err := json.Marshal(m)
	if err != nil {
		c.tb.Fatal(err)
	}
	if _, err := fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(data), data); err != nil {
		c.tb.Fatalf("writing to the server: %v", err)
	}
}

func (c *client) notify(method string, params any) {
	m := map[string]any{"method": method}
	if params != nil {
		m["params"] = params
	}
	c.send(m)
}

// call sends a request and waits for its answer.
func (c *client) call(method string, params any) json.RawMessage {
	c.ids++
	m := map[string]any{"id": c.ids, "method": method}
	if params != nil {
		m["params"] = params
	}
	c.send(m)
	for {
		got := c.receive()
		if got.Method == "" && string(got.ID) == strconv.Itoa(c.ids) {
			if got.Error != nil {
				c.tb.Fatalf("%s: %s", method, got.Error)
			}
			return got.Result
		}
	}
}

// diagnostics waits for the findings of a version of a document.
func (c *client) diagnostics(uri string, version int) {
	for {
		got := c.receive()
		if got.Method != "textDocument/publishDiagnostics" {
			continue
		}
		var p struct {
			URI     string
			Version int
		}
		if err := json.Unmarshal(got.Params, &p); err != nil {
			c.tb.Fatal(err)
		}
		if p.URI == uri && p.Version >= version {
			return
		}
	}
}

// receive reads one message, and answers what the server asks with nothing.
func (c *client) receive() message {
	length := 0
	for {
		line, err := c.out.ReadString('\n')
		if err != nil {
			c.tb.Fatalf("reading from the server: %v", err)
		}
		line = strings.TrimRight(line, "\r\n")
		if line == "" {
			break
		}
		if value, ok := strings.CutPrefix(line, "Content-Length: "); ok {
			if length, err = strconv.Atoi(value); err != nil {
				c.tb.Fatal(err)
			}
		}
	}
	data := make([]byte, length)
	if _, err := io.ReadFull(c.out, data); err != nil {
		c.tb.Fatalf("reading from the server: %v", err)
	}
	var m message
	if err := json.Unmarshal(data, &m); err != nil {
		c.tb.Fatalf("%v in %s", err, data)
	}
	if m.Method != "" && m.ID != nil {
		answer := map[string]any{"id": m.ID, "result": nil}
		if m.Method == "workspace/configuration" {
			answer["result"] = []any{nil}
		}
		c.send(answer)
	}
	return m
}

// fileURI is the URI of a path.
func fileURI(path string) string {
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed
	}
	return (&url.URL{Scheme: "file", Path: slashed}).String()
}
