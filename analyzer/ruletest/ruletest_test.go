package ruletest

import (
	"slices"
	"strings"
	"testing"

	"openclaw-lsp/analyzer"
)

// everyHook reports every registration, so that a fixture can be right or wrong.
var everyHook = []*analyzer.Rule{{ID: "every-hook", Severity: analyzer.Info, Run: func(pass *analyzer.Pass) {
	for _, r := range pass.Plugin.Registrations {
		pass.Report(analyzer.Finding{Message: "hook " + r.Hook, At: r.HookAt})
	}
}}}

func TestDifferences(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{name: "as wanted",
			text: "-- index.js --\nexport default (api) => {\n  api.on(\"a\", f); // want:10 \"hook a\"\n  api.on(\"b\", f); api.on(\"c\", f); // want \"hook c\" \"hook b \\[every-hook\\]\"\n};\n"},
		{name: "in a section",
			text: "-- index.js --\nexport default (api) => {\n  api.on(\"a\", f);\n};\n-- want --\nindex.js:2:10: \"hook a\"\n"},
		{name: "not found",
			text: "-- index.js --\nexport default (api) => {}; // want \"hook a\"\n",
			want: []string{`not found:  index.js:1: want "hook a"`}},
		{name: "not wanted",
			text: "-- index.js --\nexport default (api) => api.on(\"a\", f);\n",
			want: []string{`not wanted: index.js:1:32: hook a [every-hook]`}},
		{name: "another message",
			text: "-- index.js --\nexport default (api) => api.on(\"a\", f); // want \"hook b\"\n",
			want: []string{`not found:  index.js:1: want "hook b"`, `not wanted: index.js:1:32: hook a [every-hook]`}},
		{name: "another column",
			text: "-- index.js --\nexport default (api) => api.on(\"a\", f); // want:7 \"hook a\"\n",
			want: []string{`not found:  index.js:1:7: want "hook a"`, `not wanted: index.js:1:32: hook a [every-hook]`}},
		{name: "one want is for one finding",
			text: "-- index.js --\nexport default (api) => { api.on(\"a\", f); api.on(\"a\", g); }; // want \"hook a\"\n",
			want: []string{`not wanted: index.js:1:50: hook a [every-hook]`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			f, err := parseFixture(test.text)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range variants {
				checked := run(f, everyHook, v.text)
				got := differences(f, &checked, v.shifted)
				if v.shifted {
					// Columns of the first line moved, and only by what stands before them.
					if len(got) > len(test.want) {
						t.Errorf("%s%q", v.name, got)
					}
					continue
				}
				if !slices.Equal(got, test.want) {
					t.Errorf("%sgot %q, want %q", v.name, got, test.want)
				}
			}
		})
	}
}

func TestFixtureMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"only a comment\n":                       "holds no file",
		"# hots: x\n-- index.js --\n":            "unknown setting",
		"-- index.js --\nx // want hook a\n":     "needs quoted expressions",
		"-- index.js --\nx // want \"(\"\n":      "missing closing",
		"-- index.js --\n-- want --\nindex.js\n": "is not like",
	} {
		if _, err := parseFixture(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want an error with %q", text, err, want)
		}
	}
}

func TestUpdateKeepsWhatIsNotGolden(t *testing.T) {
	const before = "why\n-- index.js --\na\n-- index.js.fixed --\nold\n-- other.js --\nb\n-- output --\nold\n-- want --\nindex.js:1: \"x\"\n"
	const after = "why\n-- index.js --\na\n-- index.js.fixed --\nnew\n-- other.js --\nb\n-- output --\nnew\n-- want --\nindex.js:1: \"x\"\n"
	f, err := parseFixture(before)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(f.update(map[string]string{"index.js": "new\n"}, "new\n")); got != after {
		t.Errorf("updated to\n%s\nwant\n%s", got, after)
	}
	if got := string(f.update(nil, "new\n")); strings.Contains(got, ".fixed") {
		t.Errorf("a golden text that no fix gives stays:\n%s", got)
	}
}
