package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var primitiveResult = &analyzer.Rule{
	ID:       "primitive-result",
	Family:   analyzer.Results,
	Summary:  "A handler returns a string, a boolean or a list where the host reads the fields of an object.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Holds:    "every known host",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:837-903"},
	Why: "What a handler returns is merged field by field. A string, `true`, a number or a list has none of the fields, so it changes nothing: the text is not added, " +
		"the call is not blocked, the message goes out. Nothing is logged.\n\n" +
		"`false`, `null` and `undefined`, as `condition && { … }` gives them, are left alone where the handler returns objects on other ways.",
	Instead: "Return an object with the field that is meant.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  register(api) {
    api.on("before_prompt_build", (event) => ` + "`Notes on ${event.prompt}`" + ` as never); // want "returns a string"
    api.on("before_tool_call", (event) => (event.toolName === "exec") as never); // want "returns a boolean"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  register(api) {
    api.on("before_prompt_build", (event) => ({ prependContext: ` + "`Notes on ${event.prompt}`" + ` }));
    api.on("before_tool_call", (event) => ({ block: event.toolName === "exec", blockReason: "No shell" }));
  },
});
`,
	Run: runPrimitiveResult,
}

// textField is the field in which a hook takes a text that a handler returns by itself.
var textField = map[string]string{
	"before_prompt_build": "prependContext", "agent_turn_prepare": "prependContext", "heartbeat_prompt_contribution": "prependContext",
	"message_sending": "content", "before_model_resolve": "modelOverride",
}

func runPrimitiveResult(pass *analyzer.Pass) {
	outcomes(pass, func(o outcome) {
		if _, record := field(o.h.Result.Fields, "*"); len(o.h.Result.Fields) == 0 || record || o.r.Hook == "before_agent_run" {
			return
		}
		sort := sortOf(o.value)
		switch sort {
		case "string", "boolean", "number", "list":
		default:
			return
		}
		if o.value.Kind == plugin.Typed && o.ret.Value.Kind == plugin.OneOf {
			return // a type that allows it is not yet a value
		}
		if vacant(o.value) && returnsObject(o.r.Handler.Result) {
			return
		}
		if o.value.Kind == plugin.String && o.value.String == "" || o.value.Kind == plugin.Bool && !o.value.Bool && !decides(o) {
			return
		}
		f := analyzer.Finding{
			At:      o.value.At,
			Message: fmt.Sprintf("this handler of `%s` returns %s; the host reads the fields of an object, so it has no effect", o.r.Hook, called(sort)),
			Help:    "return an object with " + list(fieldNames(o.h.Result.Fields)),
		}
		if name := textField[o.r.Hook]; name != "" && sort == "string" {
			f.Help = fmt.Sprintf("return `{ %s: … }`", name)
			f.Fixes = wrapValue(pass.Plugin, o.returnedAt(), fmt.Sprintf("Return `{ %s }`", name), "{ "+name+": ", " }")
		}
		o.report(pass, f)
	})
}

// vacant reports whether a value is one that `condition && { … }` gives when it fails.
func vacant(c plugin.Constant) bool {
	switch c.Kind {
	case plugin.Bool:
		return !c.Bool
	case plugin.String:
		return c.String == ""
	case plugin.Number:
		return c.Number == 0
	case plugin.Typed:
		return c.Type == "boolean" || c.Type == "string" || c.Type == "number"
	}
	return false
}

// returnsObject reports whether a handler returns an object, or something unknown, on some way.
func returnsObject(r plugin.Result) bool {
	if !r.Complete {
		return true
	}
	for _, ret := range r.Returns {
		for _, v := range ret.Value.Possible() {
			switch v.Kind {
			case plugin.Object, plugin.Unknown, plugin.Callable:
				return true
			case plugin.Typed:
				if v.Type == "object" {
					return true
				}
			}
		}
	}
	return false
}

// decides reports whether `false` looks like the answer to the question that a hook asks.
func decides(o outcome) bool {
	for _, name := range []string{"block", "cancel", "handled"} {
		if _, ok := field(o.h.Result.Fields, name); ok {
			return true
		}
	}
	return false
}
