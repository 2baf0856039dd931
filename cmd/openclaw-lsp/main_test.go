package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/tools/txtar"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/rules"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/cmd/openclaw-lsp/internal/report"
	"openclaw-lsp/cmd/openclaw-lsp/internal/schema"
)

var update = flag.Bool("update", false, "rewrite the transcripts of the fixtures")

// TestTranscripts plays the conversations with the command line that the fixtures hold. A
// fixture lays files out in a folder; its section "transcript" holds commands, each after
// "$ ", and what they answered: the lines of the error stream begin with "! ", and the exit
// code follows where it is not 0. `cat FILE` shows a file.
func TestTranscripts(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { play(t, name) })
	}
}

func play(t *testing.T, name string) {
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	transcript := -1
	for i, f := range archive.Files {
		if f.Name == "transcript" {
			transcript = i
			continue
		}
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if transcript < 0 {
		t.Fatal("the fixture has no transcript")
	}
	want := string(archive.Files[transcript].Data)
	var got strings.Builder
	commands := 0
	for line := range strings.Lines(want) {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			commands++
			got.WriteString(line)
			got.WriteString(answer(t, dir, strings.Fields(command)))
		}
	}
	if commands == 0 {
		t.Fatal("the transcript has no command")
	}
	if *update {
		archive.Files[transcript].Data = []byte(got.String())
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if got.String() != want {
		t.Errorf("got:\n%s\nwanted:\n%s", got.String(), want)
	}
}

// elapsed is the one thing in a report that differs from run to run.
var elapsed = regexp.MustCompile(`"elapsedMs": \d+`)

// answer is what a command prints, and its exit code.
func answer(t *testing.T, dir string, command []string) string {
	t.Helper()
	if command[0] == "cat" {
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(command[1])))
		if err != nil {
			t.Fatal(err)
		}
		return elapsed.ReplaceAllString(string(data), `"elapsedMs": 0`)
	}
	if command[0] != "openclaw-lsp" {
		t.Fatalf("%q is no command of a transcript", command[0])
	}
	out, errs, code := invoke(dir, command[1:]...)
	var b strings.Builder
	b.WriteString(elapsed.ReplaceAllString(out, `"elapsedMs": 0`))
	for line := range strings.Lines(errs) {
		b.WriteString("! " + line)
	}
	if code != exitClean {
		fmt.Fprintf(&b, "exit %d\n", code)
	}
	return b.String()
}

// invoke runs the program in this process.
func invoke(dir string, args ...string) (out, errs string, code int) {
	var o, e bytes.Buffer
	code = run(&system{ctx: context.Background(), dir: filepath.ToSlash(dir), in: strings.NewReader(""), out: &o, err: &e}, args)
	return o.String(), e.String(), code
}

// message is what a line of the concise form says between its severity and its rule. How
// findings are worded is held by the fixtures of the rules.
var message = regexp.MustCompile(`(?m)^(\S+ \w+:) .* (\[[a-z-]+\])$`)

