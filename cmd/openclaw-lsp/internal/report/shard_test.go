package report

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// checkedAt is a plugin with a finding, a note in a file beside it, and facts.
func checkedAt(root string, text string) analyzer.Checked {
	index := source.NewFile(root+"/index.ts", []byte(text))
	shared := source.NewFile("/w/shared.ts", []byte("one\r\ntwo\r\n\r\nfour"))
	span := func(f *source.File, word string) source.Location {
		i := strings.Index(f.Text(), word)
		return source.Location{Path: f.Path(), Span: source.Span{Start: i, End: i + len(word)}}
	}
	return analyzer.Checked{
		Root: root, ID: "p", Host: "openclaw@1", HostFrom: "default", Files: 2, Lines: 9, Suppressed: 1,
		Findings: []analyzer.Finding{{
			Rule: "r", Severity: analyzer.Warning, Message: "m", Help: "h", At: span(index, "here"), Fingerprint: "f",
			Notes: []analyzer.Note{{Message: "n", At: span(shared, "four")}},
			Fixes: []analyzer.Fix{{Title: "t", Review: true, Edits: []source.Edit{
				{Path: index.Path(), Span: span(index, "here").Span, NewText: "there"},
				{Path: index.Path(), Span: span(index, "last").Span, NewText: "first"},
			}}},
		}},
		Sources: []*source.File{index, shared},
		Crashes: []analyzer.Crash{{Rule: "c", Value: "v", Stack: "s"}},
		Facts: &analyzer.Facts{Root: root, ID: "p", Host: "openclaw@1", Together: "/w/openclaw.json", Handlers: []analyzer.HandlerFact{
			{Hook: "agent_end", Always: []string{"x"}, At: analyzer.PlaceOf(index, span(index, "fact"))},
		}},
	}
}

// TestShardKeepsEverything writes a shard and reads it: places, texts, facts and crashes are
// as they were, also above the folder of the check and with every kind of line end.
func TestShardKeepsEverything(t *testing.T) {
	texts := []string{
		"a\nb here c\n\nd fact\nlast",
		"\ufeffhere\U0001F600 fact\r\n\r\n\r\nlast\r\n",
		"a\rhere\r\rb\r\r\nfact\rlast",
		"\U0001F600here\n" + strings.Repeat("x\n", 40) + "é fact\n\U0001F600 last",
	}
	for _, base := range []string{"/w", "/w/deep/down", "/elsewhere", "/"} {
		for _, text := range texts {
			want := []analyzer.Checked{checkedAt("/w/a", text), checkedAt("/w/b", "fact\n"+text)}
			settings := Settings{Version: "1", FailLevel: "error", Only: []string{}, Skip: []string{}, Roots: 2}
			var shards []ShardReport
			for i, c := range want {
				run := New([]analyzer.Checked{c}, Options{Base: base})
				run.Shard = &Shard{Index: i + 1, Count: 2, Settings: settings, Parts: []Part{{i, c}}}
				var b bytes.Buffer
				if err := JSON(&b, run, Style{}); err != nil {
					t.Fatal(err)
				}
				validate(t, "check.schema.json", b.Bytes())
				var member struct{ Shard json.RawMessage }
				if err := json.Unmarshal(b.Bytes(), &member); err != nil {
					t.Fatal(err)
				}
				validate(t, "shard.schema.json", member.Shard)
				shard, err := ParseShard("s", b.Bytes())
				if err != nil {
					t.Fatal(err)
				}
				shards = append([]ShardReport{shard}, shards...)
			}
			merged, err := Merge(shards)
			if err != nil {
				t.Fatal(err)
			}
			whole, again := New(want, Options{Base: base}), New(merged.Checked, Options{Base: merged.Base})
			for _, f := range Formats {
				if a, b := written(t, f, whole), written(t, f, again); a != b {
					t.Errorf("in %s, %q: %s is\n%s\nwanted\n%s", base, text, f.Name, b, a)
				}
			}
			for i, c := range merged.Checked {
				if !reflect.DeepEqual(c.Crashes, want[i].Crashes) || c.Suppressed != 1 {
					t.Errorf("got %+v", c)
				}
				got, wanted := c.Facts.Handlers[0].At, want[i].Facts.Handlers[0].At
				if word := merged.File(got.Path).Slice(got.Location().Span); word != "fact" {
					t.Errorf("the place of the fact holds %q", word)
				}
				got.Path, got.Start, got.End, wanted.Path, wanted.Start, wanted.End = "", 0, 0, "", 0, 0
				if got != wanted || Relative(merged.Base, c.Facts.Root) != Relative(base, want[i].Facts.Root) ||
					Relative(merged.Base, c.Facts.Together) != Relative(base, want[i].Facts.Together) {
					t.Errorf("got facts %+v, wanted %+v", c.Facts, want[i].Facts)
				}
			}
		}
	}
}

func written(t *testing.T, f Format, run *Run) string {
	t.Helper()
	var b bytes.Buffer
	if err := f.Write(&b, run, Style{}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
