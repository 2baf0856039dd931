package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var matcherAlias = &analyzer.Rule{
	ID:       "matcher-alias",
	Family:   analyzer.HookOptions,
	Summary:  "A tool matcher names a tool by an alias instead of its id.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6; 2026.7.1 and older have no matcher",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:22-51 (openclaw 2026.9.6)",
		"docs/plugins/hooks/tool-policy.md (openclaw 2026.9.6)",
	},
	Why: "Hooks see a tool under its own id: `bash` has become `exec` and `apply-patch` has become `apply_patch` by the time a hook runs. The host refuses " +
		"the aliases `bash`, `exec_command`, `apply-patch`, `agent`, and the capitalised `Write` and `Edit`, by throwing inside `api.on`: the whole plugin " +
		"fails to load. `cron` slips through that check and then never matches, because the event says `automations` " +
		"(`normalizePluginToolMatcher` of openclaw 2026.9.6, and the alias table that runs before hooks). Both are one mistake and one cure, so they are one rule.",
	Instead: "Name the tool as the host does: `exec`, `apply_patch`, `spawn_agent`, `write`, `edit`, `automations`. Under Codex a file is written by `apply_patch`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({ block: true, blockReason: "No shell here" }), {
      matcher: ["bash"], // want "` + "`bash` is not the id of a tool" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({ block: true, blockReason: "No shell here" }), {
      matcher: ["exec"],
    });
  },
});
`,
	Run: runMatcherAlias,
}

func runMatcherAlias(pass *analyzer.Pass) {
	option(pass, "matcher", func(_ *plugin.Registration, _ *catalog.Hook, o plugin.Option) {
		for _, item := range o.Value.Items {
			if item.Kind != plugin.String {
				continue
			}
			alias, ok := pass.Catalog.ToolAlias(item.String)
			if !ok {
				continue
			}
			at := item.At
			if at.IsZero() {
				at = o.ValueAt
			}
			f := analyzer.Finding{
				At:      at,
				Message: fmt.Sprintf("`%s` is not the id of a tool; this matcher never sees it, since hooks run after the name was replaced", item.String),
				Help:    "write " + list(alias.Instead),
			}
			if alias.Rejected {
				f.Message = fmt.Sprintf("`%s` is not the id of a tool; %s throws on it, and the whole plugin fails to load", item.String, host(pass.Catalog))
			}
			for _, instead := range alias.Instead {
				if edit, ok := replaceText(pass.Plugin, at, instead); ok {
					f.Fixes = append(f.Fixes, analyzer.Fix{
						Title:  fmt.Sprintf("Change to `%s`", instead),
						Review: true,
						Edits:  []source.Edit{edit},
					})
				}
			}
			pass.Report(f)
		}
	})
}
