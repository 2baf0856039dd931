package catalog

import (
	"slices"
	"strings"
)

// internalKeys are the events of the internal bus that handlers put on with
// `api.registerHook` and HOOK.md hooks can hear, with the typed hook that sees the very
// same moment where there is one. Read from the key list of openclaw 2026.9.6
// (dist/internal-hook-types-Deg4lhm7.mjs) and from the emitters.
//
// `command:new` and `command:reset` have no twin: `before_reset` also fires for resets that
// no command asked for. `message:preprocessed` comes after media understanding, when
// `message_received` is long past. `gateway:pre-restart` precedes the drain, `gateway_stop`
// follows it.
var internalKeys = []struct{ key, twin string }{
	{"agent:bootstrap", ""},
	{"command:new", ""},
	{"command:reset", ""},
	{"command:stop", ""},
	{"gateway:pre-restart", ""},
	{"gateway:shutdown", "gateway_stop"},
	{"gateway:startup", "gateway_start"},
	{"message:preprocessed", ""},
	{"message:received", "message_received"},
	{"message:sent", "message_sent"},
	{"message:transcribed", ""},
	{"session:auto-reset", ""},
	{"session:compact:after", "after_compaction"},
	{"session:compact:before", "before_compaction"},
	{"session:patch", ""},
}

// internalFamilies are the types of internal events; a handler registered for a bare
// family hears every event of it.
var internalFamilies = []string{"agent", "command", "gateway", "message", "session"}

// InternalKeys lists the known event keys of the internal bus, sorted.
func (c *Catalog) InternalKeys() []string {
	keys := make([]string, len(internalKeys))
	for i, k := range internalKeys {
		keys[i] = k.key
	}
	return keys
}

// InternalFamilies lists the families of internal events, sorted; each is an event key too.
func (c *Catalog) InternalFamilies() []string { return slices.Clone(internalFamilies) }

// Internal reports whether name is an event key, or a family, of the internal bus.
func (c *Catalog) Internal(name string) bool {
	if slices.Contains(internalFamilies, name) {
		return true
	}
	for _, k := range internalKeys {
		if k.key == name {
			return true
		}
	}
	return false
}

// InternalLike reports whether name has the form of an internal event key even if it is
// not a known one: a known family, a colon, and something after it. A skill or another
// plugin may emit such events.
func (c *Catalog) InternalLike(name string) bool {
	family, rest, ok := strings.Cut(name, ":")
	return ok && rest != "" && slices.Contains(internalFamilies, family)
}

// TypedTwin is the typed hook that fires at the same moment as an internal event, "" where
// there is none in this host.
func (c *Catalog) TypedTwin(internal string) string {
	for _, k := range internalKeys {
		if k.key == internal && k.twin != "" && c.byName[k.twin] != nil {
			return k.twin
		}
	}
	return ""
}

// InternalTwin is the internal event that is emitted at the same moment as a typed hook,
// "" where there is none.
func (c *Catalog) InternalTwin(typed string) string {
	for _, k := range internalKeys {
		if k.twin == typed && typed != "" {
			return k.key
		}
	}
	return ""
}
