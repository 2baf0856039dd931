package report

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/source"
)

// Shard is the part of a run that one machine did, with all that is needed to put the run
// together again: what was found before anything was left out, and the lines of code that
// belong to it. A report in JSON carries it as the member "shard".
type Shard struct {
	Index, Count int // 1 to Count
	Settings     Settings
	Parts        []Part
}

// Settings are what has to be the same in all shards of a run.
type Settings struct {
	Version   string   `json:"version"` // of this program
	Host      string   `json:"host"`
	Operator  string   `json:"operator"` // a digest of the operator's configuration; "": none was given
	FailLevel string   `json:"failLevel"`
	Only      []string `json:"only"`
	Skip      []string `json:"skip"`
	Fix       string   `json:"fix"`
	Baseline  Baseline `json:"baseline"` // null: none was given
	Roots     int      `json:"roots"`    // in all shards together
	Paths     string   `json:"paths"`    // a digest of the roots' paths
}

// Part is what was found in one plugin, and its place among those of the whole run. What
// was found at paths without a plugin comes last.
type Part struct {
	Place   int
	Checked analyzer.Checked
}

// ShardOf is the shard, from 1, that a plugin belongs to: by its path relative to the folder
// in which the check runs, so that it is the same on every machine.
func ShardOf(relative string, count int) int {
	sum := sha256.Sum256([]byte(relative))
	return int(binary.BigEndian.Uint64(sum[:8])%uint64(count)) + 1
}

// Digest stands for a list of texts, to compare lists of different machines.
func Digest(list []string) string {
	sum := sha256.Sum256([]byte(strings.Join(list, "\x00")))
	return hex.EncodeToString(sum[:8])
}

// The form of a shard in JSON: docs/schema/shard.schema.json describes it. Places are lines
// and columns in UTF-16 units as they stand in the file, a byte-order mark included, and
// paths are relative to the folder in which the check ran.
type (
	jsonShard struct {
		Index    int          `json:"index"`
		Count    int          `json:"count"`
		Base     string       `json:"base"` // as much of the folder's name as paths that leave it need
		Settings Settings     `json:"settings"`
		Parts    []jsonPart   `json:"parts"`
		Sources  []jsonSource `json:"sources"`
		Elapsed  int64        `json:"elapsedMs"`
	}
	jsonPart struct {
		Place      int             `json:"place"`
		Root       string          `json:"root"`
		ID         string          `json:"id"`
		Host       string          `json:"host"`
		HostFrom   string          `json:"hostFrom"`
		Files      int             `json:"files"`
		Lines      int             `json:"lines"`
		Suppressed int             `json:"suppressed"`
		Findings   []jsonFound     `json:"findings"`
		Crashes    []jsonCrash     `json:"crashes"`
		Facts      *analyzer.Facts `json:"facts,omitempty"`
	}
	jsonFound struct {
		Rule        string       `json:"rule"`
		Severity    string       `json:"severity"`
		Message     string       `json:"message"`
		Help        string       `json:"help"`
		At          jsonAt       `json:"at"`
		Notes       []jsonAtNote `json:"notes"`
		Fixes       []jsonAtFix  `json:"fixes"`
		Fingerprint string       `json:"fingerprint"`
	}
	jsonAt struct {
		Path  string    `json:"path"`
		Range jsonRange `json:"range"`
	}
	jsonAtNote struct {
		Message string `json:"message"`
		At      jsonAt `json:"at"`
	}
	jsonAtFix struct {
		Title  string       `json:"title"`
		Safety string       `json:"safety"`
		Edits  []jsonAtEdit `json:"edits"`
	}
	jsonAtEdit struct {
		At      jsonAt `json:"at"`
		NewText string `json:"newText"`
	}
	jsonCrash struct {
		Rule  string `json:"rule"`
		Value string `json:"value"`
		Stack string `json:"stack"`
	}
	// jsonSource is the lines of a file that places lie on, by their number, each with its end.
	jsonSource struct {
		Path  string         `json:"path"`
		Lines map[int]string `json:"lines"`
	}
)

// shardWriter collects the lines that places lie on.
type shardWriter struct {
	base    string
	up      int // how many folders above the base some path begins
	sources map[string]map[int]string
}

// relative is a path as reports name it.
func (w *shardWriter) relative(p string) string {
	p = Relative(w.base, p)
	up := 0
	for rest := p; rest == ".." || strings.HasPrefix(rest, "../"); up++ {
		rest = strings.TrimPrefix(strings.TrimPrefix(rest, ".."), "/")
	}
	w.up = max(w.up, up)
	return p
}

