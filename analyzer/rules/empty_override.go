package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var emptyOverride = &analyzer.Rule{
	ID:       "empty-override",
	Family:   analyzer.Results,
	Summary:  "An empty model or provider keeps other plugins from choosing one and is then ignored.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen: []string{
		"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:620-626",
		"openclaw@2026.9.6 dist/setup-B7DuERIi.mjs:31-61",
	},
	Why: "The first plugin that gives `modelOverride` wins, and `\"\"` is given: no later plugin is asked. The host then takes an empty name for none and goes on " +
		"with the configured model. So a plugin that has no opinion but says `\"\"` silences those that have one.",
	Instead: "Leave the field out or give `undefined` where there is no opinion.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "cheap-model",
  name: "Cheap model",
  register(api) {
    api.on("before_model_resolve", (event) => ({
      modelOverride: event.prompt.length < 200 ? "small" : "", // want "` + "`modelOverride` may be empty" + `"
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "cheap-model",
  name: "Cheap model",
  register(api) {
    api.on("before_model_resolve", (event) => ({
      modelOverride: event.prompt.length < 200 ? "small" : undefined,
    }));
  },
});
`,
	Run: runEmptyOverride,
}

func runEmptyOverride(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		for _, m := range o.value.Fields {
			f, ok := field(o.h.Result.Fields, m.Name)
			if !ok || f.Merge != catalog.FirstDefined || m.Name == "systemPrompt" {
				continue
			}
			for _, v := range m.Value.Possible() {
				if v.Kind == plugin.String && v.String == "" {
					o.report(pass, emptyValue(pass, m, v, "keeps other plugins from giving one and is then ignored"))
				}
			}
		}
	})
}

// emptyValue is the finding that a member is, or may be, an empty string.
func emptyValue(pass *analyzer.Pass, m plugin.Member, v plugin.Constant, effect string) analyzer.Finding {
	at, verb := given(m, v), "may be"
	if m.Value.Kind == plugin.String {
		verb = "is"
	}
	f := analyzer.Finding{
		At:      at,
		Message: fmt.Sprintf("`%s` %s empty, which %s", m.Name, verb, effect),
		Help:    "give `undefined` where there is nothing to say",
		Fixes:   dropEmpty(pass.Plugin, at),
	}
	if at != v.At && !v.At.IsZero() {
		f.Notes = []analyzer.Note{{Message: "it is empty here", At: v.At}}
	}
	return f
}
