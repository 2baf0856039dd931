package source

import (
	"strings"
	"testing"
)

func TestApply(t *testing.T) {
	f := NewFile("/f.ts", []byte("one two three"))
	for _, c := range []struct {
		what  string
		edits []Edit
		want  string // "" for an error
	}{
		{"nothing", nil, "one two three"},
		{"out of order", []Edit{{"/f.ts", Span{8, 13}, "3"}, {"/f.ts", Span{0, 3}, "1"}}, "1 two 3"},
		{"of another file", []Edit{{"/g.ts", Span{0, 3}, "1"}}, "one two three"},
		{"insert, delete", []Edit{{"/f.ts", Span{0, 0}, "zero "}, {"/f.ts", Span{3, 7}, ""}}, "zero one three"},
		{"insert at an edge", []Edit{{"/f.ts", Span{4, 7}, "2"}, {"/f.ts", Span{7, 7}, "!"}, {"/f.ts", Span{4, 4}, "?"}}, "one ?2! three"},
		{"at the end", []Edit{{"/f.ts", Span{13, 13}, "."}}, "one two three."},
		{"overlapping", []Edit{{"/f.ts", Span{0, 5}, "1"}, {"/f.ts", Span{4, 7}, "2"}}, ""},
		{"the same twice", []Edit{{"/f.ts", Span{0, 3}, "1"}, {"/f.ts", Span{0, 3}, "1"}}, ""},
		{"beyond the file", []Edit{{"/f.ts", Span{8, 14}, "3"}}, ""},
		{"turned round", []Edit{{"/f.ts", Span{5, 3}, "x"}}, ""},
	} {
		got, err := Apply(f, c.edits)
		if (err != nil) != (c.want == "") || got != c.want {
			t.Errorf("%s: %q, %v; want %q", c.what, got, err, c.want)
		}
		if err != nil && !strings.Contains(err.Error(), "/f.ts") {
			t.Errorf("%s: the error does not name the file: %v", c.what, err)
		}
	}
}
