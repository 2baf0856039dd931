package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var typedNameInRegisterHook = &analyzer.Rule{
	ID:       "typed-name-in-register-hook",
	Family:   analyzer.Registration,
	Summary:  "A typed hook is given to `api.registerHook`, which never calls it.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer; the warning in the log came with 2026.9.6",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4214-4216 (openclaw 2026.9.6)",
		"https://github.com/happycastle114/oh-my-openclaw/issues/6",
		"https://github.com/openclaw/openclaw/issues/77285",
		"https://github.com/openclaw/openclaw/issues/85174",
		"https://github.com/openclaw/openclaw/issues/10680",
	},
	Why: "`api.registerHook` puts a handler on the internal event bus, whose names have a colon. It accepts a typed hook's name, lists the handler as " +
		"registered and never calls it, because typed hooks are dispatched elsewhere. openclaw 2026.9.6 adds a warning to the log that names " +
		"`api.on`; 2026.7.1 and older say nothing.\n\n" +
		"Prompt hooks of one plugin were dead for this reason " +
		"([happycastle114/oh-my-openclaw#6](https://github.com/happycastle114/oh-my-openclaw/issues/6)), message capture of another " +
		"([openclaw/openclaw#77285](https://github.com/openclaw/openclaw/issues/77285)).",
	Instead: "Use `api.on`. The handler then gets `(event, ctx)` instead of one event with a `context` inside, its result counts, and the option " +
		"`name` is neither needed nor read.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "secret-filter",
  name: "Secret filter",
  register(api) {
    api.registerHook("tool_result_persist", (event) => { // want "` + "`tool_result_persist` is a typed hook" + `"
      console.log("persisting", event);
    }, { name: "secret-filter" });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "secret-filter",
  name: "Secret filter",
  register(api) {
    api.on("tool_result_persist", (event) => {
      console.log("persisting", event.toolName);
    });
  },
});
`,
	Run: runTypedNameInRegisterHook,
}

func runTypedNameInRegisterHook(pass *analyzer.Pass) {
	for _, r := range pass.Plugin.Registrations {
		if r.Method != "registerHook" || r.Guarded || !finished(pass.Plugin, r) {
			continue
		}
		hook, ok := pass.Catalog.Hook(r.Hook)
		here := ok
		if !ok {
			hook, ok = catalog.Lookup(r.Hook)
		}
		if !ok || hook.Family != catalog.Typed {
			continue
		}
		f := analyzer.Finding{
			At:      where(r),
			Message: fmt.Sprintf("`%s` is a typed hook, which `registerHook` never calls; the handler never runs", r.Hook),
			Help:    fmt.Sprintf("use `api.on(\"%s\", …)`; the handler then gets `(event, ctx)`", r.Hook),
		}
		if here && !r.Incomplete {
			f.Fixes = toOn(pass.Plugin, r)
		}
		pass.Report(f)
	}
}

// toOn turns registerHook into on where one plain call names one hook. The third argument
// goes too where it holds nothing but what the internal bus wants.
func toOn(p *plugin.Plugin, r *plugin.Registration) []analyzer.Fix {
	callee := p.Text(r.At)
	file := p.File(r.At.Path)
	if file == nil || r.HookAt.Path != r.At.Path || !strings.HasSuffix(callee, ".registerHook") || r.HookAt.Span.Start < r.At.Span.End {
		return nil
	}
	between := file.Slice(source.Span{Start: r.At.Span.End, End: r.HookAt.Span.Start})
	if strings.TrimSpace(between) != "(" {
		return nil
	}
	end := r.At.Span.End
	edits := []source.Edit{{Path: r.At.Path, Span: source.Span{Start: end - len("registerHook"), End: end}, NewText: "on"}}
	if o := r.Options; o.Present && o.Complete && o.At.Path == r.Handler.At.Path && o.At.Span.Start >= r.Handler.At.Span.End {
		trivial := true
		for _, k := range o.Keys {
			trivial = trivial && (k.Name == "name" || k.Name == "description")
		}
		if trivial {
			edits = append(edits, source.Edit{Path: o.At.Path, Span: source.Span{Start: r.Handler.At.Span.End, End: o.At.Span.End}})
		}
	}
	return []analyzer.Fix{{Title: "Register with `api.on`", Review: true, Edits: edits}}
}
