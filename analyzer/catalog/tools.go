package catalog

import (
	"slices"
	"strings"
)

// coreTools are the tool ids that openclaw 2026.9.6 brings itself, by section
// (dist/tool-catalog-CLTpLFor.mjs). Plugins, channels and MCP servers add more, so an id
// that is missing here proves nothing.
var coreTools = []string{
	"agents_list", "agents_wait", "apply_patch", "ask_user", "automations", "browser", "canvas",
	"code_execution", "computer", "conversations_list", "conversations_send",
	"conversations_turn", "create_goal", "dashboard", "dismiss_task", "edit", "exec", "gateway",
	"get_goal", "github_identity_status", "github_publish", "heartbeat_respond",
	"image_generate", "ls", "memory_get", "memory_search", "message", "mobile_ui",
	"music_generate", "nodes", "openclaw", "pdf", "plugins", "portal", "process",
	"progress_card", "read", "screen", "secrets", "session_status", "sessions",
	"sessions_history", "sessions_list", "sessions_search", "sessions_send", "sessions_spawn",
	"sessions_yield", "show_widget", "skill_workshop", "subagents", "suggest_task", "terminal",
	"theme", "tts", "update_goal", "video_generate", "view_image", "web_fetch", "web_search",
	"write", "x_search",
}

// CoreTools lists the tool ids that the host brings itself, sorted.
func (c *Catalog) CoreTools() []string { return slices.Clone(coreTools) }

// ToolAlias is a tool name that the host replaces or refuses.
type ToolAlias struct {
	Name    string
	Instead []string // the ids to write; the first is the likeliest
	// Event: `event.toolName` never is this name, because the host has replaced it before
	// hooks run.
	Event bool
	// Rejected: a `matcher` that lists it throws, and the whole plugin fails to load.
	Rejected bool
	// Exact: only this very spelling is rejected; in lower case it is a tool id of its own.
	Exact bool
	Hosts []Range // that replace it; empty: all
}

// toolAliases is read from openclaw 2026.9.6: the replacement before hooks run
// (dist/tool-policy-shared-auQCQEhM.mjs), the matcher check (dist/hooks-CKanWLsK.mjs) and
// the names of Codex's own tools (dist/native-hook-relay-Bfyv8cuh.mjs). The matcher check
// forgets `cron`: it is accepted and never matches.
var toolAliases = []ToolAlias{
	{Name: "agent", Instead: []string{"spawn_agent"}, Rejected: true},
	{Name: "apply-patch", Instead: []string{"apply_patch"}, Event: true, Rejected: true},
	{Name: "bash", Instead: []string{"exec"}, Event: true, Rejected: true},
	{Name: "cron", Instead: []string{"automations"}, Event: true, Hosts: fromAug}, // openclaw 2026.7.1 has a tool `cron`
	{Name: "Edit", Instead: []string{"edit", "apply_patch"}, Event: true, Rejected: true, Exact: true},
	{Name: "exec_command", Instead: []string{"exec"}, Rejected: true},
	{Name: "Write", Instead: []string{"write", "apply_patch"}, Event: true, Rejected: true, Exact: true},
}

// ToolAliases lists the tool names that the host replaces or refuses.
func (c *Catalog) ToolAliases() []ToolAlias { return slices.Clone(toolAliases) }

// ToolAlias finds the alias that a name written in a matcher or compared with
// `event.toolName` is. The host ignores case and surrounding blanks, except for `Write` and
// `Edit`, which it refuses in exactly this spelling.
func (c *Catalog) ToolAlias(name string) (ToolAlias, bool) {
	for _, a := range toolAliases {
		if a.Name == strings.TrimSpace(name) || !a.Exact && a.Name == strings.ToLower(strings.TrimSpace(name)) {
			return a, true
		}
	}
	return ToolAlias{}, false
}

// NeverSeen is the alias that a name compared with `event.toolName` is on this host, because
// the host has replaced it before hooks run. A name with capitals is one: ids are in lower case.
func (c *Catalog) NeverSeen(name string) (ToolAlias, bool) {
	if a, ok := c.ToolAlias(name); ok && a.Event {
		held := len(a.Hosts) == 0 || slices.ContainsFunc(a.Hosts, func(r Range) bool { return r.Holds(c.host) })
		return a, held
	}
	lower := strings.ToLower(name)
	if lower == name || c.host.Product != OpenClaw {
		return ToolAlias{}, false
	}
	if a, ok := c.ToolAlias(lower); ok && a.Event {
		return ToolAlias{Name: name, Instead: a.Instead, Event: true}, true
	}
	return ToolAlias{Name: name, Instead: []string{lower}, Event: true}, true
}

// Isolated reports whether the host gives handlers a copy of what an event holds, so that
// changing it in place reaches nobody. Up to openclaw 2026.7.1 the runner handed out the
// object itself (dist/hook-runner-global-*.js clones nothing); 2026.9.6 clones it
// (cloneHookIsolationValue in dist/hooks-CKanWLsK.mjs:357, 841-844).
func (c *Catalog) Isolated() bool {
	return slices.ContainsFunc(fromAug, func(r Range) bool { return r.Holds(c.host) })
}

// SilenceTokens are what the model answers when it has nothing to say. No user writes them.
func (c *Catalog) SilenceTokens() []string {
	return []string{"NO_REPLY", "HEARTBEAT_OK", "ANNOUNCE_SKIP", "REPLY_SKIP"}
}

// Triggers lists the values that `eligibleTriggers` takes.
func (c *Catalog) Triggers() []string { return []string{"cron", "heartbeat", "user"} }

// DispatchKinds lists the values that `eligibleDispatchKinds` takes.
func (c *Catalog) DispatchKinds() []string { return []string{"acp", "agent"} }
