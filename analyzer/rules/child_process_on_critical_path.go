package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var childProcessOnCriticalPath = &analyzer.Rule{
	ID:       "child-process-on-critical-path",
	Family:   analyzer.CriticalPath,
	Summary:  "A hook that the turn waits for runs a child process.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "every host",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:391-405 (a budget only ends the await, openclaw 2026.9.6)",
	},
	Why:     "Starting a program costs tens to hundreds of milliseconds before it does anything, for every turn, tool call or message, and its own run comes on top. `execSync` and its kin do worse: the whole gateway, with every other session and channel, stands still until the program ends, and no budget of a hook interrupts synchronous code. What ends by itself within two seconds, by a constant limit, is not reported unless it is synchronous.",
	Instead: "Start the program once, in a service, and talk to it; or run it where nobody waits and keep its answer. Never use the synchronous functions in a hook.",
	Bad: `import { execFileSync } from "node:child_process";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "git-context",
  name: "Git context",
  register(api) {
    api.on("before_prompt_build", () => { // want "` + "`" + `before_prompt_build` + "`" + ` runs a child process \(` + "`" + `node:child_process.execFileSync` + "`" + `\): the whole gateway stands still until it ends"
      return { appendContext: execFileSync("git", ["status", "--short"], { encoding: "utf8" }) };
    });
  },
});
`,
	Good: `import { execFile } from "node:child_process";
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "git-context",
  name: "Git context",
  register(api) {
    let status = "";
    api.on("agent_end", () => {
      execFile("git", ["status", "--short"], (_error, text) => {
        status = text;
      });
    });
    api.on("before_prompt_build", () => ({ appendContext: status || undefined }));
  },
});
`,
	Run: runChildProcessOnCriticalPath,
}

func runChildProcessOnCriticalPath(pass *analyzer.Pass) {
	waits(pass, func(w wait) {
		if !w.hook.Blocks {
			return
		}
		p := w.worst(catalog.Process)
		for i := range w.registration.Handler.Reach.Paths {
			// One that holds up everybody first.
			if other := &w.registration.Handler.Reach.Paths[i]; other.Kind == catalog.Process && other.Sync && len(other.Steps) > 0 {
				p = other
				break
			}
		}
		if p == nil || w.hook.Sync && !p.Sync {
			return
		}
		f := analyzer.Finding{
			At:    where(w.registration),
			Help:  "run it where nobody waits and keep its answer, or keep one program running and talk to it",
			Notes: way(p.Steps, leaves),
		}
		if p.Sync {
			f.Message = fmt.Sprintf("`%s` runs a child process (`%s`): the whole gateway stands still until it ends, and no budget interrupts it", w.registration.Hook, p.Sink)
		} else {
			f.Message = w.waitsFor("a child process", p)
		}
		pass.Report(f)
	})
}
