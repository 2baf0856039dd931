package rules

import (
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

// seat is a handler with the plugin it belongs to; nil for the plugin that is being checked.
type seat struct {
	analyzer.HandlerFact
	plugin *analyzer.Facts
}

// pairs calls f for any two handlers of one hook where it is known which one is asked first:
// of one plugin, by priority and then as they are registered; of several plugins, by priority
// alone, since nothing says in which order they are loaded.
func pairs(seats []seat, f func(first, second seat)) {
	for i, a := range seats {
		for j, b := range seats {
			if i == j || a.Hook != b.Hook || a.Priority == nil || b.Priority == nil {
				continue
			}
			switch {
			case *a.Priority > *b.Priority:
			case *a.Priority == *b.Priority && a.plugin == b.plugin && a.Order < b.Order && a.At.Path == b.At.Path:
			default:
				continue
			}
			f(a, b)
		}
	}
}

// orderRule is a rule about two handlers of one hook, in one plugin and across those that run
// together.
func orderRule(r *analyzer.Rule, judge func(c *catalog.Catalog, seats []seat, report func(at seat, message, help string, notes ...seatNote))) *analyzer.Rule {
	r.Run = func(pass *analyzer.Pass) {
		var seats []seat
		for _, h := range analyzer.Handlers(pass.Plugin) {
			seats = append(seats, seat{HandlerFact: h})
		}
		if len(seats) < 2 {
			return
		}
		judge(pass.Catalog, seats, func(at seat, message, help string, notes ...seatNote) {
			f := analyzer.Finding{At: at.At.Location(), Message: message, Help: help}
			for _, n := range notes {
				f.Notes = append(f.Notes, analyzer.Note{Message: n.message, At: n.at.At.Location()})
			}
			pass.Report(f)
		})
	}
	r.RunAll = func(pass *analyzer.PassAll) {
		host, err := catalog.ParseHost(pass.Plugins[0].Host)
		if err != nil {
			return
		}
		var seats []seat
		for _, p := range pass.Plugins {
			if p.Host != pass.Plugins[0].Host {
				return // which host runs them both is not known
			}
			for _, h := range p.Handlers {
				seats = append(seats, seat{h, p})
			}
		}
		judge(catalog.For(host), seats, func(at seat, message, help string, notes ...seatNote) {
			f := analyzer.AcrossFinding{Plugin: at.plugin, At: at.At, Ignored: at.Ignored, Message: message, Help: help}
			between := false
			for _, n := range notes {
				between = between || n.at.plugin != at.plugin
				f.Notes = append(f.Notes, analyzer.AcrossNote{Message: n.message, At: n.at.At})
			}
			if between { // what is wrong within one plugin, Run has said
				pass.Report(f)
			}
		})
	}
	return r
}

// seatNote is a note at another handler.
type seatNote struct {
	message string
	at      seat
}

// whose names a handler's plugin in a message, where there are several.
func whose(s seat) string {
	if s.plugin == nil {
		return "the handler"
	}
	return "the handler of the plugin `" + s.plugin.ID + "`"
}

// merged lists the result fields of a hook that the host joins by a rule.
func merged(c *catalog.Catalog, hook string, merge catalog.Merge) []string {
	var names []string
	if h, ok := c.Hook(hook); ok {
		for _, f := range h.Result.Fields {
			if f.Merge == merge {
				names = append(names, f.Name)
			}
		}
	}
	return names
}

// lists reports whether a sorted list holds a name.
func lists(list []string, name string) bool {
	_, ok := slices.BinarySearch(list, name)
	return ok
}
