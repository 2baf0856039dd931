package main

import (
	"fmt"

	"openclaw-lsp/analyzer/catalog"
)

// version is the version of this program; a release sets it with -ldflags -X main.version=….
var version = "0.1.0"

func newVersion(s *system) *verb {
	return &verb{
		name: "version", summary: "Print the version of this program and the newest host that it knows.",
		run: func(args []string) int {
			if len(args) > 0 {
				return s.fail("version takes no argument, got %q", args[0])
			}
			fmt.Fprintf(s.out, "openclaw-lsp %s\nnewest host  %s\n", version, catalog.Newest())
			return exitClean
		},
	}
}
