package ruletest

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// fixture is one plugin with what should be found in it.
type fixture struct {
	archive *txtar.Archive
	host    string
	rules   []string // that may speak; empty: all
	broken  bool

	files  []txtar.File      // of the plugin
	fixed  map[string]string // by path, the golden text after all fixes
	output *string           // golden, nil where the case does not say
	wants  []want
}

// want is one expected finding.
type want struct {
	path    string
	line    int // from 1
	column  int // from 1; 0: anywhere on the line
	message *regexp.Regexp
}

// meets reports whether a finding is the wanted one. On the first line of a shifted text
// columns do not count.
func (w want) meets(name string, pos source.Position, text string, shifted bool) bool {
	return w.path == name && w.line == pos.Line+1 && w.message.MatchString(text) &&
		(w.column == 0 || w.column == pos.Character+1 || shifted && pos.Line == 0)
}

func (w want) String() string {
	if w.column > 0 {
		return fmt.Sprintf("%s:%d:%d: want %q", w.path, w.line, w.column, w.message)
	}
	return fmt.Sprintf("%s:%d: want %q", w.path, w.line, w.message)
}

const quotedPattern = `"(?:[^"\\]|\\.)*"`

var (
	wantComment = regexp.MustCompile(`(?m)[ \t]*(?://|/\*)[ \t]*want(?::(\d+))?((?:[ \t]+` + quotedPattern + `)+)[ \t]*(?:\*/)?[ \t]*$`)
	wantLine    = regexp.MustCompile(`^(\S+?):(\d+)(?::(\d+))?:((?:[ \t]+` + quotedPattern + `)+)[ \t]*$`)
	quotedText  = regexp.MustCompile(quotedPattern)
)

// parseExample reads an example of a rule: the text of index.ts, with further sections behind
// it at most, or a whole archive.
func parseExample(text string) (*fixture, error) {
	if analyzer.IsArchive(text) {
		return parseFixture(text)
	}
	return parseFixture("-- index.ts --\n" + text)
}

// parseFixture reads an archive.
func parseFixture(text string) (*fixture, error) {
	archive := txtar.Parse([]byte(text))
	if len(archive.Files) == 0 {
		return nil, errors.New("reading the archive: it holds no file")
	}
	f := &fixture{archive: archive, fixed: map[string]string{}}
	if err := f.readHead(string(archive.Comment)); err != nil {
		return nil, err
	}
	for _, file := range archive.Files {
		data := string(file.Data)
		switch name, golden := strings.CutSuffix(file.Name, ".fixed"); {
		case golden:
			f.fixed[name] = data
		case file.Name == "output":
			f.output = &data
		case file.Name == "want":
			if err := f.readWants(data); err != nil {
				return nil, err
			}
		default:
			f.files = append(f.files, file)
			if err := f.readComments(file.Name, data); err != nil {
				return nil, err
			}
		}
	}
	f.addRoot()
	return f, nil
}

func (f *fixture) readHead(head string) error {
	for line := range strings.Lines(head) {
		setting, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
		if !ok {
			continue
		}
		key, value, _ := strings.Cut(strings.TrimSpace(setting), ":")
		value = strings.TrimSpace(value)
		switch key {
		case "host":
			f.host = value
		case "rules":
			for id := range strings.SplitSeq(value, ",") {
				f.rules = append(f.rules, strings.TrimSpace(id))
			}
		case "broken":
			f.broken = true
		default:
			return fmt.Errorf("reading the head: unknown setting %q", key)
		}
	}
	return nil
}

func (f *fixture) readComments(name, text string) error {
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		m := wantComment.FindStringSubmatch(line)
		if m == nil {
			if strings.Contains(line, "// want") {
				return fmt.Errorf("reading %s:%d: a want comment needs quoted expressions", name, n)
			}
			continue
		}
		if err := f.addWants(name, n, m[1], m[2]); err != nil {
			return err
		}
	}
	return nil
}

func (f *fixture) readWants(text string) error {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		m := wantLine.FindStringSubmatch(line)
		if m == nil {
			return fmt.Errorf("reading the section want: %q is not like `path:line: \"…\"`", line)
		}
		n, _ := strconv.Atoi(m[2])
		if err := f.addWants(m[1], n, m[3], m[4]); err != nil {
			return err
		}
	}
	return nil
}

func (f *fixture) addWants(name string, line int, column, quotes string) error {
	for _, q := range quotedText.FindAllString(quotes, -1) {
		re, err := regexp.Compile(strings.ReplaceAll(q[1:len(q)-1], `\"`, `"`))
		if err != nil {
			return fmt.Errorf("reading %s:%d: %w", name, line, err)
		}
		w := want{path: name, line: line, message: re}
		w.column, _ = strconv.Atoi(column)
		f.wants = append(f.wants, w)
	}
	return nil
}

// What the manifest of a case must say because its code does: the id of the definition and
// the names of tools that are spelt where they are registered.
var (
	entryID  = regexp.MustCompile(`(?s)\b(?:define\w+\(|export default|module\.exports =)\s*\{\s*id:\s*["']([\w@/.-]+)["']`)
	toolName = regexp.MustCompile(`registerTool\(\s*\{\s*name:\s*["']([\w.-]+)["']`)
)

// addRoot makes the files a plugin: a manifest and a package.json that name the entry, where
// the case brings none. They fit the code as far as its text shows, so that no rule about
// manifests speaks in a case about something else.
func (f *fixture) addRoot() {
	var entry, contracts string
	id := "fixture"
	var tools []string
	for _, file := range f.files {
		if file.Name == "package.json" || file.Name == "openclaw.plugin.json" {
			return
		}
		base := path.Base(file.Name)
		if entry == "" && strings.HasPrefix(base, "index.") {
			entry = file.Name
		}
		for _, m := range toolName.FindAllStringSubmatch(string(file.Data), -1) {
			tools = append(tools, fmt.Sprintf("%q", m[1]))
		}
	}
	if entry == "" {
		entry = f.files[0].Name
	}
	for _, file := range f.files {
		if m := entryID.FindStringSubmatch(string(file.Data)); m != nil && file.Name == entry {
			id = m[1]
		}
	}
	if tools != nil {
		contracts = fmt.Sprintf(", \"contracts\": { \"tools\": [%s] }", strings.Join(tools, ", "))
	}
	f.files = append(f.files,
		txtar.File{Name: "openclaw.plugin.json", Data: fmt.Appendf(nil, "{ \"id\": %q, \"configSchema\": { \"type\": \"object\" }, \"activation\": { \"onStartup\": true }%s }\n", id, contracts)},
		txtar.File{Name: "package.json", Data: fmt.Appendf(nil, "{ \"name\": \"fixture\", \"openclaw\": { \"extensions\": [\"./%s\"] } }\n", entry)},
	)
}

// update writes golden sections into the archive: changed ones where they stand, new ones
// after the file that they belong to.
func (f *fixture) update(fixed map[string]string, output string) []byte {
	var files []txtar.File
	for _, file := range f.archive.Files {
		name, golden := strings.CutSuffix(file.Name, ".fixed")
		switch {
		case golden:
			continue
		case file.Name == "output":
			file.Data = []byte(output)
		}
		files = append(files, file)
		if text, ok := fixed[name]; ok && !golden {
			files = append(files, txtar.File{Name: name + ".fixed", Data: []byte(text)})
		}
	}
	return txtar.Format(&txtar.Archive{Comment: f.archive.Comment, Files: files})
}
