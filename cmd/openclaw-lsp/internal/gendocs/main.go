// Command gendocs writes the pages that are generated from values: docs/rules, docs/hooks,
// the table of rules in README.md and the rules in the schema of the settings. Run it from the root of the repository after a
// change of a rule or of the catalog:
//
//	go run ./cmd/openclaw-lsp/internal/gendocs
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if err := write("."); err != nil {
		fmt.Fprintf(os.Stderr, "gendocs: %v\n", err)
		os.Exit(1)
	}
}

// folders hold generated pages only.
var folders = []string{"docs/hooks", "docs/rules"}

// write brings the pages below root up to date: it writes those that differ and removes
// those that nothing makes any more.
func write(root string) error {
	pages, err := pages(root)
	if err != nil {
		return err
	}
	for _, name := range sortedKeys(pages) {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return fmt.Errorf("writing %s: %w", name, err)
		}
		if err := os.WriteFile(path, []byte(pages[name]), 0o644); err != nil {
			return fmt.Errorf("writing %s: %w", name, err)
		}
	}
	old, err := strays(root, pages)
	if err != nil {
		return err
	}
	for _, name := range old {
		if err := os.Remove(filepath.Join(root, filepath.FromSlash(name))); err != nil {
			return fmt.Errorf("removing %s: %w", name, err)
		}
	}
	return nil
}

// strays lists files in the generated folders that nothing makes.
func strays(root string, pages map[string]string) ([]string, error) {
	var list []string
	for _, folder := range folders {
		entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(folder)))
		if err != nil {
			return nil, fmt.Errorf("listing %s: %w", folder, err)
		}
		for _, e := range entries {
			if name := folder + "/" + e.Name(); pages[name] == "" {
				list = append(list, name)
			}
		}
	}
	slices.Sort(list)
	return list, nil
}

// pages makes every generated file, by path below the root.
func pages(root string) (map[string]string, error) {
	made := map[string]string{}
	hookPages(made)
	rulePages(made)
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		return nil, fmt.Errorf("reading README.md: %w", err)
	}
	made["README.md"], err = between(string(readme), tableBegin, tableEnd, ruleTable("docs/rules/"))
	if err != nil {
		return nil, fmt.Errorf("README.md: %w", err)
	}
	made[settingsSchema], err = schemaOf(root)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", settingsSchema, err)
	}
	return made, nil
}

// The marks in README.md between which the table of rules stands.
const (
	tableBegin = "<!-- rules: made by gendocs -->\n"
	tableEnd   = "<!-- end of rules -->\n"
)

// between replaces what stands between two marks.
func between(text, begin, end, inner string) (string, error) {
	head, rest, ok := strings.Cut(text, begin)
	if !ok {
		return "", fmt.Errorf("the line %q is missing", strings.TrimSpace(begin))
	}
	_, tail, ok := strings.Cut(rest, end)
	if !ok {
		return "", fmt.Errorf("the line %q is missing", strings.TrimSpace(end))
	}
	return head + begin + inner + end + tail, nil
}

// cell makes text fit a cell of a Markdown table.
func cell(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "|", `\|`), "\n", " ")
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
