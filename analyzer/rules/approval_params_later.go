package rules

import (
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var approvalParamsLater = &analyzer.Rule{
	ID:       "approval-params-later",
	Family:   analyzer.Results,
	Summary:  "Parameters are rewritten after the same plugin has asked for approval, and are dropped.",
	Severity: analyzer.Hint,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:1087-1091",
		"docs/plugins/hooks/tool-policy.md:70-75",
	},
	Why: "With the first request for approval the parameters of a tool call are fixed: what the user allows is what runs. Handlers of lower priority are still " +
		"called and may block, but their `params` are dropped without a word. A plugin whose asking handler stands before its rewriting one never rewrites a " +
		"call that it asks about.",
	Instead: "Rewrite first: give the handler that returns `params` the higher priority, or return both from one handler.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      requireApproval: { title: "Run a command?", description: "It may change files." },
    }), { priority: 50, matcher: ["exec"] });
    api.on("before_tool_call", (event) => ({
      params: { ...event.params, timeout: 30 }, // want "` + "`" + `params` + "`" + ` is dropped"
    }), { priority: 10, matcher: ["exec"] });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", (event) => ({
      params: { ...event.params, timeout: 30 },
    }), { priority: 50, matcher: ["exec"] });
    api.on("before_tool_call", () => ({
      requireApproval: { title: "Run a command?", description: "It may change files." },
    }), { priority: 10, matcher: ["exec"] });
  },
});
`,
	Run: runApprovalParamsLater,
}

func runApprovalParamsLater(pass *analyzer.Pass) {
	if _, ok := pass.Catalog.Approval(); !ok {
		return
	}
	var asks, rewrites []outcome
	decided(pass, []string{"before_tool_call"}, func(o outcome) {
		if m, ok := o.value.Get("requireApproval"); ok && !m.Optional && m.Value.Kind == plugin.Object {
			asks = append(asks, o)
		} else if m, ok := o.value.Get("params"); ok && m.Value.Kind != plugin.Undefined && m.Value.Kind != plugin.Null {
			rewrites = append(rewrites, o)
		}
	})
	for _, later := range rewrites {
		for _, first := range asks {
			if first.r == later.r || first.r.Order >= later.r.Order || apart(first.r, later.r) {
				continue
			}
			m, _ := later.value.Get("params")
			asked, _ := first.value.Get("requireApproval")
			later.report(pass, analyzer.Finding{
				At:      m.At,
				Message: "`params` is dropped where this plugin has asked for approval before: the first request fixes the parameters",
				Help:    "give this handler the higher priority, or return both from one",
				Notes:   []analyzer.Note{{Message: "the request, by a handler that runs earlier", At: asked.At}},
			})
			break
		}
	}
}

// apart reports whether two handlers are certainly asked about different tools.
func apart(a, b *plugin.Registration) bool {
	left, right := toolsOf(a), toolsOf(b)
	if left == nil || right == nil {
		return false
	}
	return !slices.ContainsFunc(left, func(tool string) bool { return slices.Contains(right, tool) })
}

// toolsOf lists the tools about which a handler is asked or for which it does something, nil
// where that may be any.
func toolsOf(r *plugin.Registration) []string {
	if o, ok := r.Options.Get("matcher"); ok && o.Value.Kind == plugin.Array && o.Value.Complete {
		var tools []string
		for _, item := range o.Value.Items {
			if item.Kind != plugin.String {
				return nil
			}
			tools = append(tools, item.String)
		}
		return tools
	}
	if t := r.Handler.ToolTest; t != nil {
		var tools []string
		for _, tool := range t.Tools {
			tools = append(tools, tool.V)
		}
		return tools
	}
	return nil
}
