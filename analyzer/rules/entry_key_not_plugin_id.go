package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var entryKeyNotPluginID = &analyzer.Rule{
	ID:       "entry-key-not-plugin-id",
	Family:   analyzer.Permissions,
	Summary:  "Settings for the plugin stand under another name than its id.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: append([]string{
		"openclaw@2026.9.6 dist/io.snapshot-preparation-B6fMdY05.mjs:586-611",
		"https://github.com/sunnoy/openclaw-plugin-wecom/issues/1",
	}, operatorSeen...),
	Why: "`plugins.entries`, `plugins.allow` and `plugins.deny` go by the id in `openclaw.plugin.json`, not by the name of the package or of the channel. Under another name the host " +
		"warns \"plugin not found … stale config entry ignored\", and the plugin runs without its settings and its grants. Case and surrounding white space do not matter.\n\n" +
		"The rule speaks where a configuration of the plugin's own repository, or its README, never names the id, and uses a name that is nearly the id, the package's or the channel's.",
	Instead: "Write the id of the manifest.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "acme-chat-bridge",
  name: "Acme chat bridge",
  register(api) {
    api.on("message_received", (event) => console.log(event.content));
  },
});
-- README.md --
# Acme chat bridge

~~~json
{
  "plugins": {
    "entries": {
      "acme-chat": { "enabled": true, "config": { "room": "lobby" } }
    }
  }
}
~~~
-- openclaw.plugin.json --
{ "id": "acme-chat-bridge", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "@acme/chat-bridge", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
README.md:7: "no plugin has the id .acme-chat. here"
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "acme-chat-bridge",
  name: "Acme chat bridge",
  register(api) {
    api.on("message_received", (event) => console.log(event.content));
  },
});
-- README.md --
# Acme chat bridge

~~~json
{
  "plugins": {
    "entries": {
      "acme-chat-bridge": { "enabled": true, "config": { "room": "lobby" } }
    }
  }
}
~~~
-- openclaw.plugin.json --
{ "id": "acme-chat-bridge", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- package.json --
{ "name": "@acme/chat-bridge", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runEntryKeyNotPluginID,
}

func runEntryKeyNotPluginID(pass *analyzer.Pass) {
	p := pass.Plugin
	if p.Manifest == nil || !p.Manifest.ID.Known || placeholder.MatchString(p.Manifest.ID.V) {
		return
	}
	// A README and the configurations of the repository are each judged by themselves: one that
	// names the id somewhere names another plugin by the other keys.
	for _, shown := range []bool{true, false} {
		var keys []namedKey
		named := false
		for _, o := range p.Operators {
			if o.Shown() != shown {
				continue
			}
			for _, k := range pluginNames(o) {
				named = named || plugin.SamePlugin(k.name, p.ID)
				keys = append(keys, k)
			}
		}
		if named {
			continue
		}
		for _, k := range keys {
			if !resembles(p, k.name) || placeholder.MatchString(k.name) || pass.Catalog.BundledPlugin(k.name) {
				continue
			}
			pass.Report(analyzer.Finding{
				At:      k.at.At,
				Message: fmt.Sprintf("no plugin has the id `%s` here; the manifest's is `%s`, so that these settings reach nobody", k.name, p.ID),
				Help:    fmt.Sprintf("write `%s`", p.ID),
				Notes:   []analyzer.Note{{Message: "the id", At: p.Manifest.ID.At}},
				Fixes:   renameKeyFix(k.in, k.at.At, p.ID),
			})
		}
	}
}

// namedKey is a place where a configuration names a plugin.
type namedKey struct {
	name string
	at   *plugin.Setting // At is the place
	in   *plugin.Operator
}

// pluginNames are the names of plugins in a configuration: keys of entries, items of allow
// and deny. What fills a slot is for another rule, but names a plugin all the same.
func pluginNames(o *plugin.Operator) []namedKey {
	var list []namedKey
	for _, e := range o.Entries() {
		list = append(list, namedKey{e.Name, e, o})
	}
	for _, name := range []string{"allow", "deny"} {
		for _, item := range o.Root.Get("plugins", name).Texts() {
			at := *item
			at.At = item.ValueAt
			list = append(list, namedKey{item.String, &at, o})
		}
	}
	return list
}
