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

var toolnameInsteadOfMatcher = &analyzer.Rule{
	ID:       "toolname-instead-of-matcher",
	Family:   analyzer.HookOptions,
	Summary:  "A handler that looks at one tool only is called for all of them.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6, the first known version with `matcher`",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:52-56 and 553-556 (selection by matcher)",
		"docs/plugins/hooks/reference.md:39",
	},
	Why: "The whole handler stands behind one test of `event.toolName`. It works, but the host copies the event and calls the handler for every tool call of every run, and " +
		"if the handler fails before the test, or `before_tool_call` runs out of time, calls of unrelated tools are blocked. With `matcher` the host asks the handler for these tools only.",
	Instead: "Name the tools in `matcher`. The test may stay: hosts before `matcher` ignore the option.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.toolName !== "exec") return; // want "only does something for ` + "`exec`" + `"
      return { block: true, blockReason: "No shell here" };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({ block: true, blockReason: "No shell here" }), { matcher: ["exec"] });
  },
});
`,
	Run: runToolnameInsteadOfMatcher,
}

func runToolnameInsteadOfMatcher(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		test := r.Handler.ToolTest
		if test == nil || !takes(h, "matcher") || r.Options.Present && !r.Options.Complete {
			return
		}
		if _, ok := r.Options.Get("matcher"); ok {
			return
		}
		var tools []string
		for _, t := range test.Tools {
			alias, replaced := pass.Catalog.ToolAlias(t.V)
			switch {
			case replaced && alias.Event, strings.ToLower(t.V) != t.V, pattern(t.V), t.V == "":
				return // never true: toolname-compare
			}
			if !slices.Contains(tools, t.V) {
				tools = append(tools, t.V)
			}
		}
		if len(tools) > 6 {
			return // a table of tools is better kept in the code
		}
		pass.Report(analyzer.Finding{
			At:      test.At,
			Message: fmt.Sprintf("this handler of `%s` only does something for %s, but is called for every tool", r.Hook, list(tools)),
			Help:    fmt.Sprintf("name them in the options: `{ matcher: [\"%s\"] }`", strings.Join(tools, `", "`)),
			Fixes:   addOption(pass.Plugin, r, "matcher", `["`+strings.Join(tools, `", "`)+`"]`),
		})
	})
}

// addOption states one more option of a registration, where its options are spelled out in the
// call or there are none.
func addOption(p *plugin.Plugin, r *plugin.Registration, name, value string) []analyzer.Fix {
	if r.Inner != r.CallAt || r.Form != plugin.Literal {
		return nil // a loop or a wrapper registers more than this
	}
	fix := func(at source.Location, text string) []analyzer.Fix {
		return []analyzer.Fix{{
			Title:  fmt.Sprintf("Add `%s: %s`", name, value),
			Review: true,
			Edits:  []source.Edit{{Path: at.Path, Span: source.Span{Start: at.Span.End, End: at.Span.End}, NewText: text}},
		}}
	}
	if !r.Options.Present {
		if r.Handler.At.Path != r.CallAt.Path || r.Handler.At.Span.End > r.CallAt.Span.End {
			return nil
		}
		return fix(r.Handler.At, fmt.Sprintf(", { %s: %s }", name, value))
	}
	text := p.Text(r.Options.At)
	if !strings.HasPrefix(text, "{") || r.Options.At.Path != r.CallAt.Path ||
		r.Options.At.Span.Start < r.CallAt.Span.Start || r.Options.At.Span.End > r.CallAt.Span.End {
		return nil
	}
	open := source.Location{Path: r.Options.At.Path, Span: source.Span{Start: r.Options.At.Span.Start, End: r.Options.At.Span.Start + 1}}
	if strings.TrimSpace(text[1:len(text)-1]) == "" {
		return fix(open, fmt.Sprintf(" %s: %s ", name, value))
	}
	return fix(open, fmt.Sprintf(" %s: %s,", name, value))
}
