package rules

import (
	"embed"
	"fmt"
	"path"
	"strings"

	"openclaw-lsp/analyzer"
)

// outputs holds what the bad example of each rule truly gives. A test writes and checks it.
//
//go:embed output/*.txt
var outputs embed.FS

// Page is the page of a rule in Markdown: what `openclaw-lsp explain` prints and what
// docs/rules holds. False for an id that no rule has.
func Page(id string) (string, bool) {
	for _, r := range all {
		if r.ID == id {
			return page(r), true
		}
	}
	return "", false
}

func page(r *analyzer.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n\n", r.ID, r.Summary)
	fmt.Fprintf(&b, "Severity: %s. Hosts: %s. Since openclaw-lsp %s.\n", r.Severity, hosts(r), r.Since)
	if r.Run == nil && r.Simulated != "" {
		b.WriteString("\n`check` never reports it: only a replay can tell.\n")
	}
	section := func(title, text string) {
		if text != "" {
			fmt.Fprintf(&b, "\n## %s\n\n%s\n", title, strings.TrimSpace(text))
		}
	}
	section("Why", r.Why)
	section("Instead", r.Instead)
	if r.Bad != "" {
		output, err := outputs.ReadFile(path.Join("output", r.ID+".txt"))
		example := exampleCode(r.Bad)
		if err == nil {
			example += "\ngives\n\n" + code("text", string(output))
		}
		section("Wrong", example)
	}
	if r.Good != "" {
		section("Right", exampleCode(r.Good))
	}
	section("Left to the simulator", r.Simulated)
	section("Seen", seen(r))
	section("Ignore", ignore(r))
	return b.String()
}

func hosts(r *analyzer.Rule) string {
	if len(r.Products) == 0 {
		return "all"
	}
	return strings.Join(r.Products, ", ")
}

// exampleCode shows an example: the text of index.ts, or several files, each under its name.
func exampleCode(example string) string {
	files := analyzer.ExampleFiles(example)
	if !analyzer.IsArchive(example) {
		return code("ts", files[0].Text)
	}
	var shown []string
	for _, f := range files {
		shown = append(shown, fmt.Sprintf("`%s`:\n\n%s", f.Name, code(strings.TrimPrefix(path.Ext(f.Name), "."), f.Text)))
	}
	return strings.Join(shown, "\n")
}

// seen lists where the behaviour was read or reported, and for which hosts it holds.
func seen(r *analyzer.Rule) string {
	var b strings.Builder
	if r.Holds != "" {
		fmt.Fprintf(&b, "Holds for %s.\n\n", r.Holds)
	}
	for _, s := range r.Seen {
		if !strings.Contains(s, "://") {
			s = "`" + s + "`"
		}
		fmt.Fprintf(&b, "- %s\n", s)
	}
	return b.String()
}

func code(language, text string) string {
	return "```" + language + "\n" + strings.TrimRight(text, "\n") + "\n```\n"
}

// ignore tells how to leave out one finding, or the rule.
func ignore(r *analyzer.Rule) string {
	off := fmt.Sprintf("`\"rules\": { \"%s\": \"off\" }` in `openclaw-lsp.json`", r.ID)
	if r.Run == nil {
		return "To turn it off, write " + off + "."
	}
	return fmt.Sprintf("Where it does not hold, say why on the line above the finding, or above the registering call that it is about:\n\n%s\nTo turn it off, write %s.",
		code("ts", fmt.Sprintf("// openclaw-ignore-next-line %s -- the reason", r.ID)), off)
}
