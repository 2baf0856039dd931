package rules

import (
	"regexp"

	"openclaw-lsp/analyzer/plugin"
)

// isMessage reports whether an object looks like a message of the transcript and not like a
// result that holds one.
func isMessage(c plugin.Constant) bool {
	return has(c, "role", "content") && !has(c, "message", "block")
}

// isPayload reports whether an object looks like a reply payload and not like a result that
// holds one.
func isPayload(c plugin.Constant) bool {
	return has(c, "text", "mediaUrl", "mediaUrls", "presentation", "interactive") && !has(c, "payload", "cancel", "reason")
}

func has(c plugin.Constant, names ...string) bool {
	for _, name := range names {
		if _, ok := c.Get(name); ok {
			return true
		}
	}
	return false
}

// eventMember matches an expression that is a member of the event itself: `event.message`.
var eventMember = regexp.MustCompile(`^(?:event|evt|ev|e)\.(message|payload)$`)

// handsBack reports whether a value is a member of the event as it came.
func handsBack(p *plugin.Plugin, c plugin.Constant, name string) bool {
	m := eventMember.FindStringSubmatch(p.Text(c.At))
	return m != nil && m[1] == name
}
