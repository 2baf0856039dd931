package analyzer

import "testing"

func TestSeverityWords(t *testing.T) {
	for s := Off; s <= Error; s++ {
		got, ok := ParseSeverity(s.String())
		if !ok || got != s {
			t.Errorf("ParseSeverity(%q) = %v, %v", s.String(), got, ok)
		}
	}
	if _, ok := ParseSeverity("fatal"); ok {
		t.Error("fatal is no severity")
	}
}
