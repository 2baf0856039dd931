package plugin

import (
	"regexp"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/typescript"
)

// judge says what calling, or constructing, something outside the plugin does.
func judge(o typescript.Origin, constructed bool) (catalog.Sink, catalog.Verdict) {
	switch o.Kind {
	case typescript.Global:
		return catalog.GlobalCall(o.Path, constructed)
	case typescript.External:
		return catalog.ExternalCall(o.Module, o.Path, constructed)
	case typescript.Seeded:
		if o.Seed == apiSeed {
			return catalog.ApiCall(o.Path)
		}
	case typescript.Literal, typescript.Object, typescript.Array, typescript.Instance, typescript.Module:
		// Calling these fails, or is a method of the language on them.
		return catalog.Sink{}, catalog.Harmless
	}
	return catalog.Sink{}, catalog.Unjudged
}

// ordinaryMethods are methods of strings, lists, dates and promises whose names no client of
// a service uses. On a value of unknown type they are taken for those.
var ordinaryMethods = words(`at catch charAt charCodeAt codePointAt concat endsWith every fill filter finally flat flatMap
	forEach getTime includes indexOf join lastIndexOf localeCompare map match matchAll normalize padEnd padStart pop push reduce
	reduceRight repeat replace replaceAll reverse shift slice some sort splice split startsWith substring substr then toFixed
	toISOString toLocaleString toLowerCase toReversed toSorted toString toUpperCase trim trimEnd trimStart unshift valueOf
	findIndex findLast findLastIndex getDate getDay getFullYear getHours getMinutes getMonth getSeconds test toDateString
	toLocaleDateString toLocaleLowerCase toLocaleTimeString toLocaleUpperCase toPrecision toUTCString
	addEventListener entries find has isDirectory isFile isSymbolicLink hasOwnProperty off once removeAllListeners
	removeEventListener removeListener unref values call apply bind`)

// logMethods are what loggers are called with.
var logMethods = words(`child debug error fatal info log trace verbose warn`)

// logger matches the names that loggers go by.
var logger = regexp.MustCompile(`(?i)(?:^|_)log(?:ger)?$|Log(?:ger)?$`)

func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// ofLanguage reports whether a call is a method of a value that is known to be one of the
// language's own: of an array, a string, a number.
func (r *reader) ofLanguage(call *typescript.Node, env *typescript.Env) bool {
	if typescript.IsTagged(call) {
		return false
	}
	callee := typescript.Unwrap(call.Expression())
	if !typescript.IsMember(callee) {
		return false
	}
	receivers := r.program.Origins(callee.Expression(), env)
	for _, o := range receivers {
		if o.Kind != typescript.Array && o.Kind != typescript.Literal {
			return false
		}
	}
	return len(receivers) > 0
}

// ordinary reports whether a call of something unknown is safe to take for a method of the
// language, or is no call of anything: super, import.
func ordinary(call *typescript.Node) bool {
	if typescript.IsTagged(call) {
		return false
	}
	callee := typescript.Unwrap(call.Expression())
	if typescript.IsMember(callee) {
		name := typescript.LastName(callee)
		return ordinaryMethods[name] || logMethods[name] && logger.MatchString(typescript.LastName(callee.Expression()))
	}
	return typescript.IsKeyword(callee)
}

// credential matches the names of what a client of a service is made with: a key, or the
// address of a server.
var credential = regexp.MustCompile(`(?i)^(?:access|api|auth|bearer|bot|client|secret|service)_?(?:key|secret|token)$|` +
	`(?:api|base|daemon|gateway|server|service)_?ur[il]$|api_?key$|^endpoint$|^api_?base$`)

// clientName matches the names of classes and makers whose objects talk to a service.
var clientName = regexp.MustCompile(`(?:Client|API|Api|SDK|Sdk)$`)

// client reports whether an awaited call of something out of an unknown package asks a service,
// as far as names tell: it is a method of an object that was made with a key or an address, or
// whose class says that it is a client, or it is handed a key or an address itself.
func (r *reader) client(o typescript.Origin, call *typescript.Node) bool {
	if o.Kind != typescript.External || hostModule(o.Module) || strings.HasPrefix(o.Module, ".") || strings.HasPrefix(o.Module, "node:") {
		return false
	}
	if typescript.IsCall(call) && passesCredentials(call) {
		return true
	}
	maker, _, member := strings.Cut(o.Path, ".")
	if maker == "default" || maker == "*" {
		// default.Client!.search
		rest := strings.TrimPrefix(strings.TrimPrefix(o.Path, maker), ".")
		maker, _, member = strings.Cut(rest, ".")
	}
	if !member || maker == strings.TrimRight(maker, "!()") {
		return false
	}
	return clientName.MatchString(strings.TrimRight(maker, "!()")) || r.withCredentials()[o.Module+" "+maker]
}

// withCredentials lists what the program makes, or asks, of packages with a key or an address
// among the arguments.
func (r *reader) withCredentials() map[string]bool {
	if r.credentials != nil {
		return r.credentials
	}
	r.credentials = map[string]bool{}
	for _, name := range r.program.CallNames(func(string) bool { return true }) {
		for _, call := range r.program.CallsNamed(name) {
			if typescript.IsTagged(call) || !passesCredentials(call) {
				continue
			}
			for _, o := range r.program.Callees(call, nil) {
				if o.Kind != typescript.External {
					continue
				}
				maker := strings.TrimPrefix(o.Path[strings.LastIndexByte(o.Path, '.')+1:], "*")
				if typescript.IsNew(call) {
					maker += "!"
				} else {
					maker += "()"
				}
				r.credentials[o.Module+" "+maker] = true
			}
		}
	}
	return r.credentials
}

// passesCredentials reports whether an argument of a call is named like a key or an address,
// or an object literal with such a member.
func passesCredentials(call *typescript.Node) bool {
	for _, a := range call.Arguments() {
		a = typescript.Unwrap(a)
		switch {
		case typescript.IsObject(a):
			for _, m := range a.Properties() {
				if credential.MatchString(typescript.MemberName(m)) {
					return true
				}
			}
		case typescript.IsIdentifier(a), typescript.IsMember(a):
			if credential.MatchString(typescript.LastName(a)) {
				return true
			}
		}
	}
	return false
}
