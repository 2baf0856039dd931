package analyzer

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// Ids of the findings that the driver makes itself.
const (
	InternalError            = "internal-error"
	SuppressionWithoutReason = "suppression-without-reason"
	UnknownSuppression       = "unknown-suppression"
	UnusedSuppression        = "unused-suppression"
)

const (
	marker   = "openclaw-ignore"
	nextLine = "openclaw-ignore-next-line"
	wholeDoc = "openclaw-ignore-file"
)

// suppression is one comment that asks for findings to be left out.
type suppression struct {
	comment   plugin.Comment
	file      *source.File
	directive word
	ids       []word
	reason    string
	line      int // the line it speaks for; -1: the whole file
	used      map[string]bool
}

// word is a piece of a comment and where it stands in the file.
type word struct {
	text string
	at   source.Location
}

// parse reads a comment. A comment that only mentions the marker in running text is none.
func parse(c plugin.Comment, file *source.File) (*suppression, bool) {
	text := c.Text
	start := strings.Index(text, marker)
	if start < 0 || strings.Trim(text[:start], "/*! \t\r\n") != "" {
		return nil, false
	}
	body := text[start:]
	if strings.HasPrefix(text, "/*") {
		body = strings.TrimSuffix(body, "*/")
	}
	if end := strings.IndexAny(body, "\r\n"); end >= 0 {
		body = body[:end]
	}
	at := func(from, to int) source.Location {
		base := c.At.Span.Start + start
		return source.Location{Path: c.At.Path, Span: source.Span{Start: base + from, End: base + to}}
	}
	s := &suppression{comment: c, file: file, line: -1, used: map[string]bool{}}
	list, reason, found := strings.Cut(body, " -- ")
	if !found {
		list = strings.TrimSuffix(strings.TrimRight(body, " \t"), " --")
	}
	s.reason = strings.TrimSpace(reason)
	for i := 0; i < len(list); {
		if strings.IndexByte(" \t,", list[i]) >= 0 {
			i++
			continue
		}
		end := i
		for end < len(list) && strings.IndexByte(" \t,", list[end]) < 0 {
			end++
		}
		w := word{list[i:end], at(i, end)}
		if s.directive.text == "" {
			s.directive = w
		} else {
			s.ids = append(s.ids, w)
		}
		i = end
	}
	return s, true
}

// suppressions reads all comments of a plugin and resolves the line that each speaks for:
// the one below it, where further comments of this kind do not count as lines.
func suppressions(p *plugin.Plugin, file func(path string) *source.File) []*suppression {
	var all []*suppression
	occupied := map[string]map[int]int{} // path, first line of a comment: its last line
	for _, c := range p.Comments {
		f := file(c.At.Path)
		if f == nil {
			continue
		}
		s, ok := parse(c, f)
		if !ok {
			continue
		}
		all = append(all, s)
		lines := f.Range(c.At.Span, source.UTF8)
		if occupied[c.At.Path] == nil {
			occupied[c.At.Path] = map[int]int{}
		}
		occupied[c.At.Path][lines.Start.Line] = lines.End.Line
	}
	for _, s := range all {
		if s.directive.text != nextLine {
			continue
		}
		s.line = s.file.Position(s.comment.At.Span.End, source.UTF8).Line + 1
		for end, ok := occupied[s.comment.At.Path][s.line]; ok; end, ok = occupied[s.comment.At.Path][s.line] {
			s.line = end + 1
		}
	}
	return all
}

// covers reports whether the suppression speaks for a finding, and notes that it was needed.
// A comment above a call that goes over several lines speaks for what is wrong with the call
// on any of them.
func (s *suppression) covers(f Finding, call source.Location) bool {
	if s.reason == "" || s.comment.At.Path != f.At.Path {
		return false
	}
	switch s.directive.text {
	case wholeDoc:
	case nextLine:
		at := s.file.Position(f.At.Span.Start, source.UTF8).Line
		if !call.IsZero() && at != s.line {
			at = s.file.Position(call.Span.Start, source.UTF8).Line
		}
		if at != s.line {
			return false
		}
	default:
		return false
	}
	for _, id := range s.ids {
		if id.text == f.Rule {
			s.used[f.Rule] = true
			return true
		}
	}
	return false
}

// callAround is the registering call that a finding is about: the innermost one around it,
// where it does not lie inside the handler. What a handler does has a line of its own.
func callAround(p *plugin.Plugin, f Finding) source.Location {
	var call source.Location
	inside := func(outer source.Location) bool {
		return outer.Path == f.At.Path && outer.Span.Start <= f.At.Span.Start && f.At.Span.End <= outer.Span.End
	}
	for _, r := range p.Registrations {
		if inside(r.CallAt) && (call.IsZero() || r.CallAt.Span.Len() < call.Span.Len()) {
			if inside(r.Handler.At) && f.At.Span.Start > r.Handler.At.Span.Start {
				continue
			}
			call = r.CallAt
		}
	}
	return call
}

