package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var dispatchResultIncomplete = &analyzer.Rule{
	ID:       "dispatch-result-incomplete",
	Family:   analyzer.Results,
	Summary:  "A reply that is taken over lacks `queuedFinal` or `counts`, which the host uses as they come.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/dispatch-from-config-Cu599NRF.mjs:460-515",
		"dist/hook-runner-global-CDmmGFJp.d.ts:780-830",
	},
	Why: "A handler of `reply_dispatch` that takes the reply over also reports what it sent. The host hands `queuedFinal` and `counts` on without a look; where " +
		"one is missing, the code that follows reads a member of undefined or thinks that nothing was delivered, and the channel may answer a second time or " +
		"not at all.",
	Instead: "Return all three: `{ handled: true, queuedFinal, counts }`, with a number for each kind of reply.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "dispatcher",
  name: "Dispatcher",
  register(api) {
    api.on("reply_dispatch", () => {
      return { handled: true } as never; // want "` + "`" + `queuedFinal` + "`" + `, ` + "`" + `counts` + "`" + ` missing"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "dispatcher",
  name: "Dispatcher",
  register(api) {
    api.on("reply_dispatch", () => {
      return { handled: true, queuedFinal: true, counts: { tool: 0, block: 0, final: 1 } };
    });
  },
});
`,
	Run: runDispatchResultIncomplete,
}

func runDispatchResultIncomplete(pass *analyzer.Pass) {
	decided(pass, []string{"reply_dispatch"}, func(o outcome) {
		handled, ok := o.value.Get("handled")
		if !ok || handled.Value.Kind != plugin.Bool || !handled.Value.Bool {
			return
		}
		var missing []string
		for _, f := range o.h.Result.Fields {
			if f.Name != "handled" && !f.Optional && absent(o.value, f.Name) {
				missing = append(missing, f.Name)
			}
		}
		if len(missing) == 0 {
			return
		}
		f := analyzer.Finding{
			At:      o.value.At,
			Message: fmt.Sprintf("%s missing in a reply that was taken over; %s uses them as they come", list(missing), host(pass.Catalog)),
			Help:    "say whether a final reply was queued, and how many of each kind",
		}
		add := map[string]string{"queuedFinal": "queuedFinal: true", "counts": "counts: { tool: 0, block: 0, final: 1 }"}
		var text []string
		for _, name := range missing {
			if _, there := o.value.Get(name); !there && add[name] != "" {
				text = append(text, add[name])
			}
		}
		if len(text) == len(missing) {
			f.Fixes = addMember(pass.Plugin, o.value, "Add "+list(missing), strings.Join(text, ", "))
		}
		o.report(pass, f)
	})
}
