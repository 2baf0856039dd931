package plugin

import (
	"regexp"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// HookFileName is the file that makes a folder an internal hook.
const HookFileName = "HOOK.md"

// HookFile is a HOOK.md: the front matter says which events of the internal bus its handler
// listens to.
type HookFile struct {
	File    *source.File
	Events  []Value[string] // of metadata.openclaw.events
	Ignored []Value[string] // of a key `events` at the top, which the host does not read
}

// frontMatter is what stands between the lines `---` at the beginning.
var frontMatter = regexp.MustCompile(`^(?:\x{FEFF})?---[ \t]*\r?\n`)
var frontMatterEnd = regexp.MustCompile(`(?m)^---[ \t]*\r?$`)

// hostNames are the keys under which metadata holds what is meant for the host, under its
// former name too (dist/legacy-names-NIXaj2oi.mjs of openclaw 2026.9.6).
var hostNames = []string{"openclaw", "clawdbot"}

// readHookFile reads a HOOK.md.
func readHookFile(f *source.File) *HookFile {
	h := &HookFile{File: f}
	text := f.Text()
	begin := frontMatter.FindStringIndex(text)
	if begin == nil {
		return h
	}
	end := frontMatterEnd.FindStringIndex(text[begin[1]:])
	if end == nil {
		return h
	}
	block := yamlBlock(text, begin[1], begin[1]+end[0])
	metadata := yamlKey(block, "metadata")
	if metadata != nil {
		for _, name := range hostNames {
			if inner := yamlKey(metadata.children(text), name); inner != nil {
				h.Events = h.values(yamlKey(inner.children(text), "events"))
				break
			}
		}
	}
	h.Ignored = h.values(yamlKey(block, "events"))
	return h
}

// values are the strings of a list, written in whatever way.
func (h *HookFile) values(n *yamlNode) []Value[string] {
	if n == nil {
		return nil
	}
	var list []Value[string]
	for _, s := range n.strings(h.File.Text()) {
		list = append(list, Value[string]{Known: true, V: h.File.Slice(s), At: source.Location{Path: h.File.Path(), Span: s}})
	}
	return list
}

// yamlNode is one key of a YAML mapping, as much of YAML as front matter of hooks has: block
// mappings, block lists, and JSON5 as a flow value.
type yamlNode struct {
	name       string
	start, end int // of what follows the colon, up to the next key of the same or a lower indent
	flow       *Tree
}

var yamlLine = regexp.MustCompile(`^([ \t]*)(?:"([^"\n]+)"|'([^'\n]+)'|([\w$.-]+))[ \t]*:(?:[ \t]|\r?\n|$)`)

// yamlBlock lists the keys of the block mapping in text[start:end].
func yamlBlock(text string, start, end int) []*yamlNode {
	var list []*yamlNode
	indent := -1
	depth := 0 // of brackets of a flow value
	for at := start; at < end; {
		stop := end
		if n := strings.IndexByte(text[at:end], '\n'); n >= 0 {
			stop = at + n + 1
		}
		line := text[at:stop]
		if depth == 0 {
			if m := yamlLine.FindStringSubmatchIndex(line); m != nil {
				width := m[3] - m[2]
				if indent < 0 {
					indent = width
				}
				if width <= indent {
					if n := len(list); n > 0 {
						list[n-1].end = at
					}
					if width < indent {
						return list
					}
					name := ""
					for _, g := range []int{4, 6, 8} {
						if m[g] >= 0 {
							name = line[m[g]:m[g+1]]
						}
					}
					list = append(list, &yamlNode{name: name, start: at + m[1], end: end})
					if strings.HasSuffix(line[:m[1]], "\n") {
						list[len(list)-1].start = at + m[1] - 1
					}
				}
			}
		}
		depth = max(0, depth+strings.Count(line, "{")+strings.Count(line, "[")-strings.Count(line, "}")-strings.Count(line, "]"))
		at = stop
	}
	return list
}

func yamlKey(list []*yamlNode, name string) *yamlNode {
	for _, n := range list {
		if n.name == name {
			return n
		}
	}
	return nil
}

// value is the flow value of a key; nil where it is written in block style.
func (n *yamlNode) value(text string) *Tree {
	if n.flow != nil {
		return n.flow
	}
	inner := text[n.start:n.end]
	trimmed := strings.TrimLeft(inner, " \t\r\n|>-")
	if trimmed == "" || trimmed[0] != '{' && trimmed[0] != '[' {
		return nil
	}
	tree, _ := parseTree(trimmed, n.start+len(inner)-len(trimmed))
	n.flow = tree
	return tree
}

// children are the keys of a mapping.
func (n *yamlNode) children(text string) []*yamlNode {
	if tree := n.value(text); tree != nil {
		var list []*yamlNode
		for _, f := range tree.Fields {
			list = append(list, &yamlNode{name: f.Name, start: f.Value.Span.Start, end: f.Value.Span.End, flow: f.Value})
		}
		return list
	}
	if n.flow != nil {
		return nil
	}
	return yamlBlock(text, n.start, n.end)
}

var plainWord = regexp.MustCompile(`^[\w:.-]+$`)

var yamlItem = regexp.MustCompile(`(?m)^[ \t]*-[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|([^\s#"'\[{][^\n#]*))`)

// strings are the places of the strings of a list, quotes left out. A single string is a list
// of those that commas part, as for the host.
func (n *yamlNode) strings(text string) []source.Span {
	var list []source.Span
	if tree := n.value(text); tree != nil {
		items := tree.Items
		if tree.Is(TreeString) {
			items = []*Tree{tree}
		}
		for _, item := range items {
			switch {
			case item.Is(TreeString):
				list = append(list, source.Span{Start: item.Span.Start + 1, End: item.Span.End - 1})
			case item.Is(TreeInvalid): // YAML needs no quotes
				if span := trimmedSpan(text, item.Span.Start, item.Span.End); plainWord.MatchString(text[span.Start:span.End]) {
					list = append(list, span)
				}
			}
		}
		return list
	}
	inner := text[n.start:n.end]
	if items := yamlItem.FindAllStringSubmatchIndex(inner, -1); items != nil {
		for _, m := range items {
			for g := 2; g < len(m); g += 2 {
				if m[g] >= 0 {
					list = append(list, trimmedSpan(text, n.start+m[g], n.start+m[g+1]))
				}
			}
		}
		return list
	}
	line, _, _ := strings.Cut(inner, "\n")
	at := n.start
	for _, part := range strings.Split(line, ",") {
		if span := trimmedSpan(text, at, at+len(part)); span.Len() > 0 {
			list = append(list, span)
		}
		at += len(part) + 1
	}
	return list
}

// trimmedSpan leaves out white space and quotes at both ends.
func trimmedSpan(text string, start, end int) source.Span {
	const out = " \t\r\n\"'"
	for start < end && strings.IndexByte(out, text[start]) >= 0 {
		start++
	}
	for end > start && strings.IndexByte(out, text[end-1]) >= 0 {
		end--
	}
	return source.Span{Start: start, End: end}
}
