package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var cliWithoutCommands = &analyzer.Rule{
	ID:       "cli-without-commands",
	Family:   analyzer.Packaging,
	Summary:  "registerCli does not name the commands.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/loader-runtime-load-CMBCNIWa.mjs 3386-3420; the same in 2026.4.23, 2026.5.2 and 2026.7.1",
	},
	Why: "The host builds its command line before it runs a plugin, so `registerCli` must say in its second argument which commands come: " +
		"`commands` or `descriptors`. Without them it writes `cli registration missing explicit commands metadata` into its diagnostics, and the " +
		"commands do not exist.",
	Instead: "Write `api.registerCli(register, { descriptors: [{ name: \"notes\", description: \"…\" }] })`.",
	Bad: `export default (api) => {
  api.registerCli(({ program }) => program.command("notes")); // want "names no commands"
};
`,
	Good: `export default (api) => {
  api.registerCli(({ program }) => program.command("notes"), { commands: ["notes"] });
};
`,
	Run: runCliWithoutCommands,
}

func runCliWithoutCommands(pass *analyzer.Pass) {
	registered(pass, "registerCli", func(r *plugin.Registration) {
		if len(r.Arguments) == 0 || r.Arguments[0].Kind != plugin.Callable {
			return
		}
		options := argument(r, 1)
		if len(r.Arguments) > 1 && (options.Kind != plugin.Object || !none(options, "commands") || !none(options, "descriptors")) {
			return
		}
		pass.Report(analyzer.Finding{At: r.At, Message: "this call names no commands, so the host refuses it and they do not exist",
			Help: "give a second argument: `{ commands: [\"name\"] }`, or `descriptors` with a name and a description each"})
	})
}

// none reports whether an object is sure to have no field of a name, or an empty list there.
func none(c plugin.Constant, name string) bool {
	f, ok := fieldOf(c, name)
	return lacks(c, name) || ok && c.Complete && f.Value.Kind == plugin.Array && f.Value.Complete && len(f.Value.Items) == 0
}
