package rules

import (
	"openclaw-lsp/analyzer"
)

var injectionResultUnchecked = &analyzer.Rule{
	ID:       "injection-result-unchecked",
	Family:   analyzer.Packaging,
	Summary:  "Nobody looks whether a text for the next turn was queued.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/host-hook-state-DEUXoydK.mjs 50-95, 149",
	},
	Why: "`enqueueNextTurnInjection` does not throw when it refuses: the session is unknown, the text too long, the operator forbids injection, 32 " +
		"texts wait already, or the same key was used before. It answers `enqueued: false`, and the text is lost.",
	Instead: "Look at `enqueued`, and log or keep the text when it is false.",
	Bad: `export default (api) => {
  api.on("agent_end", async (event, ctx) => {
    await api.session.workflow.enqueueNextTurnInjection({ sessionKey: ctx.sessionKey, text: "note" }); // want "nobody looks whether the text was queued"
  });
};
`,
	Good: `export default (api) => {
  api.on("agent_end", async (event, ctx) => {
    const result = await api.session.workflow.enqueueNextTurnInjection({ sessionKey: ctx.sessionKey, text: "note" });
    if (!result.enqueued) api.logger.warn("not queued");
  });
};
`,
	Run: runInjectionResultUnchecked,
}

func runInjectionResultUnchecked(pass *analyzer.Pass) {
	for _, u := range injections(pass) {
		if u.Discarded {
			pass.Report(analyzer.Finding{At: u.At, Message: "nobody looks whether the text was queued; a refusal loses it in silence", Help: "look at `enqueued` of the result"})
		}
	}
}
