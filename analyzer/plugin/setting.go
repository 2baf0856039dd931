package plugin

import (
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// TreeKind is the type of a value in a JSON5 text.
type TreeKind = typescript.JSONKind

// Setting is one value of an operator's configuration, with its key, wherever it stands: in
// the file itself, in one that this includes, in a block or a command of a README. All
// methods accept a nil receiver, which stands for a setting that is not there.
type Setting struct {
	Name    string
	At      source.Location // of the key, quotes included; zero for an item of a list and for the whole
	ValueAt source.Location
	Kind    TreeKind
	String  string
	Number  float64
	Bool    bool
	Fields  []*Setting // of an object; a name stands once, with the value that counts
	Items   []*Setting // of a list
}

// Is reports whether there is a value of this kind.
func (s *Setting) Is(kind TreeKind) bool { return s != nil && s.Kind == kind }

// Get follows names from object to object; nil where one is missing.
func (s *Setting) Get(names ...string) *Setting {
	for _, name := range names {
		s = s.field(name)
	}
	return s
}

func (s *Setting) field(name string) *Setting {
	if s != nil {
		for _, f := range s.Fields {
			if f.Name == name {
				return f
			}
		}
	}
	return nil
}

// Texts are the strings of a list.
func (s *Setting) Texts() []*Setting {
	var list []*Setting
	if s != nil {
		for _, item := range s.Items {
			if item.Kind == TreeString {
				list = append(list, item)
			}
		}
	}
	return list
}

// settingOf is a tree as a setting. Of a name that stands twice the last one counts.
func settingOf(name string, key source.Span, t *Tree, file string) *Setting {
	s := &Setting{Name: name, Kind: t.Kind, String: t.String, Number: t.Number, Bool: t.Bool,
		ValueAt: source.Location{Path: file, Span: t.Span}}
	if !key.IsZero() {
		s.At = source.Location{Path: file, Span: key}
	}
	seen := make(map[string]*Setting, len(t.Fields))
	for _, f := range t.Fields {
		next := settingOf(f.Name, f.Key, f.Value, file)
		if old := seen[f.Name]; old != nil {
			*old = *next
			continue
		}
		seen[f.Name] = next
		s.Fields = append(s.Fields, next)
	}
	for _, item := range t.Items {
		s.Items = append(s.Items, settingOf("", source.Span{}, item, file))
	}
	return s
}

// merged is what the host makes of two settings, the second over the first: lists are joined,
// objects merged key by key, anything else is replaced.
func merged(base, over *Setting) *Setting {
	switch {
	case base == nil:
		return over
	case over == nil:
		return base
	case base.Kind == TreeArray && over.Kind == TreeArray:
		both := *over
		both.Items = append(append([]*Setting{}, base.Items...), over.Items...)
		return &both
	case base.Kind != TreeObject || over.Kind != TreeObject:
		return over
	}
	both := *over
	both.Fields = nil
	for _, f := range base.Fields {
		both.Fields = append(both.Fields, merged(f, over.field(f.Name)))
	}
	for _, f := range over.Fields {
		if base.field(f.Name) == nil {
			both.Fields = append(both.Fields, f)
		}
	}
	return &both
}

// shift moves all places of a tree: it was read from a text that begins at an offset.
func shift(t *Tree, by int) {
	t.Walk(func(t *Tree) {
		t.Span.Start += by
		t.Span.End += by
		for i := range t.Fields {
			t.Fields[i].Key.Start += by
			t.Fields[i].Key.End += by
		}
	})
}

// SamePlugin reports whether the operator's configuration means a plugin by a key: the host
// compares ids without regard to case and surrounding white space.
func SamePlugin(key, id string) bool {
	return id != "" && strings.EqualFold(strings.TrimSpace(key), strings.TrimSpace(id))
}
