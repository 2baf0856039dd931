package catalog

import "time"

// The model call waits for the prompt, and the prompt for these handlers, one after the
// other: the most expensive place for slow work.
var hookBeforePromptBuild = &entry{
	Hook: Hook{
		Name:      "before_prompt_build",
		Group:     groupTurn,
		Summary:   "Adds text to the prompt or the system prompt, replaces the system prompt, or leaves tools out for one turn.",
		When:      "While the prompt is put together, on all runtimes (embedded, CLI, Codex, Copilot). Codex refuses a `toolsAllow` that narrows. A dispatch started from within another one on the same runner is skipped.",
		Kind:      Modify,
		Blocks:    true,
		Default:   15 * time.Second,
		Isolation: "The host copies the event once for the dispatch, messages included; `ctx` is copied for each handler so that it can carry `hookInvocation`.",
		Options: []Option{
			{Name: "requiresToolAuthority", Type: "true", Doc: "Run in a second phase, after the tools of the turn are settled, with `ctx.toolAuthority`. Only `prependContext` and `appendContext` count there. Anything but the literal `true` means the ordinary phase."},
		},
		Gates: Gates{Conversation: true, Injection: true},
		Notes: []string{
			"It stands behind both permission gates.",
			"Text must be a string. A list of blocks, as WednesdayAI takes it, is dropped or turns up as `[object Object]`.",
			"An empty string from a later handler erases what earlier ones gave for the same field.",
			"A result that is itself a string has no effect.",
			"`ctx.hookInvocation.assertActive()` throws once the host has stopped waiting for the handler.",
		},
		Hosts: both,
		Sources: []string{
			"dist/hooks-CKanWLsK.mjs:960-1016",
			"dist/hooks-CKanWLsK.mjs:627-674 (merge)",
			"dist/hooks-CKanWLsK.mjs:837-903 (one after the other)",
			"dist/hooks-CKanWLsK.mjs:516-535 (default budgets)",
			"docs/plugins/hooks/prompt-and-session.md",
			"dist/builtin-openclaw-q1hiFm14.mjs:6916-6975",
			"dist/agent-harness-runtime-Cq-eu9so.mjs:125-235",
		},
	},
	results: []note{
		{field: "systemPrompt", merge: FirstDefined, doc: "Replaces the whole system prompt; the first plugin wins. The embedded runner ignores an empty string, other runtimes let it empty the prompt."},
		{field: "prependContext", merge: Concat, doc: "Text before the user's turn."},
		{field: "appendContext", merge: Concat, doc: "Text after the user's turn."},
		{field: "toolsAllow", merge: Intersect, doc: "Keeps only these of the tools that policy allows; it cannot add any. Anything but a list of strings counts as the empty list, which leaves no optional tool."},
		{field: "prependSystemContext", merge: Concat, doc: "Text before the system prompt, where providers can cache it: for guidance that does not change."},
		{field: "appendSystemContext", merge: Concat, doc: "Text after the system prompt, where providers can cache it: for guidance that does not change."},
	},
	events: []note{
		{field: "prompt", doc: "The user's text for this run."},
		{field: "currentUserMessage", doc: "The request as the user wrote it; empty where there was no text."},
		{field: "currentUserMessageId", doc: "Stays the same when the prompt of one request is built again."},
		{field: "messages", doc: "A copy of the session's messages."},
	},
	dialect: &variant{
		kind: Modify,
		event: Shape{Type: "PluginHookBeforePromptBuildEvent", Fields: []Field{
			{Name: "prompt", Type: "string"},
			{Name: "messages", Type: "unknown[]"},
			{Name: "systemPrompt", Type: "string", Optional: true, Doc: "The prompt as assembled so far; changing it has no effect."},
		}},
		context: dialectAgentContext,
		result: Shape{Type: "PluginHookBeforePromptBuildResult", Fields: []Field{
			{Name: "systemPrompt", Type: "string", Optional: true, Merge: LastDefined, Doc: "Appended after the sections that the host built; it replaces nothing."},
			{Name: "prependContext", Type: "string", Optional: true, Merge: Concat, Doc: "Text before the user's turn."},
		}},
		notes: []string{
			"Here `systemPrompt` is appended, while OpenClaw replaces the prompt by it.",
			"How answers of several plugins join is not documented; the rules shown are those of older OpenClaw.",
		},
	},
}
