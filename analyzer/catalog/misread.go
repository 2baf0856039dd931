package catalog

// misread are names that authors gave to fields which are called otherwise, seen in public
// reports and plugins. They say what was meant where no spelling distance would.
//
// The first name of Instead that the shape has is taken. Seen is where, and when it was read.
var misread = []struct {
	Name    string
	Instead []string
	Seen    string
}{
	{"agentId", []string{"targetSessionKey"}, "2026-12, openclaw/openclaw#95186: the child's session key names its agent"},
	{"args", []string{"params"}, "2026-12, the name in MCP"},
	{"arguments", []string{"params"}, "2026-12, the name in MCP"},
	{"assistantText", []string{"assistantTexts"}, "2026-12"},
	{"body", []string{"content", "prompt", "cleanedBody"}, "2026-12"},
	{"childSessionKey", []string{"targetSessionKey"}, "2026-12, openclaw/openclaw#95191: the name in subagent_spawned"},
	{"compactingMessages", []string{"messages"}, "2026-12, beside compactingCount"},
	{"content", []string{"assistantTexts", "prompt", "message", "messages"}, "2026-12"},
	{"duration", []string{"durationMs"}, "2026-12"},
	{"history", []string{"messages", "historyMessages"}, "2026-12"},
	{"input", []string{"params", "prompt", "content"}, "2026-12, the name in Claude Code"},
	{"lastAssistantText", []string{"lastAssistant", "assistantTexts", "lastAssistantMessage"}, "2026-12"},
	{"message", []string{"content", "prompt", "cleanedBody"}, "2026-12"},
	{"messages", []string{"historyMessages"}, "2026-12"},
	{"modelId", []string{"model"}, "2026-12, the name in the context"},
	{"outcome", []string{"success", "status"}, "2026-12"},
	{"output", []string{"result", "assistantTexts"}, "2026-12, the name in Claude Code"},
	{"parameters", []string{"params"}, "2026-12"},
	{"query", []string{"prompt", "content"}, "2026-12"},
	{"reply", []string{"assistantTexts", "payload", "content"}, "2026-12"},
	{"response", []string{"assistantTexts", "result", "content"}, "2026-12"},
	{"sender", []string{"senderId", "from"}, "2026-12"},
	{"session", []string{"sessionKey", "sessionId"}, "2026-12"},
	{"startTime", []string{"durationMs"}, "2026-12"},
	{"stats", []string{"usage"}, "2026-12"},
	{"text", []string{"content", "assistantTexts", "prompt", "cleanedBody"}, "2026-06, ExpansionX/WednesdayAI-plugins@508d08f"},
	{"tokens", []string{"usage"}, "2026-12"},
	{"tool", []string{"toolName"}, "2026-12"},
	{"toolInput", []string{"params"}, "2026-12, the name in Claude Code"},
	{"toolParams", []string{"params"}, "2026-12"},
	{"toolResult", []string{"result", "message"}, "2026-12"},
	{"userMessage", []string{"currentUserMessage", "prompt", "content"}, "2026-12"},
	{"userPrompt", []string{"prompt"}, "2026-12"},
}

// Meant is the field of a shape that authors mean by a name it does not have; "" where none
// is known.
func (s Shape) Meant(name string) string {
	for _, m := range misread {
		if m.Name != name {
			continue
		}
		for _, instead := range m.Instead {
			if s.Has(instead) {
				return instead
			}
		}
	}
	return ""
}

// Has reports whether a shape declares a field.
func (s Shape) Has(name string) bool {
	for _, f := range s.Fields {
		if f.Name == name {
			return true
		}
	}
	return false
}

// Names lists the declared fields.
func (s Shape) Names() []string {
	names := make([]string, 0, len(s.Fields))
	for _, f := range s.Fields {
		names = append(names, f.Name)
	}
	return names
}

// LegacyMedia lists the members of a message's metadata that repeat its attachments for old
// plugins, and that go away on 2026-10-01; nil for a host that has nothing in their place yet
// (openclaw 2026.9.6, dist/hook-runner-global-CDmmGFJp.d.ts:425-456).
func (c *Catalog) LegacyMedia() []string {
	if !c.Isolated() {
		return nil
	}
	return []string{"mediaPath", "mediaUrl", "mediaType", "mediaPaths", "mediaUrls", "mediaTypes", "originalMediaPath", "originalMediaUrl", "originalMediaType",
		"originalMediaPaths", "originalMediaUrls", "originalMediaTypes", "mediaStagingPending"}
}
