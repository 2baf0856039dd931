package rules

import "openclaw-lsp/analyzer"

var unpairedCompactionHooks = &analyzer.Rule{
	ID:       "unpaired-compaction-hooks",
	Family:   analyzer.Context,
	Summary:  "A handler of `before_compaction` waits for `after_compaction` without a limit.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer; from 2026.7.1 on the wait ends with the budget of 30 s",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:516-535, 807-829, 1232 (openclaw 2026.9.6: the compaction waits for the handlers)",
		"https://github.com/openclaw/openclaw/issues/118094",
		"https://github.com/openclaw/openclaw/issues/150920",
		"https://github.com/openclaw/openclaw/issues/94503",
	},
	Simulated: "A wait that is only started in `before_compaction` and awaited by another hook hangs where the pair does not come: hosts before August 2026 send no `after_compaction` " +
		"when there was nothing to compact. A replay of such a compaction shows it.",
	Why: "The host compacts when the handlers of `before_compaction` have settled. One that awaits what a handler of `after_compaction` brings about waits for something " +
		"that cannot come before it returns: the compaction stands still until the budget of the hook runs out, 30 s today, for ever on older hosts. And the two hooks do " +
		"not always come in pairs: a compaction that finds nothing to do, or fails, may send the first without the second.",
	Instead: "Note in `before_compaction` that a compaction began and return; do the rest in `after_compaction`. Whoever waits for the end needs a limit.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "compaction-watch",
  name: "Compaction watch",
  register(api) {
    let done: (() => void) | undefined;
    api.on("before_compaction", async () => {
      await new Promise<void>((resolve) => { // want "cannot come before this handler returns"
        done = resolve;
      });
    });
    api.on("after_compaction", () => done?.());
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "compaction-watch",
  name: "Compaction watch",
  register(api) {
    let began = 0;
    api.on("before_compaction", () => {
      began = Date.now();
    });
    api.on("after_compaction", () => api.logger.info(String(Date.now() - began)));
  },
});
`,
	Run: func(pass *analyzer.Pass) {
		for _, w := range pass.Plugin.EndlessWaits {
			f := analyzer.Finding{
				At:      w.At,
				Message: "this waits for `after_compaction`, which cannot come before this handler returns; the compaction stands still until the hook's budget runs out",
				Help:    "note that a compaction began and return; do the rest in `after_compaction`",
			}
			if !w.End.IsZero() {
				f.Notes = []analyzer.Note{{Message: "only this ends the wait", At: w.End}}
			}
			pass.Report(f)
		}
	},
}
