package rules

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// patience is how long a call may take by its own limit before it is worth a remark: a wait
// that stays within the usual variation of a model's first token.
const patience = 2 * time.Second

// wait is a hook whose handler the host waits for.
type wait struct {
	registration *plugin.Registration
	hook         *catalog.Hook // whose waiting is judged
	moved        bool          // the hook is the replacement of the one that the code names
	old          bool          // the hook is gone, and the code uses it on old hosts only
	budget       budget
}

// waits calls back for every registration on a hook of the host, or on one that was replaced
// by such, with the budget that applies.
func waits(pass *analyzer.Pass, found func(wait)) {
	for _, r := range pass.Plugin.Registrations {
		if r.Method != "on" || r.Incomplete {
			continue
		}
		kind, hook := classify(pass.Catalog, r.Hook)
		w := wait{registration: r, hook: hook}
		switch {
		case kind == fits:
		case kind == removed && r.Guarded:
			w.old = true
		case kind == removed:
			// Moving to the replacement keeps the wait, so it is worth knowing before.
			next, ok := pass.Catalog.Hook(hook.Replacement)
			if !ok || !hook.Blocks || !next.Blocks {
				continue
			}
			w.hook, w.moved = next, true
		default:
			continue
		}
		w.budget = budgetOf(pass.Plugin, r, w.hook)
		found(w)
	}
}

// blocking calls back for the registrations on hooks that hold somebody up until a promise of
// the handler is settled. Synchronous hooks hold everybody up, but wait for no promise.
func blocking(pass *analyzer.Pass, found func(wait)) {
	waits(pass, func(w wait) {
		if w.hook.Blocks && !w.hook.Sync {
			found(w)
		}
	})
}

// budget is how long the host waits for a handler.
type budget struct {
	limit    time.Duration // 0: without end
	own      bool          // the registration states it
	operator bool          // the operator's configuration that lies with the plugin states it
	unknown  bool          // it states one whose value is not known
	usual    time.Duration // of an unknown one: what it is when nobody configures another; 0 unknown
	at       source.Location
}

// budgetOf is the budget of a registration in the host's precedence: the operator's for the
// hook, the operator's for all hooks, the registration's own, the host's default.
func budgetOf(p *plugin.Plugin, r *plugin.Registration, h *catalog.Hook) budget {
	if !takes(h, "timeoutMs") {
		return budget{limit: h.Default}
	}
	if v, ok := p.OperatorTimeout(r.Hook); ok && v.Known {
		return budget{limit: milliseconds(v.V), operator: true, at: v.At}
	}
	o, ok := r.Options.Get("timeoutMs")
	if !ok {
		if r.Options.Present && !r.Options.Complete {
			return budget{unknown: true}
		}
		return budget{limit: h.Default}
	}
	switch v := o.Value; v.Kind {
	case plugin.Number:
		if v.Number >= 1 && !math.IsInf(v.Number, 0) {
			return budget{limit: milliseconds(math.Floor(v.Number)), own: true, at: o.ValueAt}
		}
	case plugin.Unknown, plugin.Typed:
		b := budget{own: true, unknown: true, at: o.ValueAt}
		if o.Usual.Known {
			b.usual = milliseconds(o.Usual.V)
		}
		return b
	case plugin.Undefined, plugin.Null, plugin.Bool, plugin.String, plugin.Array, plugin.Object, plugin.Callable:
	}
	return budget{limit: h.Default}
}

// words says what the budget is: "15 s, the default budget".
func (b budget) words() string {
	switch {
	case b.unknown:
		return "its `timeoutMs`"
	case b.operator:
		return duration(b.limit) + ", which the operator's configuration states"
	case b.own:
		return duration(b.limit) + ", its `timeoutMs`"
	}
	return duration(b.limit) + ", the default budget"
}

