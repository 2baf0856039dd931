package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var contextNotString = &analyzer.Rule{
	ID:       "context-not-string",
	Family:   analyzer.Results,
	Summary:  "A text for the prompt is a list, an object or a promise instead of a string.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen: []string{
		"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:262-283",
		"openclaw@2026.9.6 dist/context-engine-maintenance-VqmqPz8h.mjs:91-96, 338-388",
		"openclaw@2026.9.6 dist/builtin-openclaw-q1hiFm14.mjs:6950-6966",
	},
	Why: "`systemPrompt` and the context fields are strings. What is no string passes the merge and is then dropped by a test of its type, without a word; where " +
		"another plugin gives text for the same field, the two are joined first, and the model reads `[object Object]` or `a,b,c`. A call whose promise nobody " +
		"awaits is such an object. In the WednesdayAI dialect the fields of `context.collect` are lists of blocks; here they are not.\n\n" +
		"`false` counts too: `condition && text` gives it when the condition fails, and it takes the place of what earlier plugins gave.",
	Instead: "Join lists, await promises, and leave the field out (or give `undefined`) where there is nothing to say.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "memory",
  name: "Memory",
  register(api) {
    api.on("before_prompt_build", async (event) => {
      const lines = ["Known:", event.prompt];
      return {
        prependContext: lines, // want "` + "`prependContext` is a list" + `"
        appendSystemContext: guidance(), // want "` + "`appendSystemContext` is a promise" + `"
      } as never;
    });
  },
});

async function guidance(): Promise<string> {
  return "Use the memory tools.";
}
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "memory",
  name: "Memory",
  register(api) {
    api.on("before_prompt_build", async (event) => {
      const lines = ["Known:", event.prompt];
      return {
        prependContext: lines.join("\n"),
        appendSystemContext: await guidance(),
      };
    });
  },
});

async function guidance(): Promise<string> {
  return "Use the memory tools.";
}
`,
	Run: runContextNotString,
}

// isContext reports whether a field holds text for the prompt.
func isContext(name string) bool {
	switch name {
	case "prependContext", "appendContext", "prependSystemContext", "appendSystemContext":
		return true
	}
	return false
}

func runContextNotString(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		for _, m := range o.value.Fields {
			f, ok := field(o.h.Result.Fields, m.Name)
			if !ok || f.Type != "string" || !isContext(m.Name) && m.Name != "systemPrompt" {
				continue
			}
			for _, v := range misfits(m, "string") {
				o.report(pass, notText(pass, o, f, m, v))
			}
		}
	})
}

func notText(pass *analyzer.Pass, o outcome, f catalog.Field, m plugin.Member, v plugin.Constant) analyzer.Finding {
	sort := sortOf(v)
	finding := analyzer.Finding{
		At:      v.At,
		Message: fmt.Sprintf("`%s` is %s here; %s takes a string and drops anything else", m.Name, called(sort), host(pass.Catalog)),
		Help:    "give a string",
	}
	switch sort {
	case "list":
		finding.Help = "join the list to a text"
		finding.Fixes = joinList(pass.Plugin, v.At)
	case "promise":
		finding.Help = "await it"
		finding.Fixes = awaitValue(pass.Plugin, o, v.At)
	case "boolean":
		if f.Merge == catalog.Concat && v.Kind == plugin.Bool && !v.Bool {
			finding.Message = fmt.Sprintf("`%s` may be `false` here, which erases what earlier plugins gave for it", m.Name)
			finding.Help = "write `condition ? text : undefined`"
		}
	}
	return finding
}
