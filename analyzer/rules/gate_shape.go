package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var gateShape = &analyzer.Rule{
	ID:       "gate-shape",
	Family:   analyzer.Results,
	Summary:  "A decision about a run is not one that the host takes, so the run is blocked for no stated reason.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:306-325 (what is a decision)",
		"dist/hooks-CKanWLsK.mjs:1048-1079 (anything else blocks)",
		"docs/plugins/hooks/prompt-and-session.md",
	},
	Why: "`before_agent_run` is a gate. Nothing returned is a pass, and so is exactly `{ outcome: \"pass\" }`. A block is `{ outcome: \"block\", reason }` with a reason that is not blank, and may have " +
		"`message`, `category` and `metadata` of the right type, and nothing else. Every other value, `null`, `{}` and a misspelt outcome included, is replaced by a block whose reason is " +
		"`before_agent_run returned an invalid decision`: the user is shut out and reads a message that nobody wrote (`isHookDecision` of openclaw 2026.9.6).\n\n" +
		"The nearest mistakes have rules of their own: a pass with further keys is `gate-pass-extra-key`, a key that may be undefined is `gate-undefined-key`, the shape of other hooks is `gate-boolean`.",
	Instead: "Return nothing to let the run pass, and `{ outcome: \"block\", reason: \"…\", message: \"…\" }` to stop it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "office-hours",
  name: "Office hours",
  register(api) {
    api.on("before_agent_run", () => {
      const hour = new Date().getHours();
      if (hour < 7) return { outcome: "deny", reason: "closed" } as never; // want "` + "`outcome` is \\\"deny\\\"" + `"
      if (hour > 20) return { outcome: "block", reason: "" }; // want "` + "`reason` is empty" + `"
      return null as never; // want "` + "`null` is not a pass" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "office-hours",
  name: "Office hours",
  register(api) {
    api.on("before_agent_run", () => {
      const hour = new Date().getHours();
      if (hour < 7) return { outcome: "block", reason: "closed", message: "We open at seven." };
    });
  },
});
`,
	Run: runGateShape,
}

// gateHook is the hook whose decisions the host checks to the letter.
const gateHook = "before_agent_run"

// gateKeys are the keys that a block may have (openclaw 2026.9.6, dist/hooks-CKanWLsK.mjs:311-317).
var gateKeys = []string{"outcome", "reason", "message", "category", "metadata"}

func runGateShape(pass *analyzer.Pass) {
	const help = "return nothing to let the run pass, or `{ outcome: \"block\", reason: \"…\" }`"
	outcomes(pass, func(o outcome) {
		if o.r.Hook != gateHook {
			return
		}
		report := func(at source.Location, help string, fixes []analyzer.Fix, format string, args ...any) {
			o.report(pass, analyzer.Finding{At: at, Message: fmt.Sprintf(format, args...), Help: help, Fixes: fixes})
		}
		switch v := o.value; v.Kind {
		case plugin.Null:
			report(v.At, help, nil, "`null` is not a pass: %s blocks the run for no stated reason; only returning nothing is", host(pass.Catalog))
		case plugin.Number, plugin.String, plugin.Array, plugin.Callable:
			report(v.At, help, nil, "%s is no decision of `%s`; the run is blocked for no stated reason", show(v), o.r.Hook)
		case plugin.Object:
			if !booleanGate(v) {
				judgeGate(pass, o, report)
			}
		case plugin.Undefined, plugin.Bool, plugin.Typed, plugin.Unknown, plugin.OneOf:
		}
	})
}

func judgeGate(pass *analyzer.Pass, o outcome, report func(source.Location, string, []analyzer.Fix, string, ...any)) {
	object := o.value
	out, ok := object.Get("outcome")
	switch {
	case !ok && !object.Complete:
		return
	case !ok || out.Value.Kind == plugin.Undefined && !out.Optional:
		help := "say `outcome: \"block\"` or return nothing"
		var fixes []analyzer.Fix
		if _, reason := object.Get("reason"); reason && !ok {
			fixes = addMember(pass.Plugin, object, "Add `outcome: \"block\"`", `outcome: "block"`)
		}
		report(object.At, help, fixes, "this decision has no `outcome`; `%s` blocks the run for no stated reason", o.r.Hook)
		return
	}
	if out.Value.Kind == plugin.String && out.Value.String != "pass" && out.Value.String != "block" {
		var fixes []analyzer.Fix
		near := nearestOutcome(out.Value.String)
		if edit, ok := replaceText(pass.Plugin, out.Value.At, near); ok && near != "" {
			fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", near), Review: true, Edits: []source.Edit{edit}}}
		}
		report(spot(out), "the outcomes are `pass` and `block`", fixes, "`outcome` is %s, which is none; `%s` blocks the run for no stated reason", show(out.Value), o.r.Hook)
		return
	}
	if what, bad := emptyText(out.Value); bad {
		report(spot(out), "the outcomes are `pass` and `block`", nil, "`outcome` %s; `%s` blocks the run for no stated reason", what, o.r.Hook)
		return
	}
	if out.Value.Kind != plugin.String || out.Value.String != "block" {
		return // a pass has a rule of its own; of others nothing is known
	}
	reason, ok := object.Get("reason")
	switch {
	case !ok && slices.ContainsFunc(object.Fields, func(m plugin.Member) bool {
		return !slices.Contains(gateKeys, m.Name) && wrongGateKey(m.Name) == "reason"
	}):
		// the misspelt key is reported below
	case !ok && object.Complete, ok && reason.Value.Kind == plugin.Undefined && !reason.Optional:
		report(spot(out), "add `reason`; it stays inside the host", nil, "a block needs a `reason`; without one the host replaces it, and `message` is lost as well")
	case ok:
		if what, bad := emptyText(reason.Value); bad {
			report(spot(reason), "say why; it stays inside the host", nil, "`reason` %s; the host replaces the whole block, and `message` is lost as well", what)
		}
	}
	for _, m := range object.Fields {
		switch {
		case !slices.Contains(gateKeys, m.Name):
			help, fixes := "a block may have "+list(gateKeys), dropMember(pass.Plugin, m)
			if near := wrongGateKey(m.Name); near != "" {
				if _, twice := object.Get(near); !twice {
					help, fixes = fmt.Sprintf("did you mean `%s`?", near), renameMember(pass.Plugin, m, near)
				}
			}
			report(m.At, help, fixes, "`%s` is not a key of a block; because of it the host replaces the whole block, and its `reason` and `message` are lost", m.Name)
		case (m.Name == "message" || m.Name == "category") && !mayBeNothing(m):
			if what, bad := emptyText(m.Value); bad {
				report(spot(m), "write a text, or leave the key out", nil, "`%s` %s; the host replaces the whole block because of it", m.Name, what)
			}
		case m.Name == "metadata" && !mayBeNothing(m):
			switch m.Value.Kind {
			case plugin.String, plugin.Number, plugin.Bool, plugin.Array:
				report(spot(m), "write an object, or leave the key out", nil, "`metadata` is %s and not an object; the host replaces the whole block because of it", show(m.Value))
			case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.Object, plugin.Callable, plugin.Typed, plugin.OneOf:
			}
		}
	}
}

// nearestOutcome is the outcome that a wrong word means.
func nearestOutcome(word string) string {
	switch word {
	case "deny", "denied", "reject", "rejected", "blocked", "stop", "cancel", "abort", "refuse", "fail":
		return "block"
	case "allow", "allowed", "ok", "continue", "accept", "approve", "approved", "passed", "proceed":
		return "pass"
	}
	return analyzer.Nearest(word, []string{"pass", "block"})
}

// wrongGateKey is the key of a block that another word means.
func wrongGateKey(name string) string {
	switch name {
	case "blockReason", "cancelReason", "why":
		return "reason"
	case "userMessage", "text", "reply", "displayMessage":
		return "message"
	case "type", "kind", "code":
		return "category"
	case "details", "meta", "data":
		return "metadata"
	}
	return analyzer.Nearest(name, gateKeys[1:])
}

// booleanGate reports whether a decision has the shape that other hooks take.
func booleanGate(object plugin.Constant) bool {
	if _, ok := object.Get("outcome"); ok {
		return false
	}
	return foreignDecision(object) != ""
}

// foreignDecision is the first key of an object by which other hooks decide.
func foreignDecision(object plugin.Constant) string {
	for _, m := range object.Fields {
		switch m.Name {
		case "block", "handled", "cancel", "allow", "blocked", "deny", "pass", "action", "decision":
			return m.Name
		}
	}
	return ""
}
