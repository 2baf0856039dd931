package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var brokenInclude = &analyzer.Rule{
	ID:       "broken-include",
	Family:   analyzer.Permissions,
	Summary:  "An `$include` of an operator's configuration that the host cannot follow.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw@2026.9.6 dist/includes-CaaCq-XN.mjs:83-214",
		"openclaw@2026.9.6 docs/gateway/configuration/common-tasks.md:382-420",
	},
	Why: "`$include` takes one file, or a list of files, in place of the object in which it stands; keys beside it go over what is included. A path counts from the file that " +
		"includes, and has to stay below the folder of `openclaw.json` unless `OPENCLAW_INCLUDE_ROOTS` names others. A file that is not there, a circle, more than ten levels, " +
		"or a value that is no path makes the whole configuration invalid: the Gateway does not start.",
	Instead: "Name files that are there, relative to the file that includes them.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("before_tool_call", () => undefined);
  },
});
-- openclaw.json --
{
  "plugins": { "$include": "./plugins.json5" }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.json:2: "is not there"
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("before_tool_call", () => undefined);
  },
});
-- openclaw.json --
{
  "plugins": { "$include": "./plugins.json5" }
}
-- plugins.json5 --
{ entries: { "team-notes": { enabled: true } } }
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: func(pass *analyzer.Pass) {
		topSettings(pass, func(o *plugin.Operator) {
			for _, fault := range o.Faults {
				pass.Report(analyzer.Finding{At: fault.At, Message: fault.Message, Help: fault.Help})
			}
		})
	},
}
