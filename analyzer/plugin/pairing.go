package plugin

import (
	"regexp"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// EndlessWait is a wait in a handler of `before_compaction` for something that only a handler of
// `after_compaction` brings about.
type EndlessWait struct {
	At  source.Location // of the awaited promise or call
	End source.Location // where it is ended; zero where that is a library's event
}

// limited matches what ends a wait by itself.
var limited = regexp.MustCompile(`(?i)setTimeout|timeout|deadline|\.race\(|AbortSignal|signal`)

// endlessWaits looks for handlers of before_compaction that wait for after_compaction.
func (r *reader) endlessWaits() []EndlessWait {
	var early, after []*typescript.Node
	for _, c := range r.registering {
		arguments := arguments(c.node)
		if len(arguments) < 2 || c.name != "before_compaction" && c.name != "after_compaction" {
			continue
		}
		for _, o := range r.program.Origins(arguments[1], nil) {
			switch {
			case o.Kind != typescript.Function:
			case c.name == "before_compaction":
				early = append(early, o.Node)
			default:
				after = append(after, o.Node)
			}
		}
	}
	if len(early) == 0 {
		return nil
	}
	var list []EndlessWait
	for _, handler := range early {
		if limited.MatchString(r.program.Text(handler)) {
			continue
		}
		for _, call := range r.program.CallsIn(handler) {
			if !call.Awaited {
				continue
			}
			if typescript.IsNew(call.Node) {
				list = append(list, r.pairedPromise(call.Node, call.Node, handler, after)...)
				continue
			}
			if !typescript.IsCall(call.Node) {
				continue
			}
			for _, o := range r.program.Callees(call.Node, nil) {
				switch {
				case o.Kind == typescript.External && strings.HasSuffix(o.Module, "events") && strings.HasSuffix(o.Path, "once") && len(call.Node.Arguments()) == 2:
					if name := typescript.Unwrap(call.Node.Arguments()[1]); typescript.IsString(name) && strings.Contains(name.Text(), "after_compaction") {
						list = append(list, EndlessWait{At: r.program.Location(call.Node)})
					}
				case o.Kind == typescript.Function && !limited.MatchString(r.program.Text(o.Node)):
					for _, inner := range r.program.CallsIn(o.Node) {
						if inner.Awaited && typescript.IsNew(inner.Node) {
							list = append(list, r.pairedPromise(inner.Node, call.Node, o.Node, after)...)
						}
					}
				}
			}
		}
	}
	sort.Slice(list, func(i, j int) bool { return before(list[i].At, list[j].At) })
	return list
}

// pairedPromise judges `new Promise(resolve => …)`: where resolve is only kept for others, and
// all others are handlers of after_compaction, they alone end the wait.
func (r *reader) pairedPromise(made, at, function *typescript.Node, after []*typescript.Node) []EndlessWait {
	if typescript.LastName(made.Expression()) != "Promise" || len(made.Arguments()) == 0 {
		return nil
	}
	executor := typescript.Unwrap(made.Arguments()[0])
	if !typescript.IsFunctionLike(executor) || len(executor.Parameters()) == 0 || !typescript.IsIdentifier(executor.Parameters()[0].Name()) {
		return nil
	}
	reads := r.program.ReadsIn(executor.Parameters()[0].Name(), executor)
	if len(reads) != 1 {
		return nil
	}
	keeper := typescript.KeptIn(reads[0])
	if keeper == nil {
		return nil
	}
	var end source.Location
	for _, read := range r.program.ReadsEverywhere(keeper) {
		if typescript.Contains(function, read) {
			continue
		}
		inside := false
		for _, f := range after {
			inside = inside || typescript.Contains(f, read)
		}
		if !inside {
			return nil
		}
		end = r.program.Location(read)
	}
	if end.IsZero() {
		return nil
	}
	return []EndlessWait{{At: r.program.Location(at), End: end}}
}
