package plugin

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// Tree is a value of a JSON5 file with its place. A nil tree is a value that is not there.
type Tree = typescript.JSON

// TreeField is one member of an object of a tree.
type TreeField = typescript.JSONField

// The types of a tree's values.
const (
	TreeInvalid = typescript.JSONInvalid // did not parse
	TreeNull    = typescript.JSONNull
	TreeBool    = typescript.JSONBool
	TreeNumber  = typescript.JSONNumber
	TreeString  = typescript.JSONString
	TreeArray   = typescript.JSONArray
	TreeObject  = typescript.JSONObject
)

// Document is a JSON file of a plugin as far as it could be read.
type Document struct {
	Path string
	File *source.File // nil where it could not be read
	Root *Tree        // nil where it could not be read
}

// At is the place of a tree of this document; the document itself for one that is not there.
func (d *Document) At(t *Tree) source.Location {
	if t == nil {
		return source.Location{Path: d.Path}
	}
	return source.Location{Path: d.Path, Span: t.Span}
}

// KeyAt is the place of the name at the end of a path of names; the document itself where
// there is none.
func (d *Document) KeyAt(names ...string) source.Location {
	last := len(names) - 1
	if f, ok := d.Root.Get(names[:last]...).Field(names[last]); ok {
		return source.Location{Path: d.Path, Span: f.Key}
	}
	return source.Location{Path: d.Path}
}

// text is a string of the document, surrounding white space removed as the host does.
func (d *Document) text(names ...string) Value[string] {
	return d.textOf(d.Root.Get(names...))
}

func (d *Document) textOf(t *Tree) Value[string] {
	if !t.Is(TreeString) {
		return Value[string]{}
	}
	return Value[string]{Known: true, V: strings.TrimSpace(t.String), At: d.At(t)}
}

// texts is a list of strings; a single string counts as a list of one. Other items are
// left out, as the host drops them.
func (d *Document) texts(names ...string) []Value[string] {
	t := d.Root.Get(names...)
	items := []*Tree{t}
	if t.Is(TreeArray) {
		items = t.Items
	}
	var out []Value[string]
	for _, item := range items {
		if v := d.textOf(item); v.Known {
			out = append(out, v)
		}
	}
	return out
}

// DocumentOptions say what a document may be.
type DocumentOptions struct {
	SyntaxError string // code of the problem for text that cannot be parsed
	LimitBytes  int64
	LimitBy     string // whose limit it is, in words
	Strict      bool   // JSON proper: no comments, trailing commas or unquoted names
}

// ReadDocument reads a JSON5 file. What cannot be read is a problem, and the rest is given.
func ReadDocument(snap *source.Snapshot, path string, opt DocumentOptions) (Document, []Problem) {
	doc := Document{Path: path}
	whole := source.Location{Path: path}
	info, err := snap.Stat(path)
	if err == nil && info.Dir {
		err = errors.New("it is a folder")
	}
	if err != nil {
		return doc, []Problem{unreadable(path, err)}
	}
	if info.Size > opt.LimitBytes {
		return doc, []Problem{{Code: FileTooLarge, At: whole,
			Message: fmt.Sprintf("this file has %d bytes; %s reads at most %d", info.Size, opt.LimitBy, opt.LimitBytes)}}
	}
	if doc.File, err = snap.File(path); err != nil {
		return doc, []Problem{unreadable(path, err)}
	}
	problems := badText(doc.File)
	text := doc.File.Text()
	root, errs := typescript.ParseJSON(text)
	doc.Root = root
	if len(errs) == 0 && opt.Strict {
		errs = strictErrors(text)
	}
	for _, e := range errs {
		problems = append(problems, Problem{Code: opt.SyntaxError, At: source.Location{Path: path, Span: e.Span}, Message: e.Message})
	}
	if len(errs) == 0 && !root.Is(TreeObject) {
		problems = append(problems, Problem{Code: opt.SyntaxError, At: doc.At(root), Message: fmt.Sprintf("an object expected, not a %s", root.Kind)})
	}
	root.Walk(func(t *Tree) {
		for _, f := range t.Duplicates() {
			problems = append(problems, Problem{Code: DuplicateKey, At: source.Location{Path: path, Span: f.Key}, Warning: true,
				Message: fmt.Sprintf("`%s` stands twice in this object; only the last one counts", f.Name)})
		}
	})
	SortProblems(problems)
	return doc, problems
}

// badText is what is wrong with a file before anyone parses it.
func badText(f *source.File) []Problem {
	var problems []Problem
	if i := strings.IndexByte(f.Text(), 0); i >= 0 {
		problems = append(problems, Problem{Code: InvalidText, Warning: true, Message: "this file holds a NUL byte, which no text does",
			At: source.Location{Path: f.Path(), Span: source.Span{Start: i, End: i + 1}}})
	}
	if f.Invalid() {
		const replacement = "\uFFFD"
		i := strings.Index(f.Text(), replacement)
		problems = append(problems, Problem{Code: InvalidText, Warning: true, Message: "this is not valid UTF-8; it is read as U+FFFD",
			At: source.Location{Path: f.Path(), Span: source.Span{Start: i, End: i + len(replacement)}}})
	}
	return problems
}

// strictErrors is what JSON proper has against a text that is JSON5. A byte-order mark is
// no mistake: npm and Node strip it.
func strictErrors(text string) []typescript.JSONError {
	const mark = "\uFEFF"
	body := strings.TrimPrefix(text, mark)
	var syntax *json.SyntaxError
	var any json.RawMessage
	if err := json.Unmarshal([]byte(body), &any); !errors.As(err, &syntax) {
		return nil
	}
	at := len(text) - len(body) + max(0, int(syntax.Offset)-1)
	return []typescript.JSONError{{Span: source.Span{Start: at, End: min(at+1, len(text))}, Message: "not JSON: " + syntax.Error()}}
}
