package catalog

import (
	"slices"
	"strings"
	"testing"
)

// newestNames is the union PluginHookName of openclaw 2026.9.6.
const newestNames = `after_compaction after_tool_call agent_end agent_turn_prepare before_agent_finalize
before_agent_reply before_agent_run before_compaction before_dispatch before_install
before_message_write before_model_resolve before_prompt_build before_reset before_tool_call
channel_pairing_requested cron_changed cron_reconciled gateway_start gateway_stop
heartbeat_prompt_contribution inbound_claim llm_input llm_output message_received
message_sending message_sent model_call_ended model_call_started reply_dispatch
reply_payload_sending resolve_exec_env session_end session_start skill_changed
skill_proposal_changed skill_proposal_evaluate subagent_delivery_target subagent_ended
subagent_progress subagent_spawned tool_result_persist`

// dialectNames are the 35 hooks that WednesdayAI documents.
const dialectNames = `after_compaction after_tool_call agent_end agent_idle before_agent_start
before_compaction before_context_send before_message_write before_model_resolve
before_prompt_build before_reset before_tool_call compaction.plan context.collect
context.project context.prune gateway_start gateway_stop llm_input llm_output
message_received message_sending message_sent model_call_ended session_end session_start
storage.afterAppend subagent_delivery_target subagent_ended subagent_spawned
subagent_spawning task_outcome tool_result_persist transform_llm_input
transform_llm_output`

func names(c *Catalog) []string {
	var list []string
	for _, h := range c.Hooks() {
		list = append(list, h.Name)
	}
	return list
}

func host(t *testing.T, s string) *Catalog {
	t.Helper()
	h, err := ParseHost(s)
	if err != nil {
		t.Fatal(err)
	}
	return For(h)
}

func TestHooksOfHosts(t *testing.T) {
	for _, test := range []struct {
		host string
		want []string
	}{
		{"openclaw@2026.9.6", strings.Fields(newestNames)},
		{"wednesdayai@0.4.9", strings.Fields(dialectNames)},
	} {
		if got := names(host(t, test.host)); !slices.Equal(got, test.want) {
			t.Errorf("%s has %d hooks %v, want %d", test.host, len(got), got, len(test.want))
		}
	}
	for _, test := range []struct {
		host string
		want int
	}{
		{"openclaw@2026.7.1", 40}, {"openclaw@2026.5.2", 35}, {"openclaw@2026.4.23", 29},
	} {
		if got := names(host(t, test.host)); len(got) != test.want {
			t.Errorf("%s has %d hooks %v, want %d", test.host, len(got), got, test.want)
		}
	}
}

func TestForUnknownVersion(t *testing.T) {
	for asked, want := range map[string]string{
		"openclaw@2027.1.1":  "openclaw@2026.9.6",
		"openclaw@2026.8.3":  "openclaw@2026.8.3",
		"openclaw@2025.1.1":  "openclaw@2026.4.23",
		"openclaw":           "openclaw@2026.9.6",
		"openclaw@latest":    "openclaw@2026.9.6",
		"wednesdayai":        "wednesdayai@0.4.9",
		"wednesdayai@0.5.0":  "wednesdayai@0.4.9",
		"openclaw@v2026.7.1": "openclaw@2026.7.1",
	} {
		if got := host(t, asked).Host().String(); got != want {
			t.Errorf("For(%s) describes %s, want %s", asked, got, want)
		}
	}
	for _, bad := range []string{"", "clawd", "openclaw@", "openclaw@x", "openclaw@1..2", "@1.2"} {
		if h, err := ParseHost(bad); err == nil {
			t.Errorf("ParseHost(%q) = %v, want an error", bad, h)
		}
	}
}

