package rules

import (
	"fmt"
	"regexp"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var duplicateHookRegistration = &analyzer.Rule{
	ID:       "duplicate-hook-registration",
	Family:   analyzer.Registration,
	Summary:  "The same function is put on the same hook twice, so it runs twice.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/loader-runtime-load-CMBCNIWa.mjs:4312-4324 (openclaw 2026.9.6: every call pushes a record)",
		"https://github.com/vectorize-io/hindsight/issues/1404",
		"https://github.com/rohitg00/agentmemory/issues/860",
	},
	Simulated: "That each reload of the plugin adds handlers which share the state of one module, so that one turn recalls twice, shows when `register` is run " +
		"twice on one instance of the module; the text of a plugin does not say how often the host calls it.",
	Why: "The host keeps no list of functions: each call of `api.on` adds a handler, and there is no way to take one off. A function that is registered twice is " +
		"called twice for each event, sees its own first result merged in, and writes everything twice.",
	Instead: "Register it once. Two registrations with different `matcher`s or eligibility are fine and are left alone.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-counter",
  name: "Turn counter",
  register(api) {
    let turns = 0;
    const count = () => void turns++;
    api.on("agent_end", count);
    api.on("session_end", () => void (turns = 0));
    api.on("agent_end", count); // want "` + "`count` is put on `agent_end` a second time" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-counter",
  name: "Turn counter",
  register(api) {
    let turns = 0;
    const count = () => void turns++;
    api.on("agent_end", count);
    api.on("session_end", () => void (turns = 0));
  },
});
`,
	Run: runDuplicateHookRegistration,
}

// namesFunction matches a handler that is named and not made on the spot.
var namesFunction = regexp.MustCompile(`^(?:this\.)?[\w$]+(?:\.[\w$]+)*$`)

func runDuplicateHookRegistration(pass *analyzer.Pass) {
	type key struct {
		hook, text       string
		function, within source.Location
	}
	first := map[key]*plugin.Registration{}
	hooked(pass, func(r *plugin.Registration, _ *catalog.Hook) {
		if r.Conditional || r.Guarded || r.Late != nil || r.Within.IsZero() || r.Form == plugin.Wrapper || r.Handler.FollowedAt.IsZero() || !plainOptions(r) {
			return
		}
		text := pass.Plugin.Text(r.Handler.At)
		if !namesFunction.MatchString(text) && r.Handler.At != r.Handler.FollowedAt {
			return // made anew by each call
		}
		k := key{r.Hook, text, r.Handler.FollowedAt, r.Within}
		before := first[k]
		if before == nil {
			first[k] = r
			return
		}
		if before.HookAt == r.HookAt {
			return // one entry of a list, read on several ways
		}
		at, name := r.At, "the same function"
		if namesFunction.MatchString(text) {
			name = "`" + text + "`"
		}
		if before.CallAt == r.CallAt {
			at = where(r)
		}
		pass.Report(analyzer.Finding{
			At:      at,
			Message: fmt.Sprintf("%s is put on `%s` a second time; it runs twice for every event", name, r.Hook),
			Help:    "register it once",
			Notes:   []analyzer.Note{{Message: "it is registered here already", At: where(before)}},
			Fixes:   dropCall(pass.Plugin, r, before),
		})
	})
}

// plainOptions reports whether nothing in the options narrows down when the handler runs.
func plainOptions(r *plugin.Registration) bool {
	if r.Options.Present && !r.Options.Complete {
		return false
	}
	for _, k := range r.Options.Keys {
		switch k.Name {
		case "priority", "timeoutMs", "name", "description":
		default:
			return false
		}
	}
	return true
}

// dropCall removes a call that is a statement on lines of its own.
func dropCall(p *plugin.Plugin, r, before *plugin.Registration) []analyzer.Fix {
	file := p.File(r.CallAt.Path)
	if file == nil || r.CallAt == before.CallAt || r.Inner != r.CallAt {
		return nil
	}
	span, ok := wholeLines(file, r.CallAt.Span)
	if !ok {
		return nil
	}
	return []analyzer.Fix{{Title: "Remove the second registration", Review: true, Edits: []source.Edit{{Path: r.CallAt.Path, Span: span}}}}
}

// wholeLines is the lines of a statement, where nothing else stands on them and another
// statement or a brace comes before it.
func wholeLines(file *source.File, span source.Span) (source.Span, bool) {
	text := file.Text()
	before := strings.TrimRight(text[:span.Start], " \t")
	if !strings.HasSuffix(before, "\n") {
		return span, false
	}
	if last := strings.TrimRight(before, " \t\r\n"); last == "" || !strings.ContainsRune(";{}", rune(last[len(last)-1])) {
		return span, false
	}
	rest := strings.TrimLeft(strings.TrimPrefix(text[span.End:], ";"), " \t\r")
	if strings.HasPrefix(rest, "//") { // a remark about the statement goes with it
		rest = rest[strings.IndexByte(rest+"\n", '\n'):]
	}
	if !strings.HasPrefix(rest, "\n") {
		return span, false
	}
	return source.Span{Start: len(before), End: len(text) - len(rest) + 1}, true
}
