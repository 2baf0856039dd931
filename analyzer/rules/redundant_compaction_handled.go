package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var redundantCompactionHandled = &analyzer.Rule{
	ID:       "redundant-compaction-handled",
	Family:   analyzer.Context,
	Summary:  "`compactionHandled` says what `ownsCompaction` has said already.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{catalog.WednesdayAI},
	Tag:      analyzer.Unnecessary,
	Holds:    "wednesdayai 0.4.9",
	Seen: []string{
		"ExpansionX/WednesdayAI-docs developers/context-engine.mdx",
	},
	Why: "`compactionHandled: true` from `context.prune` keeps the built-in compaction from firing for that one turn. A definition with `ownsCompaction: true` " +
		"has switched it off for good, so the field decides nothing; whoever reads it believes that compaction would run otherwise.",
	Instead: "Leave `compactionHandled` out, or leave out `ownsCompaction` and decide turn by turn.",
	Bad: `import type { OpenClawPluginDefinition } from "wednesdayai/plugin-sdk";

export default {
  name: "notes",
  ownsCompaction: true,
  register(api) {
    api.on("context.prune", (event) => ({
      messages: event.messages.slice(-20),
      compactionHandled: true, // want "` + "`" + `ownsCompaction` + "`" + ` has switched"
    }));
  },
} satisfies OpenClawPluginDefinition;
`,
	Good: `import type { OpenClawPluginDefinition } from "wednesdayai/plugin-sdk";

export default {
  name: "notes",
  ownsCompaction: true,
  register(api) {
    api.on("context.prune", (event) => ({
      messages: event.messages.slice(-20),
    }));
  },
} satisfies OpenClawPluginDefinition;
`,
	Run: runRedundantCompactionHandled,
}

func runRedundantCompactionHandled(pass *analyzer.Pass) {
	var owns *plugin.Key
	for _, d := range pass.Plugin.Definitions {
		for i, k := range d.Keys {
			file := pass.Plugin.File(k.At.Path)
			if k.Name == "ownsCompaction" && file != nil && saysTrue.MatchString(file.Text()[k.At.Span.End:]) {
				owns = &d.Keys[i]
			}
		}
	}
	if owns == nil {
		return
	}
	decided(pass, []string{"context.prune"}, func(o outcome) {
		m, ok := o.value.Get("compactionHandled")
		if !ok || m.Value.Kind == plugin.Undefined {
			return
		}
		f := analyzer.Finding{
			At:      m.At,
			Message: "`compactionHandled` decides nothing here: `ownsCompaction` has switched the built-in compaction off for good",
			Help:    "leave it out",
			Fixes:   dropMember(pass.Plugin, m),
			Notes:   []analyzer.Note{{Message: "`ownsCompaction` is said here", At: owns.At}},
		}
		o.report(pass, f)
	})
}
