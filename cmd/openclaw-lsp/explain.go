package main

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/rules"
)

func newExplain(s *system) *verb {
	return &verb{
		name: "explain", args: "[RULE]",
		summary: "Print the page of a rule: what is wrong, why it matters, what to write instead.",
		detail:  "Without a rule it lists them all.",
		run:     func(args []string) int { return explain(s, args) },
	}
}

func explain(s *system, args []string) int {
	switch len(args) {
	case 0:
		var b strings.Builder
		var list [][2]string
		for _, r := range rules.All() {
			list = append(list, [2]string{r.ID, r.Summary})
		}
		table(&b, list)
		fmt.Fprint(s.out, b.String())
		return exitClean
	case 1:
	default:
		return s.fail("explain takes one rule, got %s", strings.Join(args, " "))
	}
	page, ok := rules.Page(args[0])
	if !ok {
		var ids []string
		for _, r := range rules.All() {
			ids = append(ids, r.ID)
		}
		if near := analyzer.Nearest(args[0], ids); near != "" {
			return s.fail("no rule has the id %q, did you mean %s?", args[0], near)
		}
		return s.fail("no rule has the id %q; run `openclaw-lsp explain` for the list", args[0])
	}
	fmt.Fprint(s.out, page)
	return exitClean
}
