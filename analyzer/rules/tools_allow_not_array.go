package rules

import (
	"fmt"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var toolsAllowNotArray = &analyzer.Rule{
	ID:       "tools-allow-not-array",
	Family:   analyzer.Results,
	Summary:  "`toolsAllow` is no list of strings, which takes all optional tools away.",
	Severity: analyzer.Error,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds:    "openclaw versions whose `before_prompt_build` has `toolsAllow`",
	Seen:     []string{"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:627-652"},
	Why: "Anything but a list of strings counts as the empty list (`normalizeHookToolsAllow`): one name as a string, `null`, or a list with one `undefined` in it. " +
		"The empty list leaves no optional tool, whatever other plugins allow, and nothing is logged.",
	Instead: "Give a list of tool ids, or `undefined` for no opinion.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "reader",
  name: "Reader",
  register(api) {
    api.on("before_prompt_build", () => ({ toolsAllow: "read" }) as never); // want "` + "`toolsAllow` is a string" + `"
    api.on("before_prompt_build", () => ({ toolsAllow: null }) as never); // want "` + "`toolsAllow` is `null`" + `"
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "reader",
  name: "Reader",
  register(api) {
    api.on("before_prompt_build", () => ({ toolsAllow: ["read"] }));
  },
});
`,
	Run: runToolsAllowNotArray,
}

func runToolsAllowNotArray(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		m, ok := o.value.Get("toolsAllow")
		if _, known := field(o.h.Result.Fields, "toolsAllow"); !ok || !known {
			return
		}
		found := misfits(m, "list")
		for _, v := range m.Value.Possible() {
			if v.Kind == plugin.Null {
				found = append(found, v)
			}
			for _, item := range v.Items {
				if v.Kind == plugin.Array && (len(misfits(plugin.Member{At: m.At, Value: item}, "string")) > 0 || item.Kind == plugin.Null || item.Kind == plugin.Undefined) {
					o.report(pass, analyzer.Finding{
						At:      place(item.At, v.At, m.At),
						Message: fmt.Sprintf("`toolsAllow` lists %s, which is no string: the whole list counts as empty and takes all optional tools away", "`"+show(item)+"`"),
						Help:    "list tool ids only",
					})
				}
			}
		}
		for _, v := range found {
			what := called(sortOf(v))
			var fixes []analyzer.Fix
			at := given(m, v)
			switch v.Kind {
			case plugin.Null:
				what = "`null`"
				fixes = replaceValue(at, "Change `null` to `undefined`", "undefined")
			case plugin.String:
				fixes = replaceValue(at, "Make a list of it", "["+pass.Plugin.Text(at)+"]")
			}
			o.report(pass, analyzer.Finding{
				At:      at,
				Message: fmt.Sprintf("`toolsAllow` is %s here, which counts as the empty list and takes all optional tools away", what),
				Help:    "give a list of tool ids, or `undefined` for no opinion",
				Fixes:   fixes,
			})
		}
	})
}

// place is the first of several places that is known.
func place(list ...source.Location) source.Location {
	for _, at := range list {
		if !at.IsZero() {
			return at
		}
	}
	return source.Location{}
}
