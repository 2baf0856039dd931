package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"openclaw-lsp/analyzer/catalog"
)

// hookPages makes one page a hook, of any host, and their index.
func hookPages(made map[string]string) {
	for _, h := range catalog.All() {
		made["docs/hooks/"+h.Name+".md"] = hookPage(h)
	}
	made["docs/hooks/README.md"] = hookIndex()
}

func hookPage(h *catalog.Hook) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# `%s`\n", h.Name)
	_, body, _ := strings.Cut(catalog.Markdown(h), "\n") // without its own heading
	b.WriteString(body)
	if len(h.Sources) > 0 {
		b.WriteString("\n**Read from**\n\n")
		for _, s := range h.Sources {
			fmt.Fprintf(&b, "- %s\n", s)
		}
	}
	b.WriteString("\n[All hooks](README.md)\n")
	return b.String()
}

// hookIndex lists the hooks under their headings, those of the newest hosts first.
func hookIndex() string {
	var b strings.Builder
	b.WriteString("# Hooks\n\nWhat each hook of a host does, when it fires, and what the host does with the answer. " +
		"`openclaw-lsp hooks NAME` prints the same text.\n")
	here := map[string]bool{}
	for _, product := range catalog.Products() {
		host, ok := catalog.NewestOf(product)
		if !ok {
			continue
		}
		hooks := catalog.For(host).Hooks()
		fmt.Fprintf(&b, "\n## %s\n", host)
		groups := map[string][]*catalog.Hook{}
		for _, h := range hooks {
			here[h.Name] = true
			groups[h.Group] = append(groups[h.Group], h)
		}
		for _, g := range slices.Sorted(maps.Keys(groups)) {
			fmt.Fprintf(&b, "\n### %s\n\n%s", g, hookTable(groups[g]))
		}
	}
	var gone []*catalog.Hook
	for _, h := range catalog.All() {
		if !here[h.Name] {
			gone = append(gone, h)
		}
	}
	if len(gone) > 0 {
		b.WriteString("\n## Gone from the newest hosts\n\n" + hookTable(gone))
	}
	return b.String()
}

func hookTable(hooks []*catalog.Hook) string {
	var b strings.Builder
	b.WriteString("| hook | what a handler does |\n| --- | --- |\n")
	for _, h := range hooks {
		fmt.Fprintf(&b, "| [`%s`](%s.md) | %s |\n", h.Name, h.Name, cell(h.Summary))
	}
	return b.String()
}
