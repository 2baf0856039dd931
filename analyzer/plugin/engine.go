package plugin

import (
	"sort"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// Rejection is state that outlives register and that is set because a context engine was
// refused.
type Rejection struct {
	Call source.Location // that registers the engine
	Set  source.Location // the assignment
	Name string          // the state, as written
	// Of the function that the SDK exports, and not of the api's, which returns nothing.
	Exported bool
}

// rejections looks at what is done with what the registering of a context engine returns.
func (r *reader) rejections() []Rejection {
	var list []Rejection
	for _, c := range r.registering {
		if c.name != engineMethod {
			continue
		}
		function := typescript.EnclosingFunction(c.node)
		if function == nil {
			continue
		}
		var result *typescript.Node
		if d := c.node.Parent; typescript.IsVariable(d) {
			result = d.Name()
		}
		for _, a := range r.program.AssignmentsIn(function) {
			left, right := typescript.Sides(a)
			if !r.writtenTruthy(right) && !typescript.IsLiteral(typescript.Unwrap(right)) {
				continue
			}
			state, ok := r.program.StateOf(left)
			if !ok || state.Initial != nil && !typescript.IsLiteral(typescript.Unwrap(state.Initial)) || !r.dependsOn(a, c.node, result) {
				continue
			}
			list = append(list, Rejection{Call: r.program.Location(c.node), Set: r.program.Location(a), Name: r.program.Text(left),
				Exported: r.exportedBySDK(c.node, nil)})
		}
	}
	sort.Slice(list, func(i, j int) bool { return before(list[i].Set, list[j].Set) })
	return list
}

// dependsOn reports whether a node is reached only where a test of what the call returned
// holds, or where the call threw.
func (r *reader) dependsOn(n, call, result *typescript.Node) bool {
	if typescript.CatchOf(n, call) {
		return true
	}
	for _, c := range r.program.Conditions(n) {
		if !c.IsTest() || c.Exit {
			continue
		}
		if typescript.Contains(c.Test, call) {
			return true
		}
		if result != nil && typescript.IsIdentifier(result) && len(r.program.ReadsIn(result, c.Test)) > 0 {
			return true
		}
	}
	return false
}
