package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var unknownOption = &analyzer.Rule{
	ID:       "unknown-option",
	Family:   analyzer.HookOptions,
	Summary:  "An option of a registration is not one that the host reads for this hook.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer, with the options of each",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4285-4325 (openclaw 2026.9.6)",
		"dist/hook-runner-global-CDmmGFJp.d.ts:802-825 (openclaw 2026.9.6)",
	},
	Why: "The host picks the options it knows out of the third argument of `api.on` and never looks at the rest: a misspelt `priorty` leaves the priority " +
		"at 0, `timeout` leaves the default budget, `once` does not make a handler run once. `name` and " +
		"`description` belong to `api.registerHook`; a handler of `api.on` has no name of its own (`registerTypedHook` of openclaw 2026.9.6).\n\n" +
		"What other hooks take is reported by `matcher-wrong-hook` and `eligibility-wrong-hook`.",
	Instead: "Use the options that the hook takes. All take `priority`, `timeoutMs` and `registrationId`; `before_tool_call` and `after_tool_call` also " +
		"`matcher`, `before_agent_reply` `eligibleTriggers`, `reply_dispatch` `eligibleDispatchKinds`, `before_prompt_build` `requiresToolAuthority`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "style-guide",
  name: "Style guide",
  register(api) {
    api.on("before_prompt_build", () => ({ appendSystemContext: "Be brief." }), {
      priorty: 20, // want "does not read the option ` + "`priorty`" + `"
      timeout: 500, // want "does not read the option ` + "`timeout`" + `"
    } as never);
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "style-guide",
  name: "Style guide",
  register(api) {
    api.on("before_prompt_build", () => ({ appendSystemContext: "Be brief." }), {
      priority: 20,
      timeoutMs: 500,
    });
  },
});
`,
	Run: runUnknownOption,
}

func runUnknownOption(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		known := make([]string, len(h.Options))
		for i, o := range h.Options {
			known[i] = o.Name
		}
		for _, o := range r.Options.Keys {
			if slices.Contains(known, o.Name) {
				continue
			}
			f := analyzer.Finding{
				At:      o.At,
				Message: fmt.Sprintf("%s does not read the option `%s` of `%s`; it has no effect", host(pass.Catalog), o.Name, r.Hook),
				Help:    "it reads " + list(known),
			}
			if len(takers(pass.Catalog, o.Name)) > 0 {
				continue // matcher-wrong-hook, eligibility-wrong-hook
			}
			if newest, ok := catalog.For(catalog.Newest()).Hook(r.Hook); ok && pass.Catalog.Host().Product == catalog.OpenClaw && takes(newest, o.Name) {
				f.Help = fmt.Sprintf("%s reads it; say with `openclaw.compat.pluginApi` that the plugin is for newer hosts", catalog.Newest())
			} else if near := analyzer.Nearest(o.Name, known); near != "" {
				f.Help = fmt.Sprintf("did you mean `%s`?", near)
				if _, twice := r.Options.Get(near); !twice {
					f.Fixes = renameOption(pass.Plugin, o, near)
				}
			}
			pass.Report(f)
		}
	})
}

// takers lists the hooks of the host that take an option.
func takers(c *catalog.Catalog, option string) []string {
	var names []string
	for _, h := range c.Hooks() {
		if takes(h, option) {
			names = append(names, h.Name)
		}
	}
	return names
}

// renameOption changes a key. The short form `{ timeout }` keeps its variable.
func renameOption(p *plugin.Plugin, o plugin.Option, to string) []analyzer.Fix {
	text := p.Text(o.At)
	switch {
	case text == o.Name && o.At == o.ValueAt:
		to += ": " + text
	case text == o.Name:
	case len(text) > 2 && strings.Trim(text, "\"'") == o.Name:
		to = text[:1] + to + text[:1]
	default:
		return nil
	}
	return []analyzer.Fix{{
		Title:  fmt.Sprintf("Change `%s` to `%s`", text, to),
		Review: true,
		Edits:  []source.Edit{{Path: o.At.Path, Span: o.At.Span, NewText: to}},
	}}
}
