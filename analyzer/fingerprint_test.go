package analyzer

import (
	"fmt"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"openclaw-lsp/analyzer/source"
)

// fingerprintsOf finds every call of a text and gives the fingerprints, in order.
func fingerprintsOf(root, text string) []string {
	file := source.NewFile(path.Join(root, "src/index.ts"), []byte(text))
	var list []Finding
	for at := 0; ; {
		i := strings.Index(text[at:], "api.on")
		if i < 0 {
			break
		}
		at += i
		list = append(list, Finding{Rule: "r", At: source.Location{Path: file.Path(), Span: source.Span{Start: at, End: at + 6}}})
		at += 6
	}
	list = append(list, Finding{Rule: "whole", At: source.Location{Path: file.Path()}})
	fingerprint(list, root, func(string) *source.File { return file })
	var out []string
	for _, f := range list {
		out = append(out, f.Fingerprint)
	}
	return out
}

// TestFingerprintsStay changes what has nothing to do with the findings, at random: they keep
// their fingerprints, and no two have the same.
func TestFingerprintsStay(t *testing.T) {
	lines := []string{"export default (api) => {", "  api.on(\"a\", f);", "  api.on(\"b\", g);", "  api.on(\"a\", f);", "  api.on(\"a\", f); api.on(\"a\", f);", "};"}
	want := fingerprintsOf("/plugins/recall", strings.Join(lines, "\n"))
	if sorted := slices.Sorted(slices.Values(want)); len(slices.Compact(sorted)) != 6 {
		t.Fatalf("they are not told apart: %v", want)
	}
	added := []string{"", "// a remark", "function unrelated() { return 1; }", "\tconst x = `api`;", "/* \U0001F600 */"}
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		changed := slices.Clone(lines)
		for range r.IntN(6) {
			changed = slices.Insert(changed, r.IntN(len(changed)), added[r.IntN(len(added))])
		}
		for i := range changed {
			changed[i] = strings.Repeat(" ", r.IntN(3)) + strings.ReplaceAll(changed[i], "\t", "    ")
		}
		end := []string{"\n", "\r\n"}[r.IntN(2)]
		text := strings.Join(changed, end) + []string{"", end}[r.IntN(2)]
		if r.IntN(3) == 0 {
			text = "\ufeff" + text
		}
		root := []string{"/plugins/recall", "/w/renamed", "C:/plugins/recall", "/"}[r.IntN(4)]
		if got := fingerprintsOf(root, text); !slices.Equal(got, want) {
			t.Fatalf("seed %d, in %s: got %v, want %v for\n%s", seed, root, got, want, text)
		}
	}
}

// TestFingerprintsOfOtherCases gives another case another fingerprint.
func TestFingerprintsOfOtherCases(t *testing.T) {
	seen := map[string]string{}
	for _, text := range []string{"api.on(1)", "api.on(2)", "x; api.on(1)"} {
		got := fingerprintsOf("/p", text)[0]
		if other, ok := seen[got]; ok {
			t.Errorf("%q and %q have the same fingerprint", text, other)
		}
		seen[got] = text
	}
	file := source.NewFile("/p/a.ts", []byte("api.on(1)"))
	at := source.Span{Start: 0, End: 6}
	list := []Finding{{Rule: "r", At: source.Location{Path: "/p/a.ts", Span: at}}, {Rule: "s", At: source.Location{Path: "/p/a.ts", Span: at}}, {Rule: "r", At: source.Location{Path: "/p/b.ts", Span: at}}}
	fingerprint(list, "/p", func(string) *source.File { return file })
	if list[0].Fingerprint == list[1].Fingerprint || list[0].Fingerprint == list[2].Fingerprint {
		t.Error(fmt.Sprint("rule and path do not count: ", list))
	}
}
