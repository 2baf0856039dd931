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

var installFindingShape = &analyzer.Rule{
	ID:       "install-finding-shape",
	Family:   analyzer.Results,
	Summary:  "A finding about an install or a draft of a skill lacks a field, or has a severity that the host does not know.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw versions that have `before_install` with findings",
	Seen: []string{
		"openclaw@2026.9.6 dist/hook-runner-global-CDmmGFJp.d.ts:640-646, 1402-1408",
		"openclaw@2026.9.6 dist/install-security-scan.runtime-DMy9a4Le.mjs:361-364",
	},
	Why: "The host checks no finding. It prints `message (file:line)` for those whose severity is exactly `critical` or `warn` and drops the others, so `severity: \"high\"` " +
		"or `\"warning\"` is never shown, and a missing field reads `undefined` in the operator's log.",
	Instead: "Give `ruleId`, `severity` (`info`, `warn` or `critical`), `file`, `line` and `message`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "scan",
  name: "Scan",
  register(api) {
    api.on("before_install", (event) => ({
      findings: [
        { ruleId: "eval", severity: "high", file: event.sourcePath, line: 1, message: "calls eval" }, // want "does not know the severity ` + "`\\\"high\\\"`" + `"
        { ruleId: "curl", severity: "warn", message: "downloads a script" }, // want "lacks ` + "`file`, `line`" + `"
      ],
    }) as never);
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "scan",
  name: "Scan",
  register(api) {
    api.on("before_install", (event) => ({
      findings: [
        { ruleId: "eval", severity: "critical", file: event.sourcePath, line: 1, message: "calls eval" },
        { ruleId: "curl", severity: "warn", file: event.sourcePath, line: 7, message: "downloads a script" },
      ],
    }));
  },
});
`,
	Run: runInstallFindingShape,
}

// severityWords are words for a severity that authors use, with the host's.
var severityWords = map[string]string{"high": "critical", "error": "critical", "fatal": "critical", "medium": "warn", "warning": "warn", "low": "info", "note": "info", "hint": "info"}

func runInstallFindingShape(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		shape, ok := pass.Catalog.FindingShape(o.r.Hook)
		m, has := o.value.Get("findings")
		if !ok || !has {
			return
		}
		for _, v := range m.Value.Possible() {
			for _, item := range v.Items {
				for _, one := range item.Possible() {
					if v.Kind == plugin.Array && one.Kind == plugin.Object {
						findingShape(pass, o, shape, one)
					}
				}
			}
		}
	})
}

func findingShape(pass *analyzer.Pass, o outcome, shape catalog.FindingShape, c plugin.Constant) {
	var missing []string
	for _, name := range shape.Required {
		if m, ok := c.Get(name); c.Complete && (!ok || m.Value.Kind == plugin.Undefined) {
			missing = append(missing, name)
		}
	}
	if len(missing) > 0 {
		o.report(pass, analyzer.Finding{
			At:      place(c.At, o.value.At),
			Message: fmt.Sprintf("this finding lacks %s, which the host reads unchecked", list(missing)),
			Help:    "a finding has " + list(shape.Required),
		})
	}
	m, ok := c.Get("severity")
	if !ok {
		return
	}
	for _, v := range m.Value.Possible() {
		if v.Kind != plugin.String || slices.Contains(shape.Severities, v.String) {
			continue
		}
		f := analyzer.Finding{
			At:      place(v.At, m.At),
			Message: fmt.Sprintf("%s does not know the severity `%q`", host(pass.Catalog), v.String),
			Help:    "write one of " + list(shape.Severities),
		}
		if o.r.Hook == "before_install" {
			f.Message += " and does not show this finding"
		}
		to := severityWords[strings.ToLower(v.String)]
		if to == "" {
			to = analyzer.Nearest(v.String, shape.Severities)
		}
		if edit, ok := replaceText(pass.Plugin, f.At, to); ok && to != "" {
			f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", to), Review: true, Edits: []source.Edit{edit}}}
		}
		o.report(pass, f)
	}
}
