package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
)

var paramsNotObject = &analyzer.Rule{
	ID:       "params-not-object",
	Family:   analyzer.Results,
	Summary:  "The parameters that a `before_tool_call` handler returns are no object, and are ignored.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen:     []string{"openclaw@2026.9.6 dist/agent-tools.before-tool-call-D6M7yTR3.mjs:854-863"},
	Why: "Returned `params` are laid over the original ones key by key, if they are an object. A list, a string (`JSON.stringify(…)`) or a promise is passed over " +
		"without a word, and the tool runs with what the model wrote. For a filter this means that nothing was filtered.",
	Instead: "Return an object with the parameters to change.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "safe-exec",
  name: "Safe exec",
  register(api) {
    api.on("before_tool_call", (event) => ({
      params: JSON.stringify({ ...event.params, host: "sandbox" }), // want "` + "`params` is a string" + `"
    }) as never);
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "safe-exec",
  name: "Safe exec",
  register(api) {
    api.on("before_tool_call", (event) => ({
      params: { ...event.params, host: "sandbox" },
    }));
  },
});
`,
	Run: runParamsNotObject,
}

func runParamsNotObject(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		m, ok := o.value.Get("params")
		if !ok || o.r.Hook != "before_tool_call" {
			return
		}
		for _, v := range misfits(m, "object") {
			f := analyzer.Finding{
				At:      v.At,
				Message: fmt.Sprintf("`params` is %s here; the host takes an object and ignores anything else, so the call runs unchanged", called(sortOf(v))),
				Help:    "return an object with the parameters to change",
			}
			if sortOf(v) == "promise" {
				f.Help = "await it"
				f.Fixes = awaitValue(pass.Plugin, o, v.At)
			}
			o.report(pass, f)
		}
	})
}
