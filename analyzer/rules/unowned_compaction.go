package rules

import (
	"fmt"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var unownedCompaction = &analyzer.Rule{
	ID:       "unowned-compaction",
	Family:   analyzer.Context,
	Summary:  "A context engine compacts by itself without saying that it owns compaction, or does not compact at all.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"docs/concepts/context-engine.md:425-452 (openclaw 2026.9.6)",
		"https://github.com/byte5ai/palaia/issues/177",
	},
	Simulated: "How often the two compactors meet in a recorded session, and what each leaves of it, a replay shows.",
	Why: "Without `ownsCompaction: true` in its `info`, an engine does not own compaction: the host's own auto-compaction stays on during a run, while the engine's " +
		"`compact()` is called for `/compact` and when a prompt overflows. An engine that rewrites history there has a rival that does the same. There are two valid " +
		"ways: own it, or hand `compact()` on to the runtime. `ownsCompaction: false` does not fall back to the built-in compaction by itself, so that a " +
		"`compact()` that only answers `compacted: false` leaves `/compact` and the recovery from an overflow without any effect.",
	Instead: "Set `ownsCompaction: true` in `info` where the engine compacts; otherwise let `compact(params)` return `delegateCompactionToRuntime(params)`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-memory",
  name: "Short memory",
  register(api) {
    api.registerContextEngine("short-memory", () => ({
      info: { id: "short-memory", name: "Short memory" }, // want "does not say that it owns compaction"
      async ingest() { return { ingested: true }; },
      async assemble({ messages }) { return { messages, estimatedTokens: 0 }; },
      async compact() {
        return { ok: true, compacted: true };
      },
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-memory",
  name: "Short memory",
  register(api) {
    api.registerContextEngine("short-memory", () => ({
      info: { id: "short-memory", name: "Short memory", ownsCompaction: true },
      async ingest() { return { ingested: true }; },
      async assemble({ messages }) { return { messages, estimatedTokens: 0 }; },
      async compact() {
        return { ok: true, compacted: true };
      },
    }));
  },
});
`,
	Run: runUnownedCompaction,
}

// handsOn matches the words of a `compact()` that hands the work on to the runtime, in the ways
// of newer and older hosts.
var handsOn = regexp.MustCompile(`(?i)delegate|bridge|compactBuiltIn|super\.compact|fallback`)

func runUnownedCompaction(pass *analyzer.Pass) {
	engines(pass, func(r *plugin.Registration) {
		compact := engineMember(r, "compact")
		info, ok := member(r.Made, "info")
		if compact == nil || !ok || info.Value.Kind != plugin.Object {
			return
		}
		owns, said := member(info.Value, "ownsCompaction")
		if !said && !info.Value.Complete || said && (owns.Value.Kind != plugin.Bool || owns.Value.Bool) {
			return
		}
		if !compact.Result.Complete || handsOn.MatchString(pass.Plugin.Text(compact.Function.Whole)) {
			return
		}
		compacts, only := false, len(compact.Result.Returns) > 0
		for _, ret := range compact.Result.Returns {
			for _, v := range ret.Value.Possible() {
				done, ok := member(v, "compacted")
				if v.Kind != plugin.Object || !ok {
					return // what it returns comes from somewhere else: the runtime, perhaps
				}
				compacts = compacts || done.Value.Kind != plugin.Bool || done.Value.Bool
				only = only && done.Value.Kind == plugin.Bool && !done.Value.Bool
			}
		}
		f := analyzer.Finding{
			At:      info.Value.At,
			Message: fmt.Sprintf("the engine `%s` compacts in `compact()` and does not say that it owns compaction; the host compacts as well", r.Hook),
			Help:    "set `ownsCompaction: true`, or hand `compact()` on with `delegateCompactionToRuntime`",
		}
		if said {
			f.At = owns.Value.At
		}
		switch {
		case only:
			f.At = compact.Function.At
			f.Message = fmt.Sprintf("`compact()` of the engine `%s` never compacts, and nothing does so in its place: `/compact` and the recovery from an overflow have no effect", r.Hook)
			f.Help = "let it return `delegateCompactionToRuntime(params)`"
		case compacts:
			f.Fixes = ownCompaction(pass.Plugin, info.Value, owns, said)
		}
		pass.Report(f)
	})
}

// ownCompaction sets the flag. The host stops compacting then, so someone should look.
func ownCompaction(p *plugin.Plugin, info plugin.Constant, owns plugin.Member, said bool) []analyzer.Fix {
	fix := analyzer.Fix{Title: "Set `ownsCompaction: true`", Review: true}
	switch text := p.Text(info.At); {
	case said && p.Text(owns.Value.At) == "false":
		fix.Edits = []source.Edit{{Path: owns.Value.At.Path, Span: owns.Value.At.Span, NewText: "true"}}
	case !said && strings.HasPrefix(text, "{") && len(info.Fields) > 0:
		at := info.At.Span.Start + 1
		fix.Edits = []source.Edit{{Path: info.At.Path, Span: source.Span{Start: at, End: at}, NewText: " ownsCompaction: true,"}}
	default:
		return nil
	}
	return []analyzer.Fix{fix}
}
