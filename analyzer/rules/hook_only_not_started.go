package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
)

var hookOnlyNotStarted = &analyzer.Rule{
	ID:       "hook-only-not-started",
	Family:   analyzer.Packaging,
	Summary:  "A plugin that only has hooks gives the Gateway no reason to load it.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.5.2 and newer",
	Seen: []string{
		"openclaw 2026.9.6: dist/gateway-startup-plugin-loader-D5IcJB75.mjs 48-143, dist/gateway-startup-plugin-config-DSukjDZP.mjs 744-750, " +
			"docs/plugins/manifest/capabilities.md",
		"openclaw 2026.5.2: dist/channel-plugin-ids-B_qWBF4F.js 333-338; 2026.7.1: dist/gateway-startup-plugin-ids-BLYTS_nT.js 625-631, 1343-1368",
		"https://github.com/openclaw/openclaw/issues/155079",
		"https://github.com/openclaw/openclaw/issues/84119",
		"https://github.com/openclaw/openclaw/issues/78196",
		"https://github.com/cisco-ai-defense/defenseclaw/issues/747",
	},
	Why: "At its start the Gateway loads a plugin that is not bundled only where the manifest gives it a reason: `activation.onStartup: true`, a " +
		"configured channel or provider, a slot that it fills, a configured path that it names, or (since 2026.9.6) tools that it declares. A " +
		"plugin that registers hooks, services, routes or commands and declares none of this is enabled, is listed as loaded by the command line, " +
		"which loads it itself, and is absent from the daemon: no handler ever runs, and nothing is logged. Until 2026.4.23 such a plugin was " +
		"always loaded.\n\nFrom 2026.7.1 on the host also loads a plugin for which the operator set a hook policy (a grant that is `true`, " +
		"`timeoutMs`, `timeouts`), or whose manifest has the capability `hook` and which the operator enabled by name. Where all hooks of a plugin " +
		"need a grant anyway this is only a warning. That `activation.onStartup` should be set on purpose, which the documentation asks for, is " +
		"part of this rule: it is not reported where something else starts the plugin.",
	Instead: "Set `\"activation\": { \"onStartup\": true }` in the manifest.",
	Bad: `-- openclaw.plugin.json --
{
  "id": "notes",
  "configSchema": { "type": "object" }
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("session_start", () => undefined);
  },
};
-- want --
openclaw.plugin.json:2: "the Gateway does not load it at its start"
`,
	Good: `-- openclaw.plugin.json --
{
  "id": "notes",
  "configSchema": { "type": "object", "additionalProperties": false },
  "activation": { "onStartup": true }
}
-- index.js --
export default {
  id: "notes",
  register(api) {
    api.on("agent_end", () => undefined);
  },
};
`,
	Run: runHookOnlyNotStarted,
}

func runHookOnlyNotStarted(pass *analyzer.Pass) {
	m := manifest(pass)
	if m == nil || !pass.Catalog.StartsByManifest() || started(m) {
		return
	}
	first, gated := hooksAlone(pass)
	if first == nil {
		return
	}
	f := analyzer.Finding{
		At:      head(&m.Document, "id"),
		Message: fmt.Sprintf("nothing here says when to load this plugin, so the Gateway does not load it at its start and its handler of `%s` never runs", first.Hook),
		Help:    "set `activation.onStartup` to `true`",
		Notes:   []analyzer.Note{{Message: "the first of its hooks", At: where(first)}},
	}
	if at := m.KeyAt("activation"); at.Span.End > 0 {
		f.At = at
	}
	if at := m.KeyAt("activation", "onStartup"); m.Root.Get("activation", "onStartup") != nil {
		f.At = at
		f.Message = fmt.Sprintf("`onStartup` is off and nothing else says when to load this plugin, so the Gateway does not load it at its start and its handler of `%s` never runs", first.Hook)
	}
	if gated && pass.Catalog.StartsByHookPolicy() {
		f.Severity = analyzer.Warning
		f.Message = strings.Replace(f.Message, "does not load it at its start and its", "loads it only where the operator's entry for it sets `hooks`; otherwise its", 1)
	}
	f.Fixes = startupFix(m)
	pass.Report(f)
}

// started reports whether a manifest gives the host some reason to load the plugin, or may.
func started(m *plugin.Manifest) bool {
	if m.Activation.OnStartup.V {
		return true
	}
	for _, f := range fieldsOf(m.Root.Get("activation")) {
		if f.Name != "onStartup" && (!f.Value.Is(plugin.TreeArray) || len(f.Value.Items) > 0) {
			return true
		}
	}
	for _, key := range []string{"channels", "providers", "cliBackends", "contracts", "kind", "setup", "modelSupport", "modelCatalog", "dashboard", "controlUi", "mcpServers"} {
		t := m.Root.Get(key)
		if t != nil && (len(t.Fields) > 0 || len(t.Items) > 0 || t.Is(plugin.TreeString)) {
			return true
		}
	}
	return false
}

// needLoading are the methods whose effect is there only while the plugin is loaded, beside on
// itself: no manifest entry makes the host load a plugin for them.
var needLoading = []string{"on", "registerHook", "registerService", "registerHttpRoute", "registerGatewayMethod", "registerCommand", "registerCli",
	"registerRuntimeLifecycle", "registerAgentEventSubscription", "registerSecurityAuditCollector", "registerReload"}

// hooksAlone is the first hook of a plugin that registers nothing for which the host would
// load it otherwise; nil where there is something else, or no hook. Gated is true where the
// operator must grant all of them.
func hooksAlone(pass *analyzer.Pass) (first *plugin.Registration, gated bool) {
	gated = true
	for _, r := range pass.Plugin.Registrations {
		if !slices.Contains(needLoading, r.Method) {
			return nil, false
		}
		if r.Method != "on" || r.Guarded || r.Incomplete {
			continue
		}
		if h, ok := pass.Catalog.Hook(r.Hook); ok {
			if first == nil || gated && !h.Gates.Conversation {
				first = r // one that needs no grant, where there is one
			}
			gated = gated && h.Gates.Conversation
		}
	}
	return first, gated
}

func startupFix(m *plugin.Manifest) []analyzer.Fix {
	edits := setKey(&m.Document, []string{"activation", "onStartup"}, "true")
	if t := m.Root.Get("activation", "onStartup"); t != nil {
		edits = setValue(&m.Document, t, "true")
	}
	if edits == nil {
		return nil
	}
	return []analyzer.Fix{{Title: "Set `activation.onStartup` to `true`", Review: true, Edits: edits}}
}

func fieldsOf(t *plugin.Tree) []plugin.TreeField {
	if t == nil {
		return nil
	}
	return t.Fields
}
