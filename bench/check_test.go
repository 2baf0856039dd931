package bench

import (
	"context"
	"runtime"
	"testing"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/rules"
	"openclaw-lsp/analyzer/source"
)

// BenchmarkCheckCorpus finds and checks every plugin of the corpus, as `check` does.
func BenchmarkCheckCorpus(b *testing.B) {
	dir := corpus(b)
	for b.Loop() {
		checkAll(b, dir)
	}
}

// BenchmarkCheckExamples is the same over the plugins that come with the repository.
func BenchmarkCheckExamples(b *testing.B) {
	for b.Loop() {
		checkAll(b, absolute(b, "../examples"))
	}
}

func checkAll(b *testing.B, dir string) {
	b.Helper()
	snap := source.NewSnapshot(source.Disk{})
	roots, _ := plugin.Find(snap, []string{dir})
	if len(roots) == 0 {
		b.Fatalf("no plugin under %s", dir)
	}
	checked := analyzer.Check(context.Background(), snap, roots, analyzer.Options{Rules: rules.All(), Jobs: runtime.GOMAXPROCS(0)})
	lines, findings := 0, 0
	for _, c := range checked {
		lines += c.Lines
		findings += len(c.Findings)
	}
	b.ReportMetric(float64(len(roots)), "plugins")
	b.ReportMetric(float64(lines), "lines")
	b.ReportMetric(float64(findings), "findings")
}
