package plugin

import (
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
