package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
)

var lateRegistration = &analyzer.Rule{
	ID:       "late-registration",
	Family:   analyzer.Registration,
	Summary:  "Something is registered after `register` has returned, when the host ignores it.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw 2026.4.23 and newer",
	Seen: []string{
		"dist/setup-registry-Cbh_jUlx.mjs:403-429 (openclaw 2026.9.6)",
		"dist/loader-CiaemmFD.js:3244 (openclaw 2026.5.2)",
		"https://github.com/comet-ml/opik-openclaw/issues/36",
		"https://github.com/comet-ml/opik-openclaw/issues/59",
		"https://github.com/openclaw/openclaw/issues/77285",
	},
	Why: "The api object is closed as soon as `register` returns. From then on its registering functions do nothing: no error, no warning, no entry in " +
		"`openclaw plugins inspect` (`createGuardedPluginRegistrationApi` of openclaw 2026.4.23 to 2026.9.6). Code after an `await`, in a `.then` " +
		"callback, in a timer, in a service's `start` or in another handler always runs later than that.\n\n" +
		"Four reports of one tracing plugin without traces had this single cause " +
		"([comet-ml/opik-openclaw#36](https://github.com/comet-ml/opik-openclaw/issues/36)).",
	Instead: "Register in the body of `register`, and let the handler look up what is ready by then: a variable that the service fills, or a " +
		"promise that it awaits with a limit.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-meter",
  name: "Turn meter",
  register(api) {
    api.registerService({
      id: "turn-meter",
      start() {
        const startedAt = Date.now();
        api.on("agent_end", () => console.log(Date.now() - startedAt)); // want "the host ignores it"
      },
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-meter",
  name: "Turn meter",
  register(api) {
    let startedAt = 0;
    api.registerService({
      id: "turn-meter",
      start() {
        startedAt = Date.now();
      },
    });
    api.on("agent_end", () => console.log(Date.now() - startedAt));
  },
});
`,
	Run: runLateRegistration,
}

func runLateRegistration(pass *analyzer.Pass) {
	for _, r := range pass.Plugin.Registrations {
		if r.Late == nil || r.Incomplete {
			continue
		}
		at := r.At
		if at.IsZero() {
			at = where(r)
		}
		name := "`" + r.Method + "`"
		if r.Hook != "" {
			name = fmt.Sprintf("`%s` for `%s`", r.Method, r.Hook)
		}
		f := analyzer.Finding{
			At:      at,
			Message: fmt.Sprintf("%s is called %s, when `register` has returned; the host ignores it", name, r.Late.Reason),
			Help:    "call it directly in `register`; the handler can wait for what is not ready yet",
		}
		if !r.Late.At.IsZero() {
			f.Notes = []analyzer.Note{{Message: "from here on `register` may have returned", At: r.Late.At}}
		}
		pass.Report(f)
	}
}
