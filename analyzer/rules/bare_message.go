package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var bareMessage = &analyzer.Rule{
	ID:       "bare-message",
	Family:   analyzer.Results,
	Summary:  "A handler returns the message itself instead of `{ message }`.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:762-802"},
	Why: "`tool_result_persist` and `before_message_write` take the new message out of the field `message` of the result. A message that is returned by itself has no " +
		"such field: the old one is written. For a filter this means that what it removed is stored.",
	Instead: "Return `{ message }`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shorten",
  name: "Shorten",
  register(api) {
    api.on("tool_result_persist", (event) => {
      return { ...event.message, content: [{ type: "text", text: "…" }] } as never; // want "returns the message itself"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shorten",
  name: "Shorten",
  register(api) {
    api.on("tool_result_persist", (event) => {
      return { message: { ...event.message, content: [{ type: "text", text: "…" }] } as never };
    });
  },
});
`,
	Run: runBareMessage,
}

func runBareMessage(pass *analyzer.Pass) {
	outcomes(pass, func(o outcome) {
		if o.r.Hook != "tool_result_persist" && o.r.Hook != "before_message_write" {
			return
		}
		if o.value.Kind == plugin.Object && isMessage(o.value) || o.value.Kind != plugin.Object && handsBack(pass.Plugin, o.value, "message") {
			f := bare(pass, o, "message")
			if o.value.Kind == plugin.Object && o.value.Complete && !has(o.value, "role") {
				f.Message = fmt.Sprintf("this handler of `%s` returns the `content` of a message; the host reads the whole message out of the field `message`, so it has no effect", o.r.Hook)
				f.Help = "return `{ message: { ...event.message, content: … } }`"
				f.Fixes = nil
			}
			o.report(pass, f)
		}
	})
}

// bare is the finding that a value is returned without the object around it.
func bare(pass *analyzer.Pass, o outcome, name string) analyzer.Finding {
	return analyzer.Finding{
		At:      o.value.At,
		Message: fmt.Sprintf("this handler of `%s` returns the %s itself; the host reads it out of the field `%s`, so it has no effect", o.r.Hook, name, name),
		Help:    fmt.Sprintf("return `{ %s }`", name),
		Fixes:   wrapValue(pass.Plugin, o.returnedAt(), fmt.Sprintf("Return `{ %s }`", name), "{ "+name+": ", " }"),
	}
}
