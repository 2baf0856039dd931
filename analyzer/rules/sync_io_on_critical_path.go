package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var syncIOOnCriticalPath = &analyzer.Rule{
	ID:       "sync-io-on-critical-path",
	Family:   analyzer.CriticalPath,
	Summary:  "A hook or the start of a channel reads or writes files synchronously, again and again.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "every host",
	Seen: []string{
		"https://github.com/openclaw/openclaw/issues/83674",
	},
	Simulated: "How many files there are and how large; a replay on the operator's own disk shows it.",
	Why:       "Synchronous file access stops the whole process: every session, channel and timer of the gateway waits with it, and no budget of a hook interrupts it. 33 such calls at the start of a channel held up a gateway for 21 s on a slow disk ([openclaw/openclaw#83674](https://github.com/openclaw/openclaw/issues/83674)). One read of a small file costs less than a remark about it, so only calls that are repeated are reported: in a loop without a way out, or for every item of a list. `existsSync` and its kin, which read no content, are left out.",
	Instead:   "Read the files with `node:fs/promises`, at once with `Promise.all`, or once at the start and again when they change.",
	Bad: `import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  register(api) {
    api.on("before_prompt_build", () => {
      const texts: string[] = [];
      for (const name of readdirSync("/notes")) {
        texts.push(readFileSync(join("/notes", name), "utf8")); // want "` + "`" + `node:fs.readFileSync` + "`" + ` is called again and again while ` + "`" + `before_prompt_build` + "`" + ` holds the turn"
      }
      return { appendContext: texts.join("\n") };
    });
  },
});
`,
	Good: `import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "notes",
  name: "Notes",
  register(api) {
    api.on("before_prompt_build", async () => {
      const names = await readdir("/notes");
      const texts = await Promise.all(names.map((name) => readFile(join("/notes", name), "utf8")));
      return { appendContext: texts.join("\n") };
    });
  },
});
`,
	Run: runSyncIOOnCriticalPath,
}

func runSyncIOOnCriticalPath(pass *analyzer.Pass) {
	seen := map[source.Location]bool{}
	report := func(paths []plugin.CallPath, while string, registered source.Location) {
		for i := range paths {
			p := &paths[i]
			if p.Kind != catalog.SyncIO || !p.Loop || p.Polled || !catalog.HeavyFileCall(p.Sink) || seen[p.Request.Callee] || len(p.Steps) == 0 {
				continue
			}
			seen[p.Request.Callee] = true
			pass.Report(analyzer.Finding{
				At:      p.Request.Callee,
				Message: fmt.Sprintf("`%s` is called again and again while %s: the whole gateway stands still for each call", p.Sink, while),
				Help:    "use `node:fs/promises`, or read the files once and again when they change",
				Notes:   append(way(p.Steps, ""), analyzer.Note{Message: "the way begins here", At: registered}),
			})
			return // one for each handler says it
		}
	}
	waits(pass, func(w wait) {
		if w.hook.Blocks {
			report(w.registration.Handler.Reach.Paths, fmt.Sprintf("`%s` holds the %s", w.registration.Hook, unit(w.hook)), where(w.registration))
		}
	})
	for _, r := range pass.Plugin.Registrations {
		for _, job := range r.Work {
			if job.Name == "startAccount" {
				report(job.Reach.Paths, "the channel starts", job.At)
			}
		}
	}
}
