package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var bundledOnlyApi = &analyzer.Rule{
	ID:       "bundled-only-api",
	Family:   analyzer.Packaging,
	Summary:  "A plugin uses what only bundled plugins may use.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 4089-4092, 3561-3564, 3365-3367",
		"openclaw 2026.9.6: docs/plugins/sdk-overview, schedulePluginSessionTurn in dist",
	},
	Why: "A few parts of the api are for plugins that ship with the host: `registerCodexAppServerExtensionFactory` and commands with `ownership: " +
		"\"reserved\"` are refused with an error in the diagnostics, `scheduleSessionTurn` and `unscheduleSessionTurnsByTag` do nothing and answer " +
		"`undefined`.",
	Instead: "Rewrite tool results with `api.registerAgentToolResultMiddleware`, pick a command name of your own, let the operator's cron start turns.",
	Bad: `export default (api) => {
  api.registerCommand({ name: "status", ownership: "reserved", handler: () => ({ text: "" }) }); // want "only for bundled plugins"
};
`,
	Good: `export default (api) => {
  api.registerCommand({ name: "notes-status", description: "Notes", handler: () => ({ text: "" }) });
};
`,
	Run: runBundledOnlyApi,
}

func runBundledOnlyApi(pass *analyzer.Pass) {
	if bundled(pass.Plugin) {
		return
	}
	registered(pass, "registerCommand", func(r *plugin.Registration) {
		if f, ok := fieldOf(argument(r, 0), "ownership"); ok && f.Value.Kind == plugin.String && f.Value.String == "reserved" {
			pass.Report(analyzer.Finding{At: f.Value.At, Message: "reserved names of commands are only for bundled plugins; the host refuses this command",
				Help: "drop `ownership` and choose a name of your own"})
		}
	})
	for _, u := range pass.Plugin.Members {
		if u.Guarded || !u.Called || u.Unsure {
			continue
		}
		name := u.Path[strings.LastIndexByte(u.Path, '.')+1:]
		switch name {
		case "registerCodexAppServerExtensionFactory":
			pass.Report(analyzer.Finding{At: u.At, Message: fmt.Sprintf("`%s` is only for bundled plugins; the host refuses the registration", name),
				Help: "rewrite tool results with `api.registerAgentToolResultMiddleware`"})
		case "scheduleSessionTurn", "unscheduleSessionTurnsByTag":
			if strings.HasPrefix(u.Path, "session.workflow.") || u.Path == name {
				pass.Report(analyzer.Finding{At: u.At, Message: fmt.Sprintf("`%s` is only for bundled plugins; for this one it does nothing", name),
					Help: "have the operator start the turn with cron"})
			}
		}
	}
}