// TestExamples compares what check finds in the examples with a golden file, and asks the
// mended twins to be silent.
func TestExamples(t *testing.T) {
	const golden = "testdata/examples.golden"
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	out, errs, code := invoke(root, "check", "examples", "--format", "concise", "--fail-level", "hint")
	if code != exitFound {
		t.Errorf("exit %d\n%s", code, errs)
	}
	out = message.ReplaceAllString(out, "$1 $2")
	seeds, err := filepath.Glob("../../examples/*-fixed")
	if err != nil || len(seeds) < 3 {
		t.Fatalf("%d mended examples, %v", len(seeds), err)
	}
	for _, fixed := range seeds {
		example := strings.TrimSuffix(filepath.Base(fixed), "-fixed")
		if !strings.Contains(out, "examples/"+example+"/") {
			t.Errorf("nothing is found in examples/%s", example)
		}
		if strings.Contains(out, "examples/"+example+"-fixed/") {
			t.Errorf("something is found in examples/%s-fixed", example)
		}
	}
	if *update {
		if err := os.WriteFile(golden, []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if out != string(want) {
		t.Errorf("got:\n%s\nwanted:\n%s", out, want)
	}
}

// TestSameBytes runs every format with one job and with many, and from two folders.
func TestSameBytes(t *testing.T) {
	copies := []string{t.TempDir(), t.TempDir()}
	for _, dir := range copies {
		if err := os.CopyFS(filepath.Join(dir, "examples"), os.DirFS("../../examples")); err != nil {
			t.Fatal(err)
		}
	}
	for _, format := range report.FormatNames() {
		first := ""
		for _, dir := range copies {
			for _, jobs := range []string{"1", "7"} {
				out, errs, code := invoke(dir, "check", "examples", "--format", format, "--jobs", jobs)
				if code != exitFound {
					t.Fatalf("%s: exit %d\n%s", format, code, errs)
				}
				out = elapsed.ReplaceAllString(out, "")
				if first == "" {
					first = out
				}
				if out != first {
					t.Errorf("%s with %s jobs differs", format, jobs)
				}
			}
		}
	}
}

// TestSchemas holds the JSON of the verbs against the schemas that are shipped.
func TestSchemas(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for verb, name := range map[string]string{"check": "check.schema.json", "inspect": "inspect.schema.json"} {
		described, err := os.ReadFile(filepath.Join(root, "docs", "schema", name))
		if err != nil {
			t.Fatal(err)
		}
		out, errs, code := invoke(root, verb, "examples", "--format", "json")
		if code == exitFailed {
			t.Fatalf("%s: %s", verb, errs)
		}
		wrong, err := schema.Check(described, []byte(out))
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range wrong {
			t.Errorf("%s: %s", verb, w)
		}
	}
}

// TestEverySchemaIsPrinted asks for each schema that is shipped by its name, and for each name
// to have one.
func TestEverySchemaIsPrinted(t *testing.T) {
	files, err := filepath.Glob("../../docs/schema/*.schema.json")
	if err != nil || len(files) != len(schemas) {
		t.Fatalf("%d schemas, %d names, %v", len(files), len(schemas), err)
	}
	for _, s := range schemas {
		want, err := os.ReadFile(filepath.Join("../../docs/schema", schemaFile(s[0])))
		if err != nil {
			t.Fatal(err)
		}
		if out, errs, code := invoke(t.TempDir(), "schema", s[0]); code != exitClean || out != string(want) {
			t.Errorf("%s: exit %d, %s", s[0], code, errs)
		}
	}
}

// TestSettingsAgreeWithTheirSchema holds settings against the schema and against what check
// says of them: both take them, or both do not.
func TestSettingsAgreeWithTheirSchema(t *testing.T) {
	described, err := os.ReadFile("../../docs/schema/openclaw-lsp.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	for text, good := range map[string]bool{
		`{}`: true,
		`{ "$schema": "x", "host": "auto", "rules": {}, "exclude": [], "network": {} }`: true,
		`{ "host": "openclaw@2026.9.6" }`:                                               true,
		`{ "host": "wednesdayai" }`:                                                     true,
		`{ "host": "" }`:                                                                true,
		`{ "rules": { "unknown-hook": "off", "matcher-alias": "hint" } }`:               true,
		`{ "rules": { "unknown-hook": "error", "late-registration": "info" } }`:         true,
		`{ "exclude": ["dist/**", "!dist/keep.js"] }`:                                   true,
		`{ "network": { "allow": ["fetch", "client.*"] } }`:                             true,
		`{ "host": "deno@2" }`:                                                          false,
		`{ "host": 5 }`:                                                                 false,
		`{ "rules": { "unknown-hok": "off" } }`:                                         false,
		`{ "rules": { "unknown-hook": "fatal" } }`:                                      false,
		`{ "rules": { "unknown-hook": 1 } }`:                                            false,
		`{ "rules": [] }`:                                                               false,
		`{ "exclude": "dist" }`:                                                         false,
		`{ "exclude": [1] }`:                                                            false,
		`{ "network": { "alow": [] } }`:                                                 false,
		`{ "network": { "allow": "fetch" } }`:                                           false,
		`{ "network": ["fetch"] }`:                                                      false,
		`{ "severity": {} }`:                                                            false,
		`[]`:                                                                            false,
	} {
		wrong, err := schema.Check(described, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		snap := source.NewSnapshot(source.Memory{"/p/openclaw-lsp.json": text, "/p/openclaw.plugin.json": "{}"})
		_, problems := analyzer.ReadConfig(snap, plugin.Root{Dir: "/p"}, rules.All())
		if (len(wrong) == 0) != good || (len(problems) == 0) != good {
			t.Errorf("%s: the schema says %v, check says %v", text, wrong, problems)
		}
	}
}

// TestHelpIsTrue asks each verb for help, by all its ways, and each option of the help to be
// taken.
func TestHelpIsTrue(t *testing.T) {
	dir := t.TempDir()
	overview, _, code := invoke(dir, "help")
	if code != exitClean {
		t.Fatalf("help: exit %d", code)
	}
	for _, v := range verbs() {
		made := v.make(&system{})
		if made.name != v.name {
			t.Errorf("%s calls itself %s", v.name, made.name)
		}
		if !strings.Contains(overview, "  "+v.name) {
			t.Errorf("the overview does not name %s", v.name)
		}
		want, errs, code := invoke(dir, v.name, "--help")
		if code != exitClean || errs != "" || !strings.Contains(want, made.summary) {
			t.Errorf("%s --help: exit %d\n%s%s", v.name, code, want, errs)
		}
		for _, args := range [][]string{{v.name, "-h"}, {"help", v.name}, {v.name, "x", "--help"}} {
			if got, _, _ := invoke(dir, args...); got != want {
				t.Errorf("%v differs from %s --help", args, v.name)
			}
		}
		for _, o := range made.options {
			if !strings.Contains(want, o.usage()) {
				t.Errorf("%s --help does not name --%s", v.name, o.name)
			}
		}
	}
}

// TestReadmeShowsWhatIsFound asks that the finding which the README shows is among those of
// the examples, word for word.
func TestReadmeShowsWhatIsFound(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(data), "```text\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok || shown == "" {
		t.Fatal("the README shows no finding")
	}
	if out, errs, _ := invoke(root, "check", "examples"); !strings.Contains(out, shown) {
		t.Errorf("the README shows\n%s\nwhich is not among\n%s%s", shown, out, errs)
	}
}

// TestReadme asks every command of the README and of the page on CI to exist, with its options.
func TestReadme(t *testing.T) {
	given := strings.NewReplacer("NAME", "agent_end", "ID", "unknown-hook", "I/N", "1/8",
		"${{ matrix.shard }}", "1", "$CI_NODE_INDEX", "1", "$CI_NODE_TOTAL", "8")
	for _, page := range []string{"../../README.md", "../../docs/ci.md"} {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		commands := regexp.MustCompile("(?m)(?:^|`|(?:run: |- )(?:\\./)?|go run \\./cmd/)openclaw-lsp(?:-bin)? ([a-z-][^`#|\n]*)").FindAllStringSubmatch(string(data), -1)
		if len(commands) < 7 {
			t.Fatalf("%s has %d commands", page, len(commands))
		}
		for _, c := range commands {
			args := strings.Fields(given.Replace(c[1]))
			found := false
			for _, v := range verbs() {
				if v.name != args[0] {
					continue
				}
				found = true
				if _, err := parse(v.make(&system{}).options, args[1:]); err != nil {
					t.Errorf("%s: %v", c[0], err)
				}
			}
			if !found {
				t.Errorf("%s: there is no verb %s", c[0], args[0])
			}
		}
	}
}

func TestUnreadable(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may read everything")
	}
	dir := t.TempDir()
	locked := filepath.Join(dir, "locked")
	if err := os.Mkdir(locked, 0); err != nil {
		t.Fatal(err)
	}
	out, errs, code := invoke(dir, "check", "locked")
	if code != exitFailed || out != "" || !strings.Contains(errs, "locked") {
		t.Errorf("exit %d\n%s%s", code, out, errs)
	}
}

func TestOutputThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../examples/tool-preflight")); err != nil {
		t.Fatal(err)
	}
	_, errs, code := invoke(dir, "check", "--output", "no/such/folder/report.txt")
	if code != exitFailed || !strings.Contains(errs, "report.txt") {
		t.Errorf("exit %d\n%s", code, errs)
	}
}

