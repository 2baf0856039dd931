package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var beforeDispatchExtra = &analyzer.Rule{
	ID:       "before-dispatch-extra",
	Family:   analyzer.Results,
	Summary:  "`before_dispatch` answers with a reply or media, of which the host sends nothing.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/dispatch-from-config-Cu599NRF.mjs:898-958",
		"docs/plugins/hooks/messages.md",
	},
	Why: "Of a claimed `before_dispatch` the host reads `text` and sends that. A `reply` as other claim hooks have it, media or buttons are passed over: the " +
		"message counts as handled, the model is not asked, and the user gets nothing, or the text without its picture.",
	Instead: "Return `text`. For media, claim in `before_agent_reply` with a `reply`, or send it through the channel yourself.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "maps",
  name: "Maps",
  register(api) {
    api.on("before_dispatch", (event) => {
      if (event.content === "map") return { handled: true, reply: { text: "Here" } } as never; // want "does not read ` + "`" + `reply` + "`" + ` from ` + "`" + `before_dispatch` + "`" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "maps",
  name: "Maps",
  register(api) {
    api.on("before_dispatch", (event) => {
      if (event.content === "map") return { handled: true, text: "Here" };
    });
  },
});
`,
	Run: runBeforeDispatchExtra,
}

func runBeforeDispatchExtra(pass *analyzer.Pass) {
	decided(pass, []string{"before_dispatch"}, func(o outcome) {
		for _, m := range o.value.Fields {
			if !ownRule("before_dispatch", m.Name) || m.Value.Kind == plugin.Undefined {
				continue
			}
			f := analyzer.Finding{
				At:      m.At,
				Message: fmt.Sprintf("%s does not read `%s` from `before_dispatch`; it sends `text` and nothing else", host(pass.Catalog), m.Name),
				Help:    "return `text`; a `reply` is for `before_agent_reply`",
			}
			if _, text := o.value.Get("text"); !text && m.Value.Kind == plugin.Object && !m.Added {
				if inner, ok := m.Value.Get("text"); ok && !inner.Added && len(m.Value.Fields) == 1 && m.Value.Complete {
					f.Fixes = asText(pass.Plugin, m, inner)
				}
			}
			o.report(pass, f)
		}
	})
}

// asText writes `reply: { text: x }` as `text: x`.
func asText(p *plugin.Plugin, m, inner plugin.Member) []analyzer.Fix {
	value := "text: " + p.Text(inner.Value.At)
	if inner.Shorthand {
		value = "text"
	}
	if m.Shorthand || value == "text: " {
		return nil
	}
	return []analyzer.Fix{{
		Title:  "Return the text itself",
		Review: true,
		Edits:  []source.Edit{{Path: m.At.Path, Span: source.Span{Start: m.At.Span.Start, End: m.Value.At.Span.End}, NewText: value}},
	}}
}
