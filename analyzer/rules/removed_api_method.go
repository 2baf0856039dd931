package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

var removedApiMethod = &analyzer.Rule{
	ID:       "removed-api-method",
	Family:   analyzer.Imports,
	Summary:  "A method of the api is used that the host no longer has.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6 and newer",
	Seen: []string{
		"openclaw 2026.9.6: docs/plugins/sdk-migration/removed-surfaces.md, docs/plugins/sdk-migration/how-to-migrate.md, " +
			"dist/loader-shared-BniBRG42.mjs",
		"openclaw 2026.7.1: its api still declares registerMemoryPromptSection, registerMemoryFlushPlan, registerMemoryRuntime, " +
			"registerMemoryEmbeddingProvider and runEmbeddedPiAgent",
	},
	Why: "A member that is gone is `undefined`. Calling it throws a TypeError: in `register` the whole plugin fails to load, elsewhere the handler " +
		"fails. For `registerHttpHandler` the host adds a hint to the load error, for the others it does not. Behind `?.` nothing throws, and " +
		"nothing happens. Members that are tested for before they are used are not reported.",
	Instead: "Use what took its place.",
	Bad: `export default (api) => {
  api.on("agent_end", async () => {
    const config = await api.runtime.config.loadConfig(); // want "` + "`" + `runtime.config.loadConfig` + "`" + ` is gone"
    api.logger.info(String(config.version));
  });
};
`,
	Good: `export default (api) => {
  api.on("agent_end", async () => {
    const config = api.runtime.config.current();
    api.logger.info(String(config.version));
  });
};
`,
	Run: runRemovedApiMethod,
}

func runRemovedApiMethod(pass *analyzer.Pass) {
	gone := map[string]string{}
	for _, m := range pass.Catalog.RemovedApiMembers() {
		gone[m.Path] = m.Instead
	}
	for _, u := range pass.Plugin.Members {
		path := u.Path
		instead, ok := gone[path]
		for !ok && strings.Contains(path, ".") { // a member of a removed one
			path = path[:strings.LastIndexByte(path, '.')]
			instead, ok = gone[path]
		}
		if !ok || u.Guarded || u.Unsure || u.Bound && u.Called || u.Optional && !u.Called {
			continue
		}
		f := analyzer.Finding{At: u.At, Message: fmt.Sprintf("`%s` is gone from %s: using it throws", path, host(pass.Catalog)), Help: fmt.Sprintf("use `api.%s`", instead)}
		if !u.Called {
			f.Message = fmt.Sprintf("`%s` is gone from %s: this is `undefined` there", path, host(pass.Catalog))
		}
		if u.Optional {
			f.Severity = analyzer.Warning
			f.Message = fmt.Sprintf("`%s` is gone from %s: this does nothing there", path, host(pass.Catalog))
		}
		name := instead[strings.LastIndexByte(instead, '.')+1:]
		if path == u.Path && renamed[path] && !u.Bound && pass.Plugin.Text(u.At) == path[strings.LastIndexByte(path, '.')+1:] {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", name), Review: true, Edits: []source.Edit{{Path: u.At.Path, Span: u.At.Span, NewText: name}}}}
		}
		pass.Report(f)
	}
}

// renamed are the removed members whose replacement is called the same way.
var renamed = map[string]bool{"runtime.agent.runEmbeddedPiAgent": true, "runtime.config.loadConfig": true, "runtime.tasks.flow": true}
