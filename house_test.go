package openclawlsp_test

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/rules"
)

// tracked lists the files that belong to the repository: what git would commit, and outside
// of a clone every file that is there.
func tracked(t *testing.T) []string {
	t.Helper()
	out, err := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	var files []string
	if err == nil {
		for _, name := range strings.Split(strings.TrimRight(string(out), "\x00"), "\x00") {
			if info, err := os.Lstat(name); err == nil && info.Mode().IsRegular() {
				files = append(files, name)
			}
		}
	} else {
		err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				files = append(files, filepath.ToSlash(path))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) < 20 {
		t.Fatalf("%d files only", len(files))
	}
	return files
}

// foreign matches what says something of the machine that a file was written on: folders of
// its own, and hosts of package registries, which belong to the reader's configuration.
var foreign = []*regexp.Regexp{
	regexp.MustCompile(`(^|[^\w./~*@-])/(work|root|tmp|home/\w+|Users/\w+)/\w`),
	regexp.MustCompile(`registry\.(npmjs|yarnpkg|npmmirror)\.(org|com)|proxy\.golang\.` + `org|sum\.golang\.` + `org|deb\.debian\.` + `org|pypi\.` + `org`),
}

func TestNothingOfTheMachine(t *testing.T) {
	for _, name := range tracked(t) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.IndexByte(data, 0) >= 0 || name == "house_test.go" {
			continue
		}
		for i, line := range strings.Split(string(data), "\n") {
			for _, re := range foreign {
				if found := re.FindString(line); found != "" {
					t.Errorf("%s:%d names %q", name, i+1, found)
				}
			}
		}
	}
}

func TestForeignIsSeen(t *testing.T) {
	for text, want := range map[string]bool{
		// Written in parts, so that the files do not hold what they may not hold.
		"see /" + "tmp/corpus/x":            true,
		"\"/" + "work/main\"":               true,
		"open(\"/" + "home/ann/x.ts\")":     true,
		"https://registry." + "npmjs.org/x": true,
		`../tmp/x and ./work/y`:             false,
		`https://example.org/root/page`:     false,
		`src/root/index.ts`:                 false,
	} {
		got := false
		for _, re := range foreign {
			got = got || re.MatchString(text)
		}
		if got != want {
			t.Errorf("%q: seen %v, want %v", text, got, want)
		}
	}
}

// TestNotices asks that every module of the binary is named with its licence.
func TestNotices(t *testing.T) {
	notices, err := os.ReadFile("THIRD_PARTY_NOTICES.md")
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", "./cmd/openclaw-lsp").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	seen := map[string]bool{}
	for _, module := range strings.Fields(string(out)) {
		if seen[module] || module == "openclaw-lsp" {
			continue
		}
		seen[module] = true
		if !strings.Contains(string(notices), module) {
			t.Errorf("%s is in the binary and not in THIRD_PARTY_NOTICES.md", module)
		}
	}
	if len(seen) == 0 {
		t.Error("go list names no module")
	}
}

// TestEveryRule asks for a file, fixtures and a page that share the name of each rule.
func TestEveryRule(t *testing.T) {
	all := rules.All()
	if len(all) == 0 {
		t.Fatal("there are no rules")
	}
	for _, r := range all {
		wanted := []string{"docs/rules/" + r.ID + ".md"}
		if r.Run != nil {
			wanted = append(wanted, "analyzer/rules/"+strings.ReplaceAll(r.ID, "-", "_")+".go", "analyzer/rules/testdata/rules/"+r.ID)
		}
		for _, name := range wanted {
			if _, err := os.Stat(name); err != nil {
				t.Errorf("the rule %s has no %s", r.ID, name)
			}
		}
	}
}

// TestEveryHook asks for a page of each hook, and for where its facts were read.
func TestEveryHook(t *testing.T) {
	all := catalog.All()
	if len(all) == 0 {
		t.Fatal("there are no hooks")
	}
	for _, h := range all {
		if len(h.Sources) == 0 {
			t.Errorf("nothing says where the facts about %s were read", h.Name)
		}
		if _, err := os.Stat("docs/hooks/" + h.Name + ".md"); err != nil {
			t.Errorf("the hook %s has no page", h.Name)
		}
	}
}
