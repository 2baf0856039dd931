package server

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// allCapabilities is a client that can do what the server makes use of.
const allCapabilities = `{
	"general": {"positionEncodings": ["utf-16"]},
	"workspace": {"configuration": true, "workspaceEdit": {"documentChanges": true},
		"didChangeWatchedFiles": {"dynamicRegistration": true}},
	"textDocument": {
		"hover": {"contentFormat": ["markdown", "plaintext"]},
		"completion": {"completionItem": {"documentationFormat": ["markdown"]}},
		"publishDiagnostics": {"relatedInformation": true, "codeDescriptionSupport": true, "dataSupport": true,
			"tagSupport": {"valueSet": [1, 2]}}}}`

// commands is the words of a script. What one returns is compared with the expectation.
var commands = map[string]func(c *client, h *intercept, args []string) string{
	// start [JSON]: initialize with these capabilities, or all.
	"start": func(c *client, _ *intercept, args []string) string {
		capabilities := allCapabilities
		if len(args) > 0 {
			capabilities = args[0]
		}
		answer := c.call("initialize", map[string]any{
			"processId": nil, "rootUri": "file://" + c.dir, "capabilities": json.RawMessage(capabilities),
		})
		var result struct {
			Capabilities struct{ PositionEncoding string }
		}
		_ = json.Unmarshal(answer.Result, &result)
		c.encoding = result.Capabilities.PositionEncoding
		c.notify("initialized", map[string]any{})
		return "encoding " + c.encoding
	},
	// open NAME: the file as it lies on the disk.
	"open": func(c *client, _ *intercept, args []string) string {
		c.open(args[0], c.sections[args[0]])
		return ""
	},
	// crlf NAME: give the file the line breaks of Windows before it is opened.
	"crlf": func(c *client, _ *intercept, args []string) string {
		c.sections[args[0]] = strings.ReplaceAll(c.sections[args[0]], "\n", "\r\n")
		c.write(args[0], c.sections[args[0]])
		return ""
	},
	// edit NAME "old" "new" …: incremental edits in one notification.
	"edit": func(c *client, _ *intercept, args []string) string {
		buf := c.buffers[args[0]]
		text, changes := c.edits(args[0], args[1:])
		buf.text, buf.version = text, buf.version+1
		c.change(args[0], buf.version, changes)
		return ""
	},
	// stale NAME VERSION "old" "new" …: edits that the server must leave out.
	"stale": func(c *client, _ *intercept, args []string) string {
		version, err := strconv.Atoi(args[1])
		if err != nil {
			c.t.Fatal(err)
		}
		_, changes := c.edits(args[0], args[2:])
		c.change(args[0], version, changes)
		return ""
	},
	// replace NAME SECTION: full synchronisation.
	"replace": func(c *client, _ *intercept, args []string) string {
		buf := c.buffers[args[0]]
		buf.text, buf.version = c.section(args[1]), buf.version+1
		c.change(args[0], buf.version, []any{map[string]any{"text": buf.text}})
		return ""
	},
	// write NAME SECTION: the disk changes, without a word to the server.
	"write": func(c *client, _ *intercept, args []string) string {
		c.write(args[0], c.section(args[1]))
		return ""
	},
	// links: print the links of diagnostics from now on.
	"links": func(c *client, _ *intercept, _ []string) string {
		c.links = true
		return ""
	},
	"save": func(c *client, _ *intercept, args []string) string {
		c.write(args[0], c.buffers[args[0]].text)
		c.notify("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": c.uri(args[0])}})
		return ""
	},
	"close": func(c *client, _ *intercept, args []string) string {
		delete(c.buffers, args[0])
		c.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": c.uri(args[0])}})
		return ""
	},
	// diagnostics NAME: those of the version that is open; of a file that is not open, the next.
	"diagnostics": func(c *client, _ *intercept, args []string) string {
		return c.diagnostics(args[0])
	},
	"show": func(c *client, _ *intercept, args []string) string {
		return c.buffers[args[0]].text
	},
	// hover NAME "needle"
	"hover": func(c *client, _ *intercept, args []string) string {
		answer := c.call("textDocument/hover", c.at(args[0], args[1]))
		var hover struct {
			Contents struct{ Kind, Value string }
			Range    wireRange
		}
		if string(answer.Result) == "null" {
			return "nothing"
		}
		if err := json.Unmarshal(answer.Result, &hover); err != nil {
			return c.printed(answer)
		}
		return fmt.Sprintf("%s at %s\n%s", hover.Contents.Kind, hover.Range, beginning(hover.Contents.Value))
	},
	// complete NAME "needle" [LIMIT]
	"complete": func(c *client, _ *intercept, args []string) string {
		answer := c.call("textDocument/completion", c.at(args[0], args[1]))
		var list struct{ Items []item }
		if string(answer.Result) == "null" {
			return "nothing"
		}
		if err := json.Unmarshal(answer.Result, &list); err != nil || answer.Error != nil {
			return c.printed(answer)
		}
		c.items = list.Items
		var out strings.Builder
		limit := len(list.Items)
		if len(args) > 2 {
			limit, _ = strconv.Atoi(args[2])
		}
		for i, it := range list.Items {
			if i == limit {
				fmt.Fprintf(&out, "… %d in all\n", len(list.Items))
				break
			}
			fmt.Fprintf(&out, "%s  %s → %q  %s\n", it.Label, it.TextEdit.Range, it.TextEdit.NewText, it.Detail)
		}
		return out.String()
	},
	// resolve LABEL: the documentation of an item of the last completion.
	"resolve": func(c *client, _ *intercept, args []string) string {
		for _, it := range c.items {
			if it.Label == args[0] {
				answer := c.call("completionItem/resolve", it.raw)
				var resolved item
				if err := json.Unmarshal(answer.Result, &resolved); err != nil {
					return c.printed(answer)
				}
				return fmt.Sprintf("%s\n%s", resolved.Documentation.Kind, beginning(resolved.Documentation.Value))
			}
		}
		return "no such item"
	},
	// pick NAME LABEL: carry out an item of the last completion.
	"pick": func(c *client, _ *intercept, args []string) string {
		for _, it := range c.items {
			if it.Label == args[1] {
				c.applyTo(args[0], []wireEdit{it.TextEdit})
				return ""
			}
		}
		return "no such item"
	},
	// actions NAME "needle" [JSON]: code actions there, with this context.
	"actions": func(c *client, _ *intercept, args []string) string {
		var out strings.Builder
		for _, a := range c.actions(args) {
			fmt.Fprintf(&out, "%s: %s", a.Kind, a.Title)
			if a.IsPreferred {
				out.WriteString(" (preferred)")
			}
			for _, d := range a.Diagnostics {
				fmt.Fprintf(&out, " [%s]", d.Code)
			}
			out.WriteString("\n")
			for name, change := range a.Edit.all(c) {
				for _, e := range change.edits {
					fmt.Fprintf(&out, "  %s%s %s → %q\n", name, change.version, e.Range, e.NewText)
				}
			}
		}
		if out.Len() == 0 {
			return "nothing"
		}
		return out.String()
	},
	// fix NAME "needle" "title" [JSON]: carry out a code action.
	"fix": func(c *client, _ *intercept, args []string) string {
		for _, a := range c.actions(slices.Delete(slices.Clone(args), 2, 3)) {
			if a.Title != args[2] {
				continue
			}
			for name, change := range a.Edit.all(c) {
				c.applyTo(name, change.edits)
			}
			return ""
		}
		return "no such action"
	},
	// settings JSON: what the client is configured to, from now on.
	"settings": func(c *client, _ *intercept, args []string) string {
		c.writing.Lock()
		c.settings = json.RawMessage(args[0])
		c.writing.Unlock()
		return ""
	},
	// request ID METHOD [JSON] and response ID.
	"request": func(c *client, _ *intercept, args []string) string {
		c.send(json.RawMessage(args[0]), args[1], c.params(args[2:]))
		return ""
	},
	"response": func(c *client, _ *intercept, args []string) string {
		return c.printed(c.answer(args[0]))
	},
	// request-at ID METHOD NAME "needle"
	"request-at": func(c *client, _ *intercept, args []string) string {
		c.send(json.RawMessage(args[0]), args[1], c.at(args[2], args[3]))
		return ""
	},
	"cancel": func(c *client, _ *intercept, args []string) string {
		c.notify("$/cancelRequest", map[string]any{"id": json.RawMessage(args[0])})
		return ""
	},
	"notify": func(c *client, _ *intercept, args []string) string {
		c.notify(args[0], c.params(args[1:]))
		return ""
	},
	// asked METHOD: a request that the server has sent.
	"asked": func(c *client, _ *intercept, args []string) string {
		m := c.await("a request "+args[0], func(m message) bool { return m.Method == args[0] })
		return c.indented(m.Params)
	},
	// log "part": a line of the server's log that holds the part.
	"log": func(c *client, _ *intercept, args []string) string {
		m := c.await(fmt.Sprintf("a log line with %q", args[0]), func(m message) bool {
			return m.Method == "window/logMessage" && strings.Contains(string(m.Params), args[0])
		})
		var params struct {
			Type    int
			Message string
		}
		_ = json.Unmarshal(m.Params, &params)
		first, _, _ := strings.Cut(params.Message, "\n")
		return fmt.Sprintf("%d: %s", params.Type, first)
	},
	// raw "bytes" and frame "body": what no client should send.
	"raw": func(c *client, _ *intercept, args []string) string {
		c.raw(args[0])
		return ""
	},
	"frame": func(c *client, _ *intercept, args []string) string {
		c.frame(args[0])
		return ""
	},
	// panic METHOD and calm METHOD: a method of the server breaks, or does no longer.
	"panic": func(_ *client, h *intercept, args []string) string {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.panics[args[0]] = true
		return ""
	},
	"calm": func(_ *client, h *intercept, args []string) string {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.panics, args[0])
		return ""
	},
	// block METHOD and unblock METHOD: a method of the server waits.
	"block": func(_ *client, h *intercept, args []string) string {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.closed[args[0]] = make(chan struct{})
		return ""
	},
	"unblock": func(_ *client, h *intercept, args []string) string {
		h.mu.Lock()
		defer h.mu.Unlock()
		close(h.closed[args[0]])
		delete(h.closed, args[0])
		return ""
	},
	"exit": func(c *client, _ *intercept, _ []string) string {
		c.notify("exit", nil)
		return c.gone()
	},
	// leave: shutdown and exit, the ordinary end.
	"leave": func(c *client, _ *intercept, _ []string) string {
		answer := c.call("shutdown", nil)
		c.notify("exit", nil)
		return c.printed(answer) + "\n" + c.gone()
	},
	// eof: the pipe closes.
	"eof": func(c *client, _ *intercept, _ []string) string {
		c.server.in.Close()
		return c.gone()
	},
}

