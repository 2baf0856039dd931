package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var unclassifiedCompactionReason = &analyzer.Rule{
	ID:       "unclassified-compaction-reason",
	Family:   analyzer.Context,
	Summary:  "`compact()` gives a reason for doing nothing that the host takes for a failure.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer; 2026.7.1 added the words already under target, already_compacted and no real conversation messages",
	Seen: []string{
		"dist/compact-reasons-Dj47okz-.mjs:39-71 (openclaw 2026.9.6, run)",
		"dist/cli-compaction-7c_9xfiH.mjs:141 (openclaw 2026.9.6: CLI backends go on only after a reason that is known)",
		"dist/compact-reasons-ByJlIe1a.js (openclaw 2026.7.1)",
		"dist/commands-handlers.runtime-BBSwQPFr.js:1480 (openclaw 2026.5.2)",
		"https://github.com/volcengine/OpenViking/issues/4704",
		"https://github.com/volcengine/OpenViking/issues/3894",
		"https://github.com/openclaw/openclaw/issues/86993",
	},
	Simulated: "What a reason leads to on each way to a compaction (a command, an overflow, a CLI backend) a replay shows.",
	Why: "An engine that has nothing to do answers `compacted: false` with a `reason`, and the host looks for words in that text: `below threshold` and `already under " +
		"target`, `already compacted` or `already_compacted`, and, with `ok: true` only, `nothing to compact`. Any other reason, and none at all, counts as a failure, also with " +
		"`ok: true`: the operator reads that compaction failed, and CLI backends do not go on. The words are looked for with their blanks, so that the names of the " +
		"host's own classes, `below_threshold` and `no_compactable_entries`, are not recognised, nor is a name of one's own such as `session_bypassed`.",
	Instead: "Say it in the host's words: `already under target`, `already compacted`, `nothing to compact`. A session that the engine does not handle is handed on: " +
		"`return delegateCompactionToRuntime(params)` from `openclaw/plugin-sdk/core`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "far-context",
  name: "Far context",
  register(api) {
    api.registerContextEngine("far-context", () => ({
      info: { id: "far-context", name: "Far context", ownsCompaction: true },
      async ingest() { return { ingested: true }; },
      async assemble({ messages }) { return { messages, estimatedTokens: 0 }; },
      async compact(params) {
        if (params.sessionId.startsWith("probe")) return { ok: true, compacted: false, reason: "session_bypassed" }; // want "the host does not know the reason"
        return { ok: true, compacted: true };
      },
    }));
  },
});
`,
	Good: `import { delegateCompactionToRuntime } from "openclaw/plugin-sdk/core";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "far-context",
  name: "Far context",
  register(api) {
    api.registerContextEngine("far-context", () => ({
      info: { id: "far-context", name: "Far context", ownsCompaction: true },
      async ingest() { return { ingested: true }; },
      async assemble({ messages }) { return { messages, estimatedTokens: 0 }; },
      async compact(params) {
        if (params.sessionId.startsWith("probe")) return delegateCompactionToRuntime(params);
        return { ok: true, compacted: true };
      },
    }));
  },
});
`,
	Run: runUnclassifiedCompactionReason,
}

func runUnclassifiedCompactionReason(pass *analyzer.Pass) {
	seen := map[source.Location]bool{}
	compactions(pass, func(_ *plugin.Registration, _ *plugin.MemberFunction, result plugin.Constant) {
		// A failure may say why in any words.
		if !is(result, "compacted", false) {
			return
		}
		reason, given := member(result, "reason")
		ok := is(result, "ok", true)
		for _, v := range reason.Value.Possible() {
			f := analyzer.Finding{
				At:   v.At,
				Help: "say `already under target`, `already compacted` or `nothing to compact`, or hand the session on with `delegateCompactionToRuntime`",
			}
			switch {
			case !given && result.Complete && ok:
				f.At = result.At
				f.Message = "`compact()` does nothing and gives no reason; the host takes that for a failed compaction"
			case !given || v.Kind != plugin.String:
				continue
			case ok && pass.Catalog.ClassifyReason(v.String) == catalog.ReasonUnknown:
				f.Message = fmt.Sprintf("the host does not know the reason `%s` for doing nothing and takes it for a failed compaction", v.String)
				if near := reasonMeant[v.String]; near != "" {
					f.Help = fmt.Sprintf("the host looks for the words `%s`", near)
					if edit, can := replaceText(pass.Plugin, v.At, near); can {
						f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", near), Review: true, Edits: []source.Edit{edit}}}
					}
				}
			case is(result, "ok", false) && pass.Catalog.ClassifyReason(v.String) == catalog.ReasonNothing:
				f.Message = fmt.Sprintf("`%s` is harmless with `ok: true` only; with `ok: false` the host takes it for a failed compaction", v.String)
				f.Help = "answer `ok: true`"
			default:
				continue
			}
			if f.At.IsZero() {
				f.At = result.At
			}
			if !seen[f.At] {
				seen[f.At] = true
				pass.Report(f)
			}
		}
	})
}

// reasonMeant are the names of the host's own classes, with the words that lead to them.
var reasonMeant = map[string]string{
	"below_threshold":        "below threshold",
	"already_under_target":   "already under target",
	"under_target":           "already under target",
	"no_compactable_entries": "nothing to compact",
	"nothing_to_compact":     "nothing to compact",
	"already-compacted":      "already compacted",
}
