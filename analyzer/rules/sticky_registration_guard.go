package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
)

var stickyRegistrationGuard = &analyzer.Rule{
	ID:       "sticky-registration-guard",
	Family:   analyzer.Registration,
	Summary:  "A flag that outlives `register` keeps the plugin from registering a second time.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"https://github.com/volcengine/OpenViking/issues/955",
		"https://github.com/volcengine/OpenViking/issues/948",
		"docs/plugins/sdk-entrypoints/registration-mode.md (the modes in which register is called)",
		"dist/loader-runtime-load-CMBCNIWa.mjs:828-851 (one plan for each load: full, discovery, tool-discovery, setup, cli-metadata)",
	},
	Why: "The host calls `register` several times in one process: to list commands, to discover capabilities, to run, and again whenever its registry is rebuilt. " +
		"Each time it starts from an empty registry, while the module, and with it a variable at its top, stays. A flag that makes the second call return early " +
		"therefore leaves the new registry without the plugin's hooks: the plugin is listed as loaded and does nothing. Where the flag is set before the first " +
		"registration, it also stays set when that attempt throws.",
	Instead: "Register every time. What must exist once, such as a timer, a server or a connection, may be guarded by a flag; or key the guard on the api object: " +
		"`if (seen.has(api)) return; seen.add(api)` with a `WeakSet`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

let registered = false;

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    if (registered) return; // want "` + "`registered` stays set" + `"
    registered = true;
    api.on("agent_end", () => console.log("end"));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const seen = new WeakSet<object>();

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    if (seen.has(api)) return;
    seen.add(api);
    api.on("agent_end", () => console.log("end"));
  },
});
`,
	Run: runStickyRegistrationGuard,
}

func runStickyRegistrationGuard(pass *analyzer.Pass) {
	for _, g := range pass.Plugin.Sticky {
		what := "`" + g.Hook + "`"
		if _, hook := pass.Catalog.Hook(g.Hook); hook {
			what = "the handler of " + what
		} else {
			what = "what " + what + " adds"
		}
		f := analyzer.Finding{
			At:      g.Test,
			Message: fmt.Sprintf("`%s` stays set for the life of the process: when the host rebuilds its registry, %s is missing from it", g.Name, what),
			Help:    "register every time and guard only what must exist once, or key the guard on the api with a `WeakSet`",
			Notes:   []analyzer.Note{{Message: "it is set here", At: g.Set}},
		}
		if g.Early {
			f.Notes[0].Message = "it is set here, before anything is registered: also where that then throws"
		}
		pass.Report(f)
	}
}