// shardJSON is the shard as it is written. The base folder is the one of the run.
func (run *Run) shardJSON() *jsonShard {
	s := run.Shard
	if s == nil {
		return nil
	}
	w := &shardWriter{base: run.base, sources: map[string]map[int]string{}}
	out := &jsonShard{
		Index: s.Index, Count: s.Count, Settings: s.Settings, Parts: []jsonPart{}, Sources: []jsonSource{},
		Elapsed: run.Summary.Elapsed.Milliseconds(),
	}
	for _, p := range s.Parts {
		out.Parts = append(out.Parts, w.part(p))
	}
	for _, p := range slices.Sorted(maps.Keys(w.sources)) {
		out.Sources = append(out.Sources, jsonSource{p, w.sources[p]})
	}
	if names := strings.Split(strings.Trim(run.base, "/"), "/"); w.up > 0 {
		out.Base = strings.Join(names[max(0, len(names)-w.up):], "/")
	}
	return out
}

func (w *shardWriter) part(p Part) jsonPart {
	c := p.Checked
	out := jsonPart{
		Place: p.Place, Root: w.relative(c.Root), ID: c.ID, Host: c.Host, HostFrom: c.HostFrom,
		Files: c.Files, Lines: c.Lines, Suppressed: c.Suppressed,
		Findings: []jsonFound{}, Crashes: []jsonCrash{},
	}
	for _, f := range c.Findings {
		out.Findings = append(out.Findings, w.found(&c, f))
	}
	for _, crash := range c.Crashes {
		out.Crashes = append(out.Crashes, jsonCrash(crash))
	}
	if c.Facts != nil {
		out.Facts = w.facts(&c)
	}
	return out
}

func (w *shardWriter) found(c *analyzer.Checked, f analyzer.Finding) jsonFound {
	out := jsonFound{
		Rule: f.Rule, Severity: f.Severity.String(), Message: f.Message, Help: f.Help, At: w.at(c, f.At),
		Notes: []jsonAtNote{}, Fixes: []jsonAtFix{}, Fingerprint: f.Fingerprint,
	}
	for _, n := range f.Notes {
		out.Notes = append(out.Notes, jsonAtNote{n.Message, w.at(c, n.At)})
	}
	for _, fix := range f.Fixes {
		j := jsonAtFix{Title: fix.Title, Safety: safety(Fix{Review: fix.Review}), Edits: []jsonAtEdit{}}
		first, last := -1, -1
		for _, e := range fix.Edits {
			at := w.at(c, source.Location{Path: e.Path, Span: e.Span})
			j.Edits = append(j.Edits, jsonAtEdit{at, e.NewText})
			if e.Path == f.At.Path {
				if first < 0 {
					first = at.Range.Start.Line
				}
				first, last = min(first, at.Range.Start.Line), max(last, at.Range.End.Line)
			}
		}
		if file := c.Source(f.At.Path); file != nil && last-first <= suggestionLines {
			for line := max(0, first); line <= last; line++ {
				w.keep(file, line)
			}
		}
		out.Fixes = append(out.Fixes, j)
	}
	return out
}

func (w *shardWriter) at(c *analyzer.Checked, at source.Location) jsonAt {
	out := jsonAt{Path: w.relative(at.Path)}
	if file := c.Source(at.Path); file != nil {
		r := file.Range(at.Span, source.UTF16)
		out.Range = rangeOf(r)
		w.keep(file, 0, r.Start.Line, r.End.Line)
	}
	return out
}

// keep notes lines of a file. The first one tells whether it begins with a byte-order mark.
func (w *shardWriter) keep(file *source.File, lines ...int) {
	p := w.relative(file.Path())
	if w.sources[p] == nil {
		w.sources[p] = map[int]string{}
	}
	for _, line := range lines {
		start, end := file.LineStart(line), file.LineStart(line+1)
		w.sources[p][line] = file.Text()[start:end]
	}
}

// facts are those of a plugin with relative paths. Their bytes are found again from the
// lines and columns.
func (w *shardWriter) facts(c *analyzer.Checked) *analyzer.Facts {
	out := cloneFacts(c.Facts)
	out.Root, out.Together = w.relative(out.Root), w.relativeIfPath(out.Together)
	for _, p := range out.Places() {
		if file := c.Source(p.Path); file != nil {
			w.keep(file, 0, p.StartLine, p.EndLine)
		}
		p.Path, p.Start, p.End = w.relative(p.Path), 0, 0
	}
	return out
}

