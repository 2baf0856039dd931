package catalog

// Shapes is what the declarations of a host's package say, see ReadInstalled of package
// plugin.
type Shapes struct {
	Product string // the package's name
	Version string
	Hooks   []HookShape   // sorted by name
	Options []OptionShape // in the order of the declaration
	Members []ApiMember   // of the api object, with name and nature only, sorted
	Typed   []string      // subpaths of the SDK with declarations, sorted
	Untyped []string      // those without, sorted
	// Declarations is the text of one declaration file with the types that plugins meet: the
	// hooks, the api object, the entry wrappers. What lies further away is `any` in it.
	Declarations string
}

// HookShape is one hook as the declarations have it.
type HookShape struct {
	Name    string
	Event   Shape
	Context Shape
	Result  Shape
	Sync    bool // a promise is not among the results that handlers may return
}

// OptionShape is one key of the third argument of `api.on`.
type OptionShape struct {
	Name  string
	Type  string
	Hooks []string // the hooks that take it; nil for all
}

// hookShape finds the shapes of a hook in the newest host, from shapes_gen.go.
func hookShape(name string) (HookShape, bool) {
	for i := range newestHooks {
		if newestHooks[i].Name == name {
			return newestHooks[i], true
		}
	}
	return HookShape{}, false
}
