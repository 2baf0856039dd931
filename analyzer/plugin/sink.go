package plugin

import (
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
	hasOwnProperty call apply bind`)

func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

// ordinary reports whether a call of something unknown is safe to take for a method of the
// language, or is no call of anything: super, import.
func ordinary(call *typescript.Node) bool {
	if typescript.IsTagged(call) {
		return false
	}
	callee := typescript.Unwrap(call.Expression())
	if typescript.IsMember(callee) {
		return ordinaryMethods[typescript.LastName(callee)]
	}
	return typescript.IsKeyword(callee)
}
