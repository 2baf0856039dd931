package catalog

// What WednesdayAI 0.4.9 documents about its hooks: ExpansionX/WednesdayAI-docs,
// reference/plugin-hooks.mdx, developers/hooks.mdx and developers/context-engine.mdx.

var dialectSources = []string{
	"ExpansionX/WednesdayAI-docs reference/plugin-hooks.mdx",
	"ExpansionX/WednesdayAI-docs developers/hooks.mdx",
}

var lifecycleSources = []string{
	"ExpansionX/WednesdayAI-docs developers/context-engine.mdx",
	"ExpansionX/WednesdayAI-docs reference/plugin-hooks.mdx",
}

// dialectOptions: the reference shows `priority` only and says that a higher one runs
// later, which is the opposite of OpenClaw and of the same page's sorting of blocks. That
// `timeoutMs` is not mentioned does not say that it is unknown: the host is a fork of one
// that has it.
var dialectOptions = []Option{
	{Name: "priority", Type: "number", Doc: "Orders handlers of several plugins. The documentation says that higher runs later; OpenClaw runs higher first. Do not rely on either."},
	{Name: "timeoutMs", Type: "number", Doc: "Not documented for this host; whether it counts is not known."},
}

var dialectAgentContext = Shape{Type: "PluginHookAgentContext", Fields: []Field{
	{Name: "agentId", Type: "string", Optional: true},
	{Name: "sessionKey", Type: "string", Optional: true},
	{Name: "sessionId", Type: "string", Optional: true},
	{Name: "runId", Type: "string", Optional: true},
	{Name: "workspaceDir", Type: "string", Optional: true},
	{Name: "messageProvider", Type: "string", Optional: true},
	{Name: "trigger", Type: "string", Optional: true, Values: dialectTriggers, Doc: "What started the turn."},
	{Name: "channelId", Type: "string", Optional: true},
	{Name: "workspaceLane", Type: "unknown", Optional: true},
	{Name: "channelContext", Type: "PluginHookChannelContext", Optional: true},
	{Name: "runtimeIdentity", Type: "PluginRuntimeIdentity", Optional: true},
	{Name: "turn", Type: "PluginTurnIdentity", Optional: true},
	{Name: "senderId", Type: "string", Optional: true},
	{Name: "senderName", Type: "string", Optional: true},
	{Name: "senderUsername", Type: "string", Optional: true},
	{Name: "senderE164", Type: "string", Optional: true},
	{Name: "canonicalIdentity", Type: "string", Optional: true},
	{Name: "senderIsOwner", Type: "boolean", Optional: true},
}}

var dialectTriggers = []string{"user", "heartbeat", "cron", "steer", "memory", "internal"}

var dialectMessageContext = Shape{Type: "PluginHookMessageContext", Fields: []Field{
	{Name: "channelId", Type: "string"},
	{Name: "accountId", Type: "string", Optional: true},
	{Name: "conversationId", Type: "string", Optional: true, Deprecated: "`channelConversationId`"},
	{Name: "channelConversationId", Type: "string", Optional: true},
	{Name: "messageProvider", Type: "string", Optional: true},
	{Name: "sessionId", Type: "string", Optional: true},
	{Name: "sessionKey", Type: "string", Optional: true},
	{Name: "runId", Type: "string", Optional: true},
	{Name: "messageId", Type: "string", Optional: true},
	{Name: "senderId", Type: "string", Optional: true},
	{Name: "senderName", Type: "string", Optional: true},
	{Name: "senderUsername", Type: "string", Optional: true},
	{Name: "senderE164", Type: "string", Optional: true},
	{Name: "canonicalIdentity", Type: "string", Optional: true},
	{Name: "senderIsOwner", Type: "boolean", Optional: true},
	{Name: "laneId", Type: "string", Optional: true},
	{Name: "workspaceLane", Type: "unknown", Optional: true},
	{Name: "channelContext", Type: "PluginHookChannelContext", Optional: true},
	{Name: "runtimeIdentity", Type: "PluginRuntimeIdentity", Optional: true},
	{Name: "turn", Type: "PluginTurnIdentity", Optional: true},
}}

