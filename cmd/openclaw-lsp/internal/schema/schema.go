// Package schema checks JSON against the schemas that docs/schema ships, so that tests keep
// output and schemas together. It knows the keywords that those schemas use and refuses any
// other, so that none is silently ignored.
//
// It must not know what the schemas describe.
package schema

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Check names what of some JSON does not fit a schema, nothing where it fits.
func Check(schema, data []byte) ([]string, error) {
	var root map[string]any
	if err := json.Unmarshal(schema, &root); err != nil {
		return nil, fmt.Errorf("reading the schema: %w", err)
	}
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return nil, fmt.Errorf("reading the JSON: %w", err)
	}
	v := validator{root: root}
	v.check(root, value, "$")
	slices.Sort(v.errors)
	return v.errors, nil
}

type validator struct {
	root   map[string]any
	errors []string
}

func (v *validator) failf(format string, args ...any) {
	v.errors = append(v.errors, fmt.Sprintf(format, args...))
}

func (v *validator) check(schema map[string]any, value any, at string) {
	for keyword, want := range schema {
		switch keyword {
		case "$schema", "$id", "$defs", "$comment", "title", "description", "properties", "additionalProperties":
		case "$ref":
			name := strings.TrimPrefix(want.(string), "#/$defs/")
			definitions, _ := v.root["$defs"].(map[string]any)
			target, ok := definitions[name].(map[string]any)
			if !ok {
				v.failf("%s: no definition %v", at, want)
				continue
			}
			v.check(target, value, at)
		case "type":
			if !hasType(want, value) {
				v.failf("%s: %v is not of type %v", at, value, want)
			}
		case "const":
			if value != want {
				v.failf("%s: %v is not %v", at, value, want)
			}
		case "enum":
			if !slices.Contains(want.([]any), value) {
				v.failf("%s: %v is none of %v", at, value, want)
			}
		case "minimum":
			if n, ok := value.(float64); ok && n < want.(float64) {
				v.failf("%s: %v is below %v", at, n, want)
			}
		case "pattern":
			if s, ok := value.(string); ok && !regexp.MustCompile(want.(string)).MatchString(s) {
				v.failf("%s: %q does not match %v", at, s, want)
			}
		case "required":
			object, _ := value.(map[string]any)
			for _, name := range want.([]any) {
				if _, ok := object[name.(string)]; !ok {
					v.failf("%s: %v is missing", at, name)
				}
			}
		case "items":
			list, _ := value.([]any)
			for i, item := range list {
				v.check(want.(map[string]any), item, fmt.Sprintf("%s[%d]", at, i))
			}
		default:
			v.failf("%s: the validator does not know the keyword %s", at, keyword)
		}
	}
	object, isObject := value.(map[string]any)
	if !isObject {
		return
	}
	properties, _ := schema["properties"].(map[string]any)
	for name, member := range object {
		if s, ok := properties[name].(map[string]any); ok {
			v.check(s, member, at+"."+name)
		} else if schema["additionalProperties"] == false {
			v.failf("%s: unexpected member %s", at, name)
		} else if s, ok := schema["additionalProperties"].(map[string]any); ok {
			v.check(s, member, at+"."+name)
		}
	}
}

func hasType(want, value any) bool {
	if list, ok := want.([]any); ok {
		return slices.ContainsFunc(list, func(w any) bool { return hasType(w, value) })
	}
	switch v := value.(type) {
	case nil:
		return want == "null"
	case bool:
		return want == "boolean"
	case string:
		return want == "string"
	case float64:
		return want == "number" || want == "integer" && v == float64(int64(v))
	case []any:
		return want == "array"
	case map[string]any:
		return want == "object"
	}
	return false
}
