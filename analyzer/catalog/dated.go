package catalog

import "slices"

// What a hook has today, older hosts may lack. These ranges were read from the declarations
// of `api.on` and the tables of default budgets in the hook runners of openclaw 2026.4.23,
// 2026.5.2, 2026.7.1 and 2026.9.6.

// optionHosts says which hosts read an option; one that is not listed is read by all.
var optionHosts = map[string][]Range{
	"eligibleDispatchKinds": fromAug,
	"eligibleTriggers":      fromAug,
	"matcher":               fromAug,
	"registrationId":        fromAug,
	"requiresToolAuthority": fromAug,
	"timeoutMs":             fromMay,
}

// resultHosts says which hosts read a field of a result, by hook and path; one that is not
// listed is read by all that have the hook. Read from the result types and merges of the versions.
var resultHosts = map[string][]Range{
	"before_tool_call.requireApproval.allowedDecisions": fromJuly,
	"before_tool_call.requireApproval.scope":            fromAug,
	"before_tool_call.requireApproval.timeoutReason":    fromJuly,
	"message_sending.cancelReason":                      fromJuly,
	"message_sending.metadata":                          fromJuly,
}

// budgetHosts says which hosts set the default budget of a hook. Before that they waited for
// as long as the handler took.
var budgetHosts = map[string][]Range{
	"after_compaction":          fromJuly,
	"agent_end":                 fromMay,
	"before_agent_finalize":     fromJuly,
	"before_agent_run":          fromJuly,
	"before_agent_start":        fromJuly,
	"before_compaction":         fromJuly,
	"before_install":            fromAug,
	"before_prompt_build":       fromMay,
	"before_tool_call":          fromAug,
	"channel_pairing_requested": fromJuly,
	"gateway_stop":              fromAug,
	"message_sending":           fromAug,
	"reply_payload_sending":     fromAug,
	"resolve_exec_env":          fromJuly,
	"skill_changed":             fromAug,
	"skill_proposal_changed":    fromAug,
	"skill_proposal_evaluate":   fromAug,
}

// conversationHosts says which hosts gate a hook by allowConversationAccess; one that is not
// listed is gated by all hosts that have it, if at all (Gates.Conversation). Read from the
// tables of conversation hooks: 2026.4.23 dist/types-tVEbjKoB.js:185-189, 2026.5.2
// dist/types-iTIQmVd6.js:424-429, 2026.7.1 dist/command-registration-tKF3dsKu.js:170-178,
// 2026.9.6 dist/hooks-CKanWLsK.mjs:459-469.
var conversationHosts = map[string][]Range{
	"before_agent_finalize": fromMay,
	"before_agent_reply":    fromJuly,
	"before_agent_run":      fromJuly,
	"before_model_resolve":  fromJuly,
	"agent_turn_prepare":    fromAug,
	"before_prompt_build":   fromAug,
}

// conversationSince is the first version that gates a hook, as reports tell it more closely
// than the versions that were read: Mininglamp-OSS/openclaw-channel-octo#227 names 2026.8 for
// the prompt hooks, openclaw/openclaw#71221 names 2026.4.23 for the first three.
var conversationSince = map[string]string{
	"agent_end":             "2026.4.23",
	"llm_input":             "2026.4.23",
	"llm_output":            "2026.4.23",
	"before_agent_finalize": "2026.5",
	"before_agent_reply":    "2026.7",
	"before_agent_run":      "2026.7",
	"before_model_resolve":  "2026.7",
	"agent_turn_prepare":    "2026.8",
	"before_prompt_build":   "2026.8",
}

// asOf takes out of a hook of OpenClaw what an older host does not have.
func (h *Hook) asOf(host Host) {
	if host.Product != OpenClaw {
		return
	}
	h.Options = slices.DeleteFunc(slices.Clone(h.Options), func(o Option) bool { return !held(optionHosts[o.Name], host) })
	h.Result.Fields = fieldsAsOf(h.Result.Fields, h.Name+".", host)
	if !held(budgetHosts[h.Name], host) {
		h.Default = 0
	}
	h.Gates.Conversation = h.Gates.Conversation && held(conversationHosts[h.Name], host)
	if h.Gates.Conversation {
		h.Gates.ConversationSince = conversationSince[h.Name]
	}
}

// Farewell is the announcement that a hook will go.
type Farewell struct {
	Announced string // date; "" not announced by this host
	After     string // date after which the host no longer promises it
	Gone      string // first version known not to have it
}

// farewells were read from the compatibility records of openclaw 2026.5.2
// (dist/installed-plugin-index-store-WXOsBZRd.js) and 2026.7.1
// (dist/installed-plugin-index-fYkAwJU0.js).
var farewells = map[string]Farewell{
	"before_agent_start": {Announced: "2026-04-24", After: "2026-07-24"},
	"deactivate":         {Announced: "2026-05-16", After: "2026-08-16"},
	"subagent_spawning":  {Announced: "2026-05-30", After: "2026-08-30"},
}

// Farewell tells of a hook that the host still has whether newer hosts have dropped it.
func (c *Catalog) Farewell(name string) (Farewell, bool) {
	h, ok := c.Hook(name)
	if !ok {
		return Farewell{}, false
	}
	for _, r := range h.Hosts {
		if r.Product == c.host.Product && r.Until != "" && CompareVersions(c.host.Version, r.Until) < 0 {
			f := farewells[name]
			f.Gone = r.Until
			return f, true
		}
	}
	return Farewell{}, false
}

// fieldsAsOf leaves out the result fields that a host does not read.
func fieldsAsOf(fields []Field, path string, host Host) []Field {
	if !slices.ContainsFunc(fields, func(f Field) bool { return resultHosts[path+f.Name] != nil || len(f.Fields) > 0 }) {
		return fields
	}
	var kept []Field
	for _, f := range fields {
		if held(resultHosts[path+f.Name], host) {
			f.Fields = fieldsAsOf(f.Fields, path+f.Name+".", host)
			kept = append(kept, f)
		}
	}
	return kept
}

// held reports whether a fact holds for a host; one without ranges always does.
func held(ranges []Range, host Host) bool {
	return ranges == nil || slices.ContainsFunc(ranges, func(r Range) bool { return r.Holds(host) })
}
