package rules

import (
	"fmt"
	"slices"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
)

var unknownResultField = &analyzer.Rule{
	ID:       "unknown-result-field",
	Family:   analyzer.Results,
	Summary:  "A handler returns a field that the host does not read from this hook.",
	Severity: analyzer.Warning,
	Since:    "0.1.0",
	Holds:    "every known host",
	Seen: []string{
		"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:620-743",
		"https://github.com/mem0ai/mem0/issues/4037",
		"https://github.com/openclaw/openclaw/issues/121367",
		"https://github.com/openclaw/openclaw/issues/8176",
	},
	Why: "The host picks the fields it knows out of what a handler returns and passes over the rest without a word. One wrong letter, or the name that the " +
		"field has in another hook, and the plugin works, logs that it worked, and changes nothing: a memory plugin looked up its memories for weeks and " +
		"returned them as `systemContext`, which no host reads.\n\n" +
		"The finding is an error where the field is a slip for one that the hook has, or a name for it that others have tried; a warning where it is some other key.",
	Instead: "Write the field as the hook has it. What only your own code reads belongs somewhere else than in the result.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "memory",
  name: "Memory",
  register(api) {
    api.on("before_prompt_build", async (event) => {
      const memories = await recall(event.prompt);
      return { systemContext: memories } as never; // want "does not read ` + "`systemContext`" + ` from ` + "`before_prompt_build`" + `"
    });
    api.on("before_tool_call", (event) => {
      if (event.toolName === "gateway") {
        return { blocked: true, blockReason: "Not here" } as never; // want "does not read ` + "`blocked`" + `"
      }
    });
  },
});

async function recall(prompt: string): Promise<string> {
  return "Known about: " + prompt;
}
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "memory",
  name: "Memory",
  register(api) {
    api.on("before_prompt_build", async (event) => {
      const memories = await recall(event.prompt);
      return { prependSystemContext: memories };
    });
    api.on("before_tool_call", (event) => {
      if (event.toolName === "gateway") {
        return { block: true, blockReason: "Not here" };
      }
    });
  },
});

async function recall(prompt: string): Promise<string> {
  return "Known about: " + prompt;
}
`,
	Run: runUnknownResultField,
}

func runUnknownResultField(pass *analyzer.Pass) {
	objects(pass, func(o outcome) {
		if len(o.h.Result.Fields) > 0 && !judgedWhole(o) {
			unknownFields(pass, o, o.value, o.h.Result.Fields, "")
		}
	})
}

// judgedWhole reports whether another rule speaks about the whole of a result.
func judgedWhole(o outcome) bool {
	switch o.r.Hook {
	case "before_agent_run":
		return true // the host refuses any other key: gate-shape, gate-pass-extra-key
	case "tool_result_persist", "before_message_write":
		return isMessage(o.value)
	case "reply_payload_sending":
		return isPayload(o.value)
	}
	_, every := field(o.h.Result.Fields, "*")
	return every
}

// ownRule reports whether a field of a hook's result has a rule of its own.
func ownRule(hook, name string) bool {
	switch hook {
	case "tool_result_persist":
		return name == "block"
	case "message_sending":
		return name == "reason"
	case "reply_payload_sending":
		return name == "cancelReason"
	case "before_dispatch":
		return name == "reply" || name == "payload" || name == "mediaUrl" || name == "mediaUrls"
	}
	return false
}

func unknownFields(pass *analyzer.Pass, o outcome, object plugin.Constant, fields []catalog.Field, path string) {
	known := fieldNames(fields)
	for _, m := range object.Fields {
		if f, ok := field(fields, m.Name); ok {
			if len(f.Fields) > 0 {
				for _, v := range m.Value.Possible() {
					if v.Kind == plugin.Object {
						unknownFields(pass, o, v, f.Fields, path+m.Name+".")
					}
				}
			}
			continue
		}
		if path == "" && ownRule(o.r.Hook, m.Name) || m.Value.Kind == plugin.Undefined {
			continue
		}
		f := analyzer.Finding{
			At:      m.At,
			Message: fmt.Sprintf("%s does not read `%s` from `%s`; it has no effect", host(pass.Catalog), path+m.Name, o.r.Hook),
			Help:    "it reads " + list(known),
		}
		near := analyzer.Nearest(m.Name, known)
		wrong, listed := pass.Catalog.WrongField(o.r.Hook, m.Name)
		switch {
		case path == "" && listed && wrong.Instead == "":
			f.Help = wrong.Why
			f.Severity = analyzer.Error
			f.Fixes = dropMember(pass.Plugin, m)
		case path == "" && listed && !taken(object, wrong.Instead):
			f.Severity = analyzer.Error
			f.Help = fmt.Sprintf("did you mean `%s`?", wrong.Instead)
			if slices.Contains(known, wrong.Instead) {
				f.Fixes = renameMember(pass.Plugin, m, wrong.Instead)
			}
		case near != "" && !listed && !taken(object, near):
			f.Severity = analyzer.Error
			f.Help = fmt.Sprintf("did you mean `%s`?", near)
			f.Fixes = renameMember(pass.Plugin, m, near)
		default:
			if others := readers(pass.Catalog, m.Name); path == "" && len(others) > 0 && catalog.Decisive(m.Name) {
				f.Help = fmt.Sprintf("it is a field of %s; this hook reads %s", list(others), list(known))
			}
			f.Fixes = dropMember(pass.Plugin, m)
		}
		o.report(pass, f)
	}
}

// taken reports whether an object has the field that another of its fields seems to mean.
func taken(object plugin.Constant, name string) bool {
	first, _, _ := strings.Cut(name, ".")
	_, ok := object.Get(first)
	return ok
}

// readers lists the hooks of the host that read a result field.
func readers(c *catalog.Catalog, name string) []string {
	var names []string
	for _, h := range c.Hooks() {
		if _, ok := field(h.Result.Fields, name); ok {
			names = append(names, h.Name)
		}
	}
	return names
}
