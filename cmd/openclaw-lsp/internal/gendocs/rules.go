package main

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/rules"
)

// rulePages makes one page a rule and their index.
func rulePages(made map[string]string) {
	for _, r := range rules.All() {
		text, _ := rules.Page(r.ID)
		made["docs/rules/"+r.ID+".md"] = text + "\n[All rules](README.md)\n"
	}
	made["docs/rules/README.md"] = "# Rules\n\nWhat openclaw-lsp reports. `openclaw-lsp explain ID` prints the page of a rule.\n\n" + ruleTable("")
}

// ruleTable lists the rules that judge a plugin, and below them the findings of the reading
// itself. Links begin with the path of the folder of pages.
func ruleTable(folder string) string {
	judging, reading := rows(folder, true), rows(folder, false)
	return judging + "\nWhat could not be read, and comments that do not work, are findings too:\n\n" + reading
}

func rows(folder string, judging bool) string {
	var b strings.Builder
	b.WriteString("| rule | severity | what is wrong |\n| --- | --- | --- |\n")
	for _, r := range rules.All() {
		if (r.Run != nil) == judging {
			fmt.Fprintf(&b, "| [%s](%s%s.md) | %s | %s |\n", r.ID, folder, r.ID, severity(r), cell(r.Summary))
		}
	}
	return b.String()
}

func severity(r *analyzer.Rule) string { return r.Severity.String() }
