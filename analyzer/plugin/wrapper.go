package plugin

import (
	"openclaw-lsp/analyzer/typescript"
)

// deadWrapper is the function around a registering call whose parameter gives the hook's
// name, where nothing in the plugin calls or mentions that function: nothing is registered
// through it. nil where somebody may call it.
func (r *reader) deadWrapper(call, name *typescript.Node) *Function {
	name = typescript.Unwrap(name)
	function := typescript.EnclosingFunction(call)
	if function == nil || !typescript.IsIdentifier(name) || !r.program.IsParameter(name, function) || r.registers[function] {
		return nil
	}
	if !r.isOwn(call) || !r.program.Unmentioned(function) {
		return nil
	}
	return r.function(function)
}
