package catalog

import (
	"strings"
	"testing"
	"time"
)

func TestOlderHostsLackOptionsAndBudgets(t *testing.T) {
	for _, test := range []struct {
		version, hook, options string
		budget                 time.Duration
	}{
		{"2026.4.23", "before_prompt_build", "priority", 0},
		{"2026.5.2", "before_prompt_build", "priority timeoutMs", 15 * time.Second},
		{"2026.7.1", "before_tool_call", "priority timeoutMs", 0},
		{"2026.7.1", "before_agent_start", "priority timeoutMs", 15 * time.Second},
		{"2026.7.1", "before_agent_run", "priority timeoutMs", 15 * time.Second},
		{"2026.9.6", "before_tool_call", "priority timeoutMs registrationId matcher", 15 * time.Second},
		{"2026.9.6", "before_model_resolve", "priority timeoutMs registrationId", 0},
	} {
		h, ok := For(Host{OpenClaw, test.version}).Hook(test.hook)
		if !ok {
			t.Errorf("%s lacks %s", test.version, test.hook)
			continue
		}
		var names []string
		for _, o := range h.Options {
			names = append(names, o.Name)
		}
		if got := strings.Join(names, " "); got != test.options {
			t.Errorf("%s of %s takes %q, want %q", test.hook, test.version, got, test.options)
		}
		if h.Default != test.budget {
			t.Errorf("%s of %s has a budget of %s, want %s", test.hook, test.version, h.Default, test.budget)
		}
	}
}

func TestDatedFactsAreOfHooksAndOptions(t *testing.T) {
	options := map[string]bool{}
	for _, h := range All() {
		for _, o := range h.Options {
			options[o.Name] = true
		}
		if _, dated := budgetHosts[h.Name]; !dated && h.Default > 0 && h.Family == Typed {
			t.Errorf("nothing says since when %s has a budget", h.Name)
		}
	}
	for name := range budgetHosts {
		if h, ok := Lookup(name); !ok || h.Default == 0 {
			t.Errorf("%s has no budget to be dated", name)
		}
	}
	for name := range optionHosts {
		if !options[name] {
			t.Errorf("no hook takes the option %s", name)
		}
	}
}
