package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var execEnvForbidden = &analyzer.Rule{
	ID:       "exec-env-forbidden",
	Family:   analyzer.Results,
	Summary:  "A variable returned from `resolve_exec_env` is one that the host never passes on.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw versions that have `resolve_exec_env`; the list is that of 2026.9.6",
	Seen: []string{
		"openclaw@2026.9.6 dist/bash-tools-B2oth0P7.mjs:2853-2863",
		"openclaw@2026.9.6 dist/host-env-security-D7wdDMke.mjs",
		"openclaw@2026.9.6 docs/plugins/hooks/tool-policy.md:268-275",
	},
	Why: "Variables that change which program runs or whom it trusts are taken out of what plugins return, without a word: `PATH`, `HOME`, `NODE_OPTIONS`, `LD_…` and " +
		"`DYLD_…`, proxies, certificates, package indexes, and credentials such as `GITHUB_TOKEN` or `AWS_ACCESS_KEY_ID`. The command runs without them.",
	Instead: "Set a variable of your own and let the command read it, or leave it to the operator's configuration.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "proxy",
  name: "Proxy",
  register(api) {
    api.on("resolve_exec_env", () => ({
      HTTPS_PROXY: "http://localhost:8080", // want "drops ` + "`HTTPS_PROXY`" + `"
      MY_REGION: "eu",
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "proxy",
  name: "Proxy",
  register(api) {
    api.on("resolve_exec_env", () => ({ MY_REGION: "eu" }));
  },
});
`,
	Run: runExecEnvForbidden,
}

func runExecEnvForbidden(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		if o.r.Hook != "resolve_exec_env" {
			return
		}
		for _, m := range o.value.Fields {
			if !pass.Catalog.ForbiddenEnv(m.Name) || m.Value.Kind == plugin.Undefined || sortOf(m.Value) == "object" {
				continue
			}
			o.report(pass, analyzer.Finding{
				At:      m.At,
				Message: fmt.Sprintf("%s drops `%s` from what plugins set for commands", host(pass.Catalog), m.Name),
				Help:    "set a variable of your own and let the command read it",
				Fixes:   dropMember(pass.Plugin, m),
			})
		}
	})
}