func (w *shardWriter) relativeIfPath(text string) string {
	if path.IsAbs(text) || hasVolume(text) {
		return w.relative(text)
	}
	return text
}

// cloneFacts copies facts through JSON, which they are made for.
func cloneFacts(f *analyzer.Facts) *analyzer.Facts {
	out := &analyzer.Facts{}
	text, err := json.Marshal(f)
	if err == nil {
		err = json.Unmarshal(text, out)
	}
	if err != nil {
		panic(fmt.Sprintf("facts of %s do not survive JSON: %v", f.Root, err)) // a mistake in their type
	}
	return out
}

// ShardReport is a report of one shard, read again.
type ShardReport struct {
	name string // of its file
	jsonShard
}

// ParseShard reads the report of a shard. The name says in errors which file it was.
func ParseShard(name string, data []byte) (ShardReport, error) {
	var file struct {
		Version int        `json:"version"`
		Shard   *jsonShard `json:"shard"`
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&file); err != nil {
		return ShardReport{}, err
	}
	switch {
	case file.Version != 1:
		return ShardReport{}, fmt.Errorf("version %d of the report is not known", file.Version)
	case file.Shard == nil:
		return ShardReport{}, errors.New("this is no report of `check --shard I/N --format json`")
	}
	s := *file.Shard
	if s.Count < 1 || s.Index < 1 || s.Index > s.Count {
		return ShardReport{}, fmt.Errorf("it calls itself shard %d of %d", s.Index, s.Count)
	}
	return ShardReport{name, s}, nil
}

// Merged is a run put together from its shards: what analyzer.Check gives for the whole.
type Merged struct {
	Settings Settings
	Base     string // the folder that paths are relative to; it need not exist
	Checked  []analyzer.Checked
	Elapsed  int64 // ms of all shards together

	files map[string]*source.File
}

// File is a file of the shards, by its path below Base, as far as findings point into it.
func (m *Merged) File(path string) *source.File { return m.files[path] }

// Merge puts a run together. The shards must be all of one run, in any order.
func Merge(shards []ShardReport) (*Merged, error) {
	if len(shards) == 0 {
		return nil, errors.New("there is no report to merge")
	}
	if err := belongTogether(shards); err != nil {
		return nil, err
	}
	m := &Merged{Settings: shards[0].Settings, Base: "/" + shards[0].Base, files: map[string]*source.File{}}
	for _, s := range shards {
		if len(s.Base) > len(m.Base)-1 {
			m.Base = "/" + s.Base
		}
	}
	m.readSources(shards)
	var parts []Part
	for _, s := range shards {
		m.Elapsed += s.Elapsed
		for _, p := range s.Parts {
			c, err := m.checked(p)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name, err)
			}
			parts = append(parts, Part{p.Place, c})
		}
	}
	slices.SortStableFunc(parts, func(a, b Part) int { return cmp.Compare(a.Place, b.Place) })
	roots := 0
	for i, p := range parts {
		if i > 0 && parts[i-1].Place == p.Place {
			return nil, fmt.Errorf("two shards hold the plugin in %s", Relative(m.Base, p.Checked.Root))
		}
		if p.Place < m.Settings.Roots {
			roots++
		}
		m.Checked = append(m.Checked, p.Checked)
	}
	if roots != m.Settings.Roots {
		return nil, fmt.Errorf("the shards hold %d plugins of %d", roots, m.Settings.Roots)
	}
	return m, nil
}

