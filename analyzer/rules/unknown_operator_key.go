package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var unknownOperatorKey = &analyzer.Rule{
	ID:       "unknown-operator-key",
	Family:   analyzer.Permissions,
	Summary:  "A key under `plugins` or `hooks` of openclaw.json that the host refuses.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer; `allowConversationAccess` is a key from 2026.5.2 on, `timeoutMs`, `timeouts` and `llm` from 2026.7.1",
	Seen:     operatorSeen,
	Why: "The parts of `openclaw.json` about plugins are strict down to `plugins.entries.<id>.config`: one key that the schema lacks makes the whole configuration invalid. " +
		"The Gateway does not start, and a change while it runs is not taken over. Whoever copies such an example from a README is left with a host that is down.\n\n" +
		"Mostly it is a setting of the plugin itself, which belongs under `config` of its entry. The page of the host's documentation names `apiKey` and `env` " +
		"as keys of an entry; the schema has neither, but this rule says nothing about them.\n\nA misspelt key is reported with the one that was meant. Keys of older hosts that the host takes out by itself are no mistake.",
	Instead: "Put the plugin's own settings under `plugins.entries.<id>.config`, and permissions and time limits under `plugins.entries.<id>.hooks`.",
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
    "entries": {
      "team-notes": { "enabled": true, "folder": "/srv/notes" }
    }
  }
}
-- openclaw.plugin.json --
{
  "id": "team-notes",
  "configSchema": { "type": "object", "properties": { "folder": { "type": "string" } } },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.json:4:40: "no key .folder."
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
    "entries": {
      "team-notes": { "enabled": true, "config": { "folder": "/srv/notes" } }
    }
  }
}
-- openclaw.plugin.json --
{
  "id": "team-notes",
  "configSchema": { "type": "object", "properties": { "folder": { "type": "string" } } },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runUnknownOperatorKey,
}

func runUnknownOperatorKey(pass *analyzer.Pass) {
	keys := pass.Catalog.OperatorKeys()
	topSettings(pass, func(o *plugin.Operator) {
		for _, top := range keys {
			if s := o.Root.Get(top.Name); s != nil {
				checkOperatorKeys(pass, o, s, top, []string{top.Name})
			}
		}
	})
	entry, ok := pass.Catalog.OperatorKey("plugins", "entries", "*")
	if !ok {
		return
	}
	ownEntries(pass, func(o *plugin.Operator, e *plugin.Setting) {
		checkOperatorKeys(pass, o, e, entry, []string{"plugins", "entries", e.Name})
	})
}

// checkOperatorKeys compares an object with the keys that the host reads in it. Entries of
// plugins are left to the caller: not all of them are this plugin's to answer for.
func checkOperatorKeys(pass *analyzer.Pass, o *plugin.Operator, s *plugin.Setting, key catalog.OperatorKey, at []string) {
	if !s.Is(plugin.TreeObject) {
		return
	}
	for _, f := range s.Fields {
		known, ok := key.Field(f.Name)
		switch {
		case ok && known.Name == "*" && len(at) == 2 && at[1] == "entries":
		case ok:
			checkOperatorKeys(pass, o, f, known, append(at[:len(at):len(at)], f.Name))
		case !key.Open && !elided.MatchString(f.Name) && !f.At.IsZero() && f.Name != "$include" && !saidElsewhere(f.Name):
			reportOperatorKey(pass, o, s, f, key, at)
		}
	}
}

// saidElsewhere reports whether a key is what hooks-in-plugin-config is about, or one that the
// host's documentation wrongly names.
func saidElsewhere(name string) bool {
	return name == grantKey || name == injectKey || name == "apiKey" || name == "env"
}

func reportOperatorKey(pass *analyzer.Pass, o *plugin.Operator, in, s *plugin.Setting, key catalog.OperatorKey, at []string) {
	f := analyzer.Finding{
		Severity: inForce(o),
		At:       s.At,
		Message:  fmt.Sprintf("there is no key `%s` in `%s`; %s refuses the whole configuration", s.Name, strings.Join(at, "."), host(pass.Catalog)),
	}
	var names []string
	for _, k := range key.Fields {
		if !k.Retired && k.Name != "*" {
			names = append(names, k.Name)
		}
	}
	entry := len(at) == 3 && at[0] == "plugins"
	near := analyzer.Nearest(s.Name, names)
	if _, newer := catalog.For(catalog.Newest()).OperatorKey(append(at[:len(at):len(at)], s.Name)...); newer {
		f.Help = "newer versions of the host have it"
		pass.Report(f)
		return
	}
	switch {
	case near != "" && in.Get(near) == nil:
		f.Message += fmt.Sprintf(", did you mean `%s`?", near)
		f.Fixes = renameKeyFix(o, s.At, near)
	case entry && s.Name == "source":
		f.Help = "a plugin is installed with `openclaw plugins install`, or found through `plugins.load.paths`; take the key out"
	case entry:
		f.Help = "settings of the plugin itself stand under `config` of its entry"
		f.Fixes = moveUnder(o, in, s, "config")
	default:
		f.Help = "the keys are " + list(names)
	}
	pass.Report(f)
}

// moveUnder moves a member of an object into an object beside it, which is made where it is
// not there.
func moveUnder(o *plugin.Operator, in, s *plugin.Setting, name string) []analyzer.Fix {
	drop, ok := removeSetting(o, s)
	if !ok {
		return nil
	}
	text := o.Text(source.Location{Path: s.At.Path, Span: source.Span{Start: s.At.Span.Start, End: s.ValueAt.Span.End}})
	fix := analyzer.Fix{Title: fmt.Sprintf("Move `%s` into `%s`", s.Name, name), Review: true}
	if to := in.Get(name); to != nil {
		if to.Get(s.Name) != nil {
			return nil
		}
		put, ok := insertSetting(o, to, text)
		if !ok || editsTouch(drop, put) {
			return nil
		}
		fix.Edits = []source.Edit{drop, put}
	} else {
		quote := ""
		if strings.HasPrefix(text, `"`) {
			quote = `"`
		}
		// The new object comes first, so that of two moves only one makes it.
		text = quote + name + quote + ": { " + text + " }"
		put, ok := insertSetting(o, in, text)
		switch {
		case !ok:
			return nil
		case editsTouch(drop, put):
			start := in.ValueAt.Span.Start + 1
			gap := o.Text(source.Location{Path: s.At.Path, Span: source.Span{Start: start, End: s.At.Span.Start}})
			fix.Edits = []source.Edit{{Path: s.At.Path, Span: source.Span{Start: start, End: s.ValueAt.Span.End}, NewText: gap + text}}
		default:
			fix.Edits = []source.Edit{drop, put}
		}
	}
	return []analyzer.Fix{fix}
}

// editsTouch reports whether two edits touch.
func editsTouch(a, b source.Edit) bool {
	return a.Path == b.Path && a.Span.Start <= b.Span.End && b.Span.Start <= a.Span.End
}
