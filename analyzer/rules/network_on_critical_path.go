package rules

import (
	"fmt"
	"math"
	"time"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

// patience is how long a call may take by its own limit before it is worth a remark: a wait
// that stays within the usual variation of a model's first token.
const patience = 2 * time.Second

var networkOnCriticalPath = &analyzer.Rule{
	ID:       "network-on-critical-path",
	Family:   analyzer.CriticalPath,
	Summary:  "A hook that the turn waits for awaits the network.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, with the budgets of each; the `context.*` hooks of wednesdayai",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:516-535 (openclaw 2026.9.6)",
		"dist/hooks-CKanWLsK.mjs:756-761 (openclaw 2026.9.6)",
		"dist/hook-runner-global-BxiXdopW.js:104 (openclaw 2026.5.2)",
		"https://github.com/mem0ai/mem0/issues/4655",
		"https://github.com/vectorize-io/hindsight/issues/1400",
		"https://github.com/openclaw/openclaw/issues/48534",
	},
	Why: "For some hooks the host stands still until every handler has answered: a prompt is not sent, a tool does not start, a message does not go out. " +
		"A handler that awaits the network there puts the latency of somebody else's server into every turn, and its outage too. When the budget of " +
		"the hook runs out, the host stops waiting and goes on without the handler's answer, and a hook that fails closed blocks; some hooks have no " +
		"budget at all. Defaults in openclaw 2026.9.6: 15 s for most blocking hooks, none for `before_model_resolve`, `agent_turn_prepare`, " +
		"`before_agent_reply` and the claim hooks. The `context.*` hooks of WednesdayAI have 5 s.\n\n" +
		"Reported as 30 to 40 s of lag per message ([mem0ai/mem0#4655](https://github.com/mem0ai/mem0/issues/4655)), as recall that silently goes missing " +
		"([vectorize-io/hindsight#1400](https://github.com/vectorize-io/hindsight/issues/1400)), and as every run hanging while a memory server was down " +
		"([openclaw/openclaw#48534](https://github.com/openclaw/openclaw/issues/48534)).\n\n" +
		"Calls are followed across functions, files, classes and SDK clients; the notes show each step. A call that is not awaited does not hold the turn and " +
		"is not reported, nor is one that gives up by itself within two seconds and within the hook's budget, nor one whose registration states a `timeoutMs` " +
		"of two seconds at most on a hook that does not fail closed. The `context.*` hooks run for every single turn, so there even a short wait is reported.",
	Instead: "Do the slow work where nobody waits: start it on `agent_end` or in a service, keep the answer, and let the hook read what is there. Where " +
		"the answer must be fresh, give the call a short limit (`AbortSignal.timeout(1500)`), answer nothing when it passes, and state a `timeoutMs` above it.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

async function recall(prompt: string): Promise<string> {
  const answer = await fetch("https://memory.example/search", { method: "POST", body: prompt });
  return answer.text();
}

export default definePluginEntry({
  id: "far-memory",
  name: "Far memory",
  register(api) {
    api.on("before_prompt_build", async (event) => { // want "` + "`before_prompt_build` waits for the network \\(`fetch`\\)" + `"
      return { appendContext: await recall(event.prompt) };
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

async function recall(prompt: string): Promise<string> {
  const answer = await fetch("https://memory.example/search", { method: "POST", body: prompt });
  return answer.text();
}

export default definePluginEntry({
  id: "far-memory",
  name: "Far memory",
  register(api) {
    const recalled = new Map<string, string>();
    api.on("message_received", (event, ctx) => {
      const key = ctx.sessionKey ?? "";
      void recall(event.content).then((text) => recalled.set(key, text), () => recalled.delete(key));
    });
    api.on("before_prompt_build", (_event, ctx) => {
      const text = recalled.get(ctx.sessionKey ?? "");
      return text ? { appendContext: text } : undefined;
    });
  },
});
`,
	Run: runNetworkOnCriticalPath,
}

func runNetworkOnCriticalPath(pass *analyzer.Pass) {
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
			if !ok || !hook.Blocks {
				continue
			}
			w.hook, w.moved = next, true
		default:
			continue
		}
		if !w.hook.Blocks {
			continue
		}
		w.budget = budgetOf(r, w.hook)
		if w.path = worst(r.Handler.Reach.Paths, w); w.path != nil {
			pass.Report(w.finding())
		}
	}
}

// wait is a hook with the path to the network on which it waits.
type wait struct {
	registration *plugin.Registration
	hook         *catalog.Hook // whose waiting is judged
	moved        bool          // the hook is the replacement of the one that the code names
	old          bool          // the hook is gone, and the code uses it on old hosts only
	budget       budget
	path         *plugin.CallPath
}

// budget is how long the host waits for a handler.
type budget struct {
	limit   time.Duration // 0: without end
	own     bool          // the registration states it
	unknown bool          // it states one whose value is not known
}

func budgetOf(r *plugin.Registration, h *catalog.Hook) budget {
	o, ok := r.Options.Get("timeoutMs")
	if !ok || !takes(h, "timeoutMs") {
		return budget{limit: h.Default}
	}
	switch v := o.Value; v.Kind {
	case plugin.Number:
		if v.Number >= 1 && !math.IsInf(v.Number, 0) {
			return budget{limit: milliseconds(math.Floor(v.Number)), own: true}
		}
	case plugin.Unknown, plugin.Typed:
		return budget{own: true, unknown: true}
	case plugin.Undefined, plugin.Null, plugin.Bool, plugin.String, plugin.Array, plugin.Object, plugin.Callable:
	}
	return budget{limit: h.Default}
}

// worst picks the path to report: an awaited one to the network or a model without a limit
// of its own before one with a limit, and the shortest among equals.
func worst(paths []plugin.CallPath, w wait) *plugin.CallPath {
	var best *plugin.CallPath
	for i := range paths {
		p := &paths[i]
		if !p.Awaited || p.Kind != catalog.Network && p.Kind != catalog.Model || len(p.Steps) == 0 || w.short(p) {
			continue
		}
		if best == nil || best.Bounded && !p.Bounded {
			best = p
		}
	}
	return best
}

// short reports whether the wait ends soon: the call gives up by itself before the host
// does, or the registration states so small a budget that the host does. The latter counts
// only where the host then goes on without the handler.
func (w wait) short(p *plugin.CallPath) bool {
	if w.hook.Family == catalog.ContextLifecycle {
		return false
	}
	if p.Bound.Known {
		if bound := milliseconds(p.Bound.V); bound <= patience && (w.budget.limit == 0 || bound < w.budget.limit) {
			return true
		}
	}
	return w.budget.own && !w.budget.unknown && w.budget.limit <= patience && w.hook.Failure == catalog.Skip
}

func (w wait) finding() analyzer.Finding {
	what := "the network"
	if w.path.Kind == catalog.Model {
		what = "a model"
	}
	r := w.registration
	f := analyzer.Finding{
		At:      where(r),
		Message: fmt.Sprintf("`%s` waits for %s (`%s`): %s, %s", r.Hook, what, w.path.Sink, waits(w.hook, w.budget), givesUp(w.path, w.budget)),
		Help:    "start it where nobody waits and read what is there by then, or give the call a short limit of its own",
	}
	switch {
	case w.moved:
		f.Message = fmt.Sprintf("`%s` waits for %s (`%s`), and `%s`, which replaced it, waits as well: %s, %s",
			r.Hook, what, w.path.Sink, w.hook.Name, waits(w.hook, w.budget), givesUp(w.path, w.budget))
	case w.old:
		f.Message = fmt.Sprintf("`%s` waits for %s (`%s`): on the hosts that still have it, every %s stands still, %s",
			r.Hook, what, w.path.Sink, unit(w.hook), givesUp(w.path, budget{}))
	}
	for i, s := range w.path.Steps {
		message := fmt.Sprintf("step %d: `%s`", i+1, s.Callee)
		if i == len(w.path.Steps)-1 {
			message += " leaves the process"
		}
		f.Notes = append(f.Notes, analyzer.Note{Message: message, At: s.At})
	}
	return f
}

// waits says what stands still and for how long.
func waits(h *catalog.Hook, b budget) string {
	still := "every " + unit(h) + " stands still"
	switch {
	case b.unknown:
		return still + " for up to its `timeoutMs`"
	case b.limit == 0:
		return still + " for as long as it takes, since the host sets no limit here"
	case b.own:
		return still + fmt.Sprintf(" for up to %s, its `timeoutMs`", duration(b.limit))
	}
	return still + fmt.Sprintf(" for up to %s, the default budget", duration(b.limit))
}

// givesUp says whether the call ends by itself before the host stops waiting.
func givesUp(p *plugin.CallPath, b budget) string {
	switch {
	case p.Bound.Known && b.limit > 0 && milliseconds(p.Bound.V) >= b.limit:
		return fmt.Sprintf("and the call's own limit of %s comes too late", duration(milliseconds(p.Bound.V)))
	case p.Bound.Known:
		return fmt.Sprintf("though the call gives up after %s", duration(milliseconds(p.Bound.V)))
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
	}
	return "turn"
}
