package analyzer

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"strings"

	"openclaw-lsp/analyzer/source"
)

// fingerprint names every finding by its rule, its path below the root, the words of its
// line and its place among findings alike in all of these. Moving a line or indenting it
// changes nothing; editing the line does, because then it is another case.
func fingerprint(findings []Finding, root string, file func(path string) *source.File) {
	seen := map[string]int{}
	for i := range findings {
		f := &findings[i]
		line := ""
		// A finding about a whole file stands at its start, whatever is written there.
		if text := file(f.At.Path); text != nil && !f.At.Span.IsZero() {
			line = strings.TrimPrefix(text.Line(text.Position(f.At.Span.Start, source.UTF8).Line), "\ufeff")
		}
		key := strings.Join([]string{f.Rule, Relative(root, f.At.Path), strings.Join(strings.Fields(line), " ")}, "\x00")
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", key, seen[key]))
		f.Fingerprint = hex.EncodeToString(sum[:16])
		seen[key]++
	}
}

// Relative is how to get from the folder dir to the file at p, with forward slashes; p
// itself where they share nothing.
func Relative(dir, p string) string {
	dir, p = path.Clean(dir), path.Clean(p)
	up := ""
	for {
		if rest, ok := strings.CutPrefix(p, strings.TrimSuffix(dir, "/")+"/"); ok {
			return up + rest
		}
		parent := path.Dir(dir)
		if parent == dir || dir == p {
			return p
		}
		dir, up = parent, up+"../"
	}
}
