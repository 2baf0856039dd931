package rules

import (
	"fmt"
	"strconv"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var execEnvShape = &analyzer.Rule{
	ID:       "exec-env-shape",
	Family:   analyzer.Results,
	Summary:  "The environment returned from `resolve_exec_env` is wrapped in another object or holds values that are no strings.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw versions that have `resolve_exec_env`",
	Seen:     []string{"openclaw@2026.9.6 dist/bash-tools-B2oth0P7.mjs:2853-2863, 2918-2935"},
	Why: "The result of `resolve_exec_env` is the environment itself: each key is the name of a variable. `{ env: { TOKEN: … } }` sets one variable called `env`. " +
		"Values have to be strings; a number or an object is not what the command gets to read.",
	Instead: "Return the variables with their values as strings: `{ MY_TOKEN: token }`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "env",
  name: "Env",
  register(api) {
    api.on("resolve_exec_env", () => ({ env: { MY_REGION: "eu" } }) as never); // want "` + "`env` is taken for the name of a variable" + `"
    api.on("resolve_exec_env", () => ({ MY_RETRIES: 3 }) as never); // want "` + "`MY_RETRIES` is a number" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "env",
  name: "Env",
  register(api) {
    api.on("resolve_exec_env", () => ({ MY_REGION: "eu", MY_RETRIES: "3" }));
  },
});
`,
	Run: runExecEnvShape,
}

func runExecEnvShape(pass *analyzer.Pass) {
	outcomes(pass, func(o outcome) {
		if o.r.Hook != "resolve_exec_env" {
			return
		}
		if sort := sortOf(o.value); sort == "list" || sort == "string" && o.value.Kind == plugin.String && o.value.String != "" {
			o.report(pass, analyzer.Finding{
				At:      o.value.At,
				Message: fmt.Sprintf("this handler of `resolve_exec_env` returns %s; the host takes an object of variables and their values", called(sort)),
				Help:    "return the variables with their values as strings",
			})
			return
		}
		for _, m := range o.value.Fields {
			for _, v := range misfits(m, "string") {
				o.report(pass, variable(pass, o, m, v))
			}
		}
	})
}

func variable(pass *analyzer.Pass, o outcome, m plugin.Member, v plugin.Constant) analyzer.Finding {
	sort := sortOf(v)
	f := analyzer.Finding{
		At:      v.At,
		Message: fmt.Sprintf("`%s` is %s here; the values of variables are strings", m.Name, called(sort)),
		Help:    "give a string",
	}
	switch {
	case sort == "object" && len(o.value.Fields) == 1:
		f.At = m.At
		f.Message = fmt.Sprintf("`%s` is taken for the name of a variable: the result is the environment itself, not an object around it", m.Name)
		f.Help = "return the variables themselves"
		if inner := pass.Plugin.Text(v.At); !m.Added && !m.Shorthand && inner != "" && inner[0] == '{' {
			f.Fixes = replaceValue(o.value.At, "Return the variables themselves", inner)
		}
	case sort == "promise":
		f.Help = "await it"
		f.Fixes = awaitValue(pass.Plugin, o, v.At)
	case v.Kind == plugin.Number || v.Kind == plugin.Bool:
		if text := pass.Plugin.Text(v.At); text == show(v) {
			f.Fixes = replaceValue(v.At, "Make a string of it", strconv.Quote(text))
		}
	}
	return f
}
