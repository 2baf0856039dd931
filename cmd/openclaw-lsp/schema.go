package main

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	shipped "openclaw-lsp/docs/schema"
)

// schemas are the names of the shipped schemas, as users give them, with what each describes.
var schemas = [][2]string{
	{"baseline", "the file of check --baseline"},
	{"check", "the report of check --format json"},
	{"config", "openclaw-lsp.json, and the key openclawLsp of package.json"},
	{"inspect", "the report of inspect --format json"},
	{"shard", "the member shard in the report of check --shard"},
}

func newSchema(s *system) *verb {
	return &verb{
		name: "schema", args: "[NAME]",
		summary: "Print the JSON schema of something that this program reads or writes.",
		detail:  "Without a name it lists them all.",
		run:     func(args []string) int { return printSchema(s, args) },
	}
}

func printSchema(s *system, args []string) int {
	switch len(args) {
	case 0:
		var b strings.Builder
		table(&b, schemas)
		fmt.Fprint(s.out, b.String())
		return exitClean
	case 1:
	default:
		return s.fail("schema takes one name, got %s", strings.Join(args, " "))
	}
	var names []string
	for _, known := range schemas {
		names = append(names, known[0])
	}
	if !slices.Contains(names, args[0]) {
		if near := analyzer.Nearest(args[0], names); near != "" {
			return s.fail("there is no schema %q, did you mean %s?", args[0], near)
		}
		return s.fail("there is no schema %q, known are %s", args[0], strings.Join(names, ", "))
	}
	data, err := shipped.Files.ReadFile(schemaFile(args[0]))
	if err != nil {
		return s.fail("reading the schema %s: %v", args[0], err)
	}
	fmt.Fprint(s.out, string(data))
	return exitClean
}

func schemaFile(name string) string {
	if name == "config" {
		name = "openclaw-lsp"
	}
	return name + ".schema.json"
}
