package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
)

var typedNameInHookMd = &analyzer.Rule{
	ID:       "typed-name-in-hook-md",
	Family:   analyzer.Permissions,
	Summary:  "A HOOK.md listens to a name that the internal bus never carries.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"openclaw@2026.9.6 dist/loader-301ZJ-A-.mjs:93-101",
		"openclaw@2026.9.6 dist/internal-hook-types-Deg4lhm7.mjs",
		"openclaw@2026.9.6 dist/frontmatter-Cb3BnaSU.mjs:24-46",
		"openclaw@2026.9.6 docs/automation/hooks.md",
		"https://github.com/openclaw/openclaw/issues/67085",
		"https://github.com/openclaw/openclaw/issues/10778",
	},
	Why: "A folder with a HOOK.md is an internal hook: its handler hears the events that `metadata.openclaw.events` lists, such as `command:new` or `message:received`. " +
		"The hooks that plugins register with `api.on`, such as `before_tool_call` or `agent_end`, run on another bus. A name of those is registered, shown by `openclaw hooks list`, " +
		"and never called; newer hosts say \"likely a typo\" in the log. The same goes for an event that nobody emits. Other plugins may emit events of their own, so that a " +
		"name in the form of an event is reported only where it is nearly a known one.",
	Instead: "Move the handler into a plugin, `api.on(\"before_tool_call\", …)`, or listen to the internal event of the same moment where there is one.",
	Bad: `-- hooks/tool-log/HOOK.md --
---
name: tool-log
description: "Writes down every tool call"
metadata: { "openclaw": { "events": ["before_tool_call"] } }
---

# Tool log
-- hooks/tool-log/handler.js --
export default async (event) => console.log(event.type);
-- openclaw.plugin.json --
{ "id": "tool-log", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
-- want --
hooks/tool-log/HOOK.md:4:39: ".before_tool_call. is a hook of plugins"
`,
	Good: `-- hooks/reset-log/HOOK.md --
---
name: reset-log
description: "Writes down every new session"
metadata: { "openclaw": { "events": ["command:new", "command:reset"] } }
---

# Reset log
-- hooks/reset-log/handler.js --
export default async (event) => console.log(event.type);
-- openclaw.plugin.json --
{ "id": "reset-log", "configSchema": { "type": "object" }, "activation": { "onStartup": true } }
`,
	Run: runTypedNameInHookMd,
}

func runTypedNameInHookMd(pass *analyzer.Pass) {
	for _, h := range pass.Plugin.HookFiles {
		for _, e := range h.Events {
			if pass.Catalog.Internal(e.V) || elided.MatchString(e.V) {
				continue
			}
			f := analyzer.Finding{At: e.At}
			instead := ""
			switch near := analyzer.Nearest(e.V, pass.Catalog.InternalKeys()); {
			case typedHook(pass.Catalog, e.V):
				instead = pass.Catalog.InternalTwin(e.V)
				f.Message = fmt.Sprintf("`%s` is a hook of plugins; a HOOK.md hears only internal events, so this handler never runs", e.V)
				f.Help = fmt.Sprintf("move the handler into a plugin: `api.on(\"%s\", …)`", e.V)
				if instead != "" {
					f.Help += fmt.Sprintf("; the internal event of the same moment is `%s`", instead)
				}
			case near != "":
				instead = near
				f.Message = fmt.Sprintf("nobody emits an event `%s`, so this handler never runs; did you mean `%s`?", e.V, near)
			case pass.Catalog.InternalLike(e.V):
				continue // a plugin may emit it
			default:
				f.Message = fmt.Sprintf("nobody emits an event `%s`, so this handler never runs", e.V)
				f.Help = "events are named like `command:new` or `message:received`; a bare `command`, `session`, `agent`, `gateway` or `message` hears all of a family"
			}
			if instead != "" {
				f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", instead), Review: true,
					Edits: []source.Edit{{Path: e.At.Path, Span: e.At.Span, NewText: instead}}}}
			}
			pass.Report(f)
		}
	}
}

// typedHook reports whether a name is that of a hook of plugins, of whichever host.
func typedHook(c *catalog.Catalog, name string) bool {
	if _, ok := c.Hook(name); ok {
		return true
	}
	_, ok := catalog.Lookup(name)
	return ok
}
