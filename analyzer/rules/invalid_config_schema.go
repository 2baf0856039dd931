package rules

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var invalidConfigSchema = &analyzer.Rule{
	ID:       "invalid-config-schema",
	Family:   analyzer.Permissions,
	Summary:  "A schema in the manifest that no validator can use, or that no configuration can meet.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer; up to 2026.7 such a schema could stop other plugins too",
	Seen: []string{
		"openclaw@2026.9.6 dist/json-schema-defaults-D_MUXIFC.mjs:281-382",
		"openclaw@2026.9.6 dist/schema-validator-G8odGT6Q.mjs:248-300",
		"openclaw@2026.5.2 dist/schema-validator-CwMY3Tzl.js",
		"https://github.com/openclaw/openclaw/issues/119485",
	},
	Why: "The host compiles `configSchema`, and each `channelConfigs.<channel>.schema`, as JSON Schema when it checks the operator's configuration. A schema that is itself wrong, such as a " +
		"`$ref` that leads nowhere, a type that does not exist, `required` with a name twice or with a boolean, fails with \"invalid schema\", and the configuration with it. In older hosts one such " +
		"schema stopped every plugin.\n\nThree further mistakes give a schema that is correct but that no configuration meets: a root of another type than object, since the value is always one; a " +
		"`required` name that `properties` lacks while `additionalProperties` is false; and a `default` of another type than its property, which the host fills in before it validates.",
	Instead: "Mend the schema at the place shown. The types are array, boolean, integer, null, number, object and string.",
	Bad: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("before_tool_call", () => undefined);
  },
});
-- openclaw.plugin.json --
{
  "id": "team-notes",
  "configSchema": {
    "type": "object",
    "required": ["url", "url"],
    "properties": {
      "url": { "type": "string", "required": true },
      "auth": { "$ref": "#/defs/none" },
      "limit": { "type": "int" }
    }
  },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
-- want --
openclaw.plugin.json:5:25: ".url. stands twice"
openclaw.plugin.json:7:46: ".required. must be a list of names"
openclaw.plugin.json:8:25: "leads nowhere"
openclaw.plugin.json:9:26: "no type .int."
`,
	Good: `-- index.ts --
import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("before_tool_call", () => undefined);
  },
});
-- openclaw.plugin.json --
{
  "id": "team-notes",
  "configSchema": {
    "type": "object",
    "required": ["url"],
    "$defs": { "auth": { "type": "string" } },
    "properties": {
      "url": { "type": "string" },
      "auth": { "$ref": "#/$defs/auth" },
      "limit": { "type": "integer" }
    }
  },
  "activation": { "onStartup": true }
}
-- package.json --
{ "name": "team-notes", "openclaw": { "extensions": ["./index.ts"] } }
`,
	Run: runInvalidConfigSchema,
}

func runInvalidConfigSchema(pass *analyzer.Pass) {
	m := pass.Plugin.Manifest
	if m == nil || m.File == nil {
		return
	}
	if m.ConfigSchema != nil {
		c := schemaCheck{pass: pass, m: m, root: m.ConfigSchema}
		c.isObject(m.ConfigSchema)
		c.node(m.ConfigSchema, 0)
	}
	if configs := m.Root.Get("channelConfigs"); configs.Is(plugin.TreeObject) {
		for _, f := range configs.Fields {
			if schema := f.Value.Get("schema"); schema.Is(plugin.TreeObject) {
				c := schemaCheck{pass: pass, m: m, root: schema}
				c.node(schema, 0)
			}
		}
	}
}

// schemaCheck looks at one schema as the host does before it compiles it.
type schemaCheck struct {
	pass *analyzer.Pass
	m    *plugin.Manifest
	root *plugin.Tree
}

func (c *schemaCheck) fail(at *plugin.Tree, help, format string, args ...any) {
	c.pass.Report(analyzer.Finding{At: c.m.At(at), Message: fmt.Sprintf(format, args...), Help: help})
}

// isObject asks whether a value that is always an object can meet the schema.
func (c *schemaCheck) isObject(schema *plugin.Tree) {
	t := schema.Get("type")
	types := t.ItemsOrSelf()
	for _, item := range types {
		if !item.Is(plugin.TreeString) || item.String == "object" || !schemaTypes[item.String] {
			return
		}
	}
	if len(types) > 0 {
		c.fail(t, "write `\"object\"`", "the plugin's `config` is always an object, which this type refuses")
	}
}

