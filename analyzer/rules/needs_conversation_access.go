package rules

import (
	"fmt"
	"strings"

	"openclaw-lsp/analyzer"
	"openclaw-lsp/analyzer/catalog"
	"openclaw-lsp/analyzer/plugin"
	"openclaw-lsp/analyzer/source"
)

var needsConversationAccess = &analyzer.Rule{
	ID:       "needs-conversation-access",
	Family:   analyzer.Permissions,
	Summary:  "A hook sees the conversation and stays silent until the operator allows it.",
	Severity: analyzer.Info,
	Since:    "0.1.0",
	Products: []string{openClaw},
	Holds: "openclaw 2026.4.23 and newer for `llm_input`, `llm_output` and `agent_end`; 2026.5.2 for `before_agent_finalize`; 2026.7.1 for `before_model_resolve`, " +
		"`before_agent_reply` and `before_agent_run`; 2026.8 for `before_prompt_build` and `agent_turn_prepare`",
	Seen: []string{
		"openclaw@2026.9.6 dist/loader-runtime-load-CMBCNIWa.mjs:4294-4301",
		"openclaw@2026.9.6 dist/hooks-CKanWLsK.mjs:459-469",
		"openclaw@2026.7.1 dist/registry-D1_pYg_a.js:4225-4246",
		"openclaw@2026.4.23 dist/loader-DeOtDUYt.js:1284-1305",
		"https://github.com/openclaw/openclaw/issues/79421",
		"https://github.com/vectorize-io/hindsight/issues/1514",
		"https://github.com/MemoriLabs/Memori/issues/530",
		"https://github.com/elewa-git/opencrane/issues/172",
	},
	Why: "Hooks that see messages, prompts or answers belong to the operator to allow. For a plugin that does not come with the host, `api.on` drops such a handler " +
		"with a line in the Gateway's log unless `plugins.entries.<id>.hooks.allowConversationAccess` is exactly `true`; `plugins list` still calls the plugin loaded. " +
		"The plugin cannot grant it itself, so whoever installs it has to be told: in the README, or by a setup command that writes the setting.\n\n" +
		"`allowPromptInjection` is another switch and grants nothing: only `false` matters there. `before_prompt_build` and `agent_turn_prepare` stand behind both.\n\n" +
		"openclaw 2026.4.23 asks for the grant while its configuration refuses the key; 2026.5.2 takes it.\n\n" +
		"Where an `openclaw.json` in the repository, or one given with `--operator-config`, has an entry for the plugin, the finding stands there; it is silent where " +
		"access is granted. This rule is also the check that hooks which need a grant are documented: the message says so where neither the README nor the code names the setting.",
	Instead: "Document the line that the help shows, or let the plugin's setup command write it. Use a hook without the gate where that is enough: `message_received`, " +
		"`before_tool_call`, `model_call_started` and `model_call_ended`.",
	Bad: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-journal",
  name: "Turn journal",
  register(api) {
    api.on("agent_end", (event) => { // want "` + "`agent_end` is dropped until the operator sets" + `"
      console.log(event.success);
    });
  },
});
`,
	Good: `import { definePluginEntry } from "openclaw/plugin-sdk/plugin-entry";

