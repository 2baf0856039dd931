package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var injectionTooLarge = &analyzer.Rule{
	ID:       "injection-too-large",
	Family:   analyzer.Packaging,
	Summary:  "A text for the next turn is longer than the host takes.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/host-hook-state-DEUXoydK.mjs 14-95",
	},
	Why: "`enqueueNextTurnInjection` takes texts of up to 32,768 characters and idempotency keys of up to 512. Longer ones are not queued: the " +
		"answer is `enqueued: false`, which most callers do not look at.",
	Instead: "Shorten the text, or hand over a path under which it can be read.",
	Bad: `export default (api) => {
  api.on("agent_end", async (event, ctx) => {
    const result = await api.session.workflow.enqueueNextTurnInjection({ sessionKey: ctx.sessionKey, text: "note", idempotencyKey: "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk" }); // want "this key has 600 characters"
    if (!result.enqueued) api.logger.warn("not queued");
  });
};
`,
	Good: `export default (api) => {
  api.on("agent_end", async (event, ctx) => {
    const result = await api.session.workflow.enqueueNextTurnInjection({ sessionKey: ctx.sessionKey, text: "note", idempotencyKey: "note-1" });
    if (!result.enqueued) api.logger.warn("not queued");
  });
};
`,
	Run: runInjectionTooLarge,
}

func runInjectionTooLarge(pass *analyzer.Pass) {
	for _, u := range injections(pass) {
		if len(u.Arguments) == 0 {
			continue
		}
		for _, limit := range []struct {
			field, noun string
			most        int
		}{{"text", "text", 32768}, {"idempotencyKey", "key", 512}} {
			f, ok := fieldOf(u.Arguments[0], limit.field)
			if !ok || f.Value.Kind != plugin.String {
				continue
			}
			if n := source.Width(f.Value.String, source.UTF16); n > limit.most {
				pass.Report(analyzer.Finding{At: f.At, Message: fmt.Sprintf("this %s has %d characters; the host takes %d and does not queue it", limit.noun, n, limit.most),
					Help: "shorten it"})
			}
		}
	}
}

// injections lists the calls that queue a text for the next turn.
func injections(pass *analyzer.Pass) []plugin.APIUse {
	var list []plugin.APIUse
	for _, u := range pass.Plugin.Members {
		if u.Called && (u.Path == "enqueueNextTurnInjection" || u.Path == "session.workflow.enqueueNextTurnInjection") {
			list = append(list, u)
		}
	}
	return list
}