var schemaTypes = schemaWords("array boolean integer null number object string")

// Keywords by what their values must be, as the host's own check lists them.
var (
	schemaMaps     = strings.Fields("$defs definitions dependentSchemas patternProperties properties")
	schemaValues   = strings.Fields("additionalItems additionalProperties contains else if items not propertyNames then unevaluatedItems unevaluatedProperties")
	schemaLists    = strings.Fields("allOf anyOf oneOf prefixItems")
	schemaStrings  = strings.Fields("$anchor $comment $dynamicAnchor $dynamicRef $id $schema $ref contentEncoding contentMediaType description format pattern title")
	schemaNumbers  = strings.Fields("exclusiveMaximum exclusiveMinimum maximum minimum multipleOf")
	schemaCounts   = strings.Fields("maxContains maxItems maxLength maxProperties minContains minItems minLength minProperties")
	schemaBooleans = strings.Fields("deprecated readOnly uniqueItems writeOnly")
)

func schemaWords(text string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(text) {
		m[w] = true
	}
	return m
}

// node looks at one schema and those inside it.
func (c *schemaCheck) node(s *plugin.Tree, depth int) {
	if s == nil || s.Is(plugin.TreeInvalid) || s.Is(plugin.TreeBool) || depth > 100 {
		return
	}
	if !s.Is(plugin.TreeObject) {
		c.fail(s, "", "a schema must be an object or a boolean, not a %s", s.Kind)
		return
	}
	c.types(s)
	c.keywords(s)
	c.required(s)
	c.values(s)
	c.reference(s)
	for _, key := range schemaMaps {
		value := s.Get(key)
		if value.Is(plugin.TreeObject) {
			for _, f := range value.Fields {
				c.node(f.Value, depth+1)
			}
		} else if value != nil && !value.Is(plugin.TreeInvalid) {
			c.fail(value, "", "`%s` must be an object of schemas, not a %s", key, value.Kind)
		}
	}
	for _, key := range schemaValues {
		value := s.Get(key)
		if key == "items" && value.Is(plugin.TreeArray) {
			for _, item := range value.Items {
				c.node(item, depth+1)
			}
			continue
		}
		c.node(value, depth+1)
	}
	for _, key := range schemaLists {
		value := s.Get(key)
		switch {
		case value == nil || value.Is(plugin.TreeInvalid):
		case !value.Is(plugin.TreeArray):
			c.fail(value, "", "`%s` must be a list of schemas, not a %s", key, value.Kind)
		case len(value.Items) == 0 && key != "prefixItems":
			c.fail(value, "", "`%s` is empty", key)
		default:
			for _, item := range value.Items {
				c.node(item, depth+1)
			}
		}
	}
}

func (c *schemaCheck) types(s *plugin.Tree) {
	t := s.Get("type")
	if t == nil || t.Is(plugin.TreeInvalid) {
		return
	}
	if !t.Is(plugin.TreeString) && (!t.Is(plugin.TreeArray) || len(t.Items) == 0) {
		c.fail(t, "", "`type` must be the name of a type or a list of such, not %s", describeTree(t))
		return
	}
	var names []string
	for name := range schemaTypes {
		names = append(names, name)
	}
	seen := map[string]bool{}
	for _, item := range t.ItemsOrSelf() {
		switch {
		case item.Is(plugin.TreeInvalid):
		case !item.Is(plugin.TreeString):
			c.fail(item, "", "`type` must be the name of a type, not %s", describeTree(item))
		case seen[item.String]:
			c.fail(item, "", "the type `%s` stands twice", item.String)
		case !schemaTypes[item.String]:
			f := analyzer.Finding{At: c.m.At(item), Message: fmt.Sprintf("JSON Schema has no type `%s`", item.String),
				Help: "the types are array, boolean, integer, null, number, object and string"}
			instead := typeAliases[strings.ToLower(item.String)]
			if instead == "" {
				instead = analyzer.Nearest(item.String, names)
			}
			if instead != "" {
				f.Message += fmt.Sprintf(", did you mean `%s`?", instead)
				f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Change to `%s`", instead), Review: true,
					Edits: []source.Edit{{Path: c.m.Path, Span: item.Span, NewText: strconv.Quote(instead)}}}}
			}
			c.pass.Report(f)
		}
		seen[item.String] = true
	}
	if n := s.Get("nullable"); n != nil && !n.Is(plugin.TreeBool) {
		c.fail(n, "", "`nullable` must be a boolean, not %s", describeTree(n))
	}
}