// item is a completion item as it arrives.
type item struct {
	Label         string
	Detail        string
	TextEdit      wireEdit
	Documentation struct{ Kind, Value string }
	raw           json.RawMessage
}

// UnmarshalJSON keeps the item as it came, to send it back.
func (it *item) UnmarshalJSON(data []byte) error {
	type plain item
	it.raw = slices.Clone(data)
	return json.Unmarshal(data, (*plain)(it))
}

// action is a code action as it arrives.
type action struct {
	Title       string
	Kind        string
	IsPreferred bool
	Diagnostics []struct{ Code string }
	Edit        workspaceEdit
}

// workspaceEdit is a change of files, in either of its two forms.
type workspaceEdit struct {
	Changes         map[string][]wireEdit
	DocumentChanges []struct {
		TextDocument struct {
			URI     string
			Version *int
		}
		Edits []wireEdit
	}
}

type fileChange struct {
	version string // "", or " v1"
	edits   []wireEdit
}

// all gives the changes by file name.
func (w workspaceEdit) all(c *client) map[string]fileChange {
	out := map[string]fileChange{}
	for uri, edits := range w.Changes {
		out[c.name(uri)] = fileChange{edits: edits}
	}
	for _, d := range w.DocumentChanges {
		change := fileChange{edits: d.Edits}
		if d.TextDocument.Version != nil {
			change.version = fmt.Sprintf(" v%d", *d.TextDocument.Version)
		}
		out[c.name(d.TextDocument.URI)] = change
	}
	return out
}

