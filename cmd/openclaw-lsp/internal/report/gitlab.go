package report

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"openclaw-lsp/analyzer"
)

// The Code Quality report of GitLab, a part of the Code Climate format:
// docs.gitlab.com, "Code Quality", "Code quality report format".
type (
	gitlabFinding struct {
		Description string         `json:"description"`
		CheckName   string         `json:"check_name"`
		Fingerprint string         `json:"fingerprint"`
		Severity    string         `json:"severity"`
		Location    gitlabLocation `json:"location"`
	}
	gitlabLocation struct {
		Path  string      `json:"path"`
		Lines gitlabLines `json:"lines"`
	}
	gitlabLines struct {
		Begin int `json:"begin"`
	}
)

// GitLab writes the run for the Code Quality widget of merge requests. It compares two
// branches by fingerprints and shows one finding for each, so findings of different plugins
// that share theirs are told apart by their number.
func GitLab(w io.Writer, run *Run, _ Style) error {
	out := []gitlabFinding{}
	seen := map[string]int{}
	for _, f := range run.Findings {
		fingerprint := f.Fingerprint
		if n := seen[fingerprint]; n > 0 {
			sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", fingerprint, n))
			fingerprint = hex.EncodeToString(sum[:16])
		}
		seen[f.Fingerprint]++
		text := clean(f.Message)
		if f.Help != "" {
			text = sentences(text, clean(f.Help))
		}
		out = append(out, gitlabFinding{
			Description: text, CheckName: f.Rule, Fingerprint: fingerprint, Severity: gitlabSeverity(f.Severity),
			Location: gitlabLocation{f.Path, gitlabLines{f.Range.Start.Line + 1}},
		})
	}
	return encode(w, out)
}

// gitlabSeverity maps onto GitLab's five words; nothing here is a blocker.
func gitlabSeverity(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "critical"
	case analyzer.Warning:
		return "major"
	case analyzer.Info:
		return "minor"
	case analyzer.Hint, analyzer.Off:
	}
	return "info"
}
