package source

import (
	"fmt"
	"sort"
	"strings"
)

// Apply is the text after the edits that are meant for its path. Edits are offsets into
// the text as it is before any of them; two that overlap are an error, because their
// order would decide what comes out. An insertion at the edge of another edit is none.
func Apply(f *File, edits []Edit) (string, error) {
	var mine []Edit
	for _, e := range edits {
		if e.Path == f.path {
			mine = append(mine, e)
		}
	}
	sort.SliceStable(mine, func(i, j int) bool {
		if mine[i].Span.Start != mine[j].Span.Start {
			return mine[i].Span.Start < mine[j].Span.Start
		}
		return mine[i].Span.End < mine[j].Span.End
	})
	var b strings.Builder
	at := 0
	for _, e := range mine {
		if e.Span.Start < at || e.Span.End < e.Span.Start || e.Span.End > len(f.text) {
			return "", fmt.Errorf("editing %s: the edit of bytes %d to %d overlaps another or leaves the file", f.path, e.Span.Start, e.Span.End)
		}
		b.WriteString(f.text[at:e.Span.Start])
		b.WriteString(e.NewText)
		at = e.Span.End
	}
	b.WriteString(f.text[at:])
	return b.String(), nil
}
