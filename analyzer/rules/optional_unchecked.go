package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var optionalUnchecked = &analyzer.Rule{
	ID:       "optional-unchecked",
	Family:   analyzer.Events,
	Summary:  "A field that may be absent is taken for granted.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, wednesdayai 0.4.9",
	Seen: []string{
		"dist/hook-runner-global-CDmmGFJp.d.ts:121-1543 of openclaw 2026.9.6",
	},
	Why: "Many fields of events and contexts are there in some turns only: `ctx.sessionKey` is absent in runs without a session, `event.metadata` for " +
		"channels that send none. Reading a member of an absent object, or calling a method of it, throws a TypeError; the host logs it and drops " +
		"what the handler would have answered. On a hook that fails closed (`before_agent_run`, `before_tool_call`, `before_install`) it blocks " +
		"instead.\n\n" +
		"The TypeScript compiler says the same under `strict`; this is for plain JavaScript, `any` and types of the plugin's own. Silent where the " +
		"handler tests the field anywhere.",
	Instead: "Write `?.`, give a default, or return first: `if (!ctx.sessionKey) return;`.",
	Bad: `export default {
  id: "by-session",
  register(api) {
    api.on("before_prompt_build", (event, ctx) => {
      const [, agent] = ctx.sessionKey.split(":"); // want "` + "`" + `ctx.sessionKey` + "`" + ` may be absent"
      return { appendContext: ` + "`" + `You are ${agent}` + "`" + ` };
    });
  },
};
`,
	Good: `export default {
  id: "by-session",
  register(api) {
    api.on("before_prompt_build", (event, ctx) => {
      const [, agent] = ctx.sessionKey?.split(":") ?? [];
      return agent ? { appendContext: ` + "`" + `You are ${agent}` + "`" + ` } : undefined;
    });
  },
};
`,
	Run: runOptionalUnchecked,
}

func runOptionalUnchecked(pass *analyzer.Pass) {
	seen := map[string]bool{}
	observed(pass, func(r *plugin.Registration, h *catalog.Hook) {
		tested := map[string]bool{}
		for _, u := range r.Handler.Uses {
			if u.Kind != plugin.TestedUse && u.Kind != plugin.ComparedUse && u.Alternatives == 0 && !u.Guarded {
				continue
			}
			for i := range u.Path {
				tested[prefix(u, i)] = true
			}
		}
		reported := map[string]bool{}
		for _, u := range r.Handler.Uses {
			if u.Settled || u.Defaulted || u.Text {
				continue
			}
			declared, undeclared := resolve(shapeOf(h, u.Of).Fields, u.Path)
			for i, f := range declared {
				if undeclared >= 0 && i >= undeclared {
					break
				}
				if !f.Optional || f.Name == "*" || i < len(u.Path)-1 && u.Path[i+1].Optional || i == len(u.Path)-1 && (u.Kind != plugin.CalledUse || u.Method == "" || u.Skips) {
					continue
				}
				key := prefix(u, i)
				at := u.Path[i].At
				if tested[key] || reported[key] || seen[fmt.Sprint(at)] {
					break
				}
				reported[key], seen[fmt.Sprint(at)] = true, true
				pass.Report(analyzer.Finding{
					At:      at,
					Message: fmt.Sprintf("`%s` may be absent in `%s`, and this throws then", key, r.Hook),
					Help:    "write `?.`, give a default, or return first",
				})
				break
			}
		}
	})
}
