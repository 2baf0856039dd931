package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var unknownEventField = &analyzer.Rule{
	ID:       "unknown-event-field",
	Family:   analyzer.Events,
	Summary:  "A handler reads a field that the event of its hook does not have.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, wednesdayai 0.4.9",
	Seen: []string{
		"dist/hook-runner-global-CDmmGFJp.d.ts:121-1543 of openclaw 2026.9.6: the events",
		"https://github.com/openclaw/openclaw/issues/95186",
		"https://github.com/openclaw/openclaw/issues/95191",
		"https://github.com/ExpansionX/WednesdayAI-plugins/commit/508d08f",
	},
	Why: "Every hook has an event of its own, and names that stand for the same thing differ: a message's text is `content` in `message_received`, `prompt` in " +
		"`before_prompt_build`, `cleanedBody` in `before_agent_reply`; the session is in the context and not in most events. What is not there is `undefined`: " +
		"no error, a wrong branch. Under `any`, in plain JavaScript and with a type of the plugin's own, the TypeScript compiler does not notice.\n\n" +
		"The events of openclaw 2026.4.23, 2026.5.2, 2026.7.1 and 2026.9.6 were compared, and the places where the host makes them: fields were added and none " +
		"was taken away. A field that any of these hosts has is not reported.\n\n" +
		"Reported as a child session that was never closed ([openclaw/openclaw#95186](https://github.com/openclaw/openclaw/issues/95186)), and three times in one " +
		"plugin of the WednesdayAI dialect, where a message has `content` and no `text`.\n\n" +
		"Reads that probe on purpose are left alone: one of several alternatives (`event.prompt ?? event.text`), behind a test of the type " +
		"(`typeof event.text === \"string\"`, `\"text\" in event`), a field that the plugin itself puts on the event, a helper shared by hooks of which one has the field. A field that " +
		"only decides whether something extra happens is a warning.",
	Instead: "Read the field that the host has: `openclaw-lsp hooks NAME` prints the event, and completion offers its fields. Where several hosts are served, " +
		"name the field that the host has among the alternatives.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const open = new Map<string, number>();

export default definePluginEntry({
  id: "child-timer",
  name: "Child timer",
  register(api) {
    api.on("subagent_spawned", (event) => {
      open.set(event.childSessionKey, Date.now());
    });
    api.on("subagent_ended", (event: any) => {
      open.delete(event.childSessionKey); // want "the event of ` + "`subagent_ended` has no `childSessionKey`" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

const open = new Map<string, number>();

export default definePluginEntry({
  id: "child-timer",
  name: "Child timer",
  register(api) {
    api.on("subagent_spawned", (event) => {
      open.set(event.childSessionKey, Date.now());
    });
    api.on("subagent_ended", (event) => {
      open.delete(event.targetSessionKey);
    });
  },
});
`,
	Run: func(pass *analyzer.Pass) {
		for _, u := range undeclaredReads(pass, plugin.Event) {
			if asksConfig(u) {
				continue // event-context-plugin-config says more
			}
			f := u.finding(pass)
			if u.use.Kind == plugin.TestedUse && !u.use.Leaves {
				f.Severity = analyzer.Warning
			}
			pass.Report(f)
		}
	},
}
