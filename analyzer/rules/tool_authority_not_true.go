package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var toolAuthorityNotTrue = &analyzer.Rule{
	ID:       "tool-authority-not-true",
	Family:   analyzer.HookOptions,
	Summary:  "`requiresToolAuthority` is set to something other than `true`, so the handler runs before tool policy is settled.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6, the first known version with `requiresToolAuthority`",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4322",
		"docs/plugins/hooks/prompt-and-session.md:100-139",
	},
	Why: "Only the literal `true` moves a handler of `before_prompt_build` into the phase after tool policy is settled. A string, a number or an object counts as nothing: the " +
		"handler runs in the ordinary phase, without `ctx.toolAuthority`, and what it fetches is fetched for turns that policy forbids. Nothing is logged. " +
		"`false` says what the host does anyway and is not reported.",
	Instead: "Write `requiresToolAuthority: true`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    api.on("before_prompt_build", () => ({ appendContext: "notes" }), {
      requiresToolAuthority: "memory_search" as never, // want "` + "`requiresToolAuthority` is \\\"memory_search\\\"" + `"
    });
  },
});
`,
	Good: `-- package.json --
{ "name": "recall", "version": "1.0.0", "openclaw": { "extensions": ["./index.ts"], "compat": { "pluginApi": ">=2026.9.6" } } }
-- openclaw.plugin.json --
{ "id": "recall", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    api.on("before_prompt_build", (_event, ctx) => {
      if (!ctx.toolAuthority?.allows("memory_search")) return undefined;
      return { appendContext: "notes" };
    }, { requiresToolAuthority: true });
  },
});
`,
	Run: runToolAuthorityNotTrue,
}

func runToolAuthorityNotTrue(pass *analyzer.Pass) {
	option(pass, "requiresToolAuthority", func(_ *plugin.Registration, _ *catalog.Hook, o plugin.Option) {
		what := ""
		switch v := o.Value; v.Kind {
		case plugin.Bool, plugin.Undefined, plugin.Unknown:
			return
		case plugin.Null, plugin.Number, plugin.String:
			what = show(v)
		case plugin.Array:
			what = "a list"
		case plugin.Object:
			what = "an object"
		case plugin.Callable:
			what = "a function"
		case plugin.Typed:
			if v.Type != "string" && v.Type != "number" {
				return
			}
			what = "a " + v.Type
		}
		f := analyzer.Finding{
			At:      o.ValueAt,
			Message: fmt.Sprintf("`requiresToolAuthority` is %s; only `true` counts, so the handler runs before tool policy is settled", what),
			Help:    "write `true`; ask `ctx.toolAuthority.allows(…)` for single tools",
		}
		if o.At != o.ValueAt {
			f.Fixes = []analyzer.Fix{{
				Title:  "Write `true`",
				Review: true,
				Edits:  []source.Edit{{Path: o.ValueAt.Path, Span: o.ValueAt.Span, NewText: "true"}},
			}}
		}
		pass.Report(f)
	})
}