// typeAliases are what other languages call the types of JSON Schema.
var typeAliases = map[string]string{"int": "integer", "float": "number", "double": "number", "bool": "boolean", "str": "string", "text": "string",
	"list": "array", "dict": "object", "map": "object", "record": "object", "enum": "string", "date": "string", "url": "string", "secret": "string", "password": "string"}

func (c *schemaCheck) keywords(s *plugin.Tree) {
	for _, group := range []struct {
		names []string
		kind  plugin.TreeKind
		want  string
	}{{schemaStrings, plugin.TreeString, "a string"}, {schemaNumbers, plugin.TreeNumber, "a number"},
		{schemaCounts, plugin.TreeNumber, "a whole number from 0"}, {schemaBooleans, plugin.TreeBool, "a boolean"}} {
		for _, name := range group.names {
			v := s.Get(name)
			if v == nil || v.Is(plugin.TreeInvalid) {
				continue
			}
			if !v.Is(group.kind) || group.want == "a whole number from 0" && (v.Number < 0 || v.Number != float64(int64(v.Number))) {
				c.fail(v, "", "`%s` must be %s, not %s", name, group.want, describeTree(v))
			} else if name == "multipleOf" && v.Number <= 0 {
				c.fail(v, "", "`multipleOf` must be above 0")
			}
		}
	}
}

func (c *schemaCheck) required(s *plugin.Tree) {
	v := s.Get("required")
	if v == nil || v.Is(plugin.TreeInvalid) {
		return
	}
	if !v.Is(plugin.TreeArray) {
		c.fail(v, "list the names in `required` of the object that has the property", "`required` must be a list of names, not %s", describeTree(v))
		return
	}
	seen := map[string]bool{}
	for i, item := range v.Items {
		switch {
		case item.Is(plugin.TreeInvalid):
		case !item.Is(plugin.TreeString):
			c.fail(item, "", "`required` must be a list of names, and holds %s", describeTree(item))
		case seen[item.String]:
			f := analyzer.Finding{At: c.m.At(item), Message: fmt.Sprintf("`%s` stands twice in `required`", item.String)}
			if edit, ok := removeRequired(c.m, s, i); ok {
				f.Fixes = []analyzer.Fix{{Title: "Keep one of them", Review: true, Edits: []source.Edit{edit}}}
			}
			c.pass.Report(f)
		case refuses(s, item.String):
			c.fail(item, "add it to `properties`", "`%s` is required, but no property, and no others are taken: no configuration can meet this", item.String)
		}
		seen[item.String] = true
	}
}

