package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var handlerNotFunction = &analyzer.Rule{
	ID:       "handler-not-function",
	Family:   analyzer.Registration,
	Summary:  "What is registered as a handler cannot be called.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4312-4324 (openclaw 2026.9.6)",
		"dist/hooks-CKanWLsK.mjs:837-903 (openclaw 2026.9.6)",
	},
	Why: "`api.on` stores its second argument as it is. That it is no function shows only when the hook fires: the call fails with a TypeError. On most " +
		"hooks the host logs that and goes on without the handler. On `before_tool_call`, `before_agent_run` and `before_install` a failing handler " +
		"blocks, so one such mistake blocks **every** tool call, run or install (seen by running the hook runner of openclaw 2026.9.6).\n\n" +
		"The usual cause is a handler that is called where it should be passed: `api.on(\"agent_end\", save())`.",
	Instead: "Pass the function itself, or an arrow function that calls it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

function audit(): void {
  console.log("tool call");
}

export default definePluginEntry({
  id: "tool-audit",
  name: "Tool audit",
  register(api) {
    api.on("before_tool_call", audit() as never); // want "the handler of ` + "`before_tool_call`" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

function audit(): void {
  console.log("tool call");
}

export default definePluginEntry({
  id: "tool-audit",
  name: "Tool audit",
  register(api) {
    api.on("before_tool_call", audit);
  },
});
`,
	Run: runHandlerNotFunction,
}

func runHandlerNotFunction(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		f := analyzer.Finding{At: r.Handler.At, Help: "pass the function itself, or an arrow function that calls it"}
		switch {
		case !r.Handler.Present:
			if !closed(pass.Plugin.Text(r.CallAt)) {
				return
			}
			f.At = r.CallAt
			f.Message = fmt.Sprintf("no handler is given for `%s`", r.Hook)
		case r.Handler.IsFunction.Known && !r.Handler.IsFunction.V:
			what := r.Handler.Nature
			if what == "" {
				what = "a value that cannot be called"
			}
			f.Message = fmt.Sprintf("the handler of `%s` is %s, not a function", r.Hook, what)
		default:
			return
		}
		switch h.Failure {
		case catalog.Block:
			f.Message += "; the hook fails closed, so whatever it guards is blocked every time"
		case catalog.Skip, catalog.Next, catalog.Record:
			f.Message += "; it fails whenever the hook fires"
		}
		pass.Report(f)
	})
}

// closed reports whether a call is finished. After a comma the author is about to write the
// next argument.
func closed(call string) bool {
	arguments, ok := strings.CutSuffix(call, ")")
	return ok && !strings.HasSuffix(strings.TrimSpace(arguments), ",")
}
