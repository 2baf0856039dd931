package catalog

// WrongField is a result field that authors write for a hook and that no host reads there.
type WrongField struct {
	Field   string
	Hooks   []string // for which hooks
	Instead string   // the field that they meant, dotted where it lies inside another; "" there is none
	Why     string   // what to know about it, in place of a field to write
	Seen    string   // where it was written or where the name comes from
}

var (
	promptHooks  = []string{"before_prompt_build", "agent_turn_prepare", "heartbeat_prompt_contribution", "before_agent_start"}
	sendingHooks = []string{"message_sending", "reply_payload_sending"}
	blockHooks   = []string{"before_tool_call", "before_install", "before_message_write"}
)

// wrongFields are field names that no spelling distance would lead to the right one.
var wrongFields = []WrongField{
	{Field: "systemContext", Hooks: []string{"before_prompt_build"}, Instead: "prependSystemContext", Seen: "mem0ai/mem0#4037"},
	{Field: "appendSystemPrompt", Hooks: []string{"before_prompt_build"}, Instead: "appendSystemContext", Seen: "2026-12, the name in WednesdayAI's context.collect"},
	{Field: "prependSystemPrompt", Hooks: []string{"before_prompt_build"}, Instead: "prependSystemContext", Seen: "2026-12, the name in WednesdayAI's context.collect"},
	{Field: "systemPromptAppend", Hooks: []string{"before_prompt_build"}, Instead: "appendSystemContext", Seen: "2026-12, words turned round"},
	{Field: "systemPromptSuffix", Hooks: []string{"before_prompt_build"}, Instead: "appendSystemContext", Seen: "2026-12, suffix for append"},
	{Field: "systemPromptPrefix", Hooks: []string{"before_prompt_build"}, Instead: "prependSystemContext", Seen: "2026-12, prefix for prepend"},
	{Field: "system", Hooks: []string{"before_prompt_build"}, Instead: "appendSystemContext", Seen: "2026-12, the name in model APIs"},
	{Field: "additionalContext", Hooks: promptHooks, Instead: "prependContext", Seen: "2026-12, the name in Claude Code"},
	{Field: "context", Hooks: promptHooks, Instead: "prependContext", Seen: "2026-12, the plain word"},
	{Field: "inject", Hooks: promptHooks, Instead: "prependContext", Seen: "2026-12, the plain word"},
	{Field: "injectedContext", Hooks: promptHooks, Instead: "prependContext", Seen: "2026-12, the plain word"},
	{Field: "contextToAdd", Hooks: promptHooks, Instead: "prependContext", Seen: "2026-12, the plain word"},
	{Field: "prefix", Hooks: promptHooks, Instead: "prependContext", Seen: "2026-12, prefix for prepend"},
	{Field: "suffix", Hooks: promptHooks, Instead: "appendContext", Seen: "2026-12, suffix for append"},
	{Field: "prompt", Hooks: append([]string{"before_model_resolve"}, promptHooks...), Why: "prompt hooks add text to what the user wrote and cannot replace it", Seen: "openclaw/openclaw#121367, openclaw/openclaw#8176"},
	{Field: "userPrompt", Hooks: promptHooks, Why: "prompt hooks add text to what the user wrote and cannot replace it", Seen: "2026-12, another word for prompt"},
	{Field: "userMessage", Hooks: promptHooks, Why: "prompt hooks add text to what the user wrote and cannot replace it", Seen: "2026-12, another word for prompt"},
	{Field: "messages", Hooks: promptHooks, Why: "the handler got a copy of the messages, and the host takes none back", Seen: "2026-12, the name of the event's field"},
	{Field: "tools", Hooks: []string{"before_prompt_build"}, Instead: "toolsAllow", Seen: "2026-12, the plain word"},
	{Field: "allowedTools", Hooks: []string{"before_prompt_build"}, Instead: "toolsAllow", Seen: "2026-12, the name in Claude Code"},
	{Field: "toolsDeny", Hooks: []string{"before_prompt_build"}, Why: "tools are only left out by listing in `toolsAllow` those that stay", Seen: "2026-12, the opposite of toolsAllow"},

	{Field: "model", Hooks: []string{"before_model_resolve"}, Instead: "modelOverride", Seen: "2026-12, the plain word"},
	{Field: "modelId", Hooks: []string{"before_model_resolve"}, Instead: "modelOverride", Seen: "2026-12, the name in contexts"},
	{Field: "provider", Hooks: []string{"before_model_resolve"}, Instead: "providerOverride", Seen: "2026-12, the plain word"},

	{Field: "blocked", Hooks: blockHooks, Instead: "block", Seen: "field-cases.md K c21"},
	{Field: "deny", Hooks: blockHooks, Instead: "block", Seen: "2026-12, the plain word"},
	{Field: "reject", Hooks: blockHooks, Instead: "block", Seen: "2026-12, the plain word"},
	{Field: "cancel", Hooks: blockHooks, Instead: "block", Seen: "2026-12, the name in message_sending"},
	{Field: "drop", Hooks: []string{"before_message_write"}, Instead: "block", Seen: "2026-12, the plain word"},
	{Field: "skip", Hooks: []string{"before_message_write"}, Instead: "block", Seen: "2026-12, the plain word"},
	{Field: "allow", Hooks: []string{"before_tool_call", "before_install"}, Why: "a call goes through unless a handler returns `block: true`", Seen: "2026-12, the name in trusted policies"},
	{Field: "allowed", Hooks: []string{"before_tool_call", "before_install"}, Why: "a call goes through unless a handler returns `block: true`", Seen: "2026-12, the plain word"},
	{Field: "decision", Hooks: []string{"before_tool_call", "before_install"}, Why: "a decision is given as `block: true` with a `blockReason`", Seen: "2026-12, the name in Claude Code"},
	{Field: "permissionDecision", Hooks: []string{"before_tool_call"}, Why: "a decision is given as `block: true` with a `blockReason`", Seen: "2026-12, the name in Claude Code"},
	{Field: "reason", Hooks: []string{"before_tool_call", "before_install"}, Instead: "blockReason", Seen: "2026-12, the name in other hooks"},
	{Field: "message", Hooks: []string{"before_tool_call", "before_install"}, Instead: "blockReason", Seen: "2026-12, the name in before_agent_run"},
	{Field: "error", Hooks: []string{"before_tool_call", "before_install"}, Instead: "blockReason", Seen: "2026-12, the plain word"},
	{Field: "args", Hooks: []string{"before_tool_call"}, Instead: "params", Seen: "2026-12, the plain word"},
	{Field: "arguments", Hooks: []string{"before_tool_call"}, Instead: "params", Seen: "2026-12, the name in model APIs"},
	{Field: "input", Hooks: []string{"before_tool_call"}, Instead: "params", Seen: "2026-12, the name in model APIs"},
	{Field: "toolInput", Hooks: []string{"before_tool_call"}, Instead: "params", Seen: "2026-12, the name in Claude Code"},
	{Field: "updatedInput", Hooks: []string{"before_tool_call"}, Instead: "params", Seen: "2026-12, the name in Claude Code"},
	{Field: "modifiedParams", Hooks: []string{"before_tool_call"}, Instead: "params", Seen: "2026-12, a longer word"},
	{Field: "newParams", Hooks: []string{"before_tool_call"}, Instead: "params", Seen: "2026-12, a longer word"},
	{Field: "approval", Hooks: []string{"before_tool_call"}, Instead: "requireApproval", Seen: "2026-12, a shorter word"},
	{Field: "requiresApproval", Hooks: []string{"before_tool_call"}, Instead: "requireApproval", Seen: "2026-12, another form"},

	{Field: "text", Hooks: []string{"message_sending"}, Instead: "content", Seen: "2026-12, the name in payloads"},
	{Field: "message", Hooks: []string{"message_sending"}, Instead: "content", Seen: "2026-12, the plain word"},
	{Field: "body", Hooks: []string{"message_sending"}, Instead: "content", Seen: "2026-12, the plain word"},
	{Field: "block", Hooks: sendingHooks, Instead: "cancel", Seen: "2026-12, the name in before_tool_call"},
	{Field: "blocked", Hooks: sendingHooks, Instead: "cancel", Seen: "2026-12, the name in before_tool_call"},
	{Field: "suppress", Hooks: sendingHooks, Instead: "cancel", Seen: "2026-12, the plain word"},
	{Field: "skip", Hooks: sendingHooks, Instead: "cancel", Seen: "2026-12, the plain word"},
	{Field: "drop", Hooks: sendingHooks, Instead: "cancel", Seen: "2026-12, the plain word"},
	{Field: "blockReason", Hooks: []string{"message_sending"}, Instead: "cancelReason", Seen: "2026-12, the name in before_tool_call"},
	{Field: "blockReason", Hooks: []string{"reply_payload_sending"}, Instead: "reason", Seen: "2026-12, the name in before_tool_call"},

	{Field: "response", Hooks: []string{"before_agent_reply", "inbound_claim"}, Instead: "reply", Seen: "2026-12, the plain word"},
	{Field: "response", Hooks: []string{"before_dispatch"}, Instead: "text", Seen: "2026-12, the plain word"},
	{Field: "text", Hooks: []string{"before_agent_reply", "inbound_claim"}, Instead: "reply.text", Seen: "2026-12, the name in before_dispatch"},
	{Field: "content", Hooks: []string{"before_agent_reply", "inbound_claim"}, Instead: "reply.text", Seen: "2026-12, the name in message_sending"},
	{Field: "content", Hooks: []string{"before_dispatch"}, Instead: "text", Seen: "2026-12, the name in message_sending"},
	{Field: "claimed", Hooks: []string{"before_agent_reply", "inbound_claim", "before_dispatch", "reply_dispatch"}, Instead: "handled", Seen: "2026-12, the word for it"},
	{Field: "claim", Hooks: []string{"before_agent_reply", "inbound_claim", "before_dispatch", "reply_dispatch"}, Instead: "handled", Seen: "2026-12, the word for it"},
	{Field: "handle", Hooks: []string{"before_agent_reply", "inbound_claim", "before_dispatch", "reply_dispatch"}, Instead: "handled", Seen: "2026-12, the word for it"},

	{Field: "decision", Hooks: []string{"before_agent_finalize"}, Instead: "action", Seen: "2026-12, the name in Claude Code"},
	{Field: "instruction", Hooks: []string{"before_agent_finalize"}, Instead: "retry.instruction", Seen: "2026-12, one level too high"},
	{Field: "maxAttempts", Hooks: []string{"before_agent_finalize"}, Instead: "retry.maxAttempts", Seen: "2026-12, one level too high"},
	{Field: "verdict", Hooks: []string{"skill_proposal_evaluate"}, Instead: "decision", Seen: "2026-12, the plain word"},
	{Field: "outcome", Hooks: []string{"skill_proposal_evaluate"}, Instead: "decision", Seen: "2026-12, the name in before_agent_run"},
	{Field: "reason", Hooks: []string{"skill_proposal_evaluate"}, Instead: "decisionReason", Seen: "2026-12, the name in other hooks"},
	{Field: "target", Hooks: []string{"subagent_delivery_target"}, Instead: "origin", Seen: "2026-12, the word in the hook's name"},
	{Field: "channel", Hooks: []string{"subagent_delivery_target"}, Instead: "origin.channel", Seen: "2026-12, one level too high"},
	{Field: "to", Hooks: []string{"subagent_delivery_target"}, Instead: "origin.to", Seen: "2026-12, one level too high"},
}

