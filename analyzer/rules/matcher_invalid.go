package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var matcherInvalid = &analyzer.Rule{
	ID:       "matcher-invalid",
	Family:   analyzer.HookOptions,
	Summary:  "A tool matcher on which the host throws, so that the whole plugin fails to load.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6; 2026.7.1 and older have no matcher",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:22-51 (openclaw 2026.9.6)",
		"docs/plugins/hooks/tool-policy.md (openclaw 2026.9.6)",
	},
	Why: "`matcher` is the one option that the host checks by throwing. It must be a non-empty array of tool ids; a string, `null`, an empty array, a blank or " +
		"non-string entry and the entry `*` each raise a TypeError inside `api.on`, which ends `register`, and with it the plugin " +
		"(`normalizePluginToolMatcher` of openclaw 2026.9.6). Leaving the option out is the only way to say \"every tool\".",
	Instead: "List the tool ids, or leave `matcher` out.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "tool-audit",
  name: "Tool audit",
  register(api) {
    api.on("after_tool_call", (event) => console.log(event.toolName), {
      matcher: ["*"], // want "` + "`matcher` lists \\\"\\*\\\"" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "tool-audit",
  name: "Tool audit",
  register(api) {
    api.on("after_tool_call", (event) => console.log(event.toolName));
    api.on("before_tool_call", () => undefined, { matcher: ["exec", "web_fetch"] });
  },
});
`,
	Run: runMatcherInvalid,
}

func runMatcherInvalid(pass *analyzer.Pass) {
	option(pass, "matcher", func(_ *plugin.Registration, _ *catalog.Hook, o plugin.Option) {
		report := func(at source.Location, what, help string, fixes []analyzer.Fix) {
			pass.Report(analyzer.Finding{
				At:      at,
				Message: fmt.Sprintf("`matcher` %s; %s throws on it, and the whole plugin fails to load", what, host(pass.Catalog)),
				Help:    help,
				Fixes:   fixes,
			})
		}
		const listIDs = "list the tool ids, such as `[\"exec\"]`, or leave `matcher` out to see every tool"
		switch v := o.Value; v.Kind {
		case plugin.String:
			report(o.ValueAt, "is a string", listIDs, inArray(pass.Plugin, o))
		case plugin.Null, plugin.Bool, plugin.Number:
			report(o.ValueAt, "is "+show(v), listIDs, nil)
		case plugin.Object:
			report(o.ValueAt, "is an object", listIDs, nil)
		case plugin.Callable:
			report(o.ValueAt, "is a function", listIDs, nil)
		case plugin.Typed:
			if v.Type == "string" {
				report(o.ValueAt, "is a string", listIDs, nil)
			}
		case plugin.Array:
			if empty(pass.Plugin, o) {
				report(o.ValueAt, "is empty", listIDs, dropOption(pass.Plugin, o, true))
			}
			for _, item := range v.Items {
				at := item.At
				if at.IsZero() {
					at = o.ValueAt
				}
				switch item.Kind {
				case plugin.String:
					switch strings.TrimSpace(item.String) {
					case "":
						report(at, "has a blank entry", "name the tool, or remove the entry", nil)
					case "*":
						var fixes []analyzer.Fix
						if v.Complete && len(v.Items) == 1 {
							fixes = dropOption(pass.Plugin, o, true)
						}
						report(at, "lists \"*\"", "leave `matcher` out to see every tool", fixes)
					}
				case plugin.Undefined, plugin.Null, plugin.Bool, plugin.Number:
					report(at, "lists "+show(item), "every entry is the id of a tool", nil)
				case plugin.Array, plugin.Object, plugin.Callable:
					report(at, "lists something that is not a string", "every entry is the id of a tool", nil)
				case plugin.Unknown, plugin.Typed:
				}
			}
		case plugin.Unknown, plugin.Undefined:
		}
	})
}

// inArray puts brackets around a string literal.
func inArray(p *plugin.Plugin, o plugin.Option) []analyzer.Fix {
	if _, literal := replaceText(p, o.ValueAt, ""); !literal || strings.TrimSpace(o.Value.String) == "*" {
		return nil
	}
	return []analyzer.Fix{{
		Title:  "Put it in an array",
		Review: true,
		Edits: []source.Edit{{
			Path:    o.ValueAt.Path,
			Span:    o.ValueAt.Span,
			NewText: "[" + p.Text(o.ValueAt) + "]",
		}},
	}}
}
