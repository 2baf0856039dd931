package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var asyncRegister = &analyzer.Rule{
	ID:       "async-register",
	Family:   analyzer.Registration,
	Summary:  "`register` returns a promise, so the plugin fails to load.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/setup-registry-Cbh_jUlx.mjs:430-444 (openclaw 2026.9.6)",
		"dist/loader-DeOtDUYt.js:1791 (openclaw 2026.4.23)",
		"https://github.com/openclaw/openclaw/issues/72947",
		"https://github.com/eleboucher/memini/issues/17",
		"https://github.com/mem9-ai/mem9/issues/91",
		"https://github.com/EveryInc/compound-engineering-plugin/issues/498",
	},
	Why: "OpenClaw calls `register` and looks at what it returns. A promise makes the loader throw `plugin register must be synchronous`; the plugin gets " +
		"the status `error`, and all that it had registered up to then is rolled back. This holds for every host from 2026.4.23 to 2026.9.6; " +
		"releases before late April 2026 only warned. WednesdayAI allows an async `register`, so the rule is silent there.\n\n" +
		"Reported for years by authors whose plugin \"does nothing\" ([openclaw/openclaw#72947](https://github.com/openclaw/openclaw/issues/72947), " +
		"[eleboucher/memini#17](https://github.com/eleboucher/memini/issues/17)).",
	Instead: "Register everything synchronously. Start slow work without waiting, keep its promise, and let handlers wait for it with a limit; " +
		"or do it in a service's `start`, which may be async.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";
import { readFile } from "node:fs/promises";

export default definePluginEntry({
  id: "house-rules",
  name: "House rules",
  async register(api) { // want "` + "`register` is async" + `"
    const rules = await readFile("rules.md", "utf8");
    api.on("before_prompt_build", () => ({ appendSystemContext: rules }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";
import { readFile } from "node:fs/promises";

export default definePluginEntry({
  id: "house-rules",
  name: "House rules",
  register(api) {
    const rules = readFile("rules.md", "utf8").catch(() => undefined);
    api.on("before_prompt_build", async () => ({ appendSystemContext: await rules }));
  },
});
`,
	Run: runAsyncRegister,
}

func runAsyncRegister(pass *analyzer.Pass) {
	for _, d := range pass.Plugin.Definitions {
		fn := d.Register
		if fn == nil || !fn.Async && !fn.Promises {
			continue
		}
		f := analyzer.Finding{
			At:      fn.At,
			Message: fmt.Sprintf("`register` returns a promise; %s refuses such a plugin and drops all that it registered", host(pass.Catalog)),
			Help:    "register synchronously; keep the promise of slow work and let the handlers wait for it",
		}
		if fn.Async {
			f.Message = fmt.Sprintf("`register` is async; %s refuses a plugin whose `register` returns a promise and drops all that it registered", host(pass.Catalog))
			if !fn.AsyncAt.IsZero() {
				f.At = fn.AsyncAt
			}
		}
		if fn.Async && !fn.Awaits {
			f.Help = "it awaits nothing: remove `async`"
			f.Fixes = dropAsync(pass.Plugin, fn)
		}
		pass.Report(f)
	}
}

// dropAsync removes the keyword with the blanks after it. What the function throws is then
// thrown at once instead of rejecting a promise, so someone should look.
func dropAsync(p *plugin.Plugin, fn *plugin.Function) []analyzer.Fix {
	file := p.File(fn.AsyncAt.Path)
	if file == nil || p.Text(fn.AsyncAt) != "async" {
		return nil
	}
	span := fn.AsyncAt.Span
	rest := file.Text()[span.End:]
	span.End += len(rest) - len(strings.TrimLeft(rest, " \t"))
	return []analyzer.Fix{{
		Title:  "Remove `async`",
		Review: true,
		Edits:  []source.Edit{{Path: fn.AsyncAt.Path, Span: span}},
	}}
}