// values looks at `enum` and `default`.
func (c *schemaCheck) values(s *plugin.Tree) {
	enum := s.Get("enum")
	switch {
	case enum == nil || enum.Is(plugin.TreeInvalid):
	case !enum.Is(plugin.TreeArray):
		c.fail(enum, "", "`enum` must be a list, not %s", describeTree(enum))
	case len(enum.Items) == 0:
		c.fail(enum, "", "`enum` is empty")
	default:
		seen := map[string]bool{}
		for _, item := range enum.Items {
			key := fmt.Sprint(item.Kind, item.String, item.Number, item.Bool)
			if seen[key] && !item.Is(plugin.TreeObject) && !item.Is(plugin.TreeArray) && !item.Is(plugin.TreeInvalid) {
				c.fail(item, "", "%s stands twice in `enum`", describeTree(item))
			}
			seen[key] = true
		}
	}
	value := s.Get("default")
	if value == nil || value.Is(plugin.TreeInvalid) {
		return
	}
	types := s.Get("type").ItemsOrSelf()
	fits := len(types) == 0 || s.Get("nullable") != nil
	for _, t := range types {
		fits = fits || !t.Is(plugin.TreeString) || !schemaTypes[t.String] || hasType(value, t.String)
	}
	if !fits {
		c.fail(value, "the host fills it in and then validates it", "this default is %s, which the type of its property refuses: no configuration can leave it out", describeTree(value))
		return
	}
	if enum.Is(plugin.TreeArray) && value.Is(plugin.TreeString) {
		var names []string
		for _, item := range enum.Items {
			if !item.Is(plugin.TreeString) || item.String == value.String {
				return
			}
			names = append(names, item.String)
		}
		c.fail(value, "the values are "+list(names), "this default is none of the values of `enum`: no configuration can leave it out")
	}
}

func hasType(v *plugin.Tree, name string) bool {
	switch name {
	case "array":
		return v.Is(plugin.TreeArray)
	case "boolean":
		return v.Is(plugin.TreeBool)
	case "integer":
		return v.Is(plugin.TreeNumber) && v.Number == float64(int64(v.Number))
	case "null":
		return v.Is(plugin.TreeNull)
	case "number":
		return v.Is(plugin.TreeNumber)
	case "object":
		return v.Is(plugin.TreeObject)
	}
	return v.Is(plugin.TreeString)
}

// describe prints a value for reading.
func describeTree(t *plugin.Tree) string {
	switch t.Kind {
	case plugin.TreeString:
		return "`" + strconv.Quote(t.String) + "`"
	case plugin.TreeNumber:
		return "`" + number(t.Number) + "`"
	case plugin.TreeBool:
		return "`" + strconv.FormatBool(t.Bool) + "`"
	case plugin.TreeNull:
		return "`null`"
	case plugin.TreeArray:
		return "a list"
	}
	return "an object"
}

// reference follows a `$ref` inside the schema. One that names another document, or leads
// through a part with a name of its own, is left to the host.
func (c *schemaCheck) reference(s *plugin.Tree) {
	for _, key := range []string{"$ref", "$dynamicRef"} {
		ref := s.Get(key)
		if !ref.Is(plugin.TreeString) || c.named() {
			continue
		}
		target, local := strings.CutPrefix(ref.String, "#")
		found := false
		switch {
		case !local: // no document but this one is there
		case target == "":
			found = true
		case strings.HasPrefix(target, "/"):
			found = c.pointer(target[1:])
		default:
			found = c.anchor(target)
		}
		if !found {
			c.fail(ref, "references count from the top of the schema, such as `#/$defs/name`", "`%s` leads nowhere in this schema", ref.String)
		}
	}
}

// named reports whether some part of the schema has an `$id`, by which references may go.
func (c *schemaCheck) named() bool {
	found := false
	c.root.Walk(func(t *plugin.Tree) { found = found || t.Get("$id") != nil })
	return found
}

func (c *schemaCheck) pointer(path string) bool {
	at := c.root
	for part := range strings.SplitSeq(path, "/") {
		if decoded, err := url.PathUnescape(part); err == nil {
			part = decoded
		}
		part = strings.ReplaceAll(strings.ReplaceAll(part, "~1", "/"), "~0", "~")
		if at.Is(plugin.TreeArray) {
			i, err := strconv.Atoi(part)
			if err != nil || i < 0 || i >= len(at.Items) {
				return false
			}
			at = at.Items[i]
			continue
		}
		at = at.Get(part)
	}
	return at.Is(plugin.TreeObject) || at.Is(plugin.TreeBool) || at.Is(plugin.TreeInvalid)
}

func (c *schemaCheck) anchor(name string) bool {
	found := false
	c.root.Walk(func(t *plugin.Tree) {
		for _, key := range []string{"$anchor", "$dynamicAnchor"} {
			if a := t.Get(key); a.Is(plugin.TreeString) && a.String == name {
				found = true
			}
		}
	})
	return found
}
