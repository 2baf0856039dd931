package plugin

import (
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/typescript"
)

// SessionWrite is a call below a handler that writes to the host's store of sessions.
type SessionWrite struct {
	Steps []Step // the calls that lead there, the write itself last
}

// Bounds on the search for writes below one handler.
const (
	maxWriteFunctions = 300
	maxWriteSteps     = 8
)

// sessionWrites finds writes to the session store below the handlers of a hook that builds a
// prompt. Most plugins have no such call at all, and are not searched.
func (r *reader) sessionWrites(hook string, functions []typescript.Origin) []SessionWrite {
	if !catalog.BuildsPrompt(hook) {
		return nil
	}
	any := false
	for _, name := range catalog.SessionWriters() {
		any = any || len(r.program.CallsNamed(name)) > 0
	}
	if !any {
		return nil
	}
	type item struct {
		function typescript.Origin
		steps    []Step
	}
	var found []SessionWrite
	var queue []item
	for _, f := range functions {
		queue = append(queue, item{function: f})
	}
	seen := map[*typescript.Node]bool{}
	for i := 0; i < len(queue) && i < maxWriteFunctions; i++ {
		at := queue[i]
		if seen[at.function.Node] || len(at.steps) >= maxWriteSteps {
			continue
		}
		seen[at.function.Node] = true
		for _, call := range r.program.CallsIn(at.function.Node) {
			if typescript.IsTagged(call.Node) {
				continue
			}
			steps := append(append([]Step(nil), at.steps...), Step{Callee: shorten(r.program.Text(calleeOf(call.Node))), At: r.program.Location(call.Node)})
			own := false
			for _, o := range r.program.Callees(call.Node, at.function.Env) {
				if o.Kind == typescript.Function {
					own = true
					entered := o
					entered.Env = r.program.Enter(o, call.Node, at.function.Env)
					queue = append(queue, item{entered, steps})
				}
			}
			if !own && catalog.WritesSession(typescript.LastName(calleeOf(call.Node))) {
				found = append(found, SessionWrite{Steps: steps})
			}
		}
	}
	return found
}
