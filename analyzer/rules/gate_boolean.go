package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var gateBoolean = &analyzer.Rule{
	ID:       "gate-boolean",
	Family:   analyzer.Results,
	Summary:  "The gate of a run is answered in the words of another hook, which always blocks.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen:     []string{"dist/hooks-CKanWLsK.mjs:306-325", "docs/plugins/hooks/prompt-and-session.md"},
	Why: "`before_agent_run` takes `{ outcome: \"pass\" }` and `{ outcome: \"block\", reason }`. `{ block: true }`, `{ handled: true }` or `true`, as other hooks take them, are invalid decisions, and " +
		"an invalid decision blocks the run with a generic reason. That hides the mistake, because a block was wanted; but `{ block: false }` and `false` block just as well, and then no run gets through.",
	Instead: "Return `{ outcome: \"block\", reason: \"…\" }` to stop the run and nothing to let it pass.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "quota",
  name: "Quota",
  register(api) {
    let runs = 0;
    api.on("before_agent_run", () => {
      runs += 1;
      if (runs > 100) return { block: true, blockReason: "quota" } as never; // want "` + "`block` is not how `before_agent_run` decides" + `"
      return { block: false } as never; // want "` + "`block: false` blocks the run as well" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "quota",
  name: "Quota",
  register(api) {
    let runs = 0;
    api.on("before_agent_run", () => {
      runs += 1;
      if (runs > 100) return { outcome: "block", reason: "quota" };
    });
  },
});
`,
	Run: runGateBoolean,
}

func runGateBoolean(pass *analyzer.Pass) {
	const help = "return `{ outcome: \"block\", reason: \"…\" }` to stop the run, nothing to let it pass"
	outcomes(pass, func(o outcome) {
		if o.r.Hook != gateHook {
			return
		}
		switch v := o.value; v.Kind {
		case plugin.Bool:
			f := analyzer.Finding{At: o.ret.At, Help: help}
			f.Message = fmt.Sprintf("a boolean is no decision of `%s`: `true` and `false` both block the run for no stated reason", gateHook)
			o.report(pass, f)
		case plugin.Typed:
			if v.Type == "boolean" {
				o.report(pass, analyzer.Finding{At: o.ret.At, Help: help,
					Message: fmt.Sprintf("a boolean is no decision of `%s`: `true` and `false` both block the run for no stated reason", gateHook)})
			}
		case plugin.Object:
			if !booleanGate(v) {
				return
			}
			m, _ := v.Get(foreignDecision(v))
			f := analyzer.Finding{
				At:      m.At,
				Message: fmt.Sprintf("`%s` is not how `%s` decides; any such object blocks the run for no stated reason", m.Name, gateHook),
				Help:    help,
				Fixes:   asOutcome(pass.Plugin, v),
			}
			if m.Value.Kind == plugin.Bool && !m.Value.Bool && pass.Plugin.Text(spot(m)) == "false" {
				f.Message = fmt.Sprintf("`%s: false` blocks the run as well: `%s` decides by `outcome`", m.Name, gateHook)
			}
			o.report(pass, f)
		case plugin.Undefined, plugin.Null, plugin.Number, plugin.String, plugin.Array, plugin.Callable, plugin.Unknown, plugin.OneOf:
		}
	})
}

// asOutcome writes `{ block: true, blockReason: x }` as the gate wants it.
func asOutcome(p *plugin.Plugin, object plugin.Constant) []analyzer.Fix {
	block, ok := object.Get("block")
	if !ok || block.Value.Kind != plugin.Bool || !object.Complete || !only(object.Fields) || p.Text(object.At) == "" {
		return nil
	}
	text := `{ outcome: "pass" }`
	switch p.Text(spot(block)) {
	case "true":
		text = ""
		for _, name := range []string{"blockReason", "reason"} {
			if reason, ok := object.Get(name); ok && !reason.Shorthand && text == "" {
				text = fmt.Sprintf(`{ outcome: "block", reason: %s }`, p.Text(reason.Value.At))
			} else if ok && text == "" {
				text = fmt.Sprintf(`{ outcome: "block", reason: %s }`, reason.Name)
			}
		}
		if text == "" || len(object.Fields) > 2 {
			return nil
		}
	case "false":
		if len(object.Fields) > 1 {
			return nil
		}
	default:
		return nil
	}
	return []analyzer.Fix{{
		Title:  fmt.Sprintf("Write `%s`", text),
		Review: true,
		Edits:  []source.Edit{{Path: object.At.Path, Span: object.At.Span, NewText: text}},
	}}
}
