package catalog

import (
	"strings"
	"testing"
)

func TestOperatorKeys(t *testing.T) {
	for _, test := range []struct {
		version, path string
		want          bool
	}{
		{"2026.4.23", "plugins.entries.*.hooks.allowPromptInjection", true},
		{"2026.4.23", "plugins.entries.*.hooks.allowConversationAccess", false},
		{"2026.5.2", "plugins.entries.x.hooks.allowConversationAccess", true},
		{"2026.5.2", "plugins.entries.*.hooks.timeouts", false},
		{"2026.7.1", "plugins.entries.*.hooks.timeouts.agent_end", true},
		{"2026.7.1", "plugins.entries.*.llm.allowedCompletionModels", false},
		{"2026.9.6", "plugins.entries.*.llm.allowedCompletionModels", true},
		{"2026.9.6", "plugins.entries.*.source", false},
		{"2026.9.6", "plugins.slots.memory", true},
		{"2026.9.6", "hooks.internal.entries.x.enabled", true},
	} {
		c := For(Host{OpenClaw, test.version})
		if _, ok := c.OperatorKey(strings.Split(test.path, ".")...); ok != test.want {
			t.Errorf("%s reads %s: %v, want %v", test.version, test.path, ok, test.want)
		}
	}
	if keys := For(Host{WednesdayAI, "0.4.9"}).OperatorKeys(); keys != nil {
		t.Errorf("wednesdayai reads %v", keys)
	}
}

func TestOperatorKeysAreWhole(t *testing.T) {
	var walk func(path string, keys []OperatorKey)
	walk = func(path string, keys []OperatorKey) {
		seen := map[string]bool{}
		for _, k := range keys {
			at := path + "." + k.Name
			if seen[k.Name] || k.Type == "" {
				t.Errorf("%s stands twice or has no type", at)
			}
			seen[k.Name] = true
			if k.Type != OperatorObject && len(k.Fields) > 0 || k.Type == OperatorObject && len(k.Fields) == 0 && !k.Open {
				t.Errorf("%s is no object with fields", at)
			}
			walk(at, k.Fields)
		}
	}
	walk("", operatorKeys)
}

func TestGatesOfOlderHosts(t *testing.T) {
	for version, want := range map[string]string{
		"2026.4.23": "agent_end llm_input llm_output",
		"2026.5.2":  "agent_end before_agent_finalize llm_input llm_output",
		"2026.7.1":  "agent_end before_agent_finalize before_agent_reply before_agent_run before_model_resolve llm_input llm_output",
		"2026.9.6": "agent_end agent_turn_prepare before_agent_finalize before_agent_reply before_agent_run before_model_resolve " +
			"before_prompt_build llm_input llm_output",
	} {
		var names []string
		for _, h := range For(Host{OpenClaw, version}).Hooks() {
			if h.Gates.Conversation {
				names = append(names, h.Name)
				if h.Gates.ConversationSince == "" {
					t.Errorf("nothing says since when %s is gated", h.Name)
				}
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s gates %s, want %s", version, got, want)
		}
	}
}
