package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
)

var dynamicHookName = &analyzer.Rule{
	ID:       "dynamic-hook-name",
	Family:   analyzer.Registration,
	Summary:  "Which hook is registered cannot be read from the code.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Holds:    "all hosts",
	Seen:     []string{"dist/loader-runtime-load-CMBCNIWa.mjs:4285-4288 (openclaw 2026.9.6: an unknown name is dropped with one line in the log)"},
	Why: "Names are followed through constants, loops, tables, wrappers and casts. Where a name comes from a setting, a file or the network, no check can tell " +
		"whether the host knows it, and nobody who reads the plugin can either: a name that the host does not know is dropped silently when the plugin runs. The " +
		"same holds for a registering function that is fetched from the api by name instead of being called as `api.on`: it works, and tools that " +
		"list a plugin's hooks do not see it.",
	Instead: "Spell the names out in a list and pick from it, so that each can be checked; call `api.on` itself.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "any-log",
  name: "Any log",
  register(api) {
    const hooks = (api.pluginConfig?.hooks ?? []) as never[];
    for (const hook of hooks) {
      api.on(hook, () => console.log(hook)); // want "the hook's name is ` + "`hook`" + `, whose value is not known"
    }
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const HOOKS = ["agent_end", "session_end"] as const;

export default definePluginEntry({
  id: "any-log",
  name: "Any log",
  register(api) {
    const wanted = (api.pluginConfig?.hooks ?? []) as string[];
    for (const hook of HOOKS) {
      if (wanted.includes(hook)) {
        api.on(hook, () => console.log(hook));
      }
    }
  },
});
`,
	Run: runDynamicHookName,
}

func runDynamicHookName(pass *analyzer.Pass) {
	for _, u := range pass.Plugin.Unresolved {
		if u.Dead != nil || u.Method != "on" && u.Method != "registerHook" {
			continue
		}
		at := u.Name
		if at.IsZero() {
			at = u.At
		}
		pass.Report(analyzer.Finding{
			At:      at,
			Message: u.Reason + "; whether the host has such a hook cannot be checked",
			Help:    "spell the names out and pick from them",
		})
	}
	for _, i := range pass.Plugin.Indirect {
		pass.Report(analyzer.Finding{
			At:      i.At,
			Message: fmt.Sprintf("`api.%s` is fetched by its name; tools that list a plugin's hooks do not see what is registered through it", i.Method),
			Help:    fmt.Sprintf("call `api.%s` itself", i.Method),
		})
	}
}
