package rules

import "openclaw-lsp/analyzer"

var conditionalRegistrationOnConfig = &analyzer.Rule{
	ID:       "conditional-registration-on-config",
	Family:   analyzer.Registration,
	Summary:  "Whether a hook is registered hangs on settings that may change later.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen:     []string{"dist/loader-runtime-load-CMBCNIWa.mjs:1225-1231 (openclaw 2026.9.6: register gets the settings as they are at that moment)"},
	Simulated: "Nearly every plugin registers some of its hooks below a test of its own settings, and that is right: `api.pluginConfig` is fixed while a plugin is " +
		"registered, and with the usual reload mode a change of it registers the plugin anew. Which other settings a plugin means to follow while it runs, the text does " +
		"not say, so that nothing is reported; a replay of the plugin under both settings shows which hooks are missing.",
	Why: "A hook that was not registered while `register` ran cannot be added later: the api is closed when `register` returns. A switch that is read in `register` " +
		"therefore only takes effect when the plugin is registered again.",
	Instead: "Register the hook always and read the switch in the handler, where it should work without a reload.",
}
