package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var toolAuthorityNoFloor = &analyzer.Rule{
	ID:       "tool-authority-no-floor",
	Family:   analyzer.HookOptions,
	Summary:  "`requiresToolAuthority` is used without keeping the package off hosts that do not know it.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6, the first known version with `requiresToolAuthority`",
	Seen: []string{
		"docs/plugins/hooks/prompt-and-session.md:141-147",
		"dist/loader-runtime-load-CMBCNIWa.mjs:4322",
	},
	Why: "A host that does not know `requiresToolAuthority` passes it over and runs the handler before tool policy is settled, for turns that policy would forbid. " +
		"The only thing that keeps a package off such hosts is `openclaw.compat.pluginApi` in its `package.json`: older hosts then skip or refuse it. Without it, or with a " +
		"range that lets them in, the safety of the option is gone exactly where nobody looks. A package with `\"private\": true` is not published and is left alone.",
	Instead: "State the first host that you build against: `\"openclaw\": { \"compat\": { \"pluginApi\": \">=2026.9.6\" } }`.",
	Bad: `-- package.json --
{ "name": "recall", "version": "1.0.0", "openclaw": { "extensions": ["./index.ts"], "compat": { "pluginApi": ">=2026.5.0" } } }
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
    }, { requiresToolAuthority: true }); // want "lets in openclaw 2026.7.1"
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
	Run: runToolAuthorityNoFloor,
}

func runToolAuthorityNoFloor(pass *analyzer.Pass) {
	p := pass.Plugin.Package
	if p == nil || p.OpenClaw == nil || !p.Name.Known || p.Private {
		return
	}
	const name = "requiresToolAuthority"
	option(pass, name, func(r *plugin.Registration, h *catalog.Hook, o plugin.Option) {
		if o.Value.Kind != plugin.Bool || !o.Value.Bool {
			return
		}
		first, last := span(h.Name, name)
		f := analyzer.Finding{
			At:   o.At,
			Help: fmt.Sprintf("set `openclaw.compat.pluginApi` in package.json to `>=%s`", first),
		}
		floor, stated := p.Requirement("openclaw.compat.pluginApi")
		switch {
		case last == "":
			return
		case !stated:
			f.Message = fmt.Sprintf("package.json states no `openclaw.compat.pluginApi`; a host before %s runs this handler before tool policy is settled", first)
		case floor.Admits(last):
			f.Message = fmt.Sprintf("`openclaw.compat.pluginApi` lets in openclaw %s, which runs this handler before tool policy is settled", last)
			f.Notes = []analyzer.Note{{Message: fmt.Sprintf("the range `%s`", floor.Range.V), At: floor.Range.At}}
		default:
			return
		}
		pass.Report(f)
	})
}

// span tells between which known hosts an option came: the first that has it, and the last
// before that, "" where all known ones have it.
func span(hook, option string) (first, last string) {
	for _, host := range catalog.Known() {
		if host.Product != catalog.OpenClaw {
			continue
		}
		if h, ok := catalog.For(host).Hook(hook); ok && takes(h, option) {
			return host.Version, last
		}
		last = host.Version
	}
	return "", last
}
