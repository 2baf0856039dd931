package rules

import "openclaw-lsp/analyzer"

// The rules of this file have no Run: the reader of plugins and the driver find these
// mistakes themselves. They stand here so that each can be explained, configured and ignored
// like any other.
var (
	configSyntaxError = &analyzer.Rule{
		ID: "config-syntax-error", Severity: analyzer.Error, Since: "0.1.0",
		Summary: "The configuration of this tool is not JSON5.",
		Why:     "`openclaw-lsp.json` is read as JSON5. What stands after the mistake is read as far as possible, so a setting may be missing, and findings may differ from what was asked for.",
		Instead: "Mend the text. Comments and trailing commas are allowed.",
	}
	duplicateKey = &analyzer.Rule{
		ID: "duplicate-key", Severity: analyzer.Warning, Since: "0.1.0",
		Summary: "An object names one key twice.",
		Why:     "Of two equal keys in `openclaw.plugin.json`, `package.json` or `openclaw-lsp.json` only the last one counts. The first is often the one that was meant, left behind by a merge.",
		Instead: "Keep one of them.",
	}
	fileTooDeep = &analyzer.Rule{
		ID: "file-too-deep", Severity: analyzer.Error, Since: "0.1.0",
		Summary: "A file is nested too deeply to be read.",
		Why:     "A parser goes one step down for every open bracket. A text with very many of them, mostly generated data, would exhaust its stack, so such a file is not parsed and nothing in it is judged.",
		Instead: "Move generated data into a data file that is read at run time, or exclude the file with `exclude` in `openclaw-lsp.json`.",
	}
	fileTooLarge = &analyzer.Rule{
		ID: "file-too-large", Severity: analyzer.Error, Since: "0.1.0",
		Summary: "A file is larger than what is read.",
		Why:     "A manifest beyond 262,144 bytes is refused by openclaw 2026.9.6 itself, so the plugin does not load there. A source file beyond the limit of this tool is mostly a bundle; it is not parsed, and what it registers is not seen.",
		Instead: "For a manifest, move the bulk out of it. For a bundle, check its source, or exclude the bundle with `exclude` in `openclaw-lsp.json`.",
	}
	invalidSetting = &analyzer.Rule{
		ID: "invalid-setting", Severity: analyzer.Error, Since: "0.1.0",
		Summary: "A setting of this tool has a value that it cannot have.",
		Why:     "The setting is left out as if it were not there, so findings may differ from what was asked for.",
		Instead: "See the schema of `openclaw-lsp.json` for the values that the setting takes.",
	}
	invalidText = &analyzer.Rule{
		ID: "invalid-text", Severity: analyzer.Warning, Since: "0.1.0",
		Summary: "A file is not UTF-8 text.",
		Why:     "Node reads sources and manifests as UTF-8 and puts U+FFFD in place of every byte that is none. Strings with such bytes come out changed; a NUL byte mostly means that the file is not text at all, or is in UTF-16.",
		Instead: "Save the file as UTF-8.",
	}
	manifestSyntaxError = &analyzer.Rule{
		ID: "manifest-syntax-error", Severity: analyzer.Error, Since: "0.1.0",
		Summary: "The manifest of the plugin is not JSON5.",
		Why:     "OpenClaw reads `openclaw.plugin.json` as JSON5. A manifest that does not parse makes the whole plugin unknown to the host: it is not listed, not loaded, and its configuration is refused.",
		Instead: "Mend the text. Comments and trailing commas are allowed there.",
	}
	minifiedEntry = &analyzer.Rule{
		ID: "minified-entry", Severity: analyzer.Warning, Since: "0.1.0",
		Summary: "The entry of the plugin is minified code.",
		Why:     "Names and structure are gone from minified code, and a finding in it helps nobody. It is not judged, so a plugin of which only such a bundle is there has not been checked.",
		Instead: "Check the folder that holds the source.",
	}
	noPluginFound = &analyzer.Rule{
		ID: "no-plugin-found", Severity: analyzer.Warning, Since: "0.1.0",
		Summary: "There is no plugin under a path that was named.",
		Why:     "A plugin is a folder with `openclaw.plugin.json`, a `package.json` with an `openclaw` block, or a single file given by name. Nothing was checked under this path; without this remark a wrong path would look like a clean plugin.",
		Instead: "Name the plugin's folder or its entry file. Folders that git ignores, `node_modules` and build output are not searched.",
	}
	operatorSyntaxError = &analyzer.Rule{
		ID:       "operator-syntax-error",
		Summary:  "An operator's configuration is not JSON5.",
		Severity: analyzer.Error,
		Since:    "0.1.0",
		Holds:    "openclaw 2026.4.23 and newer",
		Seen:     []string{"openclaw@2026.9.6 dist/includes-CaaCq-XN.mjs:178-184", "openclaw@2026.9.6 docs/gateway/configuration.md"},
		Why: "The host reads `openclaw.json`, and every file that it takes in by `$include`, as JSON5. One that does not parse makes the whole configuration " +
			"invalid: the Gateway does not start, and only diagnostic commands work. Rules judge what parses around the mistake; what is inside may be missing.",
		Instead: "Mend the text. Comments, trailing commas and names without quotes are allowed.",
	}
	packageSyntaxError = &analyzer.Rule{
		ID: "package-syntax-error", Severity: analyzer.Error, Since: "0.1.0",
		Summary: "The `package.json` of the plugin is not JSON.",
		Why:     "The host and npm read `package.json` as strict JSON. One that does not parse hides the plugin's entries, and the plugin does not load.",
		Instead: "Mend the text. Comments and trailing commas are not allowed there.",
	}
	syntaxError = &analyzer.Rule{
		ID: "syntax-error", Severity: analyzer.Error, Since: "0.1.0",
		Summary: "A source file does not parse.",
		Why:     "A module that does not parse cannot be loaded, and neither can a plugin that imports it. What parses around the mistake is judged all the same; what is inside may be missing or misread, so rules keep back there.",
		Instead: "Mend the text.",
		Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("session_end", () => { console.log("done"; }); // want "expected"
  },
});
`,
		Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("session_end", () => { console.log("done"); });
  },
});
`,
	}
	unknownSetting = &analyzer.Rule{
		ID: "unknown-setting", Severity: analyzer.Warning, Since: "0.1.0",
		Summary: "The configuration of this tool has a key that means nothing.",
		Why:     "The key is passed over. A misspelt one leaves the setting as if it had not been written.",
		Instead: "See the schema of `openclaw-lsp.json` for the keys there are.",
	}
	unreadableFile = &analyzer.Rule{
		ID: "unreadable-file", Severity: analyzer.Error, Since: "0.1.0",
		Summary: "A file or folder cannot be read.",
		Why:     "It is missing, or reading it is not allowed, or it is something else than a file. What it holds was not judged; without this finding it would look clean.",
		Instead: "See the message for the reason that the system gave. A file that is not meant to be checked can be excluded with `exclude` in `openclaw-lsp.json`.",
	}

	internalError = &analyzer.Rule{
		ID: analyzer.InternalError, Severity: analyzer.Error, Since: "0.1.0",
		Summary: "A rule of this tool failed on the plugin.",
		Why:     "A rule that runs into a mistake of its own costs only what it would have said; the other rules ran. The finding keeps the gap from looking like a clean plugin.",
		Instead: "Report it to the makers of openclaw-lsp with the code that it happens on. Turn the rule off until then.",
	}
	suppressionWithoutReason = &analyzer.Rule{
		ID: analyzer.SuppressionWithoutReason, Severity: analyzer.Warning, Since: "0.1.0",
		Summary: "A comment that ignores findings says no reason.",
		Why:     "The next reader has to know why a finding does not hold here, or cannot tell a considered exception from a silenced mistake. Without a reason the comment ignores nothing.",
		Instead: "End the comment with ` -- ` and the reason.",
		Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "own-hooks",
  name: "Own hooks",
  register(api) {
    // openclaw-ignore-next-line unknown-hook
    api.on("acme_turn_ready" as never, () => undefined);
  },
});
-- want --
index.ts:7: "gives no reason"
index.ts:8: "is not a hook of openclaw"
`,
		Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "own-hooks",
  name: "Own hooks",
  register(api) {
    // openclaw-ignore-next-line unknown-hook -- our patched host fires this one
    api.on("acme_turn_ready" as never, () => undefined);
  },
});
`,
	}
	unknownSuppression = &analyzer.Rule{
		ID: analyzer.UnknownSuppression, Severity: analyzer.Warning, Since: "0.1.0",
		Summary: "A comment that ignores findings names a rule that does not exist.",
		Why:     "Such a comment ignores nothing, and a misspelt one leaves its author wondering why the finding stays.",
		Instead: "Write the id of the finding. There are two directives: `openclaw-ignore-next-line` and `openclaw-ignore-file`.",
		Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "own-hooks",
  name: "Own hooks",
  register(api) {
    // openclaw-ignore-next-line unknown-hok -- our patched host fires this one
    api.on("acme_turn_ready" as never, () => undefined);
  },
});
-- want --
index.ts:7: "` + "`unknown-hok` is not a rule" + `"
index.ts:8: "is not a hook of openclaw"
`,
		Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "own-hooks",
  name: "Own hooks",
  register(api) {
    // openclaw-ignore-next-line unknown-hook -- our patched host fires this one
    api.on("acme_turn_ready" as never, () => undefined);
  },
});
`,
	}
	unusedSuppression = &analyzer.Rule{
		ID: analyzer.UnusedSuppression, Severity: analyzer.Warning, Since: "0.1.0",
		Summary: "A comment that ignores findings has none to ignore.",
		Why:     "The finding has gone, with a change of the code or of the host that the plugin is judged for. What is left would hide the next mistake at this place.",
		Instead: "Remove the comment, or the id that is not needed.",
		Tag:     analyzer.Unnecessary,
		Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    // openclaw-ignore-next-line unknown-hook -- came with the nightly build
    api.on("session_end", () => undefined);
  },
});
-- want --
index.ts:7: "no finding of ` + "`unknown-hook`" + ` on the next line"
`,
		Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "team-notes",
  name: "Team notes",
  register(api) {
    api.on("session_end", () => undefined);
  },
});
`,
	}
)
