package analyzer

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var configRules = []*Rule{{ID: "unknown-hook"}, {ID: "ignored-timeout"}}

// readConfig prints what a configuration sets and what is wrong with it.
func readConfig(files source.Memory, dir string) string {
	snap := source.NewSnapshot(files)
	c, problems := ReadConfig(snap, plugin.Root{Dir: dir}, configRules)
	var b strings.Builder
	if c.Host != "" {
		fmt.Fprintln(&b, "host", c.Host)
	}
	for _, id := range slices.Sorted(maps.Keys(c.Severity)) {
		fmt.Fprintln(&b, "rule", id, c.Severity[id])
	}
	for _, glob := range c.Exclude {
		fmt.Fprintln(&b, "exclude", glob)
	}
	for _, call := range c.Allow {
		fmt.Fprintln(&b, "allow", call)
	}
	for _, p := range problems {
		at := p.At.Path
		if f, err := snap.File(p.At.Path); err == nil {
			pos := f.Position(p.At.Span.Start, source.UTF16)
			at += fmt.Sprintf(":%d:%d", pos.Line+1, pos.Character+1)
		}
		fmt.Fprintf(&b, "%s %s: %s\n", p.Code, at, p.Message)
	}
	return b.String()
}

func TestReadConfig(t *testing.T) {
	for _, c := range []struct {
		name  string
		files source.Memory
		want  string
	}{
		{"none", source.Memory{"/w/memo/index.ts": ""}, ""},
		{"beside the plugin, in JSON5", source.Memory{"/w/memo/openclaw-lsp.json": `{
  // For the editor.
  $schema: "x",
  host: 'openclaw@2026.7.1',
  rules: { "unknown-hook": "off", "ignored-timeout": "hint" },
  exclude: ["legacy", "/src/gen/"],
  network: { allow: ["fetch", "local.*"] },
}`}, `host openclaw@2026.7.1
rule ignored-timeout hint
rule unknown-hook off
exclude legacy
exclude /src/gen/
allow fetch
allow local.*
`},
		{"in package.json", source.Memory{"/w/memo/package.json": `{"name": "memo", "openclawLsp": {"host": "wednesdayai"}}`}, "host wednesdayai\n"},
		{"the file beats package.json", source.Memory{"/w/memo/openclaw-lsp.json": `{"host": "auto"}`,
			"/w/memo/package.json": `{"openclawLsp": {"host": "wednesdayai"}}`}, "host auto\n"},
		{"above the plugin, with globs of its own folder", source.Memory{"/w/openclaw-lsp.json": `{"exclude": ["*.gen.ts", "/memo/a", "memo/b/", "mail/c", "**/d/*", "./m*/e", "!memo/a/x"]}`,
			"/w/memo/package.json": `{"name": "memo"}`}, `exclude /**/*.gen.ts
exclude /a
exclude /b/
exclude /**/d/*
exclude /e
exclude !/a/x
`},
		{"a glob for the whole plugin", source.Memory{"/w/openclaw-lsp.json": `{"exclude": ["memo/"]}`}, "exclude /**\nexclude /**/memo/\n"},
		{"the nearest counts alone", source.Memory{"/w/openclaw-lsp.json": `{"host": "wednesdayai", "exclude": ["x"]}`,
			"/w/memo/openclaw-lsp.json": `{}`}, ""},
		{"nothing beyond the repository", source.Memory{"/openclaw-lsp.json": `{"host": "wednesdayai"}`, "/w/.git/HEAD": ""}, ""},
		{"wrong types", source.Memory{"/w/memo/openclaw-lsp.json": `{
  "host": 7,
  "rules": {"unknown-hook": "fatal", "ignored-timeout": true},
  "exclude": "legacy",
  "network": {"allow": ["fetch", 1], "deny": []},
}`}, "allow fetch\n" +
			"invalid-setting /w/memo/openclaw-lsp.json:2:11: `host` takes a text such as `openclaw@2026.9.6`, not a number\n" +
			"invalid-setting /w/memo/openclaw-lsp.json:3:29: the severity of `unknown-hook` is one of `off`, `hint`, `info`, `warning`, `error`\n" +
			"invalid-setting /w/memo/openclaw-lsp.json:3:57: the severity of `ignored-timeout` is one of `off`, `hint`, `info`, `warning`, `error`\n" +
			"invalid-setting /w/memo/openclaw-lsp.json:4:14: `exclude` takes a list of texts, not a string\n" +
			"invalid-setting /w/memo/openclaw-lsp.json:5:34: `network.allow` takes texts, not a number\n" +
			"unknown-setting /w/memo/openclaw-lsp.json:5:38: there is no setting `network.deny`\n"},
		{"wrong objects", source.Memory{"/w/memo/openclaw-lsp.json": `{"rules": [], "network": null}`},
			"invalid-setting /w/memo/openclaw-lsp.json:1:11: `rules` takes an object with a severity for each rule, not a list\n" +
				"invalid-setting /w/memo/openclaw-lsp.json:1:26: `network` takes an object with the key `allow`, not a null\n"},
		{"a wrong block in package.json", source.Memory{"/w/memo/package.json": `{"openclawLsp": true}`},
			"invalid-setting /w/memo/package.json:1:17: `openclawLsp` takes an object, not a boolean\n"},
		{"names that do not exist", source.Memory{"/w/memo/openclaw-lsp.json": `{"rule": {}, "rules": {"unknown-hok": "off", "x": "off"}, "host": "netscape@4"}`},
			"unknown-setting /w/memo/openclaw-lsp.json:1:2: there is no setting `rule`; did you mean `rules`?\n" +
				"unknown-setting /w/memo/openclaw-lsp.json:1:24: there is no rule `unknown-hok`; did you mean `unknown-hook`?\n" +
				"unknown-setting /w/memo/openclaw-lsp.json:1:46: there is no rule `x`\n" +
				"invalid-setting /w/memo/openclaw-lsp.json:1:67: `netscape@4` is no host: a host is `auto`, or a product and its version such as `openclaw@2026.9.6`\n"},
		{"a syntax error, and the rest holds", source.Memory{"/w/memo/openclaw-lsp.json": `{"host": oops(), "exclude": ["a"]`},
			"exclude a\n" +
				"config-syntax-error /w/memo/openclaw-lsp.json:1:10: a string, a number, true, false, null, a list or an object expected\n" +
				"config-syntax-error /w/memo/openclaw-lsp.json:1:34: `}` expected\n"},
		{"no object", source.Memory{"/w/memo/openclaw-lsp.json": `[]`}, "config-syntax-error /w/memo/openclaw-lsp.json:1:1: an object expected, not a list\n"},
	} {
		if got := readConfig(c.files, "/w/memo"); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestReadConfigs states that the mistakes of a shared configuration are told once.
func TestReadConfigs(t *testing.T) {
	snap := source.NewSnapshot(source.Memory{"/w/openclaw-lsp.json": `{"host": 1, "exclude": ["/a/x"]}`, "/w/a/i.ts": "", "/w/b/i.ts": ""})
	roots := []plugin.Root{{Dir: "/w/a"}, {Dir: "/w/b"}}
	configs := ReadConfigs(snap, roots, configRules)
	a, problemsA := configs(roots[0])
	b, problemsB := configs(roots[1])
	if len(problemsA) != 1 || len(problemsB) != 0 || !slices.Equal(a.Exclude, []string{"/x"}) || len(b.Exclude) != 0 {
		t.Errorf("%v %v, %v %v", a, problemsA, b, problemsB)
	}
}

func TestConfigOver(t *testing.T) {
	base := Config{Host: "openclaw", Severity: map[string]Severity{"a": Off, "b": Hint}, Exclude: []string{"x"}, Allow: []string{"f"}}
	got := Config{Severity: map[string]Severity{"b": Error}, Exclude: []string{"y"}}.Over(base)
	if want := "{openclaw map[a:off b:error] [x y] [f]}"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if got := (Config{Host: "auto"}).Over(base); got.Host != "auto" {
		t.Errorf("host %q", got.Host)
	}
}

// TestAllow states which call paths `network.allow` lets handlers go.
func TestAllow(t *testing.T) {
	path := plugin.CallPath{Sink: "node:http.request", Steps: []plugin.Step{{Callee: "client.search"}, {Callee: "send"}}}
	for glob, want := range map[string]bool{
		"node:http.request": true, "node:*": true, "*": true, "client.search": true, "*.search": true, "c*t.s*h": true,
		"client": false, "fetch": false, "": false, "*.ask": false, "sends*": false,
	} {
		reg := &plugin.Registration{Handler: plugin.Handler{Reach: plugin.Reach{Paths: []plugin.CallPath{path}}}}
		p := &plugin.Plugin{Registrations: []*plugin.Registration{reg}}
		if got := len(allowed(p, []string{glob}).Registrations[0].Handler.Reach.Paths) == 0; got != want {
			t.Errorf("%q allows: %v", glob, got)
		}
		if len(reg.Handler.Reach.Paths) != 1 {
			t.Fatal("the plugin was changed")
		}
	}
}

// TestConfigSchema keeps the shipped schema and the reader together.
func TestConfigSchema(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "docs", "schema", "openclaw-lsp.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Properties map[string]json.RawMessage `json:"properties"`
		Defs       struct {
			Severity struct {
				Enum []string `json:"enum"`
			} `json:"severity"`
		} `json:"$defs"`
	}
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	if got, want := slices.Sorted(maps.Keys(schema.Properties)), slices.Sorted(slices.Values(settings)); !slices.Equal(got, want) {
		t.Errorf("the schema knows %v, the reader %v", got, want)
	}
	if got := schema.Defs.Severity.Enum; !slices.Equal(got, severityNames[:]) {
		t.Errorf("the schema has the severities %v, the reader %v", got, severityNames)
	}
}
