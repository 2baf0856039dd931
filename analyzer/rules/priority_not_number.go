package rules

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var priorityNotNumber = &analyzer.Rule{
	ID:       "priority-not-number",
	Family:   analyzer.HookOptions,
	Summary:  "A priority that is not a number leaves the order of handlers to chance.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:553-556 (openclaw 2026.9.6)",
		"dist/hook-runner-global-CR-ifbin.js:34 (openclaw 2026.4.23)",
	},
	Why: "The host stores `priority` unchecked and sorts with `(b.priority ?? 0) - (a.priority ?? 0)`. With a word, an object or NaN the difference is NaN, " +
		"which a sort takes for \"equal\": the handler is in no defined place, and its neighbours may be out of order too. Run on openclaw 2026.9.6, " +
		"the priorities 1, NaN, 2, 3 give the order 1, NaN, 3, 2; `openclaw plugins inspect` shows the value without a remark.\n\n" +
		"A string of digits and a boolean are turned into numbers by the subtraction, so these work by accident and are only hinted at.",
	Instead: "Write a number. Higher runs first; without one the priority is 0; equal priorities run in the order of registration.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "style-guide",
  name: "Style guide",
  register(api) {
    api.on("before_prompt_build", () => ({ appendSystemContext: "Be brief." }), {
      priority: "high" as never, // want "` + "`priority` is \\\"high\\\"" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "style-guide",
  name: "Style guide",
  register(api) {
    api.on("before_prompt_build", () => ({ appendSystemContext: "Be brief." }), {
      priority: 100,
    });
  },
});
`,
	Run: runPriorityNotNumber,
}

func runPriorityNotNumber(pass *analyzer.Pass) {
	option(pass, "priority", func(r *plugin.Registration, _ *catalog.Hook, o plugin.Option) {
		v := o.Value
		f := analyzer.Finding{
			At:   o.ValueAt,
			Help: "write a number: higher runs first, 0 where there is none",
		}
		disorder := func(what string) {
			f.Message = fmt.Sprintf("`priority` is %s; the host compares it as NaN, and the order of the handlers of `%s` is left to chance", what, r.Hook)
		}
		switch v.Kind {
		case plugin.Number:
			if !math.IsNaN(v.Number) {
				return
			}
			disorder("NaN")
		case plugin.String:
			n, numeric := coerced(v.String)
			if !numeric {
				disorder(show(v))
				break
			}
			f.Severity = analyzer.Hint
			f.Message = fmt.Sprintf("`priority` is the text %s; it counts as %s only because the host subtracts it", show(v), number(n))
			f.Fixes = asNumber(pass.Plugin, o, n)
		case plugin.Bool:
			n := 0.0
			if v.Bool {
				n = 1
			}
			f.Severity = analyzer.Hint
			f.Message = fmt.Sprintf("`priority` is %s; it counts as %s only because the host subtracts it", show(v), number(n))
			f.Fixes = asNumber(pass.Plugin, o, n)
		case plugin.Object:
			disorder("an object")
		case plugin.Callable:
			disorder("a function")
		case plugin.Typed:
			if v.Type != "string" {
				return
			}
			f.Severity = analyzer.Hint
			f.Message = "`priority` is text; a text that is no number leaves the order of the handlers of `" + r.Hook + "` to chance"
		case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.Array:
			return // null is 0; an array of one number counts as that number
		}
		pass.Report(f)
	})
}

// coerced is what JavaScript makes of a text in a subtraction: blanks around a number do
// not matter, and nothing but blanks is 0.
func coerced(text string) (float64, bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, true
	}
	if n, err := strconv.ParseInt(text, 0, 64); err == nil && !strings.Contains(text, "_") && !strings.HasPrefix(text, "0") {
		return float64(n), true
	}
	if strings.Trim(text, "+-0123456789.eE") != "" {
		return 0, text == "Infinity" || text == "-Infinity" || text == "+Infinity" || isRadix(text)
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil
}

func isRadix(text string) bool {
	if len(text) < 3 || text[0] != '0' || !strings.ContainsRune("xXoObB", rune(text[1])) {
		return false
	}
	_, err := strconv.ParseUint(text, 0, 64)
	return err == nil && !strings.Contains(text, "_")
}

// asNumber writes the number that the value counts as. Nothing changes for the host.
func asNumber(p *plugin.Plugin, o plugin.Option, n float64) []analyzer.Fix {
	text := p.Text(o.ValueAt)
	if math.IsInf(n, 0) || o.At == o.ValueAt || strings.Trim(text, "\"'") == text && text != "true" && text != "false" {
		return nil
	}
	return []analyzer.Fix{{
		Title: fmt.Sprintf("Write `%s`", number(n)),
		Edits: []source.Edit{{Path: o.ValueAt.Path, Span: o.ValueAt.Span, NewText: number(n)}},
	}}
}
