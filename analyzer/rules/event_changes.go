package rules

import (
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

// changes calls f for the first use of each handler on one of the hooks that changes what the
// event holds below a field ("" for any) in place, copies left out.
func changes(pass *analyzer.Pass, hooks []string, field string, f func(*plugin.Registration, plugin.Use)) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if !slices.Contains(hooks, h.Name) || r.Guarded {
			return
		}
		for _, u := range r.Handler.Uses {
			if u.Of != plugin.Event || !u.Changes() || u.Copy || u.Settled || len(u.Path) == 0 || field != "" && u.Path[0].Name != field {
				continue
			}
			f(r, u)
			return
		}
	})
}

// mayReturn reports whether a handler may return an object with a field.
func mayReturn(r plugin.Result, field string) bool {
	if !r.Complete {
		return true
	}
	return slices.ContainsFunc(r.Returns, func(ret plugin.Return) bool { return mayHold(ret.Value, field) })
}

func mayHold(c plugin.Constant, field string) bool {
	switch c.Kind {
	case plugin.Undefined, plugin.Null, plugin.Bool, plugin.Number, plugin.String, plugin.Array:
		return false
	case plugin.Object:
		return !c.Complete || slices.ContainsFunc(c.Fields, func(m plugin.Member) bool { return m.Name == field })
	case plugin.OneOf:
		return slices.ContainsFunc(c.Items, func(item plugin.Constant) bool { return mayHold(item, field) })
	}
	return true
}

// how says in words what a use does to what it changes.
func how(u plugin.Use) string {
	switch u.Kind {
	case plugin.DeletedUse:
		return "`delete`"
	case plugin.ChangedUse:
		return "`" + u.Method + "`"
	}
	return "the assignment"
}

// via lists the calls through which a handler gets to a use, as notes.
func via(u plugin.Use) []analyzer.Note {
	var notes []analyzer.Note
	for _, c := range u.Calls {
		notes = append(notes, analyzer.Note{Message: "reached through `" + c.Callee + "`", At: c.At})
	}
	return notes
}
