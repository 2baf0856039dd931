package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var gateUndefinedKey = &analyzer.Rule{
	ID:       "gate-undefined-key",
	Family:   analyzer.Results,
	Summary:  "A key of a block that may be undefined costs the block its reason and message.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.7.1 and newer",
	Seen:     []string{"dist/hooks-CKanWLsK.mjs:320-323 (\"message\" in v)"},
	Why: "The host asks with `in` whether a block of `before_agent_run` has the keys `message`, `category` and `metadata`, not whether they hold something. `message: undefined` is there, " +
		"is no text, and makes the whole decision invalid. The run is still blocked, but `reason` and everything else is replaced by a generic text. " +
		"It happens where a value is optional: `message: verdict.message`.",
	Instead: "Leave the key out where there is nothing to say: `...(message ? { message } : {})`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

interface Verdict {
  ok: boolean;
  why: string;
  userText?: string;
}

export default definePluginEntry({
  id: "policy",
  name: "Policy",
  register(api) {
    const judge = (prompt: string): Verdict => ({ ok: prompt.length < 5000, why: "too long" });
    api.on("before_agent_run", (event) => {
      const verdict: Verdict = judge(event.prompt);
      if (!verdict.ok) return { outcome: "block", reason: verdict.why, message: verdict.userText }; // want "` + "`message` may be undefined" + `"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

interface Verdict {
  ok: boolean;
  why: string;
  userText?: string;
}

export default definePluginEntry({
  id: "policy",
  name: "Policy",
  register(api) {
    const judge = (prompt: string): Verdict => ({ ok: prompt.length < 5000, why: "too long" });
    api.on("before_agent_run", (event) => {
      const verdict: Verdict = judge(event.prompt);
      if (verdict.ok) return undefined;
      return { outcome: "block", reason: verdict.why, ...(verdict.userText ? { message: verdict.userText } : {}) };
    });
  },
});
`,
	Run: runGateUndefinedKey,
}

func runGateUndefinedKey(pass *analyzer.Pass) {
	decided(pass, []string{gateHook}, func(o outcome) {
		out, ok := o.value.Get("outcome")
		if !ok || out.Value.Kind != plugin.String || out.Value.String != "block" {
			return
		}
		for _, name := range gateKeys[2:] {
			m, ok := o.value.Get(name)
			if !ok || !mayBeNothing(m) || m.Optional {
				continue
			}
			f := analyzer.Finding{
				At:      spot(m),
				Message: fmt.Sprintf("`%s` may be undefined; a block that has the key without a value is invalid, and its `reason` is lost", name),
				Help:    fmt.Sprintf("leave the key out where there is nothing: `...(value ? { %s: value } : {})`", name),
			}
			if m.Value.Kind == plugin.Undefined || m.Value.Kind == plugin.Null {
				f.Message = fmt.Sprintf("`%s` is %s; a block that has the key without a value is invalid, and its `reason` is lost", name, show(m.Value))
				f.Help = "leave the key out"
				f.Fixes = dropMember(pass.Plugin, m)
			} else {
				f.Fixes = onlyIfSet(pass.Plugin, m)
			}
			o.report(pass, f)
		}
	})
}

// onlyIfSet puts a member into a spread that is empty where its value is.
func onlyIfSet(p *plugin.Plugin, m plugin.Member) []analyzer.Fix {
	value := p.Text(m.Value.At)
	if m.Shorthand {
		value = m.Name
	}
	if value == "" || len(value) > 60 || m.Added || !plain(value) {
		return nil
	}
	span := m.At.Span
	if !m.Shorthand {
		span.End = m.Value.At.Span.End
	}
	member := m.Name + ": " + value
	if value == m.Name {
		member = m.Name
	}
	return []analyzer.Fix{{
		Title:  fmt.Sprintf("Leave `%s` out where it is empty", m.Name),
		Review: true,
		Edits:  []source.Edit{{Path: m.At.Path, Span: span, NewText: fmt.Sprintf("...(%s ? { %s } : {})", value, member)}},
	}}
}

// plain reports whether an expression is a chain of names, so that reading it twice gives the
// same and changes nothing.
func plain(text string) bool {
	for _, c := range text {
		if c != '.' && c != '_' && c != '$' && c != '?' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return text != ""
}