func TestCompareVersions(t *testing.T) {
	order := []string{"2026.4.23", "2026.5.2-beta.2", "2026.5.2-beta.10", "2026.5.2", "2026.5.2-1", "2026.5.10", "2026.10.1"}
	for i, a := range order {
		for j, b := range order {
			if got := CompareVersions(a, b); (got < 0) != (i < j) || (got == 0) != (i == j) {
				t.Errorf("CompareVersions(%s, %s) = %d", a, b, got)
			}
		}
	}
	if CompareVersions("2026.7", "2026.7.0") != 0 {
		t.Error("a missing number must count as 0")
	}
}

func TestNearest(t *testing.T) {
	c := For(Newest())
	for wrong, want := range map[string]string{
		"messageReceived":         "message_received",
		"message-received":        "message_received",
		"message:received":        "message_received",
		"message.received":        "message_received",
		"onMessageReceived":       "message_received",
		"MESSAGE_RECEIVED":        "message_received",
		"before-tool-call":        "before_tool_call",
		"beforeToolCall":          "before_tool_call",
		"BeforeToolCall":          "before_tool_call",
		"before_tool_cal":         "before_tool_call",
		"befor_tool_call":         "before_tool_call",
		"before_toolcall":         "before_tool_call",
		"before_tool_calls":       "before_tool_call",
		"beofre_tool_call":        "before_tool_call",
		"tool_call_before":        "before_tool_call",
		"before_promt_build":      "before_prompt_build",
		"before_prompt_biuld":     "before_prompt_build",
		"agent_ends":              "agent_end",
		"agent_edn":               "agent_end",
		"session_strat":           "session_start",
		"gateway:startup":         "gateway_start",
		"gateway_started":         "gateway_start",
		"shutdown":                "gateway_stop",
		"agent_heartbeat":         "heartbeat_prompt_contribution",
		"inbound_message":         "message_received",
		"PreToolUse":              "before_tool_call",
		"session:compact:before":  "before_compaction",
		"message_recieved":        "message_received",
		" before_tool_call ":      "before_tool_call",
		"llm-input":               "llm_input",
		"subagentSpawned":         "subagent_spawned",
		"before_agent_finalise":   "before_agent_finalize",
		"reply_payload_send":      "reply_payload_sending",
		"data":                    "",
		"error":                   "",
		"":                        "",
		"_":                       "",
		"connection":              "",
		"tool_call":               "",
		"command:new":             "",
		"context.collect":         "",
		"completely_other_things": "",
		"start":                   "",
		"end":                     "",
	} {
		if got := c.Nearest(wrong); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", wrong, got, want)
		}
	}
	for _, h := range c.Hooks() {
		if got := c.Nearest(h.Name); got != h.Name {
			t.Errorf("Nearest(%q) = %q", h.Name, got)
		}
	}
	if got := For(Host{WednesdayAI, "0.4.9"}).Nearest("contextCollect"); got != "context.collect" {
		t.Errorf("Nearest(contextCollect) = %q", got)
	}
	for _, m := range misnomers {
		if _, ok := c.Hook(m.hook); !ok || words(m.name) != m.name || m.seen == "" {
			t.Errorf("misnomer %v: needs a hook of the newest host, a name in normal form, a source", m)
		}
	}
}

