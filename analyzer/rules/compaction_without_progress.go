package rules

import (
	"fmt"
	"regexp"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var compactionWithoutProgress = &analyzer.Rule{
	ID:       "compaction-without-progress",
	Family:   analyzer.Context,
	Summary:  "`compact()` says that it compacted and reports as many tokens after as before.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"https://github.com/Martian-Engineering/lossless-claw/issues/1177",
		"https://github.com/Martian-Engineering/lossless-claw/issues/1186",
		"https://github.com/openclaw/openclaw/issues/150447",
	},
	Simulated: "The text shows only that both counts are one and the same variable. That counts come out equal in a session is found by a replay: three attempts, no " +
		"reduction, and the run is aborted at the fourth overflow.",
	Why: "After `compacted: true` the host tries the prompt again. Where nothing became smaller it overflows again and is compacted again, until the attempts are used up " +
		"and the run ends with an error that blames the context. `compacted` must imply that `tokensAfter` is less than `tokensBefore`.",
	Instead: "Count again after compacting. Where nothing could be taken away, answer `compacted: false` with the reason `nothing to compact`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "short-memory",
  name: "Short memory",
  register(api) {
    api.registerContextEngine("short-memory", () => ({
      info: { id: "short-memory", name: "Short memory", ownsCompaction: true },
      async ingest() { return { ingested: true }; },
      async assemble({ messages }) { return { messages, estimatedTokens: 0 }; },
      async compact({ currentTokenCount }) {
        const tokens = currentTokenCount ?? 0;
        return { ok: true, compacted: true, result: { tokensBefore: tokens, tokensAfter: tokens } }; // want "says that it compacted"
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
    const stored = new Map<string, string[]>();
    const count = (id: string) => (stored.get(id) ?? []).join("").length / 4;
    api.registerContextEngine("short-memory", () => ({
      info: { id: "short-memory", name: "Short memory", ownsCompaction: true },
      async ingest() { return { ingested: true }; },
      async assemble({ messages }) { return { messages, estimatedTokens: 0 }; },
      async compact({ sessionId, currentTokenCount }) {
        const tokensBefore = Math.max(count(sessionId), currentTokenCount ?? 0);
        stored.set(sessionId, (stored.get(sessionId) ?? []).slice(-10));
        const tokensAfter = count(sessionId);
        if (tokensAfter >= tokensBefore) return { ok: true, compacted: false, reason: "nothing to compact" };
        return { ok: true, compacted: true, result: { tokensBefore, tokensAfter } };
      },
    }));
  },
});
`,
	Run: runCompactionWithoutProgress,
}

var plainName = regexp.MustCompile(`^[\w$]+(?:\.[\w$]+)*$`)

func runCompactionWithoutProgress(pass *analyzer.Pass) {
	compactions(pass, func(r *plugin.Registration, _ *plugin.MemberFunction, result plugin.Constant) {
		if _, ok := member(result, "compacted"); !ok || is(result, "compacted", false) || is(result, "ok", false) {
			return
		}
		inner, ok := member(result, "result")
		if !ok || inner.Value.Kind != plugin.Object {
			return
		}
		before, ok1 := member(inner.Value, "tokensBefore")
		after, ok2 := member(inner.Value, "tokensAfter")
		text := pass.Plugin.Text(after.Value.At)
		if !ok1 || !ok2 || before.Shorthand || after.Shorthand || !plainName.MatchString(text) || text != pass.Plugin.Text(before.Value.At) {
			return
		}
		pass.Report(analyzer.Finding{
			At:      after.Value.At,
			Message: fmt.Sprintf("`compact()` of the engine `%s` says that it compacted and reports `%s` tokens both before and after; the host tries again until it gives up", r.Hook, text),
			Help:    "count again after compacting; where nothing became smaller, answer `compacted: false` with the reason `nothing to compact`",
		})
	})
}