// belongTogether asks that the reports are all the shards of one run, each once.
func belongTogether(shards []ShardReport) error {
	first := shards[0]
	by := map[int]string{}
	for _, s := range shards {
		if s.Count != first.Count {
			return fmt.Errorf("%s is of %s, %s of %s: these are shards of different runs",
				first.name, Count(first.Count, "shard"), s.name, Count(s.Count, "shard"))
		}
		if other, twice := by[s.Index]; twice {
			return fmt.Errorf("shard %d of %d is there twice: %s and %s", s.Index, s.Count, other, s.name)
		}
		by[s.Index] = s.name
		if what := difference(first.Settings, s.Settings); what != "" {
			return fmt.Errorf("%s and %s are shards of different runs: %s", first.name, s.name, what)
		}
	}
	var missing []string
	for i := 1; i <= first.Count; i++ {
		if by[i] == "" {
			missing = append(missing, fmt.Sprint(i))
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("shard %s of %d is missing", strings.Join(missing, ", "), first.Count)
	}
	return nil
}

// difference says in which setting two shards differ, "" where in none.
func difference(a, b Settings) string {
	for _, c := range []struct {
		what string
		a, b any
	}{
		{"the version of openclaw-lsp", a.Version, b.Version},
		{"--host", a.Host, b.Host}, {"--operator-config", a.Operator, b.Operator}, {"--fail-level", a.FailLevel, b.FailLevel},
		{"--only", a.Only, b.Only}, {"--skip", a.Skip, b.Skip}, {"--fix", a.Fix, b.Fix},
		{"the number of plugins found", a.Roots, b.Roots}, {"the plugins found", a.Paths, b.Paths},
	} {
		if x, y := fmt.Sprint(c.a), fmt.Sprint(c.b); x != y {
			if c.what == "the plugins found" || c.what == "--operator-config" {
				return c.what + " differ"
			}
			return fmt.Sprintf("%s is %s in one, %s in the other", c.what, x, y)
		}
	}
	if (a.Baseline == nil) != (b.Baseline == nil) || !slices.Equal(a.Baseline, b.Baseline) {
		return "their baselines are not the same"
	}
	return ""
}

// readSources makes files of the lines of all shards. Lines that none has are blank.
func (m *Merged) readSources(shards []ShardReport) {
	lines := map[string]map[int]string{}
	for _, s := range shards {
		for _, f := range s.Sources {
			p := m.abs(f.Path)
			if lines[p] == nil {
				lines[p] = map[int]string{}
			}
			maps.Copy(lines[p], f.Lines)
		}
	}
	for p, known := range lines {
		last := -1
		for line := range known {
			last = max(last, line)
		}
		var b strings.Builder
		for line := range last + 1 {
			text, ok := known[line]
			if !ok {
				text = " \n" // a blank, lest it complete the carriage return of the line above
			}
			b.WriteString(text)
		}
		m.files[p] = source.NewFile(p, []byte(b.String()))
	}
}

// abs is the path below Base; one on another volume stays.
func (m *Merged) abs(relative string) string {
	if hasVolume(relative) {
		return relative
	}
	return path.Join(m.Base, relative)
}

func hasVolume(p string) bool { return len(p) > 1 && p[1] == ':' }

func (m *Merged) checked(p jsonPart) (analyzer.Checked, error) {
	c := analyzer.Checked{
		Root: m.abs(p.Root), ID: p.ID, Host: p.Host, HostFrom: p.HostFrom, Files: p.Files, Lines: p.Lines, Suppressed: p.Suppressed,
	}
	named := map[string]bool{}
	at := func(a jsonAt) source.Location {
		l := source.Location{Path: m.abs(a.Path)}
		named[l.Path] = true
		if f := m.files[l.Path]; f != nil {
			l.Span = f.Span(source.Range{Start: source.Position(a.Range.Start), End: source.Position(a.Range.End)}, source.UTF16)
		}
		return l
	}
	for _, f := range p.Findings {
		severity, ok := analyzer.ParseSeverity(f.Severity)
		if !ok {
			return c, fmt.Errorf("%q is no severity", f.Severity)
		}
		found := analyzer.Finding{Rule: f.Rule, Severity: severity, Message: f.Message, Help: f.Help, At: at(f.At), Fingerprint: f.Fingerprint}
		for _, n := range f.Notes {
			found.Notes = append(found.Notes, analyzer.Note{Message: n.Message, At: at(n.At)})
		}
		for _, fix := range f.Fixes {
			made := analyzer.Fix{Title: fix.Title, Review: fix.Safety == safety(Fix{Review: true})}
			for _, e := range fix.Edits {
				l := at(e.At)
				made.Edits = append(made.Edits, source.Edit{Path: l.Path, Span: l.Span, NewText: e.NewText})
			}
			found.Fixes = append(found.Fixes, made)
		}
		c.Findings = append(c.Findings, found)
	}
	for _, crash := range p.Crashes {
		c.Crashes = append(c.Crashes, analyzer.Crash(crash))
	}
	if p.Facts != nil {
		c.Facts = p.Facts
		c.Facts.Root = m.abs(c.Facts.Root)
		if c.Facts.Together != "" {
			c.Facts.Together = m.abs(c.Facts.Together)
		}
		for _, place := range c.Facts.Places() {
			l := at(jsonAt{place.Path, jsonRange{jsonPosition{place.StartLine, place.StartColumn}, jsonPosition{place.EndLine, place.EndColumn}}})
			place.Path, place.Start, place.End = l.Path, l.Span.Start, l.Span.End
		}
	}
	for _, p := range slices.Sorted(maps.Keys(named)) {
		if f := m.files[p]; f != nil {
			c.Sources = append(c.Sources, f)
		}
	}
	return c, nil
}