export default definePluginEntry({
  id: "turn-journal",
  name: "Turn journal",
  register(api) {
    api.on("model_call_ended", (event) => {
      console.log(event.outcome);
    });
  },
});
`,
	Run: runNeedsConversationAccess,
}

func runNeedsConversationAccess(pass *analyzer.Pass) {
	p := pass.Plugin
	regs := gated(pass, func(g catalog.Gates) bool { return g.Conversation })
	if len(regs) == 0 || p.Bundled || ofHost(p, pass.Catalog) {
		return
	}
	asked := false
	for _, o := range p.OperatorsInForce() {
		e := o.Entry(p.ID)
		if e == nil || e.Get("enabled").Is(plugin.TreeBool) && !e.Get("enabled").Bool {
			continue
		}
		access := e.Get("hooks", grantKey)
		if access.Is(plugin.TreeBool) && access.Bool {
			return
		}
		if !asked {
			pass.Report(notGranted(p, o, e, regs))
		}
		asked = true
	}
	if asked {
		return
	}
	halfGranted(pass, regs)
	documented := p.Mentions(grantKey)
	for _, r := range regs {
		h, _ := pass.Catalog.Hook(r.Hook)
		f := analyzer.Finding{
			At:      callUpToName(r),
			Message: fmt.Sprintf("`%s` is dropped until the operator sets `%s` (since %s %s)", r.Hook, grantKey, openClaw, h.Gates.ConversationSince),
			Help:    "the operator runs " + grantCommand(p),
		}
		if !documented {
			f.Message += ", which nothing here tells them"
			f.Help = "document the command " + grantCommand(p)
		}
		if _, takes := pass.Catalog.OperatorKey("plugins", "entries", "*", "hooks", grantKey); !takes {
			f.Help = host(pass.Catalog) + " refuses the setting although it asks for it; the grant works from 2026.5.2 on"
		}
		pass.Report(f)
	}
}

// ofHost reports whether a plugin is one of the host's own that lies outside of it.
func ofHost(p *plugin.Plugin, c *catalog.Catalog) bool {
	return p.Package != nil && p.Package.Name.V == "@openclaw/"+p.ID && c.BundledPlugin(p.ID)
}

// callUpToName is a registering call from its first token to the name of the hook: what is
// said here is about the call and not about the name, which may stand in a table far away.
func callUpToName(r *plugin.Registration) source.Location {
	at := r.CallAt
	end := r.At.Span.End
	if r.HookAt.Path == at.Path && r.HookAt.Span.Start >= at.Span.Start && r.HookAt.Span.End <= at.Span.End {
		end = r.HookAt.Span.End
	}
	if end > at.Span.Start && end <= at.Span.End {
		at.Span.End = end
	}
	return at
}

// grantCommand is the line that grants access.
func grantCommand(p *plugin.Plugin) string {
	id := p.ID
	if id == "" {
		id = "<id>"
	}
	return "`" + setCommand(id, "hooks."+grantKey, "true") + "`"
}

// setCommand is the line by which an operator sets something for a plugin.
func setCommand(id, key, value string) string {
	if strings.ContainsAny(id, ".@/") {
		return fmt.Sprintf(`openclaw config set 'plugins.entries["%s"].%s' %s`, id, key, value)
	}
	return fmt.Sprintf("openclaw config set plugins.entries.%s.%s %s", id, key, value)
}

// notGranted is the finding at the entry of a configuration that a host reads.
func notGranted(p *plugin.Plugin, o *plugin.Operator, e *plugin.Setting, regs []*plugin.Registration) analyzer.Finding {
	access := e.Get("hooks", grantKey)
	f := analyzer.Finding{
		Severity: analyzer.Warning,
		At:       e.At,
		Message:  fmt.Sprintf("this entry does not set `hooks.%s`; the plugin's handlers of %s are dropped", grantKey, list(hookNames(regs))),
		Help:     "set it to true, or run " + grantCommand(p),
		Notes:    registrationNotes(regs),
	}
	fix := analyzer.Fix{Title: "Grant access to the conversation", Review: true}
	switch hooks := e.Get("hooks"); {
	case access != nil:
		f.At = access.ValueAt
		f.Message = fmt.Sprintf("`%s` is %s; the plugin's handlers of %s are dropped", grantKey, showSetting(o, access), list(hookNames(regs)))
		fix.Edits = append(fix.Edits, source.Edit{Path: access.ValueAt.Path, Span: access.ValueAt.Span, NewText: "true"})
	case hooks.Is(plugin.TreeObject):
		if edit, ok := insertSetting(o, hooks, `"`+grantKey+`": true`); ok {
			fix.Edits = append(fix.Edits, edit)
		}
	case hooks == nil:
		if edit, ok := insertSetting(o, e, `"hooks": { "`+grantKey+`": true }`); ok {
			fix.Edits = append(fix.Edits, edit)
		}
	}
	if len(fix.Edits) > 0 {
		f.Fixes = []analyzer.Fix{fix}
	}
	return f
}

// halfGranted reports documentation that shows the other switch as if it granted access.
func halfGranted(pass *analyzer.Pass, regs []*plugin.Registration) {
	p := pass.Plugin
	var at *plugin.Setting
	var in *plugin.Operator
	for _, o := range p.Operators {
		if !o.Shown() {
			continue
		}
		hooks := o.Entry(p.ID).Get("hooks")
		if hooks.Get(grantKey) != nil {
			return
		}
		if inject := hooks.Get(injectKey); at == nil && inject.Is(plugin.TreeBool) && inject.Bool {
			at, in = inject, o
		}
	}
	if at == nil || strings.Contains(p.Readme.File.Text(), grantKey) {
		return
	}
	f := analyzer.Finding{
		Severity: analyzer.Warning,
		At:       at.At,
		Message:  fmt.Sprintf("`%s: true` grants nothing; %s stay dropped until `%s` is true as well", injectKey, list(hookNames(regs)), grantKey),
		Help:     fmt.Sprintf("show `%s: true` beside it", grantKey),
		Notes:    registrationNotes(regs),
	}
	if edit, ok := insertSetting(in, in.Entry(p.ID).Get("hooks"), `"`+grantKey+`": true`); ok {
		f.Fixes = []analyzer.Fix{{Title: fmt.Sprintf("Add `%s`", grantKey), Review: true, Edits: []source.Edit{edit}}}
	}
	pass.Report(f)
}
