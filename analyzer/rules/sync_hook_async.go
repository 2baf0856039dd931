package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var syncHookAsync = &analyzer.Rule{
	ID:       "sync-hook-async",
	Family:   analyzer.Results,
	Summary:  "A handler of a synchronous hook returns a promise, which the host ignores.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Holds:    "openclaw 2026.4.23 and newer, wednesdayai",
	Seen: []string{
		"dist/hooks-CKanWLsK.mjs:762-802 (openclaw 2026.9.6)",
		"dist/hook-runner-global-CR-ifbin.js:399 (openclaw 2026.4.23)",
		"https://github.com/openclaw/openclaw/issues/58558",
		"https://github.com/openclaw/openclaw/issues/117988",
	},
	Why: "`tool_result_persist` and `before_message_write` are called in the same tick as the write. A promise that comes back is thrown away with a warning " +
		"in the log: what the handler wanted to change or hold back is written as it was, and a rejection goes unseen " +
		"(`runSyncMessageHookStep` of openclaw 2026.9.6). Older hosts let such a rejection take the gateway down " +
		"([openclaw/openclaw#58558](https://github.com/openclaw/openclaw/issues/58558)).\n\n" +
		"For a filter this means: the secret it was to remove is stored.",
	Instead: "Do the work synchronously. Where that cannot be, change the result before it gets here, with `api.registerAgentToolResultMiddleware`, " +
		"which may be async.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

async function redact<T>(message: T): Promise<T> {
  return message;
}

export default definePluginEntry({
  id: "secret-filter",
  name: "Secret filter",
  register(api) {
    api.on("tool_result_persist", async (event) => ({ // want "` + "`tool_result_persist` is synchronous" + `"
      message: await redact(event.message),
    }));
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

function redact<T>(message: T): T {
  return message;
}

export default definePluginEntry({
  id: "secret-filter",
  name: "Secret filter",
  register(api) {
    api.on("tool_result_persist", (event) => ({
      message: redact(event.message),
    }));
  },
});
`,
	Run: runSyncHookAsync,
}

func runSyncHookAsync(pass *analyzer.Pass) {
	hooked(pass, func(r *plugin.Registration, h *catalog.Hook) {
		if !h.Sync {
			return
		}
		if !r.Handler.Async.Known || !r.Handler.Async.V {
			promises(pass, r)
			return
		}
		f := analyzer.Finding{
			At:      r.Handler.At,
			Message: fmt.Sprintf("`%s` is synchronous: the promise that this handler returns is ignored, and so is what it would change", r.Hook),
			Help:    "do the work synchronously",
		}
		if fn := r.Handler.Function; fn != nil && fn.Async && !fn.AsyncAt.IsZero() {
			f.At = fn.AsyncAt
			if !fn.Awaits {
				f.Help = "it awaits nothing: remove `async`"
				if edits := dropAsync(pass.Plugin, fn); edits != nil {
					f.Fixes = []analyzer.Fix{{Title: "Remove `async`", Review: true, Edits: edits}}
				}
			}
		}
		if f.At.Path != r.Handler.At.Path || f.At.Span.Start < r.CallAt.Span.Start || f.At.Span.Start > r.CallAt.Span.End {
			f.Notes = []analyzer.Note{{Message: fmt.Sprintf("registered for `%s` here", r.Hook), At: where(r)}}
		}
		pass.Report(f)
	})
}

// promises reports the ways on which a handler that is not async all the same returns a promise.
func promises(pass *analyzer.Pass, r *plugin.Registration) {
	for _, ret := range r.Handler.Result.Returns {
		if !ret.Promise {
			continue
		}
		o := outcome{r: r, ret: ret}
		o.report(pass, analyzer.Finding{
			At:      ret.At,
			Message: fmt.Sprintf("`%s` is synchronous: the promise that this handler returns here is ignored, and so is what it would change", r.Hook),
			Help:    "do the work synchronously",
		})
	}
}
