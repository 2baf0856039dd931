package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var unknownHook = &analyzer.Rule{
	ID:       "unknown-hook",
	Family:   analyzer.Registration,
	Summary:  "A handler is put on a hook that the host does not have.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, wednesdayai",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4285-4288 (openclaw 2026.9.6)",
		"dist/loader-DeOtDUYt.js:1260 (openclaw 2026.4.23)",
		"https://github.com/OriginTrail/dkg/issues/328",
		"https://github.com/openclaw/openclaw/issues/109308",
	},
	Why: "`api.on` takes any string. For a name outside the host's list, OpenClaw writes one warning into the gateway's log " +
		"(`unknown typed hook \"…\" ignored`) and drops the handler; nothing is thrown and the plugin counts as loaded. " +
		"Names are compared letter by letter: case, underscores and blanks count. " +
		"(`registerTypedHook` of openclaw 2026.4.23 to 2026.9.6.)\n\n" +
		"A published plugin registered `shutdown`, `close` and `restart` in a loop, so its cleanup never ran " +
		"([OriginTrail/dkg#328](https://github.com/OriginTrail/dkg/issues/328)). Names are followed through constants, loops, tables " +
		"and wrapper functions. Nothing is said behind a test of the host's version or abilities.",
	Instead: "Write the name as the host spells it; `openclaw-lsp hooks` lists the names with what each is for.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const STOP = ["gateway_stop", "shutdown"]; // want "` + "`shutdown` is not a hook of openclaw" + `"

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const notes = new Map<string, string>();
    api.on("before_prompt_biuld", (_event, ctx) => { // want "` + "`before_prompt_biuld` is not a hook" + `"
      const note = notes.get(ctx.sessionKey ?? "");
      return note ? { appendContext: note } : undefined;
    });
    for (const hook of STOP) {
      api.on(hook, () => notes.clear());
    }
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const notes = new Map<string, string>();
    api.on("before_prompt_build", (_event, ctx) => {
      const note = notes.get(ctx.sessionKey ?? "");
      return note ? { appendContext: note } : undefined;
    });
    api.on("gateway_stop", () => notes.clear());
  },
});
`,
	Run: runUnknownHook,
}

func runUnknownHook(pass *analyzer.Pass) {
	named(pass, func(r *plugin.Registration) {
		kind, hook := classify(pass.Catalog, r.Hook)
		f := analyzer.Finding{At: where(r)}
		switch kind {
		case later:
			f.Message = fmt.Sprintf("%s does not have the hook `%s` yet; the handler never runs", host(pass.Catalog), r.Hook)
			f.Help = "test for the host's version before registering it, or raise the oldest host that the plugin declares"
		case foreign:
			if pass.Catalog.Host().Product == openClaw {
				return // fork-hook-upstream says what to use instead
			}
			f.Message = fmt.Sprintf("`%s` is a hook of %s, not of %s; the handler never runs", r.Hook, hook.Hosts[0].Product, host(pass.Catalog))
		case nowhere:
			f.Message = fmt.Sprintf("`%s` is not a hook of %s; the handler never runs", r.Hook, host(pass.Catalog))
			near := pass.Catalog.Nearest(r.Hook)
			if near == "" {
				f.Help = "`openclaw-lsp hooks` lists the hooks of this host"
				break
			}
			f.Help = fmt.Sprintf("did you mean `%s`?", near)
			f.Fixes = rename(pass.Plugin, r, near)
		case fits, internal, removed:
			return
		}
		pass.Report(f)
	})
}
