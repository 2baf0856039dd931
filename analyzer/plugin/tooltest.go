package plugin

import (
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// ToolTest is a test of `event.toolName` on which everything that a handler does depends.
type ToolTest struct {
	At    source.Location // of the tested expression
	Tools []Value[string] // the names for which the handler goes on, as written
}

// toolTest finds the test of a handler of a tool hook; nil for other hooks and handlers.
func (r *reader) toolTest(hook string, functions []typescript.Origin) *ToolTest {
	if hook != "before_tool_call" && hook != "after_tool_call" || len(functions) != 1 {
		return nil
	}
	only, ok := r.program.OnlyFor(functions[0].Node, "toolName")
	if !ok {
		return nil
	}
	t := &ToolTest{At: r.program.Location(only.Test)}
	for _, v := range only.Values {
		t.Tools = append(t.Tools, Value[string]{Known: true, V: v.Value.(string), At: r.program.Location(v.Node)})
	}
	return t
}

// Omission is a rewrite of a tool's parameters by leaving some out.
type Omission struct {
	Value source.Location // of the expression that is returned as `params`
	Key   string          // a parameter that is left out; "" where it is not known which
	At    source.Location // where it is left out
}

// omissions finds the rewrites of a handler of before_tool_call.
func (r *reader) omissions(hook string, functions []typescript.Origin) []Omission {
	if hook != "before_tool_call" {
		return nil
	}
	var list []Omission
	for _, f := range functions {
		for _, s := range r.program.Smaller(f, "params") {
			list = append(list, Omission{Value: r.program.Location(s.Value), Key: s.Key, At: r.program.Location(s.At)})
		}
	}
	return list
}
