package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var sharedModuleState = &analyzer.Rule{
	ID:       "shared-module-state",
	Family:   analyzer.Events,
	Summary:  "One variable holds what belongs to one session, and handlers of all sessions use it.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, wednesdayai 0.4.9",
	Seen: []string{
		"https://github.com/mem0ai/mem0/issues/4359",
		"https://github.com/openclaw/openclaw/issues/77822",
		"https://github.com/happycastle114/oh-my-openclaw/issues/33",
	},
	Simulated: "State that is reached through functions of its own, or that only timing mixes up: a replay of two sessions at once shows it.",
	Why: "A plugin is loaded once and serves every session, and sessions run at the same time. A variable that one handler fills from its event or " +
		"context and another reads mixes them: between the two, a turn of another session has written its own value. Messages end up in another " +
		"user's memory.\n\n" +
		"Reported as conversations stored under a wrong user ([mem0ai/mem0#4359](https://github.com/mem0ai/mem0/issues/4359)), and in " +
		"[openclaw/openclaw#77822](https://github.com/openclaw/openclaw/issues/77822) and " +
		"[happycastle114/oh-my-openclaw#33](https://github.com/happycastle114/oh-my-openclaw/issues/33).\n\n" +
		"Reported where a variable outside of the handlers gets a session's id or key, a run, a sender or a text, and a handler of another hook or a " +
		"tool reads it. A map keyed by the session is silent.",
	Instead: "Keep a map: `current.set(ctx.sessionKey, value)`, and delete the entry on `session_end`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    let current: string | undefined;

    api.on("session_start", (event) => {
      current = event.sessionId; // want "` + "`" + `current` + "`" + ` is one variable for all sessions"
    });
    api.on("agent_end", (event) => {
      api.logger.info(` + "`" + `${event.messages.length} messages for ${current}` + "`" + `);
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "recall",
  name: "Recall",
  register(api) {
    const current = new Map<string, string>();

    api.on("session_start", (event, ctx) => {
      current.set(ctx.sessionKey ?? "", event.sessionId);
    });
    api.on("agent_end", (event, ctx) => {
      api.logger.info(` + "`" + `${event.messages.length} messages for ${current.get(ctx.sessionKey ?? "")}` + "`" + `);
    });
  },
});
`,
	Run: runSharedModuleState,
}

// ofSession are the fields whose value belongs to one session or turn.
var ofSession = []string{"sessionKey", "sessionId", "runId", "prompt", "messages", "content", "cleanedBody", "conversationId", "senderId", "from", "targetSessionKey",
	"childSessionKey", "messageId", "threadId", "chatId", "currentUserMessage"}

func runSharedModuleState(pass *analyzer.Pass) {
	seen := map[string]bool{}
	for _, r := range pass.Plugin.Registrations {
		if r.Method != "on" || r.Incomplete {
			continue
		}
		for _, s := range r.Handler.Stores {
			i := slices.IndexFunc(s.From, holdsSession)
			if i < 0 {
				continue
			}
			reader, at, ok := readElsewhere(pass.Plugin, r, s)
			if key := s.At.Path + s.Name; !ok || seen[key] {
				continue
			} else {
				seen[key] = true
			}
			pass.Report(analyzer.Finding{
				At: s.At,
				Message: fmt.Sprintf("`%s` is one variable for all sessions: `%s` fills it from `%s.%s`, and %s reads what another session may have written since",
					s.Name, r.Hook, parameterName(s.From[i].Of), s.From[i].Names(), reader),
				Help:  "keep a map by `ctx.sessionKey`",
				Notes: []analyzer.Note{{Message: "it is read here", At: at}},
			})
		}
	}
}

// holdsSession reports whether what is stored is a value of one session.
func holdsSession(u plugin.Use) bool {
	if u.Kind != plugin.ReadUse && u.Kind != plugin.CalledUse || len(u.Path) == 0 {
		return false
	}
	return slices.Contains(ofSession, u.Path[0].Name) && u.Path[len(u.Path)-1].Name != "length"
}

// readElsewhere finds a handler of another hook, or a tool, that reads a stored variable.
func readElsewhere(p *plugin.Plugin, from *plugin.Registration, s plugin.Stored) (reader string, at source.Location, ok bool) {
	for _, read := range s.Readers {
		for _, r := range p.Registrations {
			if r.Method != "on" && r.Method != "registerTool" || r.Handler.Function == nil || r.Method == "on" && r.Hook == from.Hook {
				continue
			}
			whole := r.Handler.Function.Whole
			within := func(at source.Location) bool {
				return whole.Path == at.Path && at.Span.Start >= whole.Span.Start && at.Span.End <= whole.Span.End
			}
			if !within(read.At) && !slices.ContainsFunc(read.Through, within) {
				continue
			}
			if r.Method == "registerTool" {
				return "a tool", read.At, true
			}
			return "`" + r.Hook + "`", read.At, true
		}
	}
	return "", source.Location{}, false
}
