package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var eventContextPluginConfig = &analyzer.Rule{
	ID:       "event-context-plugin-config",
	Family:   analyzer.Events,
	Summary:  "A typed handler looks for its configuration where only internal hooks have it.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"docs/plugins/hooks.md:144-147 of openclaw 2026.9.6",
		"dist/internal-hooks-BksM5BTY.mjs of openclaw 2026.9.6",
	},
	Why: "`event.context.pluginConfig` exists for handlers of `api.registerHook`, the internal bus. Handlers of `api.on` get no configuration at all: " +
		"neither `event.context`, nor `ctx.pluginConfig`. The read gives undefined, and with a default behind it the plugin runs with its defaults " +
		"whatever the operator writes.",
	Instead: "Read `api.pluginConfig` in `register` and let the handler use that. It is validated, and the plugin is registered anew when it changes.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "greeter",
  name: "Greeter",
  register(api) {
    api.on("before_prompt_build", (event: any) => {
      const greeting = event.context?.pluginConfig?.greeting ?? "Hello"; // want "handlers of ` + "`" + `api.on` + "`" + ` get no ` + "`" + `pluginConfig` + "`" + `"
      return { appendContext: greeting };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "greeter",
  name: "Greeter",
  register(api) {
    const greeting = String(api.pluginConfig?.greeting ?? "Hello");
    api.on("before_prompt_build", () => {
      return { appendContext: greeting };
    });
  },
});
`,
	Run: runEventContextPluginConfig,
}

func runEventContextPluginConfig(pass *analyzer.Pass) {
	for _, of := range []plugin.Subject{plugin.Event, plugin.Context} {
		for _, u := range undeclaredReads(pass, of) {
			if !asksConfig(u) {
				continue
			}
			at := u.use.Path[len(u.use.Path)-1].At
			for _, s := range u.use.Path {
				if s.Name == "pluginConfig" {
					at = s.At
				}
			}
			pass.Report(analyzer.Finding{
				At:      at,
				Message: fmt.Sprintf("handlers of `api.on` get no `pluginConfig`; on the %s of `%s` it is always undefined", subjectWord(of), u.hook.Name),
				Help:    "read `api.pluginConfig` in `register`",
			})
		}
	}
}

// asksConfig reports whether an undeclared read is one of the configuration.
func asksConfig(u undeclared) bool {
	names := u.use.Names()
	return u.at == 0 && (names == "pluginConfig" || len(u.use.Path) > 1 && (u.use.Path[0].Name == "pluginConfig" ||
		u.use.Of == plugin.Event && u.use.Path[0].Name == "context" && u.use.Path[1].Name == "pluginConfig"))
}

func subjectWord(of plugin.Subject) string {
	if of == plugin.Context {
		return "context"
	}
	return "event"
}
