package catalog

import (
	"slices"
	"strings"
	"testing"
)

// TestShapes holds the judged part of the catalog against the generated one.
func TestShapes(t *testing.T) {
	for _, h := range newestHooks {
		if e := entryOf(h.Name); e == nil {
			t.Errorf("the declarations have %s, which no file states", h.Name)
		} else if e.Sync != h.Sync && hasResult(h) {
			t.Errorf("%s: synchronous %t, the declarations say %t", h.Name, e.Sync, h.Sync)
		}
	}
	for _, h := range For(Newest()).Hooks() {
		if _, ok := hookShape(h.Name); !ok {
			t.Errorf("%s is in no declaration", h.Name)
			continue
		}
		if len(h.Event.Fields) == 0 || len(h.Context.Fields) == 0 {
			t.Errorf("%s has an event of %d fields and a context of %d", h.Name, len(h.Event.Fields), len(h.Context.Fields))
		}
		if (len(h.Result.Fields) == 0) != (h.Kind == Observe) {
			t.Errorf("%s: kind %d, but %d result fields", h.Name, h.Kind, len(h.Result.Fields))
		}
		for _, f := range h.Result.Fields {
			if f.Merge == MergeNone {
				t.Errorf("%s: nothing says how %s merges", h.Name, f.Name)
			}
			if f.Doc == "" {
				t.Errorf("%s: nothing explains %s", h.Name, f.Name)
			}
		}
	}
	for _, e := range entries {
		h := e.hook(OpenClaw)
		for _, list := range []struct {
			shape Shape
			notes []note
		}{{h.Event, e.events}, {h.Result, e.results}} {
			for _, n := range list.notes {
				if _, ok := find(list.shape.Fields, n.field); !ok {
					t.Errorf("%s: a note speaks of %s, which is not there", e.Name, n.field)
				}
			}
		}
	}
}

// find looks a dotted name up.
func find(fields []Field, name string) (Field, bool) {
	first, rest, nested := strings.Cut(name, ".")
	for _, f := range fields {
		if f.Name == first {
			if nested {
				return find(f.Fields, rest)
			}
			return f, true
		}
	}
	return Field{}, false
}

func TestFields(t *testing.T) {
	for _, test := range []struct{ hook, field, typ, values string }{
		{"before_tool_call", "R requireApproval.severity", `"info" | "warning" | "critical"`, "info warning critical"},
		{"before_tool_call", "R requireApproval.allowedDecisions", `Array<"allow-once" | "allow-always" | "deny">`, "allow-once allow-always deny"},
		{"before_tool_call", "E params", "Record<string, unknown>", ""},
		{"before_tool_call", "C requester", "PluginHookToolRequesterContext", ""},
		{"before_agent_finalize", "R action", `"continue" | "revise" | "finalize"`, "continue revise finalize"},
		{"before_agent_run", "R outcome", `"pass" | "block"`, ""},
		{"subagent_progress", "E phase", `"started" | "ended"`, ""},
		{"session_end", "E reason", "PluginHookSessionEndReason", "new reset idle daily compaction deleted shutdown restart unknown"},
		{"resolve_exec_env", "R *", "string", ""},
		{"cron_reconciled", "C abortSignal", "AbortSignal", ""},
		{"model_call_ended", "E runId", "string", ""},
		{"context.collect", "R systemPrompt", "string", ""},
	} {
		h, _ := Lookup(test.hook)
		side, name, _ := strings.Cut(test.field, " ")
		shape := map[string]Shape{"E": h.Event, "C": h.Context, "R": h.Result}[side]
		f, ok := find(shape.Fields, name)
		if !ok || f.Type != test.typ || test.values != "" && strings.Join(f.Values, " ") != test.values {
			t.Errorf("%s %s is %q %v (found: %t), want %q %q", test.hook, test.field, f.Type, f.Values, ok, test.typ, test.values)
		}
	}
	progress, _ := Lookup("subagent_progress")
	if f, _ := find(progress.Event.Fields, "outcome"); !f.Optional {
		t.Error("outcome is there only when the run has ended, so it must be optional")
	}
	reconciled, _ := Lookup("cron_reconciled")
	if f, _ := find(reconciled.Context.Fields, "abortSignal"); f.Optional {
		t.Error("the intersection makes abortSignal required")
	}
}

// TestMergeRules: every rule is used by some field, so that none is a dead word.
func TestMergeRules(t *testing.T) {
	used := map[Merge]bool{}
	var walk func([]Field)
	walk = func(fields []Field) {
		for _, f := range fields {
			used[f.Merge] = true
			walk(f.Fields)
		}
	}
	for _, h := range append(All(), For(Host{WednesdayAI, "0.4.9"}).Hooks()...) {
		walk(h.Result.Fields)
	}
	for m := MergeNone; m <= MergeObject; m++ {
		if !used[m] {
			t.Errorf("merge rule %d is used by no field", m)
		}
	}
}

func TestDialect(t *testing.T) {
	c := For(Host{WednesdayAI, "0.4.9"})
	for _, h := range c.Hooks() {
		if h.Gates != (Gates{}) || len(h.Sources) == 0 || len(h.Event.Fields) == 0 {
			t.Errorf("%s: gates %v, %d sources, %d event fields", h.Name, h.Gates, len(h.Sources), len(h.Event.Fields))
		}
		if (h.Default != 0) != (h.Family == ContextLifecycle) {
			t.Errorf("%s has a budget of %v", h.Name, h.Default)
		}
		if h.Sync || h.Failure == Block {
			t.Errorf("%s: synchronous or failing closed, which this host is not", h.Name)
		}
		if len(h.Options) != 2 || h.Options[0].Name != "priority" {
			t.Errorf("%s takes %v", h.Name, h.Options)
		}
	}
	if h, _ := c.Hook("before_prompt_build"); !slices.ContainsFunc(h.Event.Fields, func(f Field) bool { return f.Name == "systemPrompt" }) {
		t.Error("the dialect shows the system prompt in before_prompt_build")
	}
}

func TestVirtualSDK(t *testing.T) {
	for _, h := range Known() {
		v := VirtualSDK(For(h))
		total := 0
		for _, text := range v.Files {
			total += len(text)
		}
		if total > 150_000 {
			t.Errorf("%v: %d bytes, which every plugin pays for", h, total)
		}
		for specifier, file := range v.Modules {
			if v.Files[file] == "" {
				t.Errorf("%v: %s leads to %q, which is not there", h, specifier, file)
			}
		}
	}
	texts := Declarations(For(Newest()))
	for _, specifier := range []string{"openclaw/plugin-sdk", "openclaw/plugin-sdk/core", "wednesdayai/plugin-sdk"} {
		for _, name := range []string{"OpenClawPluginApi", "OpenClawPluginDefinition", "definePluginEntry"} {
			if !strings.Contains(texts[specifier], name) {
				t.Errorf("%s lacks %s", specifier, name)
			}
		}
	}
	for _, m := range apiMembers {
		if !strings.Contains(newestSDK, "\n"+m.Name+":") && !strings.Contains(newestSDK, "\n"+m.Name+"?:") && !strings.Contains(newestSDK, "\nreadonly "+m.Name+"?:") && m.Name != "on" {
			t.Errorf("the declarations lack api.%s", m.Name)
		}
	}
}