func TestEveryHook(t *testing.T) {
	for _, h := range All() {
		switch {
		case h.Summary == "" || h.When == "" || h.Group == "":
			t.Errorf("%s lacks words", h.Name)
		case len(h.Sources) == 0:
			t.Errorf("%s lacks a source", h.Name)
		case len(h.Hosts) == 0:
			t.Errorf("%s holds for no host", h.Name)
		case h.Sync != (h.Kind == SyncChain):
			t.Errorf("%s: only a chain in one tick is synchronous", h.Name)
		case h.Sync && h.Default != 0:
			t.Errorf("%s is synchronous and has a budget", h.Name)
		case h.Kind == Observe && h.Blocks:
			t.Errorf("%s is watched only, nobody waits for it", h.Name)
		}
		for _, s := range append([]string{h.Summary, h.When}, h.Notes...) {
			if !strings.HasSuffix(s, ".") {
				t.Errorf("%s: %q is no sentence", h.Name, s)
			}
		}
		if l, ok := Lookup(h.Name); !ok || l.Name != h.Name {
			t.Errorf("Lookup(%q) finds nothing", h.Name)
		}
		if h.Replacement != "" {
			if _, ok := For(Newest()).Hook(h.Replacement); !ok {
				t.Errorf("%s is replaced by %s, which the newest host lacks", h.Name, h.Replacement)
			}
		}
		if _, ok := For(Newest()).Hook(h.Name); !ok && h.Hosts[0].Product == OpenClaw && h.Migration == "" {
			t.Errorf("%s is gone and nothing says what to do", h.Name)
		}
	}
	if _, ok := Lookup("no_such_hook"); ok {
		t.Error("Lookup finds a hook that never was")
	}
}

// The budgets, gates and options of openclaw 2026.9.6 as hooks.md sections 1.8, 3 and 9 of
// the project's fact base list them.
func TestContractOfNewest(t *testing.T) {
	c := For(Newest())
	budgets := map[string]int{
		"before_agent_run": 15, "before_tool_call": 15, "before_install": 15, "before_agent_finalize": 15,
		"before_prompt_build": 15, "message_sending": 15, "reply_payload_sending": 15, "resolve_exec_env": 15,
		"agent_end": 30, "before_compaction": 30, "after_compaction": 30, "skill_changed": 30,
		"skill_proposal_changed": 30, "channel_pairing_requested": 2, "gateway_stop": 5, "skill_proposal_evaluate": 120,
	}
	conversation := strings.Fields("before_model_resolve agent_turn_prepare before_prompt_build before_agent_reply before_agent_run llm_input llm_output before_agent_finalize agent_end")
	injection := strings.Fields("agent_turn_prepare before_prompt_build heartbeat_prompt_contribution")
	own := map[string]string{
		"before_agent_reply": "eligibleTriggers", "reply_dispatch": "eligibleDispatchKinds",
		"before_tool_call": "matcher", "after_tool_call": "matcher", "before_prompt_build": "requiresToolAuthority",
	}
	for _, h := range c.Hooks() {
		if int(h.Default.Seconds()) != budgets[h.Name] {
			t.Errorf("%s has a budget of %v, want %d s", h.Name, h.Default, budgets[h.Name])
		}
		if h.Gates.Conversation != slices.Contains(conversation, h.Name) || h.Gates.Injection != slices.Contains(injection, h.Name) {
			t.Errorf("%s has gates %+v", h.Name, h.Gates)
		}
		var options []string
		for _, o := range h.Options {
			options = append(options, o.Name)
		}
		want := []string{"priority", "timeoutMs", "registrationId"}
		if own[h.Name] != "" {
			want = append(want, own[h.Name])
		}
		if !slices.Equal(options, want) {
			t.Errorf("%s takes %v, want %v", h.Name, options, want)
		}
		if (h.Failure == Block) != slices.Contains([]string{"before_agent_run", "before_tool_call", "before_install"}, h.Name) {
			t.Errorf("%s: failure %v", h.Name, h.Failure)
		}
		if (h.Kind == Claim) != (h.Failure == Next) {
			t.Errorf("%s: a claim that fails asks the next handler, nothing else does", h.Name)
		}
	}
}

