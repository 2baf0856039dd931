package rules

import (
	"fmt"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// operatorSeen is where the keys of openclaw.json were read.
var operatorSeen = catalog.OperatorSources

// grantKey and injectKey are the two switches of plugins.entries.<id>.hooks.
const (
	grantKey  = "allowConversationAccess"
	injectKey = "allowPromptInjection"
)

// placeholder matches what stands in documentation for something that the reader fills in.
var placeholder = regexp.MustCompile(`[<>{}]|\.\.\.|…|TEMPLATE|^\W*$|(?i)^(?:your|my|some|the)[-_ ]|^(?:plugin|id|pluginid|plugin-id|name|x+|foo|bar|example)$`)

// elided matches keys that stand for others, or for what is left out.
var elided = regexp.MustCompile(`[<>{}]|\.\.\.|…|^\W*$`)

// ownEntries calls f for the settings of plugins that a configuration gives and that this
// plugin answers for: its own, and in its own files and documentation any.
func ownEntries(pass *analyzer.Pass, f func(*plugin.Operator, *plugin.Setting)) {
	p := pass.Plugin
	for _, o := range p.Operators {
		for _, e := range o.Entries() {
			if plugin.SamePlugin(e.Name, p.ID) || !placeholder.MatchString(e.Name) && (o.Shown() || strings.HasPrefix(o.At.Path, p.Root+"/")) {
				f(o, e)
			}
		}
	}
}

// topSettings calls f for the configurations whose top this plugin answers for: its own files and
// documentation, and what the user named.
func topSettings(pass *analyzer.Pass, f func(*plugin.Operator)) {
	for _, o := range pass.Plugin.Operators {
		if o.Shown() || o.From == plugin.FromFlag || strings.HasPrefix(o.At.Path, pass.Plugin.Root+"/") {
			f(o)
		}
	}
}

// inForce is the severity of a mistake in a configuration: what a host reads makes it fail,
// what documentation shows makes its readers fail.
func inForce(o *plugin.Operator) analyzer.Severity {
	if o.Shown() {
		return analyzer.Warning
	}
	return analyzer.Error
}

// renameSetting is the edit that changes a key of a configuration, its quotes kept.
func renameSetting(o *plugin.Operator, at source.Location, to string) source.Edit {
	text := o.Text(at)
	if len(text) > 1 && (text[0] == '"' || text[0] == '\'') {
		return source.Edit{Path: at.Path, Span: source.Span{Start: at.Span.Start + 1, End: at.Span.End - 1}, NewText: to}
	}
	if o.From != plugin.FromCommand && !bareKey.MatchString(to) {
		to = `"` + to + `"`
	}
	return source.Edit{Path: at.Path, Span: at.Span, NewText: to}
}

var bareKey = regexp.MustCompile(`^[A-Za-z_$][\w$]*$`)

// renameKeyFix offers another name for a key.
func renameKeyFix(o *plugin.Operator, at source.Location, to string) []analyzer.Fix {
	if to == "" {
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", to), Review: true, Edits: []source.Edit{renameSetting(o, at, to)}}}
}

// insertText is the edit that puts a first member into the object whose text begins and ends
// with its brackets at span.
func insertText(text string, path string, span source.Span, member string) (source.Edit, bool) {
	if span.Len() < 2 || span.End > len(text) || text[span.Start] != '{' || text[span.End-1] != '}' {
		return source.Edit{}, false
	}
	edit := source.Edit{Path: path, Span: source.Span{Start: span.Start + 1, End: span.Start + 1}}
	inner := text[span.Start+1 : span.End-1]
	first := strings.TrimLeft(inner, " \t\r\n")
	switch gap := inner[:len(inner)-len(first)]; {
	case first == "":
		edit.Span.End = span.End - 1
		edit.NewText = " " + member + " "
	case strings.Contains(gap, "\n"):
		indent := gap[strings.LastIndexByte(gap, '\n')+1:]
		edit.NewText = "\n" + indent + member + ","
	default:
		edit.NewText = " " + member + ","
		if gap == "" {
			edit.NewText += " "
		}
	}
	return edit, true
}

// insertSetting puts a member into an object of a configuration.
func insertSetting(o *plugin.Operator, object *plugin.Setting, member string) (source.Edit, bool) {
	if !object.Is(plugin.TreeObject) || o.From == plugin.FromCommand {
		return source.Edit{}, false
	}
	for _, f := range o.Files {
		if f.Path() == object.ValueAt.Path {
			return insertText(f.Text(), f.Path(), object.ValueAt.Span, member)
		}
	}
	return source.Edit{}, false
}

// removeSetting deletes a member with its comma; false where the text around it is not that
// of a plain object.
func removeSetting(o *plugin.Operator, s *plugin.Setting) (source.Edit, bool) {
	for _, f := range o.Files {
		if f.Path() == s.At.Path && s.ValueAt.Path == s.At.Path && o.From != plugin.FromCommand {
			return removeMember(f.Text(), s.At, s.ValueAt)
		}
	}
	return source.Edit{}, false
}

// removeMember deletes a member of an object literal or JSON object.
func removeMember(text string, key, value source.Location) (source.Edit, bool) {
	const blank = " \t\r\n"
	start, end := key.Span.Start, value.Span.End
	before := strings.TrimRight(text[:start], blank)
	after := end + len(text[end:]) - len(strings.TrimLeft(text[end:], blank))
	if after >= len(text) || !strings.HasSuffix(before, "{") && !strings.HasSuffix(before, ",") {
		return source.Edit{}, false
	}
	edit := source.Edit{Path: key.Path, Span: source.Span{Start: start, End: end}}
	switch text[after] {
	case ',':
		rest := strings.TrimLeft(text[after+1:], blank)
		edit.Span.End = len(text) - len(rest)
		if strings.HasPrefix(rest, "}") {
			edit.Span.Start, edit.Span.End = len(before), after+1
		}
	case '}':
		edit.Span.Start = len(before)
		if strings.HasSuffix(before, ",") {
			edit.Span.Start--
		}
	default:
		return source.Edit{}, false
	}
	return edit, true
}

// resembles reports whether a key was most likely meant to be a plugin's id: it differs in
// spelling only, or is a part of it, such as the channel or the package's name.
func resembles(p *plugin.Plugin, key string) bool {
	key, id := plainID(key), plainID(p.ID)
	if key == "" || id == "" {
		return false
	}
	if key == id || analyzer.Nearest(key, []string{id}) != "" {
		return true
	}
	if len(key) >= 4 && (strings.HasSuffix(id, "-"+key) || strings.HasPrefix(id, key+"-")) || len(id) >= 4 && (strings.HasSuffix(key, "-"+id) || strings.HasPrefix(key, id+"-")) {
		return true
	}
	if p.Package != nil && p.Package.Name.Known && plainID(p.Package.Name.V) == key {
		return true
	}
	if p.Manifest != nil {
		for _, c := range p.Manifest.Channels {
			if plainID(c.V) == key {
				return true
			}
		}
	}
	return false
}

// plainID is an id without scope, in lower case, its words joined by hyphens.
func plainID(id string) string {
	if scope, name, ok := strings.Cut(id, "/"); ok && strings.HasPrefix(scope, "@") {
		id = name
	}
	return strings.ToLower(strings.NewReplacer("_", "-", " ", "-", ".", "-").Replace(strings.TrimSpace(id)))
}

// registers reports whether the plugin registers something under an id with a method.
func registers(p *plugin.Plugin, method, id string) bool {
	for _, r := range p.Registrations {
		if r.Method == method && r.Hook == id {
			return true
		}
	}
	return false
}

// gated lists the registrations of hooks that stand behind a gate.
func gated(pass *analyzer.Pass, gate func(catalog.Gates) bool) []*plugin.Registration {
	var list []*plugin.Registration
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if gate(h.Gates) {
			list = append(list, r)
		}
	})
	return list
}

// hookNames are the names of registrations, each once.
func hookNames(list []*plugin.Registration) []string {
	var names []string
	seen := map[string]bool{}
	for _, r := range list {
		if !seen[r.Hook] {
			seen[r.Hook] = true
			names = append(names, r.Hook)
		}
	}
	return names
}

// registrationNotes point at registrations that a setting of the operator is about.
func registrationNotes(list []*plugin.Registration) []analyzer.Note {
	var notes []analyzer.Note
	for _, r := range list {
		if len(notes) == 5 {
			break
		}
		notes = append(notes, analyzer.Note{Message: fmt.Sprintf("`%s` is registered here", r.Hook), At: where(r)})
	}
	return notes
}

// showSetting prints a value of a configuration for reading.
func showSetting(o *plugin.Operator, s *plugin.Setting) string {
	switch s.Kind {
	case plugin.TreeObject:
		return "an object"
	case plugin.TreeArray:
		return "a list"
	case plugin.TreeNull:
		return "null"
	}
	text := o.Text(s.ValueAt)
	if len(text) > 40 {
		return "a " + s.Kind.String()
	}
	return "`" + text + "`"
}
