package analyzer

import (
	"strings"
	"testing"

	"openclaw-lsp/analyzer/source"
)

// findingWith is a finding whose fix replaces the first place of some text.
func findingWith(f *source.File, old, with string) Finding {
	at := strings.Index(f.Text(), old)
	return Finding{Rule: old, Fixes: []Fix{{Title: "Change", Edits: []source.Edit{{
		Path: f.Path(), Span: source.Span{Start: at, End: at + len(old)}, NewText: with}}}}}
}

// TestFixThatBreaksIsWithheld applies a good fix beside one that leaves half a string.
func TestFixThatBreaksIsWithheld(t *testing.T) {
	for path, text := range map[string]string{
		"/p/index.ts":             "f(\"a\");\nf(\"b\");\n",
		"/p/package.json":         "{ \"a\": \"a\", \"b\": \"b\" }\n",
		"/p/openclaw.plugin.json": "{ \"a\": \"a\", \"b\": \"b\" }\n",
	} {
		f := source.NewFile(path, []byte(text))
		list := []Finding{findingWith(f, "\"b\"", "\"b"), findingWith(f, "\"a\"", "\"z\"")}
		fixed, err := ApplyFixes(list, false, func(string) *source.File { return f })
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.Replace(text, "\"a\"", "\"z\"", 1); fixed.Texts[path] != want || fixed.Applied != 1 {
			t.Errorf("%s became %q, %d applied", path, fixed.Texts[path], fixed.Applied)
		}
		if len(fixed.Withheld) != 1 || fixed.Withheld[0].Rule != "\"b\"" {
			t.Errorf("%s: withheld %v", path, fixed.Withheld)
		}
	}
}

// TestFixOfBrokenFile mends a file that did not parse before: it may stay as broken as it was.
func TestFixOfBrokenFile(t *testing.T) {
	f := source.NewFile("/p/index.ts", []byte("f(\"a\");\nconst x = ;\n"))
	fixed, err := ApplyFixes([]Finding{findingWith(f, "\"a\"", "\"z\"")}, false, func(string) *source.File { return f })
	if err != nil || fixed.Applied != 1 || len(fixed.Withheld) > 0 {
		t.Errorf("%+v, %v", fixed, err)
	}
}

// TestFixOfFileThatIsNotThere leaves out an edit that has nowhere to go.
func TestFixOfFileThatIsNotThere(t *testing.T) {
	f := source.NewFile("/p/index.ts", []byte("f(\"a\");\n"))
	fixed, err := ApplyFixes([]Finding{findingWith(f, "\"a\"", "\"z\"")}, false, func(string) *source.File { return nil })
	if err != nil || fixed.Applied != 0 || len(fixed.Texts) > 0 {
		t.Errorf("%+v, %v", fixed, err)
	}
}

// TestFixesEndLinesAsTheFile gives a fix of several lines the file's own line ends.
func TestFixesEndLinesAsTheFile(t *testing.T) {
	for text, want := range map[string]string{
		"f(1);\r\ng();\r\n": "a\r\nb\r\nc",
		"f(1);\ng();\n":     "a\nb\nc",
		"f(1);":             "a\nb\r\nc", // as the rule wrote it: the file has none
	} {
		f := source.NewFile("/p/index.ts", []byte(text))
		list := []Finding{findingWith(f, "f(1);", "a\nb\r\nc")}
		matchLineEnds(list, func(string) *source.File { return f })
		if got := list[0].Fixes[0].Edits[0].NewText; got != want {
			t.Errorf("in %q the new text is %q, want %q", text, got, want)
		}
	}
}
