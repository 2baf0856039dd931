package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

var unusedHookWrapper = &analyzer.Rule{
	ID:       "unused-hook-wrapper",
	Family:   analyzer.Registration,
	Summary:  "A function that registers whatever hook it is given is never called.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Tag:      analyzer.Unnecessary,
	Holds:    "all hosts",
	Seen:     []string{"zhaobod1/huo15-openclaw-enhance, a profiling wrapper around api.on that nothing uses (read 2026-12)"},
	Why: "A wrapper around `api.on` that times, guards or logs handlers has an effect only where handlers are registered through it. Where nothing in the plugin " +
		"calls or mentions it, no handler is wrapped: the measurements, the error handling or the switch that it was written for do not exist. A wrapper that a " +
		"module passes on to other packages counts as used.",
	Instead: "Register through it, or remove it.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-meter",
  name: "Turn meter",
  register(api) {
    api.on("agent_end", () => console.log("end"));
  },
});
-- timed.ts --
import type { OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";

export function timedOn(api: OpenClawPluginApi, hook: "agent_end", handler: () => void): void { // want:17 "nothing calls ` + "`timedOn`" + `"
  api.on(hook, () => {
    const start = Date.now();
    handler();
    console.log(hook, Date.now() - start);
  });
}
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";
import { timedOn } from "./timed";

export default definePluginEntry({
  id: "turn-meter",
  name: "Turn meter",
  register(api) {
    timedOn(api, "agent_end", () => console.log("end"));
  },
});
-- timed.ts --
import type { OpenClawPluginApi } from "openclaw/plugin-sdk/plugin-entry";

export function timedOn(api: OpenClawPluginApi, hook: "agent_end", handler: () => void): void {
  api.on(hook, () => {
    const start = Date.now();
    handler();
    console.log(hook, Date.now() - start);
  });
}
`,
	Run: runUnusedHookWrapper,
}

func runUnusedHookWrapper(pass *analyzer.Pass) {
	seen := map[source.Location]bool{}
	for _, u := range pass.Plugin.Unresolved {
		if u.Dead == nil || seen[u.Dead.Whole] {
			continue
		}
		seen[u.Dead.Whole] = true
		pass.Report(analyzer.Finding{
			At:      u.Dead.At,
			Message: fmt.Sprintf("nothing calls `%s`, so nothing is registered through it", pass.Plugin.Text(u.Dead.At)),
			Help:    "register through it, or remove it",
			Notes:   []analyzer.Note{{Message: fmt.Sprintf("it would register here with `%s`", u.Method), At: u.At}},
		})
	}
}
