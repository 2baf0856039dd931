package report

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// validate checks JSON against a schema that the repository ships. The validator knows the
// keywords that those schemas use and refuses any other, so that none is silently ignored.
func validate(t *testing.T, schema string, data []byte) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "docs", "schema", schema))
	if err != nil {
		t.Fatal(err)
	}
	var root, value any
	if err := json.Unmarshal(raw, &root); err != nil {
		t.Fatalf("%s: %v", schema, err)
	}
	if err := json.Unmarshal(data, &value); err != nil {
		t.Fatalf("output is no JSON: %v", err)
	}
	v := validator{root: root.(map[string]any)}
	v.check(v.root, value, "$")
	for _, e := range v.errors {
		t.Errorf("%s: %s", schema, e)
	}
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
		case "$schema", "$id", "$defs", "title", "description", "properties", "additionalProperties":
		case "$ref":
			name := strings.TrimPrefix(want.(string), "#/$defs/")
			target, ok := v.root["$defs"].(map[string]any)[name].(map[string]any)
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

func TestValidatorRefuses(t *testing.T) {
	schema := map[string]any{
		"type": "object", "required": []any{"a"}, "additionalProperties": false,
		"properties": map[string]any{"a": map[string]any{"type": "integer", "minimum": 0.0}},
	}
	for _, bad := range []string{`[]`, `{}`, `{"a":-1}`, `{"a":1.5}`, `{"a":"x"}`, `{"a":1,"b":2}`} {
		var value any
		if err := json.Unmarshal([]byte(bad), &value); err != nil {
			t.Fatal(err)
		}
		v := validator{root: schema}
		v.check(schema, value, "$")
		if len(v.errors) == 0 {
			t.Errorf("%s passed", bad)
		}
	}
}
