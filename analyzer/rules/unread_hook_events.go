package rules

import (
	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

var unreadHookEvents = &analyzer.Rule{
	ID:       "unread-hook-events",
	Family:   analyzer.Permissions,
	Summary:  "A HOOK.md lists its events where the host does not read them.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw@2026.9.6 dist/frontmatter-Cb3BnaSU.mjs:24-46",
		"openclaw@2026.9.6 dist/loader-301ZJ-A-.mjs:94-95",
		"https://github.com/openclaw/openclaw/issues/67085",
	},
	Why: "The host takes the events of a HOOK.md from `metadata.openclaw.events` and from nowhere else. Without any there, loading the hook fails with " +
		"\"Hook has no events defined in metadata\", whatever a key `events` at the top of the front matter says.",
	Instead: "Write `metadata: { \"openclaw\": { \"events\": [\"command:new\"] } }`.",
	Bad: `-- hooks/reset-log/HOOK.md --
---
name: reset-log
description: "Writes down every new session"
events: ["command:new"]
---

# Reset log
-- openclaw.plugin.json --
{ "id": "reset-log", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- want --
hooks/reset-log/HOOK.md:4: "not read here"
`,
	Good: `-- hooks/reset-log/HOOK.md --
---
name: reset-log
description: "Writes down every new session"
metadata: { "openclaw": { "events": ["command:new"] } }
---

# Reset log
-- openclaw.plugin.json --
{ "id": "reset-log", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
`,
	Run: func(pass *analyzer.Pass) {
		for _, h := range pass.Plugin.HookFiles {
			if len(h.Events) > 0 || len(h.Ignored) == 0 {
				continue
			}
			first, last := h.Ignored[0].At, h.Ignored[len(h.Ignored)-1].At
			pass.Report(analyzer.Finding{
				At:      source.Location{Path: first.Path, Span: source.Span{Start: first.Span.Start, End: last.Span.End}},
				Message: "events are not read here; the host finds none in `metadata.openclaw.events` and does not load the hook",
				Help:    "write them as `metadata: { \"openclaw\": { \"events\": […] } }`",
			})
		}
	},
}
