package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var wrongCtxField = &analyzer.Rule{
	ID:       "wrong-ctx-field",
	Family:   analyzer.Events,
	Summary:  "A handler reads a field that the context of its hook does not have.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, wednesdayai 0.4.9",
	Seen: []string{
		"dist/hook-runner-global-CDmmGFJp.d.ts:478-494 of openclaw 2026.9.6: the context of tool hooks",
		"dist/hook-runner-global-CDmmGFJp.d.ts:1218-1245 of openclaw 2026.9.6: the contexts of the persisting hooks",
		"https://github.com/thedotmack/claude-mem/issues/2334",
	},
	Why: "The second parameter is not one object for all hooks. Agent hooks get the run, the session and the workspace; tool hooks get no workspace and no job; " +
		"message hooks get the channel and no agent; the persisting hooks get the agent and the session, and `tool_result_persist` the tool. What is not there is `undefined`. " +
		"A handler that returns unless it finds such a field never does anything; one that uses it as a path or a key mixes up what it wanted to keep apart.\n\n" +
		"Reported as an observation log without a project ([thedotmack/claude-mem#2334](https://github.com/thedotmack/claude-mem/issues/2334)): `ctx.workspaceDir` " +
		"in `tool_result_persist`.\n\n" +
		"Left alone are the same reads as by `unknown-event-field`: alternatives, tests of the type, fields of the plugin's own. Where the handler does nothing " +
		"without the field, the finding is an error.",
	Instead: "Take the field from where the host has it: the event, an agent hook of the same session (keep what you need by `ctx.sessionKey`), or `api`. " +
		"`openclaw-lsp hooks NAME` prints the context.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "tool-log",
  name: "Tool log",
  register(api) {
    api.on("tool_result_persist", (event, ctx: any) => {
      api.logger.info(` + "`${ctx.workspaceDir}: ${event.toolName}`" + `); // want "the context of ` + "`tool_result_persist` has no `workspaceDir`" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const workspaces = new Map<string, string>();

export default definePluginEntry({
  id: "tool-log",
  name: "Tool log",
  register(api) {
    api.on("before_model_resolve", (_event, ctx) => {
      if (ctx.sessionKey && ctx.workspaceDir) workspaces.set(ctx.sessionKey, ctx.workspaceDir);
    });
    api.on("tool_result_persist", (event, ctx) => {
      api.logger.info(` + "`${workspaces.get(ctx.sessionKey ?? \"\")}: ${event.toolName}`" + `);
    });
  },
});
`,
	Run: func(pass *analyzer.Pass) {
		for _, u := range undeclaredReads(pass, plugin.Context) {
			if asksConfig(u) {
				continue // event-context-plugin-config says more
			}
			f := u.finding(pass)
			if u.use.Leaves {
				f.Severity = analyzer.Error
			}
			pass.Report(f)
		}
	},
}
