package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var eligibilityWidened = &analyzer.Rule{
	ID:       "eligibility-widened",
	Family:   analyzer.HookOptions,
	Summary:  "A list that should narrow a hook is dropped, so the handler runs for everything.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6; 2026.7.1 and older have no such lists",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4077-4082 (openclaw 2026.9.6)",
		"dist/hooks-CKanWLsK.mjs:544-552 (openclaw 2026.9.6)",
		"docs/plugins/hooks/reference.md (openclaw 2026.9.6)",
	},
	Why: "`eligibleTriggers` of `before_agent_reply` and `eligibleDispatchKinds` of `reply_dispatch` count as a whole or not at all: an empty list, a value " +
		"that is no array, or one entry that the host does not know make it forget the list. The handler then runs for **every** trigger or dispatch, " +
		"which is the opposite of what the author wanted, and nothing is logged (`normalizeHookEligibility` of openclaw 2026.9.6).",
	Instead: "Use the host's words: `cron`, `heartbeat`, `user` for triggers; `agent`, `acp` for dispatch kinds.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "night-watch",
  name: "Night watch",
  register(api) {
    api.on("before_agent_reply", () => ({ handled: true }), {
      eligibleTriggers: ["heartbeat", "crom" as never], // want "\"crom\" is none of its values"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "night-watch",
  name: "Night watch",
  register(api) {
    api.on("before_agent_reply", () => ({ handled: true }), {
      eligibleTriggers: ["heartbeat", "cron"],
    });
  },
});
`,
	Run: runEligibilityWidened,
}

func runEligibilityWidened(pass *analyzer.Pass) {
	for name, values := range map[string][]string{
		"eligibleTriggers":      pass.Catalog.Triggers(),
		"eligibleDispatchKinds": pass.Catalog.DispatchKinds(),
	} {
		option(pass, name, func(r *plugin.Registration, _ *catalog.Hook, o plugin.Option) {
			report := func(at source.Location, what string, fixes []analyzer.Fix) {
				pass.Report(analyzer.Finding{
					At:      at,
					Message: fmt.Sprintf("%s, so the host forgets `%s` and the handler of `%s` runs for everything", what, name, r.Hook),
					Help:    "its values are " + list(values),
					Fixes:   fixes,
				})
			}
			v := o.Value
			switch v.Kind {
			case plugin.String, plugin.Bool, plugin.Number:
				report(o.ValueAt, show(v)+" is not an array", nil)
			case plugin.Object, plugin.Callable:
				report(o.ValueAt, "this is not an array", nil)
			case plugin.Array:
				if empty(pass.Plugin, o) {
					report(o.ValueAt, "the list is empty", nil)
				}
				for _, item := range v.Items {
					at := item.At
					if at.IsZero() {
						at = o.ValueAt
					}
					if wrong, fixes := unfit(pass.Plugin, item, at, values); wrong {
						report(at, show(item)+" is none of its values", fixes)
					}
				}
			case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.Typed:
			}
		})
	}
}

// unfit reports whether an entry is certainly none of the values, and offers the nearest.
func unfit(p *plugin.Plugin, item plugin.Constant, at source.Location, values []string) (bool, []analyzer.Fix) {
	switch item.Kind {
	case plugin.Unknown, plugin.Typed:
		return false, nil
	case plugin.String:
		if slices.Contains(values, item.String) {
			return false, nil
		}
		near := analyzer.Nearest(item.String, values)
		edit, ok := replaceText(p, at, near)
		if near == "" || !ok {
			return true, nil
		}
		return true, []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", near), Review: true, Edits: []source.Edit{edit}}}
	case plugin.Undefined, plugin.Null, plugin.Bool, plugin.Number, plugin.Array, plugin.Object, plugin.Callable:
	}
	return true, nil
}
