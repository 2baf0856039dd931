package catalog

import "time"

// Approval is what a host demands of `requireApproval` in a result of `before_tool_call`. The
// gateway refuses a request that does not fit, and the tool call is blocked.
type Approval struct {
	TitleMax, DescriptionMax int // in characters
	Severities               []string
	Decisions                []string // that allowedDecisions may list; empty where the host does not read the field
	DecisionsMax             int
	Default, Max             time.Duration // how long the user is asked where nothing usable is said, and at most
	// TimeoutBehavior: the host lets a call through when nobody answers and the request says
	// `timeoutBehavior: "allow"`. Otherwise it ignores the field and denies.
	TimeoutBehavior bool
}

// Approval is what the host demands of a request for approval; false where the host has none.
// Read from the request schemas and the code around tool calls of each version:
// openclaw 2026.9.6 dist/src-BRUl7oDv.mjs:5902-5973 and
// dist/agent-tools.before-tool-call-D6M7yTR3.mjs:847-876, openclaw 2026.7.1
// dist/agent-tools.before-tool-call-84fX7TrL.js:783-784 and 1225-1337, openclaw 2026.5.2
// dist/plugin-approvals-rvSfVSqn.js, openclaw 2026.4.23 dist/plugin-approvals-sugMHxyL.js.
func (c *Catalog) Approval() (Approval, bool) {
	if c.host.Product != OpenClaw {
		return Approval{}, false
	}
	a := Approval{
		TitleMax:        80,
		DescriptionMax:  512,
		Severities:      []string{"info", "warning", "critical"},
		Decisions:       []string{"allow-once", "allow-always", "deny"},
		DecisionsMax:    3,
		Default:         120 * time.Second,
		Max:             600 * time.Second,
		TimeoutBehavior: !held(fromAug, c.host),
	}
	if !held(fromJuly, c.host) {
		a.DescriptionMax, a.Decisions = 256, nil
	}
	return a, true
}
