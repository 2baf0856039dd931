package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var overstrictConfigSchema = &analyzer.Rule{
	ID:       "overstrict-config-schema",
	Family:   analyzer.Permissions,
	Summary:  "The manifest's schema asks for a setting that the code can do without.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw@2026.9.6 dist/io.snapshot-preparation-B6fMdY05.mjs:649-672",
		"https://github.com/memodb-io/Acontext/issues/432",
	},
	Why: "The host checks `plugins.entries.<id>.config`, or `{}` where there is none, against the manifest's `configSchema` as soon as the plugin is enabled. A `required` setting that is " +
		"missing makes the whole configuration invalid: right after `openclaw plugins install`, the Gateway does not start. The code never comes to its fallback, such as a variable of the environment.\n\n" +
		"The rule speaks where every read of the setting has a literal, a named constant or a variable of the environment to fall back on, and the schema gives no `default`, which would fill it in.",
	Instead: "Take the setting out of `required`, and let the code say what is missing.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const config = (api.pluginConfig ?? {}) as { apiKey?: string };
    const key = config.apiKey ?? process.env.TEAM_NOTES_KEY;
    api.on("before_tool_call", () => console.log(key));
  },
});
-- openclaw.plugin.json --
{
  "id": "team-notes",
  "configSchema": {
    "type": "object",
    "properties": { "apiKey": { "type": "string" } },
    "required": ["apiKey"]
  },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.plugin.json:6:18: "the schema asks for .apiKey."
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const config = (api.pluginConfig ?? {}) as { apiKey?: string };
    const key = config.apiKey ?? process.env.TEAM_NOTES_KEY;
    api.on("before_tool_call", () => console.log(key));
  },
});
-- openclaw.plugin.json --
{
  "id": "team-notes",
  "configSchema": {
    "type": "object",
    "properties": { "apiKey": { "type": "string" } }
  },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runOverstrictConfigSchema,
}

func runOverstrictConfigSchema(pass *analyzer.Pass) {
	p := pass.Plugin
	if p.Manifest == nil || p.Manifest.ConfigSchema == nil || p.Manifest.File == nil {
		return
	}
	reads := map[string][]plugin.ConfigRead{}
	for _, c := range p.ConfigReads {
		if !c.Schema {
			name := strings.Join(c.Path, ".")
			reads[name] = append(reads[name], c)
		}
	}
	var walk func(schema *plugin.Tree, path string)
	walk = func(schema *plugin.Tree, path string) {
		for i, item := range requiredOf(schema) {
			name := strings.TrimPrefix(path+"."+item.String, ".")
			if !item.Is(plugin.TreeString) || len(reads[name]) == 0 || schema.Get("properties", item.String, "default") != nil {
				continue
			}
			if slices.ContainsFunc(reads[name], func(c plugin.ConfigRead) bool { return c.Fallback == "" }) {
				continue
			}
			first := reads[name][0]
			f := analyzer.Finding{
				At:      p.Manifest.At(item),
				Message: fmt.Sprintf("the schema asks for `%s`, for which the code has a fallback (`%s`); without it the whole configuration is invalid", name, first.Fallback),
				Help:    "take it out of `required`",
				Notes:   []analyzer.Note{{Message: "the fallback", At: first.At}},
			}
			if edit, ok := removeRequired(p.Manifest, schema, i); ok {
				f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Take `%s` out of `required`", item.String), Review: true, Edits: []source.Edit{edit}}}
			}
			pass.Report(f)
		}
		if properties := schema.Get("properties"); properties != nil {
			for _, f := range properties.Fields {
				walk(f.Value, path+"."+f.Name)
			}
		}
	}
	walk(p.Manifest.ConfigSchema, "")
}

func requiredOf(schema *plugin.Tree) []*plugin.Tree {
	if required := schema.Get("required"); required.Is(plugin.TreeArray) {
		return required.Items
	}
	return nil
}

// removeRequired takes one name out of `required`; the whole key where it is the only one.
func removeRequired(m *plugin.Manifest, schema *plugin.Tree, i int) (source.Edit, bool) {
	field, _ := schema.Field("required")
	items := field.Value.Items
	text := m.File.Text()
	if len(items) == 1 {
		return removeMember(text, source.Location{Path: m.Path, Span: field.Key}, source.Location{Path: m.Path, Span: field.Value.Span})
	}
	span := items[i].Span
	if i+1 < len(items) {
		span.End = items[i+1].Span.Start
	} else {
		span.Start = items[i-1].Span.End
	}
	return source.Edit{Path: m.Path, Span: span}, strings.Trim(text[span.Start:span.End], " \t\r\n,"+text[items[i].Span.Start:items[i].Span.End]) == ""
}
