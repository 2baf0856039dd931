package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var droppedHookOptions = &analyzer.Rule{
	ID:       "dropped-hook-options",
	Family:   analyzer.HookOptions,
	Summary:  "A wrapper or a table takes options for a hook and does not pass them to `api.on`.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "every known host",
	Seen: []string{
		"https://github.com/joshuaswarren/remnic/issues/897",
		"dist/loader-runtime-load-CMBCNIWa.mjs:4285-4325 (what is not in the third argument is not there)",
	},
	Why: "The host reads options out of the third argument of `api.on` and nowhere else. An adapter that registers for others and forgets that argument, or a loop over a table whose " +
		"rows have a `priority` that the call never reads, looks right at both ends: the caller states a limit, the host applies its default, and a guard meant to run first " +
		"runs somewhere. The notes show each option that is lost.\n\n" +
		"Nothing is reported where the wrapper reads the option itself, for example to put a timer of its own around the handler.",
	Instead: "Pass the options on as they are: `(name, handler, options) => api.on(name, handler, options)`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    const on = (name: "before_prompt_build" | "agent_end", handler: () => void, _options?: { timeoutMs?: number }) =>
      api.on(name, handler); // want "` + "`_options` is not passed on" + `"
    on("before_prompt_build", () => undefined, { timeoutMs: 90_000 });
    on("agent_end", () => undefined);
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    const on = (name: "before_prompt_build" | "agent_end", handler: () => void, options?: { timeoutMs?: number }) =>
      api.on(name, handler, options);
    on("before_prompt_build", () => undefined, { timeoutMs: 90_000 });
    on("agent_end", () => undefined);
  },
});
`,
	Run: runDroppedHookOptions,
}

func runDroppedHookOptions(pass *analyzer.Pass) {
	for _, l := range pass.Plugin.LostOptions {
		var lost []plugin.Lost
		var names []string
		for _, s := range l.Stated {
			if h, ok := pass.Catalog.Hook(s.Hook); ok && !takes(h, s.Option.Name) {
				continue // it would have no effect there anyway
			}
			lost = append(lost, s)
			if !slices.Contains(names, s.Option.Name) {
				names = append(names, s.Option.Name)
			}
		}
		f := analyzer.Finding{At: l.At}
		switch {
		case len(lost) == 0 && len(l.Stated) > 0:
			continue
		case len(lost) == 0:
			f.Message = fmt.Sprintf("`%s` is not passed on: the options that callers give never reach the host", l.Parameter.Name)
			f.Help = fmt.Sprintf("pass `%s` as the third argument", l.Parameter.Name)
		case l.Parameter.Name != "":
			f.Message = fmt.Sprintf("%s of `%s` is not passed on and never reaches the host", list(names), l.Parameter.Name)
			f.Help = fmt.Sprintf("pass `%s` as the third argument", l.Parameter.Name)
			if !l.HandOn.IsZero() {
				f.Message = fmt.Sprintf("`%s` is not passed on: %s never reaches the host", l.Parameter.Name, list(names))
			}
		default:
			f.Message = fmt.Sprintf("%s is stated for this registration and never reaches the host", list(names))
			f.Help = "pass it in the third argument of `api.on`"
		}
		if len(names) > 1 && l.HandOn.IsZero() {
			f.Help = "pass them in the third argument of `api.on`"
		}
		for _, s := range lost {
			f.Notes = append(f.Notes, analyzer.Note{Message: fmt.Sprintf("`%s` for `%s` is stated here", s.Option.Name, s.Hook), At: s.Option.At})
		}
		if !l.HandOn.IsZero() {
			f.Fixes = []analyzer.Fix{{
				Title:  fmt.Sprintf("Pass `%s` on", l.Parameter.Name),
				Review: true,
				Edits:  []source.Edit{{Path: l.HandOn.Path, Span: l.HandOn.Span, NewText: ", " + l.Parameter.Name}},
			}}
		}
		pass.Report(f)
	}
}
