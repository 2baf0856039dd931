package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var unstablePrefix = &analyzer.Rule{
	ID:       "unstable-prefix",
	Family:   analyzer.Results,
	Summary:  "A text early in the prompt holds the time, a random number or a counter, so that providers cannot cache what follows.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "every known host",
	Seen: []string{
		"https://github.com/eleboucher/memini/issues/84",
		"openclaw@2026.9.6 dist/builtin-openclaw-q1hiFm14.mjs:6940-6966",
	},
	Why: "Providers reuse what they computed for the part of a prompt that is the same as last time, from its beginning to the first byte that differs. The system prompt " +
		"stands before the whole conversation: a time of day in `systemPrompt`, `prependSystemContext` or `appendSystemContext` makes every turn pay for the system prompt " +
		"and the history anew.\n\n" +
		"`prependContext` stands before the user's turn, where it only spoils what comes after it; there the finding is a remark. `appendContext` is left alone, as are " +
		"dates without a time.",
	Instead:   "Put what changes at the end: `appendContext`. Give the date without the time, or let the model ask a tool for it.",
	Simulated: "How much of the prompt was the same from turn to turn, and recalled text that differs each time, show in a replay.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "clock",
  name: "Clock",
  register(api) {
    api.on("before_prompt_build", () => ({
      prependSystemContext: ` + "`It is ${new Date().toISOString()}.`" + `, // want "holds the time"
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "clock",
  name: "Clock",
  register(api) {
    api.on("before_prompt_build", () => ({
      prependSystemContext: ` + "`Today is ${new Date().toISOString().slice(0, 10)}.`" + `,
      appendContext: ` + "`It is ${new Date().toISOString()}.`" + `,
    }));
  },
});
`,
	Run: runUnstablePrefix,
}

func runUnstablePrefix(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		for _, m := range o.value.Fields {
			if _, ok := field(o.h.Result.Fields, m.Name); !ok || !early(m.Name) {
				continue
			}
			unstable(pass, o, m, m.Text)
			for _, v := range m.Value.Possible() {
				for _, block := range v.Items {
					for _, b := range block.Possible() {
						if text, ok := b.Get("text"); ok {
							unstable(pass, o, m, text.Text)
						}
					}
				}
			}
		}
	})
}

// early reports whether a field's text stands before the conversation or the user's turn.
func early(name string) bool {
	switch name {
	case "systemPrompt", "prependSystemContext", "appendSystemContext", "prependContext", "prependSystemPrompt", "appendSystemPrompt":
		return true
	}
	return false
}

func unstable(pass *analyzer.Pass, o outcome, m plugin.Member, t *plugin.Text) {
	if t == nil || len(t.Changing) == 0 {
		return
	}
	c := t.Changing[0]
	f := analyzer.Finding{
		At:      m.At,
		Message: fmt.Sprintf("`%s` holds %s: the prompt differs before the conversation begins, on every turn, and providers cannot reuse it", m.Name, c.What),
		Help:    "put what changes into `appendContext`",
	}
	if m.Name == "prependContext" {
		f.Severity = analyzer.Hint
		f.Message = fmt.Sprintf("`prependContext` holds %s: nothing after it can be reused by providers", c.What)
	}
	if within(m.Value.At, c.At) {
		f.At = c.At
	} else {
		f.Notes = append(f.Notes, analyzer.Note{Message: c.What + " comes in here", At: c.At})
	}
	o.report(pass, f)
}
