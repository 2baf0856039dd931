package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var wrongOperatorType = &analyzer.Rule{
	ID:       "wrong-operator-type",
	Family:   analyzer.Permissions,
	Summary:  "A value under `plugins` of openclaw.json has another type than the host asks for.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen:     operatorSeen,
	Why: "The schema of `openclaw.json` converts nothing: `\"true\"` is no boolean, and a single id is no list. One such value makes the whole configuration invalid, and the " +
		"Gateway does not start. The gates of hooks compare with `true` and `false` exactly.\n\nTime limits are the business of `timeout-out-of-range`.",
	Instead: "Write booleans without quotes, and ids in a list.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("before_tool_call", () => undefined);
  },
});
-- openclaw.json --
{
  "plugins": {
    "allow": "team-notes",
    "entries": { "team-notes": { "enabled": "true" } }
  }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.json:3: "must be a list of strings"
openclaw.json:4: "must be a boolean"
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("before_tool_call", () => undefined);
  },
});
-- openclaw.json --
{
  "plugins": {
    "allow": ["team-notes"],
    "entries": { "team-notes": { "enabled": true } }
  }
}
-- openclaw.plugin.json --
{ "id": "team-notes", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runWrongOperatorType,
}

func runWrongOperatorType(pass *analyzer.Pass) {
	top, ok := pass.Catalog.OperatorKey("plugins")
	if !ok {
		return
	}
	topSettings(pass, func(o *plugin.Operator) {
		if s := o.Root.Get("plugins"); s != nil {
			checkOperatorTypes(pass, o, s, top, true)
		}
	})
	entry, _ := pass.Catalog.OperatorKey("plugins", "entries", "*")
	ownEntries(pass, func(o *plugin.Operator, e *plugin.Setting) { checkOperatorTypes(pass, o, e, entry, false) })
}

func checkOperatorTypes(pass *analyzer.Pass, o *plugin.Operator, s *plugin.Setting, key catalog.OperatorKey, top bool) {
	if s.At.IsZero() || s.Is(plugin.TreeInvalid) || unfilled(s) || strings.HasPrefix(key.Name, "timeout") && key.Type != catalog.OperatorObject {
		return
	}
	if !fitsOperator(s, key.Type) {
		f := analyzer.Finding{
			Severity: inForce(o),
			At:       s.ValueAt,
			Message:  fmt.Sprintf("`%s` is %s, but must be %s; %s refuses the whole configuration", s.Name, showSetting(o, s), operatorArticle(key.Type), host(pass.Catalog)),
		}
		switch {
		case key.Type == catalog.OperatorBoolean && s.Is(plugin.TreeString) && (s.String == "true" || s.String == "false") && o.From != plugin.FromCommand:
			f.Help = "write it without quotes"
			f.Fixes = replaceSetting(s, s.String, "Take the quotes away")
		case key.Type == catalog.OperatorStrings && s.Is(plugin.TreeString) && o.From != plugin.FromCommand:
			f.Help = "put it into a list"
			f.Fixes = replaceSetting(s, "["+o.Text(s.ValueAt)+"]", "Put it into a list")
		}
		pass.Report(f)
		return
	}
	if key.Type != catalog.OperatorObject {
		return
	}
	for _, f := range s.Fields {
		if known, ok := key.Field(f.Name); ok && !known.Retired && !(top && key.Name == "entries") && known.Type != catalog.OperatorInteger {
			checkOperatorTypes(pass, o, f, known, top)
		}
	}
}

// unfilled reports whether a value stands for one that the reader of documentation fills in,
// or that the host takes from its environment.
func unfilled(s *plugin.Setting) bool {
	return s.Is(plugin.TreeString) && (strings.Contains(s.String, "${") || strings.ContainsAny(s.String, "<>|") || strings.Contains(s.String, "..."))
}

// fitsOperator reports whether a value has a type.
func fitsOperator(s *plugin.Setting, t catalog.OperatorType) bool {
	switch t {
	case catalog.OperatorObject:
		return s.Is(plugin.TreeObject)
	case catalog.OperatorBoolean:
		return s.Is(plugin.TreeBool)
	case catalog.OperatorString:
		return s.Is(plugin.TreeString)
	case catalog.OperatorInteger:
		return s.Is(plugin.TreeNumber)
	case catalog.OperatorStrings:
		if !s.Is(plugin.TreeArray) {
			return false
		}
		for _, item := range s.Items {
			if !item.Is(plugin.TreeString) && !item.Is(plugin.TreeInvalid) {
				return false
			}
		}
		return true
	case catalog.OperatorAny:
	}
	return true
}

func operatorArticle(t catalog.OperatorType) string {
	switch t {
	case catalog.OperatorObject:
		return "an object"
	case catalog.OperatorInteger:
		return "a whole number"
	}
	return "a " + string(t)
}

func replaceSetting(s *plugin.Setting, text, title string) []analyzer.Fix {
	return []analyzer.Fix{{Title: title, Review: true, Edits: []source.Edit{{Path: s.ValueAt.Path, Span: s.ValueAt.Span, NewText: text}}}}
}
