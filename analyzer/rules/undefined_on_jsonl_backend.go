package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var undefinedOnJsonlBackend = &analyzer.Rule{
	ID:       "undefined-on-jsonl-backend",
	Family:   analyzer.Events,
	Summary:  "A field is used that the default storage never fills.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{catalog.WednesdayAI},
	Holds:    "wednesdayai 0.4.9",
	Seen: []string{
		"ExpansionX/WednesdayAI-docs developers/context-engine.mdx",
	},
	Why: "`ctx.turnNumber` and `ctx.sessionCreatedAt` come from the database backends. On the JSONL storage, which is the default, and when the " +
		"look-up fails, they are undefined: arithmetic gives NaN, and a test such as `ctx.turnNumber > 3` is always false.",
	Instead: "Give a default, or count the turns yourself: `event.messages.filter((m) => m.role === \"user\").length`.",
	Bad: `import type { OpenClawPluginApi } from "openclaw/plugin-sdk";

export default {
  id: "late-advice",
  name: "Late advice",
  register(api: OpenClawPluginApi) {
    api.on("context.collect", (_event: any, ctx: any) => {
      const left = 10 - ctx.turnNumber; // want "` + "`" + `turnNumber` + "`" + ` is undefined on the default JSONL storage"
      return { appendContext: [{ source: "late-advice", text: ` + "`" + `${left} turns left` + "`" + ` }] };
    });
  },
};
`,
	Good: `import type { OpenClawPluginApi } from "openclaw/plugin-sdk";

export default {
  id: "late-advice",
  name: "Late advice",
  register(api: OpenClawPluginApi) {
    api.on("context.collect", (event: any, ctx: any) => {
      const turn = ctx.turnNumber ?? event.messages.filter((m: any) => m.role === "user").length;
      return { appendContext: [{ source: "late-advice", text: ` + "`" + `${10 - turn} turns left` + "`" + ` }] };
    });
  },
};
`,
	Run: runUndefinedOnJSONLBackend,
}

func runUndefinedOnJSONLBackend(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if h.Family != catalog.ContextLifecycle || r.Guarded {
			return
		}
		for _, name := range []string{"turnNumber", "sessionCreatedAt"} {
			var first *plugin.Use
			careful := false
			for i := range r.Handler.Uses {
				u := &r.Handler.Uses[i]
				if u.Of != plugin.Context || len(u.Path) == 0 || u.Path[0].Name != name {
					continue
				}
				careful = careful || u.Kind == plugin.TestedUse || u.Guarded || u.Defaulted || u.Alternatives > 0 || len(u.Path) > 1 && u.Path[1].Optional
				if first == nil && u.Kind != plugin.BoundUse {
					first = u
				}
			}
			if first == nil || careful {
				continue
			}
			pass.Report(analyzer.Finding{
				At:      first.Path[0].At,
				Message: fmt.Sprintf("`%s` is undefined on the default JSONL storage, and when the look-up fails", name),
				Help:    "give a default, or count the turns in `event.messages`",
			})
		}
	})
}
