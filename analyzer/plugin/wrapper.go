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
	dead := r.function(function)
	if d := function.Parent; !typescript.IsNamed(function) && typescript.IsVariable(d) {
		dead.At = r.program.Location(d.Name())
	}
	return dead
}

// fetched is the call by which a registering function was fetched from the api by its name,
// such as `pick(api, "on")`.
func (r *reader) fetched(call *typescript.Node, method string) (Indirect, bool) {
	callee := typescript.Unwrap(call.Expression())
	if !typescript.IsIdentifier(callee) || method != "on" && method != "registerHook" {
		return Indirect{}, false
	}
	made := typescript.Unwrap(r.program.Initialised(callee))
	if !typescript.IsCall(made) {
		return Indirect{}, false
	}
	for _, a := range made.Arguments() {
		if a = typescript.Unwrap(a); typescript.IsString(a) && a.Text() == method {
			return Indirect{Method: method, At: r.program.Location(made)}, true
		}
	}
	return Indirect{}, false
}