// suppress splits findings into those to show and the number of those left out, and adds
// what is wrong with the suppressions themselves. Rules in off were not run, so nothing is
// known about suppressions that name them.
func suppress(p *plugin.Plugin, findings []Finding, all []*suppression, known []string, off map[string]bool) (shown []Finding, hidden int) {
	for _, f := range findings {
		covered := false
		var call source.Location
		if len(all) > 0 {
			call = callAround(p, f)
		}
		for _, s := range all {
			covered = s.covers(f, call) || covered
		}
		if covered {
			hidden++
		} else {
			shown = append(shown, f)
		}
	}
	for _, s := range all {
		shown = append(shown, s.judge(known, off)...)
	}
	return shown, hidden
}

// judge says what is wrong with a suppression.
func (s *suppression) judge(known []string, off map[string]bool) []Finding {
	if s.directive.text != nextLine && s.directive.text != wholeDoc {
		return []Finding{s.unknown(s.directive, "a directive", []string{nextLine, wholeDoc})}
	}
	if len(s.ids) == 0 {
		return []Finding{{
			Rule:    UnknownSuppression,
			Message: fmt.Sprintf("`%s` names no rule, so it ignores nothing", s.directive.text),
			Help:    fmt.Sprintf("write `// %s rule-id -- reason`", s.directive.text),
			At:      s.comment.At,
		}}
	}
	var found []Finding
	var idle []string
	isKnown := map[string]bool{}
	for _, id := range known {
		isKnown[id] = true
	}
	for _, id := range s.ids {
		switch {
		case !isKnown[id.text]:
			found = append(found, s.unknown(id, "a rule", known))
		case !s.used[id.text] && !off[id.text]:
			idle = append(idle, id.text)
		}
	}
	if s.reason == "" {
		return append(found, Finding{
			Rule:    SuppressionWithoutReason,
			Message: "this suppression gives no reason, so it ignores nothing",
			Help:    fmt.Sprintf("end it with ` -- ` and the reason, as in `// %s %s -- checked by hand`", s.directive.text, s.ids[0].text),
			At:      s.comment.At,
		})
	}
	if len(idle) > 0 {
		found = append(found, s.unused(idle))
	}
	return found
}

func (s *suppression) unknown(w word, what string, among []string) Finding {
	f := Finding{
		Rule:    UnknownSuppression,
		Message: fmt.Sprintf("`%s` is not %s, so this suppression ignores nothing", w.text, what),
		At:      w.at,
	}
	if len(s.ids) > 1 && w != s.directive {
		f.Message = fmt.Sprintf("`%s` is not %s, so it ignores nothing", w.text, what)
	}
	if near := Nearest(w.text, among); near != "" {
		f.Help = fmt.Sprintf("did you mean `%s`?", near)
		f.Fixes = []Fix{{
			Title:  fmt.Sprintf("Change to `%s`", near),
			Review: true,
			Edits:  []source.Edit{{Path: w.at.Path, Span: w.at.Span, NewText: near}},
		}}
	}
	return f
}

// unused is the finding for ids that had nothing to ignore. Its fix takes these out of the
// list, or the whole comment where nothing else is in it.
func (s *suppression) unused(idle []string) Finding {
	gone := map[string]bool{}
	for _, id := range idle {
		gone[id] = true
	}
	var keep []string
	for _, id := range s.ids {
		if !gone[id.text] {
			keep = append(keep, id.text)
		}
	}
	where := "in this file"
	if s.directive.text == nextLine {
		where = "on the next line"
	}
	f := Finding{
		Rule:    UnusedSuppression,
		Message: fmt.Sprintf("there is no finding of %s %s to ignore", quoted(idle), where),
		Help:    "remove it, so that it does not hide a later mistake",
		At:      s.comment.At,
		Tag:     Unnecessary,
	}
	if len(keep) == 0 {
		f.Fixes = []Fix{{Title: "Remove the unused suppression", Edits: []source.Edit{s.removal()}}}
		return f
	}
	list := source.Span{Start: s.ids[0].at.Span.Start, End: s.ids[len(s.ids)-1].at.Span.End}
	f.Fixes = []Fix{{
		Title: fmt.Sprintf("Remove %s from the suppression", quoted(idle)),
		Edits: []source.Edit{{Path: s.comment.At.Path, Span: list, NewText: strings.Join(keep, ", ")}},
	}}
	return f
}

// removal deletes the comment, with its line where it is alone on it and with the blanks
// before it where code stands there.
func (s *suppression) removal() source.Edit {
	text, span := s.file.Text(), s.comment.At.Span
	start, end := span.Start, span.End
	for start > 0 && (text[start-1] == ' ' || text[start-1] == '\t') {
		start--
	}
	alone := start == 0 || text[start-1] == '\n' || text[start-1] == '\r'
	if alone {
		for end < len(text) && (text[end] == ' ' || text[end] == '\t') {
			end++
		}
		switch {
		case end == len(text):
		case strings.HasPrefix(text[end:], "\r\n"):
			end += 2
		case text[end] == '\n' || text[end] == '\r':
			end++
		default: // code follows on the line: its indentation stays
			start = span.Start
		}
	}
	return source.Edit{Path: s.comment.At.Path, Span: source.Span{Start: start, End: end}}
}

func quoted(words []string) string {
	return "`" + strings.Join(words, "`, `") + "`"
}
