package catalog

import (
	"slices"
	"strings"
	"unicode"
)

// misnomers are wrong names seen in real plugins that no spelling distance would solve,
// with what their authors wanted. Names are in the normal form of words().
var misnomers = []struct{ name, hook, seen string }{
	{"agent_heartbeat", "heartbeat_prompt_contribution", "2026-07, openclaw/openclaw#109308"},
	{"heartbeat", "heartbeat_prompt_contribution", "2026-07, openclaw/openclaw#109308"},
	{"inbound_message", "message_received", "2026-07, openclaw/openclaw#109308"},
	{"message_inbound", "message_received", "2026-07, openclaw/openclaw#109308"},
	{"outbound_message", "message_sending", "2026-12, the opposite of inbound_message"},
	{"shutdown", "gateway_stop", "2026-06, OriginTrail/dkg#328"},
	{"close", "gateway_stop", "2026-06, OriginTrail/dkg#328"},
	{"restart", "gateway_stop", "2026-06, OriginTrail/dkg#328"},
	{"gateway_shutdown", "gateway_stop", "2026-12, the internal event is called gateway:shutdown"},
	{"gateway_startup", "gateway_start", "2026-12, the internal event is called gateway:startup"},
	{"session_compact_before", "before_compaction", "2026-03, Signet-AI/signetai#423"},
	{"session_compact_after", "after_compaction", "2026-03, Signet-AI/signetai#423"},
	{"pre_tool_use", "before_tool_call", "2026-12, the name in Claude Code"},
	{"post_tool_use", "after_tool_call", "2026-12, the name in Claude Code"},
	{"pre_compact", "before_compaction", "2026-12, the name in Claude Code"},
	{"post_compact", "after_compaction", "2026-12, the name in Claude Code"},
	{"subagent_stop", "subagent_ended", "2026-12, the name in Claude Code"},
	{"pre_prompt_build", "before_prompt_build", "2026-12, pre for before"},
	{"pre_tool_call", "before_tool_call", "2026-12, pre for before"},
	{"post_tool_call", "after_tool_call", "2026-12, post for after"},
}

// Nearest is the hook of the host whose name is most like a misspelt one, "" where none is
// near. Only a name that the author must have meant is returned: the same words written or
// ordered in another way, a known wrong name, or a small number of slips for its length.
func (c *Catalog) Nearest(name string) string {
	want := words(name)
	if want == "" {
		return ""
	}
	for _, h := range c.hooks {
		if words(h.Name) == want {
			return h.Name
		}
	}
	for _, m := range misnomers {
		if m.name == want && c.byName[m.hook] != nil {
			return m.hook
		}
	}
	bag := sortedWords(want)
	for _, h := range c.hooks {
		if sortedWords(words(h.Name)) == bag {
			return h.Name
		}
	}
	return nearestOf(want, c.hooks)
}

// nearestOf finds the hook within the allowed distance; "" where two are equally near, as a
// coin toss is no advice.
func nearestOf(want string, hooks []*Hook) string {
	best, bestDistance, tied := "", 0, false
	for _, h := range hooks {
		have := words(h.Name)
		limit := slips(min(len(want), len(have)))
		d := distance(want, have)
		if d > limit {
			continue
		}
		switch {
		case best == "" || d < bestDistance:
			best, bestDistance, tied = h.Name, d, false
		case d == bestDistance:
			tied = true
		}
	}
	if tied {
		return ""
	}
	return best
}

// slips is how many slips a name of n letters may hold: one in four or five, at most three.
func slips(n int) int {
	switch {
	case n < 5:
		return 0
	case n < 9:
		return 1
	case n < 13:
		return 2
	}
	return 3
}

// words is the normal form of a name: lower case, words joined by one underscore, whatever
// joined them before: messageReceived, message-received, message:received, Message Received.
// A leading "on" is dropped, because many libraries put it before every event.
func words(name string) string {
	var b strings.Builder
	lower := false // the last letter was a lower-case one or a digit
	for _, r := range name {
		switch {
		case r == '_' || r == '-' || r == ':' || r == '.' || r == '/' || unicode.IsSpace(r):
			if b.Len() > 0 && !strings.HasSuffix(b.String(), "_") {
				b.WriteByte('_')
			}
			lower = false
		case unicode.IsUpper(r):
			if lower {
				b.WriteByte('_')
			}
			b.WriteRune(unicode.ToLower(r))
			lower = false
		default:
			b.WriteRune(r)
			lower = true
		}
	}
	s := strings.Trim(b.String(), "_")
	if rest, ok := strings.CutPrefix(s, "on_"); ok {
		return rest
	}
	return s
}

func sortedWords(s string) string {
	parts := strings.Split(s, "_")
	slices.Sort(parts)
	return strings.Join(parts, "_")
}

// distance counts the slips between two names: a letter put in, left out or replaced, or
// two neighbours swapped (optimal string alignment).
func distance(a, b string) int {
	before, last, next := []int(nil), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			next[j] = min(last[j]+1, next[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, last, next = last, next, make([]int, len(b)+1)
	}
	return last[len(b)]
}

// NearestInternal is the event key of the internal bus that is most like a misspelt one, ""
// where none is near. A pattern such as `message:*` stands for the bare family, which hears
// every event of it.
func (c *Catalog) NearestInternal(name string) string {
	if family, rest, ok := strings.Cut(name, ":"); ok && strings.Trim(rest, "*") == "" && slices.Contains(internalFamilies, family) {
		return family
	}
	want := words(name)
	if want == "" {
		return ""
	}
	keys := make([]*Hook, 0, len(internalKeys))
	for _, k := range internalKeys {
		if words(k.key) == want {
			return k.key
		}
		keys = append(keys, &Hook{Name: k.key})
	}
	for _, k := range internalKeys {
		if sortedWords(words(k.key)) == sortedWords(want) {
			return k.key
		}
	}
	return nearestOf(want, keys)
}
