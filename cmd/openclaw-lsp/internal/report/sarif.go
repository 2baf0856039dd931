package report

import (
	"io"
	"net/url"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// The parts of SARIF 2.1.0 that are written here, in the order of the standard.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool               sarifTool            `json:"tool"`
		Invocations        []sarifInvocation    `json:"invocations"`
		OriginalURIBaseIDs map[string]sarifBase `json:"originalUriBaseIds"`
		Results            []sarifResult        `json:"results"`
		ColumnKind         string               `json:"columnKind"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifInvocation struct {
		ExecutionSuccessful bool `json:"executionSuccessful"`
	}
	sarifBase struct {
		Description sarifMessage `json:"description"`
	}
	sarifRule struct {
		ID            string             `json:"id"`
		Name          string             `json:"name,omitempty"`
		Short         *sarifMessage      `json:"shortDescription,omitempty"`
		Full          *sarifMessage      `json:"fullDescription,omitempty"`
		Help          *sarifMessage      `json:"help,omitempty"`
		Configuration sarifConfiguration `json:"defaultConfiguration"`
		Properties    *sarifProperties   `json:"properties,omitempty"`
	}
	sarifProperties struct {
		Tags      []string `json:"tags"`
		Precision string   `json:"precision"`
		Problem   string   `json:"problem.severity"`
	}
	sarifConfiguration struct {
		Level string `json:"level"`
	}
	sarifMessage struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}
	sarifResult struct {
		RuleID       string            `json:"ruleId"`
		RuleIndex    int               `json:"ruleIndex"`
		Level        string            `json:"level"`
		Message      sarifMessage      `json:"message"`
		Locations    []sarifLocation   `json:"locations"`
		Related      []sarifLocation   `json:"relatedLocations,omitempty"`
		Fingerprints map[string]string `json:"partialFingerprints"`
		Fixes        []sarifFix        `json:"fixes,omitempty"`
	}
	sarifLocation struct {
		ID       int           `json:"id,omitempty"`
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifMessage `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI       string `json:"uri"`
		URIBaseID string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndLine     int `json:"endLine"`
		EndColumn   int `json:"endColumn"`
	}
	sarifFix struct {
		Description sarifMessage  `json:"description"`
		Changes     []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		Artifact     sarifArtifact      `json:"artifactLocation"`
		Replacements []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		Deleted  sarifRegion   `json:"deletedRegion"`
		Inserted *sarifMessage `json:"insertedContent,omitempty"`
	}
)

// sourceRoot is the name that code scanning services give the root of the checkout.
const sourceRoot = "%SRCROOT%"

// SARIF writes the run in the Static Analysis Results Interchange Format 2.1.0 (OASIS), with
// what code scanning on GitHub asks for beside: docs.github.com, "SARIF support for code
// scanning".
func SARIF(w io.Writer, run *Run, _ Style) error {
	rules, index := sarifRules(run)
	out := sarifRun{
		Tool:        sarifTool{sarifDriver{Name: "openclaw-lsp", Version: run.Version, Rules: rules}},
		Invocations: []sarifInvocation{{ExecutionSuccessful: len(run.Crashes) == 0}},
		OriginalURIBaseIDs: map[string]sarifBase{
			sourceRoot: {sarifMessage{Text: "The folder in which the check ran."}},
		},
		Results:    []sarifResult{},
		ColumnKind: "utf16CodeUnits",
	}
	for _, f := range run.Findings {
		out.Results = append(out.Results, sarifOf(f, index[f.Rule]))
	}
	return encode(w, sarifLog{
		Schema:  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
		Version: "2.1.0", Runs: []sarifRun{out},
	})
}

// sarifRules lists the rules that ran, and with them whatever else reported something,
// such as a file that could not be read.
func sarifRules(run *Run) ([]sarifRule, map[string]int) {
	byID := map[string]sarifRule{}
	for _, r := range run.Rules {
		byID[r.ID] = sarifRule{
			ID:            r.ID,
			Name:          r.ID,
			Short:         &sarifMessage{Text: plain(r.Summary)},
			Full:          &sarifMessage{Text: shortened(plain(r.Why), sarifTextMax)},
			Help:          &sarifMessage{Text: plain(r.Why + "\n\n" + r.Instead), Markdown: r.Why + "\n\n" + r.Instead},
			Configuration: sarifConfiguration{level(r.Severity)},
			Properties: &sarifProperties{
				Tags:      []string{"openclaw", strings.ToLower(strings.ReplaceAll(r.Family.String(), " ", "-"))},
				Precision: "very-high", Problem: problemSeverity(r.Severity),
			},
		}
	}
	for _, f := range run.Findings {
		if _, ok := byID[f.Rule]; !ok {
			byID[f.Rule] = sarifRule{ID: f.Rule, Configuration: sarifConfiguration{level(f.Severity)}}
		}
	}
	var list []sarifRule
	for _, r := range byID {
		list = append(list, r)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].ID < list[j].ID })
	index := map[string]int{}
	for i, r := range list {
		index[r.ID] = i
	}
	if list == nil {
		list = []sarifRule{}
	}
	return list, index
}

