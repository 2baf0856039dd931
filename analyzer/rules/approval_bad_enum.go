package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var approvalBadEnum = &analyzer.Rule{
	ID:       "approval-bad-enum",
	Family:   analyzer.Results,
	Summary:  "A request for approval has a severity or decision that the host does not know, so the tool call is blocked.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer; `allowedDecisions` is read from 2026.7.1 on",
	Seen: []string{
		"dist/src-BRUl7oDv.mjs:5902-5973 (request schema)",
		"docs/plugins/plugin-permission-requests.md",
	},
	Why: "`severity` is `info`, `warning` or `critical`; `allowedDecisions` lists one to three of `allow-once`, `allow-always` and `deny`. Another word, an " +
		"empty list or a fourth entry makes the request invalid: the gateway refuses it and the tool call is blocked without the user being asked.",
	Instead: "Use the words of the host. Leave a field out to get its default.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      requireApproval: {
        title: "Run a command?",
        description: "It may change files.",
        severity: "high" as never, // want "` + "`" + `severity` + "`" + ` is \"high\""
        allowedDecisions: ["allow", "deny"] as never, // want "` + "`" + `allowedDecisions` + "`" + ` lists \"allow\""
      },
    }), { matcher: ["exec"] });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "shell-guard",
  name: "Shell guard",
  register(api) {
    api.on("before_tool_call", () => ({
      requireApproval: {
        title: "Run a command?",
        description: "It may change files.",
        severity: "critical",
        allowedDecisions: ["allow-once", "deny"],
      },
    }), { matcher: ["exec"] });
  },
});
`,
	Run: runApprovalBadEnum,
}

func runApprovalBadEnum(pass *analyzer.Pass) {
	approvals(pass, func(o outcome, demanded catalog.Approval, request plugin.Constant) {
		report := func(at source.Location, help string, fixes []analyzer.Fix, what string) {
			o.report(pass, analyzer.Finding{
				At:      at,
				Message: fmt.Sprintf("%s; %s refuses the request, and the tool call is blocked", what, host(pass.Catalog)),
				Help:    help,
				Fixes:   fixes,
			})
		}
		if m, ok := request.Get("severity"); ok {
			help := "it is one of " + list(demanded.Severities)
			switch v := m.Value; v.Kind {
			case plugin.String:
				if !slices.Contains(demanded.Severities, v.String) {
					report(spot(m), help, otherWord(pass.Plugin, v.At, nearestSeverity(v.String, demanded.Severities)), fmt.Sprintf("`severity` is %s", show(v)))
				}
			case plugin.Number, plugin.Bool:
				report(spot(m), help, nil, fmt.Sprintf("`severity` is %s", show(v)))
			case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.Array, plugin.Object, plugin.Callable, plugin.Typed, plugin.OneOf:
			}
		}
		m, ok := request.Get("allowedDecisions")
		if !ok || len(demanded.Decisions) == 0 {
			return
		}
		help := "it lists one to three of " + list(demanded.Decisions)
		switch v := m.Value; v.Kind {
		case plugin.String:
			report(spot(m), help, nil, "`allowedDecisions` is a string and not a list")
		case plugin.Array:
			if v.Complete && len(v.Items) == 0 {
				report(spot(m), help, nil, "`allowedDecisions` is empty")
			}
			if len(v.Items) > demanded.DecisionsMax {
				report(spot(m), help, nil, fmt.Sprintf("`allowedDecisions` has %d entries", len(v.Items)))
			}
			for _, item := range v.Items {
				at := item.At
				if at.IsZero() {
					at = spot(m)
				}
				if item.Kind == plugin.String && !slices.Contains(demanded.Decisions, item.String) {
					report(at, help, otherWord(pass.Plugin, at, nearestDecision(item.String, demanded.Decisions)), fmt.Sprintf("`allowedDecisions` lists %s", show(item)))
				}
			}
		case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.Bool, plugin.Number, plugin.Object, plugin.Callable, plugin.Typed, plugin.OneOf:
		}
	})
}

// otherWord is the fix that writes another word into a string literal.
func otherWord(p *plugin.Plugin, at source.Location, word string) []analyzer.Fix {
	edit, ok := replaceText(p, at, word)
	if word == "" || !ok {
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", word), Review: true, Edits: []source.Edit{edit}}}
}

// nearestSeverity is the severity that another word means.
func nearestSeverity(word string, known []string) string {
	switch strings.ToLower(word) {
	case "low", "notice", "debug":
		return "info"
	case "medium", "moderate", "warn":
		return "warning"
	case "high", "error", "danger", "severe", "fatal":
		return "critical"
	}
	return analyzer.Nearest(word, known)
}

// nearestDecision is the decision that another word means.
func nearestDecision(word string, known []string) string {
	switch strings.ToLower(word) {
	case "allow", "approve", "once", "yes", "allow_once", "allowonce":
		return "allow-once"
	case "always", "allow_always", "allowalways":
		return "allow-always"
	case "reject", "no", "block", "denied":
		return "deny"
	}
	return analyzer.Nearest(word, known)
}
