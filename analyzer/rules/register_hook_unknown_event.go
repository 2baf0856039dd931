package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
)

var registerHookUnknownEvent = &analyzer.Rule{
	ID:       "register-hook-unknown-event",
	Family:   analyzer.Registration,
	Summary:  "A handler on the internal bus waits for an event that the host does not emit.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/internal-hook-types-Deg4lhm7.mjs (the list of keys, openclaw 2026.9.6)",
		"dist/internal-hooks-BksM5BTY.mjs:91-104 (an event is matched by its family or by family:action, letter by letter)",
		"dist/loader-runtime-load-CMBCNIWa.mjs:4214-4284 (no check for api.registerHook)",
		"docs/automation/hooks.md",
	},
	Why: "`api.registerHook` takes any string. An event is delivered to handlers of its bare family (`message`) and of its exact key (`message:received`); there " +
		"are no patterns, so `message:*` is a key that nothing emits. The host checks the names of directory hooks and only advises there; for plugins it says " +
		"nothing. Another plugin may emit keys of its own through a deprecated part of the SDK, so an unknown key with a family of the host is most probably, but " +
		"not certainly, a slip.",
	Instead: "Write a key of the list, or the bare family for all of its events. What has a typed hook is better heard with `api.on`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "mail-log",
  name: "Mail log",
  register(api) {
    let seen = 0;
    api.registerHook("message:*", () => void seen++, { name: "mail-log" }); // want "nothing emits ` + "`message:\\*`" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "mail-log",
  name: "Mail log",
  register(api) {
    let seen = 0;
    api.registerHook("message", () => void seen++, { name: "mail-log" });
  },
});
`,
	Run: runRegisterHookUnknownEvent,
}

func runRegisterHookUnknownEvent(pass *analyzer.Pass) {
	if emitsEvents(pass) {
		return
	}
	for _, r := range pass.Plugin.Registrations {
		if r.Method != "registerHook" || r.Guarded || r.Late != nil || !finished(pass.Plugin, r) {
			continue
		}
		name := strings.TrimSpace(r.Hook) // as the host does
		if pass.Catalog.Internal(name) || name == "" {
			continue
		}
		if _, typed := catalog.Lookup(name); typed {
			continue // typed-name-in-register-hook speaks
		}
		f := analyzer.Finding{
			At:      where(r),
			Message: fmt.Sprintf("nothing emits `%s` on the internal bus of %s; the handler never runs", name, host(pass.Catalog)),
			Help:    "write a key that the host emits: " + list(pass.Catalog.InternalKeys()),
		}
		near := pass.Catalog.NearestInternal(name)
		typed := ""
		if near == "" {
			typed = pass.Catalog.Nearest(name)
		}
		switch {
		case strings.HasSuffix(name, ":*") && near != "":
			f.Help = fmt.Sprintf("the bus knows no patterns: the bare family `%s` hears all of its events", near)
		case near != "":
			f.Help = fmt.Sprintf("did you mean `%s`?", near)
		case typed != "":
			f.Help = fmt.Sprintf("the typed hook `%s` is heard with `api.on`", typed)
		case pass.Catalog.InternalLike(name):
			f.Message = fmt.Sprintf("%s does not emit `%s`; unless another plugin does, the handler never runs", host(pass.Catalog), name)
		}
		f.Fixes = rename(pass.Plugin, r, near)
		pass.Report(f)
	}
}

// emitsEvents reports whether the plugin emits events on the internal bus itself: it may
// well wait for its own.
func emitsEvents(pass *analyzer.Pass) bool {
	for _, f := range pass.Plugin.Files {
		if strings.Contains(f.Text(), "triggerInternalHook") || strings.Contains(f.Text(), "createInternalHookEvent") {
			return true
		}
	}
	return false
}
