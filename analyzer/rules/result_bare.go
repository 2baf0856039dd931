package rules

import "openclaw-lsp/analyzer/plugin"

// isMessage reports whether an object looks like a message of the transcript and not like a
// result that holds one.
func isMessage(c plugin.Constant) bool {
	if _, ok := c.Get("message"); ok {
		return false
	}
	if _, ok := c.Get("block"); ok {
		return false
	}
	_, role := c.Get("role")
	_, content := c.Get("content")
	return role || content
}

// isPayload reports whether an object looks like a reply payload and not like a result that
// holds one.
func isPayload(c plugin.Constant) bool {
	for _, name := range []string{"payload", "cancel", "reason"} {
		if _, ok := c.Get(name); ok {
			return false
		}
	}
	for _, name := range []string{"text", "mediaUrl", "mediaUrls", "presentation", "interactive"} {
		if _, ok := c.Get(name); ok {
			return true
		}
	}
	return false
}