// worst picks the path of some kinds to report: an awaited one without a limit of its own
// before one with a limit, and the shortest among equals.
func (w wait) worst(kinds ...catalog.SinkKind) *plugin.CallPath {
	var best *plugin.CallPath
	paths := w.registration.Handler.Reach.Paths
	for i := range paths {
		p := &paths[i]
		if !p.Awaited || !of(p.Kind, kinds) || len(p.Steps) == 0 || w.short(p) {
			continue
		}
		if best == nil || best.Bounded && !p.Bounded {
			best = p
		}
	}
	return best
}

func of(kind catalog.SinkKind, kinds []catalog.SinkKind) bool {
	for _, k := range kinds {
		if k == kind {
			return true
		}
	}
	return false
}

// short reports whether the wait ends soon: the call gives up by itself before the host
// does, or the registration states so small a budget that the host does. The latter counts
// only where the host then goes on without the handler.
func (w wait) short(p *plugin.CallPath) bool {
	if w.hook.Family == catalog.ContextLifecycle || p.Sync {
		return false
	}
	if limit := p.Bound; limit.Known || p.Usual.Known {
		if !limit.Known {
			limit = p.Usual
		}
		if bound := milliseconds(limit.V); bound <= patience && (w.budget.limit == 0 || bound < w.budget.limit) {
			return true
		}
	}
	return (w.budget.own || w.budget.operator) && !w.budget.unknown && w.budget.limit <= patience && w.hook.Failure == catalog.Skip
}

// waitsFor words what a hook waits for and how long everybody stands still.
func (w wait) waitsFor(what string, p *plugin.CallPath) string {
	switch {
	case w.moved:
		return fmt.Sprintf("`%s` waits for %s (`%s`), and `%s`, which replaced it, waits as well: %s, %s",
			w.registration.Hook, what, p.Sink, w.hook.Name, w.still(), givesUp(p, w.budget))
	case w.old:
		return fmt.Sprintf("`%s` waits for %s (`%s`): on the hosts that still have it, every %s stands still, %s",
			w.registration.Hook, what, p.Sink, unit(w.hook), givesUp(p, budget{}))
	}
	return fmt.Sprintf("`%s` waits for %s (`%s`): %s, %s", w.registration.Hook, what, p.Sink, w.still(), givesUp(p, w.budget))
}

// still says what stands still and for how long.
func (w wait) still() string {
	still := "every " + unit(w.hook) + " stands still"
	if !w.budget.unknown && w.budget.limit == 0 {
		return still + " for as long as it takes, since the host sets no limit here"
	}
	return still + " for up to " + w.budget.words()
}

// givesUp says whether the call ends by itself before the host stops waiting.
func givesUp(p *plugin.CallPath, b budget) string {
	switch {
	case p.Bound.Known && b.limit > 0 && milliseconds(p.Bound.V) >= b.limit:
		return fmt.Sprintf("and the call's own limit of %s comes too late", duration(milliseconds(p.Bound.V)))
	case p.Bound.Known:
		return fmt.Sprintf("though the call gives up after %s", duration(milliseconds(p.Bound.V)))
	case p.Usual.Known:
		return fmt.Sprintf("though the call gives up after %s where nobody configures another limit", duration(milliseconds(p.Usual.V)))
	case p.Bounded:
		return "though the call has a limit of its own"
	}
	return "and nothing in the plugin gives up earlier"
}

// unit is what a hook holds up.
func unit(h *catalog.Hook) string {
	switch h.Name {
	case "before_tool_call", "resolve_exec_env":
		return "tool call"
	case "message_sending", "reply_payload_sending", "before_dispatch", "reply_dispatch", "inbound_claim":
		return "message"
	case "before_install":
		return "install"
	case "subagent_spawning", "subagent_delivery_target":
		return "subagent"
	case "before_compaction", "after_compaction", "compaction.plan":
		return "compaction"
	}
	return "turn"
}

