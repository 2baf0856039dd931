package catalog

import (
	"slices"
	"strings"
)

// CompactionReason is the class into which a host puts the `reason` of a compaction.
type CompactionReason string

// The classes that rules ask for. The host knows more, all of them for failures.
const (
	ReasonUnknown        CompactionReason = "unknown"
	ReasonNothing        CompactionReason = "no_compactable_entries"
	ReasonBelow          CompactionReason = "below_threshold"
	ReasonAlready        CompactionReason = "already_compacted"
	ReasonDeferred       CompactionReason = "deferred_background"
	ReasonOfSomethingBad CompactionReason = "failure"
)

// reasonWords are looked for in this order, in lower case, anywhere in the text
// (classifyCompactionReason: dist/compact-AjMRiJDh.js of openclaw 2026.4.23,
// dist/compact-BaN8H7zh.js of 2026.5.2, dist/compact-reasons-ByJlIe1a.js of 2026.7.1,
// dist/compact-reasons-Dj47okz-.mjs:39-61 of 2026.9.6).
var reasonWords = []struct {
	word  string
	class CompactionReason
	hosts []Range // nil: all that were read
}{
	{"no api key found", ReasonOfSomethingBad, fromAug},
	{"nothing to compact", ReasonNothing, nil},
	{"no real conversation messages", ReasonNothing, fromJuly},
	{"below threshold", ReasonBelow, nil},
	{"already under target", ReasonBelow, fromJuly},
	{"already compacted", ReasonAlready, nil},
	{"already_compacted", ReasonAlready, fromJuly},
	{"deferred to background", ReasonDeferred, fromJuly},
	{"still exceeds target", ReasonOfSomethingBad, nil},
	{"not persisted", ReasonOfSomethingBad, fromAug},
	{"guard", ReasonOfSomethingBad, nil},
	{"summary", ReasonOfSomethingBad, nil},
	{"timed out", ReasonOfSomethingBad, nil},
	{"timeout", ReasonOfSomethingBad, nil},
}

// ClassifyReason is the class that the host gives to a reason. Codes of the network in it are
// a failure too.
func (c *Catalog) ClassifyReason(reason string) CompactionReason {
	text := strings.ToLower(strings.TrimSpace(reason))
	for _, w := range reasonWords {
		if strings.Contains(text, w.word) && (w.hosts == nil || slices.ContainsFunc(w.hosts, func(r Range) bool { return r.Holds(c.host) })) {
			return w.class
		}
	}
	for _, code := range []string{"400", "401", "403", "429", "500", "502", "503", "504"} {
		if strings.Contains(text, code) {
			return ReasonOfSomethingBad
		}
	}
	return ReasonUnknown
}
