package rules

import (
	"fmt"
	"slices"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var deprecatedMediaMetadata = &analyzer.Rule{
	ID:       "deprecated-media-metadata",
	Family:   analyzer.Events,
	Summary:  "A handler reads attachments from the metadata, where they are going away.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Tag:      analyzer.Deprecated,
	Holds:    "newer than openclaw 2026.7.1",
	Seen: []string{
		"dist/hook-runner-global-CDmmGFJp.d.ts:425-456 of openclaw 2026.9.6",
		"dist/installed-plugin-index-Co7NdEae.mjs of openclaw 2026.9.6: media-legacy-projection",
	},
	Why: "Messages carry their attachments as facts in `event.media` and `event.originalMedia`. The fields `metadata.mediaPath`, `mediaUrl`, " +
		"`mediaType`, their plural and `original…` forms and `mediaStagingPending` are a projection for old plugins; support ends on 2026-10-01 " +
		"(compatibility record `media-legacy-projection`). A handler that reads only those sees no attachments afterwards.\n\n" +
		"Nothing is said where the handler also looks at `event.media`.",
	Instead: "Read `event.media` (and `event.originalMedia` before staging): each fact has the path, the URL, the type. `event.mediaStagingPending` says " +
		"that staging is not finished.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "file-log",
  name: "File log",
  register(api) {
    api.on("message_received", (event: any) => {
      if (event.metadata?.mediaPath) api.logger.info(event.metadata.mediaPath); // want "` + "`" + `metadata.mediaPath` + "`" + ` goes away"
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "file-log",
  name: "File log",
  register(api) {
    api.on("message_received", (event) => {
      for (const fact of event.media ?? []) api.logger.info(JSON.stringify(fact));
    });
  },
});
`,
	Run: runDeprecatedMediaMetadata,
}

func runDeprecatedMediaMetadata(pass *analyzer.Pass) {
	observed(pass, func(r *plugin.Registration, h *catalog.Hook) {
		gone := pass.Catalog.LegacyMedia()
		if gone == nil || !h.Event.Has("media") {
			return
		}
		seen := map[string]bool{}
		for _, u := range r.Handler.Uses {
			if u.Of == plugin.Event && len(u.Path) > 0 && (u.Path[0].Name == "media" || u.Path[0].Name == "originalMedia") {
				return
			}
		}
		for _, u := range r.Handler.Uses {
			if u.Of != plugin.Event || len(u.Path) < 2 || u.Path[0].Name != "metadata" || u.Settled {
				continue
			}
			name := u.Path[1].Name
			if !slices.Contains(gone, name) || seen[name] {
				continue
			}
			seen[name] = true
			instead := "event.media"
			switch {
			case name == "mediaStagingPending":
				instead = "event.mediaStagingPending"
			case len(name) > 8 && name[:8] == "original":
				instead = "event.originalMedia"
			}
			pass.Report(analyzer.Finding{
				At:      u.Path[1].At,
				Message: fmt.Sprintf("`metadata.%s` goes away on 2026-10-01; attachments are in `%s`", name, instead),
				Help:    fmt.Sprintf("read `%s`", instead),
			})
		}
	})
}
