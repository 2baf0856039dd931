package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
)

var unknownEntryOption = &analyzer.Rule{
	ID:       "unknown-entry-option",
	Family:   analyzer.Packaging,
	Summary:  "definePluginEntry is given an option that it drops.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/plugin-entry-BOulgRcx.mjs 13-28",
	},
	Why: "`definePluginEntry` takes nine options and builds a new object out of exactly those: `id`, `name`, `description`, `kind`, `configSchema`, " +
		"`reload`, `nodeHostCommands`, `securityAuditCollectors`, `register`. Everything else (`version`, `activate`, `hooks`, `ownsCompaction`, " +
		"`dependencies`) is dropped without a word.",
	Instead: "Put the version into the manifest, `ownsCompaction` into the info of a context engine, hooks into `register`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  description: "Keeps notes",
  ownsCompaction: true, // want "` + "`" + `definePluginEntry` + "`" + ` drops ` + "`" + `ownsCompaction` + "`" + `"
  register(api) {
    api.on("before_prompt_build", () => undefined);
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  description: "Keeps notes",
  register(api) {
    api.on("before_prompt_build", () => undefined);
  },
});
`,
	Run: runUnknownEntryOption,
}

func runUnknownEntryOption(pass *analyzer.Pass) {
	for _, d := range pass.Plugin.Definitions {
		if d.Wrapper != "definePluginEntry" {
			continue
		}
		for _, key := range d.Keys {
			if slices.Contains(pass.Catalog.EntryOptions(), key.Name) {
				continue
			}
			f := analyzer.Finding{At: key.At, Message: fmt.Sprintf("`definePluginEntry` drops `%s` without a word", key.Name)}
			switch key.Name {
			case "activate", "init", "setup":
				if _, ok := d.Key("register"); !ok {
					continue // entry-missing-register says more
				}
				f.Help = "the host calls `register` only"
			case "version":
				f.Severity = analyzer.Info
				f.Help = "the version stands in the manifest and in package.json"
			case "ownsCompaction":
				f.Help = "it belongs into the info of an engine that `api.registerContextEngine` registers"
			case "hooks":
				f.Help = "hooks are registered in `register`, with `api.on`"
			default:
				if help, near := sayNearest(key.Name, pass.Catalog.EntryOptions()); near != "" {
					f.Help = help
				}
			}
			pass.Report(f)
		}
	}
}
