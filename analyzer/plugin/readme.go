package plugin

import (
	"path"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// Readme is the text by which a plugin explains itself.
type Readme struct {
	File *source.File
}

// readmeLimitBytes bounds what is read; no README comes near it.
const readmeLimitBytes = 4 << 20

// readReadme reads the README beside the manifest; nil where there is none.
func readReadme(snap *source.Snapshot, root Root) *Readme {
	if root.File != "" {
		return nil
	}
	entries, err := snap.ReadDir(root.Dir)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if e.Dir || !strings.EqualFold(e.Name, "readme.md") {
			continue
		}
		at := path.Join(root.Dir, e.Name)
		if info, err := snap.Stat(at); err != nil || info.Size > readmeLimitBytes {
			continue
		}
		if f, err := snap.File(at); err == nil {
			return &Readme{File: f}
		}
	}
	return nil
}

// Mentions reports whether a name stands in the plugin's README, its manifest, its code or a
// configuration beside it: somebody who sets the plugin up can come upon it.
func (p *Plugin) Mentions(name string) bool {
	if p.Readme != nil && strings.Contains(p.Readme.File.Text(), name) {
		return true
	}
	if p.Manifest != nil && p.Manifest.File != nil && strings.Contains(p.Manifest.File.Text(), name) {
		return true
	}
	for _, o := range p.Operators {
		for _, f := range o.Files {
			if strings.Contains(f.Text(), name) {
				return true
			}
		}
	}
	for _, f := range p.Files {
		if strings.Contains(f.Text(), name) {
			return true
		}
	}
	return false
}

// operators are the configurations that a README shows.
func (r *Readme) operators() []*Operator {
	if r == nil || !strings.Contains(r.File.Text(), "plugins") {
		return nil
	}
	var list []*Operator
	for _, b := range fences(r.File.Text()) {
		switch b.language {
		case "json", "json5", "jsonc", "":
			if o := r.block(b); o != nil {
				list = append(list, o)
			}
		}
		list = append(list, r.commands(b)...)
	}
	return list
}

// fence is a fenced block of Markdown.
type fence struct {
	language   string
	start, end int // of its content
}

var fenceLine = regexp.MustCompile("^[ \t>]*(```+|~~~+)[ \t]*([A-Za-z0-9_+-]*)")

// fences finds the fenced blocks of a text, those in lists included. One without an end is
// left out: it is half-typed.
func fences(text string) []fence {
	var list []fence
	var open fence
	mark := ""
	for at := 0; at < len(text); {
		end := len(text)
		if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
			end = at + n + 1
		}
		line := text[at:end]
		if m := fenceLine.FindStringSubmatch(line); m != nil {
			switch {
			case mark == "":
				mark = m[1]
				open = fence{language: strings.ToLower(m[2]), start: end}
			case m[1][0] == mark[0] && len(m[1]) >= len(mark) && m[2] == "":
				open.end = at
				list = append(list, open)
				mark = ""
			}
		}
		at = end
	}
	return list
}

var (
	beginsPlugins = regexp.MustCompile(`^(?:"plugins"|plugins)\s*:`)
	beginsEntries = regexp.MustCompile(`^(?:"entries"|entries)\s*:`)
	elision       = regexp.MustCompile(`\.\.\.|…`)
)

// block is a fenced block as a configuration; nil where it is none. Readers of documentation
// are shown parts: the object may lack its brackets, or begin at `plugins` or `entries`.
func (r *Readme) block(b fence) *Operator {
	text := r.File.Text()[b.start:b.end]
	if !strings.Contains(text, "plugins") && !strings.Contains(text, "entries") {
		return nil
	}
	bare := strings.TrimLeft(skipComments(text), " \t\r\n")
	offset := b.start
	within := []string{}
	switch {
	case beginsPlugins.MatchString(bare):
		text, offset = "{"+text+"}", offset-1
	case beginsEntries.MatchString(bare):
		text, offset = "{"+text+"}", offset-1
		within = []string{"plugins"}
	case !strings.HasPrefix(bare, "{"):
		return nil
	}
	tree, errs := parseTree(text, offset)
	if tree == nil {
		return nil
	}
	if tree.Is(TreeObject) && tree.Get("plugins") == nil && tree.Get("entries").Is(TreeObject) {
		within = []string{"plugins"}
	}
	root := settingOf("", source.Span{}, tree, r.File.Path())
	for _, name := range within {
		outer := *root
		root.Name = name
		outer.Fields = []*Setting{root}
		root = &outer
	}
	if !showsPlugins(root) {
		return nil
	}
	return &Operator{From: FromReadme, At: source.Location{Path: r.File.Path(), Span: source.Span{Start: b.start, End: b.end}},
		Files: []*source.File{r.File}, Root: root, Elided: len(errs) > 0 || elision.MatchString(text) || root.field(includeKey) != nil}
}

// skipComments is a text without the comments at its front.
func skipComments(text string) string {
	for {
		text = strings.TrimLeft(text, " \t\r\n")
		if !strings.HasPrefix(text, "//") && !strings.HasPrefix(text, "#") {
			return text
		}
		n := strings.IndexByte(text, '\n')
		if n < 0 {
			return ""
		}
		text = text[n:]
	}
}