func (c *client) name(uri string) string { return strings.TrimPrefix(uri, "file://"+c.dir+"/") }

func (c *client) section(name string) string {
	text, ok := c.sections["text "+name]
	if !ok {
		c.t.Fatalf("the archive has no section %q", "text "+name)
	}
	return text
}

func (c *client) params(args []string) any {
	if len(args) == 0 {
		return nil
	}
	return c.fill(args[0])
}

func (c *client) open(name, text string) {
	c.buffers[name] = &buffer{text: text, version: 1}
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": c.uri(name), "languageId": "typescript", "version": 1, "text": text,
	}})
}

// applyTo carries out edits in a buffer and tells the server.
func (c *client) applyTo(name string, edits []wireEdit) {
	buf := c.buffers[name]
	if buf == nil {
		c.t.Fatalf("%s is not open", name)
	}
	buf.text, buf.version = c.apply(buf.text, edits), buf.version+1
	c.change(name, buf.version, []any{map[string]any{"text": buf.text}})
}

// actions NAME "needle" [JSON]
func (c *client) actions(args []string) []action {
	c.t.Helper()
	context := json.RawMessage(`{"diagnostics": []}`)
	if len(args) > 2 {
		context = c.fill(args[2])
	}
	at := c.at(args[0], args[1])
	answer := c.call("textDocument/codeAction", map[string]any{
		"textDocument": at["textDocument"],
		"range":        map[string]any{"start": at["position"], "end": at["position"]},
		"context":      context,
	})
	if answer.Error != nil {
		c.t.Fatalf("codeAction: %s", answer.Error.Message)
	}
	var actions []action
	if err := json.Unmarshal(answer.Result, &actions); err != nil {
		c.t.Fatal(err)
	}
	return actions
}

