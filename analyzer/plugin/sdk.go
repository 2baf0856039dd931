package plugin

import (
	"fmt"
	"path"
	"slices"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// ReadInstalled reads the contract of the host whose package is installed in dir from its
// own declarations: hook names, what events, contexts, results and options look like, and
// the subpaths of the SDK. What declarations do not say is taken over from the nearest host
// that the catalog knows. It reads only; the caller keeps the result by version.
func ReadInstalled(snap *source.Snapshot, dir string) (*catalog.Catalog, error) {
	shapes, err := ReadShapes(snap, dir)
	if err != nil {
		return nil, err
	}
	base := catalog.For(catalog.Host{Product: shapes.Product, Version: shapes.Version})
	return catalog.Installed(base, shapes), nil
}

// ReadShapes reads what the declarations of a host's package in dir say.
func ReadShapes(snap *source.Snapshot, dir string) (catalog.Shapes, error) {
	r := &sdkReader{dir: dir}
	r.decls = typescript.NewDeclarations(func(p string) (string, bool) {
		if !strings.HasPrefix(p, dir+"/") || !snap.Exists(p) {
			return "", false
		}
		f, err := snap.File(p)
		if err != nil {
			return "", false
		}
		return f.Text(), true
	})
	if err := r.manifest(snap); err != nil {
		return catalog.Shapes{}, fmt.Errorf("reading the contract of the host in %s: %w", dir, err)
	}
	if err := r.hooks(); err != nil {
		return catalog.Shapes{}, fmt.Errorf("reading the contract of %s %s in %s: %w", r.shapes.Product, r.shapes.Version, dir, err)
	}
	r.shapes.Declarations = r.declarations()
	return r.shapes, nil
}

// sdkReader reads one package.
type sdkReader struct {
	dir    string
	decls  *typescript.Declarations
	files  map[string]string // declaration file by subpath, the root as ""
	api    typescript.Shape  // OpenClawPluginApi
	on     typescript.Shape  // the type of its member `on`
	table  typescript.Shape  // PluginHookHandlerMap
	shapes catalog.Shapes
}

// manifest reads package.json: name, version, and which subpaths have declarations.
func (r *sdkReader) manifest(snap *source.Snapshot) error {
	file, err := snap.File(path.Join(r.dir, "package.json"))
	if err != nil {
		return err
	}
	value, _ := typescript.ParseJSON(file.Text())
	name, version, exports := value.Get("name"), value.Get("version"), value.Get("exports")
	if !name.Is(typescript.JSONString) || !version.Is(typescript.JSONString) || !exports.Is(typescript.JSONObject) {
		return fmt.Errorf("package.json lacks a name, a version or exports")
	}
	r.shapes.Product, r.shapes.Version = name.String, version.String
	r.files = map[string]string{}
	for _, f := range exports.Fields {
		name, ok := strings.CutPrefix(f.Name, "./plugin-sdk")
		name = strings.TrimPrefix(name, "/")
		if !ok || strings.Contains(name, "*") {
			continue
		}
		if types := declared(f.Value); types != "" {
			r.files[name] = path.Join(r.dir, types)
		}
		if name == "" {
			continue
		}
		if r.files[name] != "" {
			r.shapes.Typed = append(r.shapes.Typed, name)
		} else {
			r.shapes.Untyped = append(r.shapes.Untyped, name)
		}
	}
	sort.Strings(r.shapes.Typed)
	sort.Strings(r.shapes.Untyped)
	if len(r.files) == 0 {
		return fmt.Errorf("package.json exports no declarations below ./plugin-sdk")
	}
	return nil
}

// declared finds the declaration file in an entry of `exports`, which may nest conditions.
func declared(v *typescript.JSON) string {
	for _, f := range v.Fields {
		if f.Name == "types" && f.Value.Kind == typescript.JSONString {
			return f.Value.String
		}
	}
	for _, f := range v.Fields {
		if types := declared(f.Value); types != "" {
			return types
		}
	}
	return ""
}

// export finds an exported declaration in the subpaths where plugins get it from.
func (r *sdkReader) export(name string) (typescript.Shape, bool) {
	for _, subpath := range []string{"plugin-entry", "core", "channel-core", "channel-entry-contract", "feature-plugin", "control-ui", "tool-plugin", "runtime-store", ""} {
		if file := r.files[subpath]; file != "" {
			if s, ok := r.decls.Exported(file, name); ok {
				return s, true
			}
		}
	}
	return typescript.Shape{}, false
}

// hooks finds the table of handlers through the api's member `on` and reads it.
func (r *sdkReader) hooks() error {
	var ok bool
	if r.api, ok = r.export("OpenClawPluginApi"); !ok {
		return fmt.Errorf("its declarations export no OpenClawPluginApi")
	}
	for _, f := range r.api.Fields() {
		_, _, function := f.Type.Function()
		r.shapes.Members = append(r.shapes.Members, catalog.ApiMember{Name: f.Name, Function: function})
		if f.Name == "on" {
			r.on = f.Type
		}
	}
	slices.SortFunc(r.shapes.Members, func(a, b catalog.ApiMember) int { return strings.Compare(a.Name, b.Name) })
	params, _, ok := r.on.Function()
	if !ok || len(params) < 2 {
		return fmt.Errorf("OpenClawPluginApi has no function `on` with a handler")
	}
	if r.table, ok = params[1].Type.Indexed(); !ok {
		return fmt.Errorf("the handler of `on` is not looked up in a table of handlers")
	}
	for _, f := range r.table.Fields() {
		if h, ok := readHook(f); ok {
			r.shapes.Hooks = append(r.shapes.Hooks, h)
		}
	}
	if len(r.shapes.Hooks) == 0 {
		return fmt.Errorf("the table of handlers is empty")
	}
	slices.SortFunc(r.shapes.Hooks, func(a, b catalog.HookShape) int { return strings.Compare(a.Name, b.Name) })
	if len(params) > 2 {
		r.options(params[2].Type)
	}
	return nil
}

func readHook(f typescript.ShapeField) (catalog.HookShape, bool) {
	params, result, ok := f.Type.Function()
	if !ok {
		return catalog.HookShape{}, false
	}
	h := catalog.HookShape{Name: f.Name, Sync: true}
	if len(params) > 0 {
		h.Event = shapeOf(params[0].Type)
	}
	if len(params) > 1 {
		h.Context = shapeOf(params[1].Type)
	}
	for _, part := range result.Union() {
		if _, promise := part.Argument("Promise", 0); promise {
			h.Sync = false
			continue
		}
		if !part.Void() && h.Result.Type == "" && h.Result.Fields == nil {
			h.Result = shapeOf(part)
		}
	}
	return h, true
}

// shapeOf is the shape of an object type.
func shapeOf(t typescript.Shape) catalog.Shape {
	s := catalog.Shape{Type: t.Name(), Fields: catalogFields(t.Fields(), 0)}
	if value, ok := t.Argument("Record", 1); ok {
		s.Type = t.Text()
		s.Fields = []catalog.Field{{Name: "*", Type: value.Text(), Optional: true}}
	}
	return s
}

// inlineDepthMax is how deep objects inside objects are read. Declarations of openclaw
// 2026.9.6 nest three.
const inlineDepthMax = 4

func catalogFields(list []typescript.ShapeField, depth int) []catalog.Field {
	var fields []catalog.Field
	for _, f := range list {
		field := catalog.Field{Name: f.Name, Type: f.Text(), Optional: f.Optional, Values: f.Type.Values()}
		for _, wrapper := range []string{"Array", "ReadonlyArray"} {
			if entry, ok := f.Type.Argument(wrapper, 0); ok {
				field.Values = entry.Values()
			}
		}
		if f.Type.Inline() && depth < inlineDepthMax {
			field.Fields = catalogFields(f.Type.Fields(), depth+1)
		}
		fields = append(fields, field)
	}
	return fields
}

// options reads the third parameter of `on`: an object, or an intersection of one with
// conditional types that add a key for some hooks.
func (r *sdkReader) options(t typescript.Shape) {
	for depth := 0; depth < 5; depth++ {
		to, ok := t.Target()
		if !ok {
			break
		}
		t = to.Body()
	}
	for _, part := range t.Intersection() {
		hooks, then, conditional := part.Conditional()
		if conditional {
			part = then
		}
		for _, f := range part.Fields() {
			r.shapes.Options = append(r.shapes.Options, catalog.OptionShape{Name: f.Name, Type: f.Text(), Hooks: hooks})
		}
	}
}
