package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var toolsAllowAdds = &analyzer.Rule{
	ID:       "tools-allow-adds",
	Family:   analyzer.Results,
	Summary:  "`toolsAllow` lists only the plugin's own tools, as if it added them.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw versions whose `before_prompt_build` has `toolsAllow`",
	Seen:     []string{"openclaw@2026.9.6 docs/plugins/hooks/prompt-and-session.md:50-53", "openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:641-660"},
	Why: "`toolsAllow` narrows: of the tools that policy allows it keeps those it lists, and it cannot add one. A list of nothing but the plugin's own tools takes " +
		"every other optional tool away from the turn, and the plugin's tools are there with or without it.",
	Instead: "Leave `toolsAllow` out. Tools are offered by registering them; which ones an agent has is the operator's policy.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "weather",
  name: "Weather",
  register(api) {
    api.registerTool({
      name: "weather_now",
      description: "The weather",
      parameters: { type: "object", properties: {} },
      async execute() {
        return { content: [{ type: "text", text: "sunny" }] };
      },
    } as never);
    api.on("before_prompt_build", () => ({ toolsAllow: ["weather_now"] })); // want "only this plugin's own tools"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "weather",
  name: "Weather",
  register(api) {
    api.registerTool({
      name: "weather_now",
      description: "The weather",
      parameters: { type: "object", properties: {} },
      async execute() {
        return { content: [{ type: "text", text: "sunny" }] };
      },
    } as never);
  },
});
`,
	Run: runToolsAllowAdds,
}

func runToolsAllowAdds(pass *analyzer.Pass) {
	own := map[string]bool{}
	for _, r := range pass.Plugin.Registrations {
		if r.Method == "registerTool" && r.Hook != "" {
			own[r.Hook] = true
		}
	}
	if len(own) == 0 {
		return
	}
	objects(pass, func(o outcome) {
		m, ok := o.value.Get("toolsAllow")
		if _, known := field(o.h.Result.Fields, "toolsAllow"); !ok || !known || o.ret.Conditional {
			return
		}
		if m.Value.Kind != plugin.Array || !m.Value.Complete || len(m.Value.Items) == 0 {
			return
		}
		for _, item := range m.Value.Items {
			if item.Kind != plugin.String || !own[item.String] {
				return
			}
		}
		o.report(pass, analyzer.Finding{
			At:      place(m.Value.At, m.At),
			Message: "`toolsAllow` lists only this plugin's own tools: it adds none and takes all other optional tools away from every turn",
			Help:    "leave `toolsAllow` out",
			Fixes:   dropMember(pass.Plugin, m),
		})
	})
}
