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

// ruleTable lists the rules by family: those that judge a plugin, then the findings of the
// reading itself. Links begin with the path of the folder of pages.
func ruleTable(folder string) string {
	var b strings.Builder
	for f := analyzer.Registration; f <= analyzer.Order; f++ {
		if table := rows(folder, f); table != "" {
			fmt.Fprintf(&b, "**%s**\n\n%s\n", f, table)
		}
	}
	return b.String() + "What could not be read, and comments that do not work, are findings too:\n\n" + rows(folder, analyzer.Reading)
}

func rows(folder string, family analyzer.Family) string {
	var b strings.Builder
	for _, r := range rules.All() {
		if r.Family != family {
			continue
		}
		if b.Len() == 0 {
			b.WriteString("| rule | severity | what is wrong |\n| --- | --- | --- |\n")
		}
		fmt.Fprintf(&b, "| [%s](%s%s.md) | %s | %s |\n", r.ID, folder, r.ID, severity(r), cell(r.Summary))
	}
	return b.String()
}

// severity is what the index shows. What only a replay can tell is marked.
func severity(r *analyzer.Rule) string {
	if r.Run == nil && r.Simulated != "" {
		return "replay"
	}
	return r.Severity.String()
}
