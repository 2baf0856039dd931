package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// naming is what a name given to api.on is for a host. Each unfit kind has one rule, so
// that a wrong name is reported once.
type naming int

const (
	fits     naming = iota // a hook of the host
	internal               // an event of the internal bus
	removed                // a hook that the host had once
	later                  // a hook that newer versions of the host have
	foreign                // a hook of another product
	nowhere                // a hook of no host
)

// classify says what a hook name is for a host, with the hook of whichever host has it.
func classify(c *catalog.Catalog, name string) (naming, *catalog.Hook) {
	if h, ok := c.Hook(name); ok {
		return fits, h
	}
	if strings.Contains(name, ":") && (c.Internal(name) || c.InternalLike(name)) {
		return internal, nil
	}
	h, ok := catalog.Lookup(name)
	if !ok || len(h.Hosts) == 0 {
		return nowhere, nil
	}
	host := c.Host()
	kind := foreign
	for _, r := range h.Hosts {
		if r.Product != host.Product {
			continue
		}
		if r.Until != "" && catalog.CompareVersions(host.Version, r.Until) >= 0 {
			return removed, h
		}
		kind = later
	}
	return kind, h
}

// named calls f for every handler put on a hook with api.on whose name may be judged: not
// behind a test of the host, where old and new names stand side by side on purpose, and not
// half-typed unless the name itself is finished.
func named(pass *analyzer.Pass, f func(*plugin.Registration)) {
	for _, r := range pass.Plugin.Registrations {
		if r.Method == "on" && !r.Guarded && finished(pass.Plugin, r) {
			f(r)
		}
	}
}

// finished reports whether the name is written to its end: in a half-typed call only a literal
// with both its quotes is, and a literal without its second quote never is.
func finished(p *plugin.Plugin, r *plugin.Registration) bool {
	if r.Hook == "" || r.Incomplete && r.NameAt.IsZero() {
		return false
	}
	text := p.Text(r.HookAt)
	if text == "" || !strings.ContainsRune("\"'`", rune(text[0])) {
		return true
	}
	return len(text) > 1 && text[len(text)-1] == text[0]
}

// hooked calls f for every handler put with api.on on a hook that the host has, where the
// whole call can be judged.
func hooked(pass *analyzer.Pass, f func(*plugin.Registration, *catalog.Hook)) {
	for _, r := range pass.Plugin.Registrations {
		if r.Method != "on" || r.Incomplete {
			continue
		}
		if h, ok := pass.Catalog.Hook(r.Hook); ok {
			f(r, h)
		}
	}
}

// option calls f for every option of the given name on a hook that takes it, where the
// whole call can be judged.
func option(pass *analyzer.Pass, name string, f func(*plugin.Registration, *catalog.Hook, plugin.Option)) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if o, ok := r.Options.Get(name); ok && takes(h, name) {
			f(r, h, o)
		}
	})
}

// takes reports whether a hook has an option.
func takes(h *catalog.Hook, name string) bool {
	for _, o := range h.Options {
		if o.Name == name {
			return true
		}
	}
	return false
}

// host is how messages name the host: openclaw 2026.9.6.
func host(c *catalog.Catalog) string {
	h := c.Host()
	return h.Product + " " + h.Version
}

// rename offers another name in place of the text between the quotes, or of the key of a
// table; nothing where the name is not written there. The handler starts to run, so someone
// should look.
func rename(p *plugin.Plugin, r *plugin.Registration, to string) []analyzer.Fix {
	at := r.NameAt
	if at.IsZero() && isKey(p, r) {
		at = r.HookAt
	}
	if at.IsZero() || to == "" {
		return nil
	}
	return []analyzer.Fix{{
		Title:  fmt.Sprintf("Change to `%s`", to),
		Review: true,
		Edits:  []source.Edit{{Path: at.Path, Span: at.Span, NewText: to}},
	}}
}

// isKey reports whether the name is the bare key of an object or method: `agent_end: f` or
// `agent_end() {}`. The short form `{ agent_end }` names a variable as well.
func isKey(p *plugin.Plugin, r *plugin.Registration) bool {
	file := p.File(r.HookAt.Path)
	if file == nil || p.Text(r.HookAt) != r.Hook {
		return false
	}
	rest := strings.TrimLeft(file.Text()[r.HookAt.Span.End:], " \t\r\n")
	return strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "(")
}

// where is the place of a name: the literal or expression that spells it, else the call.
func where(r *plugin.Registration) source.Location {
	switch {
	case !r.HookAt.IsZero():
		return r.HookAt
	case !r.At.IsZero():
		return r.At
	}
	return r.CallAt
}
