package report

import (
	"encoding/json"
	"io"

	"openclaw-lsp/analyzer/source"
)

// The JSON form. docs/schema/check.schema.json describes it; what is here may grow, but
// never change its meaning within a version.
type (
	jsonRun struct {
		Version  int           `json:"version"`
		Host     string        `json:"host"`
		Plugins  []jsonPlugin  `json:"plugins"`
		Findings []jsonFinding `json:"findings"`
		Summary  jsonSummary   `json:"summary"`
		Shard    *jsonShard    `json:"shard,omitempty"`
	}
	jsonPlugin struct {
		Root     string `json:"root"`
		ID       string `json:"id"`
		Host     string `json:"host"`
		HostFrom string `json:"hostFrom"`
		Files    int    `json:"files"`
		Lines    int    `json:"lines"`
	}
	jsonFinding struct {
		Rule        string     `json:"rule"`
		Severity    string     `json:"severity"`
		Message     string     `json:"message"`
		Help        string     `json:"help"`
		Path        string     `json:"path"`
		Plugin      string     `json:"plugin"`
		Range       jsonRange  `json:"range"`
		Notes       []jsonNote `json:"notes"`
		Fixes       []jsonFix  `json:"fixes"`
		Fingerprint string     `json:"fingerprint"`
	}
	jsonNote struct {
		Message string    `json:"message"`
		Path    string    `json:"path"`
		Range   jsonRange `json:"range"`
	}
	jsonFix struct {
		Title  string     `json:"title"`
		Safety string     `json:"safety"`
		Edits  []jsonEdit `json:"edits"`
	}
	jsonEdit struct {
		Path    string    `json:"path"`
		Range   jsonRange `json:"range"`
		NewText string    `json:"newText"`
	}
	jsonRange struct {
		Start jsonPosition `json:"start"`
		End   jsonPosition `json:"end"`
	}
	jsonPosition struct {
		Line      int `json:"line"`
		Character int `json:"character"`
	}
	jsonSummary struct {
		Error      int   `json:"error"`
		Warning    int   `json:"warning"`
		Info       int   `json:"info"`
		Hint       int   `json:"hint"`
		Suppressed int   `json:"suppressed"`
		Baselined  int   `json:"baselined"`
		ElapsedMS  int64 `json:"elapsedMs"`
	}
)

// JSON writes the run as one object. Lines and columns count from 0, columns in UTF-16
// units, as in LSP.
func JSON(w io.Writer, run *Run, _ Style) error {
	out := jsonRun{
		Version: 1, Host: run.Host,
		Plugins: []jsonPlugin{}, Findings: []jsonFinding{},
		Summary: jsonSummary{
			Error: run.Summary.Error, Warning: run.Summary.Warning, Info: run.Summary.Info, Hint: run.Summary.Hint,
			Suppressed: run.Summary.Suppressed, Baselined: run.Summary.Baselined,
			ElapsedMS: run.Summary.Elapsed.Milliseconds(),
		},
		Shard: run.shardJSON(),
	}
	for _, p := range run.Plugins {
		out.Plugins = append(out.Plugins, jsonPlugin(p))
	}
	for _, f := range run.Findings {
		out.Findings = append(out.Findings, jsonOf(f))
	}
	return encode(w, out)
}

func jsonOf(f Finding) jsonFinding {
	out := jsonFinding{
		Rule: f.Rule, Severity: f.Severity.String(), Message: f.Message, Help: f.Help,
		Path: f.Path, Plugin: f.Plugin, Range: rangeOf(f.Range),
		Notes: []jsonNote{}, Fixes: []jsonFix{}, Fingerprint: f.Fingerprint,
	}
	for _, n := range f.Notes {
		out.Notes = append(out.Notes, jsonNote{n.Message, n.Path, rangeOf(n.Range)})
	}
	for _, fix := range f.Fixes {
		j := jsonFix{Title: fix.Title, Safety: safety(fix), Edits: []jsonEdit{}}
		for _, e := range fix.Edits {
			j.Edits = append(j.Edits, jsonEdit{e.Path, rangeOf(e.Range), e.NewText})
		}
		out.Fixes = append(out.Fixes, j)
	}
	return out
}

func safety(f Fix) string {
	if f.Review {
		return "review"
	}
	return "safe"
}

func rangeOf(r source.Range) jsonRange {
	return jsonRange{jsonPosition(r.Start), jsonPosition(r.End)}
}

// encode writes a value as indented JSON, with <, > and & as they are.
func encode(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
