package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var wrongResultType = &analyzer.Rule{
	ID:       "wrong-result-type",
	Family:   analyzer.Results,
	Summary:  "A field of a result holds another sort of value than the host takes.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Holds:    "every known host",
	Seen: []string{
		"openclaw@2026.9.6 dist/hook-runner-global-CDmmGFJp.d.ts:121-1543",
		"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:620-743, 1246-1310",
	},
	Why: "The host checks hardly any field of a result. A list where it expects a string, a string where it expects an object, or a promise that nobody awaited goes " +
		"through the merge and fails later, or is dropped, far from the handler: a `payload` that is a string turns into an object of its letters, `findings` that is a " +
		"number blocks the install, a `message` that is a string is written to the transcript as it is.\n\n" +
		"Fields whose wrong values do something of their own have rules of their own: `context-not-string`, `tools-allow-not-array`, `params-not-object`, and those about decisions.",
	Instead: "Give what the field's type says: see the hook's page.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "polite",
  name: "Polite",
  register(api) {
    api.on("message_sending", async (event) => {
      return { content: soften(event.content) } as never; // want "` + "`content` is a promise here, and the host takes a string" + `"
    });
    api.on("before_install", () => ({ findings: "none" }) as never); // want "` + "`findings` is a string here, and the host takes a list" + `"
  },
});

async function soften(text: string): Promise<string> {
  return text + " please";
}
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "polite",
  name: "Polite",
  register(api) {
    api.on("message_sending", async (event) => {
      return { content: await soften(event.content) };
    });
    api.on("before_install", () => ({ findings: [] }));
  },
});

async function soften(text: string): Promise<string> {
  return text + " please";
}
`,
	Run: runWrongResultType,
}

func runWrongResultType(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		if o.r.Hook == "before_agent_run" {
			return
		}
		for _, m := range o.value.Fields {
			f, ok := field(o.h.Result.Fields, m.Name)
			want := wants(f)
			if !ok || want == "" || elsewhere(pass.Catalog, o, f) {
				continue
			}
			for _, v := range misfits(m, want) {
				sort := sortOf(v)
				if f.Name == "*" || want == "object" && (sort == "list" && strings.HasPrefix(f.Type, "Record")) {
					continue
				}
				finding := analyzer.Finding{
					At:      v.At,
					Message: fmt.Sprintf("`%s` is %s here, and the host takes %s", m.Name, called(sort), called(want)),
					Help:    "give " + called(want),
				}
				switch {
				case sort == "promise":
					finding.Help = "await it"
					finding.Fixes = awaitValue(pass.Plugin, o, v.At)
				case sort == "list" && want == "string":
					finding.Fixes = joinList(pass.Plugin, v.At)
				case want == "list" && strings.HasPrefix(f.Type, "ContextBlock"):
					finding.Help = "give a list of blocks: `[{ source, text }]`"
				}
				o.report(pass, finding)
			}
		}
	})
}

// elsewhere reports whether another rule judges the value of a field.
func elsewhere(c *catalog.Catalog, o outcome, f catalog.Field) bool {
	switch f.Name {
	case "toolsAllow", "params", "requireApproval", "handled", "block", "cancel", "outcome", "action", "decision", "counts", "retry":
		return true
	}
	return c.Host().Product == openClaw && f.Type == "string" && (isContext(f.Name) || f.Name == "systemPrompt")
}
