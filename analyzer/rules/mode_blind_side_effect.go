package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var modeBlindSideEffect = &analyzer.Rule{
	ID:       "mode-blind-side-effect",
	Family:   analyzer.Registration,
	Summary:  "`register` itself starts or opens something, also when the host only wants to list the plugin.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer (`cli-metadata`, `setup-only`); 2026.5.2 added `discovery` and `tool-discovery`",
	Seen: []string{
		"docs/plugins/sdk-entrypoints/registration-mode.md (openclaw 2026.9.6)",
		"dist/loader-runtime-load-CMBCNIWa.mjs:828-851 (which load calls register in which mode)",
		"dist/setup-registry-Cbh_jUlx.mjs:369-376 (openclaw 2026.9.6: api.runtime throws in cli-metadata)",
		"https://github.com/mem0ai/mem0/issues/5371",
		"https://github.com/mem0ai/mem0/issues/5383",
		"https://github.com/mem0ai/mem0/issues/5499",
		"https://github.com/Signet-AI/signetai/issues/423",
	},
	Why: "The host calls `register` not only to run a plugin (`full`) but also to collect its commands for `openclaw --help` (`cli-metadata`), to see what it can do " +
		"(`discovery`, `tool-discovery`) and to set it up. In all of these, what stands in `register` runs: a server takes the port that the Gateway needs, a " +
		"timer keeps a short command from ending, a database is opened a second time, a request goes out for each `--help`. In one process it may happen " +
		"several times. Calls are followed from `register` through the plugin's functions and classes; what a handler, a service or a tool does is not looked at, nor " +
		"is reading settings, checking that a file exists, or making a client that connects when it is first used. Behind a test of `api.registrationMode`, in " +
		"`registerFull`, and behind any test whose meaning is not known, nothing is said.",
	Instead: "Do it in a service's `start`, which runs in the Gateway only and may be async; or behind `api.registrationMode === \"full\"`. What a handler needs can be made " +
		"when it first runs.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";
import { createServer } from "node:http";

function serveStatus(): void {
  createServer((_request, response) => response.end("ok")).listen(8099);
}

export default definePluginEntry({
  id: "status-page",
  name: "Status page",
  register(api) {
    serveStatus(); // want "opens a port"
    api.on("agent_end", () => console.log("end"));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";
import { createServer } from "node:http";

export default definePluginEntry({
  id: "status-page",
  name: "Status page",
  register(api) {
    const server = createServer((_request, response) => response.end("ok"));
    api.registerService({
      id: "status-page",
      start: () => void server.listen(8099),
      stop: () => void server.close(),
    });
    api.on("agent_end", () => console.log("end"));
  },
});
`,
	Run: runModeBlindSideEffect,
}

func runModeBlindSideEffect(pass *analyzer.Pass) {
	for _, e := range pass.Plugin.Setup {
		f := analyzer.Finding{
			At:      e.Steps[0].At,
			Message: fmt.Sprintf("`register` %s (`%s`) whenever it is called, also where the host only lists commands or capabilities", effect(e.Kind), e.Name),
			Help:    "do it in the `start` of a service, or behind `api.registrationMode === \"full\"`",
			Fixes:   onlyInFull(pass.Plugin, e),
		}
		if len(e.Steps) > 1 {
			for i, s := range e.Steps {
				f.Notes = append(f.Notes, analyzer.Note{Message: fmt.Sprintf("step %d: `%s`", i+1, s.Callee), At: s.At})
			}
		}
		pass.Report(f)
	}
}

// effect says what is brought about.
func effect(kind catalog.EffectKind) string {
	switch kind {
	case catalog.ServerEffect:
		return "opens a port"
	case catalog.ProcessEffect:
		return "starts a process"
	case catalog.NetworkEffect:
		return "talks to the network"
	case catalog.DatabaseEffect:
		return "opens a database"
	case catalog.TimerEffect:
		return "starts a timer"
	case catalog.WatcherEffect:
		return "watches files"
	}
	return "does something"
}

// onlyInFull puts a statement behind a test of the mode. What used to happen in the other
// modes no longer does, so someone should look.
func onlyInFull(p *plugin.Plugin, e plugin.SetupEffect) []analyzer.Fix {
	text := p.Text(e.Statement)
	if e.API == "" || text == "" || e.Statement.Path != e.Steps[0].At.Path || !strings.HasSuffix(text, ";") {
		return nil
	}
	at := e.Statement.Span.Start
	return []analyzer.Fix{{
		Title:  "Do it in full mode only",
		Review: true,
		Edits:  []source.Edit{{Path: e.Statement.Path, Span: source.Span{Start: at, End: at}, NewText: fmt.Sprintf("if (%s.registrationMode === \"full\") ", e.API)}},
	}}
}