// pluginParts are the keys of `plugins`: other tools have a key of that name, too, mostly a list.
var pluginParts = words(`enabled allow deny load slots entries`)

// entryParts are keys that settings of a plugin have.
var entryParts = words(`enabled hooks config subagent llm`)

// showsPlugins reports whether a value is an operator's configuration and speaks of plugins:
// `plugins` holds an object with keys that it has in openclaw.json, and what stands under
// `entries` looks like settings of plugins.
func showsPlugins(root *Setting) bool {
	plugins := root.Get("plugins")
	if !plugins.Is(TreeObject) {
		return false
	}
	known := false
	for _, f := range plugins.Fields {
		known = known || pluginParts[f.Name]
	}
	if entries := plugins.Get("entries"); entries.Is(TreeObject) && len(entries.Fields) > 0 {
		for _, e := range entries.Fields {
			for _, f := range e.Fields {
				if entryParts[f.Name] {
					return true
				}
			}
			if e.Kind == TreeObject && len(e.Fields) == 0 {
				return true
			}
		}
		// Settings without a single key that settings have: only what stands around tells.
		return root.Kind == TreeObject && plugins.Get("slots").Is(TreeObject) || plugins.Get("load").Is(TreeObject) || plugins.Get("allow").Is(TreeArray) || len(root.Fields) > 1
	}
	return known
}

var (
	setCommand = regexp.MustCompile(`(?m)(?:^|[\s;&|(])(?:openclaw|clawdbot|moltbot)\s+config\s+set\s+(?:--\S+\s+)*`)
	pathWord   = regexp.MustCompile(`^["']?([A-Za-z_$][A-Za-z0-9_$]*(?:(?:\.[^\s."'\[\]]+)|(?:\[\\?["'][^\s"'\[\]]+\\?["']\]))+)["']?`)
	pathPart   = regexp.MustCompile(`^\.?([^\s."'\[\]\\]+)|^\[\\?["']([^\s"'\[\]\\]+)\\?["']\]`)
	valueWord  = regexp.MustCompile(`^[ \t]+("[^"\n]*"|'[^'\n]*'|[^\s;&|]+)`)
)

// commands are the `openclaw config set` of a block: a path of names and a value each.
func (r *Readme) commands(b fence) []*Operator {
	text := r.File.Text()[b.start:b.end]
	if !strings.Contains(text, "config") {
		return nil
	}
	var list []*Operator
	for _, m := range setCommand.FindAllStringIndex(text, -1) {
		word := pathWord.FindStringSubmatchIndex(text[m[1]:])
		if word == nil {
			continue
		}
		at := m[1] + word[2]
		root := r.path(text[at:m[1]+word[3]], b.start+at)
		if root == nil || root.Get("plugins") == nil {
			continue
		}
		end := m[1] + word[1]
		leaf := root
		for len(leaf.Fields) > 0 {
			leaf = leaf.Fields[0]
		}
		if v := valueWord.FindStringSubmatchIndex(text[end:]); v != nil {
			r.value(leaf, text[end+v[2]:end+v[3]], b.start+end+v[2])
			end += v[3]
		}
		list = append(list, &Operator{From: FromCommand, Files: []*source.File{r.File}, Root: root,
			At: source.Location{Path: r.File.Path(), Span: source.Span{Start: b.start + at, End: b.start + end}}})
	}
	return list
}

// path is a chain of objects, one in the other, for a path of names: plugins.entries.x.enabled.
func (r *Readme) path(text string, offset int) *Setting {
	whole := source.Location{Path: r.File.Path(), Span: source.Span{Start: offset, End: offset + len(text)}}
	root := &Setting{Kind: TreeObject, ValueAt: whole}
	last := root
	for at := 0; at < len(text); {
		m := pathPart.FindStringSubmatchIndex(text[at:])
		if m == nil {
			return nil
		}
		start, end := m[2], m[3]
		if start < 0 {
			start, end = m[4], m[5]
		}
		next := &Setting{Name: text[at+start : at+end], Kind: TreeObject, ValueAt: whole,
			At: source.Location{Path: r.File.Path(), Span: source.Span{Start: offset + at + start, End: offset + at + end}}}
		last.Fields = []*Setting{next}
		last = next
		at += m[1]
	}
	last.Kind = TreeInvalid // until a value is seen
	return root
}

// value reads what a command sets: JSON5 where it parses, else a string.
func (r *Readme) value(leaf *Setting, text string, offset int) {
	at := source.Location{Path: r.File.Path(), Span: source.Span{Start: offset, End: offset + len(text)}}
	leaf.ValueAt = at
	inner := text
	if len(text) > 1 && (text[0] == '"' || text[0] == '\'') {
		inner = text[1 : len(text)-1]
		offset++
	}
	if tree, errs := parseTree(inner, offset); tree != nil && len(errs) == 0 {
		parsed := settingOf(leaf.Name, source.Span{}, tree, r.File.Path())
		parsed.At = leaf.At
		*leaf = *parsed
		return
	}
	leaf.Kind, leaf.String = TreeString, inner
}
