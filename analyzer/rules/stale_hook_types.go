package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var staleHookTypes = &analyzer.Rule{
	ID:       "stale-hook-types",
	Family:   analyzer.Results,
	Summary:  "A type of the host that the plugin declares itself lacks what the host's has.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "every known openclaw",
	Seen: []string{
		"https://github.com/NVIDIA/NemoClaw/issues/4692",
		"https://github.com/MemTensor/MemOS-Cloud-OpenClaw-Plugin/issues/172",
		"openclaw@2026.9.6 dist/hook-runner-global-CDmmGFJp.d.ts:121-1543",
	},
	Why: "A copied type stays as it was on the day of the copy. What the host has learnt since, or what was left out, looks impossible: a handler type that returns `void` " +
		"hides that the hook can block, a result without `requireApproval` that it can ask the user, an `on` with two parameters that there are priorities and budgets. " +
		"And a field that the host never had type-checks.\n\n" +
		"The rule compares types that go by the name of the host's, such as `PluginHookBeforeToolCallResult` or `BeforeToolCallResult`, and the plugin's own type of the api.",
	Instead: "Import the types from `openclaw/plugin-sdk/plugin-entry`, or let `definePluginEntry` infer them.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

interface BeforeToolCallResult { // want "lacks ` + "`params`, `blockReason`, `requireApproval`" + `"
  block?: boolean;
}

interface OpenClawPluginApi {
  on(hook: string, handler: (event: { toolName: string }) => BeforeToolCallResult | void): void; // want "lacks the options"
}

export default definePluginEntry({
  id: "guard",
  name: "Guard",
  register(api: OpenClawPluginApi) {
    api.on("before_tool_call", (event) => (event.toolName === "gateway" ? { block: true } : undefined));
  },
} as never);
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "guard",
  name: "Guard",
  register(api) {
    api.on("before_tool_call", (event) => (event.toolName === "gateway" ? { block: true, blockReason: "Not here" } : undefined), { priority: 10 });
  },
});
`,
	Run: runStaleHookTypes,
}

func runStaleHookTypes(pass *analyzer.Pass) {
	for _, t := range pass.Plugin.CopiedTypes {
		if t.API {
			for _, m := range t.Members {
				if m.Name == "on" && m.Parameters == 2 && !m.Rest {
					pass.Report(analyzer.Finding{
						At:      m.At,
						Message: fmt.Sprintf("`on` of this copy of the api lacks the options, the third argument: %s", "`priority`, `timeoutMs`, `matcher`"),
						Help:    "import the type from `openclaw/plugin-sdk/plugin-entry`",
					})
				}
			}
			continue
		}
		h := copied(pass.Catalog, t.Name)
		if h == nil || len(h.Result.Fields) == 0 {
			continue
		}
		if t.Returns != "" {
			if answersNothing(t.Returns) {
				pass.Report(analyzer.Finding{
					At:      t.At,
					Message: fmt.Sprintf("`%s` returns `%s`, and the host reads %s from `%s`", t.Name, t.Returns, list(fieldNames(h.Result.Fields)), h.Name),
					Help:    "import the type from `openclaw/plugin-sdk/plugin-entry`",
				})
			}
			continue
		}
		if len(t.Members) > 0 && t.Whole {
			compare(pass, t, h)
		}
	}
}

// copied is the hook whose result, or whose handler, a type goes by the name of.
func copied(c *catalog.Catalog, name string) *catalog.Hook {
	base := plugin.BaseType(name)
	for _, h := range c.Hooks() {
		if h.Result.Type != "" && plugin.BaseType(h.Result.Type) == base {
			return h
		}
		if rest, ok := strings.CutPrefix(base, plugin.Pascal(h.Name)); ok {
			switch rest {
			case "", "Handler", "Hook", "HookHandler", "Fn", "Result":
				return h
			}
		}
	}
	return nil
}

// answersNothing reports whether a function type says that nothing comes back.
func answersNothing(returns string) bool {
	switch strings.Join(strings.Fields(returns), "") {
	case "void", "Promise<void>", "void|Promise<void>", "Promise<void>|void":
		return true
	}
	return false
}

// compare reports what a copied result lacks, and what the host's never had.
func compare(pass *analyzer.Pass, t plugin.CopiedType, h *catalog.Hook) {
	var missing []string
	have := map[string]bool{}
	for _, m := range t.Members {
		have[m.Name] = true
	}
	shared := false
	for _, f := range h.Result.Fields {
		if f.Name == "*" {
			return
		}
		if !have[f.Name] {
			missing = append(missing, f.Name)
		} else {
			shared = true
		}
	}
	if !shared {
		return // something else that has the same name
	}
	if len(missing) > 0 {
		pass.Report(analyzer.Finding{
			At:      t.At,
			Message: fmt.Sprintf("this copy of the result of `%s` lacks %s, which %s reads", h.Name, list(missing), host(pass.Catalog)),
			Help:    "import the type from `openclaw/plugin-sdk/plugin-entry`",
		})
	}
	for _, m := range t.Members {
		if _, ok := field(h.Result.Fields, m.Name); !ok {
			pass.Report(analyzer.Finding{
				At:      m.At,
				Message: fmt.Sprintf("`%s` is no field of the result of `%s`; %s does not read it", m.Name, h.Name, host(pass.Catalog)),
				Help:    "it reads " + list(fieldNames(h.Result.Fields)),
			})
		}
	}
}
