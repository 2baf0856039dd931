package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

// openClaw is the product whose internal bus and registration rules were read.
const openClaw = "openclaw"

var internalNameInOn = &analyzer.Rule{
	ID:       "internal-name-in-on",
	Family:   analyzer.Registration,
	Summary:  "An event of the internal bus is given to `api.on`.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4285-4288 (openclaw 2026.9.6)",
		"dist/loader-DeOtDUYt.js:1260 (openclaw 2026.4.23)",
		"https://github.com/Signet-AI/signetai/issues/423",
		"https://github.com/alexgreensh/token-optimizer/issues/113",
	},
	Why: "OpenClaw has two kinds of hooks. Typed hooks have names with underscores and are put on with `api.on`; the internal event bus has names " +
		"with a colon (`message:received`, `session:compact:before`) and is heard with `api.registerHook` or a HOOK.md file. Neither accepts the " +
		"other's names: `api.on` treats an internal name like a misspelt one and drops the handler with a warning in the log " +
		"(`registerTypedHook` of openclaw 2026.4.23 to 2026.9.6).",
	Instead: "Use the typed hook of the same moment where there is one: it gets `(event, ctx)` with typed fields. For events without such a twin, " +
		"use `api.registerHook(name, handler, { name: \"…\" })`; the `name` option is required there.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "fact-keeper",
  name: "Fact keeper",
  register(api) {
    const saved: number[] = [];
    api.on("session:compact:before", () => { // want "` + "`session:compact:before` is an event of the internal bus" + `"
      saved.push(Date.now());
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "fact-keeper",
  name: "Fact keeper",
  register(api) {
    const saved: number[] = [];
    api.on("before_compaction", () => {
      saved.push(Date.now());
    });
    api.registerHook("command:new", () => saved.splice(0), { name: "fact-keeper-reset" });
  },
});
`,
	Run: runInternalNameInOn,
}

func runInternalNameInOn(pass *analyzer.Pass) {
	named(pass, func(r *plugin.Registration) {
		if kind, _ := classify(pass.Catalog, r.Hook); kind != internal {
			return
		}
		f := analyzer.Finding{
			At:      where(r),
			Message: fmt.Sprintf("`%s` is an event of the internal bus, which `api.on` does not hear; the handler never runs", r.Hook),
			Help:    fmt.Sprintf("register it with `api.registerHook(\"%s\", handler, { name: \"…\" })`; the handler then gets one event", r.Hook),
		}
		if twin := pass.Catalog.TypedTwin(r.Hook); twin != "" {
			f.Help = fmt.Sprintf("use the typed hook `%s`, whose handler gets `(event, ctx)`", twin)
			f.Fixes = rename(pass.Plugin, r, twin)
		}
		pass.Report(f)
	})
}
