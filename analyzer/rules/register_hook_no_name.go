package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var registerHookNoName = &analyzer.Rule{
	ID:       "register-hook-no-name",
	Family:   analyzer.Registration,
	Summary:  "`api.registerHook` is called without a `name`, so the plugin fails to load.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer; 2026.4.23 only warns and drops the handler",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4217-4219 (openclaw 2026.9.6)",
		"registerHook in dist/loader-CiaemmFD.js (2026.5.2), dist/registry-D1_pYg_a.js (2026.7.1), and as a warning in dist/loader-DeOtDUYt.js (2026.4.23)",
		"docs/automation/hooks.md",
	},
	Why: "A handler on the internal event bus has a name of its own, under which `openclaw hooks` lists it. Without `name`, and without an `entry` that " +
		"holds one, `api.registerHook` throws `hook registration missing name`. The exception leaves `register`: the plugin gets the status `error`, and " +
		"all that it had registered before is rolled back.",
	Instead: "Give a name that no other plugin uses, such as the plugin's id and what the handler does. What only wants a typed hook needs `api.on` and no name.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "fresh-start",
  name: "Fresh start",
  register(api) {
    const notes = new Map<string, string>();
    api.registerHook("command:new", () => notes.clear()); // want "` + "`registerHook` for `command:new` has no `name`" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "fresh-start",
  name: "Fresh start",
  register(api) {
    const notes = new Map<string, string>();
    api.registerHook("command:new", () => notes.clear(), { name: "fresh-start-clear" });
  },
});
`,
	Run: runRegisterHookNoName,
}

func runRegisterHookNoName(pass *analyzer.Pass) {
	throws := catalog.CompareVersions(pass.Catalog.Host().Version, "2026.5.2") >= 0
	seen := map[source.Location]bool{}
	for _, r := range pass.Plugin.Registrations {
		// A late call does nothing at all, so it does not throw either.
		if r.Method != "registerHook" || r.Incomplete || r.Guarded || r.Late != nil || !r.Handler.Present || seen[r.CallAt] {
			continue
		}
		at := r.CallAt
		switch o := r.Options; {
		case !o.Present:
			if !closed(pass.Plugin.Text(r.Inner)) {
				continue
			}
			at = r.At
		case !o.Complete:
			continue
		default:
			if _, entry := o.Get("entry"); entry {
				continue
			}
			at = o.At
			if name, ok := o.Get("name"); ok {
				at = name.ValueAt
				if !blank(name.Value) {
					continue
				}
			}
		}
		seen[r.CallAt] = true
		f := analyzer.Finding{
			At:      at,
			Message: fmt.Sprintf("`registerHook` for `%s` has no `name`; %s throws, and the whole plugin fails to load", r.Hook, host(pass.Catalog)),
			Help:    "add `{ name: \"…\" }` with a name that no other plugin uses",
			Fixes:   addHookName(pass.Plugin, r),
		}
		if !throws {
			f.Message = fmt.Sprintf("`registerHook` for `%s` has no `name`; %s drops the handler", r.Hook, host(pass.Catalog))
		}
		if r.Hook == "" {
			f.Message = strings.Replace(f.Message, " for ``", "", 1)
		}
		pass.Report(f)
	}
}

// blank reports whether a value is known to be no name.
func blank(c plugin.Constant) bool {
	switch c.Kind {
	case plugin.String:
		return strings.TrimSpace(c.String) == ""
	case plugin.Undefined, plugin.Null:
		return true
	case plugin.Unknown, plugin.Bool, plugin.Number, plugin.Array, plugin.Object, plugin.Callable, plugin.Typed:
	}
	return false
}

// addHookName adds an option, or the third argument, with a name made of the plugin's id and
// the event. The plugin loads from then on, so someone should look.
func addHookName(p *plugin.Plugin, r *plugin.Registration) []analyzer.Fix {
	if p.ID == "" || r.Hook == "" || r.Inner != r.CallAt || r.Form != plugin.Literal {
		return nil
	}
	name := fmt.Sprintf("name: %q", p.ID+"-"+strings.NewReplacer(":", "-", "_", "-").Replace(r.Hook))
	var edit source.Edit
	switch o := r.Options; {
	case !o.Present:
		if r.Handler.At.Path != r.CallAt.Path {
			return nil
		}
		end := r.Handler.At.Span.End
		edit = source.Edit{Path: r.CallAt.Path, Span: source.Span{Start: end, End: end}, NewText: ", { " + name + " }"}
	case strings.HasPrefix(p.Text(o.At), "{"):
		if _, named := o.Get("name"); named {
			return nil
		}
		rest := " " + name + ","
		if len(o.Keys) == 0 {
			rest = " " + name + " "
		}
		start := o.At.Span.Start + 1
		edit = source.Edit{Path: o.At.Path, Span: source.Span{Start: start, End: start}, NewText: rest}
	default:
		return nil
	}
	return []analyzer.Fix{{Title: "Add a `name`", Review: true, Edits: []source.Edit{edit}}}
}
