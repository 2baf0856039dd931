package analyzer

import (
	"reflect"
	"testing"
)

// TestPlacesAreAll counts the places in a value of facts that has one of everything: a shard
// would lose those that Places leaves out.
func TestPlacesAreAll(t *testing.T) {
	f := &Facts{}
	want := fill(reflect.ValueOf(f).Elem())
	if got := len(f.Places()); got != want || want == 0 {
		t.Errorf("Places names %d of %d places", got, want)
	}
}

// fill gives every slice and pointer one element, and counts the places on the way.
func fill(v reflect.Value) int {
	if v.Type() == reflect.TypeFor[Place]() {
		return 1
	}
	n := 0
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			n += fill(v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		n += fill(v.Index(0))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		n += fill(v.Elem())
	}
	return n
}
