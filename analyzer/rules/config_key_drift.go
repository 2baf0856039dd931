package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var configKeyDrift = &analyzer.Rule{
	ID:       "config-key-drift",
	Family:   analyzer.Permissions,
	Summary:  "A setting that the code reads or the README shows, and that the manifest's schema refuses.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw@2026.9.6 dist/io.snapshot-preparation-B6fMdY05.mjs:652-672",
		"openclaw@2026.9.6 dist/schema-validator-G8odGT6Q.mjs:283-330",
		"https://github.com/eleboucher/memini/issues/14",
		"https://github.com/volcengine/OpenViking/issues/3901",
	},
	Why: "The host checks `plugins.entries.<id>.config` against the `configSchema` in `openclaw.plugin.json` before the plugin runs; a schema in the code does not count there. With " +
		"`\"additionalProperties\": false`, a setting that the manifest does not list makes the whole configuration invalid, and the Gateway does not start. So a setting that only the code " +
		"knows can never be set: the code always sees `undefined`.\n\n" +
		"The rule follows `api.pluginConfig` through variables, patterns, fields and functions, and reads the properties of a `configSchema` in the code. It says nothing where another " +
		"read, of a setting that the schema lists, stands in by `??` or `||`, or where the schema lists the same words in another spelling: those are old names kept on purpose.",
	Instead: "List the setting under `configSchema.properties` of the manifest, or stop reading it.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const config = api.pluginConfig as { folder?: string; topK?: number };
    const limit = config.topK ?? 5; // want:26 "the manifest's schema refuses .topK."
    api.on("before_tool_call", () => console.log(config.folder, limit));
  },
});
-- openclaw.plugin.json --
{
  "id": "team-notes",
  "configSchema": {
    "type": "object",
    "additionalProperties": false,
    "properties": { "folder": { "type": "string" } }
  },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    const config = api.pluginConfig as { folder?: string; topK?: number };
    const limit = config.topK ?? 5;
    api.on("before_tool_call", () => console.log(config.folder, limit));
  },
});
-- openclaw.plugin.json --
{
  "id": "team-notes",
  "configSchema": {
    "type": "object",
    "additionalProperties": false,
    "properties": { "topK": { "type": "number" }, "folder": { "type": "string" } }
  },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runConfigKeyDrift,
}

func runConfigKeyDrift(pass *analyzer.Pass) {
	p := pass.Plugin
	if p.Manifest == nil || p.Manifest.ConfigSchema == nil || p.Manifest.File == nil {
		return
	}
	schema := p.Manifest.ConfigSchema
	listed := map[int]bool{} // chains in which a setting is read that the schema lists
	for _, c := range p.ConfigReads {
		if _, _, refused := refusedAt(schema, c.Path); !refused {
			listed[c.Chain] = true
		}
	}
	type drift struct {
		finding analyzer.Finding
		further int
	}
	found := map[string]*drift{}
	var order []string
	for _, c := range p.ConfigReads {
		i, in, refused := refusedAt(schema, c.Path)
		if !refused || c.Chain != 0 && listed[c.Chain] || ofEveryObject(c.Path[i]) || respelt(c.Path[i], in) {
			continue
		}
		if i < len(c.Path)-1 {
			continue // the read of its parent says it
		}
		name := strings.Join(c.Path[:i+1], ".")
		if d := found[plainSpelling(name)]; d != nil {
			d.further++
			if d.further <= 4 {
				d.finding.Notes = append(d.finding.Notes, analyzer.Note{Message: "read here as well", At: c.At})
			}
			continue
		}
		f := analyzer.Finding{
			At:      c.At,
			Message: fmt.Sprintf("the manifest's schema refuses `%s`; it can never be set, and a configuration that sets it is invalid", name),
			Help:    "add it to `configSchema.properties` of `openclaw.plugin.json`",
			Notes:   []analyzer.Note{{Message: "this schema takes no other settings", At: p.Manifest.At(in.Get("additionalProperties"))}},
			Fixes:   addProperty(p.Manifest, in, c.Path[i], c.Fallback),
		}
		if near := analyzer.Nearest(c.Path[i], propertyNames(in)); near != "" {
			f.Help = fmt.Sprintf("did you mean `%s`? Otherwise add it to `configSchema.properties` of `openclaw.plugin.json`", near)
		}
		found[plainSpelling(name)] = &drift{finding: f}
		order = append(order, plainSpelling(name))
	}
	for _, name := range order {
		pass.Report(found[name].finding)
	}
	shownDrift(pass, schema)
}

// ofEveryObject reports whether a name is one that values of the language have, or that of
// settings which somebody put one level too deep: code that unwraps them is careful.
func ofEveryObject(name string) bool {
	return name == "length" || name == "toString" || name == "hasOwnProperty" || name == "constructor" || name == "config" || name == "pluginConfig"
}

// respelt reports whether a schema lists a setting in another spelling: code that takes both
// memoryDir and memory_dir is of use where the host does not check.
func respelt(name string, schema *plugin.Tree) bool {
	for _, listed := range propertyNames(schema) {
		if plainSpelling(listed) == plainSpelling(name) {
			return true
		}
	}
	return false
}

// plainSpelling is a name without regard to case and to what joins its words.
func plainSpelling(name string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(name))
}

// shownDrift looks at the settings that configurations give.
func shownDrift(pass *analyzer.Pass, schema *plugin.Tree) {
	p := pass.Plugin
	told := map[string]bool{}
	for _, o := range p.Operators {
		config := o.Entry(p.ID).Get("config")
		var walk func(s *plugin.Setting, in *plugin.Tree, path string)
		walk = func(s *plugin.Setting, in *plugin.Tree, path string) {
			for _, f := range s.Fields {
				name := strings.TrimPrefix(path+"."+f.Name, ".")
				if elided.MatchString(f.Name) || f.Name == grantKey || f.Name == injectKey || f.Name == "$include" {
					continue
				}
				if !refuses(in, f.Name) {
					walk(f, in.Get("properties", f.Name), name)
					continue
				}
				key := fmt.Sprint(o.Shown()) + name
				if told[key] {
					continue
				}
				told[key] = true
				finding := analyzer.Finding{
					Severity: inForce(o),
					At:       f.At,
					Message:  fmt.Sprintf("the manifest's schema refuses `%s`; a configuration that sets it is invalid", name),
					Help:     "add it to `configSchema.properties` of `openclaw.plugin.json`, or take it out here",
					Notes:    []analyzer.Note{{Message: "this schema takes no other settings", At: p.Manifest.At(in.Get("additionalProperties"))}},
				}
				if near := analyzer.Nearest(f.Name, propertyNames(in)); near != "" && s.Get(near) == nil {
					finding.Help = fmt.Sprintf("did you mean `%s`?", near)
					finding.Fixes = renameKeyFix(o, f.At, near)
				}
				pass.Report(finding)
			}
		}
		if config != nil {
			walk(config, schema, "")
		}
	}
}
