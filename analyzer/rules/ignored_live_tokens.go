package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var ignoredLiveTokens = &analyzer.Rule{
	ID:       "ignored-live-tokens",
	Family:   analyzer.Context,
	Summary:  "`compact()` answers that nothing is to be done without looking at the size of the live prompt.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"docs/concepts/context-engine.md (openclaw 2026.9.6: compact() is called for the recovery from an overflow)",
		"https://github.com/Martian-Engineering/lossless-claw/issues/15",
		"https://github.com/Martian-Engineering/lossless-claw/issues/351",
	},
	Simulated: "Whether the stored and the live size really differ shows in a replay of a session that overflows.",
	Why: "When a prompt is too big for the model, the host calls `compact()` with `force` and with `currentTokenCount`, the size that overflowed. An engine that " +
		"only counts what it has stored may find that it is below its target, since tool results, system prompt and what hooks add are not in its store, and " +
		"answers that it is already under target. The host then has nothing left to try, and the run ends with the overflow.",
	Instead: "Compare the target with the larger of the stored count and `currentTokenCount`, and do not refuse when `force` is set.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-memory",
  name: "Short memory",
  register(api) {
    const stored = new Map<string, number>();
    api.registerContextEngine("short-memory", () => ({
      info: { id: "short-memory", name: "Short memory", ownsCompaction: true },
      async ingest() { return { ingested: true }; },
      async assemble({ messages }) { return { messages, estimatedTokens: 0 }; },
      async compact({ sessionId, tokenBudget }) {
        if ((stored.get(sessionId) ?? 0) < (tokenBudget ?? 100_000)) {
          return { ok: true, compacted: false, reason: "already under target" }; // want "whatever the live prompt holds"
        }
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
    const stored = new Map<string, number>();
    api.registerContextEngine("short-memory", () => ({
      info: { id: "short-memory", name: "Short memory", ownsCompaction: true },
      async ingest() { return { ingested: true }; },
      async assemble({ messages }) { return { messages, estimatedTokens: 0 }; },
      async compact({ sessionId, tokenBudget, currentTokenCount, force }) {
        const tokens = Math.max(stored.get(sessionId) ?? 0, currentTokenCount ?? 0);
        if (!force && tokens < (tokenBudget ?? 100_000)) {
          return { ok: true, compacted: false, reason: "already under target" };
        }
        return { ok: true, compacted: true };
      },
    }));
  },
});
`,
	Run: runIgnoredLiveTokens,
}

func runIgnoredLiveTokens(pass *analyzer.Pass) {
	if mentions(pass.Plugin, "currentTokenCount") {
		return
	}
	compactions(pass, func(r *plugin.Registration, compact *plugin.MemberFunction, result plugin.Constant) {
		reason, ok := member(result, "reason")
		if !ok || !is(result, "compacted", false) || reason.Value.Kind != plugin.String || pass.Catalog.ClassifyReason(reason.Value.String) != catalog.ReasonBelow {
			return
		}
		// With force the engine may go another way, and the runtime counts for itself.
		text := pass.Plugin.Text(compact.Function.Whole)
		if strings.Contains(text, "force") || strings.Contains(text, "delegate") {
			return
		}
		pass.Report(analyzer.Finding{
			At:      reason.Value.At,
			Message: fmt.Sprintf("`compact()` of the engine `%s` answers `%s` whatever the live prompt holds: it reads neither `currentTokenCount` nor `force`", r.Hook, reason.Value.String),
			Help:    "compare with the larger of the stored count and `currentTokenCount`, and go on when `force` is set",
		})
	})
}
