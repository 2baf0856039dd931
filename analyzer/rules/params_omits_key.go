package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var paramsOmitsKey = &analyzer.Rule{
	ID:       "params-omits-key",
	Family:   analyzer.Results,
	Summary:  "A parameter of a tool call is removed by leaving it out, and stays.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/agent-tools.before-tool-call-D6M7yTR3.mjs:854-863",
		"docs/plugins/hooks/tool-policy.md",
	},
	Why: "The host lays the `params` that a handler returns over those of the call: `{ ...original, ...returned }`. What the returned object lacks comes back " +
		"out of the original. Taking a key out with `const { secret, ...rest } = event.params`, with `delete` on a copy or with a filter over the entries " +
		"changes nothing: the tool gets the key as the model wrote it.",
	Instead: "Set the key to `undefined`, or to a harmless value; where the call must not run with it, block the call.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => {
      const { elevated, ...rest } = event.params;
      if (elevated) return { params: rest }; // want "` + "`" + `elevated` + "`" + ` stays"
    }, { matcher: ["exec"] });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.params.elevated) return { params: { ...event.params, elevated: undefined } };
    }, { matcher: ["exec"] });
  },
});
`,
	Run: runParamsOmitsKey,
}

func runParamsOmitsKey(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, _ *catalog.Hook) {
		if r.Guarded {
			return
		}
		for _, o := range r.Handler.Omissions {
			f := analyzer.Finding{
				At:      o.Value,
				Message: fmt.Sprintf("`%s` stays: %s lays `params` over those of the call, so leaving a key out removes nothing", o.Key, host(pass.Catalog)),
				Help:    fmt.Sprintf("set it to undefined: `%s: undefined`", o.Key),
				Notes:   []analyzer.Note{{Message: "left out here", At: o.At}},
			}
			text := pass.Plugin.Text(o.Value)
			switch {
			case o.Key == "":
				f.Message = fmt.Sprintf("what is left out stays: %s lays `params` over those of the call", host(pass.Catalog))
				f.Help = "set the keys to undefined"
			case plain(text) && text != "params":
				f.Fixes = []analyzer.Fix{{
					Title:  fmt.Sprintf("Set `%s` to undefined", o.Key),
					Review: true,
					Edits:  []source.Edit{{Path: o.Value.Path, Span: o.Value.Span, NewText: fmt.Sprintf("{ ...%s, %s: undefined }", text, o.Key)}},
				}}
			}
			pass.Report(f)
		}
	})
}
