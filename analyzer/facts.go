package analyzer

import (
	"slices"
	"strings"

	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

// Facts is what rules over several plugins know of one plugin, and no more than that: the
// facts of all plugins of a run are kept until its end, while the plugins themselves are
// read and dropped one by one. They are plain data. A shard writes those of its plugins
// into its report, and `merge` hands the facts of all shards to Across, so that a sharded
// run finds what an unsharded one does.
type Facts struct {
	Root string `json:"root"` // as reports name it
	ID   string `json:"id"`
	Host string `json:"host"`
	// Together is the operator's configuration that enables the plugin. Plugins run together
	// where it is the same one; a plugin that none is known to enable has no facts.
	Together string            `json:"together"`
	Handlers []HandlerFact     `json:"handlers,omitempty"`
	Severity map[string]string `json:"severity,omitempty"` // of rules over several plugins, where the plugin's settings say one
}

// HandlerFact is one handler put on a hook with api.on.
type HandlerFact struct {
	Hook     string   `json:"hook"`
	Order    int      `json:"order"`              // place among the plugin's own registrations
	Plain    bool     `json:"plain,omitempty"`    // registered whenever register runs, for every event
	Priority *float64 `json:"priority,omitempty"` // nil: not known
	Always   []string `json:"always,omitempty"`   // result fields that every path of the handler gives, non-empty, sorted
	May      []string `json:"may,omitempty"`      // result fields that some path gives, sorted
	Erases   []string `json:"erases,omitempty"`   // result fields to which some path gives "", sorted
	Ends     string   `json:"ends,omitempty"`     // the decision that every path takes and after which no other handler is asked, such as "handled"
	At       Place    `json:"at"`
	Ignored  []string `json:"ignored,omitempty"` // rules that a comment at the place switches off
}

// Place is a location that can be reported without the text around it.
type Place struct {
	Path  string `json:"path"` // as reports name it
	Start int    `json:"start"`
	End   int    `json:"end"` // in bytes, as Start
	// Lines and columns count from 0, columns in UTF-16.
	StartLine   int    `json:"startLine"`
	StartColumn int    `json:"startColumn"`
	EndLine     int    `json:"endLine"`
	EndColumn   int    `json:"endColumn"`
	Text        string `json:"text"` // the words of its line, for the fingerprint
}

// PlaceOf describes a location in a file.
func PlaceOf(file *source.File, at source.Location) Place {
	start, end := file.Position(at.Span.Start, source.UTF16), file.Position(at.Span.End, source.UTF16)
	return Place{Path: at.Path, Start: at.Span.Start, End: at.Span.End,
		StartLine: start.Line, StartColumn: start.Character, EndLine: end.Line, EndColumn: end.Character,
		Text: strings.Join(strings.Fields(file.Line(start.Line)), " ")}
}

// Location is the place without its text.
func (p Place) Location() source.Location {
	return source.Location{Path: p.Path, Span: source.Span{Start: p.Start, End: p.End}}
}

// Handlers are the facts about a plugin's own handlers, in the order of its registrations.
// Locations are those of the plugin's files; ignored rules are left out.
func Handlers(p *plugin.Plugin) []HandlerFact {
	var list []HandlerFact
	for i, r := range p.Registrations {
		if r.Method != "on" || r.Incomplete || r.Late != nil || p.Catalog == nil {
			continue
		}
		hook, ok := p.Catalog.Hook(r.Hook)
		if !ok {
			continue
		}
		f := HandlerFact{Hook: r.Hook, Order: i, Plain: !r.Conditional && !r.Guarded && unrestricted(r.Options), Priority: priorityOf(r.Options)}
		result(&f, hook, r.Handler.Result)
		at := r.HookAt
		if at.IsZero() {
			at = r.CallAt
		}
		if file := p.File(at.Path); file != nil {
			f.At = PlaceOf(file, at)
			list = append(list, f)
		}
	}
	return list
}

// unrestricted reports whether nothing in the options narrows down when a handler is asked.
func unrestricted(o plugin.Options) bool {
	if o.Present && !o.Complete {
		return false
	}
	for _, k := range o.Keys {
		switch k.Name {
		case "matcher", "eligibleTriggers", "eligibleDispatchKinds", "requiresToolAuthority":
			return false
		}
	}
	return true
}

// priorityOf is the priority of a registration, nil where it is not known.
func priorityOf(o plugin.Options) *float64 {
	zero := 0.0
	k, ok := o.Get("priority")
	switch {
	case !ok && o.Present && !o.Complete:
		return nil
	case !ok:
		return &zero
	}
	switch k.Value.Kind {
	case plugin.Number:
		return &k.Value.Number
	case plugin.Undefined, plugin.Null:
		return &zero
	case plugin.Unknown, plugin.Bool, plugin.String, plugin.Array, plugin.Object, plugin.Callable, plugin.Typed, plugin.OneOf:
	}
	return nil
}

// result adds what a handler returns.
func result(f *HandlerFact, hook *catalog.Hook, r plugin.Result) {
	always := map[string]int{}
	ends := map[string]int{}
	var may, erases []string
	ways := 0
	for _, ret := range r.Returns {
		for _, v := range ret.Value.Possible() {
			ways++
			if v.Kind != plugin.Object {
				continue
			}
			for _, field := range hook.Result.Fields {
				m, ok := v.Get(field.Name)
				if !ok {
					continue
				}
				for _, value := range m.Value.Possible() {
					if value.Kind == plugin.String && value.String == "" {
						erases = append(erases, field.Name)
					}
				}
				if m.Value.Kind == plugin.Undefined || m.Value.Kind == plugin.Null {
					continue
				}
				may = append(may, field.Name)
				if sure(m.Value) {
					always[field.Name]++
				}
			}
			if end := ending(hook, v); end != "" {
				ends[end]++
			}
		}
	}
	for name, n := range always {
		if n == ways && r.Complete {
			f.Always = append(f.Always, name)
		}
	}
	for end, n := range ends {
		if n == ways && r.Complete {
			f.Ends = end
		}
	}
	f.May, f.Erases = sorted(may), sorted(erases)
	slices.Sort(f.Always)
}

// sure reports whether a value is known to be there and not to be empty.
func sure(c plugin.Constant) bool {
	switch c.Kind {
	case plugin.String:
		return c.String != ""
	case plugin.Bool:
		return c.Bool
	case plugin.Number, plugin.Array, plugin.Object, plugin.Callable:
		return true
	case plugin.Typed:
		for _, part := range c.Parts {
			if part != "" {
				return true // a template with text in it
			}
		}
	case plugin.Unknown, plugin.Undefined, plugin.Null, plugin.OneOf:
	}
	return false
}

// ending is the decision in a result after which the host asks nobody else (hooks.md 6).
func ending(hook *catalog.Hook, v plugin.Constant) string {
	name := ""
	switch {
	case hook.Kind == catalog.Claim:
		name = "handled"
	case hook.Name == "before_tool_call", hook.Name == "before_install", hook.Name == "before_message_write":
		name = "block"
	case hook.Name == "message_sending", hook.Name == "reply_payload_sending":
		name = "cancel"
	case hook.Name == "before_agent_run":
		if m, ok := v.Get("outcome"); ok && m.Value.Kind == plugin.String && m.Value.String == "block" {
			return "outcome"
		}
		return ""
	default:
		return ""
	}
	if m, ok := v.Get(name); ok && m.Value.Kind == plugin.Bool && m.Value.Bool {
		return name
	}
	return ""
}

func sorted(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}

// factsOf are the facts about a plugin that an operator's configuration is known to enable;
// nil for any other. Ignored names the rules that a comment at a place switches off.
func factsOf(p *plugin.Plugin, rules []*Rule, cfg Config, ignored func(Place) []string) *Facts {
	at := together(p)
	if at == "" {
		return nil
	}
	f := &Facts{Root: p.Root, ID: p.ID, Host: p.Catalog.Host().String(), Together: at, Handlers: Handlers(p)}
	for _, r := range rules {
		if set, ok := cfg.Severity[r.ID]; ok && r.RunAll != nil {
			if f.Severity == nil {
				f.Severity = map[string]string{}
			}
			f.Severity[r.ID] = set.String()
		}
	}
	for i := range f.Handlers {
		f.Handlers[i].Ignored = ignored(f.Handlers[i].At)
	}
	return f
}

// together is the operator's configuration that enables a plugin, "" where none is known.
func together(p *plugin.Plugin) string {
	if p.Catalog == nil || p.ID == "" {
		return ""
	}
	for _, o := range p.OperatorsInForce() {
		if enabled := o.Entry(p.ID).Get("enabled"); enabled.Is(plugin.TreeBool) && enabled.Bool {
			return o.At.Path
		}
		for _, s := range o.Root.Get("plugins", "allow").Texts() {
			if plugin.SamePlugin(s.String, p.ID) {
				return o.At.Path
			}
		}
	}
	return ""
}
