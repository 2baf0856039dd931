package catalog

import "time"

// The run waited for it while it existed.
var hookBeforeAgentStart = &entry{
	Hook: Hook{
		Name:      "before_agent_start",
		Group:     groupGone,
		Summary:   "Combined the choice of the model and the building of the prompt.",
		When:      "Before an agent run, in older hosts in two phases of one turn.",
		Kind:      Modify,
		Blocks:    true,
		Default:   15 * time.Second,
		Isolation: isoShared,
		Event: Shape{Type: "PluginHookBeforeAgentStartEvent", Fields: []Field{
			{Name: "prompt", Type: "string"},
			{Name: "messages", Type: "unknown[]", Optional: true},
			{Name: "runId", Type: "string", Optional: true},
		}},
		Context: Shape{Type: "PluginHookAgentContext", Fields: fieldsOfGoneAgentContext},
		Result: Shape{Type: "PluginHookBeforeAgentStartResult", Fields: []Field{
			{Name: "modelOverride", Type: "string", Optional: true, Merge: FirstDefined},
			{Name: "providerOverride", Type: "string", Optional: true, Merge: FirstDefined},
			{Name: "systemPrompt", Type: "string", Optional: true, Merge: FirstDefined},
			{Name: "prependContext", Type: "string", Optional: true, Merge: Concat},
			{Name: "appendContext", Type: "string", Optional: true, Merge: Concat},
			{Name: "prependSystemContext", Type: "string", Optional: true, Merge: Concat},
			{Name: "appendSystemContext", Type: "string", Optional: true, Merge: Concat},
		}},
		Notes: []string{
			"The plugin still loads; the handler just never runs. One plugin went from 1,877 injections to none without an error (hyperspell/hyperspell-openclaw#121).",
		},
		Hosts:       []Range{{Product: OpenClaw, Until: "2026.7.2"}, {Product: WednesdayAI}},
		Replacement: "before_prompt_build",
		Migration:   "Text for the prompt belongs in `before_prompt_build`, the model in `before_model_resolve`. The new hooks run once per turn, and in installed plugins need `allowConversationAccess`.",
		Sources: []string{
			"openclaw/openclaw#111451",
			"openclaw/openclaw#112944",
			"hyperspell/hyperspell-openclaw#121",
			"declarations of openclaw 2026.4.23, 2026.5.2 and 2026.7.1",
		},
	},
	dialect: &variant{
		kind: Modify,
		event: Shape{Type: "PluginHookBeforeAgentStartEvent", Fields: []Field{
			{Name: "prompt", Type: "string"},
			{Name: "messages", Type: "unknown[]", Optional: true},
		}},
		context: dialectAgentContext,
		result: Shape{Type: "PluginHookBeforeAgentStartResult", Fields: []Field{
			{Name: "modelOverride", Type: "string", Optional: true, Merge: FirstDefined},
			{Name: "providerOverride", Type: "string", Optional: true, Merge: FirstDefined},
			{Name: "systemPrompt", Type: "string", Optional: true, Merge: LastDefined},
			{Name: "prependContext", Type: "string", Optional: true, Merge: Concat},
		}},
		notes: []string{
			"Kept for old plugins: it joins `before_prompt_build` and `before_model_resolve`.",
		},
	},
}

// fieldsOfGoneAgentContext is the context as openclaw 2026.7.1, the last host with the hook,
// declares it.
var fieldsOfGoneAgentContext = []Field{
	{Name: "runId", Type: "string", Optional: true},
	{Name: "jobId", Type: "string", Optional: true},
	{Name: "trace", Type: "DiagnosticTraceContext", Optional: true},
	{Name: "agentId", Type: "string", Optional: true},
	{Name: "sessionKey", Type: "string", Optional: true},
	{Name: "sessionId", Type: "string", Optional: true},
	{Name: "workspaceDir", Type: "string", Optional: true},
	{Name: "modelProviderId", Type: "string", Optional: true},
	{Name: "modelId", Type: "string", Optional: true},
	{Name: "messageProvider", Type: "string", Optional: true},
	{Name: "channel", Type: "string", Optional: true},
	{Name: "chatId", Type: "string", Optional: true},
	{Name: "senderId", Type: "string", Optional: true},
	{Name: "trigger", Type: "string", Optional: true},
	{Name: "channelId", Type: "string", Optional: true},
	{Name: "contextTokenBudget", Type: "number", Optional: true},
	{Name: "contextWindowSource", Type: "PluginHookContextWindowSource", Optional: true},
	{Name: "contextWindowReferenceTokens", Type: "number", Optional: true},
	{Name: "senderExternalId", Type: "string", Optional: true},
	{Name: "channelContext", Type: "PluginHookChannelContext", Optional: true},
}
