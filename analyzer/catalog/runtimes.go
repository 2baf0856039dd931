package catalog

import "slices"

// Gap is a hook that an agent runtime does not emit, or emits with less effect than the
// embedded one.
type Gap struct {
	Hook  string
	Field string // the result field that has no effect there; "" the hook is not emitted at all
	What  string // what happens instead, in words that follow the runtime's name
}

// gaps were read from docs/plugins/codex-harness-runtime/hooks.md, docs/plugins/copilot.md:217-222,
// docs/plugins/hooks/prompt-and-session.md and dist/agent-harness-runtime-Cq-eu9so.mjs of
// openclaw 2026.9.6.
var gaps = map[string][]Gap{
	"codex": {
		{Hook: "before_model_resolve", What: "does not emit it"},
		{Hook: "agent_turn_prepare", What: "does not emit it"},
		{Hook: "before_agent_run", What: "does not emit it"},
		{Hook: "model_call_started", What: "does not emit it"},
		{Hook: "model_call_ended", What: "does not emit it"},
		{Hook: "before_tool_call", Field: "params", What: "refuses rewritten parameters for its own tools"},
	},
	"copilot": {
		{Hook: "before_model_resolve", What: "does not emit it"},
		{Hook: "agent_turn_prepare", What: "does not emit it"},
		{Hook: "before_agent_run", What: "does not emit it"},
		{Hook: "model_call_started", What: "does not emit it"},
		{Hook: "model_call_ended", What: "does not emit it"},
	},
}

// Gaps lists what an agent runtime lacks; false for one of which nothing is known.
func (c *Catalog) Gaps(runtime string) ([]Gap, bool) {
	if newest := Newest(); c.host.Product != newest.Product || CompareVersions(c.host.Version, newest.Version) < 0 {
		return nil, false
	}
	list, ok := gaps[runtime]
	return slices.Clone(list), ok
}
