package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var hooksInPluginConfig = &analyzer.Rule{
	ID:       "hooks-in-plugin-config",
	Family:   analyzer.Permissions,
	Summary:  "A permission for hooks stands where the host does not look for it.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: append([]string{
		"openclaw@2026.9.6 docs/plugins/hooks.md:176",
	}, operatorSeen...),
	Why: "`allowConversationAccess` and `allowPromptInjection` are read from `plugins.entries.<id>.hooks` in the operator's `openclaw.json` and nowhere else. " +
		"Under the plugin's own `config` they are settings of the plugin: nothing is granted, and a strict `configSchema` makes the whole configuration invalid. " +
		"Directly in the entry, or at the top under `hooks`, they are unknown keys, which also make it invalid. In the manifest or package.json they are ignored: a plugin cannot grant itself anything.",
	Instead: "Write `plugins.entries.<id>.hooks.allowConversationAccess`, or run `openclaw config set plugins.entries.<id>.hooks.allowConversationAccess true`.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-journal",
  name: "Turn journal",
  register(api) {
    api.on("agent_end", (event) => console.log(event.success));
  },
});
-- openclaw.json --
{
  "plugins": {
    "entries": {
      "turn-journal": { "config": { "allowConversationAccess": true } }
    }
  }
}
-- openclaw.plugin.json --
{ "id": "turn-journal", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "turn-journal", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.json:4: "belongs under .hooks."
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-journal",
  name: "Turn journal",
  register(api) {
    api.on("agent_end", (event) => console.log(event.success));
  },
});
-- openclaw.json --
{
  "plugins": {
    "entries": {
      "turn-journal": { "hooks": { "allowConversationAccess": true } }
    }
  }
}
-- openclaw.plugin.json --
{ "id": "turn-journal", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "turn-journal", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runHooksInPluginConfig,
}

func runHooksInPluginConfig(pass *analyzer.Pass) {
	switches := []string{grantKey, injectKey}
	topSettings(pass, func(o *plugin.Operator) {
		for _, at := range [][]string{{}, {"hooks"}, {"plugins"}, {"plugins", "hooks"}, {"plugins", "entries"}} {
			for _, name := range switches {
				if s := o.Root.Get(append(at[:len(at):len(at)], name)...); s != nil && !s.At.IsZero() {
					pass.Report(misplacedSwitch(o, s, strings.Join(at, "."), nil))
				}
			}
		}
	})
	ownEntries(pass, func(o *plugin.Operator, e *plugin.Setting) {
		for _, name := range switches {
			if s := e.Get(name); s != nil {
				pass.Report(misplacedSwitch(o, s, "the entry itself", moveUnder(o, e, s, "hooks")))
			}
			for _, in := range []*plugin.Setting{e.Get("config"), e.Get("config", "hooks")} {
				if s := in.Get(name); s != nil {
					pass.Report(misplacedSwitch(o, s, "the plugin's own `config`", moveOut(o, e, s)))
				}
			}
		}
	})
	if p := pass.Plugin; p.Manifest != nil {
		misplacedInDocument(pass, &p.Manifest.Document, switches, [][]string{{}, {"hooks"}, {"permissions"}, {"activation"},
			{"configSchema", "properties"}, {"configSchema", "properties", "hooks", "properties"}})
	}
	if p := pass.Plugin; p.Package != nil {
		misplacedInDocument(pass, &p.Package.Document, switches, [][]string{{"openclaw"}, {"openclaw", "hooks"}, {"openclaw", "permissions"}})
	}
}

func misplacedSwitch(o *plugin.Operator, s *plugin.Setting, where string, fixes []analyzer.Fix) analyzer.Finding {
	if where != "the entry itself" && !strings.Contains(where, "`") {
		if where == "" {
			where = "the top"
		} else {
			where = "`" + where + "`"
		}
	}
	return analyzer.Finding{
		At:      s.At,
		Message: fmt.Sprintf("`%s` has no effect in %s; it belongs under `hooks` of the plugin's entry", s.Name, where),
		Help:    fmt.Sprintf("write `plugins.entries.<id>.hooks.%s`", s.Name),
		Fixes:   fixes,
	}
}

// moveOut moves a switch out of the plugin's own settings.
func moveOut(o *plugin.Operator, entry, s *plugin.Setting) []analyzer.Fix {
	drop, ok := removeSetting(o, s)
	if !ok {
		return nil
	}
	value := o.Text(s.ValueAt)
	var put source.Edit
	if hooks := entry.Get("hooks"); hooks != nil {
		if hooks.Get(s.Name) != nil {
			return nil
		}
		put, ok = insertSetting(o, hooks, fmt.Sprintf(`"%s": %s`, s.Name, value))
	} else {
		put, ok = insertSetting(o, entry, fmt.Sprintf(`"hooks": { "%s": %s }`, s.Name, value))
	}
	if !ok || editsTouch(drop, put) {
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Move `%s` under `hooks`", s.Name), Review: true, Edits: []source.Edit{drop, put}}}
}

func misplacedInDocument(pass *analyzer.Pass, doc *plugin.Document, switches []string, places [][]string) {
	for _, at := range places {
		for _, name := range switches {
			f, ok := doc.Root.Get(at...).Field(name)
			if !ok {
				continue
			}
			pass.Report(analyzer.Finding{
				At:      source.Location{Path: doc.Path, Span: f.Key},
				Message: fmt.Sprintf("`%s` has no effect here; only the operator can set it, under `hooks` of the plugin's entry in openclaw.json", name),
				Help:    "take it out, and document the line `" + setCommand(pass.Plugin.ID, "hooks."+name, "true") + "`",
			})
		}
	}
}