var dialectToolContext = Shape{Type: "PluginHookToolContext", Fields: []Field{
	{Name: "agentId", Type: "string", Optional: true},
	{Name: "sessionKey", Type: "string", Optional: true},
	{Name: "sessionId", Type: "string", Optional: true, Doc: "Made anew by /new and /reset."},
	{Name: "runId", Type: "string", Optional: true},
	{Name: "toolName", Type: "string"},
	{Name: "toolCallId", Type: "string", Optional: true},
	{Name: "runtimeIdentity", Type: "PluginRuntimeIdentity", Optional: true},
	{Name: "turn", Type: "PluginTurnIdentity", Optional: true},
}}

var dialectSubagentContext = Shape{Type: "PluginHookSubagentContext", Fields: []Field{
	{Name: "runId", Type: "string", Optional: true},
	{Name: "childSessionKey", Type: "string", Optional: true},
	{Name: "requesterSessionKey", Type: "string", Optional: true},
	{Name: "runtimeIdentity", Type: "PluginRuntimeIdentity", Optional: true},
	{Name: "turn", Type: "PluginTurnIdentity", Optional: true},
}}

// lifecycleMessage is a message as the context-lifecycle hooks have it: `content` is a string or
// a list of blocks and there is no `text` (developers/analysis-runtime.mdx passes
// `event.cleanUserMessage.content`; ExpansionX/WednesdayAI-plugins@508d08f mended the rest).
var lifecycleMessage = []Field{
	{Name: "role", Type: "string"},
	{Name: "content", Type: "string | ContentBlock[]"},
	{Name: "timestamp", Type: "number", Optional: true},
	{Name: "id", Type: "string", Optional: true},
	{Name: "provenance", Type: "unknown", Optional: true},
	{Name: "metadata", Type: "unknown", Optional: true},
}

// lifecycleContext is the second argument of the context-lifecycle hooks.
var lifecycleContext = Shape{Type: "ContextLifecycleContext", Fields: []Field{
	{Name: "agentId", Type: "string", Optional: true},
	{Name: "sessionId", Type: "string", Doc: "The only field that is always there."},
	{Name: "sessionKey", Type: "string", Optional: true},
	{Name: "runId", Type: "string", Optional: true, Doc: "Stays the same when the turn is tried again."},
	{Name: "workspaceDir", Type: "string", Optional: true},
	{Name: "trigger", Type: "string", Optional: true, Values: dialectTriggers, Doc: "What started the turn."},
	{Name: "channelId", Type: "string", Optional: true},
	{Name: "modelId", Type: "string", Optional: true},
	{Name: "provider", Type: "string", Optional: true},
	{Name: "tokenWindow", Type: "ContextTokenWindow", Optional: true, Fields: []Field{
		{Name: "modelId", Type: "string"},
		{Name: "provider", Type: "string"},
		{Name: "contextWindowTokens", Type: "number", Optional: true},
		{Name: "reservedOutputTokens", Type: "number", Optional: true},
		{Name: "estimatedInputTokens", Type: "number", Optional: true},
	}},
	{Name: "usage", Type: "ContextUsage", Optional: true, Fields: []Field{
		{Name: "input", Type: "number", Optional: true},
		{Name: "output", Type: "number", Optional: true},
		{Name: "cacheRead", Type: "number", Optional: true},
		{Name: "cacheWrite", Type: "number", Optional: true},
		{Name: "total", Type: "number", Optional: true},
	}},
	{Name: "storageCursor", Type: "StorageCursor", Optional: true, Fields: []Field{
		{Name: "backend", Type: `"fs-jsonl" | "sqlite" | "postgres"`, Values: []string{"fs-jsonl", "sqlite", "postgres"}},
		{Name: "sessionId", Type: "string"},
		{Name: "seq", Type: "number", Optional: true},
		{Name: "entryId", Type: "string", Optional: true},
	}},
	{Name: "turnNumber", Type: "number", Optional: true, Doc: "Completed turns of the user. Absent on the default JSONL storage and when the lookup fails."},
	{Name: "sessionCreatedAt", Type: "Date", Optional: true, Doc: "Absent on the default JSONL storage and when the lookup fails."},
	{Name: "runtimeIdentity", Type: "PluginRuntimeIdentity", Optional: true},
	{Name: "turn", Type: "PluginTurnIdentity", Optional: true},
}}
