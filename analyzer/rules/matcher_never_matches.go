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

var matcherNeverMatches = &analyzer.Rule{
	ID:       "matcher-never-matches",
	Family:   analyzer.HookOptions,
	Summary:  "A tool matcher lists a pattern or a group, which no tool is called.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.9.6, the first known version with `matcher`",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:31-55 (entries are compared for equality, only a star alone throws)",
		"docs/plugins/hooks/reference.md:39 (says that wildcards are invalid)",
	},
	Why: "The host brings every entry of `matcher` to lower case and compares it with the tool's id, letter by letter. Only the entry `*` is refused; " +
		"a glob such as `web_*`, a regular expression such as `write|edit` or a group such as `group:fs`, which other settings of the host take, is accepted and " +
		"never equal to anything. A list of nothing but such entries is a handler that never runs: a guard that guards nothing, without a word in the log " +
		"(`pluginToolMatcherCoversTool` of openclaw 2026.9.6).\n\n" +
		"A name that is a tool of the host but for hyphens or capitals between words (`web-fetch`, `webFetch`) is reported too, unless the plugin has a tool of that name itself.",
	Instead: "List the ids one by one. For a family of tools, leave `matcher` out and test `event.toolName` in the handler.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "web-guard",
  name: "Web guard",
  register(api) {
    api.on("before_tool_call", () => ({ block: true, blockReason: "No web here" }), {
      matcher: ["web_*"], // want "` + "`web_\\*` is compared letter by letter" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "web-guard",
  name: "Web guard",
  register(api) {
    api.on("before_tool_call", () => ({ block: true, blockReason: "No web here" }), {
      matcher: ["web_fetch", "web_search"],
    });
  },
});
`,
	Run: runMatcherNeverMatches,
}

func runMatcherNeverMatches(pass *analyzer.Pass) {
	option(pass, "matcher", func(_ *plugin.Registration, _ *catalog.Hook, o plugin.Option) {
		for _, item := range o.Value.Items {
			if item.Kind != plugin.String {
				continue
			}
			entry := strings.ToLower(strings.TrimSpace(item.String))
			at := item.At
			if at.IsZero() {
				at = o.ValueAt
			}
			if pattern(entry) {
				f := analyzer.Finding{
					At:      at,
					Message: fmt.Sprintf("`%s` is compared letter by letter with the tool's id; no tool is called that, so it never matches", item.String),
					Help:    "list the ids one by one, or leave `matcher` out and test `event.toolName`",
				}
				if strings.HasPrefix(entry, "group:") {
					f.Message = fmt.Sprintf("`matcher` does not know groups: `%s` is compared letter by letter with the tool's id, so it never matches", item.String)
				}
				if tools := meant(pass, entry); len(tools) > 0 {
					f.Help = "list the ids one by one: " + list(tools)
					f.Fixes = listInstead(pass.Plugin, at, tools)
				}
				pass.Report(f)
				continue
			}
			if _, alias := pass.Catalog.ToolAlias(item.String); alias || hasTool(pass, entry) {
				continue
			}
			for _, tool := range pass.Catalog.CoreTools() {
				if entry == tool || unjoined(entry) != unjoined(tool) {
					continue
				}
				f := analyzer.Finding{
					At:      at,
					Message: fmt.Sprintf("`%s` is not the id of a tool; the entry is compared letter by letter and never matches", item.String),
					Help:    fmt.Sprintf("the tool is called `%s`", tool),
				}
				if edit, ok := replaceText(pass.Plugin, at, tool); ok {
					f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", tool), Review: true, Edits: []source.Edit{edit}}}
				}
				pass.Report(f)
				break
			}
		}
	})
}

// pattern reports whether an entry of a matcher is written as something other than an id.
// Ids of tools hold letters, digits and the signs that join words.
func pattern(entry string) bool {
	if entry == "" || entry == "*" {
		return false // matcher-invalid
	}
	return strings.HasPrefix(entry, "group:") || strings.ContainsAny(entry, "*?|()[]{}^$+\\,; \t") || strings.HasPrefix(entry, "/")
}

// meant lists the host's own tools that a simple pattern stands for: one star at the end, or
// alternatives. Sorted; empty where it is something else.
func meant(pass *analyzer.Pass, entry string) []string {
	var tools []string
	core := pass.Catalog.CoreTools()
	for part := range strings.SplitSeq(strings.Trim(entry, "^$()/"), "|") {
		part = strings.TrimSpace(part)
		if prefix, star := strings.CutSuffix(strings.TrimSuffix(part, ".*"), "*"); star || strings.HasSuffix(part, ".*") {
			if len(prefix) < 3 || pattern(prefix) {
				return nil
			}
			for _, tool := range core {
				if strings.HasPrefix(tool, prefix) {
					tools = append(tools, tool)
				}
			}
			continue
		}
		if alias, ok := pass.Catalog.ToolAlias(part); ok {
			part = alias.Instead[0]
		}
		if !slices.Contains(core, part) {
			return nil
		}
		tools = append(tools, part)
	}
	slices.Sort(tools)
	return slices.Compact(tools)
}

// listInstead writes ids in place of one entry.
func listInstead(p *plugin.Plugin, at source.Location, tools []string) []analyzer.Fix {
	if _, literal := replaceText(p, at, ""); !literal {
		return nil
	}
	quote := p.Text(at)[:1]
	return []analyzer.Fix{{
		Title:  "List the ids",
		Review: true,
		Edits:  []source.Edit{{Path: at.Path, Span: at.Span, NewText: quote + strings.Join(tools, quote+", "+quote) + quote}},
	}}
}

// unjoined is a tool's id without what joins its words.
func unjoined(id string) string { return strings.NewReplacer("_", "", "-", "").Replace(id) }

// hasTool reports whether the plugin registers a tool of this name, or one whose name is not
// known.
func hasTool(pass *analyzer.Pass, name string) bool {
	for _, r := range pass.Plugin.Registrations {
		if r.Method == "registerTool" && (r.Hook == "" || strings.ToLower(r.Hook) == name) {
			return true
		}
	}
	return false
}
