package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"openclaw-lsp/analyzer/catalog"
)

func newHooks(s *system) *verb {
	host := ""
	return &verb{
		name: "hooks", args: "[NAME]",
		summary: "List the hooks of a host, or say everything about one.",
		options: []option{
			{name: "host", value: "HOST", help: "hooks of this host (default: the newest OpenClaw)", set: setHost(&host)},
		},
		run: func(args []string) int { return hooks(s, host, args) },
	}
}

func hooks(s *system, host string, args []string) int {
	h := catalog.Newest()
	if host != "" && host != "auto" {
		h, _ = catalog.ParseHost(host) // checked when the option was read
	}
	known := catalog.For(h)
	switch len(args) {
	case 0:
		fmt.Fprintf(s.out, "%s", hookList(known))
		return exitClean
	case 1:
	default:
		return s.fail("hooks takes one name, got %s", strings.Join(args, " "))
	}
	hook, ok := known.Hook(args[0])
	if !ok {
		hook, ok = catalog.Lookup(args[0])
	}
	if !ok {
		if near := known.Nearest(args[0]); near != "" {
			return s.fail("no host has a hook %q, did you mean %s?", args[0], near)
		}
		return s.fail("no host has a hook %q", args[0])
	}
	fmt.Fprint(s.out, catalog.Markdown(hook))
	return exitClean
}

// hookList is one line a hook, under the headings that the pages use.
func hookList(c *catalog.Catalog) string {
	var b strings.Builder
	rows := map[string][][2]string{}
	for _, h := range c.Hooks() {
		rows[h.Group] = append(rows[h.Group], [2]string{h.Name, h.Summary})
	}
	fmt.Fprintf(&b, "%s: %d hooks\n", c.Host(), len(c.Hooks()))
	for _, g := range slices.Sorted(maps.Keys(rows)) {
		fmt.Fprintf(&b, "\n%s\n", g)
		table(&b, rows[g])
	}
	return b.String()
}