// WrongField finds what an author who returns a field that the hook does not have may have
// meant.
func (c *Catalog) WrongField(hook, field string) (WrongField, bool) {
	for _, w := range wrongFields {
		if w.Field != field {
			continue
		}
		for _, h := range w.Hooks {
			if h == hook {
				return w, true
			}
		}
	}
	return WrongField{}, false
}

// Decisive reports whether a result field tells the host to do something whatever hook returns
// it: nobody returns an object with it by accident. Words such as `message` and `text`, which
// any function may return, are none.
func Decisive(field string) bool {
	_, ok := decisive[field]
	return ok
}

// decisive are these fields, with the hook that reads them.
var decisive = map[string]string{
	"block": "before_tool_call", "blockReason": "before_tool_call", "requireApproval": "before_tool_call",
	"cancel": "message_sending", "cancelReason": "message_sending",
	"handled":        "before_agent_reply",
	"prependContext": "before_prompt_build", "appendContext": "before_prompt_build", "prependSystemContext": "before_prompt_build",
	"appendSystemContext": "before_prompt_build", "systemPrompt": "before_prompt_build", "toolsAllow": "before_prompt_build",
	"modelOverride": "before_model_resolve", "providerOverride": "before_model_resolve",
}

// deciders say which hook, or what else, does what authors expect of a hook that only watches.
// Read from the kinds of hooks of openclaw 2026.9.6 (dist/hooks-CKanWLsK.mjs:807-829, the
// hooks that run in parallel without a result).
var deciders = map[string]string{
	"after_tool_call":        "to block a call or change its parameters use `before_tool_call`; to change what the model sees use `api.registerAgentToolResultMiddleware`; to change what the transcript keeps use `tool_result_persist`",
	"agent_end":              "to ask for another pass use `before_agent_finalize`; to change what is sent use `message_sending`; to add text to the next turn use `before_prompt_build`",
	"before_compaction":      "no hook can stop or change a compaction; a context engine with `ownsCompaction` can",
	"after_compaction":       "to add text to the next turn use `before_prompt_build`",
	"before_reset":           "no hook can stop a reset",
	"llm_input":              "to add to the prompt use `before_prompt_build`; to stop the run use `before_agent_run`",
	"llm_output":             "to ask for another pass use `before_agent_finalize`; to change or hold back what is sent use `message_sending` or `reply_payload_sending`",
	"message_received":       "to answer in place of the model use `before_dispatch`; to stop the run use `before_agent_run`; to add to the prompt use `before_prompt_build`",
	"message_sent":           "to change or hold back what is sent use `message_sending`",
	"model_call_ended":       "to ask for another pass use `before_agent_finalize`",
	"model_call_started":     "to pick another model use `before_model_resolve`; to stop the run use `before_agent_run`",
	"session_start":          "to add to the prompt use `before_prompt_build`",
	"subagent_spawned":       "to stop a spawn block the tool in `before_tool_call`",
	"subagent_ended":         "to say where the result goes use `subagent_delivery_target`",
	"skill_proposal_changed": "to judge a draft use `skill_proposal_evaluate`",
}

// Decider says what does what authors expect of a hook that only watches; "" where nothing
// is known to.
func Decider(hook string) string { return deciders[hook] }
