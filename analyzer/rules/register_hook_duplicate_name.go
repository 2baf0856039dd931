package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var registerHookDuplicateName = &analyzer.Rule{
	ID:       "register-hook-duplicate-name",
	Family:   analyzer.Registration,
	Summary:  "Two handlers on the internal bus have the same name, so the second is dropped.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen:     []string{"dist/loader-runtime-load-CMBCNIWa.mjs:4220-4224 (openclaw 2026.9.6), and the same check in 2026.4.23, 2026.5.2 and 2026.7.1"},
	Why: "The `name` that `api.registerHook` gets is the key of the handler, across all plugins. A second registration under a name that is taken leaves the " +
		"diagnostic `hook already registered: <name> (<plugin>)` and does nothing else: no exception, and the plugin counts as loaded. In a loop over events " +
		"with one fixed name, only the first event is heard.",
	Instead: "Give each registration its own name, or register one handler for a list of events: `api.registerHook([\"command:new\", \"command:reset\"], handler, { name })`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "fresh-start",
  name: "Fresh start",
  register(api) {
    const notes = new Map<string, string>();
    api.registerHook("command:new", () => notes.clear(), { name: "fresh-start" });
    api.registerHook("command:reset", () => notes.clear(), { name: "fresh-start" }); // want "the name ` + "`fresh-start`" + ` is taken"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "fresh-start",
  name: "Fresh start",
  register(api) {
    const notes = new Map<string, string>();
    api.registerHook(["command:new", "command:reset"], () => notes.clear(), { name: "fresh-start" });
  },
});
`,
	Run: runRegisterHookDuplicateName,
}

func runRegisterHookDuplicateName(pass *analyzer.Pass) {
	first := map[string]*plugin.Registration{}
	for _, r := range pass.Plugin.Registrations {
		if r.Method != "registerHook" || r.Incomplete || r.Guarded || r.Late != nil || r.Conditional || r.Within.IsZero() {
			continue
		}
		o, ok := r.Options.Get("name")
		if !ok || o.Value.Kind != plugin.String || blank(o.Value) {
			continue
		}
		if _, entry := r.Options.Get("entry"); entry {
			continue
		}
		before := first[o.Value.String]
		switch {
		case before == nil:
			first[o.Value.String] = r
			continue
		case before.Within != r.Within, before.CallAt == r.CallAt && r.Form != plugin.Loop:
			// Two entries of one plugin never run together; a list of events is one registration.
			continue
		}
		at := o.ValueAt
		if before.CallAt == r.CallAt || at.IsZero() {
			at = where(r)
		}
		pass.Report(analyzer.Finding{
			At:      at,
			Message: fmt.Sprintf("the name `%s` is taken by the handler of `%s`; the host drops this one for `%s`", o.Value.String, before.Hook, r.Hook),
			Help:    "give it a name of its own, or register one handler for a list of events",
			Notes:   []analyzer.Note{{Message: "this registration has the name first", At: where(before)}},
		})
	}
}
