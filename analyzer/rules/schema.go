package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// refuses reports whether a schema of an object refuses a property: it lists its properties,
// takes no others, and nothing else in it could bring some in.
func refuses(schema *plugin.Tree, name string) bool {
	if schema == nil || schema.Kind != plugin.TreeObject {
		return false
	}
	additional := schema.Get("additionalProperties")
	if !additional.Is(plugin.TreeBool) || additional.Bool {
		return false
	}
	for _, key := range []string{"patternProperties", "allOf", "anyOf", "oneOf", "if", "$ref", "$dynamicRef", "dependentSchemas"} {
		if schema.Get(key) != nil {
			return false
		}
	}
	properties := schema.Get("properties")
	if properties != nil && properties.Kind != plugin.TreeObject {
		return false
	}
	_, has := properties.Field(name)
	return !has
}

// refusedAt is how far a path of names gets in a schema before a name is refused: the index of
// that name and the schema that refuses it; false where nothing is refused.
func refusedAt(schema *plugin.Tree, path []string) (int, *plugin.Tree, bool) {
	for i, name := range path {
		if refuses(schema, name) {
			return i, schema, true
		}
		schema = schema.Get("properties", name)
		if schema == nil {
			return 0, nil, false
		}
	}
	return 0, nil, false
}

// propertyNames are the names that a schema lists.
func propertyNames(schema *plugin.Tree) []string {
	var names []string
	if properties := schema.Get("properties"); properties != nil {
		for _, f := range properties.Fields {
			names = append(names, f.Name)
		}
	}
	return names
}

// addProperty offers to add a property to a schema of the manifest.
func addProperty(m *plugin.Manifest, schema *plugin.Tree, name, fallback string) []analyzer.Fix {
	member := fmt.Sprintf(`"%s": %s`, name, guessedType(fallback))
	object := schema.Get("properties")
	if object == nil {
		object = schema
		member = fmt.Sprintf(`"properties": { %s }`, member)
	}
	edit, ok := insertText(m.File.Text(), m.Path, object.Span, member)
	if !ok {
		return nil
	}
	return []analyzer.Fix{{Title: fmt.Sprintf("Add `%s` to the schema", name), Review: true, Edits: []source.Edit{edit}}}
}

// guessedType is a schema for a setting, as far as what stands in for it tells.
func guessedType(fallback string) string {
	switch {
	case fallback == "true" || fallback == "false":
		return `{ "type": "boolean" }`
	case fallback != "" && strings.Trim(fallback, "0123456789_.-") == "":
		return `{ "type": "number" }`
	case strings.HasPrefix(fallback, `"`), strings.HasPrefix(fallback, "'"), strings.HasPrefix(fallback, "`"), strings.Contains(fallback, "env"):
		return `{ "type": "string" }`
	case strings.HasPrefix(fallback, "["):
		return `{ "type": "array" }`
	}
	return `{}`
}
