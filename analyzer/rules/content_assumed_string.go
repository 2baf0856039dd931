package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var contentAssumedString = &analyzer.Rule{
	ID:       "content-assumed-string",
	Family:   analyzer.Events,
	Summary:  "A message's content is treated as text without asking whether it is.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, wednesdayai 0.4.9",
	Seen: []string{
		"https://github.com/joshuaswarren/remnic/issues/1155",
		"https://github.com/joshuaswarren/remnic/issues/1156",
		"https://github.com/junghan0611/entwurf/issues/17",
	},
	Why: "The `content` of a message is a string or a list of blocks: text, images, tool calls. User messages come in both shapes, the model's answers " +
		"and tool results as lists. `message.content.trim()` throws a TypeError on a list; the handler's whole result is then dropped, turn after " +
		"turn, and only in sessions where such a message occurs.\n\n" +
		"Reported by three projects whose memory or export worked until somebody sent a picture " +
		"([joshuaswarren/remnic#1155](https://github.com/joshuaswarren/remnic/issues/1155), " +
		"[junghan0611/entwurf#17](https://github.com/junghan0611/entwurf/issues/17)).\n\n" +
		"Silent where the handler asks for the type anywhere (`typeof m.content === \"string\"`, `Array.isArray(m.content)`).",
	Instead: "Ask first, and join the text blocks otherwise: `typeof m.content === \"string\" ? m.content : m.content.filter((b) => b.type === " +
		"\"text\").map((b) => b.text).join(\"\\n\")`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "archive",
  name: "Archive",
  register(api) {
    api.on("agent_end", (event) => {
      const texts = (event.messages as any[]).map((m) => m.content.trim()); // want "` + "`" + `content` + "`" + ` of a message is a string or a list of blocks"
      api.logger.info(texts.join("\n"));
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

function textOf(content: unknown): string {
  if (typeof content === "string") return content.trim();
  if (!Array.isArray(content)) return "";
  return content.filter((block) => block?.type === "text").map((block) => String(block.text)).join("\n");
}

export default definePluginEntry({
  id: "archive",
  name: "Archive",
  register(api) {
    api.on("agent_end", (event) => {
      const texts = (event.messages as any[]).map((m) => textOf(m.content));
      api.logger.info(texts.join("\n"));
    });
  },
});
`,
	Run: runContentAssumedString,
}

// onlyText are methods that strings have and lists do not.
var onlyText = map[string]bool{"charAt": true, "charCodeAt": true, "endsWith": true, "localeCompare": true, "match": true, "matchAll": true, "normalize": true,
	"padEnd": true, "replace": true, "replaceAll": true, "search": true, "split": true, "startsWith": true, "substr": true, "substring": true,
	"toLowerCase": true, "toUpperCase": true, "trim": true, "trimEnd": true, "trimStart": true}

func runContentAssumedString(pass *analyzer.Pass) {
	observed(pass, func(r *plugin.Registration, _ *catalog.Hook) {
		asked := map[string]bool{}
		for _, u := range r.Handler.Uses {
			if u.Typed {
				asked[u.Names()] = true
			}
		}
		for _, u := range r.Handler.Uses {
			written := u.Kind == plugin.ReadUse && u.Method == "text"
			if !written && (u.Kind != plugin.CalledUse || !onlyText[u.Method]) || u.Text || u.Settled || u.Other || u.Alternatives > 1 || !messageContent(u) || asked[u.Names()] {
				continue
			}
			f := analyzer.Finding{
				At:      namedAt(u),
				Message: fmt.Sprintf("`content` of a message is a string or a list of blocks, and `%s` throws on a list", u.Method),
				Help:    "ask with `typeof` first, and join the text blocks of a list",
				Notes:   via(u),
			}
			if written {
				f.Message = "`content` of a message is a string or a list of blocks, and a list becomes `[object Object]` in a text"
			}
			pass.Report(f)
			return
		}
	})
}

// namedAt is the name of the last field where a use reads it in place, else the use: of a
// variable that was given the value before.
func namedAt(u plugin.Use) source.Location {
	at := u.Path[len(u.Path)-1].At
	if at.Path == u.At.Path && at.Span.Start >= u.At.Span.Start && at.Span.End <= u.At.Span.End {
		return at
	}
	return u.At
}

// messageContent reports whether a use is of the content of a message of the session.
func messageContent(u plugin.Use) bool {
	if u.Of != plugin.Event {
		return false
	}
	switch u.Names() {
	case "messages.*.content", "messages.*.message.content", "historyMessages.*.content", "message.content", "lastAssistant.content", "cleanUserMessage.content":
		return true
	}
	return false
}
