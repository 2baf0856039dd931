package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var toolnameCompare = &analyzer.Rule{
	ID:       "toolname-compare",
	Family:   analyzer.Events,
	Summary:  "A tool name is compared with a name that no hook ever sees.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer; `cron` from 2026.8",
	Seen: []string{
		"dist/tool-policy-shared-auQCQEhM.mjs:10-14 of openclaw 2026.9.6: the aliases",
		"dist/agent-tools.before-tool-call-D6M7yTR3.mjs:2787 of openclaw 2026.9.6: where hooks get the name",
		"dist/pi-tools.before-tool-call-C-gs1DrK.js:74,287 of openclaw 2026.4.23",
	},
	Why: "Before hooks run, the host writes a tool's name in lower case and replaces aliases: `bash` becomes `exec`, `apply-patch` becomes " +
		"`apply_patch`, and since 2026.8 `cron` becomes `automations`. A comparison of `event.toolName` with an alias, or with a name in capitals, is " +
		"never true, so a guard behind it never guards.\n\n" +
		"In `after_tool_call` a harness passes its own spelling, so there it is a warning. Nothing is said where the same handler compares with the " +
		"right id as well: such a list is written for several hosts.",
	Instead: "Compare with the id of the host: `exec`, `apply_patch`, `automations`, `write`, `edit`. Or let the host choose by `matcher`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.toolName === "bash") { // want "` + "`" + `toolName` + "`" + ` is never ` + "`" + `bash` + "`" + `"
        return { block: true, blockReason: "No shell here" };
      }
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => {
      if (event.toolName === "exec") {
        return { block: true, blockReason: "No shell here" };
      }
    });
  },
});
`,
	Run: runToolnameCompare,
}

func runToolnameCompare(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if h.Name != "before_tool_call" && h.Name != "after_tool_call" || r.Guarded {
			return
		}
		compared := map[string]bool{}
		var names []plugin.Constant
		for _, u := range r.Handler.Uses {
			if u.Kind != plugin.ComparedUse || len(u.Path) != 1 || u.Path[0].Name != "toolName" || u.Settled || u.Alternatives > 1 {
				continue
			}
			for _, v := range u.Values {
				if v.Kind == plugin.String {
					compared[v.String] = true
					names = append(names, v)
				}
			}
		}
		seen := map[source.Location]bool{}
		for _, v := range names {
			alias, never := pass.Catalog.NeverSeen(v.String)
			if !never || seen[v.At] || slices.ContainsFunc(alias.Instead, func(id string) bool { return compared[id] }) {
				continue
			}
			seen[v.At] = true
			f := analyzer.Finding{
				At:      v.At,
				Message: fmt.Sprintf("`toolName` is never `%s`: hooks of %s see the tool as `%s`, so this comparison is never true", v.String, host(pass.Catalog), alias.Instead[0]),
				Help:    "compare with " + list(alias.Instead),
			}
			if h.Name == "after_tool_call" {
				f.Severity = analyzer.Warning
			}
			for _, instead := range alias.Instead {
				if edit, ok := replaceText(pass.Plugin, v.At, instead); ok {
					f.Fixes = append(f.Fixes, analyzer.Fix{Title: fmt.Sprintf("Change to `%s`", instead), Review: true, Edits: []source.Edit{edit}})
				}
			}
			pass.Report(f)
		}
	})
}