// way writes a path down as notes, one a step.
func way(steps []plugin.Step, last string) []analyzer.Note {
	var list []analyzer.Note
	for i, s := range steps {
		message := fmt.Sprintf("step %d: `%s`", i+1, s.Callee)
		if i == len(steps)-1 {
			message += last
		}
		list = append(list, analyzer.Note{Message: message, At: s.At})
	}
	return list
}

const leaves = " leaves the process"

// withTimeout offers to state a budget in the registration; nothing where its options are not
// written in the call.
func withTimeout(p *plugin.Plugin, r *plugin.Registration, b budget) []analyzer.Fix {
	limit := b.limit
	if limit == 0 {
		limit = 5 * time.Second
	}
	value := grouped(limit)
	inside := func(at source.Location) bool {
		return at.Path == r.CallAt.Path && at.Span.Start >= r.CallAt.Span.Start && at.Span.End <= r.CallAt.Span.End
	}
	var edit source.Edit
	switch {
	case r.Inner != r.CallAt || r.Method != "on":
		return nil
	case r.Options.Present:
		text := p.Text(r.Options.At)
		if !inside(r.Options.At) || !strings.HasPrefix(text, "{") {
			return nil
		}
		at := r.Options.At
		at.Span.Start, at.Span.End = at.Span.Start+1, at.Span.Start+1
		edit = source.Edit{Path: at.Path, Span: at.Span, NewText: " timeoutMs: " + value + ","}
		if strings.TrimSpace(text[1:len(text)-1]) == "" {
			edit.NewText = " timeoutMs: " + value
		}
	default:
		if !r.Handler.Present || !inside(r.Handler.At) {
			return nil
		}
		at := r.Handler.At
		at.Span.Start = at.Span.End
		edit = source.Edit{Path: at.Path, Span: at.Span, NewText: ", { timeoutMs: " + value + " }"}
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("State a `timeoutMs` of %s", duration(limit)), Review: true, Edits: []source.Edit{edit}}}
}

// grouped writes milliseconds as people write them: 15_000.
func grouped(d time.Duration) string {
	ms := d.Milliseconds()
	if ms < 10_000 && ms%1000 != 0 || ms < 1000 {
		return fmt.Sprint(ms)
	}
	return fmt.Sprintf("%d_%03d", ms/1000, ms%1000)
}

// requests matches sinks that take the options of fetch.
var fetchLike = regexp.MustCompile(`^(?:fetch|undici|node-fetch|cross-fetch|make-fetch-happen|undici-fetch)$`)

// withSignal offers to give a request a limit; nothing where its options are not written in
// the call.
func withSignal(p *plugin.Plugin, path *plugin.CallPath, b budget) []analyzer.Fix {
	q := path.Request
	if !fetchLike.MatchString(path.Sink) || q.Spread || q.Opaque && len(q.Arguments) > 1 || q.Has("signal") || q.Has("dispatcher") {
		return nil
	}
	limit := 5 * time.Second
	if b.limit > 0 && b.limit <= limit {
		limit = b.limit * 4 / 5
	}
	signal := fmt.Sprintf("signal: AbortSignal.timeout(%s)", grouped(limit))
	var edit source.Edit
	switch {
	case len(q.Arguments) == 1 && q.Options.IsZero():
		at := q.Arguments[0]
		at.Span.Start = at.Span.End
		edit = source.Edit{Path: at.Path, Span: at.Span, NewText: ", { " + signal + " }"}
	case len(q.Arguments) == 2 && !q.Options.IsZero():
		text := p.Text(q.Options)
		at := q.Options
		if !strings.HasPrefix(text, "{") {
			return nil
		}
		at.Span.Start, at.Span.End = at.Span.Start+1, at.Span.Start+1
		edit = source.Edit{Path: at.Path, Span: at.Span, NewText: " " + signal + ","}
		if strings.TrimSpace(text[1:len(text)-1]) == "" {
			edit.NewText = " " + signal + " "
		}
	default:
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Give up after %s with `AbortSignal.timeout`", duration(limit)), Review: true, Edits: []source.Edit{edit}}}
}