func TestInternal(t *testing.T) {
	c := For(Newest())
	if len(c.InternalKeys()) != 15 || len(c.InternalFamilies()) != 5 {
		t.Errorf("%d keys and %d families, want 15 and 5", len(c.InternalKeys()), len(c.InternalFamilies()))
	}
	for name, twin := range map[string]string{
		"message:received": "message_received", "message:sent": "message_sent",
		"session:compact:before": "before_compaction", "session:compact:after": "after_compaction",
		"gateway:startup": "gateway_start", "gateway:shutdown": "gateway_stop", "command:new": "", "message": "",
	} {
		if !c.Internal(name) {
			t.Errorf("%s is not internal", name)
		}
		if got := c.TypedTwin(name); got != twin {
			t.Errorf("TypedTwin(%s) = %q, want %q", name, got, twin)
		}
		if twin != "" && c.InternalTwin(twin) != name {
			t.Errorf("InternalTwin(%s) = %q, want %q", twin, c.InternalTwin(twin), name)
		}
	}
	if c.Internal("message_received") || c.Internal("message:other") || !c.InternalLike("message:other") || c.InternalLike("http://x") || c.InternalLike("message:") {
		t.Error("what is internal is misjudged")
	}
	if got := c.InternalTwin("before_tool_call"); got != "" {
		t.Errorf("InternalTwin(before_tool_call) = %q", got)
	}
}

func TestTools(t *testing.T) {
	c := For(Newest())
	if len(c.CoreTools()) != 61 || !slices.IsSorted(c.CoreTools()) {
		t.Errorf("%d core tools, want 61 sorted ones", len(c.CoreTools()))
	}
	for name, want := range map[string]string{
		"bash": "exec", "Bash": "exec", " bash ": "exec", "exec_command": "exec", "apply-patch": "apply_patch",
		"agent": "spawn_agent", "Write": "write", "Edit": "edit", "cron": "automations", "edit": "", "write": "", "exec": "",
	} {
		a, ok := c.ToolAlias(name)
		if ok != (want != "") || ok && a.Instead[0] != want {
			t.Errorf("ToolAlias(%q) = %v %v, want %q", name, a, ok, want)
		}
	}
}

func TestImports(t *testing.T) {
	c := For(Newest())
	if n := len(c.Subpaths()); n != 349 {
		t.Errorf("%d subpaths, want 349", n)
	}
	for specifier, want := range map[string]SubpathStatus{
		"openclaw/plugin-sdk/plugin-entry":           Current,
		"openclaw/plugin-sdk/infra-runtime":          RemovalPending,
		"openclaw/plugin-sdk/agent-runtime":          DeprecatedPath,
		"openclaw/plugin-sdk":                        Removed,
		"openclaw/plugin-sdk/zod":                    Removed,
		"openclaw/extension-api":                     Removed,
		"openclaw/plugin-sdk/discord":                Facade,
		"openclaw/plugin-sdk/channel-secret-runtime": Removed,
	} {
		s, ok := c.Import(specifier)
		if !ok || s.Status != want || s.Specifier() != specifier {
			t.Errorf("Import(%s) = %+v %v, want status %q", specifier, s, ok, want)
		}
	}
	for _, specifier := range []string{"zod", "openclaw/plugin-sdk/no-such-thing", "openclaw"} {
		if s, ok := c.Import(specifier); ok {
			t.Errorf("Import(%s) = %+v, want nothing", specifier, s)
		}
	}
	for _, s := range statuses {
		if got, ok := c.Import(s.Specifier()); !ok || got.Status != s.Status {
			t.Errorf("%s has a status but is not exported", s.Name)
		}
	}
}

func TestApi(t *testing.T) {
	c := For(Newest())
	members := c.ApiMembers()
	functions, late := 0, 0
	for _, m := range members {
		if m.Function {
			functions++
		}
		if m.Late {
			late++
		}
	}
	if len(members) != 86 || functions != 70 || late != 8 {
		t.Errorf("%d members, %d functions, %d late-callable; want 86, 70, 8", len(members), functions, late)
	}
	if got := c.Facades()["session.workflow.enqueueNextTurnInjection"]; got != "enqueueNextTurnInjection" {
		t.Errorf("facade forwards to %q", got)
	}
	if m, ok := c.ApiMember("on"); !ok || !m.Function || m.Late {
		t.Errorf("ApiMember(on) = %+v %v", m, ok)
	}
}