// diagnostics waits for those of the version that is open, and prints them.
func (c *client) diagnostics(name string) string {
	c.t.Helper()
	var params struct {
		URI         string
		Version     *int
		Diagnostics []struct {
			Range              wireRange
			Severity           int
			Code               string
			CodeDescription    struct{ Href string }
			Source             string
			Message            string
			Tags               []int
			RelatedInformation []struct {
				Location struct {
					URI   string
					Range wireRange
				}
				Message string
			}
		}
	}
	buf := c.buffers[name]
	m := c.await("diagnostics of "+name, func(m message) bool {
		if m.Method != "textDocument/publishDiagnostics" {
			return false
		}
		params.Version, params.Diagnostics = nil, nil
		if err := json.Unmarshal(m.Params, &params); err != nil {
			c.t.Fatal(err)
		}
		if params.URI != c.uri(name) {
			return false
		}
		return buf == nil && params.Version == nil || buf != nil && params.Version != nil && *params.Version == buf.version
	})
	var raw struct{ Diagnostics json.RawMessage }
	_ = json.Unmarshal(m.Params, &raw)
	c.last = string(raw.Diagnostics)
	var out strings.Builder
	out.WriteString(name)
	if params.Version != nil {
		fmt.Fprintf(&out, " v%d", *params.Version)
	}
	if len(params.Diagnostics) == 0 {
		out.WriteString(" clean")
	}
	out.WriteString("\n")
	for _, d := range params.Diagnostics {
		fmt.Fprintf(&out, "  %s %s %s: %s", d.Range, [...]string{"", "error", "warning", "info", "hint"}[d.Severity], d.Code,
			gist(d.Message))
		if len(d.Tags) > 0 {
			fmt.Fprintf(&out, " tags %v", d.Tags)
		}
		if d.CodeDescription.Href != "" && c.links {
			fmt.Fprintf(&out, " see %s", d.CodeDescription.Href)
		}
		if d.Source != "openclaw-lsp" {
			fmt.Fprintf(&out, " source %q", d.Source)
		}
		out.WriteString("\n")
		for _, r := range d.RelatedInformation {
			fmt.Fprintf(&out, "    %s %s: %s\n", c.name(r.Location.URI), r.Location.Range, r.Message)
		}
	}
	return out.String()
}

// gone waits for the end of the server and tells how it went.
func (c *client) gone() string {
	code, stderr := c.server.wait()
	if stderr != "" {
		return fmt.Sprintf("exit code %d\nstderr: %s", code, stderr)
	}
	return fmt.Sprintf("exit code %d", code)
}

// gist is the start of a message and the number of lines after its first: how it goes on is
// tested where the rules are.
func gist(message string) string {
	first, rest, _ := strings.Cut(message, "\n")
	if end := strings.IndexAny(first, ";:"); end >= 0 {
		first = first[:end] + "…"
	}
	if rest == "" {
		return first
	}
	return fmt.Sprintf("%s +%d", first, 1+strings.Count(rest, "\n"))
}

// beginning is the first two lines of a text about a hook or an option. The rest is the
// catalog's, which has its own tests.
func beginning(text string) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		if line != "" && len(lines) < 2 {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// printed is an answer as a script expects it.
func (c *client) printed(m message) string {
	if m.Error != nil {
		return fmt.Sprintf("error %d: %s", m.Error.Code, m.Error.Message)
	}
	return c.indented(m.Result)
}

// indented is JSON with its keys sorted, a line each.
func (c *client) indented(raw json.RawMessage) string {
	if len(raw) == 0 {
		return "null"
	}
	var value any
	if err := json.Unmarshal([]byte(c.plain(string(raw))), &value); err != nil {
		return string(raw)
	}
	text, _ := json.MarshalIndent(shortened(value), "", " ")
	return string(text)
}

// shortened leaves the beginning of long texts: what they say is tested where they are made.
func shortened(value any) any {
	switch v := value.(type) {
	case string:
		if len(v) > 60 {
			return v[:60] + "…"
		}
	case []any:
		for i := range v {
			v[i] = shortened(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = shortened(v[k])
		}
		if _, ok := v["version"].(string); ok {
			v["version"] = "…" // of the program
		}
	}
	return value
}
