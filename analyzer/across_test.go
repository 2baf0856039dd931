package analyzer_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"openclaw-lsp/analyzer"
)

// Facts survive the way through a shard's report, and what is found does not depend on the
// order in which shards come in.
func TestAcrossShards(t *testing.T) {
	priority := 10.0
	fact := func(root, together string) *analyzer.Facts {
		return &analyzer.Facts{Root: root, ID: root, Together: together, Handlers: []analyzer.HandlerFact{{
			Hook: "before_prompt_build", Priority: &priority, At: analyzer.Place{Path: root + "/index.ts", Start: 3, End: 9, StartLine: 1, Text: "api.on("},
		}}}
	}
	rule := &analyzer.Rule{ID: "neighbours", Severity: analyzer.Hint, RunAll: func(pass *analyzer.PassAll) {
		for _, p := range pass.Plugins {
			pass.Report(analyzer.AcrossFinding{Plugin: p, Message: fmt.Sprint(len(pass.Plugins)), At: p.Handlers[0].At})
		}
	}}
	all := []*analyzer.Facts{fact("/w/a", "/w/openclaw.json"), fact("/w/b", "/w/openclaw.json"), fact("/w/c", "/x/openclaw.json"), fact("/w/d", "")}
	want := analyzer.Across(all, []*analyzer.Rule{rule})
	if len(want) != 2 || want[0].Plugin.Root != "/w/a" || want[0].Message != "2" || want[0].Fingerprint == "" {
		t.Fatalf("got %+v", want)
	}
	text, err := json.Marshal([]*analyzer.Facts{all[3], all[1], all[2], all[0]})
	if err != nil {
		t.Fatal(err)
	}
	var again []*analyzer.Facts
	if err := json.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	for i, f := range analyzer.Across(again, []*analyzer.Rule{rule}) {
		if f.Fingerprint != want[i].Fingerprint || f.At != want[i].At || f.Plugin.Root != want[i].Plugin.Root {
			t.Errorf("got %+v, not %+v", f, want[i])
		}
	}
}
