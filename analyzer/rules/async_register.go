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
		switch {
		case fn.Async && !fn.Awaits:
			f.Help = "it awaits nothing: remove `async`"
			if edits := dropAsync(pass.Plugin, fn); edits != nil {
				f.Fixes = []analyzer.Fix{{Title: "Remove `async`", Review: true, Edits: edits}}
			}
		case fn.Async && fn.Waits != nil:
			f.Fixes = moveAwaitOut(pass.Plugin, fn)
		}
		pass.Report(f)
	}
}

// dropAsync removes the keyword with the blanks after it, and the promise from the written
// type of the result. What the function throws is then thrown at once instead of rejecting a
// promise, so someone should look.
func dropAsync(p *plugin.Plugin, fn *plugin.Function) []source.Edit {
	file := p.File(fn.AsyncAt.Path)
	if file == nil || p.Text(fn.AsyncAt) != "async" {
		return nil
	}
	span := fn.AsyncAt.Span
	rest := file.Text()[span.End:]
	span.End += len(rest) - len(strings.TrimLeft(rest, " \t"))
	edits := []source.Edit{{Path: fn.AsyncAt.Path, Span: span}}
	if w := fn.Waits; w != nil {
		if inner, ok := strings.CutPrefix(p.Text(w.Type), "Promise<"); ok && strings.HasSuffix(inner, ">") {
			edits = append(edits, source.Edit{Path: w.Type.Path, Span: w.Type.Span, NewText: strings.TrimSuffix(inner, ">")})
		}
	}
	return edits
}

// moveAwaitOut makes register synchronous: what it awaited for its handlers is awaited by
// them, and what it did after the first await without registering anything goes on by itself.
func moveAwaitOut(p *plugin.Plugin, fn *plugin.Function) []analyzer.Fix {
	edits := dropAsync(p, fn)
	if edits == nil {
		return nil
	}
	w, title := fn.Waits, ""
	switch {
	case len(w.Constants) > 0:
		title = "Let the handlers wait instead of `register`"
		byReader := map[plugin.Closure][]plugin.AwaitedConstant{}
		var readers []plugin.Closure
		for _, c := range w.Constants {
			ready := c.Name + "Ready"
			if strings.Contains(p.Text(fn.Whole), ready) {
				return nil
			}
			indent := indentAt(p, c.End)
			if !c.Promise {
				edits = append(edits,
					source.Edit{Path: c.Await.Path, Span: source.Span{Start: c.Awaited.Span.Start, End: c.Awaited.Span.Start}, NewText: "Promise.resolve("},
					source.Edit{Path: c.Await.Path, Span: source.Span{Start: c.Awaited.Span.End, End: c.Awaited.Span.End}, NewText: ")"})
			}
			edits = append(edits,
				source.Edit{Path: c.NameAt.Path, Span: c.NameAt.Span, NewText: ready},
				source.Edit{Path: c.Await.Path, Span: source.Span{Start: c.Await.Span.Start, End: c.Awaited.Span.Start}},
				source.Edit{Path: c.End.Path, Span: source.Span{Start: c.End.Span.End, End: c.End.Span.End},
					NewText: "\n" + indent + ready + ".catch(() => undefined); // it is reported where it is awaited"})
			for _, r := range c.Readers {
				if byReader[r] == nil {
					readers = append(readers, r)
				}
				byReader[r] = append(byReader[r], c)
			}
		}
		for _, r := range readers {
			edits = append(edits, awaitInside(p, r, byReader[r])...)
		}
	case !w.Tail.IsZero() && w.API != "":
		title = "Let the rest go on without `register`"
		start, end := w.Tail.Span.Start, w.Tail.Span.End
		indent := indentAt(p, w.Tail)
		edits = append(edits,
			source.Edit{Path: w.Tail.Path, Span: source.Span{Start: start, End: start}, NewText: "void (async () => {\n" + indent},
			source.Edit{Path: w.Tail.Path, Span: source.Span{Start: end, End: end},
				NewText: "\n" + indent + "})().catch((error) => " + w.API + ".logger.error(String(error)));"})
	default:
		return nil
	}
	return []analyzer.Fix{{Title: title, Review: true, Edits: edits}}
}

// awaitInside makes a function wait for constants that it used to find ready.
func awaitInside(p *plugin.Plugin, r plugin.Closure, constants []plugin.AwaitedConstant) []source.Edit {
	var edits []source.Edit
	if !r.Async {
		start := r.Whole.Span.Start
		edits = append(edits, source.Edit{Path: r.Whole.Path, Span: source.Span{Start: start, End: start}, NewText: "async "})
	}
	var waits []string
	for _, c := range constants {
		waits = append(waits, fmt.Sprintf("const %s = await %sReady;", c.Name, c.Name))
	}
	if r.Block {
		at := r.Body.Span.Start + 1
		return append(edits, source.Edit{Path: r.Body.Path, Span: source.Span{Start: at, End: at}, NewText: " " + strings.Join(waits, " ")})
	}
	start, end := r.Body.Span.Start, r.Body.Span.End
	return append(edits,
		source.Edit{Path: r.Body.Path, Span: source.Span{Start: start, End: start}, NewText: "{ " + strings.Join(waits, " ") + " return "},
		source.Edit{Path: r.Body.Path, Span: source.Span{Start: end, End: end}, NewText: "; }"})
}

// indentAt is the white space before the line of a place.
func indentAt(p *plugin.Plugin, at source.Location) string {
	file := p.File(at.Path)
	if file == nil {
		return ""
	}
	line := file.Line(file.Position(at.Span.Start, source.UTF8).Line)
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}
