package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var senderExternalID = &analyzer.Rule{
	ID:       "sender-external-id",
	Family:   analyzer.Events,
	Summary:  "A handler reads `ctx.senderExternalId`, which no host fills.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Tag:      analyzer.Deprecated,
	Holds:    "openclaw 2026.7.1 and newer",
	Seen: []string{
		"dist/hook-runner-global-CDmmGFJp.d.ts:834-884 of openclaw 2026.9.6",
	},
	Why: "`senderExternalId` is declared on the agent context, and nothing in the host ever sets it: it is always undefined. Support ends on " +
		"2026-10-01. A rule by sender that reads it treats everybody alike.",
	Instead: "Read `ctx.channelContext?.sender`, or `ctx.senderId`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "vip",
  name: "VIP",
  register(api) {
    api.on("before_prompt_build", (_event, ctx) => {
      if (ctx.senderExternalId === "u-1") return { appendContext: "A guest of honour" }; // want "` + "`" + `senderExternalId` + "`" + ` is never filled"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "vip",
  name: "VIP",
  register(api) {
    api.on("before_prompt_build", (_event, ctx) => {
      if (ctx.senderId === "u-1") return { appendContext: "A guest of honour" };
    });
  },
});
`,
	Run: runSenderExternalID,
}

func runSenderExternalID(pass *analyzer.Pass) {
	seen := map[source.Location]bool{}
	observed(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if !h.Context.Has("senderExternalId") {
			return
		}
		for _, u := range r.Handler.Uses {
			if u.Of != plugin.Context || len(u.Path) == 0 || u.Path[0].Name != "senderExternalId" || u.Settled || u.Alternatives > 1 || u.Other || seen[u.Path[0].At] {
				continue
			}
			seen[u.Path[0].At] = true
			pass.Report(analyzer.Finding{
				At:      u.Path[0].At,
				Message: fmt.Sprintf("`senderExternalId` is never filled by %s; it is always undefined", host(pass.Catalog)),
				Help:    "read `ctx.channelContext?.sender` or `ctx.senderId`",
			})
			return
		}
	})
}
