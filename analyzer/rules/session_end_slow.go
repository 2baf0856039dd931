package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var sessionEndSlow = &analyzer.Rule{
	ID:       "session-end-slow",
	Family:   analyzer.CriticalPath,
	Summary:  "`session_end` waits for something outside the process.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6",
	Seen: []string{
		"dist/server-close.runtime.js:268, 449 and 642-679 (openclaw 2026.9.6)",
	},
	Why:     "When the gateway stops, all `session_end` handlers of all sessions together get 2 s; what is not done by then is cut off with the process. At other times there is no limit at all. A handler that sends the session somewhere before it returns works in every test and loses data on a restart.",
	Instead: "Write what must survive to disk, at once, and send it from a service that can go on after a restart.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "ship",
  name: "Ship",
  register(api) {
    api.on("session_end", async (event) => { // want "` + "`" + `session_end` + "`" + ` waits for the network \(` + "`" + `fetch` + "`" + `\): when the gateway stops, all handlers together have 2 s"
      await fetch("https://archive.example", { method: "POST", body: JSON.stringify(event) });
    });
  },
});
`,
	Good: `import { appendFile } from "node:fs/promises";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "ship",
  name: "Ship",
  register(api) {
    api.on("session_end", async (event) => {
      await appendFile("/var/lib/ship/queue.jsonl", JSON.stringify(event) + "\n");
    });
  },
});
`,
	Run: runSessionEndSlow,
}

func runSessionEndSlow(pass *analyzer.Pass) {
	waits(pass, func(w wait) {
		if w.hook.Name != "session_end" {
			return
		}
		p := w.worst(catalog.Network, catalog.Model, catalog.NestedRun, catalog.Process)
		if p == nil {
			return
		}
		pass.Report(analyzer.Finding{
			At:      where(w.registration),
			Message: fmt.Sprintf("`session_end` waits for %s (`%s`): when the gateway stops, all handlers together have 2 s", thing(p), p.Sink),
			Help:    "write what must survive to disk and send it from a service",
			Notes:   way(p.Steps, leaves),
		})
	})
}
