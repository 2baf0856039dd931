package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var missingChannelConfig = &analyzer.Rule{
	ID:       "missing-channel-config",
	Family:   analyzer.Permissions,
	Summary:  "A channel in the manifest without a schema of its configuration.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"openclaw@2026.9.6 dist/manifest-registry-build-4uRZJr_d.mjs:523-539",
		"openclaw@2026.5.2 dist/manifest-registry-C9Iavh95.js:274-288",
		"https://github.com/WecomTeam/wecom-openclaw-plugin/issues/132",
		"https://github.com/soimy/openclaw-channel-dingtalk/issues/497",
	},
	Why: "The host reads how a channel is configured from `channelConfigs.<channel>.schema` of the manifest, before any code of the plugin runs. Without it every start warns " +
		"\"channel plugin manifest declares … without channelConfigs metadata\", settings under `channels.<channel>` are not checked, and setup shows no fields for them. A schema in " +
		"the code does not count. An entry without an object `schema` is dropped.",
	Instead: "Add `channelConfigs.<channel>` with a `schema` to `openclaw.plugin.json`.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "acme-chat",
  name: "Acme chat",
  register(api) {
    api.on("gateway_stop", () => undefined);
  },
});
-- openclaw.plugin.json --
{
  "id": "acme-chat",
  "channels": ["acme-chat"],
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "acme-chat", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.plugin.json:3:16: "has no .channelConfigs. entry"
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "acme-chat",
  name: "Acme chat",
  register(api) {
    api.on("gateway_stop", () => undefined);
  },
});
-- openclaw.plugin.json --
{
  "id": "acme-chat",
  "channels": ["acme-chat"],
  "channelConfigs": {
    "acme-chat": { "schema": { "type": "object", "properties": { "room": { "type": "string" } } } }
  },
  "configSchema": { "type": "object" },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "acme-chat", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runMissingChannelConfig,
}

func runMissingChannelConfig(pass *analyzer.Pass) {
	p := pass.Plugin
	if p.Manifest == nil || p.Manifest.File == nil || p.Bundled || ofHost(p, pass.Catalog) || catalog.CompareVersions(pass.Catalog.Host().Version, "2026.4.23") <= 0 {
		return
	}
	configs := p.Manifest.Root.Get("channelConfigs")
	for _, channel := range p.Manifest.Channels {
		if channel.V == "" {
			continue
		}
		entry := configs.Get(channel.V)
		if entry.Get("schema").Is(plugin.TreeObject) {
			continue
		}
		f := analyzer.Finding{
			At:      channel.At,
			Message: fmt.Sprintf("the channel `%s` has no `channelConfigs` entry; its settings are not checked, and every start of the Gateway warns", channel.V),
			Help:    fmt.Sprintf("add `\"channelConfigs\": { \"%s\": { \"schema\": { … } } }`", channel.V),
		}
		if entry != nil {
			f.Message = fmt.Sprintf("the entry of the channel `%s` in `channelConfigs` has no object `schema`; the host drops it", channel.V)
			f.At = p.Manifest.KeyAt("channelConfigs", channel.V)
		}
		const schema = `{ "schema": { "type": "object", "properties": {} } }`
		switch {
		case entry != nil:
		case configs.Is(plugin.TreeObject):
			f.Fixes = addToManifest(p.Manifest, configs, fmt.Sprintf(`"%s": %s`, channel.V, schema), channel.V)
		case configs == nil && len(p.Manifest.Channels) == 1:
			f.Fixes = addToManifest(p.Manifest, p.Manifest.Root, fmt.Sprintf(`"channelConfigs": { "%s": %s }`, channel.V, schema), channel.V)
		}
		pass.Report(f)
	}
}

func addToManifest(m *plugin.Manifest, object *plugin.Tree, member, name string) []analyzer.Fix {
	edit, ok := insertText(m.File.Text(), m.Path, object.Span, member)
	if !ok {
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Add an entry for `%s`", name), Review: true, Edits: []source.Edit{edit}}}
}
