package schema

import "testing"

func TestCheck(t *testing.T) {
	const described = `{
		"type": "object", "required": ["a"], "additionalProperties": false,
		"properties": {
			"a": { "type": "integer", "minimum": 0 },
			"b": { "type": ["string", "null"], "pattern": "^x" },
			"c": { "enum": [1, "one"] },
			"d": { "type": "array", "items": { "$ref": "#/$defs/flag" } },
			"e": { "const": 2 },
			"f": { "$comment": "by name", "type": "object", "additionalProperties": { "type": "integer" } }
		},
		"$defs": { "flag": { "type": "boolean" } }
	}`
	for _, good := range []string{`{"a":1}`, `{"a":0,"b":"xy","c":"one","d":[true],"e":2}`, `{"a":1,"f":{"x":1}}`, `{"a":1,"b":null,"d":[]}`} {
		if wrong, err := Check([]byte(described), []byte(good)); err != nil || len(wrong) > 0 {
			t.Errorf("%s: %v, %v", good, wrong, err)
		}
	}
	for _, bad := range []string{
		`[]`, `{}`, `{"a":-1}`, `{"a":1.5}`, `{"a":"x"}`, `{"a":1,"z":2}`, `{"a":1,"b":"y"}`,
		`{"a":1,"c":"two"}`, `{"a":1,"d":[1]}`, `{"a":1,"d":true}`, `{"a":1,"e":3}`, `{"a":1,"f":{"x":"y"}}`,
	} {
		if wrong, err := Check([]byte(described), []byte(bad)); err != nil || len(wrong) == 0 {
			t.Errorf("%s passed, %v", bad, err)
		}
	}
	for _, c := range [][2]string{{"{", "{}"}, {"{}", "{"}} {
		if _, err := Check([]byte(c[0]), []byte(c[1])); err == nil {
			t.Errorf("%v gave no error", c)
		}
	}
	if wrong, _ := Check([]byte(`{"oneOf":[]}`), []byte(`1`)); len(wrong) == 0 {
		t.Error("an unknown keyword was ignored")
	}
	if wrong, _ := Check([]byte(`{"$ref":"#/$defs/none"}`), []byte(`1`)); len(wrong) == 0 {
		t.Error("a reference to nothing was ignored")
	}
}
