package plugin

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"openclaw-lsp/analyzer/source"
	"openclaw-lsp/analyzer/typescript"
)

// ConfigRead is a setting of the plugin's own that its code knows: a member that is read of
// `api.pluginConfig`, or a property of a schema that the code gives as its configSchema.
type ConfigRead struct {
	Path     []string        // from the top of the plugin's `config`
	At       source.Location // of the last name
	Fallback string          // what stands in where it is missing, as written; "" nothing, or nothing of use
	Schema   bool            // from a schema in the code
	// Chain is the same for reads of which each stands in for the one before: `c.url ?? c.baseUrl`;
	// 0 for a read that stands alone.
	Chain int
}

// configProperty is the member of the api that holds the plugin's settings.
const configProperty = "pluginConfig"

// configReads lists the settings that the code knows. It is asked only for a plugin whose
// manifest restricts them: otherwise nothing follows from them.
func (r *reader) configReads(p *Plugin) []ConfigRead {
	if p.Manifest == nil || !restricts(p.Manifest.ConfigSchema) {
		return nil
	}
	var starts []*typescript.Node
	for _, n := range r.program.NamedAccesses(configProperty) {
		if r.ofAPI(n) {
			starts = append(starts, n)
		}
	}
	starts = append(starts, r.entryConfigs(p.Manifest.ID.V)...)
	var list []ConfigRead
	chains := map[*typescript.Node]int{}
	for _, read := range r.program.MemberReads(starts, validates) {
		c := ConfigRead{Path: read.Path, At: r.program.Location(read.Node), Fallback: r.standIn(read.Fallback)}
		if top := typescript.Alternatives(read.Node); top != nil {
			if chains[top] == 0 {
				chains[top] = len(chains) + 1
			}
			c.Chain = chains[top]
		}
		list = append(list, c)
	}
	for _, d := range r.definitions {
		list = append(list, r.codeSchema(d.schema)...)
	}
	sort.SliceStable(list, func(i, j int) bool { return before(list[i].At, list[j].At) })
	return slices.CompactFunc(list, func(a, b ConfigRead) bool { return a.At == b.At && slices.Equal(a.Path, b.Path) })
}

// restricts reports whether a schema refuses settings: by their names, or by their absence.
func restricts(schema *Tree) bool {
	if schema == nil {
		return false
	}
	additional := schema.Get("additionalProperties")
	return additional.Is(TreeBool) && !additional.Bool || schema.Get("required").Is(TreeArray)
}

// ofAPI reports whether a member `pluginConfig` is one of the api.
func (r *reader) ofAPI(n *typescript.Node) bool {
	receiver := typescript.PatternSource(n)
	if typescript.IsMember(n) {
		receiver = n.Expression()
	}
	if receiver == nil {
		return false
	}
	unknown := true
	for _, o := range r.program.Origins(receiver, nil) {
		switch o.Kind {
		case typescript.Seeded:
			return o.Seed == apiSeed && o.Path == ""
		case typescript.Opaque, typescript.Interface:
		default:
			unknown = false
		}
	}
	return unknown && typescript.IsMember(n) && typescript.LastName(typescript.Unwrap(receiver)) == apiSeed
}

// entryConfigs are the reads of the plugin's settings out of the host's configuration:
// config.plugins.entries["id"].config.
func (r *reader) entryConfigs(id string) []*typescript.Node {
	if id == "" {
		return nil
	}
	var list []*typescript.Node
	for _, n := range r.program.NamedAccesses("entries") {
		if typescript.IsMember(n) && typescript.LastName(typescript.Unwrap(n.Expression())) == "plugins" {
			if entry := typescript.MemberAbove(n); entry != nil && typescript.LastName(entry) == id {
				if config := typescript.MemberAbove(entry); config != nil && typescript.LastName(config) == "config" {
					list = append(list, config)
				}
			}
		}
	}
	return list
}

// validates reports whether a function out of a package hands on what it gets, checked.
func validates(callee string) bool {
	name := callee[strings.LastIndexByte(callee, '.')+1:]
	return name == "parse" || name == "structuredClone" || name == "freeze" || name == "decode" || name == "Parse" || name == "Decode"
}

var upperConstant = regexp.MustCompile(`^(?:[A-Za-z_$][\w$]*\.)*(?:[A-Z][A-Z0-9_]*|DEFAULTS?(?:\.[\w$]+)*|defaults?(?:\.[\w$]+)+)$`)
var environment = regexp.MustCompile(`^(?:process\.|Deno\.|Bun\.)?env(?:\.[A-Za-z_]\w*|\[["']\w+["']\]|\.get\(["']\w+["']\))`)
var literalText = regexp.MustCompile("^(?:-?\\d[\\d_.]*|true|false|\"[^\"]+\"|'[^']+'|`[^`$]+`|\\[.+\\])$")

// standIn is what takes the place of a missing setting, where it is clear that the plugin can
// work with it: a literal, a named constant, a variable of the environment.
func (r *reader) standIn(n *typescript.Node) string {
	if n == nil {
		return ""
	}
	text := strings.TrimSpace(r.program.Text(n))
	if len(text) > 120 {
		return ""
	}
	if literalText.MatchString(text) || upperConstant.MatchString(text) || environment.MatchString(text) {
		return text
	}
	return ""
}

// schemaMakers are the functions of schema libraries that take an object of properties.
var schemaMakers = words(`object Object strictObject looseObject StrictObject`)

// codeSchema lists the properties of a schema in the code.
func (r *reader) codeSchema(n *typescript.Node) []ConfigRead {
	for depth := 0; n != nil && depth < 6; depth++ {
		n = typescript.Unwrap(n)
		switch {
		case typescript.IsIdentifier(n):
			n = r.program.Initializer(n)
		case typescript.IsCall(n):
			callee := typescript.Unwrap(n.Expression())
			if len(n.Arguments()) > 0 {
				first := typescript.Unwrap(n.Arguments()[0])
				if schemaMakers[typescript.LastName(callee)] && typescript.IsObject(first) {
					return r.properties(first)
				}
				n = first // buildPluginConfigSchema(schema)
				continue
			}
			if !typescript.IsMember(callee) {
				return nil
			}
			n = callee.Expression() // z.object({…}).strict()
		case typescript.IsObject(n):
			if properties := propertyOf(n, "properties"); properties != nil {
				properties = typescript.Unwrap(properties)
				if typescript.IsIdentifier(properties) {
					properties = typescript.Unwrap(r.program.Initializer(properties))
				}
				if typescript.IsObject(properties) {
					return r.properties(properties)
				}
				return nil
			}
			n = propertyOf(n, "jsonSchema")
		default:
			return nil
		}
	}
	return nil
}

func propertyOf(object *typescript.Node, name string) *typescript.Node {
	for _, m := range object.Properties() {
		if typescript.MemberName(m) == name {
			return memberValue(m)
		}
	}
	return nil
}

// memberValue is the expression that a member of an object literal holds; nil for a method.
func memberValue(m *typescript.Node) *typescript.Node {
	switch {
	case typescript.IsShorthand(m):
		return m.Name()
	case typescript.IsProperty(m):
		return m.Initializer()
	}
	return nil
}

func (r *reader) properties(object *typescript.Node) []ConfigRead {
	var list []ConfigRead
	for _, m := range object.Properties() {
		if name := typescript.MemberName(m); name != "" && !typescript.IsSpread(m) {
			list = append(list, ConfigRead{Path: []string{name}, At: r.program.Location(m.Name()), Schema: true})
		}
	}
	return list
}
