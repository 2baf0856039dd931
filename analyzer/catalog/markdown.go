package catalog

import (
	"fmt"
	"strings"
	"time"
)

// Markdown describes a hook to someone who writes a handler for it. Hover, `hooks NAME` and
// the pages all show this text.
func Markdown(h *Hook) string {
	var b strings.Builder
	fmt.Fprintf(&b, "### `%s`\n\n%s\n", h.Name, h.Summary)
	if gone := goneFrom(h); gone != "" {
		fmt.Fprintf(&b, "\n**%s**", gone)
		if h.Replacement != "" {
			fmt.Fprintf(&b, " Use `%s` instead.", h.Replacement)
		}
		b.WriteString("\n")
	}
	if h.Migration != "" {
		fmt.Fprintf(&b, "\n%s\n", h.Migration)
	}
	if h.When != "" {
		fmt.Fprintf(&b, "\n**Fires:** %s\n", h.When)
	}
	fmt.Fprintf(&b, "\n- **%s:** %s\n", h.Kind, h.Kind.sentence())
	if h.Sync {
		b.WriteString("- **Synchronous:** a promise that the handler returns is not awaited, and what it resolves to is lost.\n")
	}
	if h.Blocks {
		b.WriteString("- **On the critical path:** the user's turn, message or tool call waits for the handlers.\n")
	}
	fmt.Fprintf(&b, "- **Budget:** %s\n", budget(h))
	fmt.Fprintf(&b, "- **On a throw or a timeout:** %s\n", h.Failure.sentence())
	if h.Isolation != "" {
		fmt.Fprintf(&b, "- **Event object:** %s\n", h.Isolation)
	}
	for _, gate := range gates(h) {
		fmt.Fprintf(&b, "- **Needs:** %s\n", gate)
	}

	results(&b, h)
	shape(&b, "Event", h.Event)
	shape(&b, "Context", h.Context)
	if len(h.Options) > 0 {
		b.WriteString("\n**Options**\n\n")
		for _, o := range h.Options {
			b.WriteString(line(o.Name+"?: "+o.Type, o.Doc))
		}
	}
	if len(h.Notes) > 0 {
		b.WriteString("\n**Notes**\n\n")
		for _, n := range h.Notes {
			fmt.Fprintf(&b, "- %s\n", n)
		}
	}
	fmt.Fprintf(&b, "\n**Hosts:** %s\n", ranges(h.Hosts))
	return b.String()
}

// MarkdownOption describes one option of a hook.
func MarkdownOption(h *Hook, o Option) string {
	text := fmt.Sprintf("`%s?: %s`: option of `%s`\n\n%s\n", o.Name, o.Type, h.Name, o.Doc)
	if len(o.Values) > 0 {
		text += fmt.Sprintf("\n**Values:** %s\n", codes(o.Values))
	}
	if o.Name == "timeoutMs" && h.Default > 0 {
		text += fmt.Sprintf("\nWithout it the budget of `%s` is %s.\n", h.Name, duration(h.Default))
	}
	return text
}

// results lists what a handler may return, and how answers of several plugins are joined.
func results(b *strings.Builder, h *Hook) {
	if len(h.Result.Fields) == 0 {
		if h.Kind == Observe {
			b.WriteString("\n**Result:** ignored.\n")
		}
		return
	}
	b.WriteString(heading("Result", h.Result))
	for _, f := range h.Result.Fields {
		doc := f.Doc
		if words := f.Merge.sentence(); words != "" {
			doc = strings.TrimSpace(doc + " *Several handlers: " + words + ".*")
		}
		b.WriteString(line(f.signature(), withDeprecation(doc, f)))
		for _, inner := range f.Fields {
			b.WriteString("  " + line(inner.signature(), withDeprecation(inner.Doc, inner)))
		}
	}
}

// shape lists the fields of an event or a context: those that there is something to say
// about a line each, the others in one.
func shape(b *strings.Builder, title string, s Shape) {
	if len(s.Fields) == 0 {
		return
	}
	b.WriteString(heading(title, s))
	var plain []string
	for _, f := range s.Fields {
		if doc := withDeprecation(f.Doc, f); doc != "" {
			b.WriteString(line(f.signature(), doc))
		} else {
			plain = append(plain, "`"+f.signature()+"`")
		}
	}
	if len(plain) > 0 {
		fmt.Fprintf(b, "- %s\n", strings.Join(plain, ", "))
	}
}

func heading(title string, s Shape) string {
	if s.Type == "" {
		return fmt.Sprintf("\n**%s**\n\n", title)
	}
	return fmt.Sprintf("\n**%s** `%s`\n\n", title, s.Type)
}

func line(code, doc string) string {
	if doc == "" {
		return fmt.Sprintf("- `%s`\n", code)
	}
	return fmt.Sprintf("- `%s`: %s\n", code, doc)
}