// plain is Markdown with its code marks taken away, for readers that show text only.
func plain(markdown string) string { return strings.ReplaceAll(markdown, "`", "") }

// sarifTextMax is the longest description that GitHub shows, in characters.
const sarifTextMax = 1024

// shortened cuts a text at the end of a sentence, or of a word.
func shortened(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	cut := string(runes[:most-1])
	if end := strings.LastIndex(cut, ". "); end > 0 {
		return cut[:end+1]
	}
	return cut[:max(0, strings.LastIndex(cut, " "))] + "…"
}

// problemSeverity is GitHub's word for a severity.
func problemSeverity(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "error"
	case analyzer.Warning:
		return "warning"
	case analyzer.Info, analyzer.Hint, analyzer.Off:
	}
	return "recommendation"
}

// sentences joins a message and its help, neither of which ends in a stop.
func sentences(message, help string) string {
	first, size := utf8.DecodeRuneInString(help)
	return message + ". " + string(unicode.ToUpper(first)) + help[size:]
}

// sarifText is a message in which brackets are no links (SARIF 2.1.0, 3.11.6), and which
// links to the related locations, because GitHub shows only those that it names.
func sarifText(f Finding) string {
	text := f.Message
	if f.Help != "" {
		text = sentences(text, f.Help)
	}
	text = sarifEscapes.Replace(text)
	var links []string
	for i := range f.Notes {
		links = append(links, "["+itoa(i+1)+"]("+itoa(i+1)+")")
	}
	if len(links) > 0 {
		text += " (see " + strings.Join(links, ", ") + ")"
	}
	return text
}

var sarifEscapes = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`)

func sarifOf(f Finding, rule int) sarifResult {
	out := sarifResult{
		RuleID: f.Rule, RuleIndex: rule, Level: level(f.Severity),
		Message:   sarifMessage{Text: sarifText(f)},
		Locations: []sarifLocation{{Physical: physical(f.Place)}},
		// The second is the only one that GitHub looks at.
		Fingerprints: map[string]string{"openclawLsp/v1": f.Fingerprint, "primaryLocationLineHash": f.Fingerprint},
	}
	for i, n := range f.Notes {
		out.Related = append(out.Related, sarifLocation{
			ID: i + 1, Physical: physical(n.Place), Message: &sarifMessage{Text: n.Message},
		})
	}
	for _, fix := range f.Fixes {
		out.Fixes = append(out.Fixes, sarifFixOf(fix))
	}
	return out
}

// level maps a severity: SARIF has no word for a hint.
func level(s analyzer.Severity) string {
	switch s {
	case analyzer.Error:
		return "error"
	case analyzer.Warning:
		return "warning"
	case analyzer.Info, analyzer.Hint:
		return "note"
	case analyzer.Off:
	}
	return "none"
}

func sarifFixOf(fix Fix) sarifFix {
	out := sarifFix{Description: sarifMessage{Text: fix.Title}}
	place := map[string]int{}
	for _, e := range fix.Edits {
		i, ok := place[e.Path]
		if !ok {
			i = len(out.Changes)
			place[e.Path] = i
			out.Changes = append(out.Changes, sarifChange{Artifact: artifact(e.Path)})
		}
		r := sarifReplacement{Deleted: region(e.Range)}
		if e.NewText != "" {
			r.Inserted = &sarifMessage{Text: e.NewText}
		}
		out.Changes[i].Replacements = append(out.Changes[i].Replacements, r)
	}
	return out
}

func physical(p Place) sarifPhysical { return sarifPhysical{artifact(p.Path), region(p.Range)} }

func artifact(path string) sarifArtifact {
	if strings.HasPrefix(path, "/") {
		return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: path}).String()}
	}
	// Without the leading "./" a colon in the first segment would read as a scheme.
	uri := strings.TrimPrefix((&url.URL{Path: "./" + path}).String(), "./")
	if first, _, _ := strings.Cut(uri, "/"); strings.Contains(first, ":") {
		uri = "./" + uri
	}
	return sarifArtifact{URI: uri, URIBaseID: sourceRoot}
}

func region(r source.Range) sarifRegion {
	return sarifRegion{r.Start.Line + 1, r.Start.Character + 1, r.End.Line + 1, r.End.Character + 1}
}
