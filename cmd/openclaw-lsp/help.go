package main

import (
	"fmt"
	"strings"
)

func newHelp(s *system) *verb {
	return &verb{
		name: "help", args: "[VERB]", summary: "Say what this program does, or what a verb does.",
		run: func(args []string) int {
			if len(args) > 0 {
				return run(s, []string{args[0], "--help"})
			}
			fmt.Fprint(s.out, overview(s))
			return exitClean
		},
	}
}

func overview(s *system) string {
	var b strings.Builder
	b.WriteString("openclaw-lsp reads OpenClaw plugins and finds the mistakes that the host lets pass in silence.\n\n")
	b.WriteString("  openclaw-lsp VERB [ARGUMENTS]    `openclaw-lsp VERB --help` says more about one\n\n")
	var rows [][2]string
	for _, v := range verbs() {
		made := v.make(s)
		rows = append(rows, [2]string{strings.TrimSpace(made.name + " " + made.args), made.summary})
	}
	table(&b, rows)
	b.WriteString("\nWithout a verb it is a language server on standard input and output, for editors.\n")
	b.WriteString("Exit code: 0 clean, 1 findings at or above --fail-level, 2 could not run.\n")
	return b.String()
}
