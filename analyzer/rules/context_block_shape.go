package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var contextBlockShape = &analyzer.Rule{
	ID:       "context-block-shape",
	Family:   analyzer.Context,
	Summary:  "A block of a contribution is not one: it lacks `source` or `text`, or is a plain text.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{catalog.WednesdayAI},
	Holds:    "wednesdayai 0.4.9",
	Seen: []string{
		"ExpansionX/WednesdayAI-docs developers/context-engine.mdx",
	},
	Why: "The places of a `PromptContribution` (`prependContext`, `appendSystemPrompt`, `metadata` and the others) hold lists of blocks, and a block is an " +
		"object with `source`, the plugin's id that `/context` shows, and `text`. Older OpenClaw took plain texts there, and `content` is the word of model " +
		"APIs; a block without text puts nothing into the prompt, and one without source cannot be told from the blocks of other plugins.\n\nThe same holds " +
		"below `contribution` in the results of `context.project`, `context.prune` and `compaction.plan`. A text where the list should be, and a list for " +
		"`systemPrompt`, which alone is a plain string, are reported by `wrong-result-type`; a place that does not exist by `unknown-result-field`.",
	Instead: "Write blocks: `[{ source: \"my-plugin\", text }]`.",
	Bad: `import type { OpenClawPluginDefinition } from "wednesdayai/plugin-sdk";

export default {
  name: "notes",
  register(api) {
    api.on("context.collect", () => ({
      appendContext: [
        "Be brief.", // want "a block is an object"
        { source: "notes", content: "Answer in English." } as never, // want "did you mean"
      ],
    }));
  },
} satisfies OpenClawPluginDefinition;
`,
	Good: `import type { OpenClawPluginDefinition } from "wednesdayai/plugin-sdk";

export default {
  name: "notes",
  register(api) {
    api.on("context.collect", () => ({
      appendContext: [
        { source: "notes", text: "Be brief." },
        { source: "notes", text: "Answer in English.", priority: 5 },
      ],
    }));
  },
} satisfies OpenClawPluginDefinition;
`,
	Run: runContextBlockShape,
}

func runContextBlockShape(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		if o.h.Family == catalog.ContextLifecycle {
			judgeContribution(pass, o, o.value, o.h.Result.Fields)
		}
	})
}

// judgeContribution looks at the lists of blocks in an object, and in those below it.
func judgeContribution(pass *analyzer.Pass, o outcome, object plugin.Constant, fields []catalog.Field) {
	for _, m := range object.Fields {
		f, ok := field(fields, m.Name)
		if !ok {
			continue
		}
		for _, v := range m.Value.Possible() {
			switch {
			case v.Kind == plugin.Object && len(f.Fields) > 0:
				judgeContribution(pass, o, v, f.Fields)
			case v.Kind == plugin.Array && f.Type == "ContextBlock[]":
				for _, item := range v.Items {
					for _, block := range item.Possible() {
						if block.At.IsZero() {
							block.At = item.At
						}
						judgeBlock(pass, o, block)
					}
				}
			}
		}
	}
}

func judgeBlock(pass *analyzer.Pass, o outcome, block plugin.Constant) {
	if block.At.IsZero() {
		return
	}
	f := analyzer.Finding{At: block.At, Help: "write `{ source, text }`"}
	source := fmt.Sprintf("source: %q", pass.Plugin.ID)
	switch sort := sortOf(block); {
	case block.Kind == plugin.Object:
		known := fieldNames(catalog.ContextBlockFields)
		for _, m := range block.Fields {
			near := analyzer.Nearest(m.Name, known)
			switch m.Name {
			case "content", "body", "value", "message":
				near = "text"
			case "plugin", "pluginId", "from", "origin":
				near = "source"
			}
			if _, twice := block.Get(near); slices.Contains(known, m.Name) || near == "" || twice {
				continue
			}
			f.At, f.Message = m.At, fmt.Sprintf("a block has no `%s`: did you mean `%s`?", m.Name, near)
			f.Fixes = renameMember(pass.Plugin, m, near)
			o.report(pass, f)
			return
		}
		switch text, ok := block.Get("text"); {
		case absent(block, "text"):
			f.Message = "this block has no `text` and puts nothing into the prompt"
		case ok && noString(text.Value):
			f.At, f.Message = spot(text), fmt.Sprintf("`text` of a block is %s and not a string", called(sortOf(text.Value)))
		case absent(block, "source"):
			f.Message = "this block has no `source`; `/context` cannot say whose it is"
			f.Help = "give the plugin's id as `source`"
			if _, there := block.Get("source"); !there {
				f.Fixes = addMember(pass.Plugin, block, "Add `source`", source)
			}
		}
	case sort == "string":
		f.Message = "a block is an object with `source` and `text`, not a text"
		if text := pass.Plugin.Text(block.At); text != "" {
			f.Fixes = writeMember(pass.Plugin, plugin.Member{Value: block}, "Make a block of it", fmt.Sprintf("{ %s, text: %s }", source, text))
		}
	case sort == "number", sort == "boolean", sort == "list", sort == "promise":
		f.Message = fmt.Sprintf("a block is an object with `source` and `text`, not %s", called(sort))
	}
	if f.Message != "" {
		o.report(pass, f)
	}
}

// noString reports whether a value is certainly no string.
func noString(c plugin.Constant) bool {
	switch sortOf(c) {
	case "number", "boolean", "list", "object", "function", "promise":
		return true
	}
	return false
}
