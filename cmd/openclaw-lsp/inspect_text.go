package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// inspectText shows plugins for people: one registration a line, in columns.
func inspectText(w io.Writer, seen inspection) error {
	var b strings.Builder
	for i, p := range seen.Plugins {
		if i > 0 {
			b.WriteString("\n")
		}
		inspectPlugin(&b, p)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func inspectPlugin(b *strings.Builder, p inspected) {
	title := p.ID
	if title == "" {
		title = "(without an id)"
	}
	fmt.Fprintf(b, "%s  %s\n", title, p.Root)
	for _, row := range [][2]string{
		{"kind", p.Kind}, {"host", hostLine(p)}, {"entry", strings.Join(p.Entries, ", ")},
	} {
		if row[1] != "" {
			fmt.Fprintf(b, "  %-6s %s\n", row[0], row[1])
		}
	}
	if len(p.Registrations) == 0 {
		b.WriteString("  no registrations\n")
	} else {
		rows := [][]string{{"where", "call", "hook or name", "priority", "budget", "network"}}
		for _, r := range p.Registrations {
			rows = append(rows, []string{
				fmt.Sprintf("%s:%d", r.File, r.Line), r.Method, r.Hook + marks(r), orDash(r.Priority, ""), orDash(r.EffectiveTimeoutMS, " ms"), networkCell(r.Network),
			})
		}
		columns(b, rows)
	}
	for _, u := range p.Unresolved {
		fmt.Fprintf(b, "  not resolved  %s:%d  %s\n", u.File, u.Line, u.Reason)
	}
	for _, pr := range p.Problems {
		fmt.Fprintf(b, "  problem       %s:%d  %s [%s]\n", pr.File, pr.Line, pr.Message, pr.Code)
	}
}

func hostLine(p inspected) string {
	if p.HostFrom == "" {
		return p.Host
	}
	return p.Host + " (" + p.HostFrom + ")"
}

// marks says in words what is special about a registration.
func marks(r inspectedRegistration) string {
	var words []string
	if r.HookFrom != "literal" && r.HookFrom != "" {
		words = append(words, r.HookFrom)
	}
	if r.Conditional {
		words = append(words, "conditional")
	}
	if len(words) == 0 {
		return ""
	}
	return " (" + strings.Join(words, ", ") + ")"
}

func orDash(n *float64, unit string) string {
	if n == nil {
		return "-"
	}
	return strconv.FormatFloat(*n, 'f', -1, 64) + unit
}

// networkCell is the answer and, where it is yes, the way.
func networkCell(n inspectedNetwork) string {
	if n.Reaches != "yes" {
		return n.Reaches
	}
	waited := "not awaited"
	if n.Awaited {
		waited = "awaited"
	}
	var steps []string
	for _, s := range n.Path {
		steps = append(steps, s.Callee)
	}
	cell := "yes, " + waited
	if len(steps) > 0 {
		cell += ": " + strings.Join(steps, " → ")
	}
	return cell
}

// columns writes rows aligned; the last column is not padded.
func columns(b *strings.Builder, rows [][]string) {
	width := make([]int, len(rows[0]))
	for _, r := range rows {
		for i, cell := range r {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	for _, r := range rows {
		b.WriteString("  ")
		for i, cell := range r {
			if i == len(r)-1 {
				b.WriteString(cell + "\n")
				break
			}
			b.WriteString(cell + strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell)+2))
		}
	}
}
