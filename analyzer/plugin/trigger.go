package plugin

import (
	"regexp"
	"strings"
)

// triggerWords are what code that tells turns of a user from others mentions: the trigger
// itself, the names of what starts other turns, the marks of their session keys.
var triggerWords = regexp.MustCompile(`(?i)trigger|heartbeat|\bcron|is_?sub_?agent|sub-?agent:|isSystem|systemEvent|inputProvenance|NO_REPLY|memory_?flush|` +
	`session_?(?:filter|pattern|allow|deny|exclu|ignore|skip)|(?:allow|deny|ignore|skip|exclud)\w{0,8}sessions?`)

// saysTrigger reports whether a text has one of the words. The plain ones are looked for
// first: they are found faster than an expression is run.
func saysTrigger(text string) bool {
	return strings.Contains(text, "trigger") || strings.Contains(text, "heartbeat") || triggerWords.MatchString(text)
}

// LooksAtTrigger reports whether the plugin's code says anything of what starts a turn.
func (p *Plugin) LooksAtTrigger() bool {
	for _, f := range p.Files {
		if saysTrigger(f.Text()) {
			return true
		}
	}
	return false
}

// storesBlindly reports whether a handler takes messages out of its event in a plugin that
// says nothing of what starts a turn. Only then it is worth knowing where they go.
func (r *reader) storesBlindly(uses []Use) bool {
	takes := false
	for _, u := range uses {
		takes = takes || u.Of == Event && len(u.Path) > 0 && u.Path[0].Name == "messages"
	}
	if !takes {
		return false
	}
	if r.blind == nil {
		blind := true
		for _, f := range r.program.Files() {
			if saysTrigger(f.Text()) {
				blind = false
				break
			}
		}
		r.blind = &blind
	}
	return *r.blind
}
