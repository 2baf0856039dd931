package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var removedHook = &analyzer.Rule{
	ID:       "removed-hook",
	Family:   analyzer.Registration,
	Summary:  "A handler is put on a hook that the host no longer has.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Tag:      analyzer.Deprecated,
	Holds:    "the hosts that lack the name: `before_agent_start` is gone after openclaw 2026.7.1, the others with or before 2026.9.6",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4285-4288 (openclaw 2026.9.6)",
		"dist/installed-plugin-index-Co7NdEae.mjs:22-1199 (openclaw 2026.9.6)",
		"https://github.com/hyperspell/hyperspell-openclaw/issues/121",
		"https://github.com/comet-ml/opik-openclaw/issues/142",
		"https://github.com/plastic-labs/openclaw-honcho/issues/80",
		"https://github.com/openclaw/openclaw/issues/111451",
	},
	Why: "A removed hook is to the host like any unknown name: one warning in the log, the handler is dropped, the plugin loads. " +
		"`before_agent_start` went after openclaw 2026.7.1, `subagent_spawning` and `deactivate` before 2026.9.6; all three are absent from the " +
		"hook list of 2026.9.6, and their old aliases were taken out with them.\n\n" +
		"When it happened, a memory plugin went from some 1,900 injections to none without a single error " +
		"([hyperspell/hyperspell-openclaw#121](https://github.com/hyperspell/hyperspell-openclaw/issues/121)).",
	Instead: "Move the handler to the hook that took the work over, and look at what differs: a replacement may come later in the turn, " +
		"may not be able to veto, or may split the work in two. `openclaw-lsp hooks NAME` prints the difference. " +
		"A plugin that serves old hosts as well registers both names behind a test of the host's version; such code is left alone.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const notes = new Map<string, string>();
    api.on("before_agent_start", (event) => { // want "` + "`before_agent_start` was removed" + `"
      const note = notes.get(event.prompt);
      return note ? { prependContext: note } : undefined;
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const notes = new Map<string, string>();
    api.on("before_prompt_build", (event) => {
      const note = notes.get(event.prompt);
      return note ? { prependContext: note } : undefined;
    });
  },
});
`,
	Run: runRemovedHook,
}

func runRemovedHook(pass *analyzer.Pass) {
	named(pass, func(r *plugin.Registration) {
		kind, hook := classify(pass.Catalog, r.Hook)
		if kind != removed {
			return
		}
		f := analyzer.Finding{
			At:      where(r),
			Message: fmt.Sprintf("`%s` was removed: %s no longer has it, so the handler never runs", r.Hook, host(pass.Catalog)),
			Help:    "nothing replaces it",
		}
		if since := until(hook, pass.Catalog.Host()); since != "" {
			f.Message = fmt.Sprintf("`%s` was removed: %s no longer has it, so on %s the handler never runs", r.Hook, since, host(pass.Catalog))
		}
		if hook.Replacement != "" {
			f.Help = fmt.Sprintf("use `%s`", hook.Replacement)
			f.Fixes = moveToSuccessor(pass, r, hook)
		}
		if hook.Migration != "" {
			f.Help += ": " + strings.TrimSuffix(hook.Migration, ".")
		}
		pass.Report(f)
	})
}

// until is the first version known to lack a hook that is gone, "" where it is the host itself.
func until(h *catalog.Hook, host catalog.Host) string {
	for _, r := range h.Hosts {
		if r.Product == host.Product && r.Until != "" && r.Until != host.Version {
			return r.Product + " " + r.Until
		}
	}
	return ""
}