// TestStandardOutputThatFails asks every verb that prints to notice that nobody could read it.
func TestStandardOutputThatFails(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "openclaw.plugin.json"), `{ "id": "x", "configSchema": { "type": "object" } }`)
	for _, args := range [][]string{{"help"}, {"version"}, {"hooks"}, {"explain"}, {"explain", "unknown-hook"}, {"schema"}, {"schema", "check"},
		{"inspect"}, {"check", "--format", "json"}, {"check", "--help"}} {
		var errs bytes.Buffer
		s := &system{ctx: context.Background(), dir: filepath.ToSlash(dir), in: strings.NewReader(""), out: full{}, err: &errs}
		if code := run(s, args); code != exitFailed || !strings.Contains(errs.String(), "no space left on device") {
			t.Errorf("%v: exit %d, %q", args, code, errs.String())
		}
	}
}

// full is a device without space.
type full struct{}

func (full) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
}

func TestFixKeepsModeAndLinks(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../examples/tool-preflight")); err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(dir, "src", "index.ts")
	if err := os.Chmod(source, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, errs, _ := invoke(dir, "check", "--fix=review"); !strings.Contains(errs, "fixed src/index.ts") {
		t.Fatalf("nothing was fixed:\n%s", errs)
	}
	info, err := os.Stat(source)
	if err != nil || info.Mode().Perm() != fs.FileMode(0o755) {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	again, errs, _ := invoke(dir, "check", "--fix=review", "--format", "concise")
	if strings.Contains(errs, "fixed ") {
		t.Errorf("fixed twice:\n%s%s", again, errs)
	}
	left, err := filepath.Glob(filepath.Join(dir, "src", ".openclaw-lsp-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// TestVerdict holds the exit codes to the contract.
func TestVerdict(t *testing.T) {
	warning := analyzer.Checked{Root: "/p", Host: "openclaw@1", Findings: []analyzer.Finding{{Rule: "r", Severity: analyzer.Warning}}}
	crashed := analyzer.Checked{Root: "/p", Crashes: []analyzer.Crash{{Rule: "r", Value: "boom", Stack: "where\n"}}}
	for _, c := range []struct {
		level   string
		checked []analyzer.Checked
		want    int
	}{
		{"error", nil, exitClean},
		{"hint", nil, exitClean},
		{"error", []analyzer.Checked{warning}, exitClean},
		{"warning", []analyzer.Checked{warning}, exitFound},
		{"hint", []analyzer.Checked{warning}, exitFound},
		{"error", []analyzer.Checked{crashed}, exitFailed},
		{"hint", []analyzer.Checked{warning, crashed}, exitFailed},
	} {
		var errs bytes.Buffer
		s := &system{dir: "/", err: &errs}
		got := verdict(s, report.New(c.checked, report.Options{Base: "/", FailLevel: level(c.level)}))
		if got != c.want {
			t.Errorf("--fail-level %s: exit %d, want %d", c.level, got, c.want)
		}
		if (got == exitFailed) != strings.Contains(errs.String(), "p: r: boom\nwhere\n") {
			t.Errorf("exit %d, told %q", got, errs.String())
		}
	}
}
