package server

import (
	"slices"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// registersHook reports whether a registration puts a handler on a hook, and not a tool or
// a service on the host.
func registersHook(r *plugin.Registration) bool {
	return r.Method == "on" || r.Method == "registerHook"
}

// holds reports whether the cursor stands in or at the end of a location.
func holds(at source.Location, path string, offset int) bool {
	return at.Path == path && at.Span.Contains(offset)
}

// hookAt finds the registration whose hook is named at an offset.
func hookAt(p *plugin.Plugin, path string, offset int) *plugin.Registration {
	for _, r := range p.Registrations {
		if registersHook(r) && (holds(r.HookAt, path, offset) || holds(r.NameAt, path, offset)) {
			return r
		}
	}
	return nil
}

// optionsAt finds the registration whose options begin at an offset.
func optionsAt(p *plugin.Plugin, path string, offset int) *plugin.Registration {
	for _, r := range p.Registrations {
		if registersHook(r) && r.Options.Present && r.Options.At.Path == path && r.Options.At.Span.Start == offset {
			return r
		}
	}
	return nil
}

// contract is the hook of a name as the plugin's host has it; where the host lacks it, as
// another host does, for that is what a reader wants to know.
func contract(p *plugin.Plugin, name string) (*catalog.Hook, bool) {
	if p.Catalog != nil {
		if h, ok := p.Catalog.Hook(name); ok {
			return h, true
		}
	}
	return catalog.Lookup(name)
}

// isAPI reports whether the receiver of a call in half-typed code may be the host's api: it
// is called so, or like the receiver of a registration that was understood in this file.
// An emitter's `on` must not be taken for the host's.
func isAPI(p *plugin.Plugin, path, receiver string) bool {
	if receiver == "" {
		return slices.ContainsFunc(p.Registrations, func(r *plugin.Registration) bool {
			return r.At.Path == path && (p.Text(r.At) == r.Method || p.Text(r.At) == "on")
		})
	}
	for _, name := range strings.FieldsFunc(receiver, func(c rune) bool { return c < 0x80 && !isWord(byte(c)) }) {
		if name == "api" {
			return true
		}
	}
	return slices.ContainsFunc(p.Registrations, func(r *plugin.Registration) bool {
		rest, ok := strings.CutPrefix(p.Text(r.At), receiver)
		return ok && r.At.Path == path && (strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, "?.") || strings.HasPrefix(rest, "["))
	})
}
