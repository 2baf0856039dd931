package plugin

import (
	"slices"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// Text says what a text for the prompt is put together from.
type Text struct {
	Literals []string   // what is written out, in order
	Changing []Changing // parts that differ from run to run
	Awaited  bool       // some part is what was waited for
	Opaque   bool       // some part is made by code that is not followed
	Composed bool       // there are several parts
}

// Changing is a part of a text that differs from run to run.
type Changing struct {
	What string // "the time", "a random number", "a counter"
	At   source.Location
}

// texts lists the fields of a hook's result that hold text for the prompt.
func texts(h *catalog.Hook) map[string]bool {
	var names map[string]bool
	for _, f := range h.Result.Fields {
		if f.Merge == catalog.Concat && f.Name != "reason" || f.Merge == catalog.BlocksByPriority || f.Name == "systemPrompt" {
			if names == nil {
				names = map[string]bool{"text": true} // of a block
			}
			names[f.Name] = true
		}
	}
	return names
}

// text takes the value of a member apart; nil where it is written out.
func (r *reader) text(n *typescript.Node, env *typescript.Env) *Text {
	leaves := r.program.TextLeaves(n, env)
	if len(leaves) == 0 || len(leaves) == 1 && leaves[0].Literal {
		return nil
	}
	t := &Text{Composed: len(leaves) > 1}
	for _, leaf := range leaves {
		switch {
		case leaf.Literal:
			t.Literals = append(t.Literals, leaf.Text)
		default:
			t.Awaited = t.Awaited || leaf.Awaited
			t.Opaque = t.Opaque || typescript.IsCall(leaf.Node) || leaf.Stable
			if what := r.changing(leaf); what != "" {
				t.Changing = append(t.Changing, Changing{What: what, At: r.program.Location(leaf.Node)})
			}
		}
	}
	return t
}

// byDay are methods after which only the day is left of a time.
var byDay = []string{"toDateString", "toLocaleDateString", "slice", "substring", "substr", "split"}

// changing says what makes a part of a text differ from run to run; "" where nothing is known to.
func (r *reader) changing(leaf typescript.TextLeaf) string {
	if leaf.Stable {
		return ""
	}
	if typescript.IsCounter(leaf.Node) {
		return "a counter"
	}
	if !typescript.IsCall(leaf.Node) && !typescript.IsNew(leaf.Node) {
		return ""
	}
	for _, o := range r.program.Origins(leaf.Node, leaf.Env) {
		switch {
		case o.Kind == typescript.Global:
			switch o.Path {
			case "Date!", "Date()", "Date.now()", "performance.now()", "process.hrtime()", "process.uptime()":
				if typescript.IsNew(leaf.Node) && len(leaf.Node.Arguments()) > 0 {
					return ""
				}
				for _, m := range leaf.Methods {
					if slices.Contains(byDay, m) {
						return ""
					}
				}
				return "the time"
			case "Math.random()", "crypto.randomUUID()", "globalThis.crypto.randomUUID()":
				return "a random number"
			}
		case o.Kind == typescript.External && (o.Module == "node:crypto" || o.Module == "crypto"):
			switch o.Path {
			case "randomUUID()", "default.randomUUID()", "randomBytes()", "randomInt()", "default.randomBytes()":
				return "a random number"
			}
		}
	}
	return ""
}