// signature is a field as TypeScript would declare it; a named enumeration by its values, an
// inline object by three dots, because its members follow.
func (f Field) signature() string {
	name, typ := f.Name, f.Type
	if f.Optional {
		name += "?"
	}
	switch {
	case len(f.Values) > 0 && !strings.Contains(typ, `"`):
		typ = `"` + strings.Join(f.Values, `" | "`) + `"`
	case len(f.Fields) > 0:
		typ = "{…}"
	}
	return name + ": " + typ
}

func withDeprecation(doc string, f Field) string {
	if f.Deprecated == "" {
		return doc
	}
	return strings.TrimSpace(doc + " **Deprecated:** use " + f.Deprecated + ".")
}

// goneFrom says where a hook is no longer to be had.
func goneFrom(h *Hook) string {
	var gone []string
	for _, r := range h.Hosts {
		if r.Until != "" {
			gone = append(gone, r.Product+" "+r.Until)
		}
	}
	if len(gone) == 0 {
		return ""
	}
	return "Removed in " + strings.Join(gone, " and ") + "."
}

// String is the kind in a word or two.
func (k Kind) String() string {
	switch k {
	case Modify:
		return "Modify"
	case Gate:
		return "Gate"
	case Claim:
		return "Claim"
	case Observe:
		return "Observe"
	case SyncChain:
		return "Synchronous chain"
	case Evaluate:
		return "Evaluate"
	}
	return fmt.Sprintf("Kind(%d)", int(k))
}

func (k Kind) sentence() string {
	switch k {
	case Modify:
		return "handlers run one after the other, and their results are joined field by field."
	case Gate:
		return "handlers run one after the other, and a decision may end the dispatch."
	case Claim:
		return "handlers are asked one after the other until one has handled it."
	case Observe:
		return "all handlers run at once; what they return is ignored."
	case SyncChain:
		return "handlers run one after the other within the same tick, each on what the one before it left."
	case Evaluate:
		return "all handlers run at once, and the outcome of each is recorded."
	}
	return ""
}

func (f Failure) sentence() string {
	switch f {
	case Skip:
		return "it is logged, and this handler's result is left out."
	case Block:
		return "fail-closed: what the handler was asked about is blocked."
	case Next:
		return "it is logged, and the next handler is asked."
	case Record:
		return "it is recorded as the handler's outcome."
	}
	return ""
}

func (m Merge) sentence() string {
	switch m {
	case MergeNone:
		return ""
	case FirstDefined:
		return "the first value that is neither `undefined` nor `null` counts"
	case LastDefined:
		return "the last value that is neither `undefined` nor `null` counts"
	case FirstTruthy:
		return "the first truthy value counts"
	case Concat:
		return "joined by a blank line; an empty string erases what came before"
	case Intersect:
		return "only what every handler allows stays"
	case StickyTrue:
		return "true once any handler says exactly `true`"
	case FirstBlock:
		return "the first blocking decision ends the dispatch"
	case FirstClaim:
		return "the first result with a truthy `handled` ends the dispatch"
	case Chain:
		return "each sees the value that the one before it left"
	case Spread:
		return "spread over each other, later handlers win key by key"
	case Append:
		return "the lists are joined"
	case Strongest:
		return "`finalize` wins over `revise`, and that over `continue`"
	case Candidates:
		return "all usable values are kept, in order"
	case Each:
		return "kept for each registration"
	case BlocksByPriority:
		return "the blocks are sorted by their own priority"
	case MergeObject:
		return "the objects are merged key by key"
	}
	return ""
}

func budget(h *Hook) string {
	switch {
	case h.Sync:
		return "none; the host cannot stop synchronous code."
	case h.Default > 0:
		return duration(h.Default) + " where neither the operator nor `timeoutMs` says otherwise."
	}
	return "none by default; the host waits until the handler is done, unless the operator or `timeoutMs` sets a limit."
}

func duration(d time.Duration) string {
	if d%time.Second == 0 {
		return fmt.Sprintf("%d s", d/time.Second)
	}
	return fmt.Sprintf("%d ms", d/time.Millisecond)
}

func gates(h *Hook) []string {
	var needs []string
	if h.Gates.Conversation {
		needs = append(needs, "`plugins.entries.<id>.hooks.allowConversationAccess: true` in the operator's configuration, for installed plugins.")
	}
	if h.Gates.Injection {
		needs = append(needs, "that the operator has not set `plugins.entries.<id>.hooks.allowPromptInjection: false`.")
	}
	return needs
}

// ranges says in words which hosts a fact holds for.
func ranges(hosts []Range) string {
	var parts []string
	for _, r := range hosts {
		part := r.Product
		if r.Since != "" {
			part += " since " + r.Since
		}
		if r.Until != "" {
			part += " before " + r.Until
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

func codes(values []string) string {
	return "`" + strings.Join(values, "`, `") + "`"
}
