package plugin

import (
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// Work is a function that a plugin hands the host otherwise than as a hook's handler and that
// the host waits for: a method of a context engine, the start of a channel.
type Work struct {
	Name  string          // "assemble", "compact", "maintain", "startAccount", …
	At    source.Location // of the function's name, or up to its body
	Reach Reach
	// Summarizes are the awaited calls of what compacts or summarizes, whatever stands behind.
	Summarizes []Step
}

// engineWork are the methods of a context engine that the host waits for and rules ask about.
var engineWork = []string{"assemble", "compact", "maintain"}

// work follows the functions of an engine or a channel for which the host waits.
func (r *reader) work(method string, arguments []*typescript.Node, env *typescript.Env) []Work {
	var list []Work
	seen := map[*typescript.Node]bool{}
	add := func(name string, functions []typescript.Origin) {
		for _, f := range functions {
			if f.Kind != typescript.Function || seen[f.Node] {
				continue
			}
			seen[f.Node] = true
			s := r.search([]typescript.Origin{f}, true)
			list = append(list, Work{Name: name, At: r.program.Head(f.Node), Reach: s.reach(), Summarizes: s.summarizes})
		}
	}
	switch method {
	case engineMethod:
		if len(arguments) < 2 {
			return nil
		}
		for _, o := range r.program.Origins(arguments[1], env) {
			made := []typescript.Origin{o}
			if o.Kind == typescript.Function {
				made = r.program.Returned(o)
			}
			for _, engine := range made {
				if engine.Kind != typescript.Object && engine.Kind != typescript.Instance {
					continue
				}
				for _, name := range engineWork {
					add(name, r.program.Member(engine, name))
				}
			}
		}
	case "registerChannel":
		if len(arguments) == 0 {
			return nil
		}
		for _, o := range r.program.Origins(arguments[0], env) {
			for _, channel := range append(r.program.Member(o, "plugin"), o) {
				for _, gateway := range r.program.Member(channel, "gateway") {
					add("startAccount", r.program.Member(gateway, "startAccount"))
				}
			}
		}
	}
	return list
}
