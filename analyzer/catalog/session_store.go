package catalog

import "slices"

// sessionWriters are the functions of openclaw 2026.9.6 and older hosts that write to the
// store of sessions: api.runtime.agent.session.*, api.runtime.channel.session.* and the exports
// of openclaw/plugin-sdk/session-store-runtime (dist/plugin-sdk/session-store-runtime.d.ts,
// dist/plugin-entry-CACNQ1z6.d.ts:32061-32064, 44344-44347).
var sessionWriters = []string{"patchSessionEntry", "upsertSessionEntry", "updateSessionStoreEntry", "updateSessionStore", "saveSessionStore", "deleteSessionEntry",
	"updateSessionLastRoute", "updateLastRoute", "recordInboundSession", "recordSessionMetaFromInbound", "recordInboundSessionMeta"}

// SessionWriters lists the functions that write to the store of sessions.
func SessionWriters() []string { return slices.Clone(sessionWriters) }

// WritesSession reports whether a function of the host writes to the store of sessions.
func WritesSession(name string) bool { return slices.Contains(sessionWriters, name) }

// BuildsPrompt reports whether a hook runs between the reading of a session and the sending of
// its prompt.
func BuildsPrompt(hook string) bool {
	return hook == "before_prompt_build" || hook == "agent_turn_prepare" || hook == "before_model_resolve" || hook == "before_agent_start"
}
