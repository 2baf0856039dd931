package rules

import (
	"regexp"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var ownsCompactionWithoutHook = &analyzer.Rule{
	ID:       "owns-compaction-without-hook",
	Family:   analyzer.Context,
	Summary:  "A plugin of WednesdayAI owns compaction and registers nothing that compacts.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{catalog.WednesdayAI},
	Holds:    "wednesdayai 0.4.9",
	Seen:     []string{"ExpansionX/WednesdayAI-docs developers/context-engine.mdx", "ExpansionX/WednesdayAI-docs developers/plugins/manifest.mdx"},
	Why: "`ownsCompaction: true` in the definition makes the runtime skip its built-in compaction trigger for good. From then on only the plugin's handlers of " +
		"`context.prune` (for one turn, nothing is written) and `compaction.plan` (for the transcript) make a session smaller. Without either, a session grows until " +
		"the model refuses it.",
	Instead: "Register `context.prune` or `compaction.plan`, or leave `ownsCompaction` out.",
	Bad: `import type { OpenClawPluginDefinition } from "wednesdayai/plugin-sdk";

export default {
  name: "my-compactor",
  ownsCompaction: true, // want "nothing compacts"
  register(api) {
    api.on("context.collect", () => ({ appendContext: [{ source: "my-compactor", text: "Be brief." }] }));
  },
} satisfies OpenClawPluginDefinition;
`,
	Good: `import type { OpenClawPluginDefinition } from "wednesdayai/plugin-sdk";

export default {
  name: "my-compactor",
  ownsCompaction: true,
  register(api) {
    api.on("context.prune", (event) => ({ messages: event.messages.slice(-20) }));
  },
} satisfies OpenClawPluginDefinition;
`,
	Run: runOwnsCompactionWithoutHook,
}

var saysTrue = regexp.MustCompile(`^['"]?\s*:\s*true\b`)

func runOwnsCompactionWithoutHook(pass *analyzer.Pass) {
	for _, u := range pass.Plugin.Unresolved {
		if u.Method == "on" && u.Dead == nil {
			return // perhaps that one
		}
	}
	for _, r := range pass.Plugin.Registrations {
		if r.Hook == "context.prune" || r.Hook == "compaction.plan" {
			return
		}
	}
	for _, d := range pass.Plugin.Definitions {
		if d.Register == nil {
			continue
		}
		for _, k := range d.Keys {
			file := pass.Plugin.File(k.At.Path)
			if k.Name != "ownsCompaction" || file == nil || !saysTrue.MatchString(file.Text()[k.At.Span.End:]) {
				continue
			}
			pass.Report(analyzer.Finding{
				At:      k.At,
				Message: "`ownsCompaction` switches the built-in compaction off, and no handler of `context.prune` or `compaction.plan` is registered: nothing compacts",
				Help:    "register one of the two, or leave `ownsCompaction` out",
			})
		}
	}
}
