package rules

import (
	"fmt"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var userTurnInjection = &analyzer.Rule{
	ID:       "user-turn-injection",
	Family:   analyzer.Results,
	Summary:  "Text from outside is put into the user's turn without a mark where it begins and ends.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Holds:    "every known host",
	Seen: []string{
		"https://github.com/topoteretes/cognee/issues/2523",
		"https://github.com/topoteretes/cognee-integrations/issues/28",
		"https://github.com/MemTensor/MemOS-Cloud-OpenClaw-Plugin/issues/49",
		"https://github.com/MemTensor/MemOS-Cloud-OpenClaw-Plugin/issues/160",
		"https://github.com/MemTensor/MemOS/issues/1316",
		"https://github.com/mycelium-io/mycelium/issues/9",
	},
	Why: "`prependContext` and `appendContext` become part of what the user said. Recalled text that stands there without a mark reads like the user's own words: the model " +
		"obeys instructions in it, quotes it, and stores it again as something the user told it.\n\n" +
		"The rule speaks where a handler waits for something and joins it with its own words, none of which is a tag, a fence, a rule or a heading.",
	Instead: "Wrap it in a marked block, such as `<recalled-memory>…</recalled-memory>`, with a line that says that it is no instruction; put fixed guidance into " +
		"`appendSystemContext`.",
	Simulated: "Whether the text was obeyed, and text that other code puts together, are left to a replay.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "memory",
  name: "Memory",
  register(api) {
    api.on("before_prompt_build", async (event) => {
      const response = await fetch("https://memory.example/search?q=" + encodeURIComponent(event.prompt));
      const body = (await response.json()) as { text: string };
      return { prependContext: "Use this: " + body.text }; // want "without a mark"
    }, { timeoutMs: 5000 });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "memory",
  name: "Memory",
  register(api) {
    api.on("before_prompt_build", async (event) => {
      const found = notes.get(event.prompt) ?? "nothing";
      return { prependContext: "<recalled-memory>\n" + found + "\n</recalled-memory>" };
    });
  },
});

const notes = new Map<string, string>();
`,
	Run: runUserTurnInjection,
}

// marks matches what sets a text apart: a tag, a fence, a rule, a heading, a label in brackets.
var marks = regexp.MustCompile("(?m)<[/A-Za-z_!]|```|---|===|\\*\\*|^\\s*#|\\[|【|«|BEGIN|\"\"\"")

func runUserTurnInjection(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		if o.r.Handler.Reach.Network != plugin.Yes {
			return
		}
		for _, m := range o.value.Fields {
			t := m.Text
			if m.Name != "prependContext" && m.Name != "appendContext" || t == nil || !t.Awaited || t.Opaque || !t.Composed {
				continue
			}
			words := strings.Join(t.Literals, "\n")
			if strings.TrimSpace(words) == "" || marks.MatchString(words) {
				continue
			}
			o.report(pass, analyzer.Finding{
				At:      m.At,
				Message: fmt.Sprintf("`%s` puts fetched text into the user's turn without a mark where it begins and ends; the model may take it for the user's words", m.Name),
				Help:    "wrap it in a marked block: `<recalled-memory>…</recalled-memory>`",
			})
		}
	})
}
