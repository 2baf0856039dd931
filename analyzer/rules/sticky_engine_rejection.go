package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
)

var stickyEngineRejection = &analyzer.Rule{
	ID:       "sticky-engine-rejection",
	Family:   analyzer.Context,
	Summary:  "A refused registration of a context engine is remembered for the life of the process.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:2432-2457 (openclaw 2026.9.6: the api's function returns nothing, a refusal is a diagnostic)",
		"https://github.com/openclaw/openclaw/issues/120180",
		"https://github.com/openclaw/openclaw/issues/96335",
		"https://github.com/openclaw/openclaw/issues/96357",
		"https://github.com/Martian-Engineering/lossless-claw/issues/6",
	},
	Simulated: "Whether a second registration is refused on a given host shows when `register` is run twice on one instance of the module.",
	Why: "`register` runs several times in one process. A context engine that is registered again may be refused because the first registration, by the same owner, " +
		"still stands: that is normal and the engine works. A plugin that keeps the refusal in a variable at the top of its module turns itself off, and since the " +
		"module stays, it stays off after the registry was rebuilt, until the process is restarted.",
	Instead: "Do not remember a refusal. The host reports it as a diagnostic by itself; `api.registerContextEngine` returns nothing to test. What an engine needs to know it " +
		"finds out when it is made.",
	Bad: `import { registerContextEngine } from "openclaw/plugin-sdk/core";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

let disabled = false;

export default definePluginEntry({
  id: "short-memory",
  name: "Short memory",
  register(api) {
    const result = (registerContextEngine as any)("short-memory", () => ({ info: { id: "short-memory" } }));
    if (!result.ok) {
      disabled = true; // want "` + "`disabled` stays set" + `"
    }
    api.on("agent_end", () => console.log(disabled));
  },
});
`,
	Good: `import { registerContextEngine } from "openclaw/plugin-sdk/core";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-memory",
  name: "Short memory",
  register(api) {
    const result = (registerContextEngine as any)("short-memory", () => ({ info: { id: "short-memory" } }));
    if (!result.ok) {
      api.logger.info("short-memory: registered already");
    }
    api.on("agent_end", () => console.log("end"));
  },
});
`,
	Run: runStickyEngineRejection,
}

func runStickyEngineRejection(pass *analyzer.Pass) {
	for _, r := range pass.Plugin.Rejections {
		f := analyzer.Finding{
			At:      r.Set,
			Message: fmt.Sprintf("`%s` stays set for the life of the process; a refused second registration is normal, and the engine would have gone on working", r.Name),
			Help:    "do not remember a refusal; the host reports it by itself",
			Notes:   []analyzer.Note{{Message: "the engine is registered here", At: r.Call}},
		}
		if !r.Exported {
			f.Notes = append(f.Notes, analyzer.Note{Message: "`api.registerContextEngine` returns nothing, so there is no `ok` to test", At: r.Call})
		}
		pass.Report(f)
	}
}
